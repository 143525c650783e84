"""Sessions: the cookie by which a browser is known, and the devices on which somebody is signed in."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.people.keys import hashed, new_secret
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id

#: browsers in which one person can be signed in; the one that was not seen for longest makes room
MOST = 50


@dataclass(frozen=True)
class Device:
    """A browser in which somebody is signed in."""

    id: str
    #: which one, roughly; empty if it did not say
    browser: str
    created: float
    seen: float
    #: the one that asks
    this: bool


class Sessions:
    def __init__(self, database: Database, recognition: Recognition) -> None:
        self.database = database
        self.recognition = recognition

    async def begin(self, user: User, old: str = "") -> str:
        """A new cookie for a browser; whoever knew the old one stays outside."""
        cookie = new_secret()
        async with self.database.write() as connection:
            if old:
                await connection.execute(s.sessions.delete().where(s.sessions.c.hash == hashed(old)))
            await make_room(connection, user)
            await connection.execute(s.sessions.insert().values(**session_row(cookie, user)))
        self.recognition.forget(old)
        return cookie

    async def end(self, cookie: str) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.sessions.delete().where(s.sessions.c.hash == hashed(cookie)))
        self.recognition.forget(cookie)

    # -- devices ----------------------------------------------------------------------------------------------------

    async def of(self, user: User, cookie: str = "") -> list[Device]:
        """This one first, then the last seen."""
        query = sa.select(s.sessions).where(s.sessions.c.user_id == user.id)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query))
        mine = hashed(cookie)
        found = [
            Device(row.id, row.browser or "", row.created, row.seen or row.created, row.hash == mine) for row in rows
        ]
        return sorted(found, key=lambda device: (not device.this, -device.seen))

    async def end_one(self, user: User, device: str) -> None:
        await self.remove((s.sessions.c.user_id == user.id) & (s.sessions.c.id == device))

    async def end_others(self, user: User, cookie: str) -> None:
        await self.remove((s.sessions.c.user_id == user.id) & (s.sessions.c.hash != hashed(cookie)))

    async def remove(self, which: sa.ColumnElement[bool]) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.sessions.delete().where(which))
        self.recognition.forget_all()


def session_row(cookie: str, user: User) -> dict[str, object]:
    """What is kept of a browser; which one it is, is noted when it asks for the first time."""
    return {"hash": hashed(cookie), "id": new_id(), "user_id": user.id, "created": time.time()}


async def make_room(connection: AsyncConnection, user: User) -> None:
    seen = sa.func.coalesce(s.sessions.c.seen, s.sessions.c.created)
    mine = sa.select(s.sessions.c.hash).where(s.sessions.c.user_id == user.id).order_by(seen.desc())
    kept = [row.hash for row in await connection.execute(mine.limit(MOST - 1))]
    if len(kept) == MOST - 1:
        old = (s.sessions.c.user_id == user.id) & s.sessions.c.hash.not_in(kept)
        await connection.execute(s.sessions.delete().where(old))
