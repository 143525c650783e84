"""Looking for words: letter case, accents and endings do not matter, so that `delnik` finds `dělníci` and `paying` finds `pays`."""

from __future__ import annotations

import re
import unicodedata

WORD = re.compile(r"\w+")
#: letters at the end of a word that may differ, and how much of it must be left
ENDING, STEM = 2, 4


def folded(text: str) -> str:
    """Small letters without accents.

    >>> folded("Příjmy: Šaman")
    'prijmy: saman'
    """
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def stem(word: str) -> str:
    """What a word must begin with to be meant.

    >>> stem("delniku"), stem("corn")
    ('delni', 'corn')
    """
    return word[: max(STEM, len(word) - ENDING)]


class Wanted:
    """The words that somebody looks for."""

    def __init__(self, text: str) -> None:
        self.words = [stem(word) for word in WORD.findall(folded(text))]
        self.patterns = [re.compile(rf"\b{re.escape(word)}") for word in self.words]

    def all_in(self, text: str) -> bool:
        return all(pattern.search(text) for pattern in self.patterns)

    def any_in(self, text: str) -> bool:
        return any(pattern.search(text) for pattern in self.patterns)
