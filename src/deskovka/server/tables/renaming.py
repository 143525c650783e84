"""A person gets another name: at tables and in chat too, where he went by the old one."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.live.bus import Bus
from deskovka.server.people.user import clean_name, refuse_mixed
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database


class Renaming:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus

    async def rename(self, person: str, name: str) -> str:
        """The name as it stands then; a Problem where it cannot be had."""
        new = refuse_mixed(clean_name(name))
        if len(new) < 2:
            raise Unprocessable("A name has at least two letters.")
        try:
            async with self.database.write() as connection:
                tables = await renamed(connection, person, new)
                await self.bus.enclose_seats(connection, tables)
        except sa.exc.IntegrityError as error:
            raise Conflict("The name {name} is taken.", name=new) from error
        self.bus.announce_seats(tables)
        return new


async def renamed(connection: AsyncConnection, person: str, new: str) -> list[str]:
    """Written down everywhere; the tables where it is seen."""
    row = (await connection.execute(sa.select(s.users).where(s.users.c.id == person))).one()
    key = new.casefold() if row.key is not None else None
    await connection.execute(s.users.update().where(s.users.c.id == person).values(name=new, key=key))
    for part in (s.seats, s.chat):
        here = (part.c.user_id == person) & (part.c.name == row.name)
        await connection.execute(part.update().where(here).values(name=new))
    kept = (s.seats.c.was == person) & (s.seats.c.was_name == row.name)
    await connection.execute(s.seats.update().where(kept).values(was_name=new))
    return [*await tables_of(connection, person), *await told_at(connection, person)]


async def tables_of(connection: AsyncConnection, person: str) -> list[str]:
    mine = (s.seats.c.user_id == person) | (s.seats.c.was == person)
    sits = sa.select(s.seats.c.table_id).where(mine).distinct()
    return [row.table_id for row in await connection.execute(sits)]


async def told_at(connection: AsyncConnection, person: str) -> list[str]:
    """Tables where somebody has spoken, also those that he only watched."""
    spoke = sa.select(s.chat.c.table_id).where(s.chat.c.user_id == person).distinct()
    return [row.table_id for row in await connection.execute(spoke)]
