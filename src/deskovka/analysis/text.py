"""An analysis as lines of text, for terminals."""

from __future__ import annotations

from deskovka.analysis.report import Report
from deskovka.analysis.telling import kind_told, missed_told, steps_told, verdict_told
from deskovka.analysis.turns import Played
from deskovka.analysis.verdicts import Verdict
from deskovka.analysis.words import rounded, speak
from deskovka.core.game import Game


class Written:
    """A report in words. `turns` are the turns of the game, with the positions before them; `end` is its last position."""

    def __init__(self, report: Report, turns: list[Played], end: Game, lang: str) -> None:
        self.report = report
        self.positions = {one.ply: one.before for one in turns}
        self.end = end
        self.lang = lang
        self.t = speak(lang)

    def who(self, seat: int) -> str:
        return self.end.seat_label(seat, self.lang)

    def lines(self) -> list[str]:
        return [*self.turns(), "", *self.deciding(), "", *self.mistakes()]

    def turns(self) -> list[str]:
        """Every turn with what was expected before and after."""
        return [line for one in self.report.verdicts for line in self.turn(one)]

    def turn(self, one: Verdict) -> list[str]:
        course = f"{rounded(one.before, 0)} → {rounded(one.after, 0)}"
        head = f"{one.ply + 1:4}  {self.who(one.seat)}: {self.done(one)}"
        if one.forced:
            return [head]
        return [f"{head}  [{course}]", *([f"      {self.verdict(one)}"] if self.report.is_mistake(one) else [])]

    def done(self, one: Verdict) -> str:
        seen = self.positions[one.ply].seen_by(one.seat)
        return "; ".join(steps_told(seen, one.seat, one.moves, self.lang)[0])

    def verdict(self, one: Verdict) -> str:
        return verdict_told(self.positions[one.ply], one, self.report, self.lang)

    def deciding(self) -> list[str]:
        found = self.report.deciding()
        if not found:
            return [self.t("No turn decided this game: nothing much was lost or found.")]
        lines = [self.t("The turns that decided it:")]
        for one in found:
            lines.append(f"{one.ply + 1:4}  {self.who(one.seat)}: {self.done(one)}")
            lines.append(f"      {self.verdict(one)}")
            reasons = missed_told(self.positions[one.ply], one, self.lang) if self.report.is_mistake(one) else []
            if reasons:
                lines.append(f"      {', '.join(reasons)}")
        return lines

    def mistakes(self) -> list[str]:
        lines = []
        for seat in range(self.report.players):
            points = rounded(self.report.scores[seat], 2, self.lang)
            lost = self.report.lost(seat)
            if not lost:
                lines.append(self.t("{who}, {points} points: no mistakes", who=self.who(seat), points=points))
                continue
            words = self.t(
                "{who}, {points} points; about {lost} lost by mistakes:",
                who=self.who(seat),
                points=points,
                lost=rounded(lost, 1, self.lang),
            )
            lines.append(words)
            lines += [f"      {kind_told(self.end, kind, self.lang)}" for kind in self.report.kinds(seat)]
        return lines
