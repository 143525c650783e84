"""How strong somebody is, from who finished before whom: openskill's rating of all games, and every two compared. Bots in the arena and
people at rated tables are rated by the same rule."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from math import log10
from typing import TYPE_CHECKING, Any

from deskovka.bots.arena.samples import WIDE, Sample, interval

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

#: a share of 0 or 1 has no difference in Elo; this is the most that is said
MOST_ELO = 1200.0


@dataclass(frozen=True)
class Standing:
    """How one game ended, for the bots in the order in which they were named."""

    setup: int
    points: Sequence[float]
    places: Sequence[int]


@dataclass(frozen=True)
class Rating:
    """Where a bot or a person stands: 25 is the middle, and 8.3 the deviation of somebody of whom nothing is known."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.mu - WIDE * self.sigma, self.mu + WIDE * self.sigma

    def json(self) -> dict[str, Any]:
        return {
            "mu": round(self.mu, 3),
            "sigma": round(self.sigma, 3),
            "interval_95": [round(end, 3) for end in self.interval],
        }


#: somebody of whom nothing is known yet
NEW = Rating(25.0, 25.0 / 3)


@cache
def model() -> PlackettLuce:
    # loaded when it is first needed: most who name bots rate nobody
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Where everybody stands after one more game, by the model of Plackett and Luce. Equal places are a tie.

    >>> [round(one.mu) for one in rated([NEW, NEW], [1, 2])]
    [28, 22]
    """
    found = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model().rate(found, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


def places(points: Sequence[float], winners: Collection[int], lost: Collection[int] = ()) -> list[int]:
    """The place of each seat from 1; equal results have the same one. Winners, whatever breaks a tie in the game, come first, and
    whoever has `lost` by leaving or failing comes last.

    >>> places([50, 60, 60], [2]), places([50, 60, 60], [1], [2])
    ([3, 2, 1], [2, 1, 3])
    """
    keys = [(seat in lost, seat not in winners, -value) for seat, value in enumerate(points)]
    return [1 + sum(other < key for other in keys) for key in keys]


def ratings(games: Sequence[Standing], entrants: int, before: Sequence[Rating] = ()) -> list[Rating]:
    """Ratings game after game; `before`: where they stood, if that is known."""
    found = list(before) or [NEW] * entrants
    for game in games:
        found = rated(found, game.places)
    return found


@dataclass(frozen=True)
class Pair:
    """One bot beside another at the same tables: how often it finished before it (a tie is half), and by how many points."""

    one: int
    other: int
    games: int
    before: float
    #: mean difference in points of each setup: the same table from every seat is one observation
    difference: Sample

    @property
    def share(self) -> float:
        return self.before / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.before, self.games)

    def json(self, labels: Sequence[str]) -> dict[str, Any]:
        ends = [elo(end) for end in self.interval]
        mean, margin = self.difference.mean, self.difference.margin
        return {
            "bots": [labels[self.one], labels[self.other]],
            "games": self.games,
            "before_share": round(self.share, 4),
            "interval_95": [round(end, 4) for end in self.interval],
            "elo": round(elo(self.share), 1),
            "elo_interval_95": [round(end, 1) for end in ends],
            "mean_difference": round(mean, 3),
            "difference_interval_95": [round(mean - margin, 3), round(mean + margin, 3)],
        }


def elo(share: float) -> float:
    """The difference in Elo that a share of wins means.

    >>> round(elo(0.5)), round(elo(0.76)), elo(1.0)
    (0, 200, 1200.0)
    """
    if share <= 0.001 or share >= 0.999:
        return -MOST_ELO if share < 0.5 else MOST_ELO
    return 400 * log10(share / (1 - share))


def pairs(games: Sequence[Standing], entrants: int) -> list[Pair]:
    """Every two bots, as they were named."""
    return [pair(games, one, other) for one in range(entrants) for other in range(one + 1, entrants)]


def pair(games: Sequence[Standing], one: int, other: int) -> Pair:
    before = 0.0
    by_setup: dict[int, list[float]] = {}
    for game in games:
        mine, theirs = game.places[one], game.places[other]
        before += 0.5 if mine == theirs else float(mine < theirs)
        by_setup.setdefault(game.setup, []).append(game.points[one] - game.points[other])
    difference = Sample([sum(values) / len(values) for values in by_setup.values()])
    return Pair(one, other, len(games), before, difference)
