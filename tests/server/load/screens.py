"""Screens: open streams, and when each ply was heard of. Some also fetch the drawn table, as a browser does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator

import httpx
import sqlalchemy as sa

from deskovka.server.storage.database import Database
from deskovka.server.storage.schema import moves

Times = dict[tuple[str, int], list[float]]
#: every so many-th screen fetches the drawn table after each move
FETCHING = 20
#: connections that are made at the same time
AT_ONCE = 100


class Screen:
    def __init__(self, table: str, heard: Times, drawn: Times | None, client: httpx.AsyncClient) -> None:
        self.table = table
        self.heard = heard
        self.drawn = drawn
        self.client = client
        self.open = asyncio.Event()

    async def watch(self, port: int, gate: asyncio.Semaphore) -> None:
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /t/{self.table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            await writer.drain()
            async for raw in reader:
                if raw.startswith(b"event: hello"):
                    self.open.set()
                    break
        try:
            async for raw in reader:
                if raw.startswith(b"data: "):
                    await self.hear(json.loads(raw[6:]))
        finally:
            writer.close()

    async def hear(self, data: dict[str, int | str]) -> None:
        if "table" not in data:
            return
        self.heard.setdefault((self.table, int(data["ply"])), []).append(time.time())
        if self.drawn is not None:
            await self.client.get(f"/t/{self.table}?part=true")
            self.drawn.setdefault((self.table, int(data["ply"])), []).append(time.time())


class Screens:
    """All of them, and what they have seen."""

    def __init__(self, url: str, port: int, tables: list[str], streams: int) -> None:
        self.port = port
        self.heard: Times = {}
        self.drawn: Times = {}
        self.client = httpx.AsyncClient(base_url=url, timeout=60)
        self.all = [
            Screen(tables[n % len(tables)], self.heard, None if n % FETCHING else self.drawn, self.client)
            for n in range(streams)
        ]

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        gate = asyncio.Semaphore(AT_ONCE)
        watching = [asyncio.create_task(screen.watch(self.port, gate)) for screen in self.all]
        await asyncio.wait_for(asyncio.gather(*(screen.open.wait() for screen in self.all)), 300)
        try:
            yield
            await asyncio.sleep(1.0)  # what is on its way
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
            await self.client.aclose()


async def written(database: str) -> dict[tuple[str, int], float]:
    """When each committed ply was about to be written, by the server's clock."""
    store = Database(database)
    async with store.read() as connection:
        query = sa.select(moves.c.table_id, moves.c.ply, moves.c.at).where(moves.c.digest.is_not(None))
        found = {(row.table_id, row.ply + 1): row.at for row in await connection.execute(query)}
    await store.close()
    return found


def percentiles(times: Times, start: dict[tuple[str, int], float]) -> dict[str, float]:
    delays = sorted(moment - start[key] for key, moments in times.items() if key in start for moment in moments)
    if not delays:
        return {}
    half, most = delays[len(delays) // 2], delays[int(len(delays) * 0.99)]
    return {"screens": len(delays), "ms_50": round(1000 * half, 1), "ms_99": round(1000 * most, 1)}
