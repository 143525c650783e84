"""Deeper thought teaches first sight: what a search has chosen, among the turns that it looked at, is what the policy should have liked best.

For games whose policy can describe a turn by features (`features_of_turn`, with their names in `FEATURES` of its module).  A conditional logit (logit.py) finds
how much more or less each feature should count, so that the choices become likelier; a penalty keeps the weights near what they were.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot
from deskovka.bots.levels import Thinker
from deskovka.bots.places import Lost, Place
from deskovka.bots.search import Search
from deskovka.bots.training.logit import Choices, Logit, fit
from deskovka.bots.weights import NoWeights
from deskovka.core import registry
from deskovka.core.game import Game, Move

Rows = list[tuple[list[int], list[float], float]]


@dataclass(frozen=True)
class Lesson:
    """Who teaches, about what."""

    game: str
    players: int
    options: Mapping[str, str]
    teacher: str
    seed: str


class Teacher:
    """A thinker on one seat who also writes down what it chose among what."""

    def __init__(self, spec: str, seed: str, weights: Mapping[str, float] | None) -> None:
        bot = bots.enter(spec, seed)
        if not isinstance(bot, Thinker):
            raise BadBot(f"{spec} does not search: it cannot teach")
        bot.weights = dict(weights) if weights is not None else bot.weights
        bot.careful = False
        self.bot = bot
        self.written: list[Rows] = []
        bot.think = self.think  # type: ignore[method-assign]

    def think(self, game: Game, seat: int) -> tuple[Move, ...]:
        policy: Any = self.bot.policy(game)
        search = Search(game, seat, policy, self.bot.manner(game), self.bot.chance)
        found = search.run()
        if len(found) > 1:
            world = search.worlds[0]
            rows: Rows = []
            scale = policy.scale_in(world)
            for one in found:
                turn = one.judged.turn
                at, amounts = policy.features_of_turn(world, turn.moves, turn.after, seat)
                rows.append((list(at), [scale * amount for amount in amounts], one.judged.value))
            self.written.append(rows)
        return found[0].moves


def feature_names(cls: type[Game]) -> list[str]:
    """What the weights of a game's features are called, in their order."""
    module = registry.game_class(cls.name()).new(cls.player_counts()[0], {}, "0").part("policy")
    found = getattr(module, "FEATURES", None)
    if found is None:
        raise NoWeights(f"the policy of {cls.name()} does not describe turns by features: it cannot be taught")
    return list(found)


def collect(
    lesson: Lesson, weights: Mapping[str, float] | None, games: int, file: Path, place: Place | None = None
) -> list[Rows]:
    """The decisions of so many games; those that lie in the file already are not played again."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    left = [(lesson, weights, number) for number in range(len(lines), games)]
    for rows in (place or Place()).each(taught_by, left):
        if isinstance(rows, Lost):
            raise RuntimeError(f"the workers died in lesson {rows.job[2]}")
        lines.append(json.dumps(rows))
        with file.open("a", encoding="utf-8") as out:
            out.write(lines[-1] + "\n")
    return [rows for line in lines[:games] for rows in json.loads(line)]


def taught_by(job: tuple[Lesson, Mapping[str, float] | None, int]) -> list[Rows]:
    return played(*job)


def played(lesson: Lesson, weights: Mapping[str, float] | None, number: int) -> list[Rows]:
    """One game of teachers among themselves."""
    seed = f"{lesson.seed}/lesson {number}"
    game = registry.game_class(lesson.game).new(lesson.players, lesson.options, seed)
    seats = [Teacher(lesson.teacher, f"{seed}/{seat}", weights) for seat in range(lesson.players)]
    while not game.over():
        seat = game.to_act()
        game.play(seats[seat].bot.choose(game.seen_by(seat), seat))
    return [rows for teacher in seats for rows in teacher.written]


def chosen_first(decisions: list[Rows]) -> Choices:
    """What was chosen among what, with what the policy thought of it before: only the rest is to be learned."""
    choices = Choices()
    for number, rows in enumerate(decisions):
        choices.add([(at, amounts) for at, amounts, _ in rows], number, [judged for _, _, judged in rows])
    return choices


def learned(logit: Logit, penalty: float = 0.01) -> Any:
    """How much more each feature should count."""
    return fit(logit, all_of(logit), np.full(logit.width, penalty))


def agreement(logit: Logit, change: Any) -> float:
    """In which share of the decisions the chosen turn is liked best."""
    return logit.found(change, all_of(logit), 1)


def all_of(logit: Logit) -> Any:
    return np.ones(len(logit.first))


def taught(weights: Mapping[str, float], names: list[str], change: Any) -> dict[str, float]:
    found = dict(weights)
    for name, more in zip(names, change, strict=True):
        found[name] = found.get(name, 0.0) + float(more)
    return found
