"""The games that there are, by name. A game is imported when it is first asked for."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from deskovka.core.game import Game
from deskovka.core.telling import Told

#: name -> module and class
GAMES: dict[str, tuple[str, str]] = {
    "terra-mystica": ("deskovka.games.terra_mystica.game", "TerraMystica"),
    "tzolkin": ("deskovka.games.tzolkin.game", "Tzolkin"),
    "pantheon": ("deskovka.games.pantheon.game", "Pantheon"),
}
#: games that show how a game is made; they are listed where DESKOVKA_EXAMPLES is set
EXAMPLES: dict[str, tuple[str, str]] = {"pebbles": ("deskovka.games.pebbles.game", "Pebbles")}


class UnknownGame(Told, LookupError):
    """A name that no game has."""


def names() -> list[str]:
    return [*GAMES, *(EXAMPLES if os.environ.get("DESKOVKA_EXAMPLES") else ())]


def classes() -> list[type[Game]]:
    return [game_class(name) for name in names()]


def game_class(name: str) -> type[Game]:
    """The class of a game. Underscores, spaces and letter case do not matter."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    known = GAMES | EXAMPLES
    if wanted not in known:
        raise UnknownGame("there is no game {name!r}; there are {known}", name=name, known=names())
    module, cls = known[wanted]
    found: type[Game] = getattr(import_module(module), cls)
    return found


def folder_of(name: str) -> Path:
    """The folder of a game's package, where the files lie that people write for it."""
    return Path(str(sys.modules[game_class(name).__module__].__file__)).parent
