"""Errors that can be told in the reader's language.

An error keeps its sentence and the values for it; the sentences stand in the catalogues of the package that raises them (`locale/LANG.po` of
core, of a game, of its expansion), where tools/words.py collects them by the names of these classes.

>>> error = NotUnderstood("there is no bowl {name!r}", name="Z")
>>> str(error), error.told("en")
("there is no bowl 'Z'", "there is no bowl 'Z'")
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from deskovka.core.words import Tongue, read_po

SOURCE = Path(__file__).parents[1]


class Told(Exception):
    """Something that went wrong, as a sentence with places for values. `str(error)` is English."""

    def __init__(self, message: str, **values: object) -> None:
        self.message = message
        self.values = values
        super().__init__(self.told("en"))

    def told(self, lang: str) -> str:
        """The sentence in another language; names that were joined, and errors inside it, too."""
        return rule_words(lang)(self.message, **{name: value_told(value, lang) for name, value in self.values.items()})

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class IllegalMove(Told, ValueError):
    """The move is not allowed now. The message says why, and where possible what to do; nothing has changed."""


class NotUnderstood(Told, ValueError):
    """A text that is no move, record or notation. The message says what was read and why it does not fit."""


def value_told(value: object, lang: str) -> object:
    if isinstance(value, Told):
        return value.told(lang)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(str(value_told(one, lang)) for one in value)
    return value


def told(error: BaseException, lang: str) -> str:
    """What an error says, in a language if it can."""
    return error.told(lang) if isinstance(error, Told) else str(error)


@cache
def rule_words(lang: str) -> Tongue:
    """The catalogues of core, of lessons, rulebooks and of all games together: whoever catches an error need not know whose sentence it is."""
    catalogue: dict[str, list[str]] = {}
    for folder in ("games", "lessons", "rulebook", "core") if lang != "en" else ():
        for path in sorted((SOURCE / folder).rglob(f"locale/{lang}.po")):
            catalogue |= read_po(path.read_text(encoding="utf-8"))
    return Tongue(lang, catalogue)
