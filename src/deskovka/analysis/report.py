"""A whole game judged: every turn, the course of the expectations, the turns that decided it, and mistakes by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

from deskovka.analysis.thoughts import Budget
from deskovka.analysis.turns import Played, turns_of_record
from deskovka.analysis.verdicts import Verdict, judge
from deskovka.bots.places import Lost, Place
from deskovka.core.record import Record

#: turns that are said to have decided a game
DECIDING = 5
#: a turn that loses at least so many points is a mistake; in games with many points, so large a part of the winner's
LEAST = 1.0
PART = 0.02
#: decisions in playouts about one turn, unless more or fewer are wanted
NODES = 400
#: how the analysis of a whole game thinks about each turn
USUAL = Budget(nodes=NODES, width=5)


@dataclass
class Kind:
    """Mistakes of one kind: what the better turn would have been better for. No name: the difference comes later in the game."""

    name: str
    times: int = 0
    lost: float = 0.0


@dataclass
class Report:
    """What is known of a game. It can be read before it is complete."""

    players: int
    #: final points of every seat, or those at the end of the record
    scores: list[float]
    winners: list[int] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def threshold(self) -> float:
        return max(LEAST, PART * max(self.scores))

    def is_mistake(self, one: Verdict) -> bool:
        return one.loss >= self.threshold

    def mistakes(self, seat: int) -> list[Verdict]:
        return [one for one in self.verdicts if one.seat == seat and self.is_mistake(one)]

    def lost(self, seat: int) -> float:
        """Points lost by all mistakes of a seat."""
        return sum(one.loss for one in self.mistakes(seat))

    def kinds(self, seat: int) -> list[Kind]:
        """The mistakes of a seat by kind, the dearest first."""
        found: dict[str, Kind] = {}
        for one in self.mistakes(seat):
            kind = found.setdefault(kind_of(one), Kind(kind_of(one)))
            kind.times += 1
            kind.lost += one.loss
        return sorted(found.values(), key=lambda kind: -kind.lost)

    def deciding(self) -> list[Verdict]:
        """The turns on which most hung, in the order in which they were played: a better one was missed, or the only good one found."""
        weighty = [one for one in self.verdicts if weight(one) >= self.threshold]
        weighty.sort(key=lambda one: -weight(one))
        return sorted(weighty[:DECIDING], key=lambda one: one.ply)

    def expectations(self) -> list[list[float]]:
        """For each seat the final points that were expected after each turn, and at the end what it came to."""
        thought = [one.points for one in self.verdicts if not one.forced]
        return [[*(points[seat] for points in thought), self.scores[seat]] for seat in range(self.players)]

    def to_data(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "scores": self.scores,
            "winners": self.winners,
            "verdicts": [one.to_data() for one in self.verdicts],
        }

    @staticmethod
    def read(data: dict[str, Any]) -> Report:
        verdicts = [Verdict.read(one) for one in data["verdicts"]]
        return Report(data["players"], data["scores"], data["winners"], verdicts)


def weight(one: Verdict) -> float:
    """How much hung on a turn."""
    return max(one.loss, one.lead)


def kind_of(one: Verdict) -> str:
    """The part of the guess in which the better turn is most ahead; none if it is ahead in none."""
    name = max(one.missed, key=lambda part: one.missed[part], default="")
    return name if name and one.missed[name] > 0 else ""


def judged(turns: list[Played], budget: Budget, seconds: float, luck: str) -> Iterator[Verdict]:
    """One verdict after the other. The seconds (0: no limit) are for all of them: each has its share of what is left."""
    end = monotonic() + seconds
    to_think = sum(1 for one in turns if not one.forced)
    for one in turns:
        share = budget
        if seconds and not one.forced:
            share = replace(budget, seconds=max(0.01, (end - monotonic()) / max(1, to_think)))
            to_think -= 1
        yield judge(one, share, luck)


def judged_apart(turns: list[Played], budget: Budget, seconds: float, luck: str, place: Place) -> Iterator[Verdict]:
    """The same where several turns are judged at once: each has the same share of the seconds that all workers have together."""
    to_think = sum(1 for one in turns if not one.forced)
    share = replace(budget, seconds=seconds * place.workers / max(1, to_think)) if seconds else budget
    running = place.each(judge_one, [(one, share, luck) for one in turns])
    try:
        for found in running:
            yield judge_one(found.job) if isinstance(found, Lost) else found
    finally:
        running.close()


def judge_one(job: tuple[Played, Budget, str]) -> Verdict:
    """A task for any place where work is done (bots/places.py)."""
    return judge(*job)


def analyse(
    record: Record,
    budget: Budget = USUAL,
    seconds: float = 0.0,
    progress: Callable[[int, int], None] = lambda done, all_of_them: None,
    place: Place | None = None,
) -> Report:
    """A record from its first to its last move. `progress` hears how many turns are done, of how many. `place`: where, if not here."""
    turns = turns_of_record(record)
    end = record.replay()
    report = Report(end.players, [float(points) for points in end.scores()], end.winners() if end.over() else [])
    if place is None or place.workers < 2:
        verdicts = judged(turns, budget, seconds, record.seed)
    else:
        verdicts = judged_apart(turns, budget, seconds, record.seed, place)
    for number, one in enumerate(verdicts):
        report.verdicts.append(one)
        progress(number + 1, len(turns))
    return report
