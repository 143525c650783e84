"""Leaving a table, coming back, and what people decide together: each a button of the table's page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.response import Redirect

from deskovka.server import parting
from deskovka.server.pages.parameters import TableId, number
from deskovka.server.parting import Door
from deskovka.server.people.user import User
from deskovka.server.problems import Forbidden
from deskovka.server.services import TheServices
from deskovka.server.web.answers import fields
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller


def known(caller: Caller) -> User:
    if caller.user is None:
        raise Forbidden("You do not sit at this table; you can watch.")
    return caller.user


def to_table(table_id: str) -> Redirect:
    return Redirect(f"/t/{table_id}", status_code=303)


def button(door: Door) -> Callable[..., Any]:
    async def press(table_id: TableId, services: TheServices, caller: TheCaller) -> Redirect:
        await door.act(services)(known(caller), table_id)
        return Redirect("/", status_code=303) if door.last else to_table(table_id)

    return press


async def take_over(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    form = await fields(request)
    seat = number(form.get("seat", ""))
    await services.tables.get(table_id)  # nobody becomes a guest for a table that is not there
    user = await caller.somebody(services.accounts, form.get("name", ""))
    await services.leaving.take_over(user, table_id, seat)
    return to_table(table_id)


async def decide(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    await services.agreeing.decide(known(caller), table_id, (await fields(request)).get("says", ""))
    return to_table(table_id)


async def vacation(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    await services.vacations.take(known(caller), table_id, number((await fields(request)).get("days", "")))
    return to_table(table_id)


#: the last word of the address -> what it does
DOORS: dict[str, Callable[..., Any]] = {
    **{word: button(door) for word, door in parting.DOORS.items()},
    "take-over": take_over,
    "decide": decide,
    "vacation": vacation,
}
