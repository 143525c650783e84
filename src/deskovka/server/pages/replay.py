"""Looking back: any position, and the record."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from deskovka.server.pages.parameters import TableId
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.looking import looking_as
from deskovka.server.tables.records import may_download, notations, record_text
from deskovka.server.tables.table import ARCHIVE, OVER, Table
from deskovka.server.view.position import log_of
from deskovka.server.web.answers import SVG, TEXT, page
from deskovka.server.web.caller import Caller, TheCaller
from deskovka.server.web.templates import render


async def look_at(services: Services, caller: Caller, table: Table, ply: int) -> dict[str, Any]:
    history = await services.histories.of(table)
    ply = max(0, min(ply, history.ply))
    seat = looking_as(table, history.game, caller.user).shown
    # a long record takes its time to tell
    told = await asyncio.to_thread(history.lines, seat, caller.lang)
    position = history.at(ply).seen_by(seat)
    return {
        "table": table,
        "ply": ply,
        "last": history.ply,
        "board": await services.drawings.board(table, history, ply, seat, caller.lang, caller.tall),
        "icons": services.icons.of(history.game, caller.lang),
        "colours": [position.seat_colour(number) for number in range(table.players)],
        "now": told[ply - 1] if ply else [],
        "lines": log_of(history, seat, caller.lang),
        "prompt": "" if position.over() else position.prompt(caller.lang),
        "scores": position.scores(),
        "broken": history.broken,
        "may_download": may_download(table),
        "may_play_on": not history.broken and (may_download(table) or (table.sandbox and seat is not None)),
        "notations": notations(table),
        "over": history.game.over(),
        "older": history.rules if history.rules != history.game.rules_version() else "",
    }


@get("/t/{table_id:str}/replay")
async def replay(
    table_id: TableId, services: TheServices, caller: TheCaller, ply: FromQuery[int | None] = None
) -> Response[str]:
    table = await services.tables.get(table_id)
    at = ply if ply is not None else (0 if table.status in (OVER, ARCHIVE) else table.ply)
    return page(render("replay.html", caller, **await look_at(services, caller, table, at)))


@get("/t/{table_id:str}/at/{ply:int}")
async def at_ply(table_id: TableId, ply: FromPath[int], services: TheServices, caller: TheCaller) -> Response[str]:
    table = await services.tables.get(table_id)
    return page(render("position.html", caller, **await look_at(services, caller, table, ply)))


@get("/t/{table_id:str}/at/{ply:int}/board.svg")
async def board_at(
    table_id: TableId,
    ply: FromPath[int],
    services: TheServices,
    caller: TheCaller,
    seat: FromQuery[int | None] = None,
    picture: FromQuery[bool] = False,
) -> Response[str]:
    """A drawing alone, as the viewer may see it; a `picture` beside words is wide on every screen."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    shown = looking_as(table, history.game, caller.user, seat).shown
    at = max(0, min(ply, history.ply))
    drawing = await services.drawings.board(table, history, at, shown, caller.lang, caller.tall and not picture)
    return Response(drawing, media_type=SVG, headers={"cache-control": "private, no-cache"})


@get("/t/{table_id:str}/record")
async def record(
    table_id: TableId, services: TheServices, caller: TheCaller, notation: FromQuery[str] = ""
) -> Response[str]:
    table = await services.tables.get(table_id)
    text = await record_text(table, await services.histories.of(table), notation)
    name = f"{table.game}-{table.id}{'.' + notation if notation else ''}.txt"
    return Response(text, media_type=TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})
