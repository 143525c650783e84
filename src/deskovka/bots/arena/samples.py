"""Means, shares and their intervals."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

#: 95 % of a normal distribution lie within so many deviations
WIDE = 1.96
#: and of a mean of few values, whose deviation is itself a guess (Student's t with 1, 2, 3, ... degrees of freedom)
WIDE_OF_FEW = (
    *(12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131),
    *(2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


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

    >>> round(margin(100, 99 * 25.0), 2), round(margin(2, 2.0), 1), margin(1, 0.0)
    (0.98, 12.7, 0.0)
    """
    if games < 2:
        return 0.0
    wide = WIDE_OF_FEW[games - 2] if games - 2 < len(WIDE_OF_FEW) else WIDE
    return wide * sqrt(squares / (games - 1) / games)


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
