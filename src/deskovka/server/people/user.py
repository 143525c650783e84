"""A person as the server knows him, and how his name can be shown."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

import sqlalchemy as sa


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
    """A name as it can be shown: no control signs, no invisible ones, at most 30 letters."""
    kept = "".join(sign for sign in text if sign == " " or unicodedata.category(sign)[0] not in "CZ")
    return " ".join(kept.split())[:30].strip() or fallback
