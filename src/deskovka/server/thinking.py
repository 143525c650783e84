"""Bot workers as processes of their own: `deskovka bots`, on any machine that reaches the database. They hear of moves as servers
do, claim the turns of bots by leases, and answer nobody."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from functools import partial

from deskovka.server.bot_turns.answering import Answering
from deskovka.server.bot_turns.dispatcher import Dispatcher
from deskovka.server.live.bus import RESTORED, Bus
from deskovka.server.live.lines import Line
from deskovka.server.metrics import SAMPLING, sample
from deskovka.server.settings import Settings
from deskovka.server.storage.database import Database
from deskovka.server.tables.commit import Commit
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.playing import Playing
from deskovka.server.tables.questions import Questions
from deskovka.server.tables.tables import Tables
from deskovka.server.watch import Watch

#: the name under which it is watched whether the host has done something
HOST = "host"


class Thinking:
    """What a server has, as far as bots need it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = database = Database(settings.database)
        self.watch = Watch()
        self.bus = Bus(database)
        self.line = Line(self.bus, self.watch)
        self.tables = tables = Tables(database, self.bus)
        self.histories = Histories(database, self.bus)
        self.playing = Playing(self.histories, Commit(database, self.bus, tables, self.histories))
        self.bots = Dispatcher(database, self.bus, tables, self.histories, self.playing, settings, self.watch)
        self.answering = Answering(self.bots, Questions(database, self.bus))

    async def open(self) -> None:
        await self.database.migrate()
        await self.line.start()
        self.host = self.bus.join(HOST)
        self.watch.keep(HOST, self.hear_the_host)
        if self.settings.metrics_port:
            self.watch.keep(SAMPLING, partial(sample, self.database.connections))
        self.bots.start()
        self.answering.start()

    async def close(self) -> None:
        await self.answering.stop()
        await self.bots.stop()
        await self.watch.stop(SAMPLING)
        await self.watch.stop(HOST)
        await self.line.stop()
        await self.database.close()

    async def hear_the_host(self) -> None:
        """An older database was put in place: what is in memory has never happened."""
        if any(kind == RESTORED for _, kind, _ in await self.host.news(60.0)):
            self.histories.forget_all()


async def think(settings: Settings) -> None:
    """Let bots play until somebody ends this process."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: an interrupt ends it as it ends everything
            loop.add_signal_handler(sign, ended.set)
    thinking = Thinking(settings)
    await thinking.open()
    place = thinking.database.url.render_as_string(hide_password=True)
    print(f"Deskovka: bots of {place}, thinking in {settings.bot_workers}", flush=True)
    try:
        await ended.wait()
    finally:
        await thinking.close()
