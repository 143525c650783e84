"""Presence: who sits at a table and has it open. The others see it by a dot at the name."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import sqlalchemy as sa

from deskovka.server.live.bus import PRESENCE, Bus
from deskovka.server.live.recalled import Recalled
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.watch import Watch

#: seconds between signs of life of a present person, and after which one counts as gone
PULSE = 20.0
GONE = 50.0
#: the name under which presence is watched
PRESENT = "presence"


class Presence:
    def __init__(self, database: Database, bus: Bus, watch: Watch) -> None:
        self.database = database
        self.bus = bus
        self.watch = watch
        #: open streams of seated people here: (table, user) -> how many
        self.here: dict[tuple[str, str], int] = {}
        #: who is at a table; who vanishes without a word is missed after a pulse
        self.seen: Recalled[set[str]] = Recalled(bus, PRESENCE, lasts=PULSE)
        #: departures that nobody waits for
        self.leaving: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.watch.keep(PRESENT, self.keep)

    async def stop(self) -> None:
        await asyncio.gather(*self.leaving, return_exceptions=True)
        await self.watch.stop(PRESENT)

    async def at(self, table: str) -> set[str]:
        """The people who are at a table now."""
        return await self.seen.of(table, partial(self.read, table))

    async def read(self, table: str) -> set[str]:
        query = sa.select(s.presence.c.user_id).where(
            (s.presence.c.table_id == table) & (s.presence.c.seen > time.time() - GONE)
        )
        async with self.database.read() as connection:
            return {row.user_id for row in await connection.execute(query)}

    async def arrive(self, table: str, user: str, ply: int) -> None:
        key = (table, user)
        self.here[key] = self.here.get(key, 0) + 1
        if self.here[key] == 1:
            await self.mark([key], (table, ply))

    def leave_later(self, table: str, user: str, ply: int) -> None:
        """At once, but without waiting for it."""
        task = asyncio.create_task(self.leave(table, user, ply))
        self.leaving.add(task)
        task.add_done_callback(self.leaving.discard)

    async def leave(self, table: str, user: str, ply: int) -> None:
        key = (table, user)
        self.here[key] = self.here.get(key, 1) - 1
        if self.here[key] <= 0:
            del self.here[key]
            gone = (s.presence.c.table_id == table) & (s.presence.c.user_id == user)
            async with self.database.write(lasting=False) as connection:
                await connection.execute(s.presence.delete().where(gone))
                await self.bus.enclose(connection, table, ply, PRESENCE)
            self.bus.announce(table, ply, PRESENCE)

    async def mark(self, keys: list[tuple[str, str]], news: tuple[str, int] | None = None) -> None:
        now = time.time()
        rows = [{"table_id": table_id, "user_id": user_id, "seen": now} for table_id, user_id in keys]
        statement = self.database.upsert(s.presence)
        same = [s.presence.c.table_id, s.presence.c.user_id]
        statement = statement.on_conflict_do_update(index_elements=same, set_={"seen": statement.excluded.seen})
        async with self.database.write(lasting=False) as connection:
            await connection.execute(statement, rows)
            if news:
                await self.bus.enclose(connection, *news, PRESENCE)
        if news:
            self.bus.announce(*news, PRESENCE)

    async def keep(self) -> None:
        """One write for all who are here; and those who vanished without a word are forgotten."""
        await asyncio.sleep(PULSE)
        if self.here:
            await self.mark(list(self.here))
        async with self.database.write(lasting=False) as connection:
            await connection.execute(s.presence.delete().where(s.presence.c.seen < time.time() - GONE))
