"""People by name: only accounts have a name that nobody else has. And whom somebody has marked as a friend."""

from __future__ import annotations

import time

import sqlalchemy as sa

from deskovka.server.people.user import User, clean_name, user_of
from deskovka.server.problems import Conflict, NotFound
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

#: friends that one person may mark
MOST_FRIENDS = 500


class Directory:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, name: str) -> User:
        """The account with this name, or NotFound. Whom the host has shut out is not found."""
        key = clean_name(name[:200]).casefold()
        async with self.database.read() as connection:
            row = (await connection.execute(sa.select(s.users).where(s.users.c.key == key))).first()
        if row is None or row.banned is not None:
            raise NotFound("There is nobody called {name}.", name=clean_name(name[:200], "?"))
        return user_of(row)

    async def friends(self, user: User) -> list[str]:
        """Names of those whom somebody has marked."""
        mine = s.friends.c.user_id == user.id
        query = sa.select(s.users.c.name).join(s.friends, s.friends.c.friend_id == s.users.c.id).where(mine)
        async with self.database.read() as connection:
            return [row.name for row in await connection.execute(query.order_by(s.users.c.key))]

    async def is_friend(self, user: User, other: User) -> bool:
        query = sa.select(s.friends.c.since).where(marked(user, other))
        async with self.database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def mark(self, user: User, other: User) -> None:
        if user.id == other.id:
            raise Conflict("This is yourself.")
        count = sa.select(sa.func.count()).select_from(s.friends).where(s.friends.c.user_id == user.id)
        add = self.database.upsert(s.friends).values(user_id=user.id, friend_id=other.id, since=time.time())
        async with self.database.write() as connection:
            if (await connection.execute(count)).scalar_one() >= MOST_FRIENDS:
                raise Conflict("You have marked {n} friends; more cannot be kept.", n=MOST_FRIENDS)
            await connection.execute(add.on_conflict_do_nothing())

    async def unmark(self, user: User, other: User) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.friends.delete().where(marked(user, other)))

    async def is_named(self, user: User) -> bool:
        """Does somebody want to be named in the files of games that everybody can have?"""
        async with self.database.read() as connection:
            return bool(await connection.scalar(sa.select(s.users.c.named).where(s.users.c.id == user.id)))

    async def name_in_files(self, user: User, named: bool) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.users.update().where(s.users.c.id == user.id).values(named=named))


def marked(user: User, other: User) -> sa.ColumnElement[bool]:
    return (s.friends.c.user_id == user.id) & (s.friends.c.friend_id == other.id)
