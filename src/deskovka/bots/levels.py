"""How strong a bot is to be: beginner, intermediate, expert, and analysis, which thinks as long as it is asked to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar

from deskovka.bots.base import Planner, judged
from deskovka.bots.decisions import mood
from deskovka.bots.gate import WIN
from deskovka.bots.plans import Planning
from deskovka.bots.search import NEVER, Candidate, Manner, Search
from deskovka.bots.weights import tuned
from deskovka.core.game import Game, Move
from deskovka.core.words import said

#: what may be set of each number, at home
LIMITS: Mapping[str, tuple[float, float]] = {
    "nodes": (0, 1e9),
    "seconds": (0, 86400),
    "width": (1, 1000),
    "positions": (1, 1e6),
    "glance": (1, 1e6),
    "steps": (0, 9),
    "eras": (1, 99),
    "turns": (0, 1000),
    "warmth": (0, 1000),
    "share": (0, 10),
    "prior": (0, 100),
    "trust": (0, 1000),
    "win": (0, 1000),
    "clear": (0, 1e6),
    "plan": (0, NEVER),
    "branch": (1, 1000),
    "beam": (1, 1000),
}
#: the most seconds for which a bot at a table thinks about a turn
PATIENCE = 8.0


class Beginner(Planner):
    """Overlooks what is far-fetched, and often takes something that looks nearly as good as the best; never what looks silly."""

    name = "beginner"
    about = said("friendly: overlooks things and makes the mistakes of a first game")
    limits: ClassVar[Mapping[str, tuple[float, float]]] = {
        "positions": (1, 1e6),
        "warmth": (0, 1000),
        "mistake": (0, 1000),
    }
    #: positions that are looked at; how much good and less good turns are mixed up, and how bad a mistake can be, in points
    usual: ClassVar[Mapping[str, float]] = {"positions": 80, "warmth": 2.0, "mistake": 6.0}

    def think(self, game: Game, seat: int) -> tuple[Move, ...]:
        numbers = {**self.usual, **tuned(type(game), self.name), **self.numbers}
        here = game.imagine(seat, self.chance)
        found = judged(self.policy(game), here, seat, int(numbers["positions"]))
        least = found[0].value - numbers["mistake"]
        liked = [(one.value + numbers["warmth"] * mood(self.chance), one) for one in found if one.value >= least]
        return max(liked, key=lambda pair: pair[0])[1].turn.moves


class Thinker(Planner):
    """Plays what a search says."""

    limits: ClassVar[Mapping[str, tuple[float, float]]] = LIMITS
    public_limits: ClassVar[Mapping[str, tuple[float, float]]] = {"nodes": (1, 1e5), "seconds": (0.01, PATIENCE)}
    usual: ClassVar[Manner] = Manner()
    #: seconds that somebody else allows; 0: any
    most = 0.0

    def hurry(self, seconds: float) -> None:
        self.most = seconds

    def manner(self, game: Game) -> Manner:
        """The usual one, with what suits the game and what the settings say."""
        whole = {one.name for one in fields(Manner) if one.type == "int"}
        numbers = {
            **tuned(type(game), self.name),
            **tuned(type(game), f"{self.name} of {game.players}"),
            **self.numbers,
        }
        changes: dict[str, Any] = {name: int(value) if name in whole else value for name, value in numbers.items()}
        found = replace(self.usual, **changes)
        return replace(found, seconds=min(found.seconds or self.most, self.most)) if self.most else found

    def ranking(self, game: Game, seat: int) -> list[Candidate]:
        """The turns that were looked at, the best first. `game` is what the seat may know."""
        manner = self.manner(game)
        kind = Search if game.era() < manner.plan else Planning
        return kind(game, seat, self.policy(game), manner, self.chance).run()

    def think(self, game: Game, seat: int) -> tuple[Move, ...]:
        return self.ranking(game, seat)[0].moves


class Intermediate(Thinker):
    name = "intermediate"
    about = said("plays a sound game, at once")
    usual = Manner(nodes=60, seconds=0.12, width=4, positions=300, glance=40, turns=0, win=WIN)


class Expert(Thinker):
    name = "expert"
    about = said("thinks ahead for some seconds")
    usual = Manner(nodes=2500, seconds=3.0, win=WIN)


class Analysis(Thinker):
    """For questions rather than for tables."""

    name = "analysis"
    about = said("thinks as long as it is asked to: analysis:seconds=60")
    usual = Manner(nodes=10**9, seconds=PATIENCE, width=16, positions=3000)
