"""A contest: so many games, or as many as it takes to know."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace

from deskovka.bots import registry as bots
from deskovka.bots.arena.games import Job, Played, check, play
from deskovka.bots.arena.report import Report, Verdict
from deskovka.bots.arena.seats import Limits
from deskovka.bots.gate import MOST, Comparison
from deskovka.bots.places import Lost, Place, place_for

#: games unless somebody says how many
USUAL = 100


def contest(
    game: str,
    specs: tuple[str, ...],
    games: int | None = None,
    seed: str = "0",
    options: Mapping[str, str] | None = None,
    processes: int = 1,
    progress: Callable[[Report], None] | None = None,
    *,
    place: Place | None = None,
    limits: Limits | None = None,
    sequential: bool = False,
    taken: Callable[[Job, Played], None] | None = None,
    task: Callable[[Job], Played] | None = None,
) -> Report:
    """Let bots play each other. Ctrl-C ends it early; what was played until then is reported.

    `place`: where, instead of so many processes. `sequential`: stop as soon as it is known if the first bot is better or worse than the others, or like
    them; `games` is then the most. `taken` gets every game, with its record, in order. `task`: how a game is played, if not here by our rules.
    """
    values = dict(options or {})
    check(game, specs, values, seed)
    wanted = games or (MOST * len(specs) if sequential else USUAL)
    report = Report(game, values, specs, seed, wanted)
    fair = limits or Limits()
    jobs = [Job(number, game, values, specs, seed, fair, taken is not None) for number in range(wanted)]
    where = place or place_for(processes if wanted > 1 else 1)
    running = results(where, jobs, task or play)
    test = Trial(report) if sequential else None
    started = time.perf_counter()
    try:
        for job, played in zip(jobs, running, strict=False):
            report.add(job, played)
            report.seconds = time.perf_counter() - started
            if taken is not None:
                taken(job, played)
            if progress is not None:
                progress(report)
            if test is not None and test.after(job):
                break
    except KeyboardInterrupt:
        report.interrupted = True
    finally:
        running.close()
        if place is None:
            where.close()
    report.seconds = time.perf_counter() - started
    return report


def results(place: Place, jobs: list[Job], task: Callable[[Job], Played]) -> Generator[Played, None, None]:
    """What comes of the jobs, in order. Where a game kills its workers, it is played with strangers in processes of their own."""
    running = place.each(task, jobs)
    try:
        for found in running:
            yield found if isinstance(found, Played) else rescued(place, found.job)
    finally:
        running.close()


def rescued(place: Place, job: Job) -> Played:
    """The worker died of this game twice."""
    gone = Played(job.number, error="the processes that played this game died")
    if not any(bots.own_module(spec) for spec in job.specs):
        return gone
    again: Iterator[Played | Lost[Job]] = place.each(play, [replace(job, limits=replace(job.limits, apart=True))])
    found = next(again)
    return found if isinstance(found, Played) else gone


class Trial:
    """The sequential test of a contest: one observation for each setup that was played from all seats."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.players = len(report.specs)
        self.comparison = Comparison(max(1, report.wanted // self.players))
        report.verdict = Verdict()

    def after(self, job: Job) -> bool:
        """Is it decided with this game?"""
        if job.rotation != self.players - 1:
            return False
        value = self.report.advantage(job.setup)
        verdict = self.report.verdict
        if value is None or verdict is None:
            return False
        verdict.values.add(value)
        verdict.answer = self.comparison.add(value) or "open"
        return verdict.answer != "open"
