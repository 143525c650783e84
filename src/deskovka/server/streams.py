"""Streams of news for open pages and for programs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from litestar.response import Stream

from deskovka.server.bus import LOBBY, Listener
from deskovka.server.house import PING, House
from deskovka.server.people import User
from deskovka.server.table import Table


async def events(house: House, listener: Listener, table: Table | None, user: User | None) -> AsyncIterator[str]:
    """News as they come; a ping in between, so that broken lines are noticed."""
    seated = False
    try:
        if table is not None:
            seated = await house.arrive(table, user)
            yield event("hello", {"ply": table.ply})
        else:
            yield event("hello", {})
        while not listener.closed:
            news = await listener.news(PING)
            if not news:
                yield ": still here\n\n"
            for name, kind, ply in news:
                yield event(kind, {"table": name, "ply": ply})
    finally:
        house.bus.leave(listener)
        if seated and table is not None and user is not None:
            house.later(house.go(table, user))  # the stream itself is being cancelled


def event(kind: str, data: dict[str, object]) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"


def stream_of(house: House, user: User | None, table: Table | None, more: set[str] | None = None) -> Stream:
    """The stream of a table; without one, of the lists and of the tables named."""
    listener = house.listener({table.id} if table else {LOBBY, *(more or ())})
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(events(house, listener, table, user), media_type="text/event-stream", headers=headers)
