"""Who does not want to have to do with whom. Whoever is blocked is not told."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.server.people.user import User, clean_name
from deskovka.server.problems import Conflict, NotFound, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

#: seconds for which it is remembered whom somebody has blocked: another process hears of a change after them
REMEMBER = 5.0
#: people whom one person can block
MOST = 500


@dataclass(frozen=True)
class Blocked:
    id: str
    name: str
    since: float


class Blocks:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.known: dict[str, tuple[float, frozenset[str]]] = {}

    async def of(self, user: User | None) -> frozenset[str]:
        """Whom somebody has blocked: whose words he is not shown."""
        if user is None:
            return frozenset()
        found, now = self.known.get(user.id), time.monotonic()
        if found and found[0] > now:
            return found[1]
        query = sa.select(s.blocks.c.blocked_id).where(s.blocks.c.user_id == user.id)
        async with self.database.read() as connection:
            blocked = frozenset(row.blocked_id for row in await connection.execute(query))
        if len(self.known) > 20_000:
            self.known.clear()
        self.known[user.id] = (now + REMEMBER, blocked)
        return blocked

    async def against(self, user: User, *others: str | None) -> bool:
        """Has one of these people blocked this one? Then he neither sits down at their tables nor invites them."""
        named = [other for other in others if other]
        query = sa.select(sa.func.count()).where(s.blocks.c.user_id.in_(named) & (s.blocks.c.blocked_id == user.id))
        async with self.database.read() as connection:
            return bool((await connection.execute(query)).scalar_one())

    async def listed(self, user: User) -> list[Blocked]:
        query = sa.select(s.users.c.id, s.users.c.name, s.blocks.c.at)
        query = query.join(s.blocks, s.blocks.c.blocked_id == s.users.c.id).where(s.blocks.c.user_id == user.id)
        async with self.database.read() as connection:
            rows = await connection.execute(query.order_by(s.blocks.c.at.desc()))
            return [Blocked(row.id, row.name, row.at) for row in rows]

    async def add_named(self, user: User, name: str) -> None:
        """By the name of an account; guests are blocked where they are met, at a table."""
        query = sa.select(s.users.c.id).where(s.users.c.key == clean_name(name).casefold())
        async with self.database.read() as connection:
            found = await connection.scalar(query)
        if found is None:
            raise NotFound("There is nobody called {name}.", name=clean_name(name, "—"))
        await self.add(user, found)

    async def add(self, user: User, other: str) -> None:
        if other == user.id:
            raise Unprocessable("You cannot block yourself.")
        if len(await self.listed(user)) >= MOST:
            raise Conflict("You have blocked {n} people already.", n=MOST)
        row = {"user_id": user.id, "blocked_id": other}
        try:
            async with self.database.write() as connection:
                await connection.execute(s.blocks.insert().values(**row, at=time.time()))
        except sa.exc.IntegrityError:  # blocked already; or gone for ever meanwhile
            pass
        self.known.pop(user.id, None)

    async def drop(self, user: User, other: str) -> None:
        mine = (s.blocks.c.user_id == user.id) & (s.blocks.c.blocked_id == other)
        async with self.database.write() as connection:
            await connection.execute(s.blocks.delete().where(mine))
        self.known.pop(user.id, None)
