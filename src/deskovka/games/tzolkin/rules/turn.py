"""A turn: begging, placing or picking up workers, its end (rulebook p. 4 and 5), and the wealth choice before the first."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import (
    GEAR,
    GEAR_OF,
    GEARS,
    PLACING_CORN,
    POSITION_OF,
    START_SPACE,
    WEALTH,
)
from deskovka.games.tzolkin.moves import KEEP, TABLES, Decision
from deskovka.games.tzolkin.rules.building import receive
from deskovka.games.tzolkin.rules.calendar import end_round
from deskovka.games.tzolkin.rules.temples import can_anger
from deskovka.games.tzolkin.state import (
    BEGINNING,
    DETAIL,
    EMPTY,
    PICKING,
    PLACING,
    TO_ANGER,
    TO_USE,
    State,
)

#: begging: with at most so much corn, up to so much
BEG_BELOW: Final = 3
#: costs more than anybody can have: no vacant position
FULL: Final = 9999

BASES: Final = [gear.base for gear in GEAR]
ENDS: Final = [gear.base + gear.positions for gear in GEAR]
#: names of teeth in the log
TOOTH: Final = [f"gear:{GEARS[GEAR_OF[tooth]]}:{POSITION_OF[tooth]}" for tooth in range(len(POSITION_OF))]


# -- wealth tiles -----------------------------------------------------------------------------------------------------


def tiles_of(tiles: int) -> list[int]:
    """The wealth tiles of a set."""
    return [tile for tile in range(len(WEALTH)) if tiles >> tile & 1]


def list_wealth(game: State) -> list[Move]:
    """Any two of the four."""
    seat = game.active
    tiles = tiles_of(game.dealt[seat])
    out: list[Move] = []
    for i in range(len(tiles)):
        for j in range(i + 1, len(tiles)):
            out.append(Decision(seat, KEEP, tiles[i], tiles[j]))
    return out


def keep_wealth(game: State, seat: int, one: int, two: int) -> None:
    """The choice is secret until the last has chosen; then all is shown and gained."""
    kept = game.kept[:]
    kept[seat] = 1 << one | 1 << two
    game.kept = kept
    game.turn += 1
    if seat + 1 < game.players:
        game.active = seat + 1
        return
    game.dealt = kept  # what was discarded has no further meaning
    for each in range(game.players):
        for tile in tiles_of(kept[each]):
            game.source = "wealth:" + WEALTH[tile].id
            if game.log is not None:
                game.note(each, "wealth:" + WEALTH[tile].id, 1, "wealth")
            receive(game, each, WEALTH[tile].gains)
    game.phase = BEGINNING
    game.active = game.first


# -- the beginning of a turn --------------------------------------------------------------------------------------------


def lowest_vacant(game: State, gear: int) -> int:
    """The number of the lowest vacant position of a gear; FULL if there is none."""
    base = BASES[gear]
    tooth = game.board.index(EMPTY, base)
    return tooth - base if tooth < ENDS[gear] else FULL


def list_beginning(game: State) -> list[Move]:
    seat = game.active
    table = TABLES[seat]
    out: list[Move] = []
    begging = game.corn[seat] < BEG_BELOW and can_anger(game, seat)
    if begging:
        out.append(table.beg)
    before = len(out)
    list_placing(game, out)
    if game.on_gears[seat] > 0:
        list_picking(game, out)
    elif len(out) == before and not begging:
        list_pity(game, out)
    return out  # with nothing to pick up and nothing payable, begging stands alone: it is compulsory


def list_placing(game: State, out: list[Move]) -> None:
    """Where the next worker can go. The n-th costs n - 1 corn more, and the number of his position."""
    seat = game.active
    if game.workers[seat] - game.on_gears[seat] - (1 if game.start_space == seat else 0) == 0:
        return
    corn = game.corn[seat] - PLACING_CORN[game.placed]
    if corn < 0:
        return
    place = TABLES[seat].place
    board = game.board
    for gear in range(5):
        if board[BASES[gear]] == EMPTY or lowest_vacant(game, gear) <= corn:
            out.append(place[gear])
    if game.start_space == EMPTY:
        out.append(place[START_SPACE])


def list_pity(game: State, out: list[Move]) -> None:
    """Nothing to pay with and no god to anger: one worker on a cheapest position, for all the corn there is."""
    costs = [lowest_vacant(game, gear) for gear in range(5)]
    cheapest = min(costs)
    place = TABLES[game.active].place
    for gear in range(5):
        if costs[gear] == cheapest:
            out.append(place[gear])


def list_picking(game: State, out: list[Move]) -> None:
    seat = game.active
    pick = TABLES[seat].pick
    board = game.board
    tooth = -1
    for _ in range(game.on_gears[seat]):
        tooth = board.index(seat, tooth + 1)
        out.append(pick[tooth])


def list_more(game: State) -> list[Move]:
    """After the first worker: more of the same, or the end of the turn."""
    out: list[Move] = []
    if game.phase == PLACING:
        list_placing(game, out)
    else:
        list_picking(game, out)
    out.append(TABLES[game.active].end_turn)
    return out


def beg(game: State, seat: int) -> None:
    """Once in a turn at most: afterwards there is enough corn."""
    game.source = "begging"
    game.gain_corn(seat, BEG_BELOW - game.corn[seat], game.source)
    game.todo.append(TO_ANGER)


def place(game: State, seat: int, gear: int) -> None:
    cost = PLACING_CORN[game.placed]
    if gear == START_SPACE:
        game.start_space = seat
        if game.log is not None:
            game.note(seat, "placed", 1, "space:start")
    else:
        number = lowest_vacant(game, gear)
        cost += number
        game.board[BASES[gear] + number] = seat
        game.on_gears[seat] += 1
        if game.log is not None:
            game.note(seat, "placed", 1, TOOTH[BASES[gear] + number])
    # the gods' pity: who has not enough gives what he has
    game.gain_corn(seat, -min(cost, game.corn[seat]), "placing")
    game.placed += 1
    game.phase = PLACING


def pick_up(game: State, seat: int, tooth: int) -> None:
    game.board[tooth] = EMPTY
    game.on_gears[seat] -= 1
    game.phase = PICKING
    if game.log is not None:
        game.note(seat, "picked up", 1, TOOTH[tooth])
    game.todo.append(TO_USE + DETAIL * tooth)


# -- the end of a turn ----------------------------------------------------------------------------------------------------


def end_turn(game: State) -> None:
    """New buildings, the corn on the calendar, and the next player or the end of the round."""
    seat = game.active
    if EMPTY in game.display:
        refill(game)
    if game.start_space == seat:
        game.gain_corn(seat, game.pot, "calendar")
        game.pot = 0
    game.turn += 1
    game.placed = 0
    game.turns_taken += 1
    if game.turns_taken < game.players:
        game.active = (seat + 1) % game.players
        game.phase = BEGINNING
    else:
        end_round(game)


def refill(game: State) -> None:
    """Gaps are filled from the stack of the age; when it is empty they stay."""
    for slot in range(len(game.display)):
        if game.display[slot] == EMPTY and game.top < len(game.stack):
            game.display[slot] = game.stack[game.top]
            game.top += 1
