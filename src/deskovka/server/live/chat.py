"""Chat at a table. Lines are kept as they were typed and escaped where they are shown."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

import sqlalchemy as sa

from deskovka.server.live.bus import CHAT, SEATS, Bus
from deskovka.server.live.recalled import Recalled
from deskovka.server.problems import Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import storable

LONGEST = 500
SHOWN = 100


@dataclass(frozen=True)
class Message:
    id: int
    name: str
    text: str
    at: float
    #: who said it; nobody is shown this
    user: str = ""


@dataclass(frozen=True)
class Speaker:
    """Who speaks, and under which name at this table."""

    user: str
    name: str


class Chat:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus
        #: with the names of those who sit there, which the host can change
        self.lines: Recalled[list[Message]] = Recalled(bus, CHAT, SEATS)

    async def say(self, table: str, ply: int, speaker: Speaker, text: str) -> None:
        text = " ".join(storable(text[: 2 * LONGEST]).split())
        if not text:
            raise Unprocessable("There is nothing to say.")
        if len(text) > LONGEST:
            raise Unprocessable("A line has at most {n} signs.", n=LONGEST)
        values = {"table_id": table, "user_id": speaker.user, "name": speaker.name, "text": text, "at": time.time()}
        async with self.database.write() as connection:
            await connection.execute(s.chat.insert().values(**values))
            await self.bus.enclose(connection, table, ply, CHAT)
        self.bus.announce(table, ply, CHAT)

    async def last(self, table: str) -> list[Message]:
        return await self.lines.of(table, partial(self.read, table))

    async def read(self, table: str) -> list[Message]:
        query = sa.select(s.chat).where(s.chat.c.table_id == table).order_by(s.chat.c.id.desc()).limit(SHOWN)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query))
        return [Message(row.id, row.name, row.text, row.at, row.user_id) for row in reversed(rows)]
