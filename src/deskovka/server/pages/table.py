"""The table: look, sit down, talk, play again. What somebody does in his turn is in pages/draft."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect, Stream

from deskovka.analysis.coaching import coached, regret_told
from deskovka.core.offering import offering_of
from deskovka.lessons.library import FIRST_GAME
from deskovka.server.evenly import in_turn
from deskovka.server.pages.blocking import met
from deskovka.server.pages.inviting import invitation
from deskovka.server.pages.onlookers import looks_on, seen_by_all
from deskovka.server.pages.parameters import TableId
from deskovka.server.people.user import User
from deskovka.server.problems import Forbidden
from deskovka.server.ratings.ladder import Ladder
from deskovka.server.ratings.scale import Strength
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.draft import Draft
from deskovka.server.tables.hinting import may_hint
from deskovka.server.tables.looking import looking_as
from deskovka.server.tables.table import ARCHIVE, OVER, RUNNING, WAITING, Table
from deskovka.server.view.clocks import clock_words
from deskovka.server.view.lines import called, strength_of
from deskovka.server.view.parting import parting_of
from deskovka.server.view.position import Viewer, view_of
from deskovka.server.view.rules import explained
from deskovka.server.web.answers import TEXT, fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import person_link, render
from deskovka.server.words import speak

#: moves in the log beside the board; the replay has them all
RECENT = 40


@dataclass
class Shown:
    """How somebody wants to see the table, and what he has in hand."""

    #: from which of his seats
    seat: int | None = None
    draft: Draft | None = None
    #: the last move of the draft, where it waits to be confirmed
    held: str = ""
    notice: str = ""
    #: only what changes in the course of play, not the whole page
    part: bool = True
    #: what had been heard of the table before it was looked at (Bus.mark); for the whole page
    heard: str = ""


async def show(services: Services, caller: Caller, table: Table, shown: Shown) -> Response[str]:
    return page(await written(services, caller, table, shown))


async def written(services: Services, caller: Caller, table: Table, shown: Shown) -> str:
    history = await services.histories.of(table)
    icons = services.icons.of(history.game, caller.lang)
    looking = looking_as(table, history.game, caller.user, shown.seat)
    if not history.is_told(looking.shown, caller.lang):
        # the whole log is told once; a game that was not looked at for long takes its time
        await in_turn(history.lines, looking.shown, caller.lang)
    viewer = Viewer(caller.user, caller.lang, caller.tall, shown.seat, caller.quiet(table.game))
    present = await services.presence.at(table.id)
    view = await view_of(
        table, history, viewer, shown.draft, services.drawings, present, RECENT, icons.drawings, shown.held
    )
    view.notice = shown.notice
    first_game = await guided(services, caller, table)
    if first_game and table.status == RUNNING and view.seat is not None:
        before = (shown.draft.begin(history) if shown.draft else history.game).seen_by(view.seat)
        made = [str(move) for move in shown.draft.moves] if shown.draft else []
        if view.complete:  # the game would speak of the next turn already
            _ = speak(caller.lang)
            whole = [*made, shown.held] if shown.held else made
            regret = await in_turn(regret_told, before, view.seat, whole, caller.lang)
            view.back_advised = bool(regret)
            view.coach = [
                *regret,
                _("This counts as soon as you confirm it; until then Undo takes it back, step by step."),
            ]
        else:
            told = await in_turn(coached, before, view.seat, made, caller.lang)
            view.coach, view.advised, view.back_advised = told.lines, told.move, told.back
    view.may_hint = not (view.plan or view.complete) and may_hint(table, history, looking.shown)
    messages, blocked = await services.chat.last(table.id), await services.blocks.of(caller.user)
    values = {
        "view": view,
        "table": table,
        "icons": icons,
        "messages": [message for message in messages if message.user not in blocked],
        "people": met(table, messages, caller.user, blocked),
        "recent": RECENT,
        "first_game": first_game,
        "part": shown.part,
        "heard": shown.heard,
        "invitation": invitation(services.reach, caller) if table.status == WAITING else None,
        "parting": parting_of(table, caller.user, await services.agreeing.votes(table), services.database.time()),
        "clock": clock_words(table.clock, table.on_timeout, speak(caller.lang)) if table.clock else [],
        "seated": await seated(services, caller, table),
        "asked": await services.invitations.at(table) if table.status == WAITING and view.own else [],
        "chosen": offering_of(type(history.game), caller.lang).named(table.options),
    }
    return await in_turn(render, "part.html" if shown.part else "table.html", caller, **values)


@dataclass(frozen=True)
class Seated:
    """Somebody at the table: with an account he has a page, and perhaps a rating."""

    name: str
    link: str = ""
    strength: Strength | None = None


async def seated(services: Services, caller: Caller, table: Table) -> list[Seated]:
    ladder, people = Ladder(table.game, table.players), {seat.user for seat in table.seats if seat.user}
    known = (
        await services.strengths.of(table.id, partial(services.standings.accounts, people, ladder)) if people else {}
    )
    found = []
    for seat in table.seats:
        if seat.user in known:
            name, strength = known[seat.user]
            found.append(Seated(seat.name, person_link(name), strength))
        else:
            found.append(Seated(called(seat, speak(caller.lang)), "", strength_of(seat, ladder, {})))
    return found


async def guided(services: Services, caller: Caller, table: Table) -> bool:
    """Is this a first game of the one who looks, with a coach?"""
    if table.status not in (RUNNING, OVER) or caller.user is None or caller.user.id != table.creator:
        return False
    return await services.guided.of(table.id, partial(first_game_of, services, caller.user, table))


async def first_game_of(services: Services, user: User, table: Table) -> bool:
    first = (await services.progress.of(user, table.game)).get(FIRST_GAME)
    return first is not None and table.id in first.answers


@get("/t/{table_id:str}")
async def look(
    table_id: TableId,
    request: AnyRequest,
    services: TheServices,
    caller: TheCaller,
    seat: FromQuery[int | None] = None,
    part: FromQuery[bool] = False,
) -> Response[Any] | Redirect:
    heard = services.bus.mark(table_id)
    table = await services.tables.get(table_id)
    if table.status == ARCHIVE:
        return Redirect(f"/t/{table.id}/replay")
    shown = Shown(seat, part=part, heard=heard)
    if part and looks_on(services, caller, table):
        return await seen_by_all(request, services, caller, table, partial(written, services, table=table, shown=shown))
    return await show(services, caller, table, shown)


@get("/t/{table_id:str}/stream")
async def stream(table_id: TableId, services: TheServices, caller: TheCaller) -> Stream:
    table = await services.tables.get(table_id)
    return services.streams.of_table(table.place_of(caller.user))


@get("/t/{table_id:str}/explain")
async def explain(
    table_id: TableId,
    services: TheServices,
    caller: TheCaller,
    thing: FromQuery[str] = "",
    ply: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """A tooltip, in our words, with the numbers of the position."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    looking = looking_as(table, history.game, caller.user, seat)
    position = history.game if ply is None else history.at(max(0, min(ply, history.ply)))
    told = explained(position.seen_by(looking.shown), thing[:100], caller.lang)
    return page(render("explained.html", caller, explained=told, rules=f"/t/{table.id}/rules"))


async def join(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    form = await fields(request)
    user = await caller.somebody(services.accounts, form.get("name", ""))
    seat = form.get("seat", "")
    number = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 4 else None
    table = await services.sitting.join(user, table_id, number)
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/t/{table_id:str}/fill")
async def fill(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    form = await fields(request)
    if caller.user is None:
        raise Forbidden("Only who opened the table can fill it with bots.")
    table = await services.sitting.fill_with_bots(caller.user, table_id, form.get("bot") or "")
    return Redirect(f"/t/{table.id}", status_code=303)


async def say(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    """A line of chat. Spectators may speak too, under their name."""
    table = await services.tables.get(table_id)
    form = await fields(request)
    user = await caller.somebody(services.accounts, form.get("name", ""))
    await services.chat.say(table.id, table.ply, table.speaker(user), form.get("text", ""))
    return Response("", media_type=TEXT)


@post("/t/{table_id:str}/rematch")
async def rematch(table_id: TableId, services: TheServices, caller: TheCaller) -> Redirect:
    table = await services.tables.get(table_id, fresh=True)
    if caller.user is None:
        raise Forbidden("Only who has played can ask for a rematch.")
    again = await services.rematch(caller.user, table)
    return Redirect(f"/t/{again.id}", status_code=303)
