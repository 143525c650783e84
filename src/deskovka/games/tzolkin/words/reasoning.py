"""Reasons for turns: what the parts of a guess at the final points are called."""

from __future__ import annotations

from deskovka.games.tzolkin.state import State
from deskovka.games.tzolkin.words.terms import tongue_of


def part_name(part: str, lang: str = "en") -> str:
    return tongue_of(lang)(part)


def remarks(game: State, before: State, seat: int, lang: str = "en") -> list[str]:
    """The parts say it all."""
    return []
