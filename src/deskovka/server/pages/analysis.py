"""After the game: every turn judged by a bot, with a bar that shows how far it is."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromQuery
from litestar.response import Redirect

from deskovka.analysis.report import Report
from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import Conflict
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.history import History
from deskovka.server.tables.questions import DONE, FAILED, GAME
from deskovka.server.tables.records import may_download
from deskovka.server.tables.table import Table
from deskovka.server.view.analysis import shown
from deskovka.server.web.answers import page
from deskovka.server.web.caller import Caller, TheCaller
from deskovka.server.web.templates import render


async def finished(services: Services, table_id: str) -> tuple[Table, History]:
    """A table that may be analysed: it is over, and can be replayed."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    if not may_download(table):
        raise Conflict("The game is not over yet.")
    if history.broken:
        raise Conflict("This game cannot go on by the present rules: {reason}", reason=history.broken)
    return table, history


async def found_in(services: Services, caller: Caller, table: Table, history: History) -> dict[str, Any]:
    """What is known: nothing, how far it is, or everything."""
    question = await services.questions.of(table.id, GAME)
    values: dict[str, Any] = {"table": table, "question": question, "shown": None, "failed": False}
    if question is not None and question.state == DONE:
        values["shown"] = await asyncio.to_thread(shown, history, Report.read(question.answer), caller.lang)
    values["failed"] = question is not None and question.state == FAILED
    values["labels"] = [history.game.seat_label(seat, caller.lang) for seat in range(table.players)]
    values["colours"] = [history.game.seat_colour(seat) for seat in range(table.players)]
    values["icons"] = services.icons.of(history.game, caller.lang)
    return values


@get("/t/{table_id:str}/analysis")
async def analysis(
    table_id: TableId, services: TheServices, caller: TheCaller, part: FromQuery[bool] = False
) -> Response[str]:
    table, history = await finished(services, table_id)
    values = await found_in(services, caller, table, history)
    return page(render("judged.html" if part else "analysis.html", caller, **values))


async def analyse(table_id: TableId, services: TheServices, caller: TheCaller) -> Redirect:
    """Ask for it. Whoever asks second sees the same."""
    table, _ = await finished(services, table_id)
    user = await caller.somebody(services.accounts)
    await services.questions.ask(table, user, GAME, table.ply)
    return Redirect(f"/t/{table.id}/analysis", status_code=303)
