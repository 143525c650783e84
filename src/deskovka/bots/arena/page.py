"""The arena's report as a page: one file without anything from elsewhere, in all languages, with charts by our own kit."""

from __future__ import annotations

from html import escape

from deskovka import __version__
from deskovka.bots.arena.report import Report
from deskovka.bots.arena.sheet import MOST_ROWS, between, colour, give_or_take, part, percent, rows, share_bar, sheet
from deskovka.bots.arena.words import KINDS, speak
from deskovka.core.words import Tongue, point
from deskovka.drawing.charts import Bar, Series, bar_chart, from_the_start, line_chart


def page(report: Report, lang: str = "en") -> str:
    return sheet(f"{report.game}: {' · '.join(report.labels)}", lambda one: body(report, one), lang)


def body(report: Report, lang: str) -> str:
    t = speak(lang)
    parts = [heading(report, t)]
    if report.games:
        parts += [
            standings(report, t),
            strength(report, t),
            by_seat(report, t),
            by_side(report, lang),
            by_source(report, lang),
            by_part(report, t),
            times(report, t),
        ]
    parts.append(lost(report, t))
    return "".join(parts)


def heading(report: Report, t: Tongue) -> str:
    said_of = [
        t.count("{n} game", "{n} games", report.games),
        t("seed {seed}", seed=report.seed),
        *(f"{name} = {value[:60]}" for name, value in report.options.items()),
        f"Deskovka {__version__}",
    ]
    found = f"<h1>{escape(report.game)}: {escape(' · '.join(report.labels))}</h1>"
    found += f'<p class="quiet">{escape(" · ".join(said_of))}</p>'
    if report.verdict is not None:
        found += f"<p><b>{escape(report.verdict_words(t.lang))}</b></p>"
    if report.interrupted:
        found += f"<p>{escape(t('Interrupted: {wanted} games were wanted.', wanted=report.wanted))}</p>"
    return found


def standings(report: Report, t: Tongue) -> str:
    lines, bars = [], []
    for entrant, (label, one) in enumerate(zip(report.labels, report.by_bot, strict=True)):
        low, high = one.win_interval
        lines.append(
            [
                label,
                percent(one.win_share, t),
                between(100 * low, 100 * high, t, " %"),
                t.number(one.mean),
                f"± {t.number(one.margin)}" if one.games > 1 else "",
            ]
        )
        bars.append(share_bar(label, one, colour(entrant)))
    headings = (t("bot"), t("wins"), t("95 % interval"), t("points"), t("95 % interval"))
    return part(t("Standings"), rows(headings, lines), bar_chart(bars, unit=" %", point=point(t.lang)))


def strength(report: Report, t: Tongue) -> str:
    found = report.ratings()
    bars = [
        Bar(label, one.mu, max(0.0, one.interval[0]), one.interval[1], colour(entrant))
        for entrant, (label, one) in enumerate(zip(report.labels, found, strict=True))
    ]
    lines = []
    for pair in report.pairs():
        data = pair.json(report.labels)
        low, high = data["interval_95"]
        elo_low, elo_high = data["elo_interval_95"]
        lines.append(
            [
                f"{report.labels[pair.one]} > {report.labels[pair.other]}",
                percent(pair.share, t),
                between(100 * low, 100 * high, t, " %"),
                t.number(data["elo"], "+.0f"),
                between(elo_low, elo_high, t, form="+.0f"),
                give_or_take(pair.difference, t, "+.1f"),
            ]
        )
    headings = (t("finished before"), t("share"), t("95 % interval"), "Elo", t("95 % interval"), t("points"))
    words = t("Rating by openskill (Plackett–Luce): 25 is the middle; the lines are 95 % intervals.")
    return part(
        t("Strength"),
        f'<p class="quiet">{escape(words)}</p>',
        bar_chart(bars, point=point(t.lang)),
        rows(headings, lines),
    )


