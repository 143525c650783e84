"""What can be said of a turn in numbers with names, so that weights for them can be learned from games (bots/training).

A game's `judging/layout.py` lists the names, `judging/describing.py` says which of them hold.
"""

from __future__ import annotations

from collections.abc import Sequence


def enter(names: list[str], *axes: Sequence[str]) -> int:
    """A table of names that belong together, one for every combination; returns where the first of them stands.

    >>> names: list[str] = []
    >>> enter(names, ["points"]), enter(names, ["wood", "gold"], ["early", "late"])
    (0, 1)
    >>> names
    ['points', 'wood, early', 'wood, late', 'gold, early', 'gold, late']
    """
    start = len(names)
    found = [""]
    for axis in axes:
        found = [f"{before}, {name}" if before else name for before in found for name in axis]
    names.extend(found)
    return start


def numbered(name: str, start: int, end: int) -> list[str]:
    return [f"{name} {number}" for number in range(start, end + 1)]


class Numbers:
    """What is said of one turn: added up with its weights at once, and kept where somebody wants to learn from it."""

    def __init__(self, weights: list[float], keep: bool = False) -> None:
        self.weights = weights
        self.keep = keep
        self.total = 0.0
        self.at: list[int] = []
        self.amounts: list[float] = []

    def add(self, at: int, amount: float) -> None:
        if amount:
            self.total += self.weights[at] * amount
            if self.keep:
                self.at.append(at)
                self.amounts.append(amount)

    def count(self, at: int) -> None:
        self.total += self.weights[at]
        if self.keep:
            self.at.append(at)
            self.amounts.append(1.0)

    def forget(self) -> None:
        """Nothing of what was said counts."""
        self.total = 0.0
        self.at = []
        self.amounts = []
