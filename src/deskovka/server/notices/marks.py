"""How far each table was looked at: what is newer is news. Of several processes that look, one finds it."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import OVER, WAITING, Table

#: seconds: what happened longer ago at a table that was never looked at is no news
FRESH = 120.0


@dataclass(frozen=True)
class Mark:
    #: the last line of chat, who sits there, and whether the game is over
    chat: int
    people: frozenset[str]
    over: bool

    def row(self) -> dict[str, object]:
        return {"chat": self.chat, "people": json.dumps(sorted(self.people)), "over": self.over}


@dataclass(frozen=True)
class News:
    before: Mark
    now: Mark

    @property
    def joined(self) -> frozenset[str]:
        return self.now.people - self.before.people

    @property
    def spoken(self) -> bool:
        return self.now.chat > self.before.chat

    @property
    def ended(self) -> bool:
        return self.now.over and not self.before.over


class Marks:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def news(self, table: Table, people: set[str]) -> News | None:
        """What is new at a table; None if nothing is, or another process has found it."""
        here = s.notice_marks.c.table_id == table.id
        async with self.database.read() as connection:
            row = (await connection.execute(sa.select(s.notice_marks).where(here))).first()
            now = Mark(await last_line(connection, table), frozenset(people), table.status == OVER)
            if row is None:
                first = await self.first_look(connection, table, now)
        if row is None:
            return News(first, now) if await self.begin(table, now) else None
        before = Mark(row.chat, frozenset(json.loads(row.people)), row.over)
        return News(before, now) if before != now and await self.move_on(table, row, now) else None

    async def first_look(self, connection: AsyncConnection, table: Table, now: Mark) -> Mark:
        """What was known before anybody looked: that which is old, and who was there from the first."""
        old = time.time() - FRESH
        complete = table.status != WAITING and table.changed == table.created
        people = now.people if complete else now.people & {table.creator}
        return Mark(await last_line(connection, table, old), people, now.over and table.changed < old)

    async def begin(self, table: Table, now: Mark) -> bool:
        try:
            async with self.database.write() as connection:
                await connection.execute(s.notice_marks.insert().values(table_id=table.id, **now.row()))
        except IntegrityError:
            return False
        return True

    async def move_on(self, table: Table, row: sa.Row[tuple[object, ...]], now: Mark) -> bool:
        same = [s.notice_marks.c[name] == getattr(row, name) for name in ("table_id", "chat", "people", "over")]
        async with self.database.write() as connection:
            change = s.notice_marks.update().where(*same).values(**now.row())
            return (await connection.execute(change)).rowcount == 1


async def last_line(connection: AsyncConnection, table: Table, until: float | None = None) -> int:
    """The number of the last line of chat, or of the last one until then; 0 if there is none."""
    query = sa.select(sa.func.coalesce(sa.func.max(s.chat.c.id), 0)).where(s.chat.c.table_id == table.id)
    if until is not None:
        query = query.where(s.chat.c.at < until)
    return int((await connection.execute(query)).scalar_one())
