"""Takes what is due out of the outbox, looks whether it is still true, and delivers it: never while somebody looks at the table, never in
his quiet hours, and with patience where a way does not work."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Protocol

import sqlalchemy as sa

from deskovka.server.live.presence import Presence
from deskovka.server.metrics import NOTICES
from deskovka.server.notices.kinds import OFF
from deskovka.server.notices.messenger import GONE, LATER, SENT
from deskovka.server.notices.outbox import Outbox, Parcel, Wait
from deskovka.server.notices.ways import Way, Ways
from deskovka.server.notices.writing import Notice, Writing, trial
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.watch import Watch

log = logging.getLogger("deskovka.server")
#: the name under which sending is watched
OUTBOX = "outbox"
#: parcels that are carried at once, and how many are taken out together
AT_ONCE = 4
TAKEN = 20
#: seconds of rest when it was not the way's fault
PAUSE = 60.0


class Carrier(Protocol):
    """Somebody who delivers by one kind of way."""

    async def deliver(self, way: Way, notice: Notice) -> str: ...


class Sending:
    def __init__(
        self,
        outbox: Outbox,
        ways: Ways,
        writing: Writing,
        presence: Presence,
        carriers: dict[str, Carrier],
        settings: Settings,
        watch: Watch,
    ) -> None:
        self.outbox = outbox
        self.ways = ways
        self.writing = writing
        self.presence = presence
        self.carriers = carriers
        self.settings = settings
        self.watch = watch
        self.places = asyncio.Semaphore(AT_ONCE)

    def start(self) -> None:
        self.watch.keep(OUTBOX, self.attend)

    async def stop(self) -> None:
        await self.watch.stop(OUTBOX)

    async def attend(self) -> None:
        """Send what is due; rest, if that was all."""
        due = await self.outbox.due(TAKEN)
        ends = await asyncio.gather(*map(self.care, due), return_exceptions=True)
        for error in ends:
            if isinstance(error, BaseException):
                raise error
        self.watch.well(OUTBOX)
        if len(due) < TAKEN:
            await asyncio.sleep(self.settings.notice_sweep)

    async def care(self, parcel: Parcel) -> None:
        async with self.places:
            if await self.outbox.claim(parcel):
                await self.send(parcel)

    async def send(self, parcel: Parcel) -> None:
        """We hold it: tell it, put it off, or forget it."""
        wait, way = parcel.wait, parcel.way
        lang = await self.language(way)
        if lang is None:
            await self.outbox.drop(parcel)
            return
        if wait.user in await self.presence.at(wait.table):
            await self.outbox.been(wait.table, {wait.user})
            return
        hours = await self.ways.quiet_hours(wait.user)
        if hours is not None and hours.quiet(now := time.time()):
            await self.outbox.later(parcel, hours.over(now))
            return
        notice = await self.writing.write(parcel, self.base(way), lang)
        if notice is None:
            await self.outbox.drop(parcel)
        else:
            await self.deliver(parcel, notice)

    async def deliver(self, parcel: Parcel, notice: Notice) -> None:
        way = parcel.way
        end = await self.carry(way, notice)
        if end == SENT:
            # that a way is off is said once for each time that it is
            await (self.outbox.drop if parcel.wait.kind == OFF else self.outbox.told)(parcel)
            await self.ways.worked(way)
        elif end == GONE:  # the browser is not there any more, and never will be
            await self.ways.drop(way)
            await self.tell_off(way, gone=True)
        elif end == LATER:
            await self.ways.rest(way, PAUSE)
            await self.outbox.later(parcel, time.time() + PAUSE)
        else:
            if await self.ways.failed(way):
                await self.tell_off(way)
            await self.outbox.later(parcel, time.time())  # when the way has rested

    async def carry(self, way: Way, notice: Notice) -> str:
        end = await self.carriers[way.kind].deliver(way, notice)
        NOTICES.labels(way.kind, end).inc()
        if end != SENT:
            log.log(logging.WARNING if end == LATER else logging.INFO, "notice by %s %s: %s", way.kind, way.id, end)
        return end

    async def tell_off(self, way: Way, gone: bool = False) -> None:
        """By the other ways of this person, if there are any; the page says it too."""
        wait = Wait(way.user, way.id, OFF, int(time.time()), time.time(), json.dumps({"way": way.label, "gone": gone}))
        await self.outbox.put(wait, await self.ways.working(way.user))

    async def try_out(self, way: Way) -> str:
        """A notice that says nothing but that it has come."""
        end = await self.carry(way, trial(self.base(way), way.lang))
        if end == SENT:
            await self.ways.worked(way)
        return end

    def base(self, way: Way) -> str:
        return self.settings.public_url.rstrip("/") or way.base

    async def language(self, way: Way) -> str | None:
        """Of the owner of a way, as he has it now; None if the host does not let him in any more."""
        query = sa.select(s.users.c.lang, s.users.c.banned).where(s.users.c.id == way.user)
        async with self.outbox.database.read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None or row.banned is not None else row.lang or way.lang
