"""Answers are sent small. A level that is quick: a table is drawn anew with every click, and half the time saves a tenth of the size."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LEVEL = 2
#: below so many bytes it does not pay
SMALLEST = 2000
#: from so many bytes on it takes a while, a millisecond for fifty thousand
LARGE = 20_000
GZIP = 16 + zlib.MAX_WBITS
#: how an answer says that it is packed already
GZIPPED = {"content-encoding": "gzip", "vary": "Accept-Encoding"}


def understands_gzip(scope: Scope) -> bool:
    """
    >>> understands_gzip({"headers": [(b"accept-encoding", b"br, gzip")]}), understands_gzip({"headers": []})
    (True, False)
    """
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


class Compressed:
    """Compresses what is sent in one piece. Streams go as they are: each of their lines shall arrive at once."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not understands_gzip(scope):
            await self.app(scope, receive, send)
            return
        start: list[Any] = []

        async def sending(message: Message) -> None:
            """The start waits for the first part of the body, which tells how it is sent."""
            if message["type"] == "http.response.start":
                start.append(message)
                return
            if start and message["type"] == "http.response.body":
                await send(start[0] if message.get("more_body") else await shrunk(start[0], message))
                start.clear()
            await send(message)

        await self.app(scope, receive, sending)


async def shrunk(start: Any, body: Any) -> Any:
    """The start of an answer whose body has been compressed, if that pays."""
    headers = MutableScopeHeaders.from_message(start)
    size = len(body.get("body", b""))
    if size >= SMALLEST and "content-encoding" not in headers:
        body["body"] = await packed(body["body"])
        headers["content-encoding"] = "gzip"
        headers["content-length"] = str(len(body["body"]))
        headers.extend_header_value("vary", "Accept-Encoding")
    return start


async def packed(body: bytes) -> bytes:
    """Whoever waits for news would wait for what is large too; beside it, nobody waits."""
    return await asyncio.to_thread(small, body) if len(body) >= LARGE else small(body)


def small(body: bytes) -> bytes:
    return zlib.compress(body, LEVEL, GZIP)
