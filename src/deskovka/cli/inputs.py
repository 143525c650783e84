"""What several commands are given: games, options, records."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from deskovka.cli import completion
from deskovka.cli.errors import Misuse, Problem, naming
from deskovka.cli.files import read_text
from deskovka.core import notations, registry
from deskovka.core.game import Game
from deskovka.core.options import BadOption
from deskovka.core.record import Record
from deskovka.core.words import LANGUAGES

#: would be read as a comment
NO_SEED = re.compile(r"(^|\s)#")


def check_language(lang: str | None) -> str | None:
    if lang is not None and lang not in LANGUAGES:
        raise typer.BadParameter(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return lang


FileArgument = Annotated[
    Path, typer.Argument(help="a Deskovka record, or a log or ledger in Snellman notation; - is standard input")
]
OptionsOption = Annotated[list[str], typer.Option("--option", "-O", help="an option of the game, like map=fjords")]
ComponentsOption = Annotated[
    Path | None, typer.Option("--components", help="own material instead of ours (Pantheon): a JSON file")
]
LANG = typer.Option(
    "--lang",
    callback=check_language,
    autocompletion=completion.languages,
    help=f"language of the words: {' or '.join(LANGUAGES)}",
)
LangOption = Annotated[str, LANG]
#: without it, the language of the system
HereLangOption = Annotated[str | None, LANG]
JsonOption = Annotated[bool, typer.Option("--json", help="for programs")]
AtOption = Annotated[int | None, typer.Option("--at", help="stop after so many moves")]
OutputOption = Annotated[Path | None, typer.Option("--output", "-o", help="a file; without it, standard output")]
ProcessesOption = Annotated[int, typer.Option("--processes", "-p", min=0, help="0: one for each processor")]
RayOption = Annotated[
    str, typer.Option("--ray", help="work on the Ray cluster at this address: auto, HOST:6379, ray://HOST:10001, local")
]
ForceOption = Annotated[bool, typer.Option("--force", "-f", help="overwrite a file that is there already")]


def game_class(name: str) -> type[Game]:
    """The class of a game, also where some are not installed."""
    try:
        return registry.game_class(name)
    except ImportError as error:
        raise Problem("the game {name!r} is not part of this installation ({why})", name=name, why=error) from error


def games_here() -> list[type[Game]]:
    """The games that can be played in this installation."""
    found: list[type[Game]] = []
    for name in registry.names():
        try:
            found.append(registry.game_class(name))
        except ImportError:
            continue
    return found


def read_options(given: list[str]) -> dict[str, str]:
    """`map=fjords` and the like; `@FILE` stands for what is in a file."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise Misuse("--option {text!r}: an option looks like 'map=fjords'", text=text)
        value = value.strip()
        found[name.strip()] = read_text(Path(value[1:])) if value.startswith("@") else value
    return found


def with_components(options: list[str], file: Path | None) -> list[str]:
    """Own material is an option like any other; its value is the file's content."""
    return options if file is None else [*options, f"components=@{file}"]


def new_game(name: str, players: int | None, options: list[str], seed: str) -> Game:
    cls = game_class(name)
    counts = cls.player_counts()
    wanted = counts[len(counts) // 2] if players is None else players
    if wanted not in counts:
        raise Misuse(
            "{game} is for {counts} players, not {n}", game=cls.name(), counts=", ".join(map(str, counts)), n=wanted
        )
    values = read_options(options)
    file = next((text.partition("=@")[2] for text in options if "=@" in text), "")
    try:
        game = cls.new(wanted, values, check_seed(seed))
    except BadOption as error:
        if file and set(values) <= {option.name for option in cls.known_options()}:
            raise Problem("{file}: {text}", file=file, text=error) from error
        raise
    return game


def check_seed(seed: str) -> str:
    """A seed must come out of a record as it went in."""
    seed = seed.strip()
    if not seed.isprintable() or NO_SEED.search(seed):
        raise Misuse("--seed {seed!r}: a seed is one line of text without '#'", seed=seed)
    return seed


def fresh_seed() -> str:
    return os.urandom(4).hex()


def read_record(file: Path) -> Record:
    text = read_text(file)
    with naming(file):
        record = notations.read(text, str(file))
        game_class(record.game)
        return record


def replayed(record: Record, file: Path, until: int | None = None) -> Game:
    """The position after so many moves, checked move by move."""
    check_at(record, until)
    with naming(file):
        return record.replay(until)


def check_at(record: Record, at: int | None) -> None:
    if at is not None and not 0 <= at <= len(record.moves):
        raise Misuse("--at {at}: the game has {n} moves", at=at, n=len(record.moves))


def own_modules() -> None:
    """Bots of one's own are found in the folder in which one is."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
