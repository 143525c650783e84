"""The rules at hand: of a game, and at a table with the numbers of whoever looks."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from deskovka.rulebook.library import chapters_of
from deskovka.server.pages.material import first_position
from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import NotFound
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.looking import looking_as
from deskovka.server.tables.table import Table
from deskovka.server.view.icons import Icons
from deskovka.server.view.rules import RulesView, rules_for, rules_of
from deskovka.server.web.answers import page
from deskovka.server.web.caller import Caller, TheCaller
from deskovka.server.web.templates import render


def shown(caller: Caller, view: RulesView, icons: Icons, part: bool, table: Table | None = None) -> Response[str]:
    template = "rulebook.html" if part else "rules.html"
    return page(render(template, caller, view=view, icons=icons, table=table))


@get("/rules/{name:str}")
async def of_game(
    name: FromPath[str],
    services: TheServices,
    caller: TheCaller,
    find: FromQuery[str] = "",
    part: FromQuery[bool] = False,
) -> Response[str]:
    """All chapters, those of expansions too; `part` only what a panel needs."""
    position = first_position(name)
    if not chapters_of(position.name()):
        raise NotFound("There are no rules for this game.")
    home = f"/rules/{position.name()}"
    view = await asyncio.to_thread(rules_of, position, home, caller.lang, find, everything=True)
    return shown(caller, view, services.icons.of(position, caller.lang), part)


@get("/t/{table_id:str}/rules")
async def of_table(
    table_id: TableId,
    services: TheServices,
    caller: TheCaller,
    find: FromQuery[str] = "",
    part: FromQuery[bool] = False,
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """What belongs to this table, and the player aid of the one who looks."""
    table = await services.tables.get(table_id)
    view = await at_table(services, caller, table, find, seat)
    history = await services.histories.of(table)
    return shown(caller, view, services.icons.of(history.game, caller.lang), part, table)


async def at_table(services: Services, caller: Caller, table: Table, find: str, seat: int | None) -> RulesView:
    history = await services.histories.of(table)
    looking = looking_as(table, history.game, caller.user, seat)
    seen = history.game.seen_by(looking.shown)
    return await asyncio.to_thread(rules_for, seen, looking.shown, f"/t/{table.id}/rules", caller.lang, find)
