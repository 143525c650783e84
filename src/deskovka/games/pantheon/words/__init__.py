"""Everything that Pantheon says. English in the code, Czech in locale/cs.po.

`sentences.py` speaks in the course of play, `explain.py` tells what things are, `refuse.py` why a move is not possible, and
`origins.py` where the material comes from, all with the words of `phrases.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.games.pantheon.components import KIND_NAMES
from deskovka.games.pantheon.words.explaining import explain
from deskovka.games.pantheon.words.origins import provenance
from deskovka.games.pantheon.words.refusing import why_not
from deskovka.games.pantheon.words.sentences import describe, prompt, tell
from deskovka.games.pantheon.words.terms import AMOUNTS, COUNTED_IN, PAID_WORDS, Counted, speak, who

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

__all__ = ["describe", "explain", "icon_words", "prompt", "provenance", "seat_label", "tell", "why_not"]


def seat_label(game: Pantheon, seat: int, lang: str = "en") -> str:
    return who(game, seat, speak(lang))


def icon_words(lang: str = "en") -> dict[str, str]:
    """Every form of the words for what is counted, longest first: `cards of money 2` is not `cards`."""
    found: dict[str, str] = {}
    for what, words in AMOUNTS.items():
        for form in forms(words, lang):
            found[form.removeprefix("{n} ")] = what
    for kind, words in enumerate(PAID_WORDS):
        for form in forms(words, lang):
            found[form.removeprefix("{n} ")] = f"card:{KIND_NAMES[kind]}"
    for what, sentences in COUNTED_IN.items():
        for words in sentences:
            for form in forms(words, lang):
                found[form.partition("{n} ")[2].split()[0]] = what
    return dict(sorted(found.items(), key=lambda row: (-len(row[0]), row[0])))


def forms(words: Counted, lang: str) -> list[str]:
    """A counted text in all the forms of a language."""
    return speak(lang).catalogue.get(words[0], list(words))
