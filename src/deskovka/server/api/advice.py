"""What bots say about tables, by program: hints in the own turn, and the analysis of a finished game."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from deskovka.analysis.report import Report
from deskovka.analysis.verdicts import Verdict
from deskovka.server.api.messages import Analysis, Begun, Hint, JudgedTurn
from deskovka.server.api.schema import ERRORS, Lang, TableId
from deskovka.server.problems import Conflict
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.hinting import hinted
from deskovka.server.tables.looking import own_seat
from deskovka.server.tables.questions import DONE, GAME, Question
from deskovka.server.tables.records import may_download
from deskovka.server.tables.table import Table
from deskovka.server.web.caller import TheUser


@post(
    "/tables/{table_id:str}/hint",
    status_code=200,
    summary="The best turns that a bot finds for me now",
    responses=ERRORS,
    operation_id="hint",
)
async def hint(
    table_id: TableId, data: JSONBody[Begun], services: TheServices, user: TheUser, lang: Lang = "en"
) -> list[Hint]:
    """At most three, the best first. A bot thinks for some seconds, about what the seat may know. Not at tables without hints."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    seat = own_seat(table, history.game, user, data.seat)
    ply = history.ply if data.ply is None else data.ply
    draft = hinted(table, history, seat, ply, list(data.moves), lang)
    turns = await services.advising.turns(user, table, draft)
    told = await services.advising.told(draft, turns, lang)
    return [
        Hint(one.moves, words.steps, one.points, turns[0].value - one.value, words.reasons, words.touches)
        for one, words in zip(turns, told, strict=True)
    ]


async def finished(services: Services, table_id: str) -> Table:
    table = await services.tables.get(table_id)
    if not may_download(table):
        raise Conflict("The game is not over yet.")
    return table


@get(
    "/tables/{table_id:str}/analysis",
    summary="The analysis of a finished game, as far as it is",
    responses=ERRORS,
    operation_id="analysis",
)
async def analysis(table_id: TableId, services: TheServices, user: TheUser) -> Analysis:
    table = await finished(services, table_id)
    return analysis_of(await services.questions.of(table.id, GAME))


async def analyse(table_id: TableId, services: TheServices, user: TheUser) -> Analysis:
    """Ask for it, once for each table; read it until its state is `answered`."""
    table = await finished(services, table_id)
    return analysis_of(await services.questions.ask(table, user, GAME, table.ply))


def analysis_of(question: Question | None) -> Analysis:
    if question is None:
        return Analysis("none", 0, 0, [], [])
    if question.state != DONE:
        return Analysis(question.state, question.done, question.total, [], [])  # type: ignore[arg-type]
    report = Report.read(question.answer)
    turns = [judged(one, report) for one in report.verdicts]
    return Analysis("answered", len(turns), len(turns), turns, [one.ply for one in report.deciding()])


def judged(one: Verdict, report: Report) -> JudgedTurn:
    return JudgedTurn(
        ply=one.ply,
        seat=one.seat,
        moves=one.moves,
        before=one.before,
        after=one.after,
        points=one.points,
        best=one.best,
        loss=one.loss,
        missed=one.missed,
        mistake=report.is_mistake(one),
        forced=one.forced,
    )
