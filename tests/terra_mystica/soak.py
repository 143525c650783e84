"""Random games with all checks, for `make soak`."""

from __future__ import annotations

from tests.terra_mystica.invariants import play_random


def soak(games: int, seed: str) -> int:
    """Play games with random options; returns the number of plies. Any broken invariant raises."""
    return sum(len(play_random(f"{seed} {number}")[1]) for number in range(games))
