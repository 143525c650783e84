"""Everything about notices put together, as the server uses it."""

from __future__ import annotations

from deskovka.server.live.bus import Bus
from deskovka.server.live.presence import Presence
from deskovka.server.mail import Mail
from deskovka.server.notices.chats import Chats
from deskovka.server.notices.kinds import MAIL, PUSH, SERVICE
from deskovka.server.notices.letters import Letters
from deskovka.server.notices.messenger import Messengers
from deskovka.server.notices.noticing import Noticing
from deskovka.server.notices.outbox import Outbox
from deskovka.server.notices.push import Push
from deskovka.server.notices.sending import Carrier, Sending
from deskovka.server.notices.ways import Ways
from deskovka.server.notices.writing import Writing
from deskovka.server.settings import Settings
from deskovka.server.storage.database import Database
from deskovka.server.tables.tables import Tables
from deskovka.server.watch import Watch


class Notices:
    def __init__(
        self, database: Database, bus: Bus, tables: Tables, presence: Presence, settings: Settings, watch: Watch
    ) -> None:
        self.messengers = Messengers(settings.notice_networks)
        self.push = Push(database, self.messengers, settings)
        self.letters = Letters(Mail(settings), settings)
        self.chats = Chats(self.messengers)
        self.ways = Ways(database)
        self.outbox = Outbox(database)
        self.noticing = Noticing(database, bus, tables, presence, self.ways, self.outbox, settings, watch)
        carriers: dict[str, Carrier] = {PUSH: self.push, MAIL: self.letters, SERVICE: self.chats}
        writing = Writing(database, tables)
        self.sending = Sending(self.outbox, self.ways, writing, presence, carriers, settings, watch)
        #: the door for other rooms: `await services.notices.tell(person, CLOCK, table.id)`
        self.tell = self.noticing.tell

    def start(self) -> None:
        self.noticing.start()
        self.sending.start()

    async def stop(self) -> None:
        await self.sending.stop()
        await self.noticing.stop()
        await self.messengers.stop()

    def forget(self) -> None:
        """The host has put an older database in place."""
        self.push.keys = None
        self.noticing.behind = True

    async def tidy(self) -> None:
        await self.outbox.tidy()
        await self.ways.tidy()
