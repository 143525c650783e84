"""Parts of the pages' addresses and forms."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter

from deskovka.core import registry
from deskovka.server.problems import Unprocessable

TableId = Annotated[str, PathParameter(min_length=1, max_length=16)]


def known_game(name: str) -> str:
    """The name of a game that somebody has written into an address; nothing if there is none, also of examples that are not listed.

    >>> known_game("tzolkin"), known_game("chess")
    ('tzolkin', '')
    """
    try:
        return registry.game_class(name).name()
    except registry.UnknownGame:
        return ""


def number(text: str) -> int:
    """A number of at most three digits that somebody has written into a form."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Unprocessable("This is no number.")
    return int(text)
