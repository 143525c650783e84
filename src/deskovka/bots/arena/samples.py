"""Means, shares and their intervals."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

#: 95 % of a normal distribution lie within so many deviations
WIDE = 1.96


@dataclass
class Sample:
    """Points and wins of one bot, of one seat, or of one side."""

    points: list[float] = field(default_factory=list)
    wins: float = 0.0

    def add(self, points: float, win: float = 0.0) -> None:
        self.points.append(points)
        self.wins += win

    @property
    def games(self) -> int:
        return len(self.points)

    @property
    def mean(self) -> float:
        return sum(self.points) / self.games if self.points else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        mean = self.mean
        return margin(self.games, sum((x - mean) ** 2 for x in self.points))

    @property
    def win_share(self) -> float:
        return self.wins / self.games if self.points else 0.0

    @property
    def win_interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)

    def json(self) -> dict[str, Any]:
        low, high = self.mean - self.margin, self.mean + self.margin
        return {
            "games": self.games,
            "mean_points": round(self.mean, 3),
            "interval_95": [round(low, 3), round(high, 3)],
            "wins": round(self.wins, 3),
            "win_share": round(self.win_share, 4),
            "win_interval_95": [round(end, 4) for end in self.win_interval],
        }


def margin(games: int, squares: float) -> float:
    """Half the width of the 95 % interval of a mean, from the sum of the squared distances to it.

    >>> round(margin(100, 99 * 25.0), 2), margin(1, 0.0)
    (0.98, 0.0)
    """
    return WIDE * sqrt(squares / (games - 1) / games) if games > 1 else 0.0


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson): it never leaves 0 to 1, and is right also for few games and for 0 or all wins.

    >>> [round(end, 2) for end in interval(5, 10)], [round(end, 2) for end in interval(0, 10)]
    ([0.24, 0.76], [0.0, 0.28])
    """
    if not games:
        return 0.0, 1.0
    share, square = wins / games, WIDE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = WIDE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)
