"""Everything that Tzolk'in says. English in the code, Czech in locale/cs.po.

`sentences.py` speaks in the course of play, `explain.py` answers questions, both with the words of `phrases.py`.
"""

from __future__ import annotations

from deskovka.core.provenance import Origin
from deskovka.games.tzolkin.explain import explain, why_not
from deskovka.games.tzolkin.phrases import colour, tongue_of
from deskovka.games.tzolkin.sentences import describe, prompt, tell
from deskovka.games.tzolkin.state import Position

__all__ = ["describe", "explain", "icon_words", "prompt", "provenance", "seat_label", "tell", "why_not"]


def seat_label(position: Position, seat: int, lang: str = "en") -> str:
    return colour(tongue_of(lang), seat)


def icon_words(lang: str = "en") -> dict[str, str]:
    return {}


def provenance(position: Position, lang: str = "en") -> list[Origin]:
    """Nothing to say: the rulebook and the printed tiles tell everything."""
    return []
