"""The server's own words: English in the code and templates, other languages in locale/LANG.po."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.words import Tongue, tongue

#: how the languages call themselves
OWN_NAMES = {"en": "English", "cs": "Čeština"}
#: names of the games as people write them
GAME_NAMES = {"terra-mystica": "Terra Mystica", "tzolkin": "Tzolk’in", "pantheon": "Pantheon"}


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def game_title(name: str) -> str:
    return GAME_NAMES.get(name, name.replace("-", " ").title())
