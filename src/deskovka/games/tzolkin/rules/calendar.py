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
from deskovka.games.tzolkin.state import BEGINNING, DUMMY, EMPTY, FINISHED, TURNING, State


def end_round(game: State) -> None:
    """All have had their turn: food day if it is one, then the calendar turns."""
    if is_food_day(game):
        food_day(game)
    seat = game.start_space
    if seat == EMPTY:
        game.pot += 1
        turn_calendar(game, 1)
        return
    # the worker comes back, and the marker of the starting player always changes hands
    game.start_space = EMPTY
    game.first = seat if game.first != seat else (seat + 1) % game.players
    if game.log is not None:
        game.note(game.first, "first", 1, "start space")
    if may_hurry(game, seat):
        game.phase = TURNING
        game.active = seat
    else:
        turn_calendar(game, 1)


def is_food_day(game: State) -> bool:
    """Has the calendar reached or passed the next food day? It can be delayed by a double turn, never skipped."""
    return game.food_days < len(FOOD_DAYS) and game.day >= FOOD_DAYS[game.food_days]


def may_hurry(game: State, seat: int) -> bool:
    """Two days at once: light board, nobody would be pushed off who is safe from one day, and not at the very end."""
    if not game.light[seat] or game.food_days == len(FOOD_DAYS):  # ruling A11
        return False
    for gear in GEAR:
        piece = game.board[gear.base + gear.positions - 2]
        if 0 <= piece < DUMMY:  # ruling A10: markers do not count
            return False
    return True


def hurry(game: State, seat: int, days: int) -> None:
    """The decision of the worker on the starting-player space."""
    if days > 1:
        game.turn_board(seat, 0, "calendar")
    turn_calendar(game, days)


def turn_calendar(game: State, days: int) -> None:
    """Turn by one or two teeth; then the next round begins, or the game is over."""
    for _ in range(days):
        turn_gears(game)
    game.day += days
    if game.log is not None:
        game.note(NOBODY, "days", days, "calendar", (game.day,))
    if game.food_days == len(FOOD_DAYS):
        score_game(game)
        game.phase = FINISHED
        game.active = NOBODY
        return
    game.round += 1
    game.turns_taken = 0
    game.active = game.first
    game.phase = BEGINNING


def turn_gears(game: State) -> None:
    """Everything moves one tooth; a worker beyond the last position goes home, a marker travels on."""
    old = game.board
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
            game.on_gears[piece] -= 1
            if game.log is not None:
                game.note(piece, "pushed off", 1, "gear:" + gear.name)
    game.board = board


# -- food days ----------------------------------------------------------------------------------------------------------


def food_day(game: State) -> None:
    number = game.food_days
    game.food_days += 1
    if game.log is not None:
        game.note(NOBODY, "food day", number + 1, "calendar")
    for seat in range(game.players):
        feed(game, seat)
    if number == 1:
        change_age(game)
    if GIVES_POINTS[number]:
        score_temples(game)
    else:
        reward(game)
    if number == 1:
        game.age = 2


def corn_needed(game: State, seat: int) -> int:
    """Corn to feed all workers."""
    return hungry(game, seat) * corn_each(game, seat)


def hungry(game: State, seat: int) -> int:
    return max(0, game.workers[seat] - game.free_workers[seat])


def corn_each(game: State, seat: int) -> int:
    return max(0, FEED - game.feed_discount[seat])


def feed(game: State, seat: int) -> None:
    """As many workers as possible are fed, none by half; the others cost points."""
    workers = hungry(game, seat)
    each = corn_each(game, seat)
    fed = workers if each == 0 else min(workers, game.corn[seat] // each)
    game.gain_corn(seat, -fed * each, "feeding")
    if fed < workers:
        game.score(seat, 4 * UNFED_POINTS * (workers - fed), "feeding")


def change_age(game: State) -> None:
    """The first age ends: its buildings on offer leave the game, six of the second come."""
    game.stack = game.later_stack
    game.later_stack = []
    game.display = game.stack[:DISPLAY]
    game.top = DISPLAY


def reward(game: State) -> None:
    """In the middle of an age: what is shown on every step reached, and below it."""
    short = game.skull_supply < skulls_due(game)  # then nobody gets any
    for seat in range(game.players):
        for temple in range(3):
            source = "temple:" + TEMPLES[temple]
            for step in range(game.steps[3 * seat + temple] + 1):
                what = TEMPLE[temple].resources[step]
                if what == SKULL:
                    if not short:
                        game.gain_skulls(seat, 1, source)
                elif what != NO_RESOURCE:
                    game.gain_block(seat, what, 1, source)


def skulls_due(game: State) -> int:
    due = 0
    for seat in range(game.players):
        for temple in range(3):
            due += TEMPLE[temple].resources[: game.steps[3 * seat + temple] + 1].count(SKULL)
    return due
