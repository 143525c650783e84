"""A lesson as its file says it: words, a position, and steps with what the learner shall do.

Whoever writes lessons is perhaps no programmer, so every mistake in a file is said with the step in which it stands.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.record import Record
from deskovka.core.written import BadFile, Said, check_keys, words_in
from deskovka.lessons.goals import Goal, read_goal

#: a lesson takes three to five minutes
MOST_STEPS = 12

LESSON_KEYS = {"title", "intro", "chapters", "players", "seat", "seed", "options", "position", "record", "steps"}
STEP_KEYS = {"words", "point", "move", "moves", "one_of", "goal", "way", "otherwise", "then"}
WISHES = ("move", "moves", "one_of", "goal")


class BadLesson(BadFile):
    """A file that is no lesson, and what is wrong with it."""


@dataclass(frozen=True)
class Step:
    words: Said
    #: things of the board to look at
    point: tuple[str, ...] = ()
    #: the moves that the learner shall make one after the other; for each place those that will do
    wanted: tuple[tuple[str, ...], ...] = ()
    #: anything that reaches this
    goal: Goal | None = None
    #: moves that reach the goal, for whoever asks to be shown
    way: tuple[str, ...] = ()
    #: the answer to a move that is possible, but not what the step is about
    otherwise: Said = field(default_factory=dict)
    #: what the others do after the step
    then: tuple[str, ...] = ()

    @property
    def reading(self) -> bool:
        """Is there nothing to do but to read on?"""
        return not self.wanted and self.goal is None

    @property
    def solution(self) -> tuple[str, ...]:
        """Moves that carry out the step."""
        return self.way if self.goal else tuple(choices[0] for choices in self.wanted)


@dataclass(frozen=True, eq=False)
class Lesson:
    game: str
    #: the name of the file without its number: `dwellings-and-spades`
    name: str
    title: Said
    intro: Said
    #: the chapters of the rules that it is about
    chapters: tuple[str, ...]
    players: int
    seat: int
    seed: str
    options: Mapping[str, str]
    position: tuple[str, ...]
    record: str
    steps: tuple[Step, ...]

    def start(self) -> Game:
        """The position with which it begins."""
        if self.record:
            game = Record.parse(self.record).replay()
        else:
            game = registry.game_class(self.game).new(self.players, dict(self.options), self.seed)
            for text in self.position:
                game.play(text)
        return game


def read_lesson(game: str, name: str, text: str) -> Lesson:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson("the lesson {name} cannot be read: {error}", name=name, error=str(error)) from error
    check_keys(name, data, LESSON_KEYS)
    steps = tuple(read_step(f"{name}, step {number}", row) for number, row in enumerate(data.get("steps", []), 1))
    if not 1 <= len(steps) <= MOST_STEPS:
        raise BadLesson(
            "the lesson {name} has {n} steps; 1 to {most} are allowed", name=name, n=len(steps), most=MOST_STEPS
        )
    return Lesson(
        game,
        name,
        words_in(name, "title", data),
        words_in(name, "intro", data),
        tuple(data.get("chapters", ())),
        int(data.get("players", 2)),
        int(data.get("seat", 1)) - 1,
        str(data.get("seed", "lesson")),
        {key: str(value) for key, value in data.get("options", {}).items()},
        lines_of(data.get("position", "")),
        str(data.get("record", "")),
        steps,
    )


def read_step(where: str, row: Mapping[str, Any]) -> Step:
    check_keys(where, row, STEP_KEYS)
    wishes = [wish for wish in WISHES if wish in row]
    if len(wishes) > 1:
        raise BadLesson("{where}: only one of {wishes} can be asked for", where=where, wishes=wishes)
    goal = read_goal(row["goal"]) if "goal" in row else None
    way = tuple(row.get("way", ()))
    if (goal is not None) != bool(way):
        raise BadLesson("{where}: a goal needs a way that reaches it, and a way is for a goal only", where=where)
    otherwise = words_in(where, "otherwise", row) if wishes else {}
    then = tuple(row.get("then", ()))
    return Step(words_in(where, "words", row), tuple(row.get("point", ())), wanted_by(row), goal, way, otherwise, then)


def wanted_by(row: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    if "one_of" in row:
        return (tuple(row["one_of"]),)
    return tuple((text,) for text in ([row["move"]] if "move" in row else row.get("moves", [])))


def lines_of(text: str) -> tuple[str, ...]:
    """Moves, one in each line; `#` begins a remark."""
    return tuple(line for row in text.splitlines() if (line := row.partition("#")[0].strip()))
