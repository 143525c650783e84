"""Counting finished tables: each exactly once, whichever process comes to it, in the background. Results, tallies and ratings change in
one transaction with the mark that the table was counted."""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.live.bus import LOBBY, RESULTS, SEATS, Bus
from deskovka.server.numbers import tallies
from deskovka.server.numbers.outcome import Outcome, outcome_of
from deskovka.server.ratings.ladder import Ladder, When, fold
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.endings import given_up, with_result
from deskovka.server.tables.histories import Histories, grown
from deskovka.server.tables.history import History
from deskovka.server.tables.table import BOT, Table
from deskovka.server.tables.tables import seated
from deskovka.server.watch import Watch

#: the name under which it is watched
COUNTING = "counting"
#: seconds between looks for tables of which no news have come
SWEEP = 30.0
#: tables that are looked for at once
AT_ONCE = 50
#: any number that all processes agree on: who counts tables of a game holds it
COUNT_LOCK = 70364502


class Counting:
    def __init__(self, database: Database, bus: Bus, histories: Histories, watch: Watch) -> None:
        self.database = database
        self.bus = bus
        self.histories = histories
        self.watch = watch

    def start(self) -> None:
        self.listener = self.bus.join(RESULTS)
        self.watch.keep(COUNTING, self.attend)

    async def stop(self) -> None:
        await self.watch.stop(COUNTING)

    async def attend(self) -> None:
        """Count what waits, then hear whether another table has ended."""
        await self.count_all()
        self.watch.well(COUNTING)
        await self.listener.news(SWEEP)

    async def count_all(self) -> int:
        """Count all tables that have ended; how many there were. Play goes on meanwhile, so it takes breaks as long as its work."""
        counted = 0
        while found := await self.uncounted():
            for table in found:
                began = time.monotonic()
                counted += await self.count(table)
                await asyncio.sleep(min(1.0, time.monotonic() - began))
        return counted

    async def uncounted(self) -> list[Table]:
        t = s.tables.c
        waits = with_result() & t.counted.is_(None)
        async with self.database.read() as connection:
            return await seated(connection, sa.select(s.tables).where(waits).order_by(t.changed, t.id).limit(AT_ONCE))

    async def count(self, table: Table) -> bool:
        """One table; False if another process was faster."""
        history = await self.history_of(table)
        left = given_up(table)
        outcome = None
        if not history.broken and not table.sandbox:
            outcome = await asyncio.to_thread(outcome_of, history.game, left)
        async with self.database.write() as connection:
            await self.lock(connection, table.game)
            mine = (s.tables.c.id == table.id) & with_result() & s.tables.c.counted.is_(None)
            claim = s.tables.update().where(mine).values(counted=time.time())
            if not (await connection.execute(claim)).rowcount:
                return False
            if outcome is not None:
                await self.write(connection, table, outcome, left)
            elif history.broken:
                await self.keep(connection, table)
            await self.bus.enclose(connection, LOBBY, 0, SEATS)
        self.bus.announce(LOBBY, 0, SEATS)
        return True

    async def history_of(self, table: Table) -> History:
        """Without putting away what people look at just now."""
        known = self.histories.up_to_date(table.id)
        if known is not None and known.ply >= table.ply:
            return known
        return await asyncio.to_thread(grown, table, None, await self.histories.moves_after(table.id, 0))

    async def lock(self, connection: AsyncConnection, game: str) -> None:
        """One after the other counts tables of a game; SQLite has one writer anyway."""
        if self.database.postgres:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(COUNT_LOCK, sa.func.hashtext(game))))

    async def write(self, connection: AsyncConnection, table: Table, outcome: Outcome, left: dict[int, str]) -> None:
        gone = await self.known_before(connection, table)
        rows = []
        for number, seat in enumerate(table.seats):
            person = left.get(number) or seat.user or gone.get(number)
            rows.append(
                {"table_id": table.id, "seat": number, "game": table.game, "players": table.players}
                | {"user_id": person, "bot": seat.bot if person is None else None, "points": outcome.points[number]}
                | {"place": outcome.places[number], "win": outcome.wins[number], "side": outcome.sides[number]}
                | {"finished": table.changed, "rated": table.rated and person is not None}
            )
        await connection.execute(s.results.delete().where(s.results.c.table_id == table.id))
        await connection.execute(s.results.insert(), rows)
        people = [seat.kind != BOT or number in left for number, seat in enumerate(table.seats)]
        await tallies.add(self.database, connection, table.game, outcome, people)
        if table.rated and sum(row["user_id"] is not None for row in rows) > 1:
            await fold(connection, Ladder(table.game, table.players), When(table.changed, table.id))

    async def keep(self, connection: AsyncConnection, table: Table) -> None:
        """A game that cannot be replayed by the present rules keeps the result that it had by those of its time."""
        r = s.results.c
        mine = (r.table_id == table.id) & r.user_id.is_not(None)
        done = await connection.execute(s.results.update().where(mine).values(rated=table.rated))
        if table.rated and done.rowcount:
            await fold(connection, Ladder(table.game, table.players), When(table.changed, table.id))

    async def known_before(self, connection: AsyncConnection, table: Table) -> dict[int, str]:
        """Who has played here, when a table is counted anew: people who are gone have another name since, and no seat."""
        r = s.results.c
        query = sa.select(r.seat, r.user_id).where((r.table_id == table.id) & r.user_id.is_not(None))
        return {row.seat: row.user_id for row in await connection.execute(query)}

    async def anew(self) -> int:
        """Everything from the beginning, as the host wishes it: the tables are replayed, and come to the same."""
        async with self.database.write() as connection:
            for made in (s.tallies, s.tally_words, s.ratings):
                await connection.execute(made.delete())
            await connection.execute(s.results.update().values(mu=None, sigma=None, rated=False))
            await connection.execute(s.tables.update().where(with_result()).values(counted=None))
        return await self.count_all()
