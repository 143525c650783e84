"""`python -m tests.server.dealt`: the server as it is, except that seeds are not drawn by chance but from the name of the test that
asks (tests/dealing.py). Who does not say for which test gets no table: no deal is left to chance."""

from __future__ import annotations

import os
from contextvars import ContextVar
from typing import Any

from deskovka.server import listening, serve
from deskovka.server.__main__ import main
from deskovka.server.tables import lots
from tests.dealing import END_IN, HEADER, SETTING, Deal

DEALS: dict[str, Deal] = {}
#: who asks; nobody where the server itself does something, as when a bot takes over for somebody whose time is out
SAID: ContextVar[str | None] = ContextVar("the test that asks", default=None)


class NotDealt(RuntimeError):
    """A table would have a deal by chance."""


def drawn() -> str:
    if SAID.get() is None:
        return Deal("nobody").draw()
    said = SAID.get() or os.environ.get(SETTING, "")
    if not said:
        raise NotDealt(f"a test draws a deal without saying who it is: send {HEADER}")
    return DEALS.setdefault(said, Deal(said.rpartition(" ")[0])).draw()


class Listening:
    """Before the server: hears who asks."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            SAID.set(dict(scope["headers"]).get(HEADER.encode(), b"").decode())
        await self.app(scope, receive, send)


application = serve.application
listen = listening.listen


def hearing() -> Any:
    return Listening(application())


def with_time_for_the_end(**options: Any) -> None:
    if os.environ.get(END_IN):
        options["timeout_graceful_shutdown"] = int(os.environ[END_IN])
    listen(**options)


# not under the last line: the processes of a server with several of them begin here too
lots.drawn = drawn
serve.application = hearing
listening.listen = with_time_for_the_end

if __name__ == "__main__":
    main()
