"""Features as they are gathered: added up with their weights at once, and kept where somebody wants to learn from them."""

from __future__ import annotations


class Numbers:
    """What is said of one turn."""

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
