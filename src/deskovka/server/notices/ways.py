"""The ways by which people can be reached while they are away, and when they do not want to be."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.notices.kinds import FIRST, MAIL, PUSH
from deskovka.server.notices.quiet_hours import QuietHours
from deskovka.server.people.keys import new_secret
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, NotFound
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id

#: ways that one person can have, guests included
MOST = 8
#: why a way is off: it has failed too often, or its owner has switched it off by a link
FAILED, STOPPED = "failed", "stopped"
#: failures one after the other after which a way is switched off, and seconds of rest after each: over five hours in all
TRIES = 6
REST = 60.0
LONGEST_REST = 4 * 3600.0
#: seconds for which a mail address waits to be confirmed
UNCONFIRMED = 3 * 24 * 3600.0


@dataclass(frozen=True)
class Way:
    id: str
    user: str
    kind: str
    address: str
    label: str
    wants: tuple[str, ...]
    base: str
    lang: str
    secret: str
    confirmed: bool
    failures: int
    off: str | None


def way_of(row: sa.Row[Any]) -> Way:
    return Way(
        row.id,
        row.user_id,
        row.kind,
        row.address,
        row.label,
        tuple(row.wants.split()),
        row.base,
        row.lang,
        row.secret,
        row.confirmed,
        row.failures,
        row.off,
    )


@dataclass(frozen=True)
class Place:
    """Where a new way leads to."""

    kind: str
    address: str
    label: str
    #: the address of the house, and the language, as the person has them
    base: str
    lang: str


def mark_of(place: Place) -> str:
    return hashlib.sha256(f"{place.kind} {place.address}".encode()).hexdigest()


def rest_after(failures: int) -> float:
    """
    >>> [rest_after(n) for n in (1, 2, 3, 9)]
    [60.0, 240.0, 960.0, 14400.0]
    """
    return min(LONGEST_REST, REST * 4.0 ** min(failures - 1, 20))


class Ways:
    def __init__(self, database: Database) -> None:
        self.database = database
        #: who has any way that works: nobody else's tables are looked at. Read again with every look into the outbox
        self.people: set[str] = set()

    async def look(self) -> None:
        query = sa.select(s.notice_ways.c.user_id).where(works()).distinct()
        async with self.database.read() as connection:
            self.people = {row.user_id for row in await connection.execute(query)}

    async def of(self, user: User) -> list[Way]:
        return await self.read(s.notice_ways.c.user_id == user.id)

    async def confirmed_addresses(self, user: User) -> set[str]:
        """Of mail, where somebody has said that he reads it."""
        return {way.address for way in await self.of(user) if way.kind == MAIL and way.confirmed}

    async def wanting(self, person: str, kind: str) -> list[Way]:
        found = await self.read((s.notice_ways.c.user_id == person) & works())
        return [way for way in found if kind in way.wants]

    async def working(self, person: str) -> list[Way]:
        return await self.read((s.notice_ways.c.user_id == person) & works())

    async def get(self, way_id: str) -> Way | None:
        return next(iter(await self.read(s.notice_ways.c.id == way_id[:16])), None)

    async def own(self, user: User, way_id: str) -> Way:
        found = await self.get(way_id)
        if found is None or found.user != user.id:
            raise NotFound("There is no such way.")
        return found

    async def by_secret(self, secret: str) -> Way | None:
        return next(iter(await self.read(s.notice_ways.c.secret == secret[:64])), None)

    async def read(self, which: sa.ColumnElement[bool]) -> list[Way]:
        query = sa.select(s.notice_ways).where(which).order_by(s.notice_ways.c.made, s.notice_ways.c.id).limit(100)
        async with self.database.read() as connection:
            return [way_of(row) for row in await connection.execute(query)]

    # -- what people change -----------------------------------------------------------------------------------------

    async def add(self, user: User, place: Place, known: bool = False) -> Way:
        """A new way; the same one once more is switched on again. A mail address must be confirmed before it is used, unless it is known
        to be this person's."""
        mark = mark_of(place)
        where = {"base": place.base, "lang": place.lang, "label": place.label[:80]}
        same = (s.notice_ways.c.user_id == user.id) & (s.notice_ways.c.mark == mark)
        async with self.database.write() as connection:
            if place.kind == PUSH:  # a browser belongs to the one who uses it now
                await remove(connection, (s.notice_ways.c.mark == mark) & (s.notice_ways.c.user_id != user.id))
            again = s.notice_ways.update().where(same).values(**where, off=None, failures=0, rests=0.0)
            if not (await connection.execute(again)).rowcount:
                mine = sa.select(sa.func.count()).where(s.notice_ways.c.user_id == user.id)
                if (await connection.execute(mine)).scalar_one() >= MOST:
                    raise Conflict("You have {n} ways already. Remove one first.", n=MOST)
                values = {"id": new_id(), "user_id": user.id, "kind": place.kind, "address": place.address}
                fresh = {"failures": 0, "rests": 0.0, "made": time.time(), "wants": " ".join(FIRST[place.kind])}
                proof = {"secret": new_secret(), "confirmed": known or place.kind != MAIL, "mark": mark}
                await connection.execute(s.notice_ways.insert().values(**values, **where, **fresh, **proof))
        await self.look()
        return (await self.read(same))[0]

    async def want(self, way: Way, kinds: tuple[str, ...]) -> None:
        """What comes by this way from now on. Whoever says so wants it to work again, too."""
        off = STOPPED if not kinds else None
        await self.put(way, wants=" ".join(kinds), off=off, failures=0, rests=0.0)

    async def confirm(self, way: Way) -> None:
        """With a new secret: the old one was on its way as long as nobody knew whose address it is."""
        await self.put(way, confirmed=True, secret=new_secret())

    async def stop(self, way: Way) -> None:
        """By the link in a letter: nothing more comes. An address that was never confirmed is forgotten."""
        if way.confirmed:
            await self.put(way, off=STOPPED)
        else:
            await self.drop(way)

    async def drop(self, way: Way) -> None:
        async with self.database.write() as connection:
            await remove(connection, s.notice_ways.c.id == way.id)
        await self.look()

    async def put(self, way: Way, **values: object) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.notice_ways.update().where(s.notice_ways.c.id == way.id).values(**values))
        await self.look()

    # -- how it goes ------------------------------------------------------------------------------------------------

    async def worked(self, way: Way) -> None:
        if way.failures:
            await self.put(way, failures=0, rests=0.0)

    async def failed(self, way: Way) -> bool:
        """Once more. It rests, longer each time; True if it is switched off now."""
        failures = way.failures + 1
        off = FAILED if failures >= TRIES else None
        await self.put(way, failures=failures, rests=time.time() + rest_after(failures), off=off)
        return off is not None

    async def rest(self, way: Way, seconds: float) -> None:
        """It is not the way's fault: later."""
        await self.put(way, rests=time.time() + seconds)

    async def tidy(self) -> None:
        """Addresses that nobody has confirmed are forgotten."""
        old = ~s.notice_ways.c.confirmed & (s.notice_ways.c.made < time.time() - UNCONFIRMED)
        async with self.database.write(lasting=False) as connection:
            await remove(connection, old)

    # -- quiet hours ------------------------------------------------------------------------------------------------

    async def quiet_hours(self, person: str) -> QuietHours | None:
        query = sa.select(s.notice_hours).where(s.notice_hours.c.user_id == person)
        async with self.database.read() as connection:
            row = (await connection.execute(query)).first()
        return QuietHours(row.begins, row.ends, row.zone) if row is not None else None

    async def keep_quiet(self, user: User, hours: QuietHours | None) -> None:
        """None: may be disturbed at any time."""
        async with self.database.write() as connection:
            await connection.execute(s.notice_hours.delete().where(s.notice_hours.c.user_id == user.id))
            if hours is not None:
                row = {"user_id": user.id, "begins": hours.begins, "ends": hours.ends, "zone": hours.zone}
                await connection.execute(s.notice_hours.insert().values(**row))


def works() -> sa.ColumnElement[bool]:
    return s.notice_ways.c.off.is_(None) & s.notice_ways.c.confirmed


async def remove(connection: AsyncConnection, which: sa.ColumnElement[bool]) -> None:
    """Ways with all that waits to be sent by them."""
    theirs = sa.select(s.notice_ways.c.id).where(which)
    await connection.execute(s.notices.delete().where(s.notices.c.way_id.in_(theirs)))
    await connection.execute(s.notice_ways.delete().where(which))


async def forget(connection: AsyncConnection, person: str) -> None:
    """Everything that notices know about somebody who goes for ever."""
    await remove(connection, s.notice_ways.c.user_id == person)
    await connection.execute(s.notices.delete().where(s.notices.c.user_id == person))
    await connection.execute(s.notice_hours.delete().where(s.notice_hours.c.user_id == person))
    await connection.execute(s.limits.delete().where(s.limits.c.key.endswith(f" {person}")))  # how many letters he had
    sat = s.notice_marks.c.people.contains(f'"{person}"')
    without = sa.func.replace(s.notice_marks.c.people, f'"{person}"', '""')
    await connection.execute(s.notice_marks.update().where(sat).values(people=without))
