"""People with whom somebody does not want to have to do; and chat on or off at a table."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from deskovka.core.options import YES
from deskovka.server.live.chat import Message
from deskovka.server.pages.account import known
from deskovka.server.pages.parameters import TableId
from deskovka.server.people.user import User
from deskovka.server.problems import NotFound, Problem
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.table import USER, Table
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import render
from deskovka.server.words import speak

BLOCKED = "/account/blocked"


@dataclass(frozen=True)
class Met:
    """Somebody else at a table, who can be blocked there."""

    name: str
    #: how the table knows him: `seat 2`, or `line 17` of its chat
    place: str
    user: str
    blocked: bool


def met(table: Table, messages: list[Message], user: User | None, blocked: frozenset[str]) -> list[Met]:
    """Those who sit there, and those who have spoken."""
    mine = user.id if user else ""
    seats = [(f"seat {n}", seat.name, seat.user or "") for n, seat in enumerate(table.seats) if seat.kind == USER]
    said = [(f"line {message.id}", message.name, message.user) for message in messages]
    found: dict[str, Met] = {}
    for place, name, who in (*seats, *said):
        if who and who != mine:
            found.setdefault(who, Met(name, place, who, who in blocked))
    return list(found.values())


async def blocked_page(services: Services, caller: Caller, problem: Problem | None = None) -> Response[str]:
    values = {
        "here": "blocked",
        "blocked": await services.blocks.listed(caller.user) if caller.user else [],
        "problem": problem.said(speak(caller.lang)) if problem else "",
    }
    return page(render("blocked.html", caller, **values), problem.status if problem else 200)


@get(BLOCKED)
async def blocked(services: TheServices, caller: TheCaller) -> Response[str]:
    return await blocked_page(services, caller)


async def block_named(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    user, form = known(caller), await fields(request)
    try:
        await services.blocks.add_named(user, form.get("name", ""))
    except Problem as problem:
        return await blocked_page(services, caller, problem)
    return Redirect(BLOCKED, status_code=303)


@post("/account/blocked/{person:str}/drop")
async def unblock(person: FromPath[str], services: TheServices, caller: TheCaller) -> Redirect:
    await services.blocks.drop(known(caller), person)
    return Redirect(BLOCKED, status_code=303)


async def block_here(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """Somebody who sits at this table or has spoken there; or he is no more blocked."""
    table = await services.tables.get(table_id)
    form = await fields(request)
    user = await caller.somebody(services.accounts)
    people = met(table, await services.chat.last(table.id), user, frozenset())
    other = next((one for one in people if one.place == form.get("who")), None)
    if other is None:
        raise NotFound("There is no such person at this table.")
    change = services.blocks.drop if form.get("on") == "no" else services.blocks.add
    await change(user, other.user)
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/t/{table_id:str}/talk")
async def switch_talk(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    form = await fields(request)
    table = await services.talk.switch(caller.user, table_id, form.get("on") == YES)
    return Redirect(f"/t/{table.id}", status_code=303)
