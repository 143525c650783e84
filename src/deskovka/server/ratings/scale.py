"""How a rating is shown: openskill's numbers times sixty, so that a beginning is 1500 and its uncertainty is seen."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.bots.arena.ratings import NEW, Rating
from deskovka.bots.arena.samples import WIDE

TIMES = 60
#: wider than this it is a first guess
VAGUE = 300


def sure_of(rating: Rating) -> float:
    """What a rating is at least, with 97.5 %: by this people are ranked, so that two lucky games lead nowhere."""
    return rating.mu - WIDE * rating.sigma


@dataclass(frozen=True)
class Strength:
    """A rating as people read it: 1620 ± 210.

    >>> str(Strength.of(NEW)), str(Strength.of(Rating(27.0, 1.5)))
    ('1500 ± 980', '1620 ± 176')
    """

    points: int
    margin: int

    @staticmethod
    def of(rating: Rating) -> Strength:
        return Strength(round(TIMES * rating.mu), round(TIMES * WIDE * rating.sigma))

    @property
    def vague(self) -> bool:
        return self.margin > VAGUE

    def __str__(self) -> str:
        return f"{self.points} ± {self.margin}"


#: somebody of whom nothing is known
UNKNOWN = Strength.of(NEW)
