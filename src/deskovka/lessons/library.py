"""Where the lessons of a game are: in the folder `lessons/` of its package, in the order of their numbers (`03-power.toml`).

The file `first-game.toml` there is no lesson: it says how the guided first game is set up."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deskovka.core import registry
from deskovka.core.telling import Told
from deskovka.core.written import Said, ordered_name, words_in
from deskovka.lessons.lesson import Lesson, read_lesson

FIRST_GAME = "first-game"


class NoLesson(Told, LookupError):
    """A name that no lesson has."""


@dataclass(frozen=True)
class FirstGame:
    """The table at which somebody plays for the first time."""

    intro: Said
    players: int
    options: Mapping[str, str]


def folder_of(game: str) -> Path:
    """The folder with the lessons of a game."""
    return registry.folder_of(game) / "lessons"


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are learnt."""
    paths = sorted(path for path in folder_of(game).glob("*.toml") if path.stem != FIRST_GAME)
    return tuple(read_lesson(game, ordered_name(path), path.read_text(encoding="utf-8")) for path in paths)


def lesson_of(game: str, name: str) -> Lesson:
    found = next((lesson for lesson in lessons_of(game) if lesson.name == name), None)
    if found is None:
        raise NoLesson(
            "there is no lesson {name!r}; there are {known}",
            name=name,
            known=[lesson.name for lesson in lessons_of(game)],
        )
    return found


@cache
def first_game_of(game: str) -> FirstGame | None:
    path = folder_of(game) / f"{FIRST_GAME}.toml"
    if not path.exists():
        return None
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    options = {key: str(value) for key, value in data.get("options", {}).items()}
    return FirstGame(words_in(FIRST_GAME, "intro", data), int(data.get("players", 3)), options)
