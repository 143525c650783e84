"""Who is it? The person behind a cookie or a token, remembered for a few seconds."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

import sqlalchemy as sa

from deskovka.server.people.keys import hashed
from deskovka.server.people.user import User, user_of
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

#: seconds for which a browser or a token stays known without asking the database; a log-out elsewhere works after them
REMEMBER = 5.0
#: seconds after which it is written down again that a browser or a program was here
SEEN_AGAIN = 300.0


class Recognition:
    def __init__(self, database: Database) -> None:
        self.database = database
        #: by what is shown (a cookie is no token) and its hash
        self.known: dict[tuple[str, str], tuple[float, User]] = {}

    async def by_cookie(self, cookie: str, browser: str = "") -> User | None:
        return await self.find(hashed(cookie), s.sessions, {"browser": browser} if browser else {})

    async def by_token(self, token: str) -> User | None:
        found = await self.find(hashed(token), s.tokens, {})
        return found and replace(found, program=True)

    async def find(self, key: str, keys: sa.Table, about: dict[str, str]) -> User | None:
        """`about`: what whoever shows the key says of himself."""
        found = self.known.get((keys.name, key))
        now = time.monotonic()
        if found and found[0] > now:
            return found[1]
        query = sa.select(s.users, keys.c.seen.label("seen"))
        query = query.join(keys, keys.c.user_id == s.users.c.id).where(keys.c.hash == key)
        async with self.database.read() as connection:
            row = (await connection.execute(query)).first()
        user = user_of(row) if row else None
        if len(self.known) > 20_000:
            self.known.clear()
        if row is not None and user is not None:
            self.known[keys.name, key] = (now + REMEMBER, user)
            if row.seen is None or row.seen < time.time() - SEEN_AGAIN:
                await self.note(keys.update().where(keys.c.hash == key).values(seen=time.time(), **about))
        return user

    async def note(self, change: sa.Update) -> None:
        """That somebody was here; where it cannot be written, he is let in all the same."""
        with suppress(sa.exc.SQLAlchemyError):
            async with self.database.write(lasting=False) as connection:
                await connection.execute(change)

    def forget(self, cookie: str) -> None:
        self.known.pop((s.sessions.name, hashed(cookie)), None)

    def forget_all(self) -> None:
        self.known.clear()
