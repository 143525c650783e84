"""What all commands for hosts share: the database by the settings, errors in words, a question before what cannot be undone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from deskovka.cli import streams
from deskovka.cli.asking import ask_yes
from deskovka.cli.errors import Problem

if TYPE_CHECKING:
    from deskovka.server.admin.host import Host

T = TypeVar("T")
Insist = Annotated[bool, typer.Option("--yes", "-y", help="do not ask")]


@contextmanager
def in_words() -> Iterator[None]:
    """What the server would say to a visitor is said here."""
    from deskovka.server.problems import Problem as Refusal
    from deskovka.server.settings import BadSetting
    from deskovka.server.storage.unusable import BadDatabase

    try:
        yield
    except Refusal as error:
        raise Problem("{text}", text=error.message) from error
    except (BadSetting, BadDatabase) as error:
        raise Problem("{text}", text=str(error)) from error


def do(job: Callable[[Host], Awaitable[T]]) -> T:
    """Do something with the database that the settings name."""
    from deskovka.server.admin.host import with_host
    from deskovka.server.settings import Settings

    with in_words():
        return asyncio.run(with_host(Settings.read().database, job))


def sure(question: str, yes: bool) -> bool:
    if yes or ask_yes(streams.out(), question, "en"):
        return True
    raise Problem("Nothing was changed.")


def done(what: str) -> None:
    print(what, flush=True)


def moment(at: float) -> str:
    """
    >>> moment(0)
    '1970-01-01 00:00 UTC'
    """
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
