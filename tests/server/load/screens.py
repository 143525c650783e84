"""Screens: open streams, and when each ply was heard of. Those who only hear are one process, and those who also fetch the drawn table, as
a browser does, another, so that none of them waits for another or for those who play.

When something has come is told by the system, which writes down the moment at which it has it for us; when we came to read it is noted
beside that. What lies between the two is our own slowness, not the server's."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import select
import socket
import struct
import sys
import time
from collections.abc import AsyncIterator
from typing import NamedTuple

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
#: Linux writes down when something has come, and hands it over beside what has come
STAMPED = 35
ROOM = socket.CMSG_SPACE(struct.calcsize("qq"))


class Heard(NamedTuple):
    table: str
    ply: int
    #: when it had come to this machine, and when it was read
    come: float
    read: float


def request(port: int, table: str) -> bytes:
    return f"GET /t/{table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()


def come(beside: list[tuple[int, int, bytes]], read: float) -> float:
    for level, kind, data in beside:
        if (level, kind) == (socket.SOL_SOCKET, STAMPED):
            seconds, nanoseconds = struct.unpack("qq", data[:16])
            return float(seconds + nanoseconds / 1e9)
    return read


class Told(NamedTuple):
    """What such a process says at its end."""

    heard: list[Heard]
    #: streams that have ended though nobody wanted it
    lost: int


class Ears:
    """All who only hear: one who reads as soon as there is something, with as little between as can be."""

    def __init__(self, port: int, tables: list[str], streams: int) -> None:
        self.port = port
        self.poll = select.epoll()
        self.lines: dict[int, tuple[socket.socket, str]] = {}
        self.silent: set[int] = set()
        self.heard: list[Heard] = []
        #: streams that have ended though nobody wanted it
        self.lost = 0
        for start in range(0, streams, AT_ONCE):
            for number in range(start, min(start + AT_ONCE, streams)):
                self.call(tables[number % len(tables)])
            while self.silent:
                self.listen()

    def call(self, table: str) -> None:
        line = socket.create_connection(("127.0.0.1", self.port))
        line.setsockopt(socket.SOL_SOCKET, STAMPED, 1)
        line.sendall(request(self.port, table))
        line.setblocking(False)
        self.lines[line.fileno()] = (line, table)
        self.silent.add(line.fileno())
        self.poll.register(line, select.EPOLLIN)

    def call_again(self, number: int) -> None:
        """As browsers do by themselves."""
        line, table = self.lines.pop(number)
        self.poll.unregister(line)
        line.close()
        self.lost += 1
        self.call(table)

    def listen(self) -> bool:
        """Read what there is; False when somebody has said a word at our own door."""
        for number, _ in self.poll.poll(10):
            if number == sys.stdin.fileno():
                return False
            line, table = self.lines[number]
            try:
                data, beside, _, _ = line.recvmsg(65536, ROOM)
            except ConnectionError:
                data, beside = b"", []
            read = time.time()
            if not data:
                self.call_again(number)
                continue
            if b"event: hello" in data:
                self.silent.discard(number)
            for part in data.split(b"data: ")[1:]:
                said = json.loads(part.partition(b"\n")[0])
                if "table" in said:
                    self.heard.append(Heard(table, said["ply"], come(beside, read), read))
        return True

    def until_told(self) -> Told:
        self.poll.register(sys.stdin, select.EPOLLIN)
        while self.listen():
            pass
        for line, _ in self.lines.values():
            line.close()
        return Told(self.heard, self.lost)


class Screen:
    """Somebody who fetches the drawn table whenever he hears of something."""

    def __init__(self, table: str, drawn: list[Heard]) -> None:
        self.table = table
        self.drawn = drawn
        self.open = asyncio.Event()

    async def watch(self, port: int, gate: asyncio.Semaphore, client: httpx.AsyncClient) -> None:
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request(port, self.table))
            async for raw in reader:
                if raw.startswith(b"event: hello"):
                    self.open.set()
                    break
        try:
            async for raw in reader:
                data = json.loads(raw[6:]) if raw.startswith(b"data: ") else {}
                if "table" in data:
                    answer = await client.get(f"/t/{self.table}?part=true")
                    assert answer.status_code == 200
                    now = time.time()
                    self.drawn.append(Heard(self.table, data["ply"], now, now))
        finally:
            writer.close()


async def fetch(port: int, tables: list[str], streams: int) -> Told:
    """The whole life of those who fetch."""
    gate = asyncio.Semaphore(AT_ONCE)
    drawn: list[Heard] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        screens = [Screen(tables[n % len(tables)], drawn) for n in range(streams)]
        watching = [asyncio.create_task(screen.watch(port, gate, client)) for screen in screens]
        await asyncio.wait_for(asyncio.gather(*(screen.open.wait() for screen in screens)), 300)
        all_open()
        await asyncio.to_thread(sys.stdin.readline)
        lost = sum(task.done() for task in watching)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    return Told(drawn, lost)


def hear(port: int, tables: list[str], streams: int) -> Told:
    """The whole life of those who only hear."""
    ears = Ears(port, tables, streams)
    all_open()
    return ears.until_told()


def all_open() -> None:
    gc.freeze()
    print("open", flush=True)


class Screens:
    """Such a process, seen from outside; when it is over: when each ply had come, and when it was read."""

    def __init__(self, port: int, tables: list[str], streams: int, fetching: bool = False) -> None:
        self.wish = {"port": port, "tables": tables, "streams": streams, "fetching": fetching}
        self.come: Times = {}
        self.read: Times = {}
        self.lost = 0

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
            heard, self.lost = json.loads(await process.stdout.readline())
            for table, ply, come, read in heard:
                self.come.setdefault((table, ply), []).append(come)
                self.read.setdefault((table, ply), []).append(read)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


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


def delays(screens: Screens, start: dict[tuple[str, int], float]) -> dict[str, float]:
    """Until something has come, and until this program, which has to share the machine with the server, came to read it."""
    read = percentiles(screens.read, start)
    return percentiles(screens.come, start) | {f"read_{name}": ms for name, ms in read.items() if name != "screens"}


if __name__ == "__main__":
    many_files()
    wish = json.loads(sys.stdin.buffer.raw.readline())  # type: ignore[union-attr,attr-defined,unused-ignore]
    fetching = wish.pop("fetching")
    print(json.dumps(asyncio.run(fetch(**wish)) if fetching else hear(**wish)), flush=True)
