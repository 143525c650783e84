"""An analysis as one page that needs nothing else: the chart, the turns that decided the game with their boards, mistakes, and every turn."""

from __future__ import annotations

from html import escape

from deskovka.analysis.charts import expectation_chart
from deskovka.analysis.report import Report
from deskovka.analysis.telling import kind_told, missed_told
from deskovka.analysis.text import Written
from deskovka.analysis.turns import Played
from deskovka.analysis.verdicts import Verdict
from deskovka.analysis.words import rounded
from deskovka.core.game import Game

STYLE = """:root{color-scheme:light dark;--ink:#1d1f24;--paper:#f5f1e8;--sheet:#fffdf8;--line:#ddd4c3;--quiet:#575147;--wrong:#fbe9e4}
@media(prefers-color-scheme:dark){:root{--ink:#ece7dc;--paper:#1d1f24;--sheet:#282b31;--line:#45484f;--quiet:#a8a293;--wrong:#4a2f2a}}
body{margin:0 auto;max-width:1100px;padding:1.2rem 1rem 3rem;font:15px/1.45 system-ui,"DejaVu Sans",sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:1.8em 0 .6em}
section{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:.9rem 1rem;margin:.8rem 0;overflow-x:auto}section:has(>.chart){display:flex;flex-direction:row-reverse}
.chart{display:block;width:100%;min-width:670px;height:auto;font-size:12px}.chart .grid{stroke:var(--line)}.chart text{fill:var(--ink)}.chart .ink-line{stroke:var(--ink)}
.board svg{width:100%;height:auto;max-height:80vh}
table{border-collapse:collapse;width:100%;font-size:.94em}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-top:1px solid var(--line)}
td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.mistake td{background:var(--wrong)}.quiet{color:var(--quiet)}ul{margin:.3em 0;padding-left:1.2em}"""


class Page(Written):
    def __init__(self, report: Report, turns: list[Played], end: Game, lang: str, title: str) -> None:
        super().__init__(report, turns, end, lang)
        self.title = title

    def html(self) -> str:
        t = self.t
        heading = t("{title}: analysis", title=self.title)
        chart = expectation_chart(self.end, self.report, self.lang)
        parts = [
            f'<!doctype html><html lang="{self.lang}"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(heading)}</title><style>{STYLE}</style><h1>{escape(heading)}</h1>",
            part(t("Expected final points")),
            f"<section>{chart}</section>",
            part(t("The turns that decided it")),
            *[self.decided(one) for one in self.report.deciding()],
            part(t("Mistakes by kind")),
            *[self.mistakes_of(seat) for seat in range(self.report.players)],
            part(t("Every turn")),
            self.table(),
        ]
        return "\n".join(parts) + "\n</html>\n"

    def decided(self, one: Verdict) -> str:
        before = self.positions[one.ply]
        reasons = missed_told(before, one, self.lang) if self.report.is_mistake(one) else []
        listed = f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in reasons)}</ul>" if reasons else ""
        drawing = before.seen_by(one.seat).draw(self.lang)
        return (
            f"<section><b>{one.ply + 1}. {escape(self.who(one.seat))}</b>: {escape(self.done(one))}"
            f'<p>{escape(self.verdict(one))}</p>{listed}<div class="board">{drawing}</div></section>'
        )

    def mistakes_of(self, seat: int) -> str:
        kinds = [escape(kind_told(self.end, kind, self.lang)) for kind in self.report.kinds(seat)]
        items = "".join(f"<li>{words}</li>" for words in kinds or [escape(self.t("no mistakes"))])
        points = rounded(self.report.scores[seat], 2, self.lang)
        return f"<section><b>{escape(self.who(seat))}</b> {points}<ul>{items}</ul></section>"

    def table(self) -> str:
        t = self.t
        words = "".join(f"<th>{escape(name)}</th>" for name in (t("Who"), t("Turn")))
        numbers = [
            f'<th class="n">{escape(name)}</th>'
            for name in (t("Move"), t("Expected before"), t("Expected after"), t("Lost"))
        ]
        head = f"<tr>{numbers[0]}{words}{''.join(numbers[1:])}</tr>"
        return f"<section><table>{head}{''.join(self.row(one) for one in self.report.verdicts)}</table></section>"

    def row(self, one: Verdict) -> str:
        mistake = self.report.is_mistake(one)
        mark = ' class="mistake"' if mistake else ""
        words = escape(self.done(one)) + (f'<div class="quiet">{escape(self.verdict(one))}</div>' if mistake else "")
        numbers = (
            ("", "", "") if one.forced else tuple(rounded(n, 1, self.lang) for n in (one.before, one.after, one.loss))
        )
        cells = "".join(f'<td class="n">{number}</td>' for number in numbers)
        return f'<tr{mark}><td class="n">{one.ply + 1}</td><td>{escape(self.who(one.seat))}</td><td>{words}</td>{cells}</tr>'


def part(heading: str) -> str:
    return f"<h2>{escape(heading)}</h2>"
