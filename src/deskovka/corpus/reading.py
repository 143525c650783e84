"""Where games lie: files and folders, in our own notation or in another one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from deskovka.core import notations, registry
from deskovka.core.game import IllegalMove, NotUnderstood
from deskovka.core.options import BadOption
from deskovka.core.record import Record
from deskovka.core.telling import told
from deskovka.core.words import LANGUAGES, said
from deskovka.corpus.words import speak

#: no game comes near to so many bytes
LARGEST = 32 * 1024 * 1024
TOO_LARGE = said("too large for a game ({n} bytes)")
NO_TEXT = said("not a text file")
#: what can be wrong with a game
WRONG = (NotUnderstood, IllegalMove, BadOption, registry.UnknownGame, ImportError, OSError)


class Unusable(Exception):
    """A file that gives no game: the reason in each language."""

    def __init__(self, why: dict[str, str]) -> None:
        super().__init__(why["en"])
        self.why = why


@dataclass(frozen=True)
class Skipped:
    """A game that does not count, and why, in each language."""

    file: str
    why: dict[str, str]


@dataclass(frozen=True)
class Source:
    """A file, and what it is called in what comes of it: inside a folder by the way from there."""

    path: Path
    name: str


def sources(given: Iterable[Path]) -> list[Source]:
    """The files that were named, and those with games in folders that were named; each once, in order."""
    found: dict[Path, Source] = {}
    for place in given:
        if place.is_dir():
            for path in sorted(path for path in place.rglob("*") if path.is_file()):
                if path.resolve() not in found and has_game(path):
                    found[path.resolve()] = Source(path, path.relative_to(place).as_posix())
        else:
            found.setdefault(place.resolve(), Source(place, place.name))
    return list(found.values())


def has_game(path: Path) -> bool:
    """Does a file look like a game at all? Folders have other things in them."""
    try:
        text = text_of(path)
    except (OSError, Unusable):
        return False
    return notations.is_record(text) or bool(notations.name_of(text))


def text_of(path: Path) -> str:
    size = path.stat().st_size
    if size > LARGEST:
        raise Unusable(because(TOO_LARGE, n=size))
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Unusable(because(NO_TEXT)) from error


def read(source: Source) -> tuple[Record, str]:
    """The game of a file, and the notation in which it was written: empty for our own. Unusable says why there is none."""
    text = text_of(source.path)
    try:
        return notations.read(text, source.name), notations.name_of(text)
    except WRONG as error:
        raise Unusable(reasons(error)) from error


def because(message: str, **values: object) -> dict[str, str]:
    """A reason of ours in each language."""
    return {lang: speak(lang)(message, **values) if values else speak(lang)(message) for lang in LANGUAGES}


def reasons(error: Exception) -> dict[str, str]:
    """What an error says, in each language."""
    return {lang: told(error, lang) for lang in LANGUAGES}
