"""The pages' own words: English in the code and templates, other languages in locale/LANG.po."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.words import LANGUAGES, Tongue, tongue

#: how the languages call themselves
OWN_NAMES = {"en": "English", "cs": "Čeština"}
#: names of the games as people write them
GAME_NAMES = {"terra-mystica": "Terra Mystica", "tzolkin": "Tzolk’in", "pantheon": "Pantheon"}


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def preferred(header: str) -> str:
    """The best of our languages for a browser's Accept-Language.

    >>> preferred("cs-CZ,cs;q=0.9,en;q=0.8")
    'cs'
    >>> preferred("fr")
    'en'
    """
    for part in header.split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"


def game_title(name: str) -> str:
    return GAME_NAMES.get(name, name.replace("-", " ").title())
