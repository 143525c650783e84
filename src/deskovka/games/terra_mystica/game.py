"""Terra Mystica: the position and its rules bound together as the contract wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import Move
from deskovka.core.options import BadOption, Option, complete
from deskovka.core.wishes import Decision, Why, Wishes, WishKind
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import board_of
from deskovka.games.terra_mystica.rules import flow, rounds
from deskovka.games.terra_mystica.setup import OPTIONS, set_up
from deskovka.games.terra_mystica.state import State, has_faction
from deskovka.games.terra_mystica.table import ACTING, CULT_BONUS, INCOME

RULES_VERSION: Final = "4"


@mypyc_attr(acyclic=True)
class TerraMystica(State):
    """A position of Terra Mystica."""

    @staticmethod
    def name() -> str:
        return "terra-mystica"

    @staticmethod
    def rules_version() -> str:
        return RULES_VERSION

    @staticmethod
    def known_options() -> tuple[Option, ...]:
        return OPTIONS

    @staticmethod
    def player_counts() -> tuple[int, ...]:
        return (2, 3, 4, 5)

    @staticmethod
    def new(players: int, options: Mapping[str, str] | None = None, seed: str = "0") -> TerraMystica:
        """The first position.

        >>> game = TerraMystica.new(2, {"factions": "first-game"})
        >>> game.seat_names()
        ['witches', 'nomads']
        """
        if players not in (2, 3, 4, 5):
            raise BadOption("Terra Mystica is for 2 to 5 players, not {players}", players=players)
        values = complete(OPTIONS, options or {})
        game = TerraMystica(players, values, seed, board_of(values["map"]))
        set_up(game)
        return game

    def copy(self) -> TerraMystica:
        other = TerraMystica(self.players, self.options, self.seed, self.board, False)
        self.copy_state(other)
        return other

    def as_if(self, seat: int) -> TerraMystica | None:
        """Offers that are still open are left out: nobody knows yet who takes them."""
        if self.phase != ACTING or self.acting == seat or self.seats[seat].passed or self.seats[seat].dropped:
            return None
        other = self.copy()
        other.offers = []
        rounds.begin_turn(other, seat)
        other.acting = other.extension.decider(other)
        other.listed = None
        return other if other.acting == seat else None

    # -- moves ----------------------------------------------------------------------------------------------------

    def prepares(self, move: Move) -> bool:
        """Conversions, and tokens sacrificed in bowl II."""
        return move.kind in (m.CONVERT, m.BURN)

    def ends_turn(self, move: Move) -> bool:
        return move.kind == m.END

    def usual(self, move: Move) -> bool:
        """Land is nearly always changed into the terrain on which one builds."""
        p = self.seats[move.seat]
        return move.kind != m.TRANSFORM or p.faction.settles_on(p, move.b)

    def gives_up(self, move: Move) -> bool:
        return move.kind == m.DROP_OUT

    @staticmethod
    def leaving_option() -> str:
        return "drop-outs"

    def list_moves(self) -> list[Move]:
        return flow.list_moves(self)

    def allowed_once(self, move: Move) -> bool:
        """With late answers decisions between the action phases came in any order at first, cult-bonus spades too, against p. 15 and
        ruling 12. The outcome of each is the same as ever, so the rules have no new version: games played so are still replayed."""
        if not self.late_answers or self.phase not in (CULT_BONUS, INCOME):
            return False
        waiting: list[Move] = []
        flow.list_pending(self, self.seats[move.seat], waiting)
        return move in waiting

    def apply(self, move: Move) -> None:
        flow.apply(self, move)

    # -- without asking -------------------------------------------------------------------------------------------

    def automatic_kinds(self, lang: str = "en") -> list[WishKind]:
        kinds: list[WishKind] = self.part("words").automatic_kinds(self, lang)
        return kinds

    def automatic(self, seat: int, wishes: Wishes) -> Decision | None:
        decision: Decision | None = self.part("automatic").decide(self, seat, wishes)
        return decision

    def automatic_words(self, why: Why, own: bool, lang: str = "en") -> str:
        words: str = self.part("words").automatic_words(why, own, lang)
        return words

    # -- standing -------------------------------------------------------------------------------------------------

    def era(self) -> int:
        return self.round

    def scores(self) -> list[float]:
        return [float(p.points) for p in self.seats]

    def seat_names(self) -> list[str]:
        return [p.faction.board.id if has_faction(p) else f"player {p.seat + 1}" for p in self.seats]

    def side(self, seat: int) -> str:
        return self.seat_names()[seat] if has_faction(self.seats[seat]) else ""
