"""Lists of tables: one's own, those that wait for company, those that can be watched, and those that somebody looks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.clocks.wishes import NONE, begins_with
from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.tables.table import ARCHIVE, BOT, CLOSED, OPEN, OVER, RUNNING, WAITING, Table, table_of
from deskovka.server.tables.tables import Tables, seat

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
    #: live, days or none
    pace: str = ""


#: whatever there is
ANYTHING = Looked()


#: the tables of a list, in its order
Query = sa.Select[tuple[object, ...]]
#: the one who looks: a list is put into words of the database once, and asked for by everybody
ME = sa.bindparam("me", type_=sa.String())
#: does somebody else's liking, or his own, decide which tables he finds?
NOT_AS_OTHERS = sa.select(
    sa.exists().where(s.friends.c.friend_id == ME)
    | sa.exists().where(s.blocks.c.user_id == ME)
    | sa.exists().where(s.blocks.c.blocked_id == ME)
)
#: lists that are kept so
KEEP = 200


class Lists:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def mine(
        self, user: User | None, limit: int = 200, offset: int = 0, looked: Looked = ANYTHING
    ) -> list[Table]:
        if user is None:
            return []
        return (await self.together(user, mine(limit, offset, looked=looked)))[0]

    async def open(
        self, user: User | None = None, limit: int = PAGE, offset: int = 0, looked: Looked = ANYTHING
    ) -> list[Table]:
        return (await self.together(user, waiting(user is not None, limit, offset, looked)))[0]

    async def watchable(self, limit: int = 20, offset: int = 0, looked: Looked = ANYTHING) -> list[Table]:
        return (await self.together(None, watchable(limit, offset, looked)))[0]

    async def find(self, user: User | None, looked: Looked, limit: int = PAGE, offset: int = 0) -> list[Table]:
        """What somebody looks for, among his own tables or among those that he may find. Nothing else is ever listed."""
        if looked.mine:
            query = lines(wanted(looked), limit, offset, among=own()) if user is not None else None
        else:
            shown = s.tables.c.status.in_([WAITING, RUNNING, OVER])
            query = lines(found_by(user is not None) & shown & wanted(looked), limit, offset)
        return (await self.together(user, query))[0] if query is not None else []

    async def named(self, names: list[str]) -> list[Table]:
        """Tables by their names, the last changed first."""
        return (await self.together(None, lines(s.tables.c.id.in_(names), len(names), 0)))[0] if names else []

    async def together(self, user: User | None, *queries: Query) -> list[list[Table]]:
        """Several lists for somebody, read in one go; who sits at all their tables is asked once."""
        async with self.tables.database.read() as connection:
            return await read(connection, user, queries)

    async def at_home(self, user: User, most: int, few: int) -> tuple[list[Table] | None, list[Table], list[Table]]:
        """For somebody's home page: tables that wait for company, his own that go on, and the last of those that do not. For the first nothing
        if he finds there what everybody finds, as nearly all do."""
        own = mine(most, statuses=GOING), mine(few, statuses=DONE)
        async with self.tables.database.read() as connection:
            if await connection.scalar(NOT_AS_OTHERS, {"me": user.id}):
                waits, going, done = await read(connection, user, (waiting(True, few), *own))
                return waits, going, done
            going, done = await read(connection, user, own)
            return None, going, done


async def read(connection: AsyncConnection, user: User | None, queries: Iterable[Query]) -> list[list[Table]]:
    known: dict[str, Table] = {}  # a table may stand in several lists
    found: list[list[Table]] = []
    me = {"me": user.id} if user is not None else {}
    for query in queries:
        rows = await connection.execute(query, me)
        found.append([known.setdefault(row.id, table_of(row)) for row in rows])
    await seat(connection, known)
    return found


@lru_cache(KEEP)
def mine(limit: int, offset: int = 0, statuses: tuple[str, ...] = (), looked: Looked = ANYTHING) -> Query:
    """The tables of a person: first where it is his turn, the longest waiting first, then by the last change."""
    t = s.tables.c
    here = t.status.in_(statuses) if statuses else sa.true()
    acts = (
        sa.select(s.seats.c.seat)
        .where((s.seats.c.table_id == t.id) & (s.seats.c.user_id == ME))
        .where(s.seats.c.seat == t.to_act)
    )
    turn = (t.status == RUNNING) & acts.exists()
    rank = sa.case((turn, 0), *((t.status == status, n) for status, n in RANK.items()), else_=9)
    order = (rank, sa.case((turn, t.changed), else_=0.0))
    return lines(here & wanted(looked), limit, offset, *order, among=own())


@lru_cache(KEEP)
def waiting(known: bool, limit: int, offset: int = 0, looked: Looked = ANYTHING) -> Query:
    """Tables that wait for company: public ones, and those of people who have marked somebody as a friend. `known`: somebody with a name
    looks. The last of each kind are found without looking at the others."""
    t = s.tables.c
    free = (s.seats.c.table_id == t.id) & (s.seats.c.kind == OPEN) & s.seats.c.was.is_(None)
    room = sa.select(s.seats.c.seat).where(free).exists()
    which = (t.status == WAITING) & room & ~kept_apart(known) & wanted(looked)
    parts = [t.public, of_friends()] if known else [t.public]
    return lines(sa.true(), limit, offset, among=last(limit + offset, *(part & which for part in parts)))


def kept_apart(known: bool) -> sa.ColumnElement[bool]:
    """Tables of people who have blocked this one, or whom he has blocked: nobody would sit down there."""
    if not known:
        return sa.false()
    mine = sa.select(s.blocks.c.blocked_id).where(s.blocks.c.user_id == ME)
    others = sa.select(s.blocks.c.user_id).where(s.blocks.c.blocked_id == ME)
    return sa.func.coalesce(s.tables.c.creator, "").in_(mine.union(others))


@lru_cache(KEEP)
def watchable(limit: int, offset: int = 0, looked: Looked = ANYTHING) -> Query:
    """Public games, from the last changed on. The last of each status are found without looking at the others."""
    t = s.tables.c
    parts = [t.public & (t.status == status) & wanted(looked) for status in (RUNNING, OVER)]
    return lines(sa.true(), limit, offset, among=last(limit + offset, *parts))


def last(number: int, *parts: sa.ColumnElement[bool]) -> sa.CompoundSelect[tuple[str]]:
    """The last changed tables of each of several kinds; each once."""
    t = s.tables.c
    found = [sa.select(t.id).where(part).order_by(t.changed.desc(), t.id).limit(number).subquery() for part in parts]
    return sa.union(*(sa.select(part) for part in found))


def lines(
    which: sa.ColumnElement[bool],
    limit: int,
    offset: int,
    *first: sa.ColumnElement[Any],
    among: sa.CompoundSelect[tuple[str]] | None = None,
) -> Query:
    """Tables without their options: these can be whole files. The last changed come first. `among`: only tables of these names, which
    are found first, however many others there are."""
    columns = [column for column in s.tables.c if column is not s.tables.c.options]
    query = sa.select(*columns, sa.literal("{}").label("options")).where(which).limit(limit).offset(offset)
    if among is not None:
        names = among.subquery()
        query = query.join(names, names.c[0] == s.tables.c.id)
    return query.order_by(*first, s.tables.c.changed.desc(), s.tables.c.id)


def wanted(looked: Looked) -> sa.ColumnElement[bool]:
    t = s.tables.c
    wishes = [
        (t.game == looked.game, looked.game),
        (t.players == looked.players, looked.players),
        (t.status == looked.status, looked.status),
        (t.rated == looked.rated, looked.rated is not None),
        (paced(looked.pace), looked.pace),
    ]
    return sa.and_(sa.true(), *(which for which, wished in wishes if wished))


def paced(kind: str) -> sa.ColumnElement[bool]:
    """Tables with a clock of this kind, or without any."""
    clock = s.tables.c.clock
    return clock.is_(None) if kind == NONE else clock.startswith(begins_with(kind))


def own() -> sa.CompoundSelect[tuple[str]]:
    """Where somebody sits, and what he has brought to watch; each table once."""
    kept = (s.seats.c.was == ME) & s.seats.c.kind.in_([BOT, OPEN])  # he may come back, or once more
    sits = sa.select(s.seats.c.table_id).where(((s.seats.c.user_id == ME) | kept) & ~s.seats.c.hidden)
    brought = sa.select(s.tables.c.id).where((s.tables.c.creator == ME) & (s.tables.c.status == ARCHIVE))
    return sa.union(sits, brought)


def found_by(known: bool) -> sa.ColumnElement[bool]:
    """Which tables of others somebody finds without a link."""
    public: sa.ColumnElement[bool] = s.tables.c.public
    return public | of_friends() if known else public


def of_friends() -> sa.ColumnElement[bool]:
    """Tables for friends of people who have marked somebody as one."""
    fond = sa.select(s.friends.c.user_id).where(s.friends.c.friend_id == ME)
    return s.tables.c.friends & s.tables.c.creator.in_(fond)
