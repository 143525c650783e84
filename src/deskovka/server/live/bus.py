"""News about tables: who waits for a table is told that it has changed, nothing more; what changed he asks for himself.

Within one process news of turns go straight to the waiting listeners.  With PostgreSQL all news go through LISTEN/NOTIFY to every
process, this one included; of its own turns it hears twice, and the first word counts.  With SQLite news are also written down for
other processes on this machine (live/lines).  A notice carries only table, ply, kind and when it happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.evenly import RIGHT_OF_WAY
from deskovka.server.live.heard import Heard
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id

CHANNEL = "deskovka"
#: one way to the database for each commit: without the detour over expressions
WRITTEN = "INSERT INTO news (process, table_id, ply, kind, at) VALUES (?, ?, ?, ?, ?)"
CALLED = "SELECT pg_notify($1, $2)"
#: the topic of what stands on the home page of everybody, and that of who listens to everything
LOBBY: Final = "lobby"
EVERYTHING: Final = "everything"
#: kinds of news
MOVES, CHAT, SEATS, PRESENCE = "moves", "chat", "seats", "presence"
#: those after which a table looks otherwise
SEEN = (MOVES, CHAT, SEATS, PRESENCE)
#: the host says something to everybody; the host has put an older database in place
ANNOUNCED, RESTORED = "announced", "restored"
#: the topic of what bots are asked, and its news: something was asked, something was answered
QUESTIONS: Final = "questions"
ASKED, ANSWERED = "asked", "answered"
#: the topic of what people wish without saying so, and its news: it is nobody's business at which table
WISHES: Final = "wishes"
WISHED = "wished"
#: the topic of tables that have ended and are to be counted
RESULTS: Final = "results"
#: topics that are no tables: whoever listens to everything hears of tables
NO_TABLES = frozenset((LOBBY, QUESTIONS, WISHES, RESULTS))
#: instead of a ply: news may have been missed
UNKNOWN = -1


class Listener:
    """One who waits. News that come faster than they are read are put together, so it never grows."""

    def __init__(self, topics: set[str]) -> None:
        self.topics = topics
        self.pending: dict[tuple[str, str], int] = {}
        #: something has come, or he is sent away, and he has not seen it yet; and who wakes him up, while he waits
        self.ready = False
        self.waiting: asyncio.Future[None] | None = None
        self.closed = False
        #: when the oldest of the moves happened that were not read yet; 0 if there are none
        self.oldest = 0.0

    def hear(self, table: str, ply: int, kind: str, at: float = 0.0) -> None:
        self.pending[table, kind] = ply
        if kind == MOVES and not self.oldest:
            self.oldest = at
        self.ready = True
        self.wake()

    def close(self) -> None:
        """He has gone, or is sent away: he waits no longer."""
        self.closed = self.ready = True
        self.wake()

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def news(self, patience: float) -> list[tuple[str, str, int]]:
        """What has come: table, kind, ply. Empty after so many seconds of silence. Thousands wait here, each for seconds: as little as can be
        is made for it, and nothing is cancelled when they are over."""
        if not self.ready:
            loop = asyncio.get_running_loop()
            self.waiting = loop.create_future()
            alarm = loop.call_later(patience, self.wake)
            try:
                await self.waiting
            finally:
                self.waiting = None
                alarm.cancel()
        self.ready = False
        found = [(table, kind, ply) for (table, kind), ply in self.pending.items()]
        self.pending.clear()
        return found


class Bus:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.heard = Heard()
        self.listeners: dict[str, set[Listener]] = {}
        self.listening = asyncio.Event()
        #: the name of this process, by which it knows its own news
        self.process = new_id()

    @property
    def deaf(self) -> bool:
        """Other processes may write, and we would not hear of it: nothing that is kept can be trusted."""
        return not self.listening.is_set()

    def close(self) -> None:
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.close()

    # -- listening --------------------------------------------------------------------------------------------------

    def join(self, *topics: str) -> Listener:
        listener = Listener(set(topics))
        for topic in listener.topics:
            self.listeners.setdefault(topic, set()).add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        for topic in listener.topics:
            there = self.listeners.get(topic)
            if there:
                there.discard(listener)
                if not there:
                    del self.listeners[topic]

    def mark(self, topic: str) -> str:
        """What this process has heard of a topic so far. A page has it from before it was written, and its stream tells it once more when it begins: if they
        differ, something may have happened in between, and the page asks anew."""
        return ".".join([self.process, *map(str, self.heard.counted(topic, SEEN))])

    # -- telling ----------------------------------------------------------------------------------------------------

    async def enclose(self, connection: AsyncConnection, table: str, ply: int, kind: str) -> None:
        """Inside the transaction that makes the change: all processes hear of it when it is committed."""
        await connection.run_sync(self.write_down, table, ply, kind)

    def write_down(self, connection: sa.Connection, table: str, ply: int, kind: str) -> None:
        """The same for who writes in one piece."""
        if self.database.postgres:
            connection.exec_driver_sql(CALLED, (CHANNEL, notice(table, ply, kind)))
        else:
            connection.exec_driver_sql(WRITTEN, (self.process, table, ply, kind, time.time()))

    async def enclose_seats(self, connection: AsyncConnection, tables: Iterable[str]) -> None:
        """Who sits at these tables, or under which name, has changed; and so have the lists."""
        for table in {*tables, LOBBY}:
            await self.enclose(connection, table, 0, SEATS)

    def announce_seats(self, tables: Iterable[str]) -> None:
        for table in {*tables, LOBBY}:
            self.announce(table, 0, SEATS)

    def announce(self, table: str, ply: int, kind: str) -> None:
        """After the transaction: this process hears of it. With PostgreSQL the news come by themselves, perhaps later: turns do not wait for
        that, and whoever has changed something else must not be shown what was kept from before."""
        if not self.database.postgres:
            self.deliver(table, ply, kind, time.time())
        elif kind != MOVES:
            self.heard.count(table, kind)
        elif self.heard.stamp(table).ply < ply:
            self.deliver(table, ply, kind, time.time())

    def take(self, table: str, ply: int, kind: str, at: float) -> None:
        """From the line. A table has each ply once: what was told already is one of our own turns."""
        if kind != MOVES or self.heard.stamp(table).ply != ply:
            self.deliver(table, ply, kind, at)

    def deliver(self, table: str, ply: int, kind: str, at: float = 0.0) -> None:
        if kind in (ANNOUNCED, RESTORED):
            self.tell_all(kind)
            return
        self.heard.count(table, kind)
        if kind == MOVES:
            self.heard.moves(table, ply)
            if table in self.listeners:
                RIGHT_OF_WAY.linger()
        elif kind == SEATS:
            self.heard.seats(table)
        for topic in (table,) if table in NO_TABLES else (table, EVERYTHING):
            for listener in self.listeners.get(topic, ()):
                listener.hear(table, ply, kind, at)

    def tell_all(self, kind: str) -> None:
        """What is not about one table."""
        for listener in {one for there in self.listeners.values() for one in there}:
            listener.hear(LOBBY, 0, kind)
        if kind == RESTORED:
            self.everything_may_have_changed()

    def everything_may_have_changed(self) -> None:
        """After a lost connection notices may be missing: everybody looks again."""
        self.heard.doubt()
        for topic, listeners in list(self.listeners.items()):
            for listener in listeners:
                listener.hear(topic, UNKNOWN, MOVES)


def notice(table: str, ply: int, kind: str) -> str:
    """What PostgreSQL tells all processes."""
    return f"{table} {ply} {kind} {time.time():.3f}"
