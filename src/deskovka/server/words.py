"""The server's own words: English in the code and templates, other languages in locale/LANG.po."""

from __future__ import annotations

import os
from pathlib import Path

from deskovka.core.words import LANGUAGES, Tongue, tongue

#: how the languages call themselves
OWN_NAMES = {"en": "English", "cs": "Čeština"}
#: names of the games as people write them
GAME_NAMES = {"terra-mystica": "Terra Mystica", "tzolkin": "Tzolk’in", "pantheon": "Pantheon"}


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def language_here() -> str:
    """The language that the system of this machine is set to, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def game_title(name: str) -> str:
    return GAME_NAMES.get(name, name.replace("-", " ").title())
