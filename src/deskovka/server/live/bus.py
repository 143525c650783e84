"""News about tables: who waits for a table is told that it has changed, nothing more; what changed he asks for himself.

Within one process news go straight to the waiting listeners.  With PostgreSQL they go through LISTEN/NOTIFY to every
process, this one included: a process hears of its own commits as of everybody's.  A notice carries only table, ply and kind.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped,unused-ignore]
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.live.heard import Heard
from deskovka.server.storage.database import Database
from deskovka.server.watch import Watch

CHANNEL = "deskovka"
#: the topic of what stands on the home page of everybody, and that of who listens to everything
LOBBY: Final = "lobby"
EVERYTHING: Final = "everything"
#: kinds of news
MOVES, CHAT, SEATS, PRESENCE = "moves", "chat", "seats", "presence"
#: instead of a ply: news may have been missed
UNKNOWN = -1
#: seconds between questions whether the line to PostgreSQL still stands, and for an answer
PROBE = 5.0
#: the name under which listening is watched
NEWS = "news from the database"


class Listener:
    """One who waits. News that come faster than they are read are put together, so it never grows."""

    def __init__(self, topics: set[str]) -> None:
        self.topics = topics
        self.pending: dict[tuple[str, str], int] = {}
        self.ready = asyncio.Event()
        self.closed = False

    def hear(self, table: str, ply: int, kind: str) -> None:
        self.pending[table, kind] = ply
        self.ready.set()

    async def news(self, patience: float) -> list[tuple[str, str, int]]:
        """What has come: table, kind, ply. Empty after so many seconds of silence."""
        try:
            await asyncio.wait_for(self.ready.wait(), patience)
        except TimeoutError:
            return []
        self.ready.clear()
        found = [(table, kind, ply) for (table, kind), ply in self.pending.items()]
        self.pending.clear()
        return found


class Bus:
    def __init__(self, database: Database, watch: Watch) -> None:
        self.database = database
        self.watch = watch
        self.heard = Heard()
        self.listeners: dict[str, set[Listener]] = {}
        self.listening = asyncio.Event()

    @property
    def deaf(self) -> bool:
        """Other processes may write, and we would not hear of it: nothing that is kept can be trusted."""
        return self.database.postgres and not self.listening.is_set()

    async def start(self) -> None:
        if self.database.postgres:
            self.watch.keep(NEWS, self.listen)
            await asyncio.wait_for(self.listening.wait(), 30)

    async def stop(self) -> None:
        await self.watch.stop(NEWS)
        for listeners in self.listeners.values():
            for listener in listeners:
                listener.closed = True
                listener.ready.set()

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

    # -- telling ----------------------------------------------------------------------------------------------------

    async def enclose(self, connection: AsyncConnection, table: str, ply: int, kind: str) -> None:
        """Inside the transaction that makes the change: all processes hear of it when it is committed."""
        if self.database.postgres:
            payload = f"{table} {ply} {kind}"
            await connection.execute(sa.text("SELECT pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})

    def enclosed(self, change: sa.Update, table: str, ply: int, kind: str) -> sa.Executable:
        """The same as part of a change itself: one way to the database less."""
        if self.database.postgres:
            return change.returning(sa.func.pg_notify(CHANNEL, f"{table} {ply} {kind}"))
        return change

    def announce(self, table: str, ply: int, kind: str) -> None:
        """After the transaction: this process hears of it (with PostgreSQL it comes by itself)."""
        if not self.database.postgres:
            self.deliver(table, ply, kind)

    def deliver(self, table: str, ply: int, kind: str) -> None:
        if kind == MOVES:
            self.heard.moves(table, ply)
        elif kind == SEATS:
            self.heard.seats(table)
        for topic in (table, EVERYTHING):
            for listener in self.listeners.get(topic, ()):
                listener.hear(table, ply, kind)

    # -- PostgreSQL -------------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Hear notices until the line is lost. The watch begins it anew."""
        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncio.wait_for(asyncpg.connect(url), 2 * PROBE)
        gone = asyncio.Event()

        def lost(_connection: object) -> None:
            self.listening.clear()
            gone.set()

        try:
            connection.add_termination_listener(lost)
            await connection.add_listener(CHANNEL, self.take_notice)
            self.listening.set()
            self.watch.well(NEWS)
            self.everything_may_have_changed()
            while not gone.is_set():
                try:
                    await asyncio.wait_for(gone.wait(), PROBE)
                except TimeoutError:  # silence: is there somebody at the other end?
                    await asyncio.wait_for(connection.execute("SELECT 1"), PROBE)
        finally:
            self.listening.clear()
            connection.terminate()
        raise ConnectionError("the line was lost")

    def take_notice(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        table, ply, kind = str(payload).split(" ")
        self.deliver(table, int(ply), kind)

    def everything_may_have_changed(self) -> None:
        """After a lost connection notices may be missing: everybody looks again."""
        self.heard.doubt()
        for topic, listeners in list(self.listeners.items()):
            for listener in listeners:
                listener.hear(topic, UNKNOWN, MOVES)
