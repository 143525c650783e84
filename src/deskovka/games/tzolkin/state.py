"""What a position is: plain numbers in flat lists, and the few ways in which they change.

Lists with one entry per seat are indexed by seat; `blocks`, `steps` and `levels` have three or four entries per
seat, one after the other. Points are counted in quarters. Lists that hardly ever change (stacks, monuments on offer,
wealth tiles, buildings and what they feed, actions around another) are shared by copies: who changes one makes a new list.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import Game
from deskovka.core.options import Options
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    DISPLAY,
    FIRST_MONUMENT,
    FIRST_WORKERS,
    MONUMENT,
    SKULLS,
    TECHNOLOGIES,
    TEETH,
    TEMPLE,
    TEMPLES,
)

#: a tooth or a space without a piece, a gap in the display
EMPTY: Final = -1
#: a marker of an unused colour (two and three players)
DUMMY: Final = 4
#: a building whose face is not known (in what a seat sees)
UNKNOWN: Final = -2

# -- phases ---------------------------------------------------------------------------------------------------------

CHOOSING_WEALTH: Final = 0
#: the active seat begins its turn
BEGINNING: Final = 1
#: at least one worker has been placed, or picked up
PLACING: Final = 2
PICKING: Final = 3
#: the worker on the starting-player space may turn the calendar by two days
TURNING: Final = 4
FINISHED: Final = 5

# -- what is still to be decided inside a turn: number + 32 * detail ----------------------------------------------------

TO_USE: Final = 0  # detail: the tooth which the worker left
TO_USE_ANY: Final = 1  # any action of the four small gears, for 1 corn
TO_ANGER: Final = 2
TO_CLIMB: Final = 3
TO_CLIMB_TWO: Final = 4
TO_PAY: Final = 5  # detail: how many blocks
TO_TAKE: Final = 6  # detail: how many blocks
TO_ADVANCE: Final = 7  # detail: how many advances are left, + MAY_STOP
TO_ADVANCE_FREE: Final = 8  # detail: how many are left
TO_BUILD: Final = 9  # detail: flags below
TO_TRADE: Final = 10  # detail: kinds sold so far + 8 * kinds bought so far (sets of bits)
TO_OFFER: Final = 11  # theology 2: a block for a temple step
DETAIL: Final = 32

MAY_STOP: Final = 16
#: flags of TO_BUILD
ANOTHER: Final = 1  # a second building may follow
MONUMENT_TOO: Final = 2
BENEFIT_USED: Final = 4  # architecture has already helped in this action
WITH_CORN: Final = 8


@mypyc_attr(acyclic=True)
class State(Game):
    """The state of a game of Tzolk'in."""

    def __init__(self, players: int, options: Options, seed: str, like: State | None = None) -> None:
        super().__init__(players, options, seed)
        if like is None:
            self.corn = [0] * players
            self.blocks = [0] * (3 * players)
            self.skulls = [0] * players
            #: quarter points
            self.points = [0] * players
            self.workers = [FIRST_WORKERS] * players
            self.on_gears = [0] * players
            self.steps = [temple.start for _ in range(players) for temple in TEMPLE]
            self.levels = [0] * (4 * players)
            #: player board light side up: two days may be turned
            self.light = [1] * players
            #: farms: workers who need no corn, corn that everybody needs less
            self.free_workers = [0] * players
            self.feed_discount = [0] * players
            #: sets of built buildings and monuments (bits), of dealt and of kept wealth tiles
            self.built = [0] * players
            self.dealt = [0] * players
            self.kept = [0] * players
            self.corn_tiles = [0] * players
            self.wood_tiles = [0] * players
            #: what stands on each tooth: by gear and position; one more entry that is always empty ends every search
            self.board = [EMPTY] * (TEETH + 1)
            #: jungle groups of Palenque 2 to 5: fields with a corn tile left, and how many of them lie under forest
            self.fields = [0] * 4
            self.forest = [0] * 4
            self.display = [EMPTY] * DISPLAY
            self.todo: list[int] = []
            self.stack: list[int] = []
            self.later_stack: list[int] = []
            self.monuments: list[int] = []
            self.top = 0
            self.age = 1
            self.skull_supply = SKULLS
            #: places of Chichen Itza that hold a skull, wealth tiles drawn for the dummy markers (bits)
            self.offered = 0
            self.drawn = 0
            self.start_space = EMPTY
            self.pot = 0
            self.day = 0
            self.round = 1
            self.food_days = 0
            self.first = 0
            self.active = 0
            self.turns_taken = 0
            self.phase = CHOOSING_WEALTH
            self.placed = 0
            #: what the open decisions belong to (an action, a tile, begging): answers are moves of their own, and what they bring
            #: is put down to it in the log
            self.source = ""
            #: what the lowest of the open decisions belong to, while an action inside another goes on above them
            self.outer: list[str] = []
        else:
            self.corn = like.corn[:]
            self.blocks = like.blocks[:]
            self.skulls = like.skulls[:]
            self.points = like.points[:]
            self.workers = like.workers[:]
            self.on_gears = like.on_gears[:]
            self.steps = like.steps[:]
            self.levels = like.levels[:]
            self.light = like.light[:]
            self.free_workers = like.free_workers
            self.feed_discount = like.feed_discount
            self.built = like.built
            self.dealt = like.dealt
            self.kept = like.kept
            self.corn_tiles = like.corn_tiles[:]
            self.wood_tiles = like.wood_tiles[:]
            self.board = like.board[:]
            self.fields = like.fields[:]
            self.forest = like.forest[:]
            self.display = like.display[:]
            self.todo = like.todo[:]
            self.stack = like.stack
            self.later_stack = like.later_stack
            self.monuments = like.monuments
            self.top = like.top
            self.age = like.age
            self.skull_supply = like.skull_supply
            self.offered = like.offered
            self.drawn = like.drawn
            self.start_space = like.start_space
            self.pot = like.pot
            self.day = like.day
            self.round = like.round
            self.food_days = like.food_days
            self.first = like.first
            self.active = like.active
            self.turns_taken = like.turns_taken
            self.phase = like.phase
            self.placed = like.placed
            self.source = like.source
            self.outer = like.outer
            like.copy_frame(self)

    # -- small questions ----------------------------------------------------------------------------------------

    def all_blocks(self, seat: int) -> int:
        at = 3 * seat
        blocks = self.blocks
        return blocks[at] + blocks[at + 1] + blocks[at + 2]

    def level(self, seat: int, technology: int) -> int:
        return self.levels[4 * seat + technology]

    def in_hand(self, seat: int) -> int:
        """Workers that can be placed."""
        return self.workers[seat] - self.on_gears[seat] - (1 if self.start_space == seat else 0)

    def has_built(self, seat: int, building: int) -> bool:
        return bool(self.built[seat] >> building & 1)

    def monument_builder(self, monument: int) -> int:
        """Who has built the monument; EMPTY if it is still on offer."""
        for seat in range(self.players):
            if self.built[seat] >> (FIRST_MONUMENT + monument) & 1:
                return seat
        return EMPTY

    # -- every change of goods and points, with a line in the log if one is kept -------------------------------------

    def gain_corn(self, seat: int, amount: int, source: str) -> None:
        self.corn[seat] += amount
        if self.log is not None and amount:
            self.note(seat, "corn", amount, source)

    def gain_block(self, seat: int, kind: int, amount: int, source: str) -> None:
        self.blocks[3 * seat + kind] += amount
        if self.log is not None and amount:
            self.note(seat, BLOCKS[kind], amount, source)

    def gain_skulls(self, seat: int, amount: int, source: str) -> None:
        """Skulls from the supply, as many as there are; a negative amount goes back to it."""
        amount = min(amount, self.skull_supply)
        self.skulls[seat] += amount
        self.skull_supply -= amount
        if self.log is not None and amount:
            self.note(seat, "skulls", amount, source)

    def give_skull(self, seat: int, place: int, source: str) -> None:
        """A skull goes to a place of Chichen Itza, for good."""
        self.skulls[seat] -= 1
        self.offered |= 1 << place
        if self.log is not None:
            self.note(seat, "skulls", -1, source)

    def score(self, seat: int, quarters: int, source: str) -> None:
        self.points[seat] += quarters
        if self.log is not None and quarters:
            self.note(seat, "quarters", quarters, source)

    def gain_worker(self, seat: int, source: str) -> None:
        self.workers[seat] += 1
        if self.log is not None:
            self.note(seat, "workers", 1, source)

    def move_step(self, seat: int, temple: int, by: int, source: str) -> None:
        self.steps[3 * seat + temple] += by
        if self.log is not None:
            self.note(seat, "steps:" + TEMPLES[temple], by, source)

    def raise_level(self, seat: int, technology: int, source: str) -> None:
        self.levels[4 * seat + technology] += 1
        if self.log is not None:
            self.note(seat, "level:" + TECHNOLOGIES[technology], 1, source)

    def turn_board(self, seat: int, light: int, source: str) -> None:
        if self.log is not None and light != self.light[seat]:
            self.note(seat, "light", light - self.light[seat], source)
        self.light[seat] = light

    def keep_corn_tile(self, seat: int, source: str) -> None:
        self.corn_tiles[seat] += 1
        if self.log is not None:
            self.note(seat, "corn tiles", 1, source)

    def keep_wood_tile(self, seat: int, source: str) -> None:
        self.wood_tiles[seat] += 1
        if self.log is not None:
            self.note(seat, "wood tiles", 1, source)

    def own(self, seat: int, tile: int, source: str) -> None:
        """A building or monument becomes the seat's."""
        built = self.built[:]
        built[seat] |= 1 << tile
        self.built = built
        if self.log is not None:
            name = BUILDING[tile].id if tile < FIRST_MONUMENT else MONUMENT[tile - FIRST_MONUMENT].id
            self.note(seat, "built:" + name, 1, source)
