"""A person goes for ever, with everything: account, keys, words, uploads, tables at which no other person sits. Where others play, a bot
takes the seat, so that they can finish; where others have played, the moves stay without the name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots import registry as bots
from deskovka.server.live.bus import Bus
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id
from deskovka.server.tables.endings import FOR_GOOD
from deskovka.server.tables.removing import remove
from deskovka.server.tables.renaming import tables_of, told_at
from deskovka.server.tables.table import ARCHIVE, BOT, CLOSED, NAME, OPEN, OVER, USER, WAITING

#: the name that stays where somebody was who is gone
GONE = "—"
Farewell = Callable[[AsyncConnection, str], Awaitable[None]]
#: what others need too, so that it stays without the person
SHARED = (s.seats, s.questions, s.results)
#: what is one person's alone, in an order in which it can be removed
OWN = tuple(part for part in reversed(s.meta.sorted_tables) if "user_id" in part.c and part not in SHARED)


class Departing:
    def __init__(self, database: Database, bus: Bus, *farewells: Farewell) -> None:
        self.database = database
        self.bus = bus
        #: what rooms above this one do so that nothing is left of a person there
        self.farewells = farewells

    async def depart(self, person: str) -> None:
        async with self.database.write() as connection:
            tables = await tables_of(connection, person)
            alone = await only_theirs(connection, person, tables)
            told = [*tables, *alone, *await told_at(connection, person)]
            await remove(connection, alone)
            for farewell in self.farewells:
                await farewell(connection, person)
            for part in OWN:
                await connection.execute(part.delete().where(part.c.user_id == person))
            for ties, other in ((s.blocks, "blocked_id"), (s.friends, "friend_id"), (s.invitations, "inviter_id")):
                await connection.execute(ties.delete().where(ties.c[other] == person))
            # results stay for those who were there, under a name that leads to nobody
            mine = s.results.c.user_id == person
            await connection.execute(s.results.update().where(mine).values(user_id=f"-{new_id()}"))
            await leave_seats(connection, person)
            await connection.execute(s.questions.update().where(s.questions.c.user_id == person).values(user_id=""))
            await connection.execute(s.tables.update().where(s.tables.c.creator == person).values(creator=None))
            await connection.execute(s.users.delete().where(s.users.c.id == person))
            await self.bus.enclose_seats(connection, told)
        self.bus.announce_seats(told)


async def only_theirs(connection: AsyncConnection, person: str, tables: list[str]) -> list[str]:
    """Tables where nobody else sits, and what they brought along to watch."""
    others = sa.select(s.seats.c.table_id).where(
        ((s.seats.c.kind == USER) & (s.seats.c.user_id != person)) | (s.seats.c.was != person)
    )
    brought = (s.tables.c.creator == person) & (s.tables.c.status == ARCHIVE)
    mine = sa.select(s.tables.c.id).where(
        brought | (s.tables.c.id.in_(tables) & s.tables.c.id.not_in(others)),
    )
    return [row.id for row in await connection.execute(mine)]


async def leave_seats(connection: AsyncConnection, person: str) -> None:
    """An open seat where the game has not begun, a bot where it goes on, nobody's name where it is over."""
    going = {"kind": BOT, "bot": bots.USUAL, "name": bots.USUAL, "user_id": None}
    before = {"kind": OPEN, "name": "", "user_id": None}
    after = {"kind": NAME, "name": GONE, "user_id": None}
    ended = (s.tables.c.status == OVER) | ((s.tables.c.status == CLOSED) & s.tables.c.ended.in_(FOR_GOOD))
    for which, values in ((s.tables.c.status == WAITING, before), (ended, after)):
        there = sa.select(s.tables.c.id).where(which)
        mine = (s.seats.c.user_id == person) & s.seats.c.table_id.in_(there)
        await connection.execute(s.seats.update().where(mine).values(**values))
    await connection.execute(s.seats.update().where(s.seats.c.user_id == person).values(**going))
    await connection.execute(s.seats.update().where(s.seats.c.was == person).values(was=None, was_name=""))
