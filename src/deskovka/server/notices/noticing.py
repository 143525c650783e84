"""Hears what happens at tables and decides who shall hear of it, though he is not there.

Every process hears everything; how far a table was looked at stands in the database, so each event is taken up once, and what
happened while no process was listening is found at the next start."""

from __future__ import annotations

import json
import time

import sqlalchemy as sa

from deskovka.server.live.bus import CHAT as SPOKEN
from deskovka.server.live.bus import EVERYTHING, MOVES, PRESENCE, SEATS, UNKNOWN, Bus
from deskovka.server.live.presence import Presence
from deskovka.server.notices.kinds import CHAT, JOINED, OVER, TURN
from deskovka.server.notices.marks import Marks, News
from deskovka.server.notices.outbox import Outbox, Wait
from deskovka.server.notices.ways import Ways
from deskovka.server.problems import NotFound
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import ARCHIVE, RUNNING, USER, WAITING, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.watch import Watch

#: the name under which this is watched
NOTICES = "notices"
#: seconds for which somebody who has played counts as playing, and how much longer notices then wait
LIVE = 600.0
PATIENCE = 6
#: seconds for which a table that has changed is looked at again after a start, and how many tables are
DAY = 24 * 3600.0
MOST = 5_000


class Noticing:
    def __init__(
        self,
        database: Database,
        bus: Bus,
        tables: Tables,
        presence: Presence,
        ways: Ways,
        outbox: Outbox,
        settings: Settings,
        watch: Watch,
    ) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables
        self.presence = presence
        self.ways = ways
        self.outbox = outbox
        self.settings = settings
        self.watch = watch
        self.marks = Marks(database)
        #: something may have happened that we have not heard of
        self.behind = True

    def start(self) -> None:
        self.listener = self.bus.join(EVERYTHING)
        self.watch.keep(NOTICES, self.attend)

    async def stop(self) -> None:
        await self.watch.stop(NOTICES)

    async def attend(self) -> None:
        """Look who wants to hear anything, then hear news, until it is time to look again."""
        await self.ways.look()
        if self.behind:
            await self.catch_up()
            self.behind = False
        self.watch.well(NOTICES)
        until = time.monotonic() + self.settings.notice_sweep
        while (left := until - time.monotonic()) > 0 and not self.listener.closed:
            news = await self.listener.news(left)
            self.behind = bool(news)  # until they are taken up
            for table, kind, ply in news:
                if ply == UNKNOWN:
                    return  # news were missed
                await self.hear(table, kind)
            self.behind = False

    async def hear(self, table_id: str, kind: str) -> None:
        if not self.ways.people:
            return
        if kind == PRESENCE:
            here = await self.presence.at(table_id) & self.ways.people
            if here:
                await self.outbox.been(table_id, here)
        elif kind in (MOVES, SEATS, SPOKEN):
            await self.look_at(table_id)

    async def tell(self, person: str, kind: str, table_id: str, mark: int = 0, **values: object) -> None:
        """The door for other rooms: a person shall hear of something at a table, by the ways that he has chosen for it. Once, until
        he has been there. `values` are for its words (notices/writing)."""
        wait = Wait(person, table_id, kind, mark, time.time() + self.settings.notice_delay, json.dumps(values))
        await self.outbox.put(wait, await self.ways.wanting(person, kind))

    # -- looking at a table -----------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """All tables of those who want to hear anything."""
        theirs = sa.select(s.seats.c.table_id).where(s.seats.c.user_id.in_(self.ways.people)).distinct()
        lately = s.tables.c.status.in_([WAITING, RUNNING]) | (s.tables.c.changed > time.time() - DAY)
        query = sa.select(s.tables.c.id).where(s.tables.c.id.in_(theirs), lately, s.tables.c.status != ARCHIVE)
        async with self.database.read() as connection:
            found = [row.id for row in await connection.execute(query.limit(MOST))]
        for table_id in found:
            await self.look_at(table_id)

    async def look_at(self, table_id: str) -> None:
        """What is new there, and who shall hear of it."""
        try:
            table = await self.tables.get(table_id)
        except NotFound:
            return
        people = {seat.user for seat in table.seats if seat.kind == USER and seat.user}
        told = people & self.ways.people
        if not told or table.sandbox or table.status == ARCHIVE:
            return
        news = await self.marks.news(table, people)
        if news is not None:
            await self.tell_news(table, told, news)
        if len(people) > 1 and table.status == RUNNING and 0 <= table.to_act < len(table.seats):
            await self.tell_turn(table, told)

    async def tell_news(self, table: Table, told: set[str], news: News) -> None:
        if news.joined and table.status in (WAITING, RUNNING):
            # whose turn it is at once hears that
            acts = table.seats[table.to_act].user if table.status == RUNNING and table.to_act >= 0 else None
            for person in told - news.joined - {acts}:
                await self.put(Wait(person, table.id, JOINED, len(news.now.people), self.soon()))
        if news.spoken:
            for person, first in (await self.spoken(table, news.before.chat, told)).items():
                await self.put(Wait(person, table.id, CHAT, first, self.soon()))
        if news.ended and len(news.now.people) > 1:
            for person in told:
                await self.put(Wait(person, table.id, OVER, table.ply, self.soon()))

    async def tell_turn(self, table: Table, told: set[str]) -> None:
        person = table.seats[table.to_act].user
        if person in told:
            due = self.soon(PATIENCE) if await self.plays_now(table, person) else self.soon()
            await self.put(Wait(person, table.id, TURN, table.ply, due))

    async def put(self, wait: Wait) -> None:
        await self.outbox.put(wait, await self.ways.wanting(wait.user, wait.kind))

    def soon(self, times: int = 1) -> float:
        return time.time() + times * self.settings.notice_delay

    # -- what the tables say ----------------------------------------------------------------------------------------

    async def spoken(self, table: Table, since: int, told: set[str]) -> dict[str, int]:
        """For each person the first line that somebody else has said since."""
        said = (s.chat.c.table_id == table.id) & (s.chat.c.id > since)
        query = (
            sa.select(s.chat.c.user_id, sa.func.min(s.chat.c.id).label("first")).where(said).group_by(s.chat.c.user_id)
        )
        async with self.database.read() as connection:
            first = {row.user_id: int(row.first) for row in await connection.execute(query)}
        lines = {person: [line for who, line in first.items() if who != person] for person in told}
        return {person: min(others) for person, others in lines.items() if others}

    async def plays_now(self, table: Table, person: str) -> bool:
        """Has he played there in the last minutes? Then he will most likely come back by himself."""
        seats = [number for number, seat in enumerate(table.seats) if seat.user == person]
        mine = (s.moves.c.table_id == table.id) & s.moves.c.seat.in_(seats)
        async with self.database.read() as connection:
            last = (await connection.execute(sa.select(sa.func.max(s.moves.c.at)).where(mine))).scalar()
        return last is not None and last > time.time() - LIVE
