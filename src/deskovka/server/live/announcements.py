"""What the host tells everybody: a line on every page, in each reader's language, until its time is over."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.server.live.bus import ANNOUNCED, LOBBY, Bus
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id, storable

#: seconds for which the present one is remembered without asking the database
REMEMBER = 3.0
LONGEST = 500
FOREVER = 1e12


@dataclass(frozen=True)
class Announcement:
    id: str
    en: str
    cs: str
    until: float = FOREVER

    def said(self, lang: str) -> str:
        """In the language of the reader, or in the other one: better than nothing."""
        return (self.cs or self.en) if lang == "cs" else (self.en or self.cs)

    def language(self, lang: str) -> str:
        """The language in which it is said to such a reader."""
        other = "en" if lang == "cs" else "cs"
        return lang if self.said(lang) == {"en": self.en, "cs": self.cs}.get(lang) else other


class Announcements:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus
        self.known: Announcement | None = None
        self.asked = -math.inf

    async def now(self) -> Announcement | None:
        if time.monotonic() > self.asked + REMEMBER:
            self.known = await self.last()
            self.asked = time.monotonic()
        return self.known if self.known and self.known.until > time.time() else None

    def forget(self) -> None:
        self.asked = -math.inf

    async def last(self) -> Announcement | None:
        columns = (s.announcements.c.id, s.announcements.c.en, s.announcements.c.cs, s.announcements.c.until)
        query = sa.select(*columns).where(s.announcements.c.until > time.time())
        async with self.database.read() as connection:
            row = (await connection.execute(query.order_by(s.announcements.c.made.desc()).limit(1))).first()
        return Announcement(*row) if row else None

    async def make(self, en: str, cs: str, seconds: float | None = None) -> None:
        """Instead of the one before."""
        now = time.time()
        until = now + seconds if seconds else FOREVER
        values = {"id": new_id(), "en": told(en), "cs": told(cs), "made": now, "until": until}
        await self.replace(values)

    async def take_back(self) -> None:
        await self.replace(None)

    async def replace(self, values: dict[str, object] | None) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.announcements.delete())
            if values:
                await connection.execute(s.announcements.insert().values(**values))
            await self.bus.enclose(connection, LOBBY, 0, ANNOUNCED)
        self.bus.announce(LOBBY, 0, ANNOUNCED)


def told(text: str) -> str:
    return " ".join(storable(text).split())[:LONGEST]
