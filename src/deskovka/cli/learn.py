"""`deskovka learn`: the lessons of a game in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from deskovka.cli.asking import NUMBER
from deskovka.cli.classroom import Classroom
from deskovka.cli.errors import Problem, plain_errors
from deskovka.cli.games import listing, print_json
from deskovka.cli.inputs import JsonOption, LangOption, game_class
from deskovka.cli.streams import out, read_line
from deskovka.cli.words import speak
from deskovka.lessons.lesson import Lesson
from deskovka.lessons.library import lesson_of, lessons_of


def learn(
    game: Annotated[str, typer.Argument(help="the game that you want to learn")],
    lesson: Annotated[str | None, typer.Argument(help="a lesson by its name; without it you are asked")] = None,
    show_list: Annotated[bool, typer.Option("--list", help="name the lessons and do nothing else")] = False,
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """Learn a game: short lessons on the real rules."""
    with plain_errors(as_json, lang):
        name = game_class(game).name()
        lessons = lessons_of(name)
        if not lessons:
            raise Problem("there are no lessons for {game}", game=name)
        if show_list or as_json:
            list_lessons(lessons, as_json, lang)
            return
        number = lessons.index(lesson_of(name, lesson)) if lesson else ask_lesson(lessons, lang)
        while number is not None and Classroom(lessons[number], out(), lang).learn():
            number = go_on(lessons, number, lang)


def list_lessons(lessons: tuple[Lesson, ...], as_json: bool, lang: str) -> None:
    if as_json:
        print_json({"lessons": [as_data(lesson, lang) for lesson in lessons]})
        return
    table = listing()
    for number, lesson in enumerate(lessons, 1):
        table.add_row(f"{number:2}  {lesson.name}", f"{escape(lesson.title[lang])}: {escape(lesson.intro[lang])}")
    out().print(table)


def as_data(lesson: Lesson, lang: str) -> dict[str, object]:
    words = {"title": lesson.title[lang], "intro": lesson.intro[lang]}
    return {"game": lesson.game, "name": lesson.name, **words, "steps": len(lesson.steps), "chapters": lesson.chapters}


def ask_lesson(lessons: tuple[Lesson, ...], lang: str) -> int | None:
    list_lessons(lessons, False, lang)
    t = speak(lang)
    out().print(escape(t("Which lesson? (Enter begins with the first)")))
    line = read_line()
    if line is None:
        return None
    if not line:
        return 0
    if NUMBER.fullmatch(line) and 1 <= int(line) <= len(lessons):
        return int(line) - 1
    return lessons.index(lesson_of(lessons[0].game, line))


def go_on(lessons: tuple[Lesson, ...], number: int, lang: str) -> int | None:
    """The next lesson, if the learner wants it."""
    t = speak(lang)
    if number + 1 == len(lessons):
        out().print(
            escape(t("That was the last lesson. Now play: {command}", command=f"deskovka play {lessons[0].game}"))
        )
        return None
    out().print(escape(t("Next: {title}. (Enter begins, anything else ends)", title=lessons[number + 1].title[lang])))
    line = read_line()
    return number + 1 if line == "" else None