def by_seat(report: Report, t: Tongue) -> str:
    bars = [share_bar(t("seat {n}", n=seat + 1), one) for seat, one in enumerate(report.by_seat)]
    headings = [t("bot"), *(t("seat {n}", n=seat + 1) for seat in range(len(report.specs)))]
    lines = [
        [label, *(f"{percent(one.win_share, t)} · {t.number(one.mean)}" for one in report.by_both[entrant])]
        for entrant, label in enumerate(report.labels)
    ]
    return part(t("Wins and points by seat"), bar_chart(bars, unit=" %", point=point(t.lang)), rows(headings, lines))


def by_side(report: Report, lang: str) -> str:
    if not report.by_side:
        return ""
    t = speak(lang)
    order = sorted(report.by_side, key=lambda side: (-report.by_side[side].win_share, side))[:MOST_ROWS]
    bars, lines = [], []
    for side in order:
        one = report.by_side[side]
        name = report.side_name(side, lang)
        bars.append(share_bar(name, one))
        lines.append([name, str(one.games), percent(one.win_share, t), give_or_take(one, t)])
    headings = (t("side"), t("games"), t("wins"), t("points"))
    return part(t("Wins and points by side"), bar_chart(bars, unit=" %", point=point(t.lang)), rows(headings, lines))


def by_source(report: Report, lang: str) -> str:
    t = speak(lang)
    means = [dict(report.sources_of(entrant)) for entrant in range(len(report.specs))]
    totals = {name: sum(abs(one.get(name, 0.0)) for one in means) for one in means for name in one}
    order = sorted(totals, key=lambda name: (-totals[name], name))[:MOST_ROWS]
    lines = [
        [
            report.words.get(lang, {}).get(name, name) or t("from the start"),
            *(t.number(one.get(name, 0.0)) for one in means),
        ]
        for name in order
    ]
    return part(t("Points by source, mean of a game"), rows([t("source"), *report.labels], lines))


def by_part(report: Report, t: Tongue) -> str:
    """Where the game has parts."""
    series = [
        Series(label, from_the_start(report.parts_of(entrant)), colour(entrant))
        for entrant, label in enumerate(report.labels)
    ]
    if max(len(one.values) for one in series) <= 2:
        return ""
    numbers = [number for number, _ in report.parts_of(0)]
    lines = [
        [report.labels[entrant], *(t.number(points) for _, points in report.parts_of(entrant))]
        for entrant in range(len(report.specs))
    ]
    headings = [t("bot"), *(str(number) for number in numbers)]
    return part(
        t("Points at the end of each round, mean of a game"),
        line_chart(series, point=point(t.lang)),
        rows(headings, lines),
    )


def times(report: Report, t: Tongue) -> str:
    bars = [
        Bar(label, one.mean * 1000, colour=colour(entrant))
        for entrant, (label, one) in enumerate(zip(report.labels, report.thinking, strict=True))
    ]
    lines = [
        [
            label,
            t.number(one.decisions, ",d"),
            f"{t.number(one.mean * 1000, '.2f')} ms",
            f"{t.number(one.longest * 1000, ',.0f')} ms",
        ]
        for label, one in zip(report.labels, report.thinking, strict=True)
    ]
    headings = (t("bot"), t("decisions"), t("mean"), t("longest"))
    return part(t("Time for a decision"), bar_chart(bars, unit=" ms", point=point(t.lang)), rows(headings, lines))


def lost(report: Report, t: Tongue) -> str:
    """What went wrong, if something did."""
    lines = [
        [
            report.labels[one.entrant],
            str(one.game + 1),
            str(one.note.ply + 1),
            t(KINDS[one.note.kind]),
            one.note.told(t.lang),
        ]
        for one in report.lost[:MOST_ROWS]
    ]
    lines += [["", str(one.number + 1), "", t("broke off"), one.error[-300:]] for one in report.errors[:MOST_ROWS]]
    if not lines:
        return ""
    return part(t("What went wrong"), rows((t("bot"), t("game"), t("move"), t("how"), t("why")), lines))
