"""Lets the bots play: where something was committed or somebody sat down, and at tables that a stopped process has left waiting.

A table is claimed only when a worker is free for it: what waits here can be taken by any other process meanwhile."""

from __future__ import annotations

import asyncio
import logging
import time

import sqlalchemy as sa

from deskovka.server.bot_turns.leases import Leases
from deskovka.server.bot_turns.workers import Question, Workers
from deskovka.server.live.attending import Attendant
from deskovka.server.live.bus import EVERYTHING, MOVES, SEATS, UNKNOWN, Bus
from deskovka.server.metrics import BOT_FAILURES, BOT_QUEUE, BOT_SECONDS, BOT_WAIT
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.history import History
from deskovka.server.tables.playing import Playing
from deskovka.server.tables.table import BOT, RUNNING, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.watch import Watch

log = logging.getLogger("deskovka.server")
#: the name under which looking is watched
BOTS = "bots"


class Dispatcher(Attendant):
    name = BOTS

    def __init__(
        self,
        database: Database,
        bus: Bus,
        tables: Tables,
        histories: Histories,
        playing: Playing,
        settings: Settings,
        watch: Watch,
    ) -> None:
        super().__init__()
        self.database = database
        self.bus = bus
        self.tables = tables
        self.histories = histories
        self.playing = playing
        self.settings = settings
        self.watch = watch
        self.leases = Leases(database, settings.bot_lease)
        self.workers = Workers(settings.bot_workers)
        #: as many as think at once
        self.free = asyncio.Semaphore(settings.bot_workers)

    def start(self) -> None:
        if self.settings.bot_workers:
            self.listener = self.bus.join(EVERYTHING)
            self.watch.keep(BOTS, self.attend)

    async def stop(self) -> None:
        await self.watch.stop(BOTS)
        await self.leave_all()
        self.workers.stop()

    async def attend(self) -> None:
        """Look at all tables once, then hear news, until it is time to look again."""
        await self.sweep()
        self.watch.well(BOTS)
        until = time.monotonic() + self.settings.bot_sweep
        while (left := until - time.monotonic()) > 0 and not self.listener.closed:
            for table, kind, ply in await self.listener.news(left):
                if ply == UNKNOWN:
                    return  # news were missed
                if kind in (MOVES, SEATS):
                    self.look_after(table)

    async def sweep(self) -> None:
        """Find tables where a bot is to act and nobody lets it: after a start, or when another process has died."""
        waiting = (
            sa.select(s.tables.c.id)
            .join(s.seats, (s.seats.c.table_id == s.tables.c.id) & (s.seats.c.seat == s.tables.c.to_act))
            .where((s.tables.c.status == RUNNING) & (s.seats.c.kind == BOT) & (s.tables.c.lease < self.database.now()))
            .limit(200)
        )
        async with self.database.read() as connection:
            found = [row.id for row in await connection.execute(waiting)]
        for table_id in found:
            self.look_after(table_id)

    def failed(self) -> None:
        BOT_FAILURES.inc()

    async def turn(self, table_id: str) -> bool:
        """One turn of a bot; False when it is not a bot's turn, or another process thinks for it."""
        if bot_of(await self.tables.get(table_id)) is None:
            return False
        asked = time.perf_counter()
        with BOT_QUEUE.track_inprogress():
            await self.free.acquire()
        BOT_WAIT.observe(time.perf_counter() - asked)
        try:
            return await self.play(await self.tables.get(table_id))
        finally:
            self.free.release()

    async def play(self, table: Table) -> bool:
        """A worker is free: if nobody else has claimed the table meanwhile, think and play."""
        bot = bot_of(table)
        if bot is None or not await self.leases.claim(table.id, table.ply):
            return False
        history = await self.histories.of(table)
        if history.ply < table.ply:  # the news have not come yet
            self.histories.doubt(table.id)
            history = await self.histories.of(table)
        if history.ply != table.ply or history.game.over() or history.broken:
            return False
        seat, ply = history.game.to_act(), history.ply
        texts = await self.leases.holding(table.id, ply, self.think(question_of(table, history, seat, bot)))
        if bot_of(await self.tables.get(table.id)) is None:
            return False  # who sat here before has come back meanwhile, and decides himself
        played = await self.playing.play(table, seat, ply, texts)
        if played.refused:
            log.error("table %s: the bot %s played %r: %s", table.id, bot, texts, played.refused)
            return False
        return True

    async def think(self, question: Question) -> list[str]:
        with BOT_SECONDS.labels(question.game).time():
            return await self.workers.think(question)


def bot_of(table: Table) -> str | None:
    """The bot that is to act; None if it is somebody else's turn, or nobody's."""
    if table.status != RUNNING or not 0 <= table.to_act < len(table.seats):
        return None
    who = table.seats[table.to_act]
    return (who.bot or "") if who.kind == BOT else None


def question_of(table: Table, history: History, seat: int, bot: str) -> Question:
    moves = tuple((move.seat, str(move)) for move in history.moves)
    return Question(table.id, table.game, table.players, history.game.options, table.seed, moves, seat, bot)
