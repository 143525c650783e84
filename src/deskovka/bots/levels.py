"""How strong a bot is to be: beginner, intermediate, expert, and analysis, which thinks as long as it is asked to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar

from deskovka.bots.base import Planner
from deskovka.bots.search import Candidate, Manner, Search
from deskovka.core.game import Game, Move

#: what may be set of each number, at home
LIMITS = {
    "nodes": (1, 1e9),
    "seconds": (0, 86400),
    "width": (1, 1000),
    "positions": (1, 1e6),
    "glance": (1, 1e6),
    "eras": (1, 99),
    "turns": (0, 1000),
    "warmth": (0, 1000),
    "share": (0, 10),
    "prior": (0, 100),
    "clear": (0, 1e6),
}


class Thinker(Planner):
    """Plays what a search says."""

    limits: ClassVar[Mapping[str, tuple[float, float]]] = LIMITS
    usual: ClassVar[Manner] = Manner()

    def manner(self) -> Manner:
        """The usual one, with what the settings say."""
        whole = {one.name for one in fields(Manner) if one.type == "int"}
        changes: dict[str, Any] = {name: int(value) if name in whole else value for name, value in self.numbers.items()}
        return replace(self.usual, **changes)

    def ranking(self, game: Game, seat: int) -> list[Candidate]:
        """The turns that were looked at, the best first."""
        return Search(game, seat, self.policy(game), self.manner(), self.chance).run()

    def think(self, game: Game, seat: int) -> tuple[Move, ...]:
        return self.ranking(game, seat)[0].moves


class Expert(Thinker):
    name = "expert"
    about = "thinks some seconds ahead"
    usual = Manner(nodes=4000, seconds=6.0)
