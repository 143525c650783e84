"""The parts of a running server, put together once per process. Handlers of pages and API are given them by name.

Imported by pages, api and app; imports every room below them."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from litestar.di import NamedDependency

from deskovka.server.bot_turns.dispatcher import Dispatcher
from deskovka.server.live.bus import Bus
from deskovka.server.live.chat import Chat
from deskovka.server.live.presence import Presence
from deskovka.server.live.streams import Streams
from deskovka.server.people.accounts import Accounts
from deskovka.server.people.progress import Progress
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.sessions import Sessions
from deskovka.server.people.tokens import Tokens
from deskovka.server.settings import Settings
from deskovka.server.storage.database import Database
from deskovka.server.tables.archive import Archive
from deskovka.server.tables.commit import Commit
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.lists import Lists
from deskovka.server.tables.making import Making
from deskovka.server.tables.playing import Playing
from deskovka.server.tables.reading import Readers
from deskovka.server.tables.sitting import Sitting
from deskovka.server.tables.tables import Tables
from deskovka.server.view.drawings import Drawings
from deskovka.server.view.icons import IconSheets
from deskovka.server.watch import Watch

#: seconds in which the database answers, if it is well
ANSWERS = 2.0


class Services:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = database = Database(settings.database)
        self.watch = watch = Watch()
        # people
        self.recognition = Recognition(database)
        self.accounts = Accounts(database, self.recognition)
        self.sessions = Sessions(database, self.recognition)
        self.tokens = Tokens(database, self.recognition)
        self.progress = Progress(database)
        # what is told
        self.bus = bus = Bus(database, watch)
        self.presence = Presence(database, bus, watch)
        self.streams = Streams(bus, self.presence)
        self.chat = Chat(database, bus)
        # tables
        self.readers = Readers(settings.reading_seconds)
        self.tables = tables = Tables(database, bus)
        self.lists = Lists(tables)
        self.making = Making(tables, self.accounts, self.readers)
        self.sitting = Sitting(database, bus, tables)
        self.archive = Archive(tables, self.readers)
        self.histories = histories = Histories(database, bus)
        self.playing = Playing(histories, Commit(database, bus, tables, histories))
        # bots
        self.bots = Dispatcher(database, bus, tables, histories, self.playing, settings, watch)
        # what is drawn
        self.drawings = Drawings()
        self.icons = IconSheets()

    async def open(self) -> None:
        await self.database.migrate()
        await self.bus.start()
        self.bots.start()
        self.presence.start()

    async def close(self) -> None:
        await self.presence.stop()
        await self.bots.stop()
        await self.readers.stop()
        await self.bus.stop()
        await self.database.close()

    async def complaints(self) -> dict[str, str]:
        """What is not well here: name -> reason. Empty if everything works."""
        found = self.watch.complaints()
        try:
            async with asyncio.timeout(ANSWERS), self.database.read() as connection:
                await connection.execute(sa.text("SELECT 1"))
        except Exception as error:
            found["database"] = f"does not answer ({type(error).__name__})"
        return found


#: what handlers are given by name
TheServices = NamedDependency[Services]
