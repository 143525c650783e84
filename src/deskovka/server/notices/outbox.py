"""The outbox: what people shall hear, until they have heard it. Several processes send from it, each notice once: whoever sends one
holds a lease on it; if he dies, another sends it when the lease is out.

A row is one wait. It stays there when it is told, and nothing more of its kind comes until the person has been at the table."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from deskovka.server.notices.kinds import TURN
from deskovka.server.notices.ways import Way, way_of, works
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

WAITING, TOLD = "waiting", "told"
#: seconds after which a process that says nothing has lost its notice: longer than any way takes
LEASE = 90.0
#: seconds for which waits are remembered that nobody ends
KEEP = 60 * 24 * 3600.0


@dataclass(frozen=True)
class Wait:
    """Somebody shall hear something about a table."""

    user: str
    table: str
    kind: str
    #: the ply, the line of chat, ... with which the wait began
    mark: int
    due: float
    data: str = "{}"

    @property
    def values(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.data)
        return found


@dataclass(frozen=True)
class Parcel:
    """A wait that is to be told by one way."""

    wait: Wait
    way: Way


class Outbox:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, wait: Wait, ways: list[Way]) -> None:
        """Unless the person waits to hear, or has heard, of the same already. A new turn is a new wait: he has acted since the last."""
        if not ways:
            return
        what = {"user_id": wait.user, "table_id": wait.table, "kind": wait.kind, "mark": wait.mark, "data": wait.data}
        now = {"state": WAITING, "due": wait.due, "lease": 0.0, "made": time.time()}
        statement = self.database.upsert(s.notices)
        fresh = {name: statement.excluded[name] for name in ("mark", "data", "state", "due", "lease", "made")}
        acted = (s.notices.c.kind == TURN) & (s.notices.c.mark < statement.excluded.mark)
        keys = [s.notices.c.way_id, s.notices.c.table_id, s.notices.c.kind]
        statement = statement.on_conflict_do_update(index_elements=keys, set_=fresh, where=acted)
        async with self.database.write() as connection:
            await connection.execute(statement, [{"way_id": way.id, **what, **now} for way in ways])

    async def been(self, table: str, people: set[str]) -> None:
        """They are at the table: what waited to be told they see, and what they were told is over. A turn is told once, looked at or not."""
        here = (s.notices.c.table_id == table) & s.notices.c.user_id.in_(people)
        stays = here & (s.notices.c.kind == TURN)
        async with self.database.read() as connection:
            if not (await connection.execute(sa.select(sa.func.count()).where(here))).scalar_one():
                return
        async with self.database.write() as connection:
            await connection.execute(s.notices.delete().where(here & (s.notices.c.kind != TURN)))
            await connection.execute(s.notices.update().where(stays).values(state=TOLD))

    # -- for who sends ----------------------------------------------------------------------------------------------

    async def due(self, limit: int) -> list[Parcel]:
        """What is to be sent now, and nobody sends."""
        now = self.database.now()
        query = (
            sa.select(s.notice_ways, *[column.label(f"its_{column.name}") for column in s.notices.c])
            .join(s.notices, s.notices.c.way_id == s.notice_ways.c.id)
            .where(s.notices.c.state == WAITING, s.notices.c.due <= now, s.notices.c.lease < now)
            .where(works(), s.notice_ways.c.rests <= now)
            .order_by(s.notices.c.due)
            .limit(limit)
        )
        async with self.database.read() as connection:
            return [parcel_of(row) for row in await connection.execute(query)]

    async def claim(self, parcel: Parcel) -> bool:
        free = (s.notices.c.state == WAITING) & (s.notices.c.lease < self.database.now())
        return await self.change(parcel, {"lease": self.database.now() + LEASE}, free)

    async def told(self, parcel: Parcel) -> None:
        await self.change(parcel, {"state": TOLD, "lease": 0.0})

    async def later(self, parcel: Parcel, due: float) -> None:
        await self.change(parcel, {"due": due, "lease": 0.0})

    async def change(self, parcel: Parcel, values: dict[str, Any], *when: sa.ColumnElement[bool]) -> bool:
        async with self.database.write() as connection:
            return (
                await connection.execute(s.notices.update().where(this(parcel), *when).values(**values))
            ).rowcount == 1

    async def drop(self, parcel: Parcel) -> None:
        """It is not true any more."""
        async with self.database.write() as connection:
            await connection.execute(s.notices.delete().where(this(parcel)))

    async def tidy(self) -> None:
        async with self.database.write(lasting=False) as connection:
            await connection.execute(s.notices.delete().where(s.notices.c.made < time.time() - KEEP))


def this(parcel: Parcel) -> sa.ColumnElement[bool]:
    """The very wait, not the next one in its place."""
    wait = parcel.wait
    return sa.and_(
        s.notices.c.way_id == parcel.way.id,
        s.notices.c.table_id == wait.table,
        s.notices.c.kind == wait.kind,
        s.notices.c.mark == wait.mark,
    )


def parcel_of(row: sa.Row[Any]) -> Parcel:
    wait = Wait(row.its_user_id, row.its_table_id, row.its_kind, row.its_mark, row.its_due, row.its_data)
    return Parcel(wait, way_of(row))
