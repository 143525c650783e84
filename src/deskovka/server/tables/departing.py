"""A person goes for ever, with everything: account, keys, words, uploads, tables at which no other person sits. Where others play, a bot
takes the seat, so that they can finish; where others have played, the moves stay without the name."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots import registry as bots
from deskovka.server.live.bus import Bus
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.renaming import tables_of, told_at
from deskovka.server.tables.table import ARCHIVE, BOT, NAME, OPEN, OVER, USER, WAITING

#: the name that stays where somebody was who is gone
GONE = "—"
#: where something of a table stands, in the order in which it can be removed
PARTS = (s.chat, s.moves, s.presence, s.questions, s.seats)
#: what is one person's alone
OWN = (s.chat, s.presence, s.lessons, s.sessions, s.tokens, s.links, s.blocks)


class Departing:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus

    async def depart(self, person: str) -> None:
        async with self.database.write() as connection:
            tables = await tables_of(connection, person)
            alone = await only_theirs(connection, person, tables)
            told = [*tables, *alone, *await told_at(connection, person)]
            await remove(connection, alone)
            for part in OWN:
                await connection.execute(part.delete().where(part.c.user_id == person))
            await connection.execute(s.blocks.delete().where(s.blocks.c.blocked_id == person))
            await leave_seats(connection, person)
            await connection.execute(s.questions.update().where(s.questions.c.user_id == person).values(user_id=""))
            await connection.execute(s.tables.update().where(s.tables.c.creator == person).values(creator=None))
            await connection.execute(s.users.delete().where(s.users.c.id == person))
            await self.bus.enclose_seats(connection, told)
        self.bus.announce_seats(told)


async def only_theirs(connection: AsyncConnection, person: str, tables: list[str]) -> list[str]:
    """Tables where nobody else sits, and what they brought along to watch."""
    others = sa.select(s.seats.c.table_id).where((s.seats.c.kind == USER) & (s.seats.c.user_id != person))
    brought = (s.tables.c.creator == person) & (s.tables.c.status == ARCHIVE)
    mine = sa.select(s.tables.c.id).where(
        brought | (s.tables.c.id.in_(tables) & s.tables.c.id.not_in(others)),
    )
    return [row.id for row in await connection.execute(mine)]


async def leave_seats(connection: AsyncConnection, person: str) -> None:
    """An open seat where the game has not begun, a bot where it goes on, nobody's name where it is over."""
    going = {"kind": BOT, "bot": bots.USUAL, "name": bots.USUAL, "user_id": None}
    statuses = {
        WAITING: {"kind": OPEN, "name": "", "user_id": None},
        OVER: {"kind": NAME, "name": GONE, "user_id": None},
    }
    for status, values in statuses.items():
        there = sa.select(s.tables.c.id).where(s.tables.c.status == status)
        mine = (s.seats.c.user_id == person) & s.seats.c.table_id.in_(there)
        await connection.execute(s.seats.update().where(mine).values(**values))
    await connection.execute(s.seats.update().where(s.seats.c.user_id == person).values(**going))


async def remove(connection: AsyncConnection, tables: list[str]) -> None:
    """Tables with all that belongs to them. A rematch of a table that is gone stays."""
    await connection.execute(s.tables.update().where(s.tables.c.rematch_of.in_(tables)).values(rematch_of=None))
    for part in PARTS:
        await connection.execute(part.delete().where(part.c.table_id.in_(tables)))
    await connection.execute(s.tables.delete().where(s.tables.c.id.in_(tables)))
