"""After the game: the final scoring, and how it came to it."""

from __future__ import annotations

import asyncio

from litestar import Response, get

from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import Conflict
from deskovka.server.services import TheServices
from deskovka.server.tables.looking import looking_as
from deskovka.server.tables.records import notations
from deskovka.server.view.charts import charts
from deskovka.server.view.lines import called
from deskovka.server.view.results import standings
from deskovka.server.web.answers import page
from deskovka.server.web.caller import TheCaller
from deskovka.server.web.templates import render
from deskovka.server.words import speak


@get("/t/{table_id:str}/result")
async def result(table_id: TableId, services: TheServices, caller: TheCaller) -> Response[str]:
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    if not history.game.over():
        raise Conflict("The game is not over yet.")
    seat = looking_as(table, history.game, caller.user).shown
    labels = [history.game.seat_label(number, caller.lang) for number in range(table.players)]
    colours = [history.game.seat_colour(number) for number in range(table.players)]
    values = {
        "table": table,
        "standings": await asyncio.to_thread(standings, history, seat, caller.lang),
        "charts": await asyncio.to_thread(charts, history, labels, colours, caller.lang),
        "icons": services.icons.of(history.game, caller.lang),
        "labels": labels,
        "names": [called(who, speak(caller.lang)) for who in table.seats],
        "mine": table.seats_of(caller.user),
        "notations": notations(table),
    }
    return page(render("result.html", caller, **values))
