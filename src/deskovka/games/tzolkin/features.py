"""A position as numbers, for learning; only what the seat may know."""

from __future__ import annotations

from typing import Final

from deskovka.core.layout import Layout, own_and_others, put_all
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    CALENDAR_TEETH,
    GEAR,
    GEAR_OF,
    GEARS,
    MONUMENT,
    POSITION_OF,
    SKULLS,
    TECHNOLOGIES,
    TEMPLE,
    TEMPLES,
    WEALTH,
)
from deskovka.games.tzolkin.rules.calendar import corn_each, corn_needed
from deskovka.games.tzolkin.state import (
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    State,
)

SEATS: Final = 4
PHASES: Final = ("choosing wealth", "beginning", "placing", "picking up", "turning the calendar", "finished")
DECISIONS: Final = (
    "use",
    "use any",
    "anger",
    "climb",
    "climb two",
    "pay",
    "take",
    "advance",
    "advance for nothing",
    "build",
    "trade",
    "offer",
)
#: the teeth on which a worker can stand
PLACES: Final = [gear.base + place for gear in GEAR for place in range(gear.positions)]
FIRST_TILES: Final = sum([1 << number for number in range(len(BUILDING))])


def tzolkin_layout() -> Layout:
    found = Layout()
    for name, most in (
        ("day", CALENDAR_TEETH),
        ("food days", 4),
        ("second age", 1),
        ("corn in the pot", 8),
        ("skulls left", SKULLS),
        ("turns taken", 4),
        ("workers placed", 6),
        ("of what is to be decided", DETAIL),
    ):
        found.number(name, most)
    found.choice([f"phase: {phase}" for phase in PHASES])
    found.choice([f"to decide: {decision}" for decision in DECISIONS])
    for what in ("fields", "forest"):
        for field in range(2, 6):
            found.number(f"{what} of Palenque {field}", 4)
    found.bits([f"skull at Chichen Itza {number}" for number in range(10)])
    found.bits([f"building {tile.name} on display" for tile in BUILDING])
    found.bits([f"monument {tile.name} free" for tile in MONUMENT])
    found.bits([f"wealth tile {tile.name} dealt" for tile in WEALTH])
    whose = own_and_others(SEATS)
    for tooth in PLACES:
        place = f"{GEARS[GEAR_OF[tooth]]} {POSITION_OF[tooth]}"
        found.choice([f"worker on {place} ({who})" for who in [*whose, "dummy"]])
    for who in whose:
        seat_layout(found, who)
    return found


def seat_layout(found: Layout, who: str) -> None:
    for name, most in (
        ("points", 400),
        ("corn", 12),
        ("skulls", 4),
        *((block, 5) for block in BLOCKS[:3]),
        ("workers", 6),
        ("in hand", 6),
        ("on gears", 6),
        *((f"temple of {temple}", TEMPLE[number].top) for number, temple in enumerate(TEMPLES)),
        *((technology, 3) for technology in TECHNOLOGIES),
        ("two days possible", 1),
        ("corn needed", 12),
        ("corn for each worker", 2),
        ("corn tiles", 4),
        ("wood tiles", 4),
        ("to act", 1),
        ("first", 1),
        ("on the starting space", 1),
    ):
        found.number(f"{name} ({who})", most)
    found.bits([f"{tile.name} ({who})" for tile in BUILDING])
    found.bits([f"{tile.name} ({who})" for tile in MONUMENT])


LAYOUT: Final = tzolkin_layout()


def layout(_game: State) -> Layout:
    """What the numbers of `numbers_into` are: the table, then the own seat and the others in order of play, absent ones zero."""
    return LAYOUT


def numbers_into(game: State, seat: int, row: list[int], at: int) -> None:
    """Write the position as a seat sees it into the row, from `at` on."""
    pending = game.todo[-1] if game.todo else EMPTY
    row[at] = game.day
    row[at + 1] = game.food_days
    row[at + 2] = game.age - 1
    row[at + 3] = game.pot
    row[at + 4] = game.skull_supply
    row[at + 5] = game.turns_taken
    row[at + 6] = game.placed
    row[at + 7] = pending // DETAIL if pending >= 0 else 0
    row[at + 8] = game.phase + 1
    row[at + 9] = pending % DETAIL + 1 if pending >= 0 else 0
    at = put_all(game.fields, row, at + 10)
    at = put_all(game.forest, row, at)
    at = put_tiles(game, seat, row, at)
    at = put_workers(game, seat, row, at)
    for offset in range(game.players):
        at = put_seat(game, (seat + offset) % game.players, row, at)


def put_tiles(game: State, seat: int, row: list[int], at: int) -> int:
    shown = 0
    for number in game.display:
        if number >= 0:
            shown |= 1 << number
    free = 0
    built = 0
    for each in range(game.players):
        built |= game.built[each]
    built >>= len(BUILDING)
    for number in game.monuments:
        free |= 1 << number
    row[at] = game.offered
    row[at + 1] = shown
    row[at + 2] = free & ~built
    row[at + 3] = game.dealt[seat] if game.phase == CHOOSING_WEALTH else 0
    return at + 4


def put_workers(game: State, seat: int, row: list[int], at: int) -> int:
    """Whose worker stands on each tooth, counted from the own seat."""
    whose = [0] * (SEATS + 2)
    for each in range(game.players):
        whose[each + 1] = (each - seat) % game.players + 1
    whose[SEATS + 1] = SEATS + 1
    board = game.board
    for tooth in PLACES:
        row[at] = whose[board[tooth] + 1]
        at += 1
    return at


def put_seat(game: State, seat: int, row: list[int], at: int) -> int:
    blocks = game.blocks
    row[at] = game.points[seat]
    row[at + 1] = game.corn[seat]
    row[at + 2] = game.skulls[seat]
    row[at + 3] = blocks[3 * seat]
    row[at + 4] = blocks[3 * seat + 1]
    row[at + 5] = blocks[3 * seat + 2]
    row[at + 6] = game.workers[seat]
    row[at + 7] = game.in_hand(seat)
    row[at + 8] = game.on_gears[seat]
    for temple in range(3):
        row[at + 9 + temple] = game.steps[3 * seat + temple]
    for technology in range(4):
        row[at + 12 + technology] = game.levels[4 * seat + technology]
    row[at + 16] = game.light[seat]
    row[at + 17] = corn_needed(game, seat)
    row[at + 18] = corn_each(game, seat)
    row[at + 19] = game.corn_tiles[seat]
    row[at + 20] = game.wood_tiles[seat]
    row[at + 21] = 1 if game.active == seat else 0
    row[at + 22] = 1 if game.first == seat else 0
    row[at + 23] = 1 if game.start_space == seat else 0
    row[at + 24] = game.built[seat] & FIRST_TILES
    row[at + 25] = game.built[seat] >> len(BUILDING)
    return at + 26
