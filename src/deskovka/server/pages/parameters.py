"""Parts of the pages' addresses."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter

from deskovka.core import registry

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
