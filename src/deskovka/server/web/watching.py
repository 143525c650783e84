"""Around everything: each request gets a number, is counted and timed, and written down where the host wants that."""

from __future__ import annotations

import logging
import secrets
import time
from itertools import count
from typing import Any, cast

import structlog
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from deskovka.server.evenly import LOOKS, RIGHT_OF_WAY
from deskovka.server.metrics import REQUEST_SECONDS, REQUESTS
from deskovka.server.storage.values import storable

log = logging.getLogger("deskovka.requests")
#: the number of a request: drawn once for each process, then counted; the system takes its time over what nobody can guess
PROCESS, COUNT = secrets.token_hex(4), count(1)
#: where the number of a request stands in its scope
NUMBER = "number"
#: methods by name; whatever else somebody sends is one of the others
METHODS = ("GET", "POST", "HEAD", "OPTIONS")
#: an answer that is a stream has no end
STREAM = "/stream"


class Watched:
    """The application with somebody who counts what goes in and out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        number = f"{PROCESS}{next(COUNT) & 0xFFFFFFFF:08x}"
        cast("dict[str, Any]", scope)[NUMBER] = number
        begun = time.perf_counter()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders.from_message(message)["x-request-id"] = number
                note(scope, status, time.perf_counter() - begun)
            await send(message)

        ends = not scope["path"].endswith(STREAM)
        if ends and scope["method"] == "GET":
            await RIGHT_OF_WAY.at_the_door()
        if ends:
            LOOKS.begin()
        try:
            with structlog.contextvars.bound_contextvars(request=number):
                await self.app(scope, receive, sending)
        finally:
            if ends:
                LOOKS.end()


def note(scope: Any, status: int, seconds: float) -> None:
    """Counted by the pattern of the address, not by the address: strangers cannot make up new ones."""
    route = scope.get("path_template") or "none"
    method = scope["method"] if scope["method"] in METHODS else "other"
    REQUESTS.labels(method, route, str(status)).inc()
    if not route.endswith(STREAM):
        REQUEST_SECONDS.labels(route).observe(seconds)
    if log.isEnabledFor(logging.INFO):
        path = storable(scope["raw_path"].decode("ascii", "backslashreplace"))
        values = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1)}
        log.info("request", extra=values)


def number_of(scope: Scope) -> str:
    return str(scope.get(NUMBER, ""))
