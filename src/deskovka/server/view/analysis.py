"""The analysis of a game as a page shows it."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.analysis.charts import expectation_chart
from deskovka.analysis.report import Report
from deskovka.analysis.telling import kind_told, missed_told, steps_told, verdict_told
from deskovka.analysis.verdicts import Verdict
from deskovka.analysis.words import rounded
from deskovka.server.tables.history import History


@dataclass(frozen=True)
class Judged:
    """One turn: what was done, what was expected, and what would have been better."""

    ply: int
    seat: int
    steps: list[str]
    before: str
    after: str
    loss: str
    verdict: str
    mistake: bool
    forced: bool
    #: what the better turn is better for
    reasons: list[str]


@dataclass(frozen=True)
class Faults:
    """The mistakes of a seat, by kind."""

    seat: int
    points: str
    lost: str
    kinds: list[str]


@dataclass(frozen=True)
class Shown:
    chart: str
    turns: list[Judged]
    deciding: list[Judged]
    faults: list[Faults]


def shown(history: History, report: Report, lang: str) -> Shown:
    turns = [judged(history, report, one, lang) for one in report.verdicts]
    weighty = {one.ply for one in report.deciding()}
    faults = [faults_of(history, report, seat, lang) for seat in range(report.players)]
    chart = expectation_chart(history.game, report, lang)
    return Shown(chart, turns, [one for one in turns if one.ply in weighty], faults)


def judged(history: History, report: Report, one: Verdict, lang: str) -> Judged:
    before = history.at(one.ply)
    mistake = report.is_mistake(one)
    return Judged(
        one.ply,
        one.seat,
        steps_told(before.seen_by(one.seat), one.seat, one.moves, lang)[0],
        rounded(one.before, 0),
        rounded(one.after, 0),
        rounded(one.loss, 1, lang),
        verdict_told(before, one, report, lang),
        mistake,
        one.forced,
        missed_told(before, one, lang) if mistake else [],
    )


def faults_of(history: History, report: Report, seat: int, lang: str) -> Faults:
    kinds = [kind_told(history.game, kind, lang) for kind in report.kinds(seat)]
    return Faults(seat, rounded(report.scores[seat], 2, lang), rounded(report.lost(seat), 1, lang), kinds)
