"""Which power offers a move answers, and which our rules strike out by themselves."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import power
from deskovka.games.terra_mystica.table import Offer

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


# -- commands ----------------------------------------------------------------------------------------------------------


def play_and_strike(game: TerraMystica, move: Move) -> list[Offer]:
    """Play a move. Returned are offers without room, which our rules strike out and the online game wants declined."""
    before = game.offers[:]
    answered = answered_by(game, move)
    game.play(move)
    still = {(o.event, o.seat) for o in game.offers}
    return [o for o in before if (o.event, o.seat) not in still and o not in answered]
