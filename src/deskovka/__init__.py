"""Deskovka: Terra Mystica, Tzolk'in and Pantheon, to play and to study.

>>> from deskovka import TerraMystica
>>> game = TerraMystica.new(2, {"factions": "first-game"}, seed="tea")
>>> game.play("upgrade F4 to trading house")
>>> game
<terra-mystica for 2, seed 'tea': ply 1, witches to act, points 20-20>

`game.moves()` lists what is legal, `game.play(move)` plays it, `Match` keeps history and takes back, `Record` saves and replays.
docs/python.md has recipes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deskovka.core.chance import Chance
    from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
    from deskovka.core.match import Match
    from deskovka.core.options import BadOption
    from deskovka.core.record import BadRecord, Record
    from deskovka.games.pantheon.game import Pantheon
    from deskovka.games.terra_mystica.game import TerraMystica
    from deskovka.games.tzolkin.game import Tzolkin

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadRecord",
    "Chance",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "NotUnderstood",
    "Pantheon",
    "Record",
    "TerraMystica",
    "Tzolkin",
    "__version__",
    "compiled",
]

#: loaded when first asked for: `import deskovka` alone costs nothing
HOMES = {
    "BadOption": "deskovka.core.options",
    "BadRecord": "deskovka.core.record",
    "Chance": "deskovka.core.chance",
    "Game": "deskovka.core.game",
    "IllegalMove": "deskovka.core.game",
    "Match": "deskovka.core.match",
    "Move": "deskovka.core.game",
    "NotUnderstood": "deskovka.core.game",
    "Pantheon": "deskovka.games.pantheon.game",
    "Record": "deskovka.core.record",
    "TerraMystica": "deskovka.games.terra_mystica.game",
    "Tzolkin": "deskovka.games.tzolkin.game",
}


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"module 'deskovka' has no attribute {name!r}")
    found: object = getattr(import_module(HOMES[name]), name)
    if isinstance(found, type) and not found.__doc__:
        from deskovka.documented import document

        document(found)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__


def compiled() -> bool:
    """Are the rules running compiled (mypyc) or as plain Python?"""
    from deskovka.core import game

    return not str(game.__file__).endswith(".py")
