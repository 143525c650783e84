"""The rows of tables: read from the database and kept as long as nothing else was heard; written when a table is made."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from dataclasses import replace

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.core.game import Game
from deskovka.server.clocks.wishes import to_text
from deskovka.server.live.bus import LOBBY, SEATS, Bus
from deskovka.server.live.heard import Stamp
from deskovka.server.problems import NotFound
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import OVER, Table, seat_of, table_of
from deskovka.server.tables.timing import Timing

#: tables kept in memory
KEEP = 4_000
#: how the name of a table is written; whatever else is asked for is not there
TABLE_ID = re.compile(r"[a-z0-9]{1,16}")


class Tables:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus
        #: each with what had been heard of it when it was read
        self.kept: OrderedDict[str, tuple[Stamp, Table]] = OrderedDict()

    async def get(self, table_id: str, fresh: bool = False) -> Table:
        """The table with this name; `fresh`: as it stands in the database now."""
        found = None if fresh else self.up_to_date(table_id)
        if found is not None:
            self.kept.move_to_end(table_id)
            return found
        if not TABLE_ID.fullmatch(table_id):
            raise NotFound("There is no such table.")
        stamp = self.bus.heard.stamp(table_id)
        rows = await self.read(sa.select(s.tables).where(s.tables.c.id == table_id))
        if not rows:
            raise NotFound("There is no such table.")
        self.keep(rows[0], stamp)
        return rows[0]

    def up_to_date(self, table_id: str) -> Table | None:
        """What is in memory, if nothing else was heard since."""
        if table_id not in self.kept or self.bus.deaf:
            return None
        stamp, table = self.kept[table_id]
        return table if self.bus.heard.still_true(table_id, stamp, table.ply) else None

    def keep(self, table: Table, stamp: Stamp) -> None:
        self.kept[table.id] = (stamp, table)
        while len(self.kept) > KEEP:
            self.kept.popitem(last=False)

    def forget(self, table_id: str) -> None:
        self.kept.pop(table_id, None)

    async def read(self, query: sa.Select[tuple[object, ...]]) -> list[Table]:
        """Tables with who sits at them."""
        async with self.database.read() as connection:
            return await seated(connection, query)

    async def rematch_of(self, table_id: str) -> Table:
        return (await self.read(sa.select(s.tables).where(s.tables.c.rematch_of == table_id)))[0]

    def played_on(self, table: Table, position: Game, now: float, timing: Timing) -> None:
        """What a commit has changed, in memory too."""
        stamp, known = self.kept.get(table.id, (self.bus.heard.stamp(table.id), table))
        seats = [timing.seats.get(number, seat) for number, seat in enumerate(known.seats)]
        changes = {"ply": position.ply, "to_act": position.to_act(), "changed": now, "seats": seats, **timing.table}
        if position.over():
            self.keep(replace(known, **changes, status=OVER, result=position.scores()), stamp)  # type: ignore[arg-type]
        else:
            self.keep(replace(known, **changes), stamp)  # type: ignore[arg-type]

    async def insert(self, table: Table, moves: list[dict[str, object]], rematch_of: str | None = None) -> None:
        """A new table, perhaps with moves. The lists hear of it, and the bots if one of them begins."""
        async with self.database.write() as connection:
            await connection.execute(s.tables.insert().values(**row_of(table), rematch_of=rematch_of, lease=0.0))
            await connection.execute(s.seats.insert(), [seat_row(table, seat) for seat in range(table.players)])
            if moves:
                await connection.execute(s.moves.insert(), moves)
            await self.bus.enclose(connection, table.id, 0, SEATS)
            await self.bus.enclose(connection, LOBBY, 0, SEATS)
        self.bus.announce(table.id, 0, SEATS)
        self.bus.announce(LOBBY, 0, SEATS)


async def seated(connection: AsyncConnection, query: sa.Select[tuple[object, ...]]) -> list[Table]:
    found = {row.id: table_of(row) for row in await connection.execute(query)}
    await seat(connection, found)
    return list(found.values())


async def seat(connection: AsyncConnection, tables: dict[str, Table]) -> None:
    """Let those sit down who sit at these tables."""
    if tables:
        order = sa.select(s.seats).where(s.seats.c.table_id.in_(list(tables))).order_by(s.seats.c.seat)
        for row in await connection.execute(order):
            tables[row.table_id].seats.append(seat_of(row))


def row_of(table: Table) -> dict[str, object]:
    return {
        "id": table.id,
        "game": table.game,
        "players": table.players,
        "options": json.dumps(table.options),
        "seed": table.seed,
        "rules": table.rules,
        "status": table.status,
        "public": table.public,
        "creator": table.creator,
        "created": table.created,
        "changed": table.changed,
        "ply": table.ply,
        "to_act": table.to_act,
        "result": json.dumps(table.result) if table.result is not None else None,
        "note": table.note,
        "hints": table.hints,
        "sandbox": table.sandbox,
        "clock": to_text(table.clock),
        "on_timeout": table.on_timeout,
        "waiting_since": table.waiting_since,
        "deadline": table.deadline,
        "talk": table.talk,
        "rated": table.rated,
        "friends": table.friends,
        "code": table.code,
    }


def seat_row(table: Table, number: int) -> dict[str, object]:
    seat = table.seats[number]
    who = {"kind": seat.kind, "user_id": seat.user, "bot": seat.bot, "name": seat.name}
    return {"table_id": table.id, "seat": number, **who, "was": seat.was, "was_name": seat.was_name}
