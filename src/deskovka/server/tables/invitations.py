"""Invitations: somebody at a table that waits asks a person to sit down there; the person finds it on the home page."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.live.bus import LOBBY, SEATS, Bus
from deskovka.server.people.blocks import Blocks
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Forbidden
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import WAITING, Table
from deskovka.server.tables.tables import seated

#: invitations to one table, and those that wait for one person
MOST_OUT = 20
MOST_IN = 50


@dataclass(frozen=True)
class Invitation:
    table: Table
    inviter: str


@dataclass(frozen=True)
class Asked:
    """Somebody who was asked, as the table shows it."""

    name: str
    declined: bool


class Invitations:
    def __init__(self, database: Database, bus: Bus, blocks: Blocks) -> None:
        self.database = database
        self.bus = bus
        self.blocks = blocks

    async def invite(self, table: Table, inviter: User, invited: User) -> bool:
        """Does it reach him? Who has blocked the inviter hears nothing of it, and to the inviter it looks like any other."""
        if not table.seats_of(inviter):
            raise Forbidden("Only who sits at the table can invite.")
        if table.status != WAITING:
            raise Conflict("No seat is open at this table.")
        if table.seats_of(invited):
            raise Conflict("{name} sits at this table already.", name=invited.name)
        i = s.invitations.c
        heard = not await self.blocks.against(inviter, invited.id)
        async with self.database.write() as connection:
            out = await count(connection, i.table_id == table.id)
            waits = sa.select(s.tables.c.id).where((s.tables.c.id == i.table_id) & (s.tables.c.status == WAITING))
            come = await count(connection, for_answer(invited) & waits.exists())
            if out >= MOST_OUT or (come >= MOST_IN and heard):
                raise Conflict("There are too many invitations already.")
            values = {"table_id": table.id, "user_id": invited.id, "inviter_id": inviter.id}
            add = self.database.upsert(s.invitations).values(**values, at=time.time(), declined=False)
            await connection.execute(add.on_conflict_do_nothing())
            await self.tell(connection, table.id)
        self.told(table.id)
        return heard

    async def to(self, user: User | None) -> list[Invitation]:
        """What waits for somebody's answer, the newest first."""
        if user is None or not user.account:
            return []
        i = s.invitations.c
        query = sa.select(i.table_id, s.users.c.name).join(s.users, s.users.c.id == i.inviter_id)
        query = query.where(for_answer(user))
        async with self.database.read() as connection:
            found = {row.table_id: row.name for row in await connection.execute(query.order_by(i.at.desc()))}
            if not found:
                return []
            open_ones = sa.select(s.tables).where(s.tables.c.id.in_(list(found)) & (s.tables.c.status == WAITING))
            tables = {table.id: table for table in await seated(connection, open_ones)}
        return [Invitation(tables[table], name) for table, name in found.items() if table in tables]

    async def at(self, table: Table) -> list[Asked]:
        """Who was asked to this table."""
        i = s.invitations.c
        here = i.table_id == table.id
        query = (
            sa.select(s.users.c.name, i.declined).join(s.users, s.users.c.id == i.user_id).where(here).order_by(i.at)
        )
        async with self.database.read() as connection:
            return [Asked(row.name, row.declined) for row in await connection.execute(query)]

    async def decline(self, table: Table, user: User) -> None:
        mine = (s.invitations.c.table_id == table.id) & (s.invitations.c.user_id == user.id)
        async with self.database.write() as connection:
            done = await connection.execute(s.invitations.update().where(mine).values(declined=True))
            if done.rowcount:
                await self.tell(connection, table.id)
        self.told(table.id)

    async def tell(self, connection: AsyncConnection, table: str) -> None:
        for topic in (table, LOBBY):
            await self.bus.enclose(connection, topic, 0, SEATS)

    def told(self, table: str) -> None:
        for topic in (table, LOBBY):
            self.bus.announce(topic, 0, SEATS)


def for_answer(user: User) -> sa.ColumnElement[bool]:
    """Invitations that somebody finds: neither declined nor from people whom he has blocked."""
    i = s.invitations.c
    unheard = sa.select(s.blocks.c.blocked_id).where(s.blocks.c.user_id == user.id)
    return (i.user_id == user.id) & ~i.declined & i.inviter_id.not_in(unheard)


async def count(connection: AsyncConnection, which: sa.ColumnElement[bool]) -> int:
    return int(
        (await connection.execute(sa.select(sa.func.count()).select_from(s.invitations).where(which))).scalar_one()
    )
