"""What a player has and what is pending for that player: plain numbers and lists, without the ways of a faction."""

from __future__ import annotations

from deskovka.core.compiling import mypyc_attr
from deskovka.games.terra_mystica.components import NO_TERRAIN, PIECES
from deskovka.games.terra_mystica.memory import Groups
from deskovka.games.terra_mystica.moves import Book


@mypyc_attr(acyclic=True)
class Holdings:
    """All that a player has, and all that is pending for that player.

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
    #: tracks that the next tile must not lead to 10, because the key is kept
    stays: int = 0
    shipping: int = 0
    exchange: int = 0
    #: extra carpet range from town tiles (mini-expansion)
    extra_flight: int = 0
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
    flown_to: int = -1  # where a tunnel or carpet led in this action
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
    flights: tuple[int, ...] = ()
    rivers: tuple[int, ...] | None = None
    groups: Groups | None = None

    def __init__(self, seat: int, book: Book, blank: bool = True) -> None:
        self.seat = seat
        self.book = book
        if blank:
            self.fresh: list[int] = []  # the hexes that this turn has made fit for a dwelling
            self.river_towns: list[int] = []  # river hexes that Mermaids have made part of a town
            self.cults: list[int] = [0, 0, 0, 0]
            self.built: list[int] = [0, 0, 0, 0, 0, 0]
            self.hexes: list[int] = []

    def copy_holdings(self, other: Holdings) -> None:
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
        other.extra_flight = self.extra_flight
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
        other.flights = self.flights
        other.rivers = self.rivers
        other.groups = self.groups
        other.river_towns = self.river_towns
        other.fresh = self.fresh
        if self.acted or self.actions or self.spades or self.in_hand():
            self.copy_turn(other)

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

    def pending(self) -> bool:
        """Must something be decided before the turn can go on?"""
        return self.extra_due > 0 or self.choices_due()

    def choices_due(self) -> bool:
        """Is something of the base game pending?"""
        return bool(
            self.spades
            or self.favours_due
            or self.towns_due
            or self.steps_due
            or self.steps_together
            or self.bridges_due
            or self.keys_due
            or self.free_dwelling
            or self.free_trading_house
            or self.sandstorm
            or self.shift_due
            or self.priests_offer
            or self.unlocks_due
        )

    def copy_turn(self, other: Holdings) -> None:
        other.actions = self.actions
        other.acted = self.acted
        other.may_build = self.may_build
        other.flown_to = self.flown_to
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
        other.stays = self.stays
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
        self.flown_to = -1
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

    def key(self) -> list[object]:
        """Everything by which two players' holdings can differ."""
        return [
            self.home,
            self.colour,
            self.start_terrain,
            self.points,
            self.coins,
            self.workers,
            self.priests,
            self.priest_limit,
            self.bowls(),
            self.cults,
            self.keys,
            self.blocked | self.stays << 4,
            self.shipping,
            self.exchange,
            self.extra_flight,
            self.built,
            self.hexes,
            self.bridges,
            self.scroll,
            self.favours,
            self.towns,
            self.used,
            self.unlocked,
            self.passed,
            self.dropped,
            self.actions,
            self.acted,
            self.fresh,
            self.may_build,
            self.flown_to,
            self.spades,
            self.may_buy,
            self.other_hex,
            self.dug,
            (self.digging, self.dug_from, self.dug_with),
            self.favours_due,
            self.towns_due,
            self.steps_due,
            self.steps_together,
            self.bridges_due,
            self.keys_due,
            self.free_dwelling,
            self.free_trading_house,
            self.sandstorm,
            self.shift_due,
            self.shift_paid,
            self.priests_offer,
            self.unlocks_due,
            self.terrain_due,
            self.steps_owed,
            self.steps_overdue,
            self.tokens_offered,
            self.river_towns,
        ]

    def numbers(self) -> tuple[object, ...]:
        """The same as numbers to be hashed; what the table tells by itself (buildings on the map) is left out."""
        return (
            (self.home, self.colour, self.start_terrain, self.points, self.coins, self.workers, self.priests),
            (
                self.priest_limit,
                self.bowl1,
                self.bowl2,
                self.bowl3,
                self.keys,
                self.blocked | self.stays << 4,
                self.shipping,
            ),
            (self.exchange, self.extra_flight, self.bridges, self.scroll, self.favours, self.towns, self.used),
            (self.unlocked, self.passed, self.dropped, self.steps_owed, self.steps_overdue, self.tokens_offered),
            tuple(self.cults),
            tuple(self.hexes),
            tuple(self.river_towns),
            self.numbers_of_turn() if self.acted or self.actions or self.pending() else (),
        )

    def numbers_of_turn(self) -> tuple[object, ...]:
        """What is in hand in the middle of a turn."""
        return (
            (self.actions, self.acted, self.may_build, self.flown_to, self.spades, self.may_buy, self.other_hex),
            (self.dug, self.digging, self.dug_from, self.dug_with, self.favours_due, self.towns_due, self.steps_due),
            (self.steps_together, self.bridges_due, self.keys_due, self.free_dwelling, self.free_trading_house),
            (self.sandstorm, self.shift_due, self.shift_paid, self.priests_offer, self.unlocks_due, self.terrain_due),
            self.extra_due,
            tuple(self.fresh),
        )
