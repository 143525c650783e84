"""Leaving and ending by program: the same that the buttons of the page do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.params import JSONBody

from deskovka.server import parting
from deskovka.server.api.clock_messages import Done, Seated, Vacation, Verdict
from deskovka.server.api.messages import TableInfo
from deskovka.server.api.schema import TableId
from deskovka.server.api.tables import table_info
from deskovka.server.parting import Door
from deskovka.server.people.user import User
from deskovka.server.services import Services, TheServices
from deskovka.server.web.caller import TheUser


async def now(services: Services, table_id: str, user: User) -> TableInfo:
    """The table as it stands afterwards."""
    return await table_info(services, await services.tables.get(table_id, fresh=True), user)


def call(door: Door) -> Callable[..., Any]:
    async def look_after(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
        await door.act(services)(user, table_id)
        return await now(services, table_id, user)

    async def be_done(table_id: TableId, services: TheServices, user: TheUser) -> Done:
        await door.act(services)(user, table_id)
        return Done(True)

    made: Callable[..., Any] = be_done if door.last else look_after
    made.__doc__ = door.about
    return made


async def take_over(table_id: TableId, data: JSONBody[Seated], services: TheServices, user: TheUser) -> TableInfo:
    """Take a seat that its player has left."""
    await services.leaving.take_over(user, table_id, data.seat)
    return await now(services, table_id, user)


async def decide(table_id: TableId, data: JSONBody[Verdict], services: TheServices, user: TheUser) -> TableInfo:
    """What shall happen to the seat whose time is out; more than half of the others decide."""
    await services.agreeing.decide(user, table_id, data.says)
    return await now(services, table_id, user)


async def vacation(table_id: TableId, data: JSONBody[Vacation], services: TheServices, user: TheUser) -> TableInfo:
    """My clock stands still for so many days."""
    await services.vacations.take(user, table_id, data.days)
    return await now(services, table_id, user)


#: name of the call -> what it does, and the last word of its address
DOORS: dict[str, tuple[str, Callable[..., Any]]] = {
    **{word: (door.summary, call(door)) for word, door in parting.DOORS.items()},
    "take-over": ("Take a seat that its player has left", take_over),
    "decide": ("Decide about a seat whose time is out", decide),
    "vacation": ("Go on vacation", vacation),
}
