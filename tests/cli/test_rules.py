"""`deskovka rules`: the rules in the terminal, and the same while playing."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from deskovka.cli import app
from deskovka.rulebook.library import chapters_of

runner = CliRunner()


def run(*words: str, stdin: str = "") -> Result:
    return runner.invoke(app, list(words), input=stdin)


def test_chapters_are_listed_read_and_searched() -> None:
    listed = run("rules", "tzolkin")
    assert listed.exit_code == 0
    assert all(chapter.name in listed.stdout for chapter in chapters_of("tzolkin"))
    assert "Every skull in hand gives 3 points" in " ".join(run("rules", "tzolkin", "scoring").stdout.split())
    found = run("rules", "tzolkin", "--find", "zebrat", "--lang", "cs").stdout
    assert "smíte na začátku tahu žebrat" in " ".join(found.split())
    data = json.loads(run("rules", "pantheon", "gods", "--json").stdout)["chapters"]
    assert [chapter["name"] for chapter in data] == ["gods"]
    assert len(data[0]["material"]) == 9
    assert run("rules", "terra-mystica", "--all").stdout.count("“fire-and-ice”") == 1


def test_what_is_not_there_is_said() -> None:
    assert run("rules", "tzolkin", "flying").exit_code != 0
    assert run("rules", "tzolkin", "--find", "xyzzy").exit_code != 0


def test_while_playing_rules_numbers_and_the_chapter_of_a_thing(tmp_path: Path) -> None:
    typed = "rules food days\nrules\nrules xyzzy\nnumbers\nwhat temple:chaac\nquit\n"
    told = run("play", "tzolkin", "--seed", "a", "--save", str(tmp_path / "game.txt"), stdin=typed).stdout
    words = " ".join(told.split())
    assert "Four rounds end with a food day" in words
    assert "nothing in the rules has the words" in words
    assert "The next food day" in words
    assert "More in the rules: Temples and gods, “temples”" in words
