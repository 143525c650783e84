"""Sessions: the cookie by which a browser is known."""

from __future__ import annotations

import time

from deskovka.server.people.keys import hashed, new_secret
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database


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
            values = {"hash": hashed(cookie), "user_id": user.id, "created": time.time()}
            await connection.execute(s.sessions.insert().values(**values))
        self.recognition.forget(old)
        return cookie

    async def end(self, cookie: str) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.sessions.delete().where(s.sessions.c.hash == hashed(cookie)))
        self.recognition.forget(cookie)
