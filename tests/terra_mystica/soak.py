"""Random games with all checks, for `make soak`."""

from __future__ import annotations

from zlib import crc32

from tests.terra_mystica.invariants import play_random
from tests.terra_mystica.test_online_log import check_export

#: of so many games one more is exported, taken by the strict reader of the online game's logs, and read again
EXPORTED = 10


def soak(games: int, seed: str) -> int:
    """Play games with random options; returns the number of plies. Any broken invariant raises."""
    for number in range(0, games, EXPORTED):
        check_export(crc32(f"{seed} {number}".encode()), {"late-answers": "no"})
    return sum(len(play_random(f"{seed} {number}")[1]) for number in range(games))
