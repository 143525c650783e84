"""What lies beside a player: an overview of his own numbers, and what the signs mean."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Aid:
    """One table of the overview: a title, the heads of its columns, and rows of words; the first cell says what the row is about."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Sign:
    """An icon by its name in `Game.icons`, and what it means."""

    icon: str
    words: str
