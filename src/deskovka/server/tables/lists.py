"""Lists of tables: one's own, those that wait for company, those that can be watched."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.tables.table import ARCHIVE, BOT, CLOSED, OVER, RUNNING, WAITING, Table
from deskovka.server.tables.tables import Tables

#: tables on one page of a list
PAGE = 50
#: the order of somebody's tables
RANK = {RUNNING: 1, WAITING: 2, OVER: 3, CLOSED: 4, ARCHIVE: 5}


class Lists:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def mine(self, user: User | None, limit: int = 200, offset: int = 0) -> list[Table]:
        """The tables of a person: first where it is his turn, then by the last change."""
        if user is None:
            return []
        kept = (s.seats.c.was == user.id) & (s.seats.c.kind == BOT)  # he may come back
        mine = ((s.seats.c.user_id == user.id) | kept) & ~s.seats.c.hidden
        sits = sa.select(s.seats.c.table_id).where(mine)
        here = s.tables.c.id.in_(sits) | ((s.tables.c.creator == user.id) & (s.tables.c.status == ARCHIVE))
        acts = (
            sa.select(s.seats.c.seat)
            .where((s.seats.c.table_id == s.tables.c.id) & (s.seats.c.user_id == user.id))
            .where(s.seats.c.seat == s.tables.c.to_act)
        )
        turn = (s.tables.c.status == RUNNING) & acts.exists()
        rank = sa.case((turn, 0), *((s.tables.c.status == status, n) for status, n in RANK.items()), else_=9)
        return await self.lines(here, limit, offset, rank)

    async def open(self, limit: int = PAGE, offset: int = 0, user: User | None = None) -> list[Table]:
        """Not those of people who have blocked this one, or whom he has blocked: nobody would sit down there."""
        here = s.tables.c.public & (s.tables.c.status == WAITING)
        if user is not None:
            mine = sa.select(s.blocks.c.blocked_id).where(s.blocks.c.user_id == user.id)
            others = sa.select(s.blocks.c.user_id).where(s.blocks.c.blocked_id == user.id)
            kept_apart = sa.func.coalesce(s.tables.c.creator, "").in_(mine.union(others))
            here = here & ~kept_apart
        return await self.lines(here, limit, offset)

    async def watchable(self, limit: int = 20, offset: int = 0) -> list[Table]:
        return await self.lines(s.tables.c.public & s.tables.c.status.in_([RUNNING, OVER]), limit, offset)

    async def lines(
        self,
        which: sa.ColumnElement[bool],
        limit: int,
        offset: int,
        first: sa.ColumnElement[int] | None = None,
    ) -> list[Table]:
        """Tables without their options: these can be whole files. The last changed come first."""
        columns = [column for column in s.tables.c if column is not s.tables.c.options]
        query = sa.select(*columns, sa.literal("{}").label("options")).where(which).limit(limit).offset(offset)
        order = [] if first is None else [first]
        return await self.tables.read(query.order_by(*order, s.tables.c.changed.desc(), s.tables.c.id))
