"""The table: look, draft, preview, explain, sit down, talk, again."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody
from litestar.response import Redirect, Stream

from deskovka.core.game import IllegalMove
from deskovka.server import chatting
from deskovka.server.course import Chain, Course, Plan
from deskovka.server.house import AnyRequest, Caller, House, TheCaller, TheHouse
from deskovka.server.pages.common import TEXT, USUAL_BOT, TableId, fields, page
from deskovka.server.people import User
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.refusing import refused
from deskovka.server.streams import stream_of
from deskovka.server.table import ARCHIVE, RUNNING, WAITING, Table
from deskovka.server.tables import WIDEST, Played, bounded, played_out
from deskovka.server.views import Viewer, looking_as, preview, shown_seat, shows_something, view_of
from deskovka.server.words import speak

#: moves in the log beside the board; the replay has them all
RECENT = 40


class Draft(msgspec.Struct):
    """The unfinished turn that a browser holds: moves as text, and the ply from which they start."""

    ply: int
    moves: list[str] = msgspec.field(default_factory=list)
    seat: int | None = None
    commit: bool = True
    #: a move to look at, not to play
    move: str = ""
    #: the moves are a plan, made while others play
    plan: bool = False
    #: a thing of the board that was touched
    thing: str = ""


async def show(
    house: House,
    caller: Caller,
    table: Table,
    chain: Chain | None = None,
    seat: int | None = None,
    notice: str = "",
    part: bool = True,
    held: str = "",
) -> Response[str]:
    """The table as the caller sees it; `part`: only what changes in the course of play."""
    course = await house.tables.course(table)
    icons = house.icons(course, caller.lang)
    # the whole log is told once; a game that was not looked at for long takes its time
    await asyncio.to_thread(course.lines, shown_seat(table, course, caller.user, seat), caller.lang)
    viewer = Viewer(caller.user, caller.lang, caller.tall, seat)
    present = await house.present(table)
    view = await view_of(table, course, viewer, chain, house.drawings, present, RECENT, icons.drawings, held)
    view.notice = notice
    values = {
        "view": view,
        "table": table,
        "icons": icons,
        "messages": await chatting.last(house.store, table.id),
        "usual_bot": USUAL_BOT,
        "recent": RECENT,
        "part": part,
    }
    return page(house.render("part.html" if part else "table.html", caller, **values))


@get("/t/{table_id:str}")
async def look(
    table_id: TableId,
    house: TheHouse,
    caller: TheCaller,
    seat: FromQuery[int | None] = None,
    part: FromQuery[bool] = False,
) -> Response[str] | Redirect:
    table = await house.tables.get(table_id)
    if table.status == ARCHIVE:
        return Redirect(f"/t/{table.id}/replay")
    return await show(house, caller, table, seat=seat, part=part)


def acting_seat(table: Table, course: Course, user: User | None, wanted: int | None) -> int:
    """The own seat for which a draft is made."""
    seat, curtain = looking_as(table, course, user, wanted)
    if seat is None:
        raise Forbidden("You do not sit at this table; you can watch.")
    if wanted is not None and wanted not in table.seats_of(user):
        raise Forbidden("This is not your seat.")
    return seat if curtain is None else curtain


@post("/t/{table_id:str}/draft", status_code=200)
async def draft(table_id: TableId, data: JSONBody[Draft], house: TheHouse, caller: TheCaller) -> Response[str]:
    """The draft of a turn, replayed; committed when it is complete. The answer is the table as it stands then."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    _ = speak(caller.lang)
    seat = acting_seat(table, course, caller.user, data.seat)
    if table.status == WAITING:
        raise Conflict(_("The game has not begun yet."))
    notice = ""
    moves, held = data.moves, ""
    played: Played | None = None
    try:
        bounded(moves)
        if moves and not (data.commit or data.plan) and data.ply == course.ply and shows_something(course, seat, moves):
            moves, held = moves[:-1], moves[-1]
        if data.plan:
            played = await house.tables.plan(table, seat, data.moves, caller.lang)
        else:
            played = await house.tables.play(table, seat, data.ply, moves, data.commit, caller.lang)
    except Unprocessable as problem:
        notice = problem.said(_)
    except IllegalMove as error:
        notice = str(error)
    chain = None
    if played is not None:
        notice = played.refused
        if played.stale and data.moves:
            notice = _("The table has gone on meanwhile; this is the new position.")
        chain = played.chain if played.chain and (played.chain.moves or data.plan or held) else None
    table = await house.tables.get(table_id)
    return await show(house, caller, table, chain, data.seat if data.seat is not None else seat, notice, held=held)


