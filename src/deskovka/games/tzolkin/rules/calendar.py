"""The end of a round: food days and the turning of the calendar (rulebook p. 5, 9, 12 and 13)."""

from __future__ import annotations

from deskovka.core.game import NOBODY
from deskovka.games.tzolkin.components import (
    DISPLAY,
    FEED,
    FOOD_DAYS,
    GEAR,
    GIVES_POINTS,
    NO_RESOURCE,
    SKULL,
    TEMPLE,
    TEMPLES,
    UNFED_POINTS,
)
from deskovka.games.tzolkin.rules.scoring import score_game, score_temples
from deskovka.games.tzolkin.state import BEGINNING, DUMMY, EMPTY, FINISHED, TURNING, Position


def end_round(position: Position) -> None:
    """All have had their turn: food day if it is one, then the calendar turns."""
    if is_food_day(position):
        food_day(position)
    seat = position.start_space
    if seat == EMPTY:
        position.pot += 1
        turn_calendar(position, 1)
        return
    # the worker comes back, and the marker of the starting player always changes hands
    position.start_space = EMPTY
    position.first = seat if position.first != seat else (seat + 1) % position.players
    if position.log is not None:
        position.note(position.first, "first", 1, "start space")
    if may_hurry(position, seat):
        position.phase = TURNING
        position.active = seat
    else:
        turn_calendar(position, 1)


def is_food_day(position: Position) -> bool:
    """Has the calendar reached or passed the next food day? It can be delayed by a double turn, never skipped."""
    return position.food_days < len(FOOD_DAYS) and position.day >= FOOD_DAYS[position.food_days]


def may_hurry(position: Position, seat: int) -> bool:
    """Two days at once: light board, nobody would be pushed off who is safe from one day, and not at the very end."""
    if not position.light[seat] or position.food_days == len(FOOD_DAYS):  # ruling A11
        return False
    for gear in GEAR:
        piece = position.board[gear.base + gear.positions - 2]
        if 0 <= piece < DUMMY:  # ruling A10: markers do not count
            return False
    return True


def hurry(position: Position, seat: int, days: int) -> None:
    """The decision of the worker on the starting-player space."""
    if days > 1:
        position.why = "calendar"
        position.turn_board(seat, 0)
    turn_calendar(position, days)


def turn_calendar(position: Position, days: int) -> None:
    """Turn by one or two teeth; then the next round begins, or the game is over."""
    for _ in range(days):
        turn_gears(position)
    position.day += days
    if position.log is not None:
        position.note(NOBODY, "days", days, "calendar", (position.day,))
    if position.food_days == len(FOOD_DAYS):
        score_game(position)
        position.phase = FINISHED
        position.active = NOBODY
        return
    position.round += 1
    position.turns_taken = 0
    position.active = position.first
    position.phase = BEGINNING


def turn_gears(position: Position) -> None:
    """Everything moves one tooth; a worker beyond the last position goes home, a marker travels on."""
    old = position.board
    board: list[int] = []
    for gear in GEAR:
        end = gear.base + gear.teeth
        board.append(old[end - 1])
        board += old[gear.base : end - 1]
    board.append(EMPTY)
    for gear in GEAR:
        edge = gear.base + gear.positions
        piece = board[edge]
        if 0 <= piece < DUMMY:
            board[edge] = EMPTY
            position.on_gears[piece] -= 1
            if position.log is not None:
                position.note(piece, "pushed off", 1, "gear:" + gear.name)
    position.board = board


# -- food days ----------------------------------------------------------------------------------------------------------


def food_day(position: Position) -> None:
    number = position.food_days
    position.food_days += 1
    if position.log is not None:
        position.note(NOBODY, "food day", number + 1, "calendar")
    for seat in range(position.players):
        feed(position, seat)
    if number == 1:
        change_age(position)
    if GIVES_POINTS[number]:
        score_temples(position)
    else:
        reward(position)
    if number == 1:
        position.age = 2


def corn_needed(position: Position, seat: int) -> int:
    """Corn to feed all workers."""
    return hungry(position, seat) * corn_each(position, seat)


def hungry(position: Position, seat: int) -> int:
    return max(0, position.workers[seat] - position.free_workers[seat])


def corn_each(position: Position, seat: int) -> int:
    return max(0, FEED - position.feed_discount[seat])


def feed(position: Position, seat: int) -> None:
    """As many workers as possible are fed, none by half; the others cost points."""
    position.why = "feeding"
    workers = hungry(position, seat)
    each = corn_each(position, seat)
    fed = workers if each == 0 else min(workers, position.corn[seat] // each)
    position.gain_corn(seat, -fed * each)
    if fed < workers:
        position.score(seat, 4 * UNFED_POINTS * (workers - fed))


def change_age(position: Position) -> None:
    """The first age ends: its buildings on offer leave the game, six of the second come."""
    position.stack = position.later_stack
    position.later_stack = []
    position.display = position.stack[:DISPLAY]
    position.top = DISPLAY


def reward(position: Position) -> None:
    """In the middle of an age: what is shown on every step reached, and below it."""
    short = position.skull_supply < skulls_due(position)  # then nobody gets any
    for seat in range(position.players):
        for temple in range(3):
            position.why = "temple:" + TEMPLES[temple]
            for step in range(position.steps[3 * seat + temple] + 1):
                what = TEMPLE[temple].resources[step]
                if what == SKULL:
                    if not short:
                        position.gain_skulls(seat, 1)
                elif what != NO_RESOURCE:
                    position.gain_block(seat, what, 1)


def skulls_due(position: Position) -> int:
    due = 0
    for seat in range(position.players):
        for temple in range(3):
            due += TEMPLE[temple].resources[: position.steps[3 * seat + temple] + 1].count(SKULL)
    return due
