"""Every lesson is played to its end, with wrong and impossible moves on the way; together they touch every chapter of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deskovka.core import registry
from deskovka.core.words import LANGUAGES
from deskovka.lessons.lesson import MOST_STEPS, Lesson
from deskovka.lessons.library import first_game_of, folder_of, lessons_of
from deskovka.lessons.teaching import NEXT, Teaching

LESSONS = [lesson for game in registry.GAMES for lesson in lessons_of(game)]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.name}")

#: what each game needs at least
NUMBERS = {"terra-mystica": 12, "tzolkin": 7, "pantheon": 7}
#: modules of rules/ that are no chapter: how the program goes from decision to decision, and what it hides
NO_CHAPTER = {"__init__", "flow", "decision", "secrets", "recall"}
#: wrong moves that are tried at a step
WRONG = 8

THING = re.compile(r'data-at="([^"]+)"')


def solve(teaching: Teaching) -> None:
    """Do what the step wants, as its file says."""
    step = teaching.step
    assert step is not None
    done = teaching.done
    for answer in step.solution or (NEXT,):
        assert teaching.give(answer) == "", f"step {done + 1}: {answer}"
    assert teaching.done == done + 1, f"step {done + 1} is not finished by its own solution"


def state(teaching: Teaching) -> tuple[object, ...]:
    return (
        teaching.game.key(),
        teaching.done,
        tuple(teaching.answers),
        len(teaching.moves),
        len(teaching.game.log or []),
    )


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_played_to_its_end(lesson: Lesson, lang: str) -> None:
    teaching = Teaching(lesson, lang)
    while not teaching.over:
        step = teaching.step
        assert step is not None
        if not step.reading:
            where = f"step {teaching.done + 1}"
            assert teaching.game.to_act() == lesson.seat, f"{where}: it is not the learner's turn"
            assert teaching.expected(), f"{where}: nobody can show what to do"
            assert teaching.pointed() or not any(teaching.seen.touches(move) for move in teaching.expected()), where
        solve(teaching)
        assert all(isinstance(line, str) and line for line in teaching.news())


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_off_the_path_gets_the_kind_answer_and_is_taken_back(lesson: Lesson, lang: str) -> None:
    teaching = Teaching(lesson, lang)
    while not teaching.over:
        step = teaching.step
        assert step is not None
        for right in step.wanted:
            others = [move for move in teaching.choices() if str(move) not in right]
            before = state(teaching)
            for move in others[:: max(1, len(others) // WRONG)]:
                assert teaching.give(str(move)) == step.otherwise[lang], move
                assert state(teaching) == before
            assert teaching.give(right[0]) == ""
        if not step.wanted:
            solve(teaching)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_impossible_gets_its_reason(lesson: Lesson, lang: str) -> None:
    """Moves of other steps and of the others, moves at what the step points at, and words that are no move."""
    elsewhere = [text for step in lesson.steps for text in (*step.solution, *step.then)][::3][:4]
    teaching = Teaching(lesson, lang)
    tried = 0
    while not teaching.over:
        if teaching.choices():
            seen = teaching.seen
            meant = [str(move) for thing in teaching.pointed()[:2] for move in seen.meant_at(thing, lesson.seat)[:2]]
            listed = {str(move) for move in teaching.choices()}
            before = state(teaching)
            for text in [text for text in [*elsewhere, "xyzzy", *meant] if text not in listed]:
                reason = teaching.give(text)
                assert reason and reason not in (text, teaching.step.otherwise[lang] if teaching.step else ""), text
                assert state(teaching) == before
                tried += 1
        solve(teaching)
    assert tried, "no step asks for anything"


@every_lesson
def test_what_a_step_points_at_is_on_the_board(lesson: Lesson) -> None:
    teaching = Teaching(lesson)
    while not teaching.over:
        assert teaching.step is not None
        if teaching.step.point:
            things = set(THING.findall(teaching.seen.draw()))
            missing = [thing for thing in teaching.step.point if thing not in things]
            assert not missing, f"step {teaching.done + 1}"
        solve(teaching)


@every_lesson
def test_a_lesson_goes_on_from_its_answers_and_back_to_its_beginning(lesson: Lesson) -> None:
    """The answers alone are kept: with them it stands where it stood, without the last one where it stood before."""
    teaching = Teaching(lesson)
    before = [state(teaching)]
    while not teaching.over:
        solve(teaching)
        assert state(Teaching.of(lesson, teaching.answers)) == state(teaching)
        before.append(state(teaching))
    assert state(Teaching.of(lesson, [])) == before[0]
    back = Teaching.of(lesson, teaching.answers[:-1])
    assert not back.over
    assert back.answers == teaching.answers[:-1]


@every_lesson
def test_a_lesson_is_short_and_says_everything_in_both_languages(lesson: Lesson) -> None:
    assert 1 <= len(lesson.steps) <= MOST_STEPS
    for step in lesson.steps:
        for said in (step.words, step.otherwise):
            assert not said or set(said) == set(LANGUAGES)
            assert not said or said["en"] != said["cs"]
        assert all(len(step.words[lang]) <= 520 for lang in LANGUAGES), step.words["en"][:60]


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_lessons_together_touch_every_chapter_of_the_rules(game: str) -> None:
    """A chapter is a module of rules/; a new one needs a lesson."""
    package = folder_of(game).parent
    chapters = {path.stem for path in package.rglob("rules/*.py")} - NO_CHAPTER
    named = {chapter for lesson in lessons_of(game) for chapter in lesson.chapters}
    assert named == chapters
    assert all(lesson.chapters for lesson in lessons_of(game))


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_has_its_lessons_in_order_and_a_first_game(game: str) -> None:
    lessons = lessons_of(game)
    assert len(lessons) >= NUMBERS[game]
    assert len({lesson.name for lesson in lessons}) == len(lessons)
    files = sorted(path.name for path in folder_of(game).glob("[0-9]*.toml"))
    assert [Path(file).stem.partition("-")[2] for file in files] == [lesson.name for lesson in lessons]
    first = first_game_of(game)
    assert first is not None
    registry.game_class(game).new(first.players, dict(first.options), "first")
