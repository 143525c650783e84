"""What the shell offers after Tab beside commands and options. `deskovka --install-completion` sets it up."""

from __future__ import annotations

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.words import LANGUAGES


def games(begun: str) -> list[str]:
    return [name for name in registry.names() if name.startswith(begun)]


def bot_names(begun: str) -> list[tuple[str, str]]:
    """With what each is, for shells that show it. After a comma the next one begins."""
    before, comma, last = begun.rpartition(",")
    return [(f"{before}{comma}{name}", about) for name, about in bots.listing() if name.startswith(last)]


def languages(begun: str) -> list[str]:
    return [name for name in LANGUAGES if name.startswith(begun)]
