"""Careers: what a person has played and how it went, from the results of finished tables. Others see what was public or rated; the
person sees everything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from deskovka.bots.arena.known import level_of
from deskovka.bots.arena.ratings import Rating
from deskovka.bots.arena.samples import interval
from deskovka.server.numbers.tallies import Count
from deskovka.server.people.user import User
from deskovka.server.ratings.ladder import Ladder
from deskovka.server.ratings.scale import Strength
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

#: points of a chart, and opponents that are listed
MOST_POINTS = 300
MOST_OPPONENTS = 30


@dataclass
class Record:
    """A game with so many players: all together, by side and by seat."""

    total: Count = field(default_factory=Count)
    sides: dict[str, Count] = field(default_factory=dict)
    seats: dict[int, Count] = field(default_factory=dict)


@dataclass
class Met:
    """Somebody who was met at tables: how often the person finished before, a tie is half."""

    name: str
    bot: bool = False
    games: int = 0
    before: float = 0.0

    @property
    def share(self) -> float:
        return self.before / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.before, self.games)


class Careers:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def records(self, person: User, viewer: User | None) -> dict[Ladder, Record]:
        """Results by game, side and seat."""
        r = s.results.c
        sums = (sa.func.count(), sa.func.sum(r.win), sa.func.sum(r.points), sa.func.sum(r.points * r.points))
        key = (r.game, r.players, r.side, r.seat)
        query = shown(sa.select(*key, *sums), person, viewer).group_by(*key).order_by(*key)
        found: dict[Ladder, Record] = {}
        async with self.database.read() as connection:
            for game, players, side, seat, *values in await connection.execute(query):
                record = found.setdefault(Ladder(game, players), Record())
                counts = [record.total, record.seats.setdefault(seat, Count())]
                if side:
                    counts.append(record.sides.setdefault(side, Count()))
                for count in counts:
                    add(count, values)
        return found

    async def met(self, person: User, viewer: User | None) -> list[Met]:
        """Opponents, people and bots, those met most often first."""
        rows = await self.meetings(person, viewer, None)
        found: dict[tuple[str, bool], Met] = {}
        for user, bot, name, games, before in rows:
            called = name if user else level_of(bot or "")
            if called:
                one = found.setdefault((called, not user), Met(called, not user))
                one.games += games
                one.before += before
        return sorted(found.values(), key=lambda one: (-one.games, one.name))[:MOST_OPPONENTS]

    async def between(self, person: User, other: User) -> Met:
        """Head to head: how often the one has finished before the other, at tables of both."""
        rows = await self.meetings(person, person, other.id)
        return Met(other.name, False, sum(row[3] for row in rows), sum(row[4] for row in rows))

    async def meetings(self, person: User, viewer: User | None, other: str | None) -> list[Any]:
        r, o = s.results.c, s.results.alias("others")
        first = sa.case((r.place < o.c.place, 1.0), (r.place == o.c.place, 0.5), else_=0.0)
        columns = (o.c.user_id, o.c.bot, s.users.c.name, sa.func.count(), sa.func.sum(first))
        joined = s.results.join(o, (o.c.table_id == r.table_id) & (o.c.seat != r.seat))
        query = sa.select(*columns).select_from(joined.join(s.users, s.users.c.id == o.c.user_id, isouter=True))
        query = shown(query, person, viewer).where(sa.func.coalesce(o.c.user_id, "") != person.id)
        if other is not None:
            query = query.where(o.c.user_id == other)
        else:  # guests come and go; only accounts have a name that stays
            query = query.where(s.users.c.key.is_not(None) | o.c.bot.is_not(None))
        query = query.group_by(o.c.user_id, o.c.bot, s.users.c.name)
        async with self.database.read() as connection:
            return [tuple(row) for row in await connection.execute(query)]

    async def courses(self, person: User) -> dict[Ladder, list[Strength]]:
        """How the ratings of a person went, the last games."""
        r = s.results.c
        mine = (r.user_id == person.id) & r.rated & r.mu.is_not(None)
        order = (r.finished.desc(), r.table_id.desc())
        query = sa.select(r.game, r.players, r.mu, r.sigma).where(mine).order_by(*order).limit(MOST_POINTS)
        found: dict[Ladder, list[Strength]] = {}
        async with self.database.read() as connection:
            for row in await connection.execute(query):
                found.setdefault(Ladder(row.game, row.players), []).insert(0, Strength.of(Rating(row.mu, row.sigma)))
        return found

    async def tables(self, person: User, viewer: User | None, limit: int) -> list[str]:
        """The last finished tables of a person that the viewer may find."""
        r = s.results.c
        query = shown(sa.select(r.table_id), person, viewer).order_by(r.finished.desc(), r.table_id.desc()).limit(limit)
        async with self.database.read() as connection:
            return list(dict.fromkeys(row.table_id for row in await connection.execute(query)))

    async def winners(self, tables: list[str]) -> dict[str, set[int]]:
        """Who has won at tables that were counted."""
        r = s.results.c
        query = sa.select(r.table_id, r.seat, r.win).where(r.table_id.in_(tables))
        found: dict[str, set[int]] = {}
        if tables:
            async with self.database.read() as connection:
                for row in await connection.execute(query):
                    won = found.setdefault(row.table_id, set())
                    if row.win:
                        won.add(row.seat)
        return found


def shown(query: sa.Select[Any], person: User, viewer: User | None) -> sa.Select[Any]:
    """The results of a person, as far as the viewer may know of them."""
    mine = s.results.c.user_id == person.id
    if viewer is not None and viewer.id == person.id:
        return query.where(mine)
    seen = sa.select(s.tables.c.id).where(
        (s.tables.c.id == s.results.c.table_id) & (s.tables.c.public | s.tables.c.rated)
    )
    return query.where(mine & seen.exists())


def add(count: Count, values: list[Any]) -> None:
    games, wins, points, squares = values
    count.games += games
    count.wins += wins
    count.points += points
    count.squares += squares
