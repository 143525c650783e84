"""Leases: with several processes only one thinks for a bot; if it dies, another takes over when the lease is out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database


class Leases:
    def __init__(self, database: Database, seconds: float) -> None:
        self.database = database
        self.seconds = seconds

    async def claim(self, table_id: str, ply: int) -> bool:
        if not self.database.postgres:
            return True
        now = time.time()
        free = (s.tables.c.id == table_id) & (s.tables.c.ply == ply) & (s.tables.c.lease < now)
        async with self.database.write() as connection:
            lease = s.tables.update().where(free).values(lease=now + self.seconds)
            return (await connection.execute(lease)).rowcount == 1

    async def prolong(self, table_id: str) -> None:
        if self.database.postgres:
            async with self.database.write() as connection:
                lease = s.tables.update().where(s.tables.c.id == table_id).values(lease=time.time() + self.seconds)
                await connection.execute(lease)

    async def holding(self, table_id: str, thinking: Coroutine[Any, Any, list[str]]) -> list[str]:
        """Think, and keep the lease meanwhile."""
        task = asyncio.ensure_future(thinking)
        try:
            while True:
                done, _ = await asyncio.wait([task], timeout=self.seconds / 3)
                if done:
                    return task.result()
                await self.prolong(table_id)
        finally:
            task.cancel()
