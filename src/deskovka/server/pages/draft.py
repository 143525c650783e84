"""A click at the table: the draft of a turn, a look at what a move would do, and why something cannot be done.

The way of a click: the browser sends its draft here -> tables/playing replays it -> tables/commit appends it and tells the bus
-> live/streams tell every open page -> which asks pages/table for the new position."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from deskovka.core.game import IllegalMove
from deskovka.core.telling import told
from deskovka.server.pages.parameters import TableId
from deskovka.server.pages.table import Shown, show
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.draft import WIDEST, Draft, Plan, bounded, ends_with_a_reveal
from deskovka.server.tables.endings import refuse_closed
from deskovka.server.tables.history import History
from deskovka.server.tables.looking import looking_as, own_seat
from deskovka.server.tables.playing import Played
from deskovka.server.tables.table import RUNNING, WAITING, Table
from deskovka.server.view.choices import preview
from deskovka.server.view.refusals import others, refused
from deskovka.server.view.rules import about, about_first
from deskovka.server.view.sentences import told_in_words
from deskovka.server.view.slips import overlooked
from deskovka.server.web.answers import page
from deskovka.server.web.caller import Caller, TheCaller
from deskovka.server.web.templates import render
from deskovka.server.words import speak

#: signs in a line of the position in words
NARROWEST, BROADEST = 36, 80


class Sent(msgspec.Struct):
    """The unfinished turn that a browser holds: moves as text, and the ply from which they start."""

    ply: int
    moves: list[str] = msgspec.field(default_factory=list)
    seat: int | None = None
    commit: bool = True
    #: a move to look at, not to play
    move: str = ""
    #: the moves are a plan, made while others play
    plan: bool = False
    #: a commit waits where something may have been overlooked
    heed: bool = False
    #: a thing of the board that was touched
    thing: str = ""
    #: signs in a line of the position in words
    width: int = BROADEST


async def sent_by(services: Services, caller: Caller, table_id: str, wanted: int | None) -> tuple[Table, History, int]:
    """The table, what was committed there, and the seat for which the caller plays."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    return table, history, own_seat(table, history.game, caller.user, wanted)


@post("/t/{table_id:str}/draft", status_code=200)
async def draft(table_id: TableId, data: JSONBody[Sent], services: TheServices, caller: TheCaller) -> Response[str]:
    """The draft of a turn, replayed; committed when it is complete. The answer is the table as it stands then."""
    table, history, seat = await sent_by(services, caller, table_id, data.seat)
    if table.status == WAITING:
        raise Conflict("The game has not begun yet.")
    refuse_closed(table)
    shown = Shown(data.seat if data.seat is not None else seat)
    try:
        bounded(data.moves)
        if data.heed and data.commit and data.ply == history.ply and not history.broken:
            data.commit = not await asyncio.to_thread(overlooked, history, seat, data.moves, caller.quiet(table.game))
        if held_back(history, seat, data):
            shown.held = data.moves[-1]
        played = await replay(services, table, seat, data, bool(shown.held), caller.lang)
        shown.notice = notice_of(played, data, caller.lang)
        if played.draft and (played.draft.moves or data.plan or shown.held):
            shown.draft = played.draft
    except Unprocessable as problem:
        shown.notice = problem.said(speak(caller.lang))
    except IllegalMove as error:
        shown.notice = told(error, caller.lang)
    return await show(services, caller, await services.tables.get(table_id), shown)


def held_back(history: History, seat: int, data: Sent) -> bool:
    """What shows something new waits until it is confirmed."""
    waits = data.moves and not (data.commit or data.plan) and data.ply == history.ply
    return bool(waits) and ends_with_a_reveal(history, seat, data.moves)


async def replay(services: Services, table: Table, seat: int, data: Sent, held: bool, lang: str) -> Played:
    if data.plan:
        return await services.playing.plan(table, seat, data.moves, lang)
    moves = data.moves[:-1] if held else data.moves
    return await services.playing.play(table, seat, data.ply, moves, data.commit, lang)


def notice_of(played: Played, data: Sent, lang: str) -> str:
    _ = speak(lang)
    if played.stale and data.moves:
        return _("The table has gone on meanwhile; this is the new position.")
    return played.refused


@post("/t/{table_id:str}/preview", status_code=200)
async def preview_move(table_id: TableId, data: JSONBody[Sent], services: TheServices, caller: TheCaller) -> list[str]:
    """What a choice would do, before it is made: lines of words, as HTML."""
    _, history, seat = await sent_by(services, caller, table_id, data.seat)
    if data.ply != history.ply:
        return []
    bounded(data.moves)
    try:
        begun = (Plan if data.plan else Draft)(history, seat, caller.lang)
    except IllegalMove:
        return []
    if begun.play_out(data.moves):
        return []
    icons = services.icons.of(history.game, caller.lang)
    return [str(icons.line(line)) for line in preview(begun, data.move[:WIDEST])]


@post("/t/{table_id:str}/why", status_code=200)
async def why(table_id: TableId, data: JSONBody[Sent], services: TheServices, caller: TheCaller) -> Response[str]:
    """Why nothing can be done with a thing now, and the shortest way to make it possible. Nothing if it is not for touching."""
    table, history, seat = await sent_by(services, caller, table_id, data.seat)
    if data.ply != history.ply or table.status != RUNNING or history.broken:
        return page("")
    bounded(data.moves)
    question = (table, history, seat, data.moves, data.plan, data.thing[:WIDEST], caller.lang)
    found = await asyncio.to_thread(refused, *question)
    if found is None:
        return page("")
    icons = services.icons.of(history.game, caller.lang)
    link = {"about": about(table.game, data.thing, caller.lang), "rules": f"/t/{table.id}/rules"}
    return page(render("why.html", caller, icons=icons, reason=found.reason, way=found.way, words=found.words, **link))


@post("/t/{table_id:str}/else", status_code=200)
async def what_else(table_id: TableId, data: JSONBody[Sent], services: TheServices, caller: TheCaller) -> Response[str]:
    """What there is in the game and cannot be chosen now: each with its reason, and with the shortest way to make it possible."""
    table, history, seat = await sent_by(services, caller, table_id, data.seat)
    if data.ply != history.ply or table.status != RUNNING or history.broken:
        return page("")
    bounded(data.moves)
    found = await asyncio.to_thread(others, history, seat, data.moves, data.plan, caller.lang)
    icons = services.icons.of(history.game, caller.lang)
    link = {"about_first": partial(about_first, table.game, caller.lang), "rules": f"/t/{table.id}/rules"}
    return page(render("else.html", caller, icons=icons, others=found, **link))


@post("/t/{table_id:str}/words", status_code=200)
async def in_words(table_id: TableId, data: JSONBody[Sent], services: TheServices, caller: TheCaller) -> Response[str]:
    """The position in words, as a terminal shows it; with the draft or plan of the one who asks."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    looking = looking_as(table, history.game, caller.user, data.seat)
    bounded(data.moves)
    question = (history, looking.shown, data.moves, data.plan, caller.lang, max(NARROWEST, min(data.width, BROADEST)))
    parts = await asyncio.to_thread(told_in_words, *question)
    return page(render("words.html", caller, parts=parts))
