"""Playing by program: what a seat sees, its legal moves, and a chain of moves that is committed when it is complete."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from deskovka.core.game import Game
from deskovka.server.api.messages import Feature, MoveInfo, SeenTable, Turn, TurnResult
from deskovka.server.api.schema import ERRORS, Lang, SeatNumber, TableId
from deskovka.server.api.tables import table_line
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.services import TheServices
from deskovka.server.tables.endings import refuse_closed
from deskovka.server.tables.fairness import refuse_program
from deskovka.server.tables.looking import own_seat
from deskovka.server.tables.table import RUNNING, WAITING
from deskovka.server.view.choices import Choice
from deskovka.server.view.position import Viewer, choices_now, view_of
from deskovka.server.web.answers import SVG
from deskovka.server.web.caller import TheUser


def moves_info(choices: list[Choice]) -> list[MoveInfo]:
    return [MoveInfo(c.text, c.words, c.touches, c.reveals) for c in choices]


def named_features(seen: Game, seat: int) -> list[Feature]:
    """The position as numbers, each with its name."""
    return [Feature(name, value) for name, value in zip(seen.feature_names(), seen.features(seat), strict=True)]


@get(
    "/tables/{table_id:str}/view",
    summary="The position as I may see it, and my legal moves",
    responses=ERRORS,
    operation_id="view",
)
async def read_view(
    table_id: TableId,
    services: TheServices,
    user: TheUser,
    seat: SeatNumber = None,
    lang: Lang = "en",
    features: Annotated[bool, QueryParameter(description="with the position as numbers")] = False,
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000, description="log only after this ply")] = 0,
) -> SeenTable:
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    own = table.seats_of(user)
    looker = own_seat(table, history.game, user, seat) if own else None
    if seat is not None and looker != seat:
        raise Forbidden("This is not your seat.")
    await asyncio.to_thread(history.lines, looker, lang)
    view = await view_of(table, history, Viewer(user, lang, seat=looker))
    seen = history.game.seen_by(looker)
    return SeenTable(
        table=table_line(services, table, user),
        seat=looker,
        ply=history.ply,
        over=history.game.over(),
        to_act=history.game.to_act() if table.status == RUNNING else -1,
        prompt=view.prompt,
        scores=seen.scores(),
        names=seen.seat_names(),
        moves=moves_info(view.choices) if looker is not None else [],
        log=[line for ply, _, lines in view.lines if ply > since for line in lines],
        features=named_features(seen, looker) if features and looker is not None else None,
    )


@get(
    "/tables/{table_id:str}/position",
    summary="The position as I may see it, as data from which our rules rebuild it",
    responses=ERRORS,
    operation_id="position",
)
async def position(table_id: TableId, services: TheServices, user: TheUser, seat: SeatNumber = None) -> dict[str, Any]:
    """`deskovka.Game.from_data` makes the position again, so that a program can search on it; docs/python.md."""
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    looker = own_seat(table, history.game, user, seat) if table.seats_of(user) or seat is not None else None
    return await asyncio.to_thread(history.game.seen_by(looker).to_data)


@get("/tables/{table_id:str}/moves", summary="My legal moves", responses=ERRORS, operation_id="moves")
async def legal_moves(
    table_id: TableId, services: TheServices, user: TheUser, seat: SeatNumber = None, lang: Lang = "en"
) -> list[MoveInfo]:
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    looker = own_seat(table, history.game, user, seat)
    return moves_info(choices_now(table, history, Viewer(user, lang, seat=looker)))


@post(
    "/tables/{table_id:str}/moves",
    status_code=200,
    summary="Play a chain of moves",
    responses=ERRORS,
    operation_id="play",
)
async def play(
    table_id: TableId,
    data: JSONBody[Turn],
    services: TheServices,
    user: TheUser,
    lang: Lang = "en",
) -> TurnResult:
    """The chain is committed when the turn is complete, when somebody else is to act, or when a move reveals something."""
    table = await services.tables.get(table_id)
    refuse_closed(table)
    refuse_program(table, user)
    if table.status != RUNNING:
        raise Conflict("The game has not begun yet.") if table.status == WAITING else Conflict("The game is over.")
    history = await services.histories.of(table)
    seat = own_seat(table, history.game, user, data.seat)
    played = await services.playing.play(table, seat, data.ply, list(data.moves), lang=lang)
    if played.stale:
        raise Conflict(f"The table is at ply {played.history.ply}, not {data.ply}: read the view again.")
    if played.refused:
        raise Unprocessable(f"{data.moves[-1]!r}: {played.refused}")
    game = played.history.game
    table = await services.tables.get(table_id)
    # after a commit: what the same person can do next
    looker = own_seat(table, played.history.game, user, None) if played.committed else seat
    choices = choices_now(table, played.history, Viewer(user, lang, seat=looker), played.draft)
    return TurnResult(
        committed=played.committed,
        ply=played.history.ply,
        to_act=game.to_act(),
        over=game.over(),
        seat=looker,
        moves=moves_info(choices),
    )


@get(
    "/tables/{table_id:str}/board",
    summary="The drawing (SVG) as I may see it",
    responses=ERRORS,
    media_type=SVG,
    operation_id="board",
)
async def board(
    table_id: TableId,
    services: TheServices,
    user: TheUser,
    seat: SeatNumber = None,
    lang: Lang = "en",
    tall: Annotated[bool, QueryParameter(description="for a narrow screen")] = False,
) -> Response[str]:
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    looker = own_seat(table, history.game, user, seat) if table.seats_of(user) else None
    drawing = await services.drawings.board(table, history, history.ply, looker, lang, tall)
    return Response(drawing, media_type=SVG)
