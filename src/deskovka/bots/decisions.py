"""What a seat can decide now, and when its turn is over."""

from __future__ import annotations

from math import log

from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy


def moves_of(game: Game, seat: int) -> list[Move]:
    """What a seat itself can do now; where several may decide, `moves()` lists the others' moves too.

    A bot plays to the end: it leaves the game only if nothing else is possible.
    """
    mine = [move for move in game.moves() if move.seat == seat]
    return [move for move in mine if not game.gives_up(move)] or mine


def hands_over(before: Game, after: Game, seat: int) -> bool:
    """Is the chain complete, or somebody else asked?"""
    return after.turn != before.turn or after.to_act() != seat


def within_reach(policy: Policy, here: Game, last: Move, seat: int, known: set[Move], depth: int) -> float:
    """The best worth within reach: of this position, or after moves that have only now become possible."""
    best = policy.worth(here, seat)
    if depth <= 0:
        return best
    mine = moves_of(here, seat)
    fresh = [move for move in mine if move not in known or move == last]
    if not fresh:
        return best
    known = known.union(mine)
    for move in fresh:
        after = here.copy()
        after.push(move)
        if hands_over(here, after, seat):
            value = policy.worth(after, seat)
        else:
            value = within_reach(policy, after, move, seat, known, depth - 1)
        best = max(best, value)
    return best


def mood(chance: Chance) -> float:
    """How somebody happens to feel about a choice. Added to what choices are worth, it takes each as often as it deserves (a soft maximum)."""
    return -log(-log(chance.unit() * 0.999998 + 1e-6))
