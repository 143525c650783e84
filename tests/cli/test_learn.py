"""`deskovka learn`: lessons in the terminal."""

from __future__ import annotations

import json

from typer.testing import CliRunner, Result

from deskovka.cli import app
from deskovka.lessons.library import lesson_of, lessons_of

runner = CliRunner()


def run(*words: str, stdin: str = "") -> Result:
    return runner.invoke(app, list(words), input=stdin)


def test_the_lessons_are_listed_for_people_and_programs() -> None:
    told = run("learn", "tzolkin", "--list")
    assert told.exit_code == 0
    assert all(lesson.name in told.stdout for lesson in lessons_of("tzolkin"))
    data = json.loads(run("learn", "tzolkin", "--list", "--json", "--lang", "cs").stdout)["lessons"]
    assert [one["name"] for one in data] == [lesson.name for lesson in lessons_of("tzolkin")]
    assert data[0]["title"] == lessons_of("tzolkin")[0].title["cs"]
    assert data[0]["steps"] == len(lessons_of("tzolkin")[0].steps)


def typed(name: str) -> str:
    """What a learner types who does everything right."""
    lines = [text for step in lesson_of("pantheon", name).steps for text in step.solution or ("",)]
    return "\n".join(lines) + "\n"


def test_a_lesson_is_played_through_by_typing() -> None:
    done = run("learn", "pantheon", "gods-and-sacrifices", stdin=typed("gods-and-sacrifices"))
    assert done.exit_code == 0
    assert "Well done!" in done.stdout
    assert "Next: Loot and demigods" in done.stdout


def test_wrong_impossible_and_back() -> None:
    """What is off the path is answered, what is impossible gets its reason, and one can go back and leave."""
    lesson = lesson_of("pantheon", "columns")
    done = run("learn", "pantheon", "columns", "--lang", "cs", stdin="\nbuy\nfoot on A1\nz\n\nk\n")
    assert done.exit_code == 0
    words = " ".join(done.stdout.split())
    assert lesson.steps[1].otherwise["cs"] in words
    assert "pohyb" in words.partition(lesson.steps[1].otherwise["cs"])[2]
    assert words.count("1/6") == 2
    assert "Výborně" not in words


def test_a_wrong_name_is_told() -> None:
    assert run("learn", "chess").exit_code == 2
    wrong = run("learn", "tzolkin", "flying")
    assert wrong.exit_code == 2
    assert "there is no lesson 'flying'" in wrong.stderr


def test_without_a_name_one_is_asked() -> None:
    asked = run("learn", "tzolkin", stdin="2\nq\n")
    assert asked.exit_code == 0
    assert lessons_of("tzolkin")[1].intro["en"] in " ".join(asked.stdout.split())
