"""Reasons for turns: what the parts of a guess at the final points are called."""

from __future__ import annotations

from deskovka.games.pantheon.state import State
from deskovka.games.pantheon.words.terms import speak


def part_name(part: str, lang: str = "en") -> str:
    return speak(lang)(part)


def remarks(game: State, before: State, seat: int, lang: str = "en") -> list[str]:
    """The parts say it all."""
    return []
