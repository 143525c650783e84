"""The commit of a turn: its moves are appended, all in one transaction, and everybody hears of it.

Two tabs, two processes or a retry cannot both append: the primary key (table, ply) lets only the first."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.core.wishes import Why
from deskovka.server.live.bus import MOVES, RESULTS, SEATS, Bus
from deskovka.server.metrics import TURNS
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.draft import Draft
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.history import History, digest_of
from deskovka.server.tables.marks import marked
from deskovka.server.tables.table import BOT, OVER, RUNNING, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.tables.timing import Timing, timed


class Overtaken(Exception):
    """The table is not what it was: the host has closed it, removed it, or put an older database in place."""


class Commit:
    def __init__(self, database: Database, bus: Bus, tables: Tables, histories: Histories) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables
        self.histories = histories

    async def append(self, table: Table, history: History, draft: Draft, whys: Sequence[Why] = ()) -> bool:
        """Append a complete draft; `whys`: of each move, if nobody was asked. False if somebody else was faster; then nothing is written. Only under the table's lock."""
        now = time.time()
        try:
            timing = await self.write(table, history, draft, now, whys)
        except IntegrityError:
            self.tables.forget(table.id)
            return False
        except Overtaken:
            self.tables.forget(table.id)
            self.histories.forget(table.id)
            return False
        except BaseException:
            # nobody knows whether it was written: look again before the next move
            self.histories.doubt(table.id)
            self.tables.forget(table.id)
            raise
        TURNS.labels(table.game, table.seats[draft.seat].kind).inc()
        history.adopt(draft.game, draft.moves, draft.logged, now, whys)
        self.tables.played_on(table, history.game, now, timing)
        self.bus.announce(table.id, history.ply, MOVES)
        if draft.game.over():
            self.bus.announce(RESULTS, 0, SEATS)
        return True

    async def note_help(self, connection: AsyncConnection, table: Table, number: int) -> None:
        """A bot has moved for somebody who was there: it is known when he comes back. If he has come back meanwhile, it does not move."""
        seat = table.seats[number]
        if seat.kind == BOT and seat.was:
            here = (s.seats.c.table_id == table.id) & (s.seats.c.seat == number) & (s.seats.c.kind == BOT)
            if not (await connection.execute(s.seats.update().where(here).values(helped=True))).rowcount:
                raise Overtaken
            table.seats[number] = replace(seat, helped=True)

    async def write(self, table: Table, history: History, draft: Draft, now: float, whys: Sequence[Why]) -> Timing:
        position = draft.game
        moves: list[dict[str, object]] = [
            {"table_id": table.id, "ply": draft.start + n, "seat": m.seat, "text": str(m), "digest": None, "at": now}
            for n, m in enumerate(draft.moves)
        ]
        moves[-1]["digest"] = digest_of(position)
        for row, why in zip(moves, whys, strict=False):
            row["automatic"] = marked(why)
        values: dict[str, object] = {"ply": position.ply, "to_act": position.to_act(), "changed": now, "lease": 0.0}
        if position.over():
            values |= {"status": OVER, "result": json.dumps(position.scores())}
        async with self.database.write() as connection:
            await connection.execute(s.moves.insert(), moves)
            await self.note_help(connection, table, draft.seat)
            timing = await timed(self.database, connection, table, history.game, draft, now)
            values |= timing.table
            here = (s.tables.c.id == table.id) & (s.tables.c.ply == draft.start) & (s.tables.c.status == RUNNING)
            change = s.tables.update().where(here).values(**values)
            if not await self.bus.enclosed(connection, change, (table.id, position.ply, MOVES)):
                raise Overtaken
            if position.over():
                await self.bus.enclose(connection, RESULTS, 0, SEATS)
        return timing
