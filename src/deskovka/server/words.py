"""The server's own words: English in the code and templates, other languages in locale/LANG.po."""

from __future__ import annotations

import os
from pathlib import Path

from deskovka.bots.weights import ANY
from deskovka.core.words import LANGUAGES, Tongue, tongue

#: how the languages call themselves
OWN_NAMES = {"en": "English", "cs": "Čeština"}
#: names of the games as people write them
GAME_NAMES = {"terra-mystica": "Terra Mystica", "tzolkin": "Tzolk’in", "pantheon": "Pantheon"}

FOLDER = Path(__file__).parent


def speak(lang: str) -> Tongue:
    return tongue(FOLDER, lang)


def language_here() -> str:
    """The language that the system of this machine is set to, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def bot_name(spec: str, _: Tongue) -> str:
    """What a bot is called at the table: its level and its style, if it has got one; other settings stay as they are.

    >>> bot_name("intermediate:style=builder", Tongue("en", {})), bot_name("greedy:2", Tongue("en", {}))
    ('intermediate (builder)', 'greedy:2')
    >>> bot_name("expert:nodes=150", Tongue("en", {}))
    'expert (150 nodes)'
    """
    name, colon, settings = spec.partition(":")
    style = settings.removeprefix("style=")
    if style != settings and ":" not in style:
        return _(name) if style == ANY else f"{_(name)} ({_(style)})"
    nodes = settings.removeprefix("nodes=")
    if nodes != settings and nodes.isascii() and nodes.isdigit():
        budget = _.count("{n} node", "{n} nodes", int(nodes))
        return f"{_(name)} ({budget})"
    return f"{_(name)}{colon}{settings}"


def game_title(name: str) -> str:
    return GAME_NAMES.get(name, name.replace("-", " ").title())
