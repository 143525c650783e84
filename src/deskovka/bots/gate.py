"""Is the new player really better? A sequential test: as many duels as it takes, and no more.

It weighs two answers against each other, "no better" and "better by EFFECT standard deviations of a duel", and stops as soon as one of them is so much
likelier than the other that it is wrong in at most one of twenty cases (Wald's test, with the deviation taken from the duels themselves).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt

#: what counts as better, in standard deviations of a duel
EFFECT = 0.2
#: how often a wrong answer may be given
ERROR = 0.05
#: duels before the deviation is trusted, and after which the test gives up: no better
FEWEST = 20
MOST = 400


@dataclass
class Gate:
    """The test, fed with the results of duels."""

    effect: float = EFFECT
    error: float = ERROR
    most: int = MOST
    duels: int = 0
    mean: float = 0.0
    #: sum of the squares of the distances from the mean (Welford)
    spread: float = 0.0

    @property
    def deviation(self) -> float:
        return sqrt(self.spread / (self.duels - 1)) if self.duels > 1 else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return 1.96 * self.deviation / sqrt(self.duels) if self.duels else 0.0

    @property
    def balance(self) -> float:
        """How much likelier "better" is than "no better", as a logarithm."""
        deviation = self.deviation
        if deviation <= 0.0:
            return 0.0
        return self.duels * self.effect * (self.mean / deviation - self.effect / 2)

    @property
    def proven(self) -> bool:
        """Is one of the two answers likely enough?"""
        return abs(self.balance) >= log((1 - self.error) / self.error)

    def add(self, value: float) -> bool | None:
        """Is the new one better? None: not known yet."""
        self.duels += 1
        before = value - self.mean
        self.mean += before / self.duels
        self.spread += before * (value - self.mean)
        if self.duels < FEWEST:
            return None
        if self.proven:
            return self.balance > 0
        return False if self.duels >= self.most else None

    def decide(self, values: Iterable[float]) -> bool:
        """Take results until the answer is there. Closes what gives them, if that can be closed."""
        try:
            for value in values:
                answer = self.add(value)
                if answer is not None:
                    return answer
        finally:
            if isinstance(values, Generator):
                values.close()
        return False


#: a won game counts as so many points
WIN = 10.0


def with_wins(points: Sequence[float], winners: Sequence[int]) -> list[float]:
    """What a game was worth to each seat: points, the win counted in."""
    return [value + (WIN / len(winners) if seat in winners else 0.0) for seat, value in enumerate(points)]


#: what a comparison can say
BETTER, WORSE, ALIKE, OPEN = "better", "worse", "alike", "open"


class Comparison:
    """The test in both directions: better, worse, or no difference that counts. `OPEN`: after so many duels none of them is proven."""

    def __init__(self, most: int = MOST) -> None:
        self.up, self.down = Gate(most=most), Gate(most=most)
        self.better: bool | None = None
        self.worse: bool | None = None

    def add(self, value: float) -> str:
        """Take a result; empty as long as nothing is decided."""
        if self.better is None:
            self.better = self.up.add(value)
        if self.worse is None:
            self.worse = self.down.add(-value)
        if self.better or self.worse:
            return BETTER if self.better else WORSE
        if self.better is None or self.worse is None:
            return ""
        return ALIKE if self.up.proven and self.down.proven else OPEN
