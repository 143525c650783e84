"""`deskovka stats`: questions to many games. docs/data.md"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from deskovka.cli.corpus import SourcesArgument, check_some, games_of, tell_skipped
from deskovka.cli.errors import Misuse, plain_errors
from deskovka.cli.files import check_target, put
from deskovka.cli.games import print_json
from deskovka.cli.inputs import ForceOption, JsonOption, LangOption, ProcessesOption, RayOption
from deskovka.cli.places import place_of
from deskovka.cli.streams import out
from deskovka.corpus.answers import MOST_VALUES, Answer, answers, headline, page
from deskovka.corpus.following import Followed, follow
from deskovka.corpus.reading import Skipped
from deskovka.corpus.tallies import Filter, Tally
from deskovka.corpus.words import speak

#: signs of a full bar in the terminal
WIDE = 16


def stats(
    source: SourcesArgument,
    only: Annotated[
        list[str],
        typer.Option(
            "--only", help="count only such games or seats: players=4, map=fjords, side=witches, seat=1, name=Ann"
        ),
    ] = [],  # noqa: B006
    html: Annotated[Path | None, typer.Option("--html", help="write a page with charts: one file")] = None,
    force: ForceOption = False,
    processes: ProcessesOption = 0,
    ray: RayOption = "",
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """Who wins, with what, from which seat, and when: answers over many games."""
    with plain_errors(as_json, lang):
        filters = [read_filter(text) for text in only]
        if html is not None:
            check_target(html, force)
        skipped: list[Skipped] = []
        tallies: dict[str, Tally] = {}
        games = 0
        with place_of(processes, ray) as place:
            for game in games_of(source, place, follow, skipped):
                count(tallies, game, filters)
                games += 1
        tell_skipped(skipped, lang)
        check_some(games, skipped, lang)
        found = [tally for tally in tallies.values() if tally.games]
        if not found:
            raise Misuse("--only {text}: no game is like that", text=" --only ".join(only))
        if html is not None:
            put(html, page(found, ", ".join(map(str, source)), lang), replace=True)
        if as_json:
            left_out = [{"file": one.file, "why": one.why["en"]} for one in skipped]
            print_json({"games": [tally.json(MOST_VALUES) for tally in found], "skipped": left_out})
        elif html is None:
            for tally in found:
                show(tally, lang)


def read_filter(text: str) -> Filter:
    key, equals, value = (part.strip() for part in text.partition("="))
    if not (key and equals and value):
        raise Misuse("--only {text!r}: what counts looks like 'side=witches' or 'players=4'", text=text)
    return Filter(key, value)


def count(tallies: dict[str, Tally], game: Followed, filters: list[Filter]) -> None:
    tallies.setdefault(game.game, Tally(game.game)).add(game, filters)


def show(tally: Tally, lang: str) -> None:
    console = out()
    console.print(f"[bold]{escape(tally.game)}[/bold]: {escape(headline(tally, speak(lang)))}", soft_wrap=True)
    for answer in answers(tally, lang):
        show_answer(console, answer)


def show_answer(console: Console, answer: Answer) -> None:
    table = Table(title=escape(answer.title), title_justify="left")
    for number, heading in enumerate(answer.headings):
        table.add_column(heading, justify="right" if number else "left", overflow="fold")
    if answer.bars:
        table.add_column("", justify="left", no_wrap=True)
    most = max((bar.value for bar in answer.bars), default=0.0) or 1.0
    for number, line in enumerate(answer.lines):
        bar = ["█" * round(WIDE * answer.bars[number].value / most)] if answer.bars else []
        table.add_row(*map(escape, line), *bar)
    console.print(table)
