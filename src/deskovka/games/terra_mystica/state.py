"""What a position of Terra Mystica is: the table (table.py), players with their factions, and what an expansion adds.

`Faction` and `Extension` are the hooks that the rules call; the factions' own ways are in rules/, those of the expansion in merchants/.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import Move
from deskovka.core.options import Options
from deskovka.games.terra_mystica.components import (
    MATERIAL,
    STRONGHOLD,
    Board,
    FactionBoard,
    FavourTile,
    ScoringTile,
    TownTile,
)
from deskovka.games.terra_mystica.holdings import Holdings
from deskovka.games.terra_mystica.moves import Book
from deskovka.games.terra_mystica.table import INCOME, Table
from deskovka.games.terra_mystica.wheel import WHEEL_COSTS, WHEEL_TABLES


@mypyc_attr(acyclic=True)
class Player(Holdings):
    """A player: what the seat has, and the ways of its faction."""

    def __init__(self, seat: int, faction: Faction, book: Book, blank: bool = True) -> None:
        super().__init__(seat, book, blank)
        self.faction = faction

    def copy(self) -> Player:
        other = Player(self.seat, self.faction, self.book, False)
        self.copy_holdings(other)
        return other


@mypyc_attr(acyclic=True)
class State(Table):
    """A position. The rules modules read and change it; `game.TerraMystica` binds them together."""

    def __init__(self, players: int, options: Options, seed: str, board: Board, blank: bool = True) -> None:
        super().__init__(players, options, seed, board, blank)
        self.extension: Extension = BASE_GAME
        if blank:
            self.seats: list[Player] = []

    def copy_state(self, other: State) -> None:
        self.copy_table(other)
        other.seats = [p.copy() for p in self.seats]
        other.extension = self.extension.copy()

    def key(self) -> str:
        seats = "".join([repr([p.faction.board.id, *p.key()]) for p in self.seats])
        return repr(self.table_key()) + seats + self.extension.key()

    def fingerprint(self) -> int:
        """Numbers are hashed instead of the long text: search asks for it at every position."""
        if self.phase < INCOME:
            return hash(self.key())
        seats = [p.numbers() for p in self.seats]
        return hash((self.table_numbers(), tuple(seats), self.extension.numbers()))

    def holder_of_ten(self, cult: int) -> int:
        """Who stands on step 10 of a cult; -1 if nobody."""
        for p in self.seats:
            if p.cults[cult] == 10:
                return p.seat
        return -1

    def shipping_now(self, p: Player) -> int:
        """Shipping level in the action phase: the scroll counts, but not for those without ships (p. 19)."""
        level = p.shipping
        if p.scroll >= 0 and p.faction.board.shipping_max > 0:
            level += self.material.scrolls[p.scroll].shipping
        return level


class Faction:
    """What everybody does, and the hooks that some do otherwise."""

    def __init__(self, board: FactionBoard) -> None:
        self.board = board
        #: gets something out of the neighbours' answers to its building
        self.reacts: bool = False
        #: special actions that need no stronghold, and those that come with it
        self.actions_from_start: list[int] = []
        self.actions_of_stronghold: list[int] = []
        #: may the six board actions with spades, and the scroll's, be taken at all?
        self.uses_spades: bool = True
        #: turns land with spades (not by volcano or not at all)
        self.digs: bool = True
        #: reaches land over other hexes, by tunnel or carpet
        self.flies: bool = board.flight_range[0] > 0
        self.extra_conversions: list[int] = []
        self.coins_per_point: int = 3
        #: special actions that are not covered when used
        self.repeatable: list[int] = []
        #: may found towns across a river hex
        self.joins_rivers: bool = False

    # -- the map ------------------------------------------------------------------------------------------------

    def settles_on(self, p: Player, terrain: int) -> bool:
        """May a dwelling stand on this terrain?"""
        return terrain == p.home

    def is_home(self, p: Player, terrain: int) -> bool:
        """Is this terrain somebody's home, so that making a volcano of it costs more?"""
        return terrain == p.home

    def first_terrain(self, p: Player) -> int:
        """Where the first dwellings go."""
        return p.home

    def may_start_at(self, game: State, p: Player, at: int) -> bool:
        return game.terrain[at] == self.first_terrain(p)

    def by_land(self) -> bool:
        """Does land beside own buildings count as reachable?"""
        return True

    def town_links(self, game: State, p: Player, at: int) -> tuple[int, ...]:
        return game.links[at]

    def flight_range(self, p: Player) -> int:
        board = self.board
        return min(
            board.flight_range_max,
            board.flight_range[p.built[STRONGHOLD]] + p.extra_flight * board.flight_range_per_town,
        )

    def can_pay_flight(self, p: Player) -> bool:
        return p.workers >= self.flight_workers(p) and p.priests >= self.board.flight_priests

    def pay_flight(self, game: State, p: Player) -> None:
        """Tunnel or carpet: pay and score."""
        game.gain_workers(p, -self.flight_workers(p), self.board.flight)
        game.lose_priests(p, self.board.flight_priests, self.board.flight)
        game.gain_points(p, self.board.flight_points, self.board.flight)

    def flight_workers(self, p: Player) -> int:
        """Workers that a tunnel takes before spades can be bought."""
        return self.board.flight_workers[p.built[STRONGHOLD]]

    # -- spades -------------------------------------------------------------------------------------------------

    def dig_targets(self, p: Player, spades: int) -> list[tuple[int, ...]]:
        """For each terrain, what it can be turned into with so many spades."""
        return WHEEL_TABLES[p.home][min(spades, 6)]

    def spades_for(self, p: Player, start: int, goal: int) -> int:
        return WHEEL_COSTS[p.home][start][goal]

    def spades_payable(self, p: Player, flight: bool) -> int:
        """How many spades can be bought, with a flight paid before."""
        workers = p.workers - (self.flight_workers(p) if flight else 0)
        return max(0, workers) // self.board.spade_costs[p.exchange]

    def buy_spades(self, game: State, p: Player, n: int) -> None:
        game.gain_workers(p, -n * self.board.spade_costs[p.exchange], "spades")

    def on_spades(self, game: State, p: Player, n: int) -> None:
        """Spades were gained, however (ruling 45)."""

    def receive_spades(self, game: State, p: Player, n: int) -> None:
        """Spades from an action, a scroll or a cult bonus go into the hand."""
        p.spades = n
        p.dug = 0
        p.other_hex = -1

    def spend_lone_spades(self, game: State, p: Player) -> None:
        """After the cult bonus: spades that can do nothing are lost."""

    # -- buildings ----------------------------------------------------------------------------------------------

    def after_stronghold(self, game: State, p: Player) -> None:
        """What the stronghold brings at once."""

    def after_dwelling(self, game: State, p: Player, at: int) -> None:
        """A first dwelling was placed."""

    def on_town(self, game: State, p: Player) -> None:
        """A town was founded."""

    # -- resources ----------------------------------------------------------------------------------------------

    def gain_priests(self, game: State, p: Player, n: int, source: str) -> None:
        game.gain_priests(p, n, source)

    def free_shipping(self, game: State, p: Player, source: str) -> None:
        """One shipping step without cost; its points count (ruling 65). Nothing at the end of the track."""
        if p.shipping < self.board.shipping_max:
            p.shipping += 1
            p.reach = None
            if game.log is not None:
                game.note(p.seat, "shipping", 1, source)
            game.gain_points(p, self.board.shipping_points[p.shipping], "shipping")
            game.extension.track_step(game, p)

    def can_act(self, game: State, p: Player, action: int) -> bool:
        """Can a special action of the faction be paid?"""
        return True

    def act(self, game: State, p: Player, action: int) -> None:
        """A special action of the faction: what it gives, or what becomes pending."""

    def action_cost(self, power: int) -> int:
        return power

    def may_repeat_actions(self, p: Player) -> bool:
        """May power actions be taken that are covered already?"""
        return False

    def extra_step(self, p: Player) -> int:
        """Steps beyond those of the order space."""
        return 0

    def pass_points(self, game: State, p: Player) -> int:
        """Points of the stronghold when passing."""
        return 0

    # -- others -------------------------------------------------------------------------------------------------

    def power_taken(self, game: State, p: Player) -> None:
        """A neighbour took power from my building, the first to do so."""

    def power_declined(self, game: State, p: Player) -> None:
        """All neighbours who could take power declined it."""

    def list_volcanoes(self, game: State, p: Player, out: list[Move]) -> None:
        """Moves that turn land into volcano."""

    def make_volcano(self, game: State, p: Player, at: int, cult: int) -> None:
        """Pay for a volcano."""

    def list_priest_choices(self, game: State, p: Player, out: list[Move]) -> None:
        """Riverwalkers: what a gained priest becomes."""


@mypyc_attr(acyclic=True)
class Extension:
    """Nothing but the base game and Fire & Ice."""

    #: is an expansion in the game? For words and pictures; the rules call the hooks.
    active: bool = False

    def copy(self) -> Extension:
        return self

    def key(self) -> str:
        """What it adds to a position, as text."""
        return ""

    def numbers(self) -> tuple[object, ...]:
        """The same as numbers to be hashed."""
        return ()

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

    def flight_range_now(self, game: State, p: Player) -> int:
        """Hexes that a tunnel or carpet may leave out in the action phase."""
        return p.faction.flight_range(p)

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


BASE_GAME: Final = Extension()
#: before a seat has chosen its faction
NO_FACTION: Final = Faction(MATERIAL.boards[0])


def has_faction(p: Player) -> bool:
    return p.faction is not NO_FACTION
