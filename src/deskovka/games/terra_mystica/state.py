"""What a position of Terra Mystica is: the map, the players, what is pending.

Copying is cheap: numbers are copied, lists are shared, because the rules replace a list instead of changing it.
(The exceptions are short and copied: power offers, reactions, and the hexes a turn has just turned home.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskovka.core.game import NOBODY, Game
from deskovka.core.options import Options
from deskovka.games.terra_mystica.components import (
    CULTS,
    EMPTY,
    MATERIAL,
    NO_TERRAIN,
    PIECES,
    Board,
    Material,
)
from deskovka.games.terra_mystica.moves import Book, books
from deskovka.games.terra_mystica.rules.extension import BASE_GAME, Extension

if TYPE_CHECKING:
    from deskovka.games.terra_mystica.rules.factions import Faction

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


class Player:
    """One player's board and all that is pending for that player.

    Numbers have their first value in the class, so that a copy sets only what it must.
    """

    home: int = NO_TERRAIN
    #: terrain whose colour the pieces have; it stays when Shapeshifters move house
    colour: int = NO_TERRAIN
    #: start terrain of ice and volcano factions
    start_terrain: int = NO_TERRAIN
    points: int = 20
    coins: int = 0
    workers: int = 0
    priests: int = 0
    priest_limit: int = 7
    bowl1: int = 0
    bowl2: int = 0
    bowl3: int = 0
    keys: int = 0
    #: tracks on which a step to 10 failed for want of a key in this turn (ruling 71)
    blocked: int = 0
    shipping: int = 0
    exchange: int = 0
    #: extra carpet range from town tiles (mini-expansion)
    extra_skips: int = 0
    bridges: int = 0
    scroll: int = -1
    #: favour tiles as bits
    favours: int = 0
    towns: int = 0
    #: special actions used this round, as bits
    used: int = 0
    #: terrains on which Riverwalkers may settle, as bits
    unlocked: int = 0
    passed: bool = False
    dropped: bool = False
    # The turn.
    actions: int = 0
    acted: bool = False
    may_build: bool = False
    teleport: int = -1
    # Spades in hand and the rules that bind them.
    spades: int = 0
    may_buy: bool = False
    other_hex: int = -1  # the one hex that was turned to a foreign terrain
    dug: int = 0  # hexes transformed with the spades of this action
    # One hex may be paid for in pieces, with conversions in between (p. 13): which, from what terrain, spades so far.
    digging: int = -1
    dug_from: int = NO_TERRAIN
    dug_with: int = 0
    # Pending choices.
    favours_due: int = 0
    towns_due: int = 0
    steps_due: int = 0
    steps_together: int = 0
    bridges_due: int = 0
    keys_due: int = 0
    free_dwelling: bool = False
    free_trading_house: bool = False
    sandstorm: bool = False
    shift_due: bool = False
    shift_paid: bool = False  # a paid change of home must be made
    priests_offer: bool = False
    unlocks_due: int = 0
    terrain_due: bool = False
    extra_due: int = 0  # choices that an expansion waits for
    # Owed out of turn: Cultists' steps, Shapeshifters' tokens.
    steps_owed: int = 0
    steps_overdue: int = 0
    tokens_offered: int = 0
    # Remembered reach; None when it must be worked out again.
    reach: tuple[int, ...] | None = None
    far: tuple[int, ...] = ()
    rivers: tuple[int, ...] | None = None

    def __init__(self, seat: int, faction: Faction, book: Book, blank: bool = True) -> None:
        self.seat = seat
        self.faction = faction
        self.book = book
        self.fresh: list[int] = []
        if blank:
            self.river_towns: list[int] = []  # river hexes that Mermaids have made part of a town
            self.cults: list[int] = [0, 0, 0, 0]
            self.built: list[int] = [0, 0, 0, 0, 0, 0]
            self.hexes: list[int] = []

    def copy(self) -> Player:
        other = Player(self.seat, self.faction, self.book, False)
        other.home = self.home
        other.colour = self.colour
        other.start_terrain = self.start_terrain
        other.points = self.points
        other.coins = self.coins
        other.workers = self.workers
        other.priests = self.priests
        other.priest_limit = self.priest_limit
        other.bowl1 = self.bowl1
        other.bowl2 = self.bowl2
        other.bowl3 = self.bowl3
        other.cults = self.cults
        other.keys = self.keys
        other.blocked = self.blocked
        other.shipping = self.shipping
        other.exchange = self.exchange
        other.extra_skips = self.extra_skips
        other.built = self.built
        other.hexes = self.hexes
        other.bridges = self.bridges
        other.scroll = self.scroll
        other.favours = self.favours
        other.towns = self.towns
        other.used = self.used
        other.unlocked = self.unlocked
        other.passed = self.passed
        other.dropped = self.dropped
        other.steps_owed = self.steps_owed
        other.steps_overdue = self.steps_overdue
        other.tokens_offered = self.tokens_offered
        other.reach = self.reach
        other.far = self.far
        other.rivers = self.rivers
        other.river_towns = self.river_towns
        if self.acted or self.actions or self.spades or self.in_hand():
            self.copy_turn(other)
        return other

    def in_hand(self) -> bool:
        """Is anything pending that belongs to a turn or a phase in progress?"""
        return bool(
            self.steps_due
            or self.unlocks_due
            or self.terrain_due
            or self.favours_due
            or self.keys_due
            or self.towns_due
            or self.extra_due
        )

    def copy_turn(self, other: Player) -> None:
        other.actions = self.actions
        other.acted = self.acted
        other.fresh = self.fresh[:]
        other.may_build = self.may_build
        other.teleport = self.teleport
        other.spades = self.spades
        other.may_buy = self.may_buy
        other.other_hex = self.other_hex
        other.dug = self.dug
        other.digging = self.digging
        other.dug_from = self.dug_from
        other.dug_with = self.dug_with
        other.favours_due = self.favours_due
        other.towns_due = self.towns_due
        other.steps_due = self.steps_due
        other.steps_together = self.steps_together
        other.bridges_due = self.bridges_due
        other.keys_due = self.keys_due
        other.free_dwelling = self.free_dwelling
        other.free_trading_house = self.free_trading_house
        other.sandstorm = self.sandstorm
        other.shift_due = self.shift_due
        other.shift_paid = self.shift_paid
        other.priests_offer = self.priests_offer
        other.unlocks_due = self.unlocks_due
        other.terrain_due = self.terrain_due
        other.extra_due = self.extra_due

    def clear_turn(self) -> None:
        """Forget what belongs to a turn."""
        self.actions = 0
        self.acted = False
        self.fresh = []
        self.may_build = False
        self.teleport = -1
        self.spades = 0
        self.may_buy = False
        self.other_hex = -1
        self.dug = 0
        self.digging = -1
        self.dug_from = NO_TERRAIN
        self.dug_with = 0

    def has_favour(self, tile: int) -> bool:
        return (self.favours >> tile) & 1 == 1

    def left(self, building: int) -> int:
        """Pieces of a kind that still stand on the faction board."""
        return PIECES[building] - self.built[building]

    def room(self) -> int:
        """Power that the bowls can still take."""
        return 2 * self.bowl1 + self.bowl2

    def tokens(self) -> int:
        return self.bowl1 + self.bowl2 + self.bowl3

    def bowls(self) -> tuple[int, int, int]:
        return (self.bowl1, self.bowl2, self.bowl3)


class State(Game):
    """A position. The rules modules read and change it; `game.TerraMystica` binds them together."""

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
        self.extension: Extension = BASE_GAME
        if not blank:
            return
        self.seats: list[Player] = []
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

    def copy_state(self, other: State) -> None:
        self.copy_frame(other)
        other.seats = [p.copy() for p in self.seats]
        if self.extension.active:
            other.extension = self.extension.copy()
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
        other.offers = self.offers[:]
        other.reactions = self.reactions[:]
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

    # -- questions ------------------------------------------------------------------------------------------------

    def empty(self, at: int) -> bool:
        return self.building[at] == EMPTY

    def others_beside(self, p: Player, at: int) -> bool:
        """Does an opponent's building stand directly beside a hex (bridges count)?"""
        for near in self.links[at]:
            owner = self.owner[near]
            if owner >= 0 and owner != p.seat:
                return True
        return False

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

    # -- resources ------------------------------------------------------------------------------------------------

    def gain_points(self, p: Player, n: int, source: str) -> None:
        if n:
            p.points += n
            if self.log is not None:
                self.note(p.seat, "points", n, source)

    def gain_coins(self, p: Player, n: int, source: str) -> None:
        if n:
            p.coins += n
            if self.log is not None:
                self.note(p.seat, "coins", n, source)

    def gain_workers(self, p: Player, n: int, source: str) -> None:
        if n:
            p.workers += n
            if self.log is not None:
                self.note(p.seat, "workers", n, source)

    def gain_priests(self, p: Player, n: int, source: str) -> None:
        """Priests come from the own supply; what it does not hold is lost (p. 8)."""
        n = min(n, p.priest_limit - p.priests)
        if n > 0:
            p.priests += n
            if self.log is not None:
                self.note(p.seat, "priests", n, source)

    def lose_priests(self, p: Player, n: int, source: str) -> None:
        if n:
            p.priests -= n
            if self.log is not None:
                self.note(p.seat, "priests", -n, source)

    def gain_power(self, p: Player, n: int, source: str) -> int:
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

    def spend_power(self, p: Player, n: int, source: str) -> None:
        if n:
            p.bowl3 -= n
            p.bowl1 += n
            if self.log is not None:
                self.note(p.seat, "power spent", -n, source, p.bowls())

    def burn_power(self, p: Player, n: int, source: str) -> None:
        """Sacrifice n tokens of bowl II to move n others to bowl III (p. 13)."""
        if n:
            p.bowl2 -= 2 * n
            p.bowl3 += n
            if self.log is not None:
                self.note(p.seat, "burned", n, source, p.bowls())

    def add_tokens(self, p: Player, n: int, bowl: int, source: str) -> None:
        """New power tokens from the supply; the total may exceed 12 (Fire & Ice, p. 5 and 6)."""
        if n:
            if bowl == 1:
                p.bowl1 += n
            else:
                p.bowl3 += n
            if self.log is not None:
                self.note(p.seat, "tokens", n, source, p.bowls())

    def remove_tokens(self, p: Player, n: int, source: str) -> None:
        """Give tokens back, from bowl I, then II, then III: no other order is ever better (ruling 36)."""
        first = min(n, p.bowl1)
        second = min(n - first, p.bowl2)
        p.bowl1 -= first
        p.bowl2 -= second
        p.bowl3 -= n - first - second
        if self.log is not None:
            self.note(p.seat, "tokens", -n, source, p.bowls())

    def note_cult(self, p: Player, cult: int, steps: int, source: str) -> None:
        if self.log is not None:
            self.note(p.seat, CULTS[cult], steps, source)
