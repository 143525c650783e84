"""What a position is.

Lists of things per player are flat: what seat `s` holds of card `c` is `hands[s * CARDS + c]`.  Sets of spaces are
numbers with one bit per space.  Some lists are *shared*: they are never changed, only replaced, so that copies can
point to the same one (the deck with `deck_at`, the number of cards already drawn from it).
"""

from __future__ import annotations

from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.fingerprints import fingerprint_of
from deskovka.core.game import Game
from deskovka.core.options import Options
from deskovka.games.pantheon import memory
from deskovka.games.pantheon.components import CARD_NAMES, CARDS, EXTRA_TURN, KIND_NAMES, KINDS, POWERS, Material
from deskovka.games.pantheon.moves import MoveBook

# What the seat `actor` decides now.
PICKING_BONUS: Final = 0
GALLIA: Final = 1  # cards, or turn over a god
GALLIA_GOD: Final = 2  # take the god that was turned over?
DISCARDING: Final = 3  # down to a full hand
SWAPPING: Final = 4  # feet for columns
ROMA: Final = 5  # two cards?
SPENDING: Final = 6  # a purchase, or Cartago's money
LOOTING: Final = 7  # effects of tokens and tiles
ACTING: Final = 8  # choose an action
DRAWING: Final = 9  # further cards of the action
MARCHING: Final = 10  # place pieces for steps
FOLLOWING: Final = 11  # move too, or take a card?
ASKING_EXTRA: Final = 12  # one more turn?
OVER: Final = 13
DONE: Final = 14  # nothing: the flow goes on

# Where in an epoch the game is.
RISE_PICK: Final = 0
RISE_NATION: Final = 1
RISE_BONUS: Final = 2
TURN: Final = 3
FOLLOW: Final = 4
TURN_END: Final = 5

#: the highest value of the demigods that lie on top of the stack
LOW_DEMIGOD: Final = 3
#: a hidden card or tile in a view
UNKNOWN: Final = -1
#: nothing lies there
NOTHING: Final = -1
#: `viewer` of a full position, and of a spectator's view
FULL: Final = -2
SPECTATOR: Final = -1


def changed(shared: list[int], place: int, amount: int) -> list[int]:
    """A shared list with one number changed: a new list, the old one may belong to copies too."""
    new = shared[:]
    new[place] += amount
    return new


