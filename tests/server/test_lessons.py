"""Lessons on the server: progress is kept for everybody, also for guests, on both databases; and the guided first game."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from itertools import product
from pathlib import Path

import pytest

from deskovka.core import registry
from deskovka.core.words import LANGUAGES
from deskovka.lessons.library import lesson_of, lessons_of
from deskovka.lessons.teaching import NEXT
from deskovka.server.pages import learn
from tests.server.databases import sqlite_in
from tests.server.people import Part, Person
from tests.server.postgres import Postgres

People = Callable[[str], Person]
PATH = "/learn/terra-mystica"
HOME = f"{PATH}/goal-and-land"
LESSON = lesson_of("terra-mystica", "goal-and-land")


def answer(person: Person, moves: list[str], home: str = HOME) -> Part:
    done = person.post(f"{home}/draft", json={"ply": 0, "moves": moves})
    assert done.status_code == 200, done.text
    return Part(done.text)


def go_through(person: Person) -> None:
    """All of the first lesson."""
    answers = [text for step in LESSON.steps for text in step.solution or (NEXT,)]
    done = answer(person, answers)
    assert done.draft == answers and done.over


def row(html: str, lesson: str) -> str:
    found = re.search(rf'<li id="{lesson}".*?</li>', html, re.DOTALL)
    assert found
    return found[0]


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """One database is enough for most of this; what is stored is tried on both."""
    if request.param == "sqlite":
        return sqlite_in(tmp_path)
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_a_guest_learns_and_finds_everything_as_it_was(person: People) -> None:
    ann = person("Ann")
    assert 'href="/learn/terra-mystica"' in ann.get("/").text
    assert "Begin" in row(ann.get(PATH).text, "goal-and-land")
    answer(ann, [NEXT, NEXT])
    assert "Step 3 of 10" in row(ann.get(PATH).text, "goal-and-land")
    assert Part(ann.get(HOME).text).draft == [NEXT, NEXT]
    go_through(ann)
    done = row(ann.get(PATH).text, "goal-and-land")
    assert 'class="done"' in done and "Repeat" in done
    # begun again, it is still done
    assert Part(ann.get(f"{HOME}?again=true").text).draft == []
    answer(ann, [NEXT])
    assert 'class="done"' in row(ann.get(PATH).text, "goal-and-land")
    # and nobody else has done anything
    assert 'class="done"' not in person("Bob").get(PATH).text


def test_what_leads_elsewhere_and_what_is_impossible_is_answered_in_the_language_of_the_learner(person: People) -> None:
    ann = person("Ann")
    ann.cookies["deskovka_lang"] = "cs"
    step = LESSON.steps[2]
    wrong = answer(ann, [NEXT, NEXT, "build G3"])
    assert unescape(step.otherwise["cs"]) in unescape(re.sub(r"<[^>]+>", "", wrong.html))
    assert wrong.draft == [NEXT, NEXT]
    never = answer(ann, [NEXT, NEXT, "build E6"])
    assert 'role="alert"' in never.html and unescape(step.otherwise["cs"]) not in unescape(never.html)
    assert never.draft == [NEXT, NEXT]
    why = ann.post(f"{HOME}/why", json={"ply": 0, "moves": [NEXT, NEXT], "thing": "hex:E6"})
    assert "les" in why.text
    preview = ann.post(f"{HOME}/preview", json={"ply": 0, "moves": [NEXT, NEXT], "move": "build F4"})
    assert preview.json()
    assert "F4" in ann.get(f"{HOME}/explain?thing=hex:F4").text


def test_what_is_not_there_is_not_found(person: People) -> None:
    ann = person("Ann")
    for path in ("/learn/chess", "/learn/chess/x", f"{PATH}/flying", "/learn/pebbles"):
        assert ann.get(path).status_code == 404, path


def test_every_path_names_its_lessons_and_they_open(person: People) -> None:
    ann = person("Ann")
    for game, lang in product(registry.names(), LANGUAGES):
        ann.cookies["deskovka_lang"] = lang
        path = unescape(ann.get(f"/learn/{game}").text)
        for lesson in lessons_of(game):
            assert lesson.title[lang] in path
        last = lessons_of(game)[-1]
        assert last.title[lang] in unescape(ann.get(f"/learn/{game}/{last.name}").text)


def test_the_first_game_has_a_coach_for_its_player_alone(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    for game in registry.names():
        with_a_coach(ann, bob, game)


def with_a_coach(ann: Person, bob: Person, game: str) -> None:
    begun = ann.post(f"/learn/{game}/first-game", {"name": "Ann"})
    assert begun.status_code == 303
    table = begun.headers["location"]
    part = ann.look(table)
    assert 'id="coach"' in part.html
    assert 'data-my-turn="yes"' in part.html, "whoever learns decides first"
    assert part.html.count('class="choice advised"') == 1, "the next step of the advice is marked"
    assert 'id="coach"' not in bob.look(table).html
    assert f'href="{table}"' in ann.get(f"/learn/{game}").text
    other = ann.open_table(game, ["me", "random"])
    assert 'id="coach"' not in ann.look(other).html


def test_the_path_knows_whether_the_first_game_was_finished(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begun, it can be gone on with; finished, it is done for good, and the table leads back to the path."""
    monkeypatch.setattr(learn.bots, "friendly", lambda _: "here Bob")  # no bots play in this house
    ann = person("Ann")
    path = "/learn/tzolkin"
    assert "Begin the guided game" in ann.get(path).text
    table = ann.post(f"{path}/first-game", {"name": "Ann"}).headers["location"]
    assert f'class="button primary" href="{table}"' in ann.get(path).text
    assert f'href="{path}"' not in ann.look(table).html
    ann.finish(table.removeprefix("/t/"))
    shown = ann.get(path).text
    assert "Go on with the one that was begun" not in shown and f'href="{table}/result"' in shown
    assert 'class="card done" id="first-game"' in shown
    over = ann.look(table).html
    assert f'href="{path}"' in over and 'id="coach"' not in over
    again = ann.post(f"{path}/first-game", {}).headers["location"]
    shown = ann.get(path).text
    assert f'class="button primary" href="{again}"' in shown and 'class="card done" id="first-game"' in shown
    third = ann.post(f"{path}/first-game", {}).headers["location"]
    assert all('id="coach"' in ann.look(one).html for one in (again, third)), "each keeps its coach"


def test_who_learnt_without_a_name_can_still_say_one(person: People) -> None:
    """A browser that learns becomes a guest; the first table asks for a name all the same, and once it was said no more."""
    ann = person("Ann")
    answer(ann, [NEXT])
    assert 'name="name"' in ann.get("/").text
    table = ann.open_table("tzolkin", ["me", "random"])
    assert "Ann" in ann.look(table).html
    assert 'name="name"' not in ann.get("/").text
    assert "Step 2 of 10" in ann.get(PATH).text
