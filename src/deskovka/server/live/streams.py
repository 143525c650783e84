"""Streams of news for open pages and for programs.

A stream is told by the task that has taken the request; another one waits until the listener has gone, and then sends him away. Nothing is
cancelled: what a cancelled stream leaves behind holds itself, and is found only when the interpreter looks at everything it has."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from functools import lru_cache
from random import uniform
from typing import Any

from litestar.response import Stream
from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import Receive, Send

from deskovka.server.assets import VERSION
from deskovka.server.evenly import LOOKS
from deskovka.server.live.bus import LOBBY, Bus, Listener
from deskovka.server.live.presence import Presence
from deskovka.server.metrics import STREAM_DELAY, STREAMS

#: seconds of silence after which a stream says that it is alive, at most; each time somewhat fewer by chance, so that pages which were
#: opened together, after a restart all of them, do not speak all at once and keep news waiting
PING = 15.0
SOONER = 0.6
STILL_HERE = b": still here\n\n"
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


@dataclass(frozen=True)
class Place:
    """The table that somebody looks at; `user` if he sits there, so that the others see that he is here."""

    table: str
    ply: int
    user: str | None = None


class Streams:
    def __init__(self, bus: Bus, presence: Presence) -> None:
        self.bus = bus
        self.presence = presence

    def of_table(self, place: Place) -> Stream:
        return self.answer(self.bus.join(place.table), self.bus.mark(place.table), place)

    def of_lists(self, tables: set[str]) -> Stream:
        """News of the lists, and of the tables named."""
        return self.answer(self.bus.join(LOBBY, *tables), self.bus.mark(LOBBY))

    def answer(self, listener: Listener, heard: str, place: Place | None = None) -> Stream:
        return News(listener, self.events(listener, heard, place))

    async def events(
        self, listener: Listener, heard: str, place: Place | None = None
    ) -> AsyncGenerator[str | bytes, None]:
        """News as they come; a ping in between, so that broken lines are noticed."""
        here = False
        STREAMS.inc()
        try:
            if place is not None and place.user is not None:
                await self.presence.arrive(place.table, place.user, place.ply)
                here = True
            # by which clocks on the page go, and by which it sees that it is an old page, or has missed something
            now = {"now": self.bus.database.time(), "version": VERSION, "heard": heard}
            yield event("hello", {"ply": place.ply, **now} if place else {**now})
            while not listener.closed:
                news = await listener.news(PING * uniform(SOONER, 1.0))
                note_delay(listener)
                if not news and not listener.closed:
                    yield STILL_HERE
                    LOOKS.plan()
                for one in news:
                    yield told(*one)
        finally:
            STREAMS.dec()
            self.bus.leave(listener)
            if here and place is not None and place.user is not None:
                self.presence.leave_later(place.table, place.user, place.ply)


def note_delay(listener: Listener) -> None:
    """How long after the commit a move comes to this stream."""
    if listener.oldest:
        STREAM_DELAY.observe(max(0.0, time.time() - listener.oldest))
        listener.oldest = 0.0


class News(Stream):
    """The answer that does not end until one of the two goes."""

    def __init__(self, listener: Listener, events: AsyncGenerator[str | bytes, None]) -> None:
        super().__init__(events, media_type="text/event-stream", headers=HEADERS)
        self.listener = listener

    def to_asgi_response(self, *given: Any, **named: Any) -> Telling:
        made = super().to_asgi_response(*given, **named)
        telling = Telling(iterator=self.iterator, status_code=made.status_code)  # type: ignore[arg-type]
        telling.headers, telling.listener = made.headers, self.listener
        return telling


class Telling(ASGIStreamingResponse):
    listener: Listener

    async def send_body(self, send: Send, receive: Receive) -> None:
        leaving = asyncio.create_task(sent_away(self.listener, receive))
        try:
            async for chunk in self.iterator:
                body = chunk if isinstance(chunk, bytes) else chunk.encode()
                await send({"type": "http.response.body", "body": body, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            leaving.cancel()
            await self.iterator.aclose()  # type: ignore[union-attr]


async def sent_away(listener: Listener, receive: Receive) -> None:
    """When he has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()


@lru_cache(64)
def told(table: str, kind: str, ply: int) -> bytes:
    """Written once for all who hear of the same."""
    return event(kind, {"table": table, "ply": ply}).encode()


def event(kind: str, data: dict[str, object]) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
