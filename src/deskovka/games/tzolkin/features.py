"""A position as numbers, for learning; only what the seat may know."""

from __future__ import annotations

from typing import Final

from deskovka.core.layout import Layout, Sheet, own_and_others
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
#: what a sheet remembers
SHOWN: Final = 0
BUILT: Final = 1
MONUMENTS: Final = 2
BOARD: Final = 3
BLOCKS_HELD: Final = 4
STEPS: Final = 5
LEVELS: Final = 6
COLUMNS: Final = 7
#: points, corn, skulls, workers, on gears, light, corn tiles, wood tiles among the numbers of a seat, and how many those are
COLUMN_AT: Final = (0, 1, 2, 6, 8, 16, 19, 20)
SEAT_WIDTH: Final = 26
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


def numbers_into(game: State, seat: int, sheet: Sheet) -> None:
    """Write the position down as a seat sees it."""
    pending = game.todo[-1] if game.todo else EMPTY
    sheet.put(0, game.day)
    sheet.put(1, game.food_days)
    sheet.put(2, game.age - 1)
    sheet.put(3, game.pot)
    sheet.put(4, game.skull_supply)
    sheet.put(5, game.turns_taken)
    sheet.put(6, game.placed)
    sheet.put(7, pending // DETAIL if pending >= 0 else 0)
    sheet.put(8, game.phase + 1)
    sheet.put(9, pending % DETAIL + 1 if pending >= 0 else 0)
    at = sheet.put_all(game.fields, 10)
    at = sheet.put_all(game.forest, at)
    at = put_tiles(game, seat, sheet, at)
    at = put_workers(game, seat, sheet, at)
    put_seats(game, seat, sheet, at)


def put_tiles(game: State, seat: int, sheet: Sheet, at: int) -> int:
    sheet.put(at, game.offered)
    if sheet.changes(SHOWN, game.display):
        sheet.put(at + 1, set_of(game.display))
    if sheet.changes(BUILT, game.built) | sheet.changes(MONUMENTS, game.monuments):
        built = 0
        for each in range(game.players):
            built |= game.built[each]
        sheet.put(at + 2, set_of(game.monuments) & ~(built >> len(BUILDING)))
    sheet.put(at + 3, game.dealt[seat] if game.phase == CHOOSING_WEALTH else 0)
    return at + 4


def set_of(tiles: list[int]) -> int:
    """Tiles as bits, empty places left out."""
    bits = 0
    for number in tiles:
        if number >= 0:
            bits |= 1 << number
    return bits


def put_workers(game: State, seat: int, sheet: Sheet, at: int) -> int:
    """Whose worker stands on each tooth, counted from the own seat."""
    board = game.board
    if sheet.changes(BOARD, board):
        whose = [0] * (SEATS + 2)
        for each in range(game.players):
            whose[each + 1] = (each - seat) % game.players + 1
        whose[SEATS + 1] = SEATS + 1
        sheet.put_all([whose[board[tooth] + 1] for tooth in PLACES], at)
    return at + len(PLACES)


def put_seats(game: State, seat: int, sheet: Sheet, at: int) -> None:
    """The own seat, then the others in order of play. What did not change is left as it stands."""
    players = game.players
    for number, values in enumerate(
        (
            game.points,
            game.corn,
            game.skulls,
            game.workers,
            game.on_gears,
            game.light,
            game.corn_tiles,
            game.wood_tiles,
        )
    ):
        if sheet.changes(COLUMNS + number, values):
            sheet.put_column(values, seat, at + COLUMN_AT[number], SEAT_WIDTH)
    if sheet.changes(BLOCKS_HELD, game.blocks):
        put_several(game.blocks, 3, players, seat, sheet, at + 3)
    if sheet.changes(STEPS, game.steps):
        put_several(game.steps, 3, players, seat, sheet, at + 9)
    if sheet.changes(LEVELS, game.levels):
        put_several(game.levels, 4, players, seat, sheet, at + 12)
    for offset in range(players):
        put_seat(game, (seat + offset) % players, sheet, at + offset * SEAT_WIDTH)


def put_several(values: list[int], each: int, players: int, seat: int, sheet: Sheet, at: int) -> None:
    """Several numbers of every seat."""
    for offset in range(players):
        start = each * ((seat + offset) % players)
        sheet.put_all(values[start : start + each], at + offset * SEAT_WIDTH)


def put_seat(game: State, seat: int, sheet: Sheet, at: int) -> None:
    """What is not simply a number of the seat."""
    sheet.put(at + 7, game.in_hand(seat))
    sheet.put(at + 17, corn_needed(game, seat))
    sheet.put(at + 18, corn_each(game, seat))
    sheet.put(at + 21, 1 if game.active == seat else 0)
    sheet.put(at + 22, 1 if game.first == seat else 0)
    sheet.put(at + 23, 1 if game.start_space == seat else 0)
    built = game.built[seat]
    sheet.put(at + 24, built & FIRST_TILES)
    sheet.put(at + 25, built >> len(BUILDING))
