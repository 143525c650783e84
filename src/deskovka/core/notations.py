"""Notations of other programs, by game. The command line asks here, so that it need not know any game.

A notation is a module with

    recognises(text) -> bool                 is this text mine?
    load(text, file) -> .record, .game       read it; NotUnderstood says file, line, what was read and why
    check(text, file) -> .rows, .final, .problems, .rulings, .summary(), .json()
    export(record) -> str                    our record in that notation
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from deskovka.core.game import Game, NotUnderstood
from deskovka.core.record import FIRST_LINE, Record

#: notation -> game and module
NOTATIONS: dict[str, tuple[str, str]] = {
    "snellman": ("terra-mystica", "deskovka.games.terra_mystica.snellman"),
}


class Imported(Protocol):
    @property
    def record(self) -> Record: ...
    @property
    def game(self) -> Game: ...


class CheckReport(Protocol):
    rows: int
    final: dict[str, int]
    problems: list[str]
    rulings: list[str]

    def summary(self) -> str: ...
    def json(self) -> dict[str, object]: ...


class Notation(Protocol):
    def recognises(self, text: str) -> bool: ...
    def load(self, text: str, file: str) -> Imported: ...
    def check(self, text: str, file: str) -> CheckReport: ...
    def export(self, record: Record) -> str: ...


def notation(name: str) -> Notation:
    return cast(Notation, import_module(NOTATIONS[name][1]))


def notation_of(text: str) -> Notation | None:
    """The notation in which a text is written; None for our own records and for what nobody knows."""
    name = name_of(text)
    return notation(name) if name else None


def name_of(text: str) -> str:
    """What that notation is called; empty for our own records and for what nobody knows."""
    if is_record(text):
        return ""
    return next((name for name in NOTATIONS if notation(name).recognises(text)), "")


def is_record(text: str) -> bool:
    return text.lstrip("\ufeff").startswith(FIRST_LINE)


def read(text: str, file: str) -> Record:
    """The game in a text, whatever its notation. NotUnderstood says what is wrong, and where."""
    found = notation_of(text)
    if found is not None:
        return found.load(text, file).record
    if not is_record(text):
        first = next((line.strip() for line in text.splitlines() if line.strip()), "")
        raise NotUnderstood(
            "line 1: {read!r}: neither a record (it would start with {first!r}) nor one of {known}",
            read=first[:60],
            first=FIRST_LINE,
            known=list(NOTATIONS),
        )
    return Record.parse(text)


def export(record: Record, name: str) -> str:
    """A record in a foreign notation."""
    game, _ = NOTATIONS[name]
    if record.game != game:
        raise NotUnderstood(
            "the {name} notation is for {game}; this is a game of {other}", name=name, game=game, other=record.game
        )
    return notation(name).export(record)
