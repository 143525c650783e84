"""The moves and their texts. A move writes itself; notation.py reads."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move

TAKE: Final = 0
DRAW: Final = 1
END: Final = 2
BOWLS: Final = ("A", "B", "C", "D", "E")


class PebbleMove(Move):
    def __str__(self) -> str:
        return (f"take from {BOWLS[self.a]}", "draw a shell", "end turn")[self.kind]
