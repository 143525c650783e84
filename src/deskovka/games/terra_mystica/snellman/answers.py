"""The commands that answer power offers."""

from __future__ import annotations

import re

from deskovka.core.game import IllegalMove, Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.snellman.run import Run
from deskovka.games.terra_mystica.state import Player

Match = re.Match[str]


def leech(run: Run, p: Player, match: Match) -> None:
    if int(match.group(1)) == 0:
        raise IllegalMove("0 power is never offered")
    answers_now(run)
    move = find_answer(run, p, m.TAKE_POWER, match)
    if move is not None:
        run.play(move)


def decline(run: Run, p: Player, match: Match) -> None:
    answers_now(run)
    if match.group(1):
        move = find_answer(run, p, m.DECLINE_POWER, match)
        if move is not None:
            run.play(move)
        return
    run.struck = [o for o in run.struck if o.seat != p.seat]
    while any(o.seat == p.seat for o in run.game.offers):
        run.play(next(x for x in run.game.moves() if x.seat == p.seat and x.kind == m.DECLINE_POWER))


def answers_now(run: Run) -> None:
    """Where answers are given at once, the builder's turn is over when the first comes."""
    if not run.game.late_answers:
        run.catch_up()


def find_answer(run: Run, p: Player, kind: int, match: Match) -> Move | None:
    """The answer among the legal moves; nothing if the offer had no room and is gone already."""
    amount = int(match.group(1))
    builder = match.group(2)
    for move in run.game.moves():
        if (
            move.seat == p.seat
            and move.kind == kind
            and move.a == amount
            and (not builder or MATERIAL.boards[move.b].id == builder)
        ):
            return move
    for o in run.struck:
        if o.seat == p.seat and o.amount == amount and (not builder or run.seat[builder] == o.builder):
            run.struck.remove(o)
            return None
    raise IllegalMove(f"{amount} power" + (f" from {builder}" if builder else "") + " is not offered")
