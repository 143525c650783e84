"""A turn in numbers: what it does, and how its seat stands before the end of it."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.core.game import Move
from deskovka.games.tzolkin import moves as m
from deskovka.games.tzolkin.components import (
    BUILDING,
    FIRST_MONUMENT,
    FOOD_DAYS,
    GEAR,
    MONUMENT,
    TEMPLES,
)
from deskovka.games.tzolkin.judging import layout as at
from deskovka.games.tzolkin.judging.prospects import Prospects
from deskovka.games.tzolkin.judging.weights import Weights
from deskovka.games.tzolkin.rules.calendar import corn_each, hungry
from deskovka.games.tzolkin.state import State


def quarter_of(game: State) -> int:
    return min(3, game.food_days)


def half_of(game: State) -> int:
    """The half of a quarter, in which a turn is made: of two, the second one is near the food day."""
    quarter = quarter_of(game)
    return 2 * quarter + (1 if FOOD_DAYS[quarter] - game.day < at.SECOND_HALF else 0)


def describe(game: State, turn: list[Move], look: Prospects, out: Numbers) -> None:
    """Say everything of a turn; `look` is on the position to which it has led, before its end where something may still be revealed."""
    here = look.game
    kind = turn[0].kind if turn else m.END_TURN
    if kind == m.KEEP:
        out.count(at.KEPT + turn[0].a)
        out.count(at.KEPT + turn[0].b)
    elif kind == m.DAYS:
        if turn[0].a > 1:
            out.count(at.DAYS + quarter_of(game))
    else:
        say_deeds(game, turn, out)
        if here.active == look.seat and here.food_days == game.food_days:
            say_standing(look, out)


def learned(weights: Weights, game: State, turn: list[Move], look: Prospects) -> float:
    """What practice says of a turn, beyond what it is worth."""
    numbers = Numbers(weights.learned)
    describe(game, turn, look, numbers)
    return numbers.total


# -- what a turn does -----------------------------------------------------------------------------------------------------


def say_deeds(game: State, turn: list[Move], out: Numbers) -> None:
    quarter = quarter_of(game)
    half = half_of(game)
    placed = 0
    picked = 0
    for move in turn:
        kind = move.kind
        if kind == m.PLACE:
            placed += 1
            out.count(at.PLACED_ON + 8 * move.a + half)
        elif kind == m.PICK:
            picked += 1
        elif kind == m.USE:
            out.count(at.USED + 4 * (at.MOST_ACTIONS * move.a + move.b) + quarter)
            if move.c:
                out.count(at.DONE + 4 * (1 + move.c) + quarter)
        elif kind == m.NOTHING:
            out.count(at.DONE + quarter)
        elif kind == m.BEG:
            out.count(at.DONE + 4 + quarter)
        elif kind == m.ADVANCE:
            out.count(at.ADVANCED + 8 * move.a + half)
        elif kind == m.ANGER:
            out.count(at.ANGERED + 4 * move.a + quarter)
        elif kind == m.ERECT:
            out.count(at.ERECTED + move.a)
        elif kind == m.RAISE:
            out.count(at.RAISED + move.a)
    out.count(at.PLACED + 4 * placed + quarter)
    out.count(at.PICKED + 4 * picked + quarter)


# -- how one stands -------------------------------------------------------------------------------------------------------


def say_standing(look: Prospects, out: Numbers) -> None:
    game, seat = look.game, look.seat
    half = half_of(game)
    say_outlook(look, half, out)
    say_goods(game, seat, half, out)
    say_workers(game, seat, half, out)
    say_temples(game, seat, half, out)
    for technology in range(4):
        level = game.levels[4 * seat + technology]
        out.count(at.LEVEL + 8 * (4 * technology + level) + half)
    say_tiles(game, seat, half, out)
    say_food(look, out)
    for number in game.monuments:
        if game.monument_builder(number) < 0:
            out.add(at.COUNTED + 4 * number + (half >> 1), look.counted(MONUMENT[number], True))


def say_outlook(look: Prospects, half: int, out: Numbers) -> None:
    """The parts of the outlook, so that one may count more or less than the others at a time of the game."""
    start = at.OUTLOOK + half
    out.add(start, look.game.points[look.seat] / 4)
    out.add(start + 8, look.goods())
    out.add(start + 16, look.skulls())
    out.add(start + 24, look.feeding())
    out.add(start + 32, look.now[0] + look.now[1] + look.now[2])
    out.add(start + 40, look.technologies())
    out.add(start + 48, look.next_building())
    out.add(start + 56, look.monuments())
    out.add(start + 64, look.workers())
    out.add(start + 72, look.crowd())
    out.add(start + 80, look.tempo())


def say_goods(game: State, seat: int, half: int, out: Numbers) -> None:
    corn = game.corn[seat]
    out.add(at.CORN + half, corn)
    out.add(at.CORN + 8 + half, min(corn, 2))
    out.add(at.CORN + 16 + half, min(corn, 5))
    out.add(at.CORN + 24 + half, min(corn, 10))
    for kind in range(4):
        held = game.blocks[3 * seat + kind] if kind < 3 else game.skulls[seat]
        start = at.HELD + 24 * kind + half
        out.add(start, held)
        out.add(start + 8, min(held, 1))
        out.add(start + 16, min(held, at.MANY))


def say_workers(game: State, seat: int, half: int, out: Numbers) -> None:
    quarter = half >> 1
    out.count(at.WORKERS + 8 * game.workers[seat] + half)
    out.count(at.IN_HAND + 8 * game.in_hand(seat) + half)
    counts = [0, 0, 0, 0, 0]
    for gear in range(5):
        wheel = GEAR[gear]
        for place in range(wheel.positions):
            if game.board[wheel.base + place] == seat:
                counts[gear] += 1
                out.count(at.STANDING + 4 * (at.MOST_POSITIONS * gear + place) + quarter)
        out.count(at.ON_GEAR + 4 * ((at.MANY + 1) * gear + min(at.MANY, counts[gear])) + quarter)
    for technology in range(4):
        level = game.levels[4 * seat + technology]
        out.add(at.SKILLED + 4 * technology + quarter, level * counts[at.GEAR_OF_TECHNOLOGY[technology]])
    out.add(at.LIGHT + half, game.light[seat])
    if game.start_space == seat:
        out.count(at.LIGHT + 8 + half)


def say_temples(game: State, seat: int, half: int, out: Numbers) -> None:
    for temple in range(len(TEMPLES)):
        step = game.steps[3 * seat + temple]
        others = 0
        for other in range(game.players):
            if other != seat:
                others = max(others, game.steps[3 * other + temple])
        out.count(at.STEP + 8 * (at.MOST_STEPS * temple + step) + half)
        ahead = max(-2, min(2, step - others))
        out.count(at.AHEAD + 8 * (5 * temple + 2 + ahead) + half)


def say_tiles(game: State, seat: int, half: int, out: Numbers) -> None:
    built = game.built[seat]
    for number in range(FIRST_MONUMENT + len(MONUMENT)):
        if built >> number & 1:
            kind = BUILDING[number].kind if number < FIRST_MONUMENT else 4
            out.count(at.BUILT + 8 * kind + half)
    out.add(at.FED + half, game.free_workers[seat])
    out.add(at.FED + 8 + half, game.feed_discount[seat])
    out.add(at.TILES + (half >> 1), game.corn_tiles[seat])
    out.add(at.TILES + 4 + (half >> 1), game.wood_tiles[seat])


def say_food(look: Prospects, out: Numbers) -> None:
    """Corn that is missing for the next food day, by the turns that are left until then."""
    game = look.game
    turns = (0 if look.acted else 1) + max(0, FOOD_DAYS[quarter_of(game)] - game.day)
    missing = corn_each(game, look.seat) * hungry(game, look.seat) - look.corn
    row = 0 if missing <= 0 else 1 + min(2, (missing - 1) // 2)
    out.count(at.SHORT + 5 * row + min(4, turns))
