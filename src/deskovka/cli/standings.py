"""The arena's report in the terminal."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from deskovka.bots.arena import Report, Sample
from deskovka.bots.arena import words as arena_words
from deskovka.bots.arena.sheet import between, give_or_take, percent
from deskovka.cli.streams import out
from deskovka.cli.words import speak
from deskovka.core.words import Tongue

#: notes and sides that are shown; the others are in --json and --html
MOST_LINES = 12


def table_of(*headings: str, title: str = "") -> Table:
    """The first column is a name, the others are numbers."""
    table = Table(title=escape(title) or None, title_justify="left")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    return table


def live_table(report: Report, lang: str) -> Table:
    """The standings while games are played."""
    t = speak(lang)
    table = table_of(t("bot"), t("games"), t("won"), "95 %", t("points"))
    for label, one in zip(report.labels, report.by_bot, strict=True):
        low, high = one.win_interval
        table.add_row(escape(label), str(one.games), percent(one.win_share, t), whole(low, high, t), t.number(one.mean))
    return table


def show_report(report: Report, lang: str) -> None:
    console, t = out(), speak(lang)
    console.print(main_table(report, lang))
    console.print(rating_table(report, lang))
    if len(report.specs) > 2:
        console.print(pair_table(report, lang))
    if report.by_side:
        console.print(side_table(report, lang))
    if report.verdict is not None:
        console.print(f"[bold]{escape(report.verdict_words(lang))}[/bold]")
    for words in notes(report, lang):
        console.print(escape(words), soft_wrap=True)
    if report.games:
        console.print(
            t(
                "{speed} games/s, {plies} plies/game, {errors} errors; in a seat's column: share of wins and mean points",
                speed=t.number(report.games / report.seconds, ".2f"),
                plies=t.number(report.plies / report.games, ".0f"),
                errors=len(report.errors),
            )
        )


def main_table(report: Report, lang: str) -> Table:
    t = speak(lang)
    seats = [t("seat {n}", n=seat + 1) for seat in range(len(report.specs))]
    title = t("{game}: {n} games, seed {seed}", game=report.game, n=report.games, seed=report.seed)
    table = table_of(t("bot"), t("points"), "95 %", t("won"), *seats, title=title)
    for entrant, sample in enumerate(report.by_bot):
        table.add_row(
            escape(report.labels[entrant]),
            t.number(sample.mean),
            f"± {t.number(sample.margin)}" if sample.games > 1 else "",
            percent(sample.win_share, t),
            *(in_seat(one, t) for one in report.by_both[entrant]),
        )
    table.add_section()
    table.add_row(t("all"), "", "", "", *(in_seat(one, t) for one in report.by_seat))
    return table


def in_seat(one: Sample, t: Tongue) -> str:
    return f"{percent(one.win_share, t, '.0f')} {t.number(one.mean)}"


def whole(low: float, high: float, t: Tongue) -> str:
    return between(100 * low, 100 * high, t, " %", ".0f")


def rating_table(report: Report, lang: str) -> Table:
    """How strong, and how fast."""
    t = speak(lang)
    headings = (t("won, 95 %"), t("rating"), "95 %", t("mean ms"), t("longest ms"))
    table = table_of(t("bot"), *headings)
    rows = zip(report.labels, report.by_bot, report.ratings(), report.thinking, strict=True)
    for label, sample, rating, thinking in rows:
        low, high = sample.win_interval
        table.add_row(
            escape(label),
            whole(low, high, t),
            t.number(rating.mu),
            between(*rating.interval, t),
            t.number(thinking.mean * 1000),
            t.number(thinking.longest * 1000, ",.0f"),
        )
    return table


def pair_table(report: Report, lang: str) -> Table:
    t = speak(lang)
    table = table_of(t("finished before"), t("share"), "95 %", "Elo", t("points"))
    for pair in report.pairs()[:MOST_LINES]:
        low, high = pair.interval
        data = pair.json(report.labels)
        table.add_row(
            escape(f"{report.labels[pair.one]} > {report.labels[pair.other]}"),
            percent(pair.share, t),
            whole(low, high, t),
            t.number(data["elo"], "+.0f"),
            give_or_take(pair.difference, t, "+.1f"),
        )
    return table


def side_table(report: Report, lang: str) -> Table:
    """What was played, the most successful first."""
    t = speak(lang)
    table = table_of(t("side"), t("games"), t("won"), "95 %", t("points"))
    order = sorted(report.by_side, key=lambda side: (-report.by_side[side].win_share, side))
    for side in order[:MOST_LINES]:
        one = report.by_side[side]
        low, high = one.win_interval
        table.add_row(
            escape(report.side_name(side, lang)),
            str(one.games),
            percent(one.win_share, t, ".0f"),
            whole(low, high, t),
            t.number(one.mean),
        )
    return table


def notes(report: Report, lang: str) -> list[str]:
    """Games that were lost by what a bot did."""
    t = speak(lang)
    found = [
        t(
            "game {n}: {bot} lost in move {ply}: {kind} ({why})",
            n=one.game + 1,
            bot=report.labels[one.entrant],
            ply=one.note.ply + 1,
            kind=arena_words.speak(lang)(arena_words.KINDS[one.note.kind]),
            why=one.note.told(lang),
        )
        for one in report.lost[:MOST_LINES]
    ]
    more = len(report.lost) - len(found)
    return found + ([t.count("and {n} more such game", "and {n} more such games", more)] if more else [])
