"""A decision in numbers: the turn and the position it leads to; before the first round and for answers, what matters there."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.core.game import Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.judging import layout as at
from deskovka.games.terra_mystica.judging.beginnings import say_answer, say_choice, say_first_dwelling
from deskovka.games.terra_mystica.judging.deeds import Deeds
from deskovka.games.terra_mystica.judging.standing import say_standing
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.table import ACTING, INCOME


def describe(
    game: State,
    turn: tuple[Move, ...],
    after: State,
    seat: int,
    worth: float,
    out: Numbers,
    areas: list[list[int]] | None = None,
) -> None:
    """Say everything of a turn; `worth` is the game's own guess at the position to which it leads, `areas` the seat's there, if they are known."""
    first = turn[0]
    if game.phase < INCOME:
        describe_opening(game, first, after, seat, out)
    elif first.kind == m.TAKE_POWER:
        say_answer(game, game.seats[seat], first.a, out)
    elif first.kind != m.DECLINE_POWER:
        Deeds(game, after, game.seats[seat], out).say(turn)
        describe_standing(game, after, seat, worth, out, areas)


def describe_standing(
    game: State, after: State, seat: int, worth: float, out: Numbers, areas: list[list[int]] | None = None
) -> None:
    """How a seat stands after a turn."""
    if over_the_border(game, after):
        say_standing(game, game.seats[seat], max(1, game.round), out)
    else:
        say_standing(after, after.seats[seat], max(1, game.round), out, areas)
    out.add(at.WORTH + max(0, game.round - 1), worth)


def over_the_border(game: State, after: State) -> bool:
    """A pass that ends the round brings everybody's income: nothing to be compared with."""
    return game.phase == ACTING and (after.round != game.round or after.phase != ACTING)


def describe_opening(game: State, move: Move, after: State, seat: int, out: Numbers) -> None:
    p = game.seats[seat]
    if move.kind in (m.FACTION, m.TAKE_FACTION):
        say_choice(game, move.a, out)
    elif move.kind == m.START_TERRAIN:
        out.count(at.START_TERRAIN + move.a)
    elif move.kind == m.BUILD:
        say_first_dwelling(game, p, move.a, out)
    elif move.kind == m.TAKE_SCROLL:
        Deeds(game, after, p, out).say_scroll(move.a, 0)
    elif move.kind == m.FAVOUR:
        Deeds(game, after, p, out).say_favour(move.a)
