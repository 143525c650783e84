"""The table for those who only look on. All of them see the same, and all fetch it in the moment in which somebody has played: it is drawn,
written and packed once for all who ask meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

from litestar import Response

from deskovka.server.live.bus import CHAT, MOVES, PRESENCE, SEATS
from deskovka.server.people.keys import new_secret
from deskovka.server.services import Services
from deskovka.server.tables.table import OVER, RUNNING, Table
from deskovka.server.web.answers import HTML, page
from deskovka.server.web.caller import AnyRequest, Caller
from deskovka.server.web.compression import GZIPPED, packed, understands_gzip

#: nobody's cookie: what it stands for is put in for each of those who look
NOBODY = new_secret()
#: news after which a table looks otherwise
SEEN = (MOVES, CHAT, SEATS, PRESENCE)
Written = Callable[[Caller], Coroutine[Any, Any, str]]


def looks_on(services: Services, caller: Caller, table: Table) -> bool:
    """Does he see what all others see who are not known here?"""
    return caller.user is None and table.status in (RUNNING, OVER) and not services.bus.deaf


async def seen_by_all(
    request: AnyRequest, services: Services, caller: Caller, table: Table, written: Written
) -> Response[Any]:
    """`written`: the page for one of them."""
    small = understands_gzip(request.scope)
    heard = services.bus.heard.counted(table.id, SEEN)
    key = (table.id, heard, caller.lang, caller.tall, caller.theme, caller.unwarned, str(caller.look), small)
    nobody = replace(caller, cookie=NOBODY)
    text, body = await services.onlookers.of(key, partial(made, nobody, written, small))
    if body:
        return Response(body, media_type=HTML, headers={"cache-control": "no-store", **GZIPPED})
    return page(text.replace(nobody.csrf, caller.csrf))


async def made(nobody: Caller, written: Written, small: bool) -> tuple[str, bytes]:
    """The page; and packed, if that can be sent to everybody."""
    text = await written(nobody)
    return text, await packed(text.encode()) if small and nobody.csrf not in text else b""
