"""What people wish to be decided without being asked, by table and seat. Nobody but their owners and the one who carries them out reads it."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

import sqlalchemy as sa

from deskovka.core.wishes import Wishes
from deskovka.server.live.bus import SEATS, WISHED, WISHES, Bus
from deskovka.server.live.recalled import Recalled
from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import RUNNING, USER, Table

#: seconds for which it is believed that nobody at a table wishes anything, whatever was heard
BELIEVED = 600.0
NOTHING = "{}"


@dataclass(frozen=True)
class Wished:
    """What a seat wishes, since when, and whether that is what its person usually wishes."""

    wishes: Wishes
    changed: float
    usual: bool = False


class WishBook:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus
        #: at which tables somebody wishes something: most commits need to know no more
        self.known: Recalled[bool] = Recalled(bus, SEATS, lasts=BELIEVED)

    async def anything(self, table: Table) -> bool:
        """Does anybody at a table wish anything?"""
        return await self.known.of(table.id, partial(self.read_anything, table))

    async def read_anything(self, table: Table) -> bool:
        return bool(await self.at(table))

    async def at(self, table: Table) -> dict[int, Wished]:
        """What each seat wishes, as it stands now. A person's usual wishes count where he has said nothing else; who has left his seat
        wishes nothing there."""
        people = {number: seat.user for number, seat in enumerate(table.seats) if seat.kind == USER and seat.user}
        if not people:
            return {}
        here = sa.select(s.wishes).where(s.wishes.c.table_id == table.id)
        usual = s.usual_wishes.c.user_id.in_(set(people.values())) & (s.usual_wishes.c.game == table.game)
        async with self.database.read() as connection:
            own = {(row.seat, row.user_id): row for row in await connection.execute(here)}
            always = {row.user_id: row for row in await connection.execute(sa.select(s.usual_wishes).where(usual))}
        found: dict[int, Wished] = {}
        for number, person in people.items():
            row = own.get((number, person)) or always.get(person)
            if row is not None and row.wishes != NOTHING:
                found[number] = Wished(json.loads(row.wishes), row.changed, (number, person) not in own)
        return found

    async def wish(self, user: User, table: Table, seat: int, wishes: Wishes, usual: bool) -> None:
        """At this table alone; or at all tables of the game where nothing else is wished, this one included."""
        kept = {"wishes": json.dumps(wishes), "changed": time.time()}
        here = (s.wishes.c.table_id == table.id) & (s.wishes.c.seat == seat)
        async with self.database.write() as connection:
            if usual:
                await connection.execute(s.wishes.delete().where(here))
                await connection.execute(self.put(s.usual_wishes, {"user_id": user.id, "game": table.game}, kept))
            else:
                place = {"table_id": table.id, "seat": seat}
                await connection.execute(self.put(s.wishes, place, {"user_id": user.id, **kept}))
            await self.bus.enclose(connection, WISHES, 0, WISHED)
        self.known.forget_all()
        self.bus.announce(WISHES, 0, WISHED)

    def put(self, where: sa.Table, key: dict[str, object], values: dict[str, object]) -> Any:
        """In the place of what stands there; two pages of one person may wish at the same moment."""
        return (
            self.database.upsert(where)
            .values(**key, **values)
            .on_conflict_do_update(index_elements=list(key), set_=values)
        )

    async def waiting(self) -> list[tuple[str, int, float]]:
        """Tables that wait for somebody who wishes something: name, ply, and since when it is wished; the last changed first."""
        seat, own, usual = s.seats.c, s.wishes, s.usual_wishes
        changed = sa.func.coalesce(own.c.changed, usual.c.changed)
        query = (
            sa.select(s.tables.c.id, s.tables.c.ply, changed.label("wished"))
            .join(s.seats, (seat.table_id == s.tables.c.id) & (seat.seat == s.tables.c.to_act))
            .outerjoin(
                own, (own.c.table_id == seat.table_id) & (own.c.seat == seat.seat) & (own.c.user_id == seat.user_id)
            )
            .outerjoin(usual, (usual.c.user_id == seat.user_id) & (usual.c.game == s.tables.c.game))
            .where((s.tables.c.status == RUNNING) & (seat.kind == USER) & ~s.tables.c.sandbox)
            .where(sa.func.coalesce(own.c.wishes, usual.c.wishes, NOTHING) != NOTHING)
            .order_by(s.tables.c.changed.desc())
        )
        async with self.database.read() as connection:
            return [(row.id, row.ply, row.wished) for row in await connection.execute(query)]
