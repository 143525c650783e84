"""Tokens: by which a program acts for somebody."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.server.people.keys import hashed, new_secret
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.user import User, clean_name
from deskovka.server.problems import Conflict
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id

#: tokens that one person can have
MOST = 50


@dataclass(frozen=True)
class Token:
    """What is known of a token: never the token itself."""

    id: str
    label: str
    created: float
    #: when a program last came with it; None: never
    seen: float | None


class Tokens:
    def __init__(self, database: Database, recognition: Recognition) -> None:
        self.database = database
        self.recognition = recognition

    async def give(self, user: User, label: str) -> str:
        """Shown once; the database keeps its hash."""
        if len(await self.of(user)) >= MOST:
            raise Conflict("You have {n} tokens already. Delete one first.", n=MOST)
        token = f"dsk_{new_secret()}"
        async with self.database.write() as connection:
            values = {"hash": hashed(token), "id": new_id(), "user_id": user.id, "created": time.time()}
            await connection.execute(s.tokens.insert().values(label=clean_name(label, "token"), **values))
        return token

    async def of(self, user: User) -> list[Token]:
        query = sa.select(s.tokens).where(s.tokens.c.user_id == user.id).order_by(s.tokens.c.created)
        async with self.database.read() as connection:
            return [Token(row.id, row.label, row.created, row.seen) for row in await connection.execute(query)]

    async def drop(self, user: User, token_id: str) -> None:
        mine = (s.tokens.c.user_id == user.id) & (s.tokens.c.id == token_id)
        async with self.database.write() as connection:
            await connection.execute(s.tokens.delete().where(mine))
        self.recognition.forget_all()

    async def drop_all(self, user: User) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.tokens.delete().where(s.tokens.c.user_id == user.id))
        self.recognition.forget_all()
