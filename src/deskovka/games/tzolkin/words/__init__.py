"""Everything that Tzolk'in says. English in the code, Czech in locale/cs.po.

`sentences.py` speaks in the course of play, `explain.py` answers questions, both with the words of `phrases.py`.
"""

from __future__ import annotations

import re

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import TEMPLES
from deskovka.games.tzolkin.state import Position
from deskovka.games.tzolkin.words.explaining import explain
from deskovka.games.tzolkin.words.origins import provenance
from deskovka.games.tzolkin.words.refusing import why_not
from deskovka.games.tzolkin.words.sentences import describe, prompt, tell
from deskovka.games.tzolkin.words.terms import (
    ANY_BLOCKS,
    COUNTED,
    FRACTION,
    GOD_NAMES,
    STEPS,
    STEPS_UP,
    colour,
    tongue_of,
)

__all__ = ["describe", "explain", "icon_words", "prompt", "provenance", "seat_label", "tell", "why_not"]


def seat_label(position: Position, seat: int, lang: str = "en") -> str:
    return colour(tongue_of(lang), seat)


def icon_words(lang: str = "en") -> dict[str, str]:
    """Every form of the words for what is counted, longest first: a `corn tile` is not `corn`."""
    t = tongue_of(lang)
    found = {form: effect_of(what) for what, words in COUNTED.items() for form in forms(t, words)}
    found |= dict.fromkeys(forms(t, ANY_BLOCKS), "blocks")
    found |= dict.fromkeys(forms(t, (FRACTION, FRACTION)), effect_of("points"))
    for temple, god in zip(TEMPLES, GOD_NAMES, strict=True):
        found |= {form.format(god=god): f"steps:{temple}" for form in [*forms(t, STEPS), *forms(t, STEPS_UP)]}
    if lang != "en":
        found = said_in_sentences(t) | found
    return dict(sorted(found.items(), key=lambda row: (-len(row[0]), row[0])))


def effect_of(what: str) -> str:
    """The log counts quarter points."""
    return "quarters" if what == "points" else what


def forms(t: Tongue, words: tuple[str, str]) -> list[str]:
    """A counted text in all the forms of the language, without its number."""
    return [form.partition("{n} ")[2] for form in t.catalogue.get(words[0], words)]


def said_in_sentences(t: Tongue) -> dict[str, str]:
    """Other cases of the same words (`za 1 kukuřici`): where an English sentence has a number and such a word, the word after the
    same number in its translation."""
    english = icon_words("en")
    counted = re.compile(rf"(\d+) ({'|'.join(english)})\b")
    found: dict[str, str] = {}
    for message, translations in t.catalogue.items():
        for number, word in counted.findall(message):
            for same, other in re.findall(r"(\d+) ([^\W\d]+)", translations[0]):
                if same == number:
                    found[other] = english[word]
    return found
