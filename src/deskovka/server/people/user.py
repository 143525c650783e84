"""A person as the server knows him, and how his name can be shown."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.server.problems import Unprocessable

#: signs that count as letters and marks, and show nothing
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
#: accents, and more than two above each other
ACCENT = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
TOWER = re.compile(f"({ACCENT}{ACCENT}){ACCENT}+")
#: alphabets whose letters are mistaken for each other
ALIKE = {"LATIN", "CYRILLIC", "GREEK"}


@dataclass(frozen=True)
class User:
    id: str
    name: str
    account: bool
    lang: str | None = None
    theme: str | None = None
    #: the host does not let this person in any more
    banned: bool = False
    #: what eyes, ears and hands need, as it is kept
    look: str = ""


def user_of(row: sa.Row[tuple[object, ...]]) -> User:
    return User(row.id, row.name, row.key is not None, row.lang, row.theme, row.banned is not None, row.look or "")


def clean_name(text: str, fallback: str = "") -> str:
    """A name as it can be shown: no control signs, no invisible ones, no towers of accents, at most 30 letters. What looks the same is
    the same: signs that are only written otherwise (wide letters, an accent as a sign of its own) become the usual ones.

    >>> clean_name("A\u00addam\u3164"), clean_name("\uff21nn"), clean_name("Zoe\u0308") == "Zo\u00eb", clean_name("a" + "\u0335" * 20)
    ('Adam', 'Ann', True, 'a\u0335\u0335')
    """
    kept = "".join(sign for sign in unicodedata.normalize("NFKC", text[:200]) if shows(sign))
    return " ".join(TOWER.sub(r"\1", kept).split())[:30].strip() or fallback


def shows(sign: str) -> bool:
    return sign == " " or (unicodedata.category(sign)[0] not in "CZ" and not INVISIBLE.match(sign))


def refuse_mixed(name: str) -> str:
    """The name, if its letters come from one alphabet: a Cyrillic A among Latin letters is there to look like somebody else."""
    alphabets = {unicodedata.name(sign, "").partition(" ")[0] for sign in name} & ALIKE
    if len(alphabets) > 1:
        raise Unprocessable("The letters of a name come from one alphabet.")
    return name
