"""A person as the server knows him, and how his name can be shown."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.server.problems import Unprocessable
from deskovka.server.storage.values import plain_name

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
    #: it is a program of this person that asks
    program: bool = False


def user_of(row: sa.Row[tuple[object, ...]]) -> User:
    return User(row.id, row.name, row.key is not None, row.lang, row.theme, row.banned is not None, row.look or "")


def clean_name(text: str, fallback: str = "") -> str:
    """A name as it can be shown."""
    return plain_name(text) or fallback


def refuse_mixed(name: str) -> str:
    """The name, if its letters come from one alphabet: a Cyrillic A among Latin letters is there to look like somebody else."""
    alphabets = {unicodedata.name(sign, "").partition(" ")[0] for sign in name} & ALIKE
    if len(alphabets) > 1:
        raise Unprocessable("The letters of a name come from one alphabet.")
    return name
