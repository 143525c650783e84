"""The games that there are, by name. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from deskovka.core.game import Game

#: name -> module and class
GAMES: dict[str, tuple[str, str]] = {
    "terra-mystica": ("deskovka.games.terra_mystica.game", "TerraMystica"),
    "tzolkin": ("deskovka.games.tzolkin.game", "Tzolkin"),
    "pantheon": ("deskovka.games.pantheon.game", "Pantheon"),
}


class UnknownGame(LookupError):
    def __str__(self) -> str:
        return str(self.args[0])


def names() -> list[str]:
    return list(GAMES)


def classes() -> list[type[Game]]:
    return [game_class(name) for name in GAMES]


def game_class(name: str) -> type[Game]:
    """The class of a game. Underscores, spaces and letter case do not matter."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    module, cls = GAMES[wanted]
    found: type[Game] = getattr(import_module(module), cls)
    return found
