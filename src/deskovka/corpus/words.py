"""The words of data sets and statistics, in the reader's language."""

from __future__ import annotations

import re
from pathlib import Path

from deskovka.core.words import Tongue, tongue

#: in which languages a fraction is written with a comma
COMMA = ("cs",)


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def numerals(text: str, lang: str) -> str:
    """Numbers as the language writes them.

    >>> numerals("139.6 ± 8.2", "cs"), numerals("37.2 %", "en")
    ('139,6 ± 8,2', '37.2 %')
    """
    return re.sub(r"(\d)\.(\d)", r"\1,\2", text) if lang in COMMA else text
