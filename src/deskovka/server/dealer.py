"""Lets the bots play: after every commit, and for tables that a stopped process has left waiting."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from deskovka.server import store as s
from deskovka.server.bus import LOBBY, MOVES, SEATS
from deskovka.server.problems import Problem
from deskovka.server.settings import Settings
from deskovka.server.table import BOT, RUNNING, Table
from deskovka.server.tables import Tables
from deskovka.server.thinking import Task, Thinkers
from deskovka.server.watch import Watch

log = logging.getLogger("deskovka.server")
#: the name under which looking is watched
BOTS = "bots"


class Dealer:
    def __init__(self, tables: Tables, settings: Settings, watch: Watch) -> None:
        self.tables = tables
        self.settings = settings
        self.watch = watch
        self.thinkers = Thinkers(settings.bot_workers)
        self.running: dict[str, asyncio.Task[None]] = {}
        #: tables where something has happened since their task last looked
        self.wanted: set[str] = set()
        #: look for waiting tables now
        self.hurry = asyncio.Event()
        tables.bus.hooks.append(self.heard)
        tables.bus.resets.append(self.hurry.set)
        tables.committed.append(self.look_after)

    def start(self) -> None:
        if self.settings.bot_workers:
            self.watch.keep(BOTS, self.sweep)

    async def stop(self) -> None:
        await self.watch.stop(BOTS)
        tasks = list(self.running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()

    def heard(self, table: str, ply: int, kind: str) -> None:
        if kind in (MOVES, SEATS) and ply >= 0 and table != LOBBY:
            self.look_after(table)

    def look_after(self, table_id: str) -> None:
        """If a bot is to act there, let it."""
        if not self.settings.bot_workers:
            return
        self.wanted.add(table_id)
        if table_id not in self.running:
            self.running[table_id] = asyncio.create_task(self.care(table_id))

    async def care(self, table_id: str) -> None:
        """Let the bots of a table play, until nothing new has happened there."""
        try:
            while table_id in self.wanted:
                self.wanted.discard(table_id)
                while await self.turn(table_id):
                    pass
        except Problem as problem:
            log.warning("bots of table %s: %s", table_id, problem.message)
        except Exception as error:  # it is looked after again by the next look at all tables
            log.warning("bots of table %s: %s", table_id, error, exc_info=not isinstance(error, OSError))
        finally:
            self.wanted.discard(table_id)
            self.running.pop(table_id, None)

    async def turn(self, table_id: str) -> bool:
        """One turn of a bot; False when it is not a bot's turn, or another process thinks for it."""
        table = await self.tables.get(table_id)
        if table.status != RUNNING:
            return False
        course = await self.tables.course(table)
        if course.game.over() or course.broken:
            return False
        seat = course.game.to_act()
        who = table.seats[seat]
        if who.kind != BOT or not await self.claim(table, course.ply):
            return False
        moves = tuple((move.seat, str(move)) for move in course.moves)
        values = (table.id, table.game, table.players, table.options, table.seed)
        texts = await self.holding(table, self.thinkers.think(Task(*values, moves, seat, who.bot or "")))
        played = await self.tables.play(table, seat, len(moves), texts)
        if played.refused:
            log.error("table %s: the bot %s played %r: %s", table_id, who.bot, texts, played.refused)
            return False
        return True

    async def claim(self, table: Table, ply: int) -> bool:
        """With several processes only one thinks for a bot; if it dies, another takes over when the lease is out."""
        if not self.tables.store.postgres:
            return True
        now = time.time()
        free = (s.tables.c.id == table.id) & (s.tables.c.ply == ply) & (s.tables.c.lease < now)
        async with self.tables.store.write() as connection:
            lease = s.tables.update().where(free).values(lease=now + self.settings.bot_lease)
            return (await connection.execute(lease)).rowcount == 1

    async def holding(self, table: Table, thinking: Coroutine[Any, Any, list[str]]) -> list[str]:
        """Think, and keep the lease meanwhile."""
        task = asyncio.ensure_future(thinking)
        try:
            while True:
                done, _ = await asyncio.wait([task], timeout=self.settings.bot_lease / 3)
                if done:
                    return task.result()
                if self.tables.store.postgres:
                    until = time.time() + self.settings.bot_lease
                    async with self.tables.store.write() as connection:
                        mine = s.tables.c.id == table.id
                        await connection.execute(s.tables.update().where(mine).values(lease=until))
        finally:
            task.cancel()

    async def sweep(self) -> None:
        """Find tables where a bot is to act and nobody lets it: after a start, or when another process has died."""
        self.hurry.clear()
        waiting = (
            sa.select(s.tables.c.id)
            .join(s.seats, (s.seats.c.table_id == s.tables.c.id) & (s.seats.c.seat == s.tables.c.to_act))
            .where((s.tables.c.status == RUNNING) & (s.seats.c.kind == BOT) & (s.tables.c.lease < time.time()))
            .limit(200)
        )
        async with self.tables.store.read() as connection:
            found = [row.id for row in await connection.execute(waiting)]
        self.watch.well(BOTS)
        for table_id in found:
            self.look_after(table_id)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), self.settings.bot_sweep)
