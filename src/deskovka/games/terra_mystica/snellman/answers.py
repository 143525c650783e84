"""Answers to power offers: which offers a move answers, which our rules strike out by themselves, and the commands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deskovka.core.game import IllegalMove, Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import power
from deskovka.games.terra_mystica.state import Offer, Player

if TYPE_CHECKING:
    from deskovka.games.terra_mystica.snellman.importer import Importer

Match = re.Match[str]
#: moves that spend an action or belong to one
ACTING_KINDS = range(m.BUILD, m.PASS + 1)


def answered_by(game: TerraMystica, move: Move) -> list[Offer]:
    """Offers that a move answers, in words or by acting."""
    p = game.seats[move.seat]
    if move.kind in (m.TAKE_POWER, m.DECLINE_POWER):
        found = power.find_offer(game, p, move.a, move.b, move.kind == m.TAKE_POWER)
        return [game.offers[found]] if found >= 0 else []
    if move.kind in ACTING_KINDS or move.kind == m.DROP_OUT:
        return [o for o in game.offers if o.seat == p.seat]
    return []


def play_and_strike(game: TerraMystica, move: Move) -> list[Offer]:
    """Play a move. Returned are offers without room, which our rules strike out and the online game wants declined."""
    before = game.offers[:]
    answered = answered_by(game, move)
    game.play(move)
    still = {(o.event, o.seat) for o in game.offers}
    return [o for o in before if (o.event, o.seat) not in still and o not in answered]


# -- commands ----------------------------------------------------------------------------------------------------------


def leech(run: Importer, p: Player, match: Match) -> None:
    if int(match.group(1)) == 0:
        raise IllegalMove("0 power is never offered")
    answers_now(run)
    move = find_answer(run, p, m.TAKE_POWER, match)
    if move is not None:
        run.play(move)


def decline(run: Importer, p: Player, match: Match) -> None:
    answers_now(run)
    if match.group(1):
        move = find_answer(run, p, m.DECLINE_POWER, match)
        if move is not None:
            run.play(move)
        return
    run.struck = [o for o in run.struck if o.seat != p.seat]
    while any(o.seat == p.seat for o in run.game.offers):
        run.play(next(x for x in run.game.moves() if x.seat == p.seat and x.kind == m.DECLINE_POWER))


def answers_now(run: Importer) -> None:
    """Where answers are given at once, the builder's turn is over when the first comes."""
    if not run.game.late_answers:
        run.catch_up()


def find_answer(run: Importer, p: Player, kind: int, match: Match) -> Move | None:
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
