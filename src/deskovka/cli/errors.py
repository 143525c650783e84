"""What can go wrong, told as one sentence: on stderr, and as JSON where a program reads.

Exit code 2: the command itself was wrong. Exit code 1: the command was right, and something failed.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from deskovka.bots.bot import BadBot
from deskovka.cli.words import speak
from deskovka.core import registry
from deskovka.core.game import IllegalMove, NotUnderstood
from deskovka.core.options import BadOption
from deskovka.core.telling import Told, told
from deskovka.lessons.library import NoLesson

USAGE = 2
FAILURE = 1
#: as a shell says it of a program whose reader has gone
NO_READER = 141
INTERRUPTED = 130

#: a line with somebody's whole file in it would hide what is wrong
LONGEST = 500

#: what the parts of the house raise when something given to them is wrong
WRONG = (NotUnderstood, IllegalMove, BadOption, BadBot, registry.UnknownGame, NoLesson)


class Problem(Exception):
    """Something that the person at the keyboard can put right, as a message of the catalogue with its values."""

    code = FAILURE

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    def told(self, lang: str = "en") -> str:
        values = {name: v.told(lang) if isinstance(v, Problem | Told) else v for name, v in self.values.items()}
        return speak(lang)(self.message, **values) if values else speak(lang)(self.message)

    def __str__(self) -> str:
        return self.told()


class Misuse(Problem):
    """The command line itself is wrong."""

    code = USAGE


@contextmanager
def plain_errors(as_json: bool = False, lang: str = "en") -> Iterator[None]:
    """Errors in what was given become a sentence and an exit code, never a traceback."""
    try:
        yield
    except Problem as error:
        fail(error.told(lang), error.code, as_json)
    except WRONG as error:  # files are read inside `naming`, so this was given on the command line
        fail(told(error, lang), USAGE, as_json)
    except BrokenPipeError:
        forget_output()
        raise typer.Exit(NO_READER) from None
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error), FAILURE, as_json)


@contextmanager
def naming(file: object) -> Iterator[None]:
    """What is wrong inside a file is told with the file's name."""
    try:
        yield
    except Problem as error:
        raise type(error)("{file}: {text}", file=file, text=error) from error
    except WRONG as error:
        text = str(error)
        if text.startswith(str(file)):
            raise Problem("{text}", text=error) from error
        if text.startswith("line "):
            raise Problem("{file}, {text}", file=file, text=error) from error
        raise Problem("{file}: {text}", file=file, text=error) from error


def fail(message: str, code: int, as_json: bool = False) -> None:
    say_error(message, as_json)
    raise typer.Exit(code)


def say_error(message: str, as_json: bool) -> None:
    message = "\n".join(line if len(line) <= LONGEST else f"{line[:LONGEST]} ..." for line in message.splitlines())
    print(f"deskovka: {message}", file=sys.stderr)
    if as_json:
        print(json.dumps({"error": message}, indent=2))


def forget_output() -> None:
    """Nobody reads any more: what is left to be written goes nowhere, without a complaint at the end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
