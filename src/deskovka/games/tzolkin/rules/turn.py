"""A turn: begging, placing or picking up workers, its end (rulebook p. 4 and 5), and the wealth choice before the first."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import (
    GEAR,
    GEARS,
    PLACING,
    POSITION_OF,
    START_SPACE,
    WEALTH,
)
from deskovka.games.tzolkin.components import GEAR_OF as GEAR_OF_TOOTH
from deskovka.games.tzolkin.moves import KEEP, TABLES, Decision
from deskovka.games.tzolkin.rules.building import receive
from deskovka.games.tzolkin.rules.calendar import end_round
from deskovka.games.tzolkin.rules.temples import can_anger
from deskovka.games.tzolkin.state import (
    BEGINNING,
    DETAIL,
    EMPTY,
    PICKING,
    TO_ANGER,
    TO_USE,
    Position,
)
from deskovka.games.tzolkin.state import PLACING as PLACING_PHASE

#: begging: with at most so much corn, up to so much
BEG_BELOW: Final = 3
#: costs more than anybody can have: no vacant position
FULL: Final = 9999

BASES: Final = [gear.base for gear in GEAR]
ENDS: Final = [gear.base + gear.positions for gear in GEAR]
#: names of teeth in the log
TOOTH: Final = [f"gear:{GEARS[GEAR_OF_TOOTH[tooth]]}:{POSITION_OF[tooth]}" for tooth in range(len(POSITION_OF))]


# -- wealth tiles -----------------------------------------------------------------------------------------------------


def tiles_of(tiles: int) -> list[int]:
    """The wealth tiles of a set."""
    return [tile for tile in range(len(WEALTH)) if tiles >> tile & 1]


def list_wealth(position: Position) -> list[Move]:
    """Any two of the four."""
    seat = position.active
    tiles = tiles_of(position.dealt[seat])
    out: list[Move] = []
    for i in range(len(tiles)):
        for j in range(i + 1, len(tiles)):
            out.append(Decision(seat, KEEP, tiles[i], tiles[j]))
    return out


def keep_wealth(position: Position, seat: int, one: int, two: int) -> None:
    """The choice is secret until the last has chosen; then all is shown and gained."""
    position.kept[seat] = 1 << one | 1 << two
    position.turn += 1
    if seat + 1 < position.players:
        position.active = seat + 1
        return
    for each in range(position.players):
        position.dealt[each] = position.kept[each]  # what was discarded has no further meaning
        for tile in tiles_of(position.kept[each]):
            position.why = "wealth:" + WEALTH[tile].id
            if position.log is not None:
                position.note(each, "wealth:" + WEALTH[tile].id, 1, "wealth")
            receive(position, each, WEALTH[tile].gains)
    position.phase = BEGINNING
    position.active = position.first


# -- the beginning of a turn --------------------------------------------------------------------------------------------


def lowest_vacant(position: Position, gear: int) -> int:
    """The number of the lowest vacant position of a gear; FULL if there is none."""
    base = BASES[gear]
    tooth = position.board.index(EMPTY, base)
    return tooth - base if tooth < ENDS[gear] else FULL


def list_beginning(position: Position) -> list[Move]:
    seat = position.active
    table = TABLES[seat]
    out: list[Move] = []
    begging = position.corn[seat] < BEG_BELOW and can_anger(position, seat)
    if begging:
        out.append(table.beg)
    before = len(out)
    list_placing(position, out)
    if position.on_gears[seat] > 0:
        list_picking(position, out)
    elif len(out) == before and not begging:
        list_pity(position, out)
    return out  # with nothing to pick up and nothing payable, begging stands alone: it is compulsory


def list_placing(position: Position, out: list[Move]) -> None:
    """Where the next worker can go. The n-th costs n - 1 corn more, and the number of his position."""
    seat = position.active
    if position.workers[seat] - position.on_gears[seat] - (1 if position.start_space == seat else 0) == 0:
        return
    corn = position.corn[seat] - PLACING[position.placed]
    if corn < 0:
        return
    place = TABLES[seat].place
    board = position.board
    for gear in range(5):
        if board[BASES[gear]] == EMPTY or lowest_vacant(position, gear) <= corn:
            out.append(place[gear])
    if position.start_space == EMPTY:
        out.append(place[START_SPACE])


def list_pity(position: Position, out: list[Move]) -> None:
    """Nothing to pay with and no god to anger: one worker on a cheapest position, for all the corn there is."""
    costs = [lowest_vacant(position, gear) for gear in range(5)]
    cheapest = min(costs)
    place = TABLES[position.active].place
    for gear in range(5):
        if costs[gear] == cheapest:
            out.append(place[gear])


def list_picking(position: Position, out: list[Move]) -> None:
    seat = position.active
    pick = TABLES[seat].pick
    board = position.board
    tooth = -1
    for _ in range(position.on_gears[seat]):
        tooth = board.index(seat, tooth + 1)
        out.append(pick[tooth])


def list_more(position: Position) -> list[Move]:
    """After the first worker: more of the same, or the end of the turn."""
    out: list[Move] = []
    if position.phase == PLACING_PHASE:
        list_placing(position, out)
    else:
        list_picking(position, out)
    out.append(TABLES[position.active].end_turn)
    return out


def beg(position: Position, seat: int) -> None:
    """Once in a turn at most: afterwards there is enough corn."""
    position.why = "begging"
    position.gain_corn(seat, BEG_BELOW - position.corn[seat])
    position.todo.append(TO_ANGER)


def place(position: Position, seat: int, gear: int) -> None:
    position.why = "placing"
    cost = PLACING[position.placed]
    if gear == START_SPACE:
        position.start_space = seat
        if position.log is not None:
            position.note(seat, "placed", 1, "space:start")
    else:
        number = lowest_vacant(position, gear)
        cost += number
        position.board[BASES[gear] + number] = seat
        position.on_gears[seat] += 1
        if position.log is not None:
            position.note(seat, "placed", 1, TOOTH[BASES[gear] + number])
    # the gods' pity: who has not enough gives what he has
    position.gain_corn(seat, -min(cost, position.corn[seat]))
    position.placed += 1
    position.phase = PLACING_PHASE


def pick_up(position: Position, seat: int, tooth: int) -> None:
    position.board[tooth] = EMPTY
    position.on_gears[seat] -= 1
    position.phase = PICKING
    if position.log is not None:
        position.note(seat, "picked up", 1, TOOTH[tooth])
    position.todo.append(TO_USE + DETAIL * tooth)


# -- the end of a turn ----------------------------------------------------------------------------------------------------


def end_turn(position: Position) -> None:
    """New buildings, the corn on the calendar, and the next player or the end of the round."""
    seat = position.active
    if EMPTY in position.display:
        refill(position)
    if position.start_space == seat:
        position.why = "calendar"
        position.gain_corn(seat, position.pot)
        position.pot = 0
    position.turn += 1
    position.placed = 0
    position.turns_taken += 1
    if position.turns_taken < position.players:
        position.active = (seat + 1) % position.players
        position.phase = BEGINNING
    else:
        end_round(position)


def refill(position: Position) -> None:
    """Gaps are filled from the stack of the age; when it is empty they stay."""
    for slot in range(len(position.display)):
        if position.display[slot] == EMPTY and position.top < len(position.stack):
            position.display[slot] = position.stack[position.top]
            position.top += 1
