"""What lies on the table: the map, the tiles, the course of the rounds, the auction; and how resources change hands.

Copying is cheap: numbers are copied, lists are shared, because the rules replace a list instead of changing it.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import NOBODY, Game
from deskovka.core.options import Options
from deskovka.games.terra_mystica.components import CULTS, EMPTY, MATERIAL, Board, Material
from deskovka.games.terra_mystica.holdings import Holdings
from deskovka.games.terra_mystica.moves import Book, books

# Phases.
CHOOSING: Final = 0  # factions in turn order
AUCTION: Final = 1
VOLCANO_TERRAIN: Final = 2  # volcano factions choose their start terrain last
FIRST_DWELLINGS: Final = 3
FIRST_SCROLLS: Final = 4
INCOME: Final = 5
ACTING: Final = 6
CULT_BONUS: Final = 7
OVER: Final = 8

# Stages of a turn in the action phase.
TURN: Final = 0
ANSWERS: Final = 1

POWER_STEPS: Final = (0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3)


def put(values: list[int], at: int, value: int) -> list[int]:
    """The list with one value changed. Lists of a position are replaced, never changed: copies share them."""
    changed = values[:]
    changed[at] = value
    return changed


@mypyc_attr(acyclic=True)
class Offer:
    """Power that a seat may take because somebody built beside it. Never changed, only replaced."""

    def __init__(self, seat: int, amount: int, builder: int, event: int, counts: bool, forfeited: bool = False) -> None:
        self.seat = seat
        self.amount = amount
        self.builder = builder
        self.event = event
        #: the seat had room in its bowls; others neither take nor decline (ruling 26)
        self.counts = counts
        #: it can only be declined any more (late answers, rulings 23 and 24)
        self.forfeited = forfeited

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return Offer, (self.seat, self.amount, self.builder, self.event, self.counts, self.forfeited)


@mypyc_attr(acyclic=True)
class Reaction:
    """Cultists or Shapeshifters wait for what the neighbours say to one building of theirs."""

    def __init__(self, event: int, seat: int, waiting: int, declined: int, taken: bool) -> None:
        self.event = event
        self.seat = seat
        self.waiting = waiting
        self.declined = declined
        self.taken = taken

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return Reaction, (self.event, self.seat, self.waiting, self.declined, self.taken)


@mypyc_attr(acyclic=True)
class Table(Game):
    """What lies on the table and whose turn it is, without the players; and how resources change hands."""

    actions_used: int = 0  # the six power actions, as bits
    final_tile: str = ""
    # The course of the game.
    phase: int = CHOOSING
    stage: int = TURN
    round: int = 0
    active: int = 0
    acting: int = 0
    events: int = 0
    # The auction.
    bid: int = -1
    bidder: int = -1
    opener: int = 0
    # Options that the rules ask for often.
    variable_order: bool = False
    late_answers: bool = False
    cultist_power: bool = False
    spread_spades: bool = False
    shifters_2015: bool = False
    walkers_2015: bool = False
    may_drop: bool = False
    #: logs of the online game may leave undone what the rulebook demands (only while such a log is read)
    lenient: bool = False
    start_points: str = "20"

    def __init__(self, players: int, options: Options, seed: str, board: Board, blank: bool = True) -> None:
        super().__init__(players, options, seed)
        self.board: Board = board
        self.material: Material = MATERIAL
        self.books: list[Book] = books(board)
        if not blank:
            return
        # The map.
        self.terrain: list[int] = board.terrain[:]
        self.owner: list[int] = [-1] * board.size
        self.building: list[int] = [EMPTY] * board.size
        self.in_town: list[bool] = [False] * board.size
        #: direct neighbours on land, bridges included
        self.links: list[tuple[int, ...]] = board.land_around[:]
        self.bridge_owner: list[int] = [-1] * len(board.bridge_sites)
        # Shared tiles.
        self.scoring: list[int] = []
        self.scroll_coins: list[int] = []  # coins on a scroll; -1: not in the game, or held by a player
        self.favours_left: list[int] = []
        self.towns_left: list[int] = []
        #: priests on order spaces: owner of each of the 4 spaces of each cult, -1 if free
        self.orders: list[int] = [-1] * 16
        #: seats in clockwise order round the table, and in the order of this round
        self.seating: list[int] = list(range(players))
        self.order: list[int] = list(range(players))
        self.passed_order: list[int] = []
        self.offers: list[Offer] = []
        self.reactions: list[Reaction] = []
        # Before the first round.
        self.queue: list[int] = []  # seats that still choose
        self.offered: list[int] = []  # factions that may be chosen (lot and auction: those on the table)
        self.lots: list[int] = []  # lot: for each seat the board it drew
        self.bidding: list[int] = []
        self.places: list[int] = []  # auction: seat on each place of the turn order, -1 if free

    def copy_table(self, other: Table) -> None:
        self.copy_frame(other)
        other.material = self.material
        other.books = self.books
        other.terrain = self.terrain
        other.owner = self.owner
        other.building = self.building
        other.in_town = self.in_town
        other.links = self.links
        other.bridge_owner = self.bridge_owner
        other.scoring = self.scoring
        other.scroll_coins = self.scroll_coins
        other.favours_left = self.favours_left
        other.towns_left = self.towns_left
        other.actions_used = self.actions_used
        other.orders = self.orders
        other.final_tile = self.final_tile
        other.phase = self.phase
        other.stage = self.stage
        other.round = self.round
        other.seating = self.seating
        other.order = self.order
        other.passed_order = self.passed_order
        other.active = self.active
        other.acting = self.acting
        other.offers = self.offers
        other.reactions = self.reactions
        other.events = self.events
        other.variable_order = self.variable_order
        other.late_answers = self.late_answers
        other.cultist_power = self.cultist_power
        other.spread_spades = self.spread_spades
        other.shifters_2015 = self.shifters_2015
        other.walkers_2015 = self.walkers_2015
        other.may_drop = self.may_drop
        other.lenient = self.lenient
        other.start_points = self.start_points
        other.queue = self.queue
        other.offered = self.offered
        other.lots = self.lots
        other.bidding = self.bidding
        other.places = self.places
        if self.phase < INCOME:
            other.bid = self.bid
            other.bidder = self.bidder
            other.opener = self.opener

    def to_act(self) -> int:
        return self.acting if self.phase != OVER else NOBODY

    def table_key(self) -> list[object]:
        """Everything by which two tables can differ."""
        return [
            self.phase,
            self.stage,
            self.round,
            self.active,
            self.acting,
            self.order,
            self.seating,
            self.passed_order,
            self.terrain,
            self.owner,
            self.building,
            self.in_town,
            self.bridge_owner,
            self.scoring,
            self.scroll_coins,
            self.favours_left,
            self.towns_left,
            self.actions_used,
            self.orders,
            self.final_tile,
            [(o.seat, o.amount, o.builder, o.event, o.counts, o.forfeited) for o in self.offers],
            [(r.event, r.seat, r.waiting, r.declined, r.taken) for r in self.reactions],
            self.queue if self.phase < INCOME else [],
            (self.offered, self.lots, self.bid, self.bidder, self.opener, self.bidding, self.places)
            if self.phase < INCOME
            else (),
        ]

    def table_numbers(self) -> tuple[object, ...]:
        """The same as numbers to be hashed, from the first round on."""
        return (
            (self.phase, self.stage, self.round, self.active, self.acting, self.actions_used),
            tuple(self.order),
            tuple(self.passed_order),
            tuple(self.terrain),
            tuple(self.building),
            tuple(self.in_town),
            tuple(self.bridge_owner),
            tuple(self.scroll_coins),
            tuple(self.favours_left),
            tuple(self.towns_left),
            tuple(self.orders),
            tuple([(o.seat, o.amount, o.builder, o.event, o.counts, o.forfeited) for o in self.offers]),
            tuple([(r.event, r.seat, r.waiting, r.declined, r.taken) for r in self.reactions]),
        )

    # -- questions ------------------------------------------------------------------------------------------------

    def empty(self, at: int) -> bool:
        return self.building[at] == EMPTY

    def others_beside(self, p: Holdings, at: int) -> bool:
        """Does an opponent's building stand directly beside a hex (bridges count)?"""
        for near in self.links[at]:
            owner = self.owner[near]
            if owner >= 0 and owner != p.seat:
                return True
        return False

    # -- resources ------------------------------------------------------------------------------------------------

    def gain_points(self, p: Holdings, n: int, source: str) -> None:
        if n:
            p.points += n
            if self.log is not None:
                self.note(p.seat, "points", n, source)

    def gain_coins(self, p: Holdings, n: int, source: str) -> None:
        if n:
            p.coins += n
            if self.log is not None:
                self.note(p.seat, "coins", n, source)

    def gain_workers(self, p: Holdings, n: int, source: str) -> None:
        if n:
            p.workers += n
            if self.log is not None:
                self.note(p.seat, "workers", n, source)

    def gain_priests(self, p: Holdings, n: int, source: str) -> None:
        """Priests come from the own supply; what it does not hold is lost (p. 8)."""
        n = min(n, p.priest_limit - p.priests)
        if n > 0:
            p.priests += n
            if self.log is not None:
                self.note(p.seat, "priests", n, source)

    def lose_priests(self, p: Holdings, n: int, source: str) -> None:
        if n:
            p.priests -= n
            if self.log is not None:
                self.note(p.seat, "priests", -n, source)

    def gain_power(self, p: Holdings, n: int, source: str) -> int:
        """Tokens move from bowl I to II and, when I is empty, from II to III (p. 9). Returns how many steps were made."""
        n = min(n, p.room())
        if n <= 0:
            return 0
        first = min(n, p.bowl1)
        second = n - first
        p.bowl1 -= first
        p.bowl2 += first - second
        p.bowl3 += second
        if self.log is not None:
            self.note(p.seat, "power", n, source, p.bowls())
        return n

    def spend_power(self, p: Holdings, n: int, source: str) -> None:
        if n:
            p.bowl3 -= n
            p.bowl1 += n
            if self.log is not None:
                self.note(p.seat, "power spent", -n, source, p.bowls())

    def burn_power(self, p: Holdings, n: int, source: str) -> None:
        """Sacrifice n tokens of bowl II to move n others to bowl III (p. 13)."""
        if n:
            p.bowl2 -= 2 * n
            p.bowl3 += n
            if self.log is not None:
                self.note(p.seat, "burned", n, source, p.bowls())

    def add_tokens(self, p: Holdings, n: int, bowl: int, source: str) -> None:
        """New power tokens from the supply; the total may exceed 12 (Fire & Ice, p. 5 and 6)."""
        if n:
            if bowl == 1:
                p.bowl1 += n
            else:
                p.bowl3 += n
            if self.log is not None:
                self.note(p.seat, "tokens", n, source, p.bowls())

    def remove_tokens(self, p: Holdings, n: int, source: str) -> None:
        """Give tokens back, from bowl I, then II, then III: no other order is ever better (ruling 36)."""
        first = min(n, p.bowl1)
        second = min(n - first, p.bowl2)
        p.bowl1 -= first
        p.bowl2 -= second
        p.bowl3 -= n - first - second
        if self.log is not None:
            self.note(p.seat, "tokens", -n, source, p.bowls())

    def note_cult(self, p: Holdings, cult: int, steps: int, source: str) -> None:
        if self.log is not None:
            self.note(p.seat, CULTS[cult], steps, source)
