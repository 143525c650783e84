"""What somebody does not want to see any more: a table that is nobody else's is deleted, one with others leaves his lists."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.live.bus import LOBBY, SEATS
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Forbidden
from deskovka.server.storage import schema as s
from deskovka.server.tables.changing import Changing
from deskovka.server.tables.table import RUNNING, WAITING

#: wherever something of a table stands, in an order in which it can be removed
PARTS = tuple(part for part in reversed(s.meta.sorted_tables) if "table_id" in part.c)


class Removing:
    def __init__(self, changing: Changing) -> None:
        self.changing = changing

    async def delete(self, user: User, table_id: str) -> None:
        """With its moves, for ever."""
        async with self.changing.at(table_id) as held:
            if not held.table.only_of(user):
                raise Forbidden("Others have played at this table. You can take it out of your lists.")
            await remove(held.connection, [table_id])
            held.changed = True

    async def hide(self, user: User, table_id: str) -> None:
        """Out of the lists of one person; the others keep it."""
        async with self.changing.at(table_id) as held:
            mine = (s.seats.c.user_id == user.id) | (s.seats.c.was == user.id)
            if held.table.status in (WAITING, RUNNING) and held.table.seats_of(user):
                raise Conflict("You play at this table. Leave it first.")
            here = s.seats.update().where((s.seats.c.table_id == table_id) & mine)
            if not (await held.connection.execute(here.values(hidden=True))).rowcount:
                raise Forbidden("This table is not in your lists.")
            await self.changing.bus.enclose(held.connection, LOBBY, 0, SEATS)
        self.changing.bus.announce(LOBBY, 0, SEATS)


async def remove(connection: AsyncConnection, tables: list[str]) -> None:
    """A rematch of a table that is gone stays."""
    again = s.tables.c.rematch_of.in_(tables)
    await connection.execute(sa.update(s.tables).where(again).values(rematch_of=None))
    for part in PARTS:
        await connection.execute(part.delete().where(part.c.table_id.in_(tables)))
    await connection.execute(s.tables.delete().where(s.tables.c.id.in_(tables)))
