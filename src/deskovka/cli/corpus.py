"""What commands over many games share: files and folders are read, on all cores, and what is left out is told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from deskovka.bots.places import Lost, Place
from deskovka.cli.errors import Problem
from deskovka.cli.measure import progress_bar
from deskovka.cli.words import speak
from deskovka.corpus.reading import Skipped, Source, sources

Found = TypeVar("Found")
#: files of which it is said why they were left out
MOST_TOLD = 10

SourcesArgument = Annotated[
    list[Path], typer.Argument(help="records, Snellman logs or ledgers, or folders with such files in them")
]


def games_of(
    given: list[Path], place: Place, task: Callable[[Source], Found | Skipped], skipped: list[Skipped]
) -> Iterator[Found]:
    """What a task finds in every file, in order; what gives no game goes to `skipped`."""
    for one in given:
        if not one.exists():
            raise Problem("{file}: there is no such file or folder", file=one)
    files = sources(given)
    if not files:
        raise Problem("there are no games in {names}", names=", ".join(map(str, given)))
    with progress_bar() as bar:
        line = bar.add_task("", total=len(files))
        for found in place.each(task, files):
            bar.advance(line)
            if isinstance(found, Lost):
                raise Problem("{file}: the processes that read it died", file=found.job.name)
            if isinstance(found, Skipped):
                skipped.append(found)
            else:
                yield found


def tell_skipped(skipped: list[Skipped], lang: str) -> None:
    t = speak(lang)
    for one in skipped[:MOST_TOLD]:
        say(t("left out: {file}: {why}", file=one.file, why=one.why[lang]))
    more = len(skipped) - MOST_TOLD
    if more > 0:
        say(t.count("and {n} more file", "and {n} more files", more))


def say(words: str) -> None:
    print(f"deskovka: {words}", file=sys.stderr)


def check_some(games: int, skipped: list[Skipped], lang: str) -> None:
    """A file that was named alone and is no game is an error, not a set of nothing."""
    if games:
        return
    if len(skipped) == 1:
        raise Problem("{file}: {text}", file=skipped[0].file, text=skipped[0].why[lang])
    raise Problem("none of the {n} files has a finished game that can be replayed", n=len(skipped))
