"""Lists of tables: one's own, those that wait for company, those that can be watched, and those that somebody looks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.tables.table import ARCHIVE, CLOSED, OVER, RUNNING, WAITING, Table
from deskovka.server.tables.tables import Tables

#: tables on one page of a list
PAGE = 50
#: the order of somebody's tables
RANK = {RUNNING: 1, WAITING: 2, OVER: 3, CLOSED: 4, ARCHIVE: 5}
#: tables that go on, and those that do not
GOING, DONE = (RUNNING, WAITING), (OVER, CLOSED, ARCHIVE)


@dataclass(frozen=True)
class Looked:
    """What somebody looks for among the tables that he may find; nothing said: all of them."""

    game: str = ""
    players: int = 0
    #: waiting, running or over
    status: str = ""
    rated: bool | None = None
    mine: bool = False


#: whatever there is
ANYTHING = Looked()


class Lists:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def mine(
        self,
        user: User | None,
        limit: int = 200,
        offset: int = 0,
        statuses: tuple[str, ...] = (),
        looked: Looked = ANYTHING,
    ) -> list[Table]:
        """The tables of a person: first where it is his turn, the longest waiting first, then by the last change."""
        if user is None:
            return []
        t = s.tables.c
        here = own(user) & t.status.in_(statuses) if statuses else own(user)
        acts = (
            sa.select(s.seats.c.seat)
            .where((s.seats.c.table_id == t.id) & (s.seats.c.user_id == user.id))
            .where(s.seats.c.seat == t.to_act)
        )
        turn = (t.status == RUNNING) & acts.exists()
        rank = sa.case((turn, 0), *((t.status == status, n) for status, n in RANK.items()), else_=9)
        return await self.lines(here & wanted(looked), limit, offset, rank, sa.case((turn, t.changed), else_=0.0))

    async def open(
        self, user: User | None = None, limit: int = PAGE, offset: int = 0, looked: Looked = ANYTHING
    ) -> list[Table]:
        """Tables that wait for company: public ones, and those of people who have marked somebody as a friend."""
        return await self.lines((s.tables.c.status == WAITING) & found_by(user) & wanted(looked), limit, offset)

    async def watchable(self, limit: int = 20, offset: int = 0, looked: Looked = ANYTHING) -> list[Table]:
        here = s.tables.c.public & s.tables.c.status.in_([RUNNING, OVER])
        return await self.lines(here & wanted(looked), limit, offset)

    async def find(self, user: User | None, looked: Looked, limit: int = PAGE, offset: int = 0) -> list[Table]:
        """What somebody looks for, among his own tables or among those that he may find. Nothing else is ever listed."""
        if looked.mine:
            return await self.lines(own(user) & wanted(looked), limit, offset) if user is not None else []
        shown = s.tables.c.status.in_([WAITING, RUNNING, OVER])
        return await self.lines(found_by(user) & shown & wanted(looked), limit, offset)

    async def lines(
        self, which: sa.ColumnElement[bool], limit: int, offset: int, *first: sa.ColumnElement[Any]
    ) -> list[Table]:
        """Tables without their options: these can be whole files. The last changed come first."""
        columns = [column for column in s.tables.c if column is not s.tables.c.options]
        query = sa.select(*columns, sa.literal("{}").label("options")).where(which).limit(limit).offset(offset)
        return await self.tables.read(query.order_by(*first, s.tables.c.changed.desc(), s.tables.c.id))


def wanted(looked: Looked) -> sa.ColumnElement[bool]:
    t = s.tables.c
    wishes = [
        (t.game == looked.game, looked.game),
        (t.players == looked.players, looked.players),
        (t.status == looked.status, looked.status),
        (t.rated == looked.rated, looked.rated is not None),
    ]
    return sa.and_(sa.true(), *(which for which, wished in wishes if wished))


def own(user: User) -> sa.ColumnElement[bool]:
    """Where somebody sits, and what he has brought to watch."""
    sits = sa.select(s.seats.c.table_id).where(s.seats.c.user_id == user.id)
    brought = sa.select(s.tables.c.id).where((s.tables.c.creator == user.id) & (s.tables.c.status == ARCHIVE))
    return s.tables.c.id.in_(sits.union_all(brought))


def found_by(user: User | None) -> sa.ColumnElement[bool]:
    """Which tables of others somebody finds without a link."""
    public: sa.ColumnElement[bool] = s.tables.c.public
    if user is None:
        return public
    fond = sa.select(s.friends.c.user_id).where(s.friends.c.friend_id == user.id)
    return public | (s.tables.c.friends & s.tables.c.creator.in_(fond))