@post("/t/{table_id:str}/preview", status_code=200)
async def preview_move(table_id: TableId, data: JSONBody[Draft], house: TheHouse, caller: TheCaller) -> list[str]:
    """What a choice would do, before it is made: lines of words, as HTML."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    seat = acting_seat(table, course, caller.user, data.seat)
    if data.ply != course.ply:
        return []
    bounded(data.moves)
    try:
        chain = (Plan if data.plan else Chain)(course, seat, caller.lang)
    except IllegalMove:
        return []
    if played_out(chain, data.moves):
        return []
    icons = house.icons(course, caller.lang)
    return [str(icons.line(line)) for line in preview(chain, data.move[:WIDEST])]


@post("/t/{table_id:str}/why", status_code=200)
async def why(table_id: TableId, data: JSONBody[Draft], house: TheHouse, caller: TheCaller) -> Response[str]:
    """Why nothing can be done with a thing now, and the shortest way to make it possible. Nothing if it is not for touching."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    seat = acting_seat(table, course, caller.user, data.seat)
    if data.ply != course.ply or table.status != RUNNING or course.broken:
        return page("")
    bounded(data.moves)
    found = await asyncio.to_thread(
        refused, table, course, seat, data.moves, data.plan, data.thing[:WIDEST], caller.lang
    )
    if found is None:
        return page("")
    values = {"icons": house.icons(course, caller.lang), "reason": found.reason, "way": found.way, "words": found.words}
    return page(house.render("why.html", caller, **values))


@get("/t/{table_id:str}/explain")
async def explain(
    table_id: TableId,
    house: TheHouse,
    caller: TheCaller,
    thing: FromQuery[str] = "",
    ply: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """A tooltip, in our words, with the numbers of the position."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    shown = shown_seat(table, course, caller.user, seat)
    game = course.game if ply is None else course.at(max(0, min(ply, course.ply)))
    try:
        words = game.seen_by(shown).explain(thing[:100], caller.lang)
    except (LookupError, ValueError):
        words = ""
    return Response(words, media_type=TEXT)


async def join(table_id: TableId, request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    form = await fields(request)
    user = await house.somebody(caller, form.get("name", "") or speak(caller.lang)("Guest"))
    seat = form.get("seat", "")
    table = await house.tables.join(
        user, table_id, int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 4 else None
    )
    house.dealer.look_after(table.id)
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/t/{table_id:str}/fill")
async def fill(table_id: TableId, request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    form = await fields(request)
    if caller.user is None:
        raise Forbidden("Only who opened the table can fill it with bots.")
    table = await house.tables.fill_with_bots(caller.user, table_id, form.get("bot") or USUAL_BOT)
    house.dealer.look_after(table.id)
    return Redirect(f"/t/{table.id}", status_code=303)


async def say(table_id: TableId, request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str]:
    """A line of chat. Spectators may speak too, under their name."""
    table = await house.tables.get(table_id)
    form = await fields(request)
    user = await house.somebody(caller, form.get("name", "") or speak(caller.lang)("Guest"))
    await chatting.say(house, table, user, form.get("text", ""))
    return Response("", media_type=TEXT)


@post("/t/{table_id:str}/rematch")
async def rematch(table_id: TableId, house: TheHouse, caller: TheCaller) -> Redirect:
    table = await house.tables.get(table_id, fresh=True)
    if caller.user is None:
        raise Forbidden("Only who has played can ask for a rematch.")
    again = await house.tables.rematch(caller.user, table)
    house.dealer.look_after(again.id)
    return Redirect(f"/t/{again.id}", status_code=303)


@get("/t/{table_id:str}/stream")
async def stream(table_id: TableId, house: TheHouse, caller: TheCaller) -> Stream:
    table = await house.tables.get(table_id)
    return stream_of(house, caller.user, table)
