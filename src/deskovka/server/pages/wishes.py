"""When I am away: what somebody wishes to be decided without being asked, at one of his seats. Nobody else sees it."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from deskovka.core.automatic import kinds_of
from deskovka.core.wishes import BadWish, checked
from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.history import History
from deskovka.server.tables.looking import looking_as
from deskovka.server.tables.table import RUNNING, WAITING, Table
from deskovka.server.view.wishing import foreseen, wishing_of
from deskovka.server.web.answers import page
from deskovka.server.web.caller import Caller, TheCaller
from deskovka.server.web.templates import render

Number = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]


class SentWishes(msgspec.Struct):
    """Kinds that are switched on, each with its numbers."""

    wishes: dict[str, dict[str, Number]]
    seat: int | None = None
    #: at all tables of the game
    usual: bool = False


async def seat_of(services: Services, caller: Caller, table_id: str, wanted: int | None) -> tuple[Table, History, int]:
    """The own seat whose wishes may be on the screen: not those of another person who sits before it."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    seat = looking_as(table, history.game, caller.user, wanted).shown
    if seat is None or caller.user is None:
        raise Forbidden("Only who plays at this table can wish something here.")
    if table.sandbox or table.status not in (WAITING, RUNNING):
        raise Conflict("Nothing is decided without asking at this table.")
    return table, history, seat


async def panel(services: Services, caller: Caller, where: tuple[Table, History, int], saved: bool) -> Response[str]:
    table, history, seat = where
    wished = (await services.wishes.at(table)).get(seat)
    wishing = await asyncio.to_thread(wishing_of, table, history, seat, wished, caller.lang)
    icons = services.icons.of(history.game, caller.lang)
    return page(render("wishes.html", caller, table=table, wishing=wishing, icons=icons, saved=saved))


@get("/t/{table_id:str}/wishes")
async def look(
    table_id: TableId, services: TheServices, caller: TheCaller, seat: FromQuery[int | None] = None
) -> Response[str]:
    return await panel(services, caller, await seat_of(services, caller, table_id, seat), saved=False)


def understood(history: History, data: SentWishes) -> dict[str, dict[str, int]]:
    try:
        return checked(kinds_of(history.game), data.wishes)
    except BadWish as error:
        raise Unprocessable(error) from error


async def wish(
    table_id: TableId, data: JSONBody[SentWishes], services: TheServices, caller: TheCaller
) -> Response[str]:
    """They count from now on, for what waits as well."""
    table, history, seat = where = await seat_of(services, caller, table_id, data.seat)
    wishes = understood(history, data)
    assert caller.user is not None
    await services.wishes.wish(caller.user, table, seat, wishes, data.usual)
    answer = await panel(services, caller, where, saved=True)
    services.deciding.look_after(table.id)
    return answer


@post("/t/{table_id:str}/wishes/now", status_code=200)
async def now(table_id: TableId, data: JSONBody[SentWishes], services: TheServices, caller: TheCaller) -> Response[str]:
    """What would happen now if this were wished; nothing is kept."""
    table, history, seat = await seat_of(services, caller, table_id, data.seat)
    wishes = understood(history, data)
    lines = await asyncio.to_thread(foreseen, table, history, seat, wishes, caller.lang)
    icons = services.icons.of(history.game, caller.lang)
    return page(render("wishes-now.html", caller, icons=icons, lines=lines))
