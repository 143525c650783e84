"""The table for those who only look on. All of them see the same, and all fetch it in the moment in which somebody has played: it is drawn,
written and packed once for all who ask meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

from litestar import Response

from deskovka.server.live.bus import SEEN
from deskovka.server.people.keys import new_secret
from deskovka.server.services import Services
from deskovka.server.tables.table import OVER, RUNNING, Table
from deskovka.server.web.answers import HTML
from deskovka.server.web.caller import AnyRequest, Caller
from deskovka.server.web.compression import GZIPPED, understands_gzip
from deskovka.server.web.splicing import Spliced

#: nobody's cookie: what it stands for is put in for each of those who look
NOBODY = new_secret()
Written = Callable[[Caller], Coroutine[Any, Any, str]]


def looks_on(services: Services, caller: Caller, table: Table) -> bool:
    """Does he see what all others see who are not known here?"""
    return caller.user is None and table.status in (RUNNING, OVER) and not services.bus.deaf


async def seen_by_all(
    request: AnyRequest, services: Services, caller: Caller, table: Table, written: Written
) -> Response[Any]:
    """`written`: the page for one of them."""
    heard = services.bus.heard.counted(table.id, SEEN)
    key = (table.id, heard, caller.lang, caller.tall, caller.theme, caller.unwarned, str(caller.look))
    seen = await services.onlookers.of(key, partial(made, replace(caller, cookie=NOBODY), written))
    small = understands_gzip(request.scope)
    body = seen.gzipped(caller.csrf) if small else seen.plain(caller.csrf)
    return Response(body, media_type=HTML, headers={"cache-control": "no-store", **(GZIPPED if small else {})})


async def made(nobody: Caller, written: Written) -> Spliced:
    return await Spliced.of(await written(nobody), nobody.csrf)
