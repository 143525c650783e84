"""What an expansion may add to the base game: named hooks, all empty here, as factions have them.

A position holds one `Extension`. The base game's does nothing; `merchants.extension.Merchants` is the other one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.game import Move

if TYPE_CHECKING:
    from deskovka.games.terra_mystica.components import FavourTile, ScoringTile, TownTile
    from deskovka.games.terra_mystica.state import Player, State


class Extension:
    """Nothing but the base game and Fire & Ice."""

    #: is an expansion in the game? For words and pictures; the rules call the hooks.
    active: bool = False

    def copy(self) -> Extension:
        return self

    def key(self) -> str:
        """What it adds to a position, as text."""
        return ""

    # -- before the first round ---------------------------------------------------------------------------------

    def faction_chosen(self, game: State, p: Player) -> None:
        """A faction was taken and has its start resources."""

    def dwellings_placed(self, game: State) -> None:
        """All first dwellings stand; scrolls are about to be chosen."""

    def list_opening(self, game: State, p: Player, out: list[Move]) -> bool:
        """Moves before the first scrolls. True if the scrolls must wait."""
        return False

    # -- moves --------------------------------------------------------------------------------------------------

    def list_actions(self, game: State, p: Player, out: list[Move]) -> None:
        """Further actions of a turn."""

    def list_pending(self, game: State, p: Player, out: list[Move]) -> None:
        """Further choices that are pending (the player's `extra_due` says that there are some)."""

    def list_spades(self, game: State, p: Player, out: list[Move]) -> bool:
        """Spades under rules of their own. True if they were listed here."""
        return False

    def list_builds(self, game: State, p: Player, fresh_only: bool, out: list[Move]) -> None:
        """Other ways to pay for a dwelling that may be built now."""

    def list_sandstorm(self, game: State, p: Player, out: list[Move]) -> None:
        """Other places for the sandstorm."""

    def list_question(self, game: State, out: list[Move]) -> bool:
        """Answers to a question in the middle of a turn. True if there is one; the turn waits."""
        return False

    def apply(self, game: State, p: Player, move: Move) -> None:
        """Carry out a move of a kind that the expansion brought."""

    def decider(self, game: State) -> int:
        """Who decides now in the middle of a turn."""
        return game.active

    # -- what happens -------------------------------------------------------------------------------------------

    def reach(self, game: State, p: Player, reached: set[int]) -> None:
        """Add land that counts as indirectly neighbouring."""

    def skips_now(self, game: State, p: Player) -> int:
        """Hexes that a tunnel or carpet may leave out in the action phase."""
        return p.faction.skips(p)

    def dwelling_built(self, game: State, p: Player, at: int) -> None:
        """A dwelling was built in the action phase."""

    def may_take_favour(self, game: State, p: Player, tile: FavourTile) -> bool:
        return True

    def favour_taken(self, game: State, p: Player, tile: FavourTile) -> None:
        """A favour tile was taken and its steps are made."""

    def town_taken(self, game: State, p: Player, tile: TownTile) -> None:
        """A town tile was taken."""

    def track_step(self, game: State, p: Player) -> None:
        """Shipping, range or exchange went up by one."""

    def steps_source(self, game: State, p: Player) -> str:
        """Where two steps on one cult track come from."""
        return "action:ACTA"

    def pass_points(self, game: State, p: Player) -> None:
        """Further points when passing."""

    def income(self, game: State, p: Player) -> None:
        """Further income."""

    def cult_bonus(self, game: State, p: Player, tile: ScoringTile, times: int) -> None:
        """Further gains from the right half of a scoring tile."""

    def turn_begins(self, game: State, p: Player) -> None:
        """A player's turn begins."""

    def dropped_out(self, game: State, p: Player) -> None:
        """A player left the game."""

    def final_value(self, game: State, p: Player) -> int:
        """What a final tile of the expansion measures."""
        return 0


BASE_GAME = Extension()
