"""The line to other processes: how a process hears what the others have done. PostgreSQL calls; into SQLite one must look."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import aiosqlite
import asyncpg  # type: ignore[import-untyped,unused-ignore]
import sqlalchemy as sa

from deskovka.server.live.bus import CHANNEL, Bus
from deskovka.server.storage import schema as s
from deskovka.server.watch import Watch

#: the name under which listening is watched
NEWS = "news from the database"
#: seconds between questions whether the line to PostgreSQL still stands, and for an answer
PROBE = 5.0
#: seconds between looks whether another process has changed an SQLite file: this costs a few microseconds
LOOK = 0.1
#: seconds for which news stay in an SQLite file
KEEP = 60.0

SINCE = "SELECT id, process, table_id, ply, kind, at FROM news WHERE id > ? ORDER BY id"


class Line:
    def __init__(self, bus: Bus, watch: Watch) -> None:
        self.bus = bus
        self.watch = watch
        self.database = bus.database

    async def start(self) -> None:
        self.watch.keep(NEWS, self.call if self.database.postgres else self.look)
        await asyncio.wait_for(self.bus.listening.wait(), 30)

    async def stop(self) -> None:
        await self.watch.stop(NEWS)
        self.bus.close()

    def stands(self) -> None:
        """What was missed meanwhile nobody knows."""
        self.bus.listening.set()
        self.watch.well(NEWS)
        self.bus.everything_may_have_changed()

    # -- PostgreSQL -------------------------------------------------------------------------------------------------

    async def call(self) -> None:
        """Hear notices until the line is lost. The watch begins it anew."""
        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncio.wait_for(asyncpg.connect(url), 2 * PROBE)
        gone = asyncio.Event()

        def lost(_connection: object) -> None:
            self.bus.listening.clear()
            gone.set()

        try:
            connection.add_termination_listener(lost)
            await connection.add_listener(CHANNEL, self.take_notice)
            self.stands()
            while not gone.is_set():
                try:
                    await asyncio.wait_for(gone.wait(), PROBE)
                except TimeoutError:  # silence: is there somebody at the other end?
                    await asyncio.wait_for(connection.execute("SELECT 1"), PROBE)
        finally:
            self.bus.listening.clear()
            connection.terminate()
        raise ConnectionError("the line was lost")

    def take_notice(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        table, ply, kind, at = str(payload).split(" ")
        self.bus.take(table, int(ply), kind, float(at))

    # -- SQLite -----------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Look again and again whether the file has changed; what other processes did stands in the table of news."""
        async with aiosqlite.connect(self.database.url.database or "", isolation_level=None) as line:
            await line.execute("PRAGMA busy_timeout=10000")
            last = await self.newest(line)
            try:
                self.stands()
                version, looked = 0, time.monotonic()
                while time.monotonic() < looked + KEEP / 2:  # who has slept longer may have missed something
                    looked = time.monotonic()
                    version, last = await self.look_once(line, version, last)
                    await asyncio.sleep(LOOK)
            finally:
                self.bus.listening.clear()

    async def newest(self, line: aiosqlite.Connection) -> int:
        async with line.execute("SELECT coalesce(max(id), 0) FROM news") as found:
            row = await found.fetchone()
            return int(row[0]) if row else 0

    async def look_once(self, line: aiosqlite.Connection, version: int, last: int) -> tuple[int, int]:
        """The version of the file and the last of the news that were read."""
        async with line.execute("PRAGMA data_version") as found:
            row = await found.fetchone()
        if row is None or row[0] == version:
            return version, last
        async with line.execute(SINCE, (last,)) as news:
            async for number, process, table, ply, kind, at in news:
                last = number
                if process != self.bus.process:
                    self.bus.deliver(table, ply, kind, at)
        return int(row[0]), last

    async def tidy(self) -> None:
        """News that everybody has read are removed."""
        if not self.database.postgres:
            async with self.database.write(lasting=False) as connection:
                await connection.execute(s.news.delete().where(s.news.c.at < sa.literal(time.time() - KEEP)))
