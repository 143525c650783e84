"""Free conversions of the own turn, and sacrificed power (p. 13)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.moves import (
    COINS_TO_POINT,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)
from deskovka.games.terra_mystica.rules import power
from deskovka.games.terra_mystica.state import Player, State


def list_conversions(p: Player, out: list[Move]) -> None:
    """At any time in the own turn, as often as one likes (p. 13)."""
    converts = p.book.converts
    if p.bowl3 >= 1:
        if p.bowl3 >= 5:  # beyond the supply a priest is lost (ruling 79), but Riverwalkers may unlock with it
            out.append(converts[POWER_TO_PRIEST])
        if p.bowl3 >= 3:
            out.append(converts[POWER_TO_WORKER])
        out.append(converts[POWER_TO_COIN])
    if p.priests:
        out.append(converts[PRIEST_TO_WORKER])
    if p.workers:
        out.append(converts[WORKER_TO_COIN])
    if p.bowl2 >= 2:
        out.append(p.book.burn)
    if p.faction.extra_conversions:
        if p.points > 0:
            out.append(converts[POINT_TO_COIN])
        if p.coins >= 2:
            out.append(converts[COINS_TO_POINT])


def convert(game: State, p: Player, which: int) -> None:
    if game.offers:
        power.forfeit_all(game, p)
    if which == POWER_TO_PRIEST:
        game.spend_power(p, 5, "convert")
        p.faction.gain_priests(game, p, 1, "convert")
    elif which == POWER_TO_WORKER:
        game.spend_power(p, 3, "convert")
        game.gain_workers(p, 1, "convert")
    elif which == POWER_TO_COIN:
        game.spend_power(p, 1, "convert")
        game.gain_coins(p, 1, "convert")
    elif which == PRIEST_TO_WORKER:
        game.lose_priests(p, 1, "convert")
        game.gain_workers(p, 1, "convert")
    elif which == WORKER_TO_COIN:
        game.gain_workers(p, -1, "convert")
        game.gain_coins(p, 1, "convert")
    elif which == POINT_TO_COIN:
        game.gain_points(p, -1, "convert")
        game.gain_coins(p, 1, "convert")
    else:
        game.gain_coins(p, -2, "convert")
        game.gain_points(p, 1, "convert")
