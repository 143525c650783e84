"""Histories kept in memory, each up to date as far as this process has heard."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import sqlalchemy as sa

from deskovka.server.live.bus import Bus
from deskovka.server.live.heard import Stamp
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.history import History, Row
from deskovka.server.tables.table import Table

#: histories kept in memory: each takes some fifty kilobytes, and one that is not there is replayed from its first move
KEEP = 2_000


class Histories:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus
        self.kept: OrderedDict[str, History] = OrderedDict()
        #: what had been heard of a table when its moves were last read; nothing for one that must be read again
        self.stamps: dict[str, Stamp] = {}
        self.locks: dict[str, asyncio.Lock] = {}

    def lock(self, table_id: str) -> asyncio.Lock:
        """Who reads or appends moves of a table holds it."""
        if len(self.locks) > 10_000:
            self.locks = {name: lock for name, lock in self.locks.items() if lock.locked()}
        return self.locks.setdefault(table_id, asyncio.Lock())

    async def of(self, table: Table) -> History:
        """The committed moves of a table."""
        history = self.up_to_date(table.id)
        if history is not None:
            self.kept.move_to_end(table.id)
            return history
        async with self.lock(table.id):
            return self.up_to_date(table.id) or await self.catch_up(table)

    def up_to_date(self, table_id: str) -> History | None:
        """What is in memory, if it has all moves that we have heard of."""
        history, stamp = self.kept.get(table_id), self.stamps.get(table_id)
        if history is None or stamp is None or self.bus.deaf:
            return None
        now = self.bus.heard.stamp(table_id)
        return history if self.bus.heard.still_true(table_id, stamp._replace(seats=now.seats), history.ply) else None

    async def catch_up(self, table: Table) -> History:
        """Read what the database has and memory has not. Only under the table's lock."""
        stamp = self.bus.heard.stamp(table.id)
        history = self.kept.get(table.id)
        rows = await self.moves_after(table.id, history.ply if history is not None else 0)
        if history is None or rows:
            history = await asyncio.to_thread(grown, table, history, rows)
        self.kept[table.id] = history
        self.kept.move_to_end(table.id)
        self.stamps[table.id] = stamp
        while len(self.kept) > KEEP:
            gone, _ = self.kept.popitem(last=False)
            self.stamps.pop(gone, None)
        return history

    async def moves_after(self, table_id: str, ply: int) -> list[Row]:
        query = (
            sa.select(s.moves.c.seat, s.moves.c.text, s.moves.c.digest, s.moves.c.at, s.moves.c.automatic)
            .where((s.moves.c.table_id == table_id) & (s.moves.c.ply >= ply))
            .order_by(s.moves.c.ply)
        )
        async with self.database.read() as connection:
            rows = await connection.execute(query)
            return [(row.seat, row.text, row.digest, row.at, row.automatic) for row in rows]

    def doubt(self, table_id: str) -> None:
        """Nobody knows whether what is in memory is all: it is read again before it is used."""
        self.stamps.pop(table_id, None)

    def forget(self, table_id: str) -> None:
        """What is in memory is not what happened."""
        self.kept.pop(table_id, None)
        self.stamps.pop(table_id, None)

    def forget_all(self) -> None:
        self.kept.clear()
        self.stamps.clear()


def grown(table: Table, history: History | None, rows: list[Row]) -> History:
    """A history with more moves. Others may look at the old one meanwhile."""
    if history is None:
        history = History(table.game, table.players, table.options, table.seed, table.rules)
    else:
        history = history.branch()
    history.read(rows)
    return history