@mypyc_attr(acyclic=True)
class State(Game):
    """A position of Pantheon: all that lies on the table."""

    material: Material
    book: MoveBook
    #: whose view this is: FULL, SPECTATOR or a seat
    viewer: int
    #: what later shuffles will bring; hidden like the deck
    future: str
    shuffles: int

    epoch: int
    nation: int
    starter: int
    active: int
    actor: int
    stage: int
    phase: int
    #: seats that have not yet had their go in this round of the stage
    left: int

    # per player; what changes rarely is shared
    points: list[int]
    hands: list[int]
    held: list[int]  # cards in hand; known to all
    feet_own: list[int]  # own supply
    feet_general: list[int]
    columns_own: list[int]
    columns_general: list[int]
    tiles: list[int]  # level by kind
    gods: list[int]  # tiles by god
    powers: list[int]  # what the lasting gods add up to
    steps: list[int]  # from tokens
    demigods: list[int]  # tiles by value; hidden from the others
    demigod_tiles: list[int]  # how many; known to all
    demigods_counted: list[int]  # tiles by value that everybody saw when they were last counted
    demigods_seen: list[int]  # the same and those that were taken from the display since then
    demigods_drawn: list[int]  # tiles from the stack since then, whose value only the owner knows: low and high ones
    extra_used: list[int]  # extra turns taken since they last came back
    bonus: list[int]  # bonus tile not yet used, shared

    # the board
    temple: int
    ground: int  # where feet may stand
    feet: list[int]
    columns: list[int]
    network: list[int]
    reach: list[int]  # beside the temple or the own network
    foot_reach: list[int]  # beside an own foot
    taken: int  # spaces with a piece
    full: int  # spaces with two pieces
    loot: list[int]  # tokens on the five loot spaces, shared
    loot_spaces: int

    # stacks and displays (shared lists)
    deck: list[int]
    deck_at: int
    deck_made: list[int]  # what the deck held when it was shuffled: everybody has seen that
    discard: list[int]  # in place
    seen: bytes  # what was seen of the cards since the start (memory.py)
    shown: list[int]  # four open cards
    specials: list[int]
    god_stack: list[int]
    god_at: int
    god_display: list[int]
    demigod_stack: list[int]
    demigod_at: int
    demigod_display: list[int]
    demigods_gone: list[int]
    bag: list[int]
    bag_at: int
    nation_stack: list[int]
    bonus_tiles: list[int]  # those that can be picked

    # the chain in progress
    budget: int  # steps or money left
    spent: int
    virtual: bool  # Cartago's money
    draws: int
    turned: int  # god turned over at Gallia
    pending: list[int]  # tokens to carry out, shared
    raises: int  # raises of sacrifice tiles to carry out

    def __init__(self, players: int, options: Options, seed: str, material: Material, book: MoveBook) -> None:
        super().__init__(players, options, seed)
        self.material = material
        self.book = book

    def copy_state(self, other: State) -> None:
        self.copy_frame(other)
        other.viewer = self.viewer
        other.future = self.future
        other.shuffles = self.shuffles
        other.epoch = self.epoch
        other.nation = self.nation
        other.starter = self.starter
        other.active = self.active
        other.actor = self.actor
        other.stage = self.stage
        other.phase = self.phase
        other.left = self.left
        other.points = self.points
        other.hands = self.hands[:]
        other.held = self.held[:]
        other.feet_own = self.feet_own[:]
        other.feet_general = self.feet_general
        other.columns_own = self.columns_own
        other.columns_general = self.columns_general
        other.tiles = self.tiles
        other.gods = self.gods
        other.powers = self.powers
        other.steps = self.steps
        other.demigods = self.demigods
        other.demigod_tiles = self.demigod_tiles
        other.demigods_counted = self.demigods_counted
        other.demigods_seen = self.demigods_seen
        other.demigods_drawn = self.demigods_drawn
        other.extra_used = self.extra_used
        other.bonus = self.bonus
        other.temple = self.temple
        other.ground = self.ground
        other.feet = self.feet[:]
        other.columns = self.columns
        other.network = self.network[:]
        other.reach = self.reach[:]
        other.foot_reach = self.foot_reach[:]
        other.taken = self.taken
        other.full = self.full
        other.loot = self.loot
        other.loot_spaces = self.loot_spaces
        other.deck = self.deck
        other.deck_at = self.deck_at
        other.deck_made = self.deck_made
        other.discard = self.discard[:]
        other.seen = self.seen
        other.shown = self.shown
        other.specials = self.specials
        other.god_stack = self.god_stack
        other.god_at = self.god_at
        other.god_display = self.god_display
        other.demigod_stack = self.demigod_stack
        other.demigod_at = self.demigod_at
        other.demigod_display = self.demigod_display
        other.demigods_gone = self.demigods_gone
        other.bag = self.bag
        other.bag_at = self.bag_at
        other.nation_stack = self.nation_stack
        other.bonus_tiles = self.bonus_tiles
        other.budget = self.budget
        other.spent = self.spent
        other.virtual = self.virtual
        other.draws = self.draws
        other.turned = self.turned
        other.pending = self.pending
        other.raises = self.raises

    def key(self) -> str:
        """Everything that a later move can depend on, as text. The order of used-up stacks does not count.

        `seen`, `demigods_seen` and `demigods_drawn` are left out: no move depends on what somebody remembers, two ways to the
        same position are the same position, and digests of stored tables were made before positions had a memory.
        """
        return repr(self.key_values())

    def fingerprint(self) -> int:
        return fingerprint_of(self.key_values())

    def key_values(self) -> tuple[object, ...]:
        return (
            (self.material.digest, self.players, self.viewer, self.future, self.shuffles),
            (self.epoch, self.nation, self.starter, self.active, self.actor, self.stage, self.phase, self.left),
            (self.points, self.hands, self.held, self.tiles, self.gods, self.powers, self.steps),
            (self.feet_own, self.feet_general, self.columns_own, self.columns_general),
            (self.demigods, self.demigod_tiles, self.demigods_counted, self.extra_used, self.bonus),
            (self.temple, self.feet, self.columns, self.network, self.reach, self.foot_reach),
            (self.taken, self.full, self.ground, self.loot, self.loot_spaces),
            (self.deck[self.deck_at :], self.deck_made, self.discard, self.shown, self.specials),
            (self.god_stack, self.god_at, self.god_display),
            (self.demigod_stack[self.demigod_at :], self.demigod_display, self.demigods_gone),
            (self.bag, self.bag_at, self.nation_stack, self.bonus_tiles),
            (self.budget, self.spent, self.virtual, self.draws, self.turned, self.pending, self.raises),
            self.turn,
        )

    # -- questions ------------------------------------------------------------------------------------------------

    def power(self, seat: int, effect: int) -> int:
        return self.powers[seat * POWERS + effect]

    def next_seat(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.players else 0

    def feet_on_board(self, seat: int) -> int:
        return self.material.all_feet - self.feet_own[seat] - self.feet_general[seat]

    def columns_on_board(self, seat: int) -> int:
        return self.material.all_columns - self.columns_own[seat] - self.columns_general[seat]

    def extra_turns(self, seat: int) -> int:
        """Extra turns that the seat may still take before they come back (10.6)."""
        return self.powers[seat * POWERS + EXTRA_TURN] - self.extra_used[seat]

    # -- every change of what players own goes through here, so that the log can tell it ---------------------------

    def score(self, seat: int, amount: int, source: str) -> None:
        self.points = changed(self.points, seat, amount)
        if self.log is not None:
            self.note(seat, "points", amount, source)

    def gain_card(self, seat: int, card: int, source: str) -> None:
        """A card that everybody sees: from the display or the special money."""
        self.seen += memory.gained(seat, card)
        self.take_in_hand(seat, card, source)

    def gain_hidden_card(self, seat: int, card: int, source: str) -> None:
        """A card that only its owner sees: from the deck."""
        self.seen += memory.drawn(seat, card)
        self.take_in_hand(seat, card, source)

    def take_in_hand(self, seat: int, card: int, source: str) -> None:
        self.hands[seat * CARDS + card] += 1
        self.held[seat] += 1
        if self.log is not None:
            self.note(seat, "card:" + CARD_NAMES[card], 1, source)

    def drop_cards(self, seat: int, card: int, amount: int, source: str) -> None:
        """Cards go from the hand to the discard pile."""
        if amount:
            self.hands[seat * CARDS + card] -= amount
            self.held[seat] -= amount
            self.discard[card] += amount
            self.seen += memory.left(seat, card) * amount
            if self.log is not None:
                self.note(seat, "card:" + CARD_NAMES[card], -amount, source)

    def gain_feet(self, seat: int, amount: int, source: str) -> None:
        """From the general to the own supply (or back)."""
        self.feet_general = changed(self.feet_general, seat, -amount)
        self.feet_own[seat] += amount
        if self.log is not None and amount:
            self.note(seat, "feet", amount, source)

    def gain_columns(self, seat: int, amount: int, source: str) -> None:
        self.columns_general = changed(self.columns_general, seat, -amount)
        self.columns_own = changed(self.columns_own, seat, amount)
        if self.log is not None and amount:
            self.note(seat, "columns", amount, source)

    def set_level(self, seat: int, kind: int, level: int, source: str) -> None:
        before = self.tiles[seat * KINDS + kind]
        self.tiles = changed(self.tiles, seat * KINDS + kind, level - before)
        if self.log is not None:
            self.note(seat, "tile:" + KIND_NAMES[kind], level - before, source, (level,))

    def gain_shown_demigod(self, seat: int, value: int, source: str) -> None:
        """A tile that everybody sees before it lies face down."""
        self.demigods_seen = changed(self.demigods_seen, seat * 7 + value, 1)
        self.gain_demigod(seat, value, source)

    def gain_hidden_demigod(self, seat: int, value: int, source: str) -> None:
        """A tile from the stack: the others know only whether it lay in its low or its high half."""
        self.demigods_drawn = changed(self.demigods_drawn, seat * 2 + (0 if value <= LOW_DEMIGOD else 1), 1)
        self.gain_demigod(seat, value, source)

    def gain_demigod(self, seat: int, value: int, source: str) -> None:
        self.demigods = changed(self.demigods, seat * 7 + value, 1)
        self.demigod_tiles = changed(self.demigod_tiles, seat, 1)
        if self.log is not None:
            self.note(seat, f"demigod:{value}", 1, source)

    def gain_steps(self, seat: int, amount: int, source: str) -> None:
        self.steps = changed(self.steps, seat, amount)
        if self.log is not None:
            self.note(seat, "steps", amount, source)
