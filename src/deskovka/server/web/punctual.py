"""A request must arrive in time. Whoever opens a connection and does not finish what he says is cut off, and if many do so at
once, those who have waited longest go first: half-sent requests never use up what the server can hold."""

from __future__ import annotations

import asyncio
import contextlib
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

#: seconds for the first line and the headers, and for the whole request
HEADERS_IN = 10.0
REQUEST_IN = 30.0
#: connections that may wait for the rest of a request at the same time
MOST_WAITING = 300
#: files that a process should be able to hold open
FILES = 16_384


class Punctual(HttpToolsProtocol):
    """uvicorn's own protocol, with a clock."""

    headers_in: ClassVar[float] = HEADERS_IN
    request_in: ClassVar[float] = REQUEST_IN
    most_waiting: ClassVar[int] = MOST_WAITING
    #: connections that owe us a request, the longest waiting first
    waiting: ClassVar[dict[Punctual, None]] = {}
    clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect(self.headers_in)

    def connection_lost(self, exc: Exception | None) -> None:
        self.satisfied()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect(self.headers_in)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.expect(self.request_in)

    def on_message_complete(self) -> None:
        self.satisfied()
        super().on_message_complete()

    def expect(self, seconds: float) -> None:
        """The next part of a request is due."""
        self.satisfied()
        self.waiting[self] = None
        self.clock = self.loop.call_later(seconds, self.cut)
        while len(self.waiting) > self.most_waiting:
            next(iter(self.waiting)).cut()

    def satisfied(self) -> None:
        self.waiting.pop(self, None)
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def cut(self) -> None:
        self.satisfied()
        if self.transport is not None and not self.transport.is_closing():
            self.transport.abort()


#: how uvicorn finds it, in each of its workers
PROTOCOL = f"{Punctual.__module__}:{Punctual.__name__}"


def set_clock(headers_in: float, request_in: float) -> None:
    """For all connections of this process."""
    Punctual.headers_in, Punctual.request_in = headers_in, request_in


def raise_limit() -> None:
    """As many open files as the system lets us have: every open page is one."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
