"""Whoever writes a lesson and makes a mistake is told which and where; and what the goals mean."""

from __future__ import annotations

import pytest

from deskovka.core.game import NotUnderstood
from deskovka.core.record import Record
from deskovka.core.registry import game_class
from deskovka.lessons.goals import read_goal
from deskovka.lessons.lesson import BadLesson, read_lesson
from deskovka.lessons.library import NoLesson, lesson_of
from deskovka.lessons.teaching import NEXT, Teaching

HEAD = """
title.en = "Title"
title.cs = "Název"
intro.en = "Intro"
intro.cs = "Úvod"
players = 2
options = { factions = "first-game" }
"""
READ = """
[[steps]]
words.en = "Read."
words.cs = "Čtěte."
"""
DO = """
[[steps]]
words.en = "Do it."
words.cs = "Udělejte to."
otherwise.en = "Something else."
otherwise.cs = "Něco jiného."
"""


def made(body: str, head: str = HEAD) -> Teaching:
    return Teaching(read_lesson("terra-mystica", "trial", head + body))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no toml", "the lesson trial cannot be read"),
        (HEAD, "has 0 steps"),
        (HEAD + READ * 13, "has 13 steps"),
        (READ, "trial: title is missing in en, cs"),
        (HEAD + READ.replace("words.cs", "words.de"), "trial, step 1: words is missing in cs"),
        (HEAD + READ + DO, "trial, step 2: there is no"),
        (HEAD + READ + 'move = "build E6"', "trial, step 1: otherwise is missing in en, cs"),
        (HEAD + DO + 'move = "build E6"\nmoves = ["end turn"]', "only one of move, moves can be asked for"),
        (HEAD + DO + 'goal = "turn over"', "a goal needs a way"),
        (HEAD + DO + 'goal = "fly"\nway = ["end turn"]', "there is no goal 'fly'"),
        (HEAD + DO + 'goal = "gain workers"\nway = ["end turn"]', "needs a number"),
        (HEAD + DO + 'mov = "build E6"', "there is no mov here"),
    ],
)
def test_a_mistake_in_a_file_is_told_with_its_place(text: str, reason: str) -> None:
    if text == HEAD + READ + DO:
        text += "where = 1"
    with pytest.raises((BadLesson, NotUnderstood)) as told:
        read_lesson("terra-mystica", "trial", text)
    assert reason in str(told.value)


def test_a_lesson_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(NoLesson, match=r"'flying'; there are .*towns"):
        lesson_of("terra-mystica", "flying")


def test_a_lesson_can_begin_with_a_record() -> None:
    game = game_class("terra-mystica").new(2, {"factions": "first-game"}, "tea")
    moves = []
    for text in ("upgrade F4 to trading house", "end turn"):
        moves.append(game.parse(text))
        game.play(text)
    record = str(Record.of(game, moves)).replace("\\", "\\\\")
    teaching = made(READ, HEAD.replace("players = 2", f'record = """\n{record}"""'))
    assert teaching.game == game


@pytest.mark.parametrize(
    ("goal", "way", "short"),
    [
        ("gain points 2", ["transform E7 to forest", "build E7"], 1),
        ("points 2", ["transform E7 to forest", "build E7"], 1),
        ("spend coins 5", ["transform E7 to forest", "build E7", "convert 1 worker to 1 coin", "end turn"], 4),
        ("touch building:trading house", ["upgrade F4 to trading house"], 0),
        ("possible action ACT2", ["burn 1 power"] * 3, 2),
        ("turn over", ["upgrade F4 to trading house", "end turn"], 1),
    ],
)
def test_a_goal_is_reached_by_what_it_says_and_not_before(goal: str, way: list[str], short: int) -> None:
    """`short`: after so many moves of the way the goal is not reached; some ways never reach it, and are taken back."""
    teaching = made(DO + f'goal = "{goal}"\nway = {way!r}')
    for text in way[:short]:
        answer = teaching.give(text)
        assert not teaching.over
    if len(way) > short:
        teaching.give(way[short])
        assert teaching.over
    else:
        assert answer == "Something else."
        assert not teaching.answers


def test_on_the_way_to_a_goal_everything_may_be_tried_until_the_turn_ends() -> None:
    teaching = made(DO + 'goal = "possible action ACT2"\nway = ["burn 1 power", "burn 1 power", "burn 1 power"]')
    assert teaching.give("convert 1 worker to 1 coin") == ""
    assert teaching.give("upgrade F4 to trading house") == ""
    assert teaching.give("end turn") == "Something else."
    assert not teaching.answers
    assert teaching.game == made(READ).game


def test_the_others_do_what_the_lesson_says() -> None:
    teaching = made(
        DO
        + 'moves = ["upgrade F4 to trading house", "end turn"]\n'
        + 'then = ["take 1 power from witches", "upgrade F3 to trading house", "end turn"]'
        + READ
    )
    assert teaching.give("upgrade F4 to trading house") == ""
    assert teaching.give("end turn") == ""
    assert any("Nomads" in line for line in teaching.news())
    assert teaching.give("build E6").startswith("there is nothing to do here")
    assert teaching.give(NEXT) == ""
    assert teaching.over


def test_goals_are_read_as_they_are_written() -> None:
    assert read_goal("possible upgrade F4 to temple").what == "upgrade F4 to temple"
    assert read_goal("points 12").amount == 12
