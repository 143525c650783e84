"""Chat on or off at a table: who has opened it decides, then and at any time. What was said stays to be read."""

from __future__ import annotations

from deskovka.server.live.bus import Bus
from deskovka.server.people.user import User
from deskovka.server.problems import Forbidden
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import Table
from deskovka.server.tables.tables import Tables


class Talk:
    def __init__(self, database: Database, bus: Bus, tables: Tables) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables

    async def switch(self, user: User | None, table_id: str, on: bool) -> Table:
        table = await self.tables.get(table_id, fresh=True)
        if user is None or table.creator != user.id:
            raise Forbidden("Only who opened the table can switch its chat on and off.")
        async with self.database.write() as connection:
            await connection.execute(s.tables.update().where(s.tables.c.id == table.id).values(talk=on))
            await self.bus.enclose_seats(connection, [table.id])
        self.bus.announce_seats([table.id])
        return await self.tables.get(table.id, fresh=True)
