"""The host at work: a database that servers may be using at the same time, and the news that they hear."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.live.announcements import Announcements
from deskovka.server.live.bus import Bus
from deskovka.server.storage.database import Database
from deskovka.server.tables.tables import Tables

T = TypeVar("T")


class Host:
    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.bus = Bus(self.database)
        self.tables = Tables(self.database, self.bus)
        self.announcements = Announcements(self.database, self.bus)

    async def tell(self, connection: AsyncConnection, *tables: str) -> None:
        """Inside a change: all servers look at these tables and at the lists again."""
        await self.bus.enclose_seats(connection, tables)

    async def count(self, table: sa.Table) -> int:
        async with self.database.read() as connection:
            return int((await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one())


@asynccontextmanager
async def hosting(url: str) -> AsyncIterator[Host]:
    """The database, brought to the present form; BadDatabase if it cannot be used."""
    host = Host(url)
    try:
        await host.database.migrate()
        yield host
    finally:
        await host.database.close()


async def with_host(url: str, job: Callable[[Host], Awaitable[T]]) -> T:
    async with hosting(url) as host:
        return await job(host)
