"""What can be said of moves that Merchants of the Seas add."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.games.terra_mystica.judging import layout as at
from deskovka.games.terra_mystica.merchants import moves as m


def say_at_sea(kind: int, which: int, stage: int, out: Numbers) -> None:
    start = at.AT_SEA + stage
    if kind == m.TRADE:
        out.count(start)
    elif kind == m.LAUNCH:
        out.count(start + 4)
    elif kind == m.BUILD_BY_SHIP:
        out.count(start + 8)
    elif kind == m.BUILD_SHIPYARD:
        out.count(start + 12)
    elif kind == m.GIFT:
        out.count(start + 16)
    elif kind == m.SAIL:
        out.count(start + 20)
    elif kind == m.SEA_ACTION:
        out.count(at.SEA_ACTION + 4 * which + stage)
