"""Links in letters: good for one use and for a while. The database keeps their hashes; who reads it cannot use them."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.people.keys import hashed, new_secret
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

#: what a link is for: an address is confirmed, or a forgotten password replaced
MAIL, RESET = "mail", "reset"
#: seconds for which a link is good
HOUR = 3600.0
#: letters that one person can be sent in that time, for one purpose: nobody floods a letter box through us
MOST = 3


@dataclass(frozen=True)
class Link:
    user: str
    address: str


class Links:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def make(self, user: str, purpose: str, address: str) -> str:
        """The secret for a letter; nothing if there were too many."""
        secret, now = new_secret(), time.time()
        recent = (s.links.c.user_id == user) & (s.links.c.purpose == purpose) & (s.links.c.made > now - HOUR)
        async with self.database.write() as connection:
            # whoever asks at the same moment waits here, so that nobody gets more than his share
            await connection.execute(sa.select(s.users.c.id).where(s.users.c.id == user).with_for_update())
            if (await connection.execute(sa.select(sa.func.count()).where(recent))).scalar_one() >= MOST:
                return ""
            values = {"hash": hashed(secret), "user_id": user, "purpose": purpose, "address": address}
            await connection.execute(s.links.insert().values(**values, made=now, until=now + HOUR))
        return secret

    async def find(self, secret: str, purpose: str) -> Link | None:
        """What a link is about, if it is still good."""
        async with self.database.read() as connection:
            return await good(connection, secret, purpose)

    async def use(self, connection: AsyncConnection, secret: str, purpose: str) -> Link | None:
        """Once, and then neither it nor any other of the same person and purpose. A used one stays written down as long as it would
        have been good: it counts among the letters of this hour."""
        await connection.execute(sa.select(s.links.c.hash).where(s.links.c.hash == hashed(secret)).with_for_update())
        link = await good(connection, secret, purpose)
        if link is not None:
            same = (s.links.c.user_id == link.user) & (s.links.c.purpose == purpose)
            await connection.execute(s.links.update().where(same).values(until=0.0))
        return link

    async def tidy(self) -> None:
        async with self.database.write(lasting=False) as connection:
            await connection.execute(s.links.delete().where(s.links.c.made < time.time() - HOUR))


async def good(connection: AsyncConnection, secret: str, purpose: str) -> Link | None:
    here = (s.links.c.hash == hashed(secret[:100])) & (s.links.c.purpose == purpose) & (s.links.c.until > time.time())
    row = (await connection.execute(sa.select(s.links).where(here))).first()
    return Link(row.user_id, row.address) if row else None
