"""Leases: of several processes, here or on other machines, only one thinks for a bot; if it dies, another takes over when the
lease is out. The time is that of the database, so that clocks that go differently do not matter."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import sqlalchemy as sa

from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database


class Leases:
    def __init__(self, database: Database, seconds: float) -> None:
        self.database = database
        self.seconds = seconds

    async def claim(self, table_id: str, ply: int) -> bool:
        """False if another process thinks there, or the table has gone on."""
        return await self.put(table_id, ply, self.until(), s.tables.c.lease < self.database.now())

    async def prolong(self, table_id: str, ply: int) -> bool:
        return await self.put(table_id, ply, self.until())

    async def give_back(self, table_id: str, ply: int) -> bool:
        """Not thought to the end: another process need not wait until the lease is out."""
        return await self.put(table_id, ply, sa.literal(0.0))

    def until(self) -> sa.ColumnElement[float]:
        return self.database.now() + self.seconds

    async def put(self, table_id: str, ply: int, until: sa.ColumnElement[float], *when: sa.ColumnElement[bool]) -> bool:
        change = s.tables.update().where((s.tables.c.id == table_id) & (s.tables.c.ply == ply), *when)
        async with self.database.write(lasting=False) as connection:
            return (await connection.execute(change.values(lease=until))).rowcount == 1

    async def holding(self, table_id: str, ply: int, thinking: Coroutine[Any, Any, list[str]]) -> list[str]:
        """Think, and keep the lease meanwhile."""
        task = asyncio.ensure_future(thinking)
        try:
            while True:
                done, _ = await asyncio.wait([task], timeout=self.seconds / 4)
                if done:
                    return task.result()
                await self.prolong(table_id, ply)
        except asyncio.CancelledError:
            await self.give_back(table_id, ply)
            raise
        finally:
            task.cancel()
