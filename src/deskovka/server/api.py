"""The JSON API for programs and bots. The same tables, the same rules as in the pages; a token instead of a cookie."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.server import chatting
from deskovka.server.course import Course
from deskovka.server.house import AnyRequest, TheHouse
from deskovka.server.messages import (
    BotInfo,
    Catalogue,
    Error,
    Feature,
    GameInfo,
    Join,
    LogIn,
    Message,
    MoveInfo,
    NewTable,
    OptionInfo,
    Said,
    SeatInfo,
    SeenTable,
    TableInfo,
    TableLine,
    Token,
    Turn,
    TurnResult,
)
from deskovka.server.pages.common import SVG, TEXT, USUAL_BOT
from deskovka.server.people import User
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.rates import limited
from deskovka.server.records import record_text
from deskovka.server.settings import Settings
from deskovka.server.streams import stream_of
from deskovka.server.table import RUNNING, WAITING, Table, Wish
from deskovka.server.views import View, Viewer, view_of

EVENTS = "text/event-stream"
TableId = Annotated[
    str,
    PathParameter(
        pattern="^[a-z0-9]+$", min_length=1, max_length=16, description="the table's name, as in its address"
    ),
]
Lang = Annotated[str, QueryParameter(pattern="^(en|cs)$", description="language of the words")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=9, description="which of the own seats, from 0")]
Limit = Annotated[int, QueryParameter(ge=1, le=100, description="at most so many")]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="without the first so many")]

ERRORS = {
    code: ResponseSpec(Error, description=text, generate_examples=False)
    for code, text in {
        400: "not understood",
        401: "no token, or a wrong one",
        403: "not allowed",
        404: "no such thing",
        405: "cannot be done here",
        409: "not possible now",
        413: "too large",
        422: "understood, but wrong",
        429: "too often; the header Retry-After says when again",
        500: "our fault",
        503: "not just now; try again in a moment",
    }.items()
}


def game_info(cls: type[Game]) -> GameInfo:
    options = [OptionInfo(o.name, o.default, list(o.choices), o.help, o.file) for o in cls.known_options()]
    return GameInfo(cls.name(), cls.rules_version(), list(cls.player_counts()), options)


def line_values(table: Table, user: User | None) -> dict[str, Any]:
    own = table.seats_of(user)
    return {
        "id": table.id,
        "game": table.game,
        "players": table.players,
        "status": table.status,
        "public": table.public,
        "ply": table.ply,
        "to_act": table.to_act,
        "my_turn": table.waits_for(user),
        "seats": [SeatInfo(n, seat.kind, seat.name, n in own) for n, seat in enumerate(table.seats)],  # type: ignore[arg-type]
        "result": table.result,
    }


def table_line(table: Table, user: User | None) -> TableLine:
    return TableLine(**line_values(table, user))


def table_info(table: Table, user: User | None) -> TableInfo:
    return TableInfo(**line_values(table, user), options=table.options, rules=table.rules)


async def new_token(data: JSONBody[LogIn], house: TheHouse) -> Token:
    """Name and password of an account against a token. It is shown once."""
    user = await house.people.check(data.name, data.password)
    return Token(await house.people.new_token(user, data.label or "API"))


@get("/games", summary="Games, their options, and the bots", responses=ERRORS, operation_id="games")
async def games() -> Catalogue:
    return Catalogue([game_info(cls) for cls in registry.classes()], [BotInfo(*bot) for bot in bots.listing()])


@get("/tables", summary="My tables, open ones or running ones", responses=ERRORS, operation_id="list_tables")
async def list_tables(
    request: AnyRequest,
    house: TheHouse,
    which: Annotated[str, QueryParameter(pattern="^(mine|open|public)$", description="mine, open or public")] = "mine",
    limit: Limit = 50,
    offset: Offset = 0,
) -> list[TableLine]:
    user = await house.program(request)
    if which == "mine":
        found = await house.tables.mine(user, limit, offset)
    else:
        found = await (house.tables.open if which == "open" else house.tables.watchable)(limit, offset)
    return [table_line(table, user) for table in found]


async def create_table(data: JSONBody[NewTable], request: AnyRequest, house: TheHouse) -> TableInfo:
    """Open a table. Without `players` as many as there are seats, or the fewest the game is for."""
    user = await house.program(request)
    try:
        counts = registry.game_class(data.game).player_counts()
    except registry.UnknownGame as error:
        raise Unprocessable(str(error)) from error
    players = data.players or (len(data.seats) if data.seats else counts[0])
    if players not in counts:
        raise Unprocessable("{game} is for {counts} players.", game=data.game, counts=", ".join(map(str, counts)))
    seats = data.seats or ["me", *[USUAL_BOT] * (players - 1)]
    wish = Wish(
        game=data.game,
        players=players,
        options=dict(data.options or {}),
        seats=list(seats),
        public=bool(data.public),
        seed=data.seed or "",
    )
    table = await house.tables.create(user, wish)
    house.dealer.look_after(table.id)
    return table_info(table, user)


@get("/tables/{table_id:str}", summary="A table", responses=ERRORS, operation_id="table")
async def one_table(table_id: TableId, request: AnyRequest, house: TheHouse) -> TableInfo:
    user = await house.program(request)
    return table_info(await house.tables.get(table_id), user)


async def join_table(table_id: TableId, data: JSONBody[Join], request: AnyRequest, house: TheHouse) -> TableInfo:
    """Take an open seat; one person has one."""
    user = await house.program(request)
    table = await house.tables.join(user, table_id, data.seat)
    house.dealer.look_after(table.id)
    return table_info(table, user)


def moves_info(view: View) -> list[MoveInfo]:
    return [MoveInfo(c.text, c.words, c.at, c.reveals) for c in view.choices]


def own_seat(table: Table, course: Course, user: User, wanted: int | None) -> int:
    own = table.seats_of(user)
    if not own:
        raise Forbidden("You do not sit at this table.")
    if wanted is not None and wanted not in own:
        raise Forbidden("This is not your seat.")
    acting = course.game.to_act()
    return wanted if wanted is not None else acting if acting in own else own[0]


def named_features(seen: Game, seat: int) -> list[Feature]:
    """The position as numbers, each with its name."""
    names = seen.part("features").feature_names(seen)
    return [Feature(name, value) for name, value in zip(names, seen.features(seat), strict=True)]


@get(
    "/tables/{table_id:str}/view",
    summary="The position as I may see it, and my legal moves",
    responses=ERRORS,
    operation_id="view",
)
async def read_view(
    table_id: TableId,
    request: AnyRequest,
    house: TheHouse,
    seat: SeatNumber = None,
    lang: Lang = "en",
    features: Annotated[bool, QueryParameter(description="with the position as numbers")] = False,
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000, description="log only after this ply")] = 0,
) -> SeenTable:
    user = await house.program(request)
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    own = table.seats_of(user)
    looker = own_seat(table, course, user, seat) if own else None
    if seat is not None and looker != seat:
        raise Forbidden("This is not your seat.")
    await asyncio.to_thread(course.lines, looker, lang)
    view = await view_of(table, course, Viewer(user, lang, seat=looker))
    seen = course.game.seen_by(looker)
    return SeenTable(
        table=table_line(table, user),
        seat=looker,
        ply=course.ply,
        over=course.game.over(),
        to_act=course.game.to_act() if table.status == RUNNING else -1,
        prompt=view.prompt,
        scores=seen.scores(),
        names=seen.seat_names(),
        moves=moves_info(view) if looker is not None else [],
        log=[line for ply, _, lines in view.lines if ply > since for line in lines],
        features=named_features(seen, looker) if features and looker is not None else None,
    )


@get("/tables/{table_id:str}/moves", summary="My legal moves", responses=ERRORS, operation_id="moves")
async def legal_moves(
    table_id: TableId, request: AnyRequest, house: TheHouse, seat: SeatNumber = None, lang: Lang = "en"
) -> list[MoveInfo]:
    user = await house.program(request)
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    looker = own_seat(table, course, user, seat)
    view = await view_of(table, course, Viewer(user, lang, seat=looker))
    return moves_info(view)


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
    request: AnyRequest,
    house: TheHouse,
    lang: Lang = "en",
) -> TurnResult:
    """The chain is committed when the turn is complete, when somebody else is to act, or when a move reveals something."""
    user = await house.program(request)
    table = await house.tables.get(table_id)
    if table.status != RUNNING:
        raise Conflict("The game has not begun yet." if table.status == WAITING else "The game is over.")
    course = await house.tables.course(table)
    seat = own_seat(table, course, user, data.seat)
    played = await house.tables.play(table, seat, data.ply, list(data.moves), lang=lang)
    if played.stale:
        raise Conflict(f"The table is at ply {played.course.ply}, not {data.ply}: read the view again.")
    if played.refused:
        raise Unprocessable(f"{data.moves[-1]!r}: {played.refused}")
    game = played.course.game
    table = await house.tables.get(table_id)
    # after a commit: what the same person can do next
    looker = own_seat(table, played.course, user, None) if played.committed else seat
    view = await view_of(table, played.course, Viewer(user, lang, seat=looker), played.chain)
    return TurnResult(
        committed=played.committed,
        ply=played.course.ply,
        to_act=game.to_act(),
        over=game.over(),
        seat=looker,
        moves=moves_info(view),
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
    request: AnyRequest,
    house: TheHouse,
    seat: SeatNumber = None,
    lang: Lang = "en",
    tall: Annotated[bool, QueryParameter(description="for a narrow screen")] = False,
) -> Response[str]:
    user = await house.program(request)
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    looker = own_seat(table, course, user, seat) if table.seats_of(user) else None
    drawing = await house.drawings.board(table, course, course.ply, looker, lang, tall)
    return Response(drawing, media_type=SVG)


@get(
    "/tables/{table_id:str}/record",
    summary="The record of a finished game",
    responses=ERRORS,
    media_type=TEXT,
    operation_id="record",
)
async def record(
    table_id: TableId,
    request: AnyRequest,
    house: TheHouse,
    notation: Annotated[str, QueryParameter(max_length=20, description="a foreign notation, like snellman")] = "",
) -> Response[str]:
    await house.program(request)
    table = await house.tables.get(table_id)
    return Response(await record_text(house, table, notation), media_type=TEXT)


@get(
    "/tables/{table_id:str}/stream",
    summary="News of a table, as an event stream",
    responses={**ERRORS, 200: ResponseSpec(str, description="events", media_type=EVENTS, generate_examples=False)},
    media_type=EVENTS,
    operation_id="stream",
)
async def stream(table_id: TableId, request: AnyRequest, house: TheHouse) -> Stream:
    """Events `hello`, `moves`, `seats`, `chat`, `presence`, each with table and ply. Read the view when something comes."""
    user = await house.program(request)
    table = await house.tables.get(table_id)
    return stream_of(house, user, table)


async def say(table_id: TableId, data: JSONBody[Message], request: AnyRequest, house: TheHouse) -> Said:
    """A line of chat."""
    user = await house.program(request)
    await chatting.say(house, await house.tables.get(table_id), user, data.text)
    return Said(data.text)


def routers(settings: Settings) -> list[Router]:
    """The API under its version, and the same without one, as programs knew it before there were versions."""
    created = limited("creations", settings.creations_per_minute)
    spoken = limited("messages", settings.messages_per_minute)
    logged = limited("logins", settings.logins_per_minute)

    def changing(path: str, name: str, summary: str, limit: Any, status: int = 200, **more: Any) -> Any:
        return post(
            path,
            middleware=[limit],
            status_code=status,
            responses=ERRORS,
            summary=summary,
            operation_id=name,
            **more,
        )

    handlers: list[Any] = [
        changing("/token", "new_token", "A token for name and password", logged, 201, security=[{}])(new_token),
        games,
        list_tables,
        changing("/tables", "create_table", "Open a table", created, 201)(create_table),
        one_table,
        changing("/tables/{table_id:str}/join", "join", "Take an open seat", created)(join_table),
        read_view,
        legal_moves,
        play,
        board,
        record,
        stream,
        changing("/tables/{table_id:str}/chat", "say", "Say something", spoken)(say),
    ]
    security: list[dict[str, list[str]]] = [{"token": []}]
    return [
        Router("/api/v1", route_handlers=handlers, security=security, tags=["tables"]),
        Router("/api", route_handlers=handlers, security=security, include_in_schema=False),
    ]
