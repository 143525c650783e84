"""A lesson in progress as its page shows it: the same board and choices as at the table, with the words of the lesson."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field

from deskovka.core.words import score
from deskovka.lessons.lesson import Lesson
from deskovka.lessons.teaching import Teaching
from deskovka.server.view.choices import Group, choices_of, tried
from deskovka.server.view.drawings import drawn
from deskovka.server.view.players import Player
from deskovka.server.view.refusals import Answer, answer
from deskovka.server.words import speak


@dataclass
class LessonView:
    lesson: Lesson
    seat: int
    #: steps that are done
    done: int
    over: bool
    answers: list[str]
    board: str
    prompt: str
    #: the step in paragraphs
    words: list[str]
    reading: bool
    #: things of the board to look at
    point: list[str]
    #: what would be right, in words
    shown: list[str]
    #: what has happened since the last step
    news: list[str]
    players: list[Player]
    groups: list[Group] = field(default_factory=list)
    notice: str = ""


async def lesson_view(teaching: Teaching, tall: bool, known: Container[str], notice: str = "") -> LessonView:
    """`known`: what has an icon."""
    seen, lang, step = teaching.seen, teaching.lang, teaching.step
    view = LessonView(
        teaching.lesson,
        teaching.seat,
        teaching.done,
        teaching.over,
        teaching.answers,
        await drawn(seen, lang, tall),
        "",
        step.words[lang].split("\n") if step else [],
        step.reading if step else False,
        teaching.pointed(),
        [seen.describe(move, lang) for move in teaching.expected()],
        teaching.news(),
        players_of(teaching),
        notice=notice,
    )
    if step and not step.reading:
        view.prompt = seen.prompt(lang)
        view.groups = choices_of(seen, teaching.game, teaching.seat, lang, known)
    return view


def players_of(teaching: Teaching) -> list[Player]:
    seen, lang = teaching.seen, teaching.lang
    _ = speak(lang)
    scores, acting = seen.scores(), seen.to_act()
    found = []
    for seat in range(seen.players):
        mine = seat == teaching.seat
        label, colour = seen.seat_label(seat, lang), seen.seat_colour(seat)
        name, kind = (_("You"), "user") if mine else ("", "lesson")
        active = seat == acting
        found.append(Player(seat, name, label, colour, kind, score(scores[seat]), active, mine, mine, False))
    return found


def effects_of(teaching: Teaching, text: str) -> list[str]:
    """What a move would do, in words, before it is made."""
    move = next((move for move in teaching.choices() if str(move) == text), None)
    if move is None or teaching.game.reveals(move):
        return []
    after = tried(teaching.game, move)
    return after.seen_by(teaching.seat).tell(after.log or [], teaching.lang)


def refused_in(teaching: Teaching, thing: str) -> Answer | None:
    """Why nothing can be done with a thing now."""
    if not teaching.choices():
        return None
    return answer(teaching.seen, thing, teaching.seat, teaching.lang)
