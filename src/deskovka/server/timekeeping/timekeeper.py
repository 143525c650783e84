"""Looks at the clocks again and again. Every process does, and each asks the database what time it is; whatever one finds is looked at once
more under the lock of its table, so that it happens once. A process that ends leaves nothing behind: the next look finds the same."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from deskovka.server.clocks.clock import DAY, DAYS, HOUR
from deskovka.server.clocks.wishes import DROP, VOTE, from_text
from deskovka.server.problems import Problem
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.tables.changing import Changing, Held
from deskovka.server.tables.dropping import Dropping
from deskovka.server.tables.table import ABANDONED, DROPPED, RUNNING, TIME, USER, WAITING
from deskovka.server.watch import Watch

log = logging.getLogger("deskovka.server")
#: the name under which it is watched
CLOCKS = "clocks"
#: tables looked at in one round, and seconds between looks for tables where nobody plays
AT_ONCE = 100
SELDOM = 60.0
#: seconds before the end of a turn's time in which its player is warned
SOON = 6 * HOUR

#: a person, the table, and its ply
Warn = Callable[[str, str, int], Awaitable[None]]


class Timekeeper:
    def __init__(
        self, changing: Changing, dropping: Dropping, settings: Settings, watch: Watch, warn: Warn | None = None
    ) -> None:
        self.changing = changing
        #: tells somebody that his time is running out
        self.warn = warn
        self.dropping = dropping
        self.settings = settings
        self.watch = watch
        self.database = changing.database
        self.looked = -SELDOM

    def start(self) -> None:
        self.watch.keep(CLOCKS, self.attend)

    async def stop(self) -> None:
        await self.watch.stop(CLOCKS)

    async def attend(self) -> None:
        await self.look()
        if time.monotonic() >= self.looked + SELDOM:
            self.looked = time.monotonic()
            await self.close_abandoned()
            await self.warn_soon()
        await asyncio.sleep(self.settings.clock_sweep)

    async def look(self) -> None:
        """Where is time out?"""
        out = (s.tables.c.status == RUNNING) & (s.tables.c.deadline < self.database.now())
        for table_id in await self.found(out):
            await self.care(table_id)

    async def warn_soon(self) -> None:
        """Whoever has days for a turn hears of it when a few hours are left; at a live game he sits before it."""
        if self.warn is None:
            return
        t, now = s.tables.c, self.database.now()
        soon = (t.status == RUNNING) & (t.deadline > now) & (t.deadline < now + SOON)
        acts = (s.seats.c.table_id == t.id) & (s.seats.c.seat == t.to_act) & (s.seats.c.kind == USER)
        query = sa.select(t.id, t.ply, t.clock, s.seats.c.user_id).join(s.seats, acts).where(soon).limit(AT_ONCE)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query))
        for row in rows:
            clock = from_text(row.clock)
            if clock is not None and clock.kind == DAYS:
                await self.warn(row.user_id, row.id, row.ply)

    async def found(self, which: sa.ColumnElement[bool]) -> list[str]:
        async with self.database.read() as connection:
            await self.database.set_watch(connection)
            return [row.id for row in await connection.execute(sa.select(s.tables.c.id).where(which).limit(AT_ONCE))]

    async def care(self, table_id: str) -> None:
        """One table that goes wrong does not stop the clocks of the others."""
        try:
            await self.time_out(table_id)
        except Problem as problem:  # the table is gone
            log.info("the clock of table %s: %s", table_id, problem.message)
        except Exception as error:
            if isinstance(error, (OSError, sa.exc.OperationalError, sa.exc.InterfaceError)):
                raise
            log.warning("the clock of table %s: %s", table_id, error, exc_info=True)

    async def time_out(self, table_id: str) -> None:
        """What the people at the table have chosen for this case. What nobody has chosen, or cannot be now, a bot does."""
        table = await self.changing.tables.get(table_id, fresh=True)
        seat, ply, dropped = table.to_act, table.ply, False
        if table.on_timeout == DROP and table.deadline is not None and table.deadline < self.database.time():
            dropped = await self.dropping.drop(table, seat)
        async with self.changing.at(table_id) as held:
            if dropped:
                await held.mark_gone(seat, DROPPED)
            elif is_out(held) and (held.table.to_act, held.table.ply) == (seat, ply):
                await self.replace(held)

    async def replace(self, held: Held) -> None:
        seat = held.table.to_act
        if not held.table.seats[seat].plays:  # somebody has gone otherwise: nobody's clock runs
            await held.put(deadline=None)
        elif held.table.on_timeout == VOTE:
            await held.put(deadline=None, out_since=held.now)
        else:
            await held.hand_to_bot(seat, TIME)
            if not held.table.people:
                await held.close(ABANDONED)

    async def close_abandoned(self) -> None:
        """Tables where nobody has played for long, and nobody could be waited for."""
        going = s.tables.c.status.in_((WAITING, RUNNING))
        for table_id in await self.found(going & self.silent()):
            try:
                async with self.changing.at(table_id) as held:
                    if held.table.status in (WAITING, RUNNING) and self.sleeps(held):
                        await held.close(ABANDONED)
            except Problem as problem:
                log.info("table %s: %s", table_id, problem.message)

    def sleeps(self, held: Held) -> bool:
        """The same as `silent`, under the lock."""
        runs = held.table.deadline is not None and held.table.deadline > held.now
        return held.table.changed < held.now - self.settings.abandoned_after * DAY and not runs

    def silent(self) -> sa.ColumnElement[bool]:
        runs = (s.tables.c.deadline > self.database.now()).is_(True)
        return (s.tables.c.changed < self.database.now() - self.settings.abandoned_after * DAY) & ~runs


def is_out(held: Held) -> bool:
    """Still, now that nobody else can change it?"""
    return held.table.status == RUNNING and held.table.deadline is not None and held.table.deadline < held.now
