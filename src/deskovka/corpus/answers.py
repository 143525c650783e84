"""Answers to questions over many games, in words: a table each, and a chart where one helps. The terminal and the page show the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from deskovka.bots.arena.samples import Sample
from deskovka.bots.arena.sheet import COLOURS, MOST_ROWS, between, give_or_take, part, percent, rows, share_bar, sheet
from deskovka.core.words import Tongue, point
from deskovka.corpus.tallies import Tally
from deskovka.corpus.words import speak
from deskovka.drawing.charts import Bar, Series, bar_chart, from_the_start, line_chart

#: an option that has more different values in the games tells nothing
MOST_VALUES = 12


@dataclass
class Answer:
    title: str
    headings: Sequence[str]
    lines: list[list[str]]
    #: shares in percent, one for each line
    bars: list[Bar] = field(default_factory=list)
    series: list[Series] = field(default_factory=list)

    def chart(self, lang: str) -> str:
        if self.bars:
            return bar_chart(self.bars, unit=" %", point=point(lang))
        return line_chart(self.series, point=point(lang)) if self.series else ""


def headline(tally: Tally, t: Tongue) -> str:
    return t(
        "{games}, {moves} moves each; the winner has {points} points, {lead} more than the second.",
        games=t.count("{n} game", "{n} games", tally.games),
        moves=t.number(tally.plies.mean, ".0f"),
        points=t.number(tally.winning.mean),
        lead=t.number(tally.leads.mean),
    )


def answers(tally: Tally, lang: str) -> Iterator[Answer]:
    """Who, with what, from where, when."""
    t = speak(lang)
    if not tally.games:
        return
    if tally.by_side:
        sides = {tally.name(side, lang): one for side, one in tally.by_side.items()}
        yield shares(t("With what: wins by side"), t("side"), best_first(sides), t)
    yield shares(t("From where: wins by seat"), t("seat"), list(by_seat(tally, t)), t)
    if tally.names_tell:
        yield shares(t("Who: wins by name"), t("name"), best_first(tally.by_name), t)
    led = [(t("part {n}", n=n), one) for n, one in sorted(tally.leaders.items()) if one.mean > 0]
    if len(led) > 1:
        headings = (t("who led after"), t("games"), t("won"), "95 %", t("lead"))
        yield shares(t("When: how often the leader of a part wins"), "", led, t, headings)
        yield by_part(tally, t)
    yield by_source(tally, lang)
    yield from by_option(tally, t)


def by_seat(tally: Tally, t: Tongue) -> Iterator[tuple[str, Sample]]:
    several = len({players for players, _ in tally.by_seat}) > 1
    for (players, seat), one in sorted(tally.by_seat.items()):
        yield (t("{seat} of {players}", seat=seat + 1, players=players) if several else str(seat + 1)), one


def best_first(found: dict[str, Sample]) -> list[tuple[str, Sample]]:
    return sorted(found.items(), key=lambda one: (-one[1].win_share, -one[1].mean, one[0]))[:MOST_ROWS]


def shares(
    title: str, what: str, found: list[tuple[str, Sample]], t: Tongue, headings: Sequence[str] | None = None
) -> Answer:
    """A share of wins for each line, with its interval and the mean points."""
    lines, bars = [], []
    for label, one in found:
        low, high = one.win_interval
        share, interval = percent(one.win_share, t), between(100 * low, 100 * high, t, " %", ".0f")
        lines.append([label, str(one.games), share, interval, give_or_take(one, t)])
        bars.append(share_bar(label, one))
    return Answer(title, headings or (what, t("games"), t("won"), "95 %", t("points")), lines, bars)


def by_part(tally: Tally, t: Tongue) -> Answer:
    found = sorted(tally.parts.items())
    lines = [[t("part {n}", n=n), t.number(one.winners.mean), t.number(one.others.mean)] for n, one in found]
    both = (
        Series(t("winners"), from_the_start([(n, one.winners.mean) for n, one in found]), COLOURS[0]),
        Series(t("others"), from_the_start([(n, one.others.mean) for n, one in found]), COLOURS[1]),
    )
    headings = (t("at the end of"), t("winners"), t("others"))
    return Answer(t("Points on the way"), headings, lines, series=list(both))


def by_source(tally: Tally, lang: str) -> Answer:
    """What winners have more of than others, the largest difference first."""
    t = speak(lang)
    found = []
    for source in tally.sources:
        mine, theirs = tally.mean_of(source, True), tally.mean_of(source, False)
        found.append((mine - theirs, mine, theirs, tally.name(source, lang) or t("from the start")))
    found.sort(key=lambda one: (-one[0], one[3]))
    lines = [
        [name, t.number(mine), t.number(theirs), t.number(gap, "+.1f")] for gap, mine, theirs, name in found[:MOST_ROWS]
    ]
    headings = (t("source"), t("winners"), t("others"), t("difference"))
    return Answer(t("By what: points by source, mean of a game"), headings, lines)


def by_option(tally: Tally, t: Tongue) -> Iterator[Answer]:
    found = tally.telling_options(MOST_VALUES)
    lines = []
    for name, values in sorted(found.items()):
        for value, one in sorted(values.items()):
            seats = one.winners.games + one.others.games
            lines.append([f"{name} = {value[:40]}", str(seats), t.number(one.winners.mean), t.number(one.others.mean)])
    if lines:
        headings = (t("option"), t("seats"), t("points of winners"), t("points of others"))
        yield Answer(t("Where games differ"), headings, lines[:MOST_ROWS])


def page(tallies: Sequence[Tally], title: str, lang: str = "en") -> str:
    """All of it as one file, in all languages."""
    return sheet(title, lambda one: "".join(body(tally, one) for tally in tallies), lang)


def body(tally: Tally, lang: str) -> str:
    t = speak(lang)
    parts = [f"<h1>{escape(tally.game)}</h1><p>{escape(headline(tally, t))}</p>"]
    parts += [part(one.title, one.chart(lang), rows(one.headings, one.lines)) for one in answers(tally, lang)]
    return "".join(parts)
