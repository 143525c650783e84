"""Trying things out: play on from a position of a finished game, and take turns back."""

from __future__ import annotations

from litestar import post
from litestar.response import Redirect

from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import Forbidden, Unprocessable
from deskovka.server.services import TheServices
from deskovka.server.web.answers import fields
from deskovka.server.web.caller import AnyRequest, TheCaller


async def play_on(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    form = await fields(request)
    ply = form.get("ply", "")
    if not (ply.isascii() and ply.isdigit() and len(ply) < 8):
        raise Unprocessable("The move is a number.")
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    user = await caller.somebody(services.accounts, form.get("name", ""))
    made = await services.sandboxes.open(user, table, history, int(ply), form.get("with") == "alone")
    return Redirect(f"/t/{made.id}", status_code=303)


@post("/t/{table_id:str}/back")
async def back(table_id: TableId, services: TheServices, caller: TheCaller) -> Redirect:
    table = await services.tables.get(table_id, fresh=True)
    if caller.user is None:
        raise Forbidden("You do not sit at this table; you can watch.")
    made = await services.sandboxes.take_back(caller.user, table, await services.histories.of(table))
    return Redirect(f"/t/{made.id}", status_code=303)
