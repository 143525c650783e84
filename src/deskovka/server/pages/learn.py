"""Learning a game: its path of lessons, a lesson, and the guided first game.

A lesson's page is the page of a table with another address: the draft that the browser holds are the learner's answers so far."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.lessons.lesson import Lesson
from deskovka.lessons.library import FIRST_GAME, NoLesson, first_game_of, lesson_of, lessons_of
from deskovka.lessons.teaching import Teaching
from deskovka.rulebook.reading import in_short
from deskovka.server.pages.draft import Sent
from deskovka.server.pages.material import first_position
from deskovka.server.people.progress import Reached
from deskovka.server.problems import NotFound
from deskovka.server.services import Services, TheServices
from deskovka.server.tables import lots
from deskovka.server.tables.draft import WIDEST, bounded
from deskovka.server.tables.making import Wish
from deskovka.server.tables.table import OVER, Table
from deskovka.server.view.lessons import effects_of, lesson_view, refused_in
from deskovka.server.view.rules import about, explained
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import render

#: guided games of one person that keep their coach
GUIDED = 20


def wanted(game: str, name: str) -> Lesson:
    try:
        return lesson_of(registry.game_class(game).name(), name)
    except (registry.UnknownGame, NoLesson) as error:
        raise NotFound(error) from error


@dataclass(frozen=True)
class Stage:
    """A lesson on the path, and how far somebody is."""

    lesson: Lesson
    steps: int
    done: bool

    @property
    def begun(self) -> bool:
        return 0 < self.steps < len(self.lesson.steps)


def stages_of(game: str, reached: dict[str, Reached]) -> list[Stage]:
    """How far somebody is with each lesson; the answers are played again, so this takes its time."""
    found = []
    for lesson in lessons_of(game):
        mine = reached.get(lesson.name, Reached([]))
        found.append(Stage(lesson, Teaching.of(lesson, mine.answers).done, mine.done))
    return found


@get("/learn/{name:str}")
async def path(name: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    """The lessons of a game one after the other, then the guided first game, then the whole one."""
    if name not in registry.names() or not lessons_of(name):
        raise NotFound("There are no lessons for this game.")
    reached = await services.progress.of(caller.user, name)
    stages = await asyncio.to_thread(stages_of, name, reached)
    first = reached.get(FIRST_GAME)
    table = await last_guided(services, first)
    over = table is not None and table.status == OVER
    values = {
        "game": name,
        "about": in_short(first_position(name), caller.lang),
        "stages": stages,
        "current": next((stage for stage in stages if not stage.done), None),
        "first_game": first_game_of(name),
        "first_table": table,
        "first_done": over or (first is not None and first.done),
    }
    return page(render("learn.html", caller, **values))


async def last_guided(services: Services, first: Reached | None) -> Table | None:
    """The table of the guided game that somebody began last, unless it was cleared away."""
    try:
        return await services.tables.get(first.answers[-1]) if first else None
    except NotFound:
        return None


@get("/learn/{name:str}/{lesson:str}")
async def look(
    name: FromPath[str],
    lesson: FromPath[str],
    services: TheServices,
    caller: TheCaller,
    again: FromQuery[bool] = False,
    part: FromQuery[bool] = False,
) -> Response[str]:
    """A lesson where somebody left it, or `again` from its beginning."""
    found = wanted(name, lesson)
    reached = (await services.progress.of(caller.user, found.game)).get(found.name)
    answers = reached.answers if reached and not again else []
    return await show(services, caller, Teaching.of(found, answers, caller.lang), part=part)


async def show(
    services: Services, caller: Caller, teaching: Teaching, notice: str = "", part: bool = True
) -> Response[str]:
    icons = services.icons.of(teaching.game, caller.lang)
    view = await lesson_view(teaching, caller.tall, icons.drawings, notice)
    every = lessons_of(teaching.lesson.game)
    following = every[every.index(teaching.lesson) + 1 :][:1]
    values = {"view": view, "lesson": teaching.lesson, "icons": icons, "following": following, "part": part}
    return page(render("teaching.html" if part else "lesson.html", caller, **values))


@post("/learn/{name:str}/{lesson:str}/draft", status_code=200)
async def answer(
    name: FromPath[str], lesson: FromPath[str], data: JSONBody[Sent], services: TheServices, caller: TheCaller
) -> Response[str]:
    """The answers so far and a new one. What does not lead on is answered, and taken back."""
    found = wanted(name, lesson)
    bounded(data.moves)
    teaching = Teaching.of(found, data.moves[:-1], caller.lang)
    complete = len(teaching.answers) == len(data.moves[:-1])
    notice = teaching.give(data.moves[-1]) if data.moves and complete else ""
    user = await caller.somebody(services.accounts)
    await services.progress.keep(user, found.game, found.name, teaching.answers, teaching.over)
    return await show(services, caller, teaching, notice)


@post("/learn/{name:str}/{lesson:str}/preview", status_code=200)
async def preview_move(
    name: FromPath[str], lesson: FromPath[str], data: JSONBody[Sent], services: TheServices, caller: TheCaller
) -> list[str]:
    """What a choice would do, before it is made: lines of words, as HTML."""
    teaching = replayed(name, lesson, data, caller)
    icons = services.icons.of(teaching.game, caller.lang)
    return [str(icons.line(line)) for line in effects_of(teaching, data.move[:WIDEST])]


@post("/learn/{name:str}/{lesson:str}/why", status_code=200)
async def why(
    name: FromPath[str], lesson: FromPath[str], data: JSONBody[Sent], services: TheServices, caller: TheCaller
) -> Response[str]:
    """Why nothing can be done with a thing now."""
    teaching = replayed(name, lesson, data, caller)
    found = await asyncio.to_thread(refused_in, teaching, data.thing[:WIDEST])
    if found is None:
        return page("")
    icons = services.icons.of(teaching.game, caller.lang)
    link = {"about": about(teaching.lesson.game, data.thing, caller.lang), "rules": f"/rules/{teaching.lesson.game}"}
    return page(render("why.html", caller, icons=icons, reason=found.reason, way=[], words=[], **link))


def replayed(name: str, lesson: str, data: Sent, caller: Caller) -> Teaching:
    bounded(data.moves)
    return Teaching.of(wanted(name, lesson), data.moves, caller.lang)


@get("/learn/{name:str}/{lesson:str}/explain")
async def explain(
    name: FromPath[str],
    lesson: FromPath[str],
    services: TheServices,
    caller: TheCaller,
    thing: FromQuery[str] = "",
) -> Response[str]:
    """A tooltip with the numbers of the position in which the learner is."""
    found = wanted(name, lesson)
    reached = (await services.progress.of(caller.user, found.game)).get(found.name)
    teaching = Teaching.of(found, reached.answers if reached else [], caller.lang)
    told = explained(teaching.seen, thing[:100], caller.lang)
    return page(render("explained.html", caller, explained=told, rules=f"/rules/{found.game}"))


async def first_game(name: FromPath[str], request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """A table against friendly bots, set up as the rulebook advises for the first time; the coach speaks at it."""
    found = first_game_of(name) if name in registry.names() else None
    if found is None:
        raise NotFound("There are no lessons for this game.")
    form = await fields(request)
    user = await caller.somebody(services.accounts, form.get("name", ""))
    seats = ["me", *[bots.friendly(registry.game_class(name))] * (found.players - 1)]
    seed = await asyncio.to_thread(seed_to_begin, name, found.players, dict(found.options))
    table = await services.making.create(user, Wish(name, found.players, dict(found.options), seats, seed=seed))
    before = (await services.progress.of(user, name)).get(FIRST_GAME)
    last = await last_guided(services, before)
    begun = [*(before.answers if before else []), table.id][-GUIDED:]
    await services.progress.keep(user, name, FIRST_GAME, begun, last is not None and last.status == OVER)
    return Redirect(f"/t/{table.id}", status_code=303)


def seed_to_begin(name: str, players: int, options: dict[str, str]) -> str:
    """A seed with which the first seat decides first: an epoch of Pantheon can be over before the third player's first turn."""
    while True:
        seed = lots.drawn()
        if registry.game_class(name).new(players, options, seed).to_act() == 0:
            return seed
