"""Screens: open streams, and when each ply was heard of. Some also fetch the drawn table, as a browser does. Those who hear and those who
fetch are processes of their own, so that none of them waits for another or for those who play."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import sys
import time
from collections.abc import AsyncIterator

import httpx
import sqlalchemy as sa

from deskovka.server.storage.database import Database
from deskovka.server.storage.schema import moves
from tests.server.load.files import many_files

#: when each ply of a table was heard of
Times = dict[tuple[str, int], list[float]]
#: connections that are made at the same time
AT_ONCE = 100
#: bytes of what the process says at its end
ANSWER = 1 << 28


class Screen:
    def __init__(
        self, table: str, heard: list[tuple[str, int, float]], drawn: list[tuple[str, int, float]] | None
    ) -> None:
        self.table = table
        self.heard = heard
        self.drawn = drawn
        self.open = asyncio.Event()

    async def watch(self, port: int, gate: asyncio.Semaphore, client: httpx.AsyncClient) -> None:
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /t/{self.table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            async for raw in reader:
                if raw.startswith(b"event: hello"):
                    self.open.set()
                    break
        try:
            async for raw in reader:
                if raw.startswith(b"data: "):
                    now, data = time.time(), json.loads(raw[6:])
                    if "table" in data:
                        self.heard.append((self.table, data["ply"], now))
                        await self.fetch(client, data["ply"])
        finally:
            writer.close()

    async def fetch(self, client: httpx.AsyncClient, ply: int) -> None:
        if self.drawn is not None:
            answer = await client.get(f"/t/{self.table}?part=true")
            assert answer.status_code == 200
            self.drawn.append((self.table, ply, time.time()))


async def show(port: int, tables: list[str], streams: int, fetching: bool) -> None:
    """The whole life of the process: open everything, hear until somebody says a word, tell what was heard."""
    gate = asyncio.Semaphore(AT_ONCE)
    heard: list[tuple[str, int, float]] = []
    drawn: list[tuple[str, int, float]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        screens = [Screen(tables[n % len(tables)], heard, drawn if fetching else None) for n in range(streams)]
        watching = [asyncio.create_task(screen.watch(port, gate, client)) for screen in screens]
        await asyncio.wait_for(asyncio.gather(*(screen.open.wait() for screen in screens)), 300)
        gc.freeze()
        print("open", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    print(json.dumps({"heard": heard, "drawn": drawn}), flush=True)


class Screens:
    """That process, seen from outside; when it is over, what it has heard and drawn."""

    def __init__(self, port: int, tables: list[str], streams: int, fetching: bool = False) -> None:
        self.wish = {"port": port, "tables": tables, "streams": streams, "fetching": fetching}
        self.heard: Times = {}
        self.drawn: Times = {}

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "tests.server.load.screens"]
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=ANSWER)
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(self.wish).encode() + b"\n")
            assert await process.stdout.readline() == b"open\n"
            yield
            await asyncio.sleep(1.0)  # what is on its way
            process.stdin.write(b"end\n")
            found = json.loads(await process.stdout.readline())
            self.heard, self.drawn = by_ply(found["heard"]), by_ply(found["drawn"])
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def by_ply(rows: list[tuple[str, int, float]]) -> Times:
    found: Times = {}
    for table, ply, moment in rows:
        found.setdefault((table, ply), []).append(moment)
    return found


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
    half, nine, most = (delays[int(len(delays) * part)] for part in (0.5, 0.9, 0.99))
    return {
        "screens": len(delays),
        "ms_50": round(1000 * half, 1),
        "ms_90": round(1000 * nine, 1),
        "ms_99": round(1000 * most, 1),
    }


if __name__ == "__main__":
    many_files()
    asyncio.run(show(**json.loads(sys.stdin.readline())))
