"""Leaving and ending by program: the same that the buttons of the page do."""

from __future__ import annotations

from litestar.params import JSONBody

from deskovka.server.api.clock_messages import Done, Seated, Vacation, Verdict
from deskovka.server.api.messages import TableInfo
from deskovka.server.api.schema import TableId
from deskovka.server.api.tables import table_info
from deskovka.server.people.user import User
from deskovka.server.services import Services, TheServices
from deskovka.server.web.caller import TheUser


async def now(services: Services, table_id: str, user: User) -> TableInfo:
    """The table as it stands afterwards."""
    return await table_info(services, await services.tables.get(table_id, fresh=True), user)


async def resign(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    """For good, and it counts as lost. A game of two ends with it; of more, the others play on."""
    await services.leaving.resign(user, table_id)
    return await now(services, table_id, user)


async def leave(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    """Before the game the seat is open again; later a bot keeps it, for another person or until its player comes back."""
    await services.leaving.leave(user, table_id)
    return await now(services, table_id, user)


async def abort(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    """Call off a table of mine that has not begun."""
    await services.leaving.abort(user, table_id)
    return await now(services, table_id, user)


async def come_back(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    """To the seat that a bot keeps for me, or to a table that was closed because nobody came."""
    await services.leaving.come_back(user, table_id)
    return await now(services, table_id, user)


async def take_over(table_id: TableId, data: JSONBody[Seated], services: TheServices, user: TheUser) -> TableInfo:
    """Take a seat that its player has left."""
    await services.leaving.take_over(user, table_id, data.seat)
    return await now(services, table_id, user)


async def offer_end(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    """Offer to end the game, or agree: when all have, it ends, and nobody loses."""
    await services.agreeing.offer_end(user, table_id)
    return await now(services, table_id, user)


async def decline_end(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    """Decline the offer, or take back my own."""
    await services.agreeing.decline_end(user, table_id)
    return await now(services, table_id, user)


async def decide(table_id: TableId, data: JSONBody[Verdict], services: TheServices, user: TheUser) -> TableInfo:
    """What shall happen to the seat whose time is out; more than half of the others decide."""
    await services.agreeing.decide(user, table_id, data.says)
    return await now(services, table_id, user)


async def vacation(table_id: TableId, data: JSONBody[Vacation], services: TheServices, user: TheUser) -> TableInfo:
    """My clock stands still for so many days."""
    await services.vacations.take(user, table_id, data.days)
    return await now(services, table_id, user)


async def delete(table_id: TableId, services: TheServices, user: TheUser) -> Done:
    """Delete a table at which nobody else has played."""
    await services.removing.delete(user, table_id)
    return Done(True)


async def hide(table_id: TableId, services: TheServices, user: TheUser) -> Done:
    """Take a table that is over out of my lists."""
    await services.removing.hide(user, table_id)
    return Done(True)


#: name of the call -> what it does, and the last word of its address
DOORS = {
    "resign": ("Give a game up", resign),
    "leave": ("Leave a table", leave),
    "abort": ("Call off a table that has not begun", abort),
    "come-back": ("Come back to my seat", come_back),
    "take-over": ("Take a seat that its player has left", take_over),
    "offer-end": ("Offer to end the game, or agree", offer_end),
    "decline-end": ("Decline to end the game", decline_end),
    "decide": ("Decide about a seat whose time is out", decide),
    "vacation": ("Go on vacation", vacation),
    "delete": ("Delete a table of mine", delete),
    "hide": ("Take a table out of my lists", hide),
}
