"""What a standing promises: to which points it came in the end, as games have taught it (bots/training/promising.py).

It is asked at the beginning of a part of the game, where playouts stop.  Names and numbers are those that are said of a standing anyway (core/described.py);
their weights are others, because which of two turns is better and who will have how many points are two questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from deskovka.core.described import Numbers, enter, numbered

#: so begin the names of the weights
PROMISED: Final = "promised, "
#: parts of a game, and players, up to
PARTS: Final = 8
PLAYERS: Final = 8
#: points are counted in tens, so that they are no larger than other numbers
TENS: Final = 0.1


def promise_names(features: Sequence[str]) -> list[str]:
    """The names of its weights, in their order: of what is said of a standing, of the game's own guess, and of the kind of table.

    >>> names = promise_names(["corn", "gold"])
    >>> names[:3], len(names)
    (['promised, corn', 'promised, gold', 'promised, worth, part 0'], 74)
    """
    names = list(features)
    enter(names, ["worth"], numbered("part", 0, PARTS - 1))
    enter(names, numbered("part", 0, PARTS - 1), [f"{players} players" for players in range(PLAYERS)])
    return [PROMISED + name for name in names]


class Promise:
    """By how much more or less than the game's guess a standing promises."""

    def __init__(self, features: Sequence[str], weights: Mapping[str, float]) -> None:
        self.first = len(features)
        self.weights: list[float] = [float(weights.get(name, 0.0)) for name in promise_names(features)]
        #: has anybody learned it?
        self.known: bool = any(self.weights)

    def say_table(self, worth: float, part: int, players: int, out: Numbers) -> None:
        """What is to be said besides the standing itself."""
        part = min(part, PARTS - 1)
        out.add(self.first + part, TENS * worth)
        out.count(self.first + PARTS + PLAYERS * part + min(players, PLAYERS - 1))
