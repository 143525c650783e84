"""A small decision, the same kind of value in every game."""

from __future__ import annotations

from deskovka.core.compiling import mypyc_attr


@mypyc_attr(acyclic=True)
class Move:
    """One small decision of one seat: a kind and up to three numbers.  Games give it words by `__str__`.

    Moves are values: equal if all five numbers are equal, and never changed.  Games keep the frequent ones in tables,
    so that a list of fifty moves makes no new objects.
    """

    def __init__(self, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        #: its place among all moves of its game (all_moves.py), once somebody has asked for it
        self.index = -1

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Move):
            return NotImplemented
        return (
            self.kind == other.kind
            and self.a == other.a
            and self.b == other.b
            and self.c == other.c
            and self.seat == other.seat
        )

    def __hash__(self) -> int:
        return (((self.kind * 131 + self.a) * 131 + self.b) * 131 + self.c) * 8 + self.seat

    def __str__(self) -> str:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self.seat}: {self}>"
