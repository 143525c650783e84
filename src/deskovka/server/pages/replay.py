"""Looking back: any position, the final scoring, the record."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from deskovka.server.house import Caller, House, TheCaller, TheHouse
from deskovka.server.pages.common import SVG, TEXT, TableId, page
from deskovka.server.problems import Conflict
from deskovka.server.records import may_download, notations, record_text
from deskovka.server.summary import charts, standings
from deskovka.server.table import ARCHIVE, OVER, Table
from deskovka.server.views import shown_seat
from deskovka.server.words import speak


async def look_at(house: House, caller: Caller, table: Table, ply: int) -> dict[str, Any]:
    course = await house.tables.course(table)
    ply = max(0, min(ply, course.ply))
    seat = shown_seat(table, course, caller.user, None)
    # a long record takes its time to tell
    told = await asyncio.to_thread(course.lines, seat, caller.lang)
    position = course.at(ply).seen_by(seat)
    return {
        "table": table,
        "ply": ply,
        "last": course.ply,
        "board": await house.drawings.board(table, course, ply, seat, caller.lang, caller.tall),
        "icons": house.icons(course, caller.lang),
        "colours": [position.seat_colour(number) for number in range(table.players)],
        "now": told[ply - 1] if ply else [],
        "lines": [(n + 1, course.moves[n].seat, lines) for n, lines in enumerate(told) if lines],
        "prompt": "" if position.over() else position.prompt(caller.lang),
        "scores": position.scores(),
        "broken": course.broken,
        "may_download": may_download(table),
        "notations": notations(table),
        "over": course.game.over(),
        "older": course.rules if course.rules != course.game.rules_version() else "",
    }


@get("/t/{table_id:str}/replay")
async def replay(
    table_id: TableId, house: TheHouse, caller: TheCaller, ply: FromQuery[int | None] = None
) -> Response[str]:
    table = await house.tables.get(table_id)
    at = ply if ply is not None else (0 if table.status in (OVER, ARCHIVE) else table.ply)
    return page(house.render("replay.html", caller, **await look_at(house, caller, table, at)))


@get("/t/{table_id:str}/at/{ply:int}")
async def at_ply(table_id: TableId, ply: FromPath[int], house: TheHouse, caller: TheCaller) -> Response[str]:
    table = await house.tables.get(table_id)
    return page(house.render("position.html", caller, **await look_at(house, caller, table, ply)))


@get("/t/{table_id:str}/at/{ply:int}/board.svg")
async def board_at(
    table_id: TableId, ply: FromPath[int], house: TheHouse, caller: TheCaller, seat: FromQuery[int | None] = None
) -> Response[str]:
    """A drawing alone, as the viewer may see it."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    shown = shown_seat(table, course, caller.user, seat)
    at = max(0, min(ply, course.ply))
    drawing = await house.drawings.board(table, course, at, shown, caller.lang, caller.tall)
    return Response(drawing, media_type=SVG, headers={"cache-control": "private, no-cache"})


@get("/t/{table_id:str}/result")
async def result(table_id: TableId, house: TheHouse, caller: TheCaller) -> Response[str]:
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    if not course.game.over():
        raise Conflict(speak(caller.lang)("The game is not over yet."))
    seat = shown_seat(table, course, caller.user, None)
    labels = [course.game.seat_label(number, caller.lang) for number in range(table.players)]
    colours = [course.game.seat_colour(number) for number in range(table.players)]
    values = {
        "table": table,
        "standings": await asyncio.to_thread(standings, course, seat, caller.lang),
        "charts": await asyncio.to_thread(charts, course, labels, colours),
        "icons": house.icons(course, caller.lang),
        "labels": labels,
        "mine": table.seats_of(caller.user),
        "notations": notations(table),
    }
    return page(house.render("result.html", caller, **values))


@get("/t/{table_id:str}/record")
async def record(table_id: TableId, house: TheHouse, caller: TheCaller, notation: FromQuery[str] = "") -> Response[str]:
    table = await house.tables.get(table_id)
    text = await record_text(house, table, notation)
    name = f"{table.game}-{table.id}{'.' + notation if notation else ''}.txt"
    return Response(text, media_type=TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})
