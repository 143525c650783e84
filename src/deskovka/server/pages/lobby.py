"""The lobby: tables that somebody looks for, joining by a code, and the lines of every list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from deskovka.core import registry
from deskovka.server.clocks.wishes import KINDS
from deskovka.server.lobby import SHORT, Known
from deskovka.server.pages.parameters import TableId, known_game
from deskovka.server.problems import Forbidden, NotFound
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.lists import PAGE, Looked
from deskovka.server.tables.table import OVER, RUNNING, WAITING, Table
from deskovka.server.view.lines import Line, line_of
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import render
from deskovka.server.words import speak

#: one's own tables that go on, on the home page: as many as there are, in effect
MOST_OWN = 100
#: pages of a list that can be turned
MOST_PAGES = 400
STATUSES = (WAITING, RUNNING, OVER)
RATED = {"yes": True, "no": False}


async def lines_of(services: Services, caller: Caller, *lists: list[Table]) -> list[list[Line]]:
    """Lists of tables as they are shown."""
    known = await services.lobby.known([table for found in lists for table in found])
    return [written(caller, found, known) for found in lists]


def written(caller: Caller, tables: list[Table], known: Known) -> list[Line]:
    words = speak(caller.lang)
    return [line_of(table, caller.user, known.strengths, known.winners, words) for table in tables]


async def home_lists(services: Services, caller: Caller) -> dict[str, Any]:
    """What stands on the home page: what waits for me first."""
    door = await services.lobby.door()
    found = {"watch": written(caller, door.watch, door.known)}
    user = caller.user
    if user is None:
        return {**found, "open": written(caller, door.open, door.known), "going": [], "done": [], "invitations": []}
    waits, *own = await services.lists.at_home(user, MOST_OWN, SHORT)
    invitations = await services.invitations.to(user)
    asked = [one.table for one in invitations]
    found["open"], found["going"], found["done"], lines = await lines_of(
        services, caller, door.open if waits is None else waits, *own, asked
    )
    return {**found, "invitations": list(zip(invitations, lines, strict=True))}


@dataclass(frozen=True)
class Turned:
    """A page of a list, and the addresses of the next and the one before."""

    lines: list[Line]
    number: int
    before: str
    after: str


@get("/tables")
async def find(
    services: TheServices,
    caller: TheCaller,
    game: FromQuery[str] = "",
    players: FromQuery[str] = "",
    status: FromQuery[str] = "",
    rated: FromQuery[str] = "",
    own: FromQuery[str] = "",
    pace: FromQuery[str] = "",
    number: FromQuery[str] = "1",
) -> Response[str]:
    """Tables by what somebody looks for, page by page."""
    looked = Looked(
        known_game(game),
        small(players, 10),
        status if status in STATUSES else "",
        RATED.get(rated),
        own == "yes",
        pace if pace in KINDS else "",
    )
    turned = await turned_to(services, caller, looked, max(1, small(number, MOST_PAGES)))
    return page(render("find.html", caller, looked=looked, turned=turned, games=registry.classes(), rated=rated))


async def turned_to(services: Services, caller: Caller, looked: Looked, number: int) -> Turned:
    found = await services.lists.find(caller.user, looked, PAGE + 1, (number - 1) * PAGE)
    (lines,) = await lines_of(services, caller, found[:PAGE])
    more = len(found) > PAGE and number < MOST_PAGES
    return Turned(
        lines, number, address(looked, number - 1) if number > 1 else "", address(looked, number + 1) if more else ""
    )


def address(looked: Looked, number: int) -> str:
    """
    >>> address(Looked(game="tzolkin", rated=True), 2)
    '/tables?game=tzolkin&rated=yes&number=2'
    """
    rated = next((word for word, value in RATED.items() if value is looked.rated), "")
    values = {
        "game": looked.game,
        "players": looked.players or "",
        "status": looked.status,
        "rated": rated,
        "own": "yes" if looked.mine else "",
        "pace": looked.pace,
        "number": number,
    }
    return f"/tables?{urlencode({name: value for name, value in values.items() if value})}"


def small(text: str, most: int) -> int:
    """A small number that somebody has written into an address; 0 if it is none."""
    return min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 6 else 0


# -- by code -----------------------------------------------------------------------------------------------------------


@get("/join")
async def ask_for_code(caller: TheCaller) -> Response[str]:
    return page(render("join.html", caller))


async def join_by_code(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    """To the table that waits under a code; there one takes a seat."""
    form = await fields(request)
    try:
        table = await services.sitting.by_code(form.get("code", ""))
    except NotFound as problem:
        return page(render("join.html", caller, problem=problem.said(speak(caller.lang))), problem.status)
    return Redirect(f"/t/{table.id}", status_code=303)


# -- invitations -------------------------------------------------------------------------------------------------------


async def invite(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """Ask a person by name to sit down."""
    if caller.user is None:
        raise Forbidden("Only who sits at the table can invite.")
    form = await fields(request)
    table = await services.tables.get(table_id, fresh=True)
    await services.invite(table, caller.user, await services.directory.find(form.get("who", "")))
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/t/{table_id:str}/decline")
async def decline(table_id: TableId, services: TheServices, caller: TheCaller) -> Redirect:
    if caller.user is not None:
        await services.invitations.decline(await services.tables.get(table_id), caller.user)
    return Redirect("/", status_code=303)
