"""Screens: open streams, and when each ply was heard of. Those who only hear are one process, and those who also fetch the drawn table, as
a browser does, another, so that none of them waits for another or for those who play. Both do as little as can be: whoever looks in real
life does so elsewhere, and takes nothing of the server's processors.

When something has come is told by the system, which writes down the moment at which it has it for us; when we came to read it is noted
beside that. What lies between the two is our own slowness, not the server's."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import re
import secrets
import select
import socket
import struct
import sys
import time
from collections import deque
from collections.abc import AsyncIterator
from typing import NamedTuple

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
#: the length of an answer, as its head says it
LENGTH = re.compile(rb"(?i)content-length: *(\d+)")


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
            self.take(number)
        return True

    def take(self, number: int) -> None:
        line, table = self.lines[number]
        try:
            data, beside, _, _ = line.recvmsg(65536, ROOM)
        except ConnectionError:
            data, beside = b"", []
        read = time.time()
        if not data:
            self.call_again(number)
            return
        if b"event: hello" in data:
            self.silent.discard(number)
        for part in data.split(b"data: ")[1:]:
            said = json.loads(part.partition(b"\n")[0])
            if "table" in said:
                self.hear(number, Heard(table, said["ply"], come(beside, read), read))

    def hear(self, number: int, one: Heard) -> None:
        self.heard.append(one)

    def until_told(self) -> Told:
        self.poll.register(sys.stdin, select.EPOLLIN)
        while self.listen():
            pass
        for line, _ in self.lines.values():
            line.close()
        return Told(self.heard, self.lost)


class Page:
    """Where somebody fetches the drawn table: a connection of his own that is kept, with a cookie of his own, as browsers do."""

    def __init__(self, port: int, table: str, stream: int) -> None:
        self.table = table
        #: the number of the stream on which he hears when to fetch it
        self.stream = stream
        cookie = f"Cookie: deskovka={secrets.token_urlsafe(32)}"
        lines = (f"GET /t/{table}?part=true HTTP/1.1", f"Host: 127.0.0.1:{port}", "Accept-Encoding: gzip", cookie)
        self.wish = "".join(f"{line}\r\n" for line in (*lines, "")).encode()
        self.line = socket.create_connection(("127.0.0.1", port))
        #: plies for which it is still to be fetched, the first of them now; and what has come of the answer
        self.wanted: deque[int] = deque()
        self.answer = b""

    def want(self, ply: int) -> None:
        self.wanted.append(ply)
        if len(self.wanted) == 1:
            self.line.sendall(self.wish)

    def add(self, data: bytes) -> int | None:
        """What has come of it; the ply, if that was the last. It is not unpacked: no browser does that on the server's machine."""
        self.answer += data
        head, found, body = self.answer.partition(b"\r\n\r\n")
        if not found or len(body) < int(LENGTH.findall(head)[0]):
            return None
        assert head.startswith(b"HTTP/1.1 200 "), head
        self.answer = b""
        ply = self.wanted.popleft()
        if self.wanted:
            self.line.sendall(self.wish)
        return ply


class Eyes(Ears):
    """Those who also fetch the drawn table whenever they hear of something; when they have it is noted instead."""

    def __init__(self, port: int, tables: list[str], streams: int) -> None:
        #: by the number of the page's connection, and by that of the stream
        self.pages: dict[int, Page] = {}
        self.of_stream: dict[int, Page] = {}
        super().__init__(port, tables, streams)
        for number, (_, table) in self.lines.items():  # whoever looks at a table has seen it before
            self.hear(number, Heard(table, 0, 0.0, 0.0))
        while any(page.wanted for page in self.pages.values()):
            self.listen()
        self.heard.clear()

    def take(self, number: int) -> None:
        if number not in self.pages:
            super().take(number)
            return
        page = self.pages[number]
        data = page.line.recv(1 << 20)
        if not data:  # it was silent for so long that the server has closed it
            assert not page.wanted, "a page was not sent to its end"
            self.close(page)
            return
        ply = page.add(data)
        if ply is not None:
            now = time.time()
            self.heard.append(Heard(page.table, ply, now, now))

    def hear(self, number: int, one: Heard) -> None:
        if number not in self.of_stream:
            page = Page(self.port, one.table, number)
            self.of_stream[number] = self.pages[page.line.fileno()] = page
            self.poll.register(page.line, select.EPOLLIN)
        self.of_stream[number].want(one.ply)

    def call_again(self, number: int) -> None:
        if number in self.of_stream:
            self.close(self.of_stream[number])
        super().call_again(number)

    def close(self, page: Page) -> None:
        del self.of_stream[page.stream], self.pages[page.line.fileno()]
        self.poll.unregister(page.line)
        page.line.close()


def live(port: int, tables: list[str], streams: int, fetching: bool) -> Told:
    """The whole life of such a process."""
    all_of_them = (Eyes if fetching else Ears)(port, tables, streams)
    gc.freeze()
    print("open", flush=True)
    return all_of_them.until_told()


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
    print(json.dumps(live(**wish)), flush=True)
