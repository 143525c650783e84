"""The JSON API for programs and bots. The same tables, the same rules as in the pages; a token instead of a cookie."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
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
from deskovka.server.pages.common import SVG, TEXT
from deskovka.server.people import User
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.rates import limited
from deskovka.server.records import record_text
from deskovka.server.settings import Settings
from deskovka.server.streams import stream_of
from deskovka.server.table import RUNNING, WAITING, Table, Wish
from deskovka.server.views import View, Viewer, view_of

TableId = Annotated[str, PathParameter(min_length=1, max_length=16, description="the table's name, as in its address")]
Lang = Annotated[str, QueryParameter(pattern="^(en|cs)$", description="language of the words")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=9, description="which of the own seats, from 0")]
#: a line of text without control signs: what databases can keep
Line = Annotated[str, msgspec.Meta(pattern=r"^[^\x00-\x1f\x7f]*$", max_length=200)]


class Error(msgspec.Struct):
    error: str


class OptionInfo(msgspec.Struct):
    name: str
    default: str
    choices: list[str]
    help: str
    #: the value may be the content of an own file
    file: bool


class GameInfo(msgspec.Struct):
    name: str
    rules: str
    players: list[int]
    options: list[OptionInfo]


class BotInfo(msgspec.Struct):
    name: str
    about: str


class Catalogue(msgspec.Struct):
    games: list[GameInfo]
    bots: list[BotInfo]


class SeatInfo(msgspec.Struct):
    seat: int
    kind: str
    name: str
    mine: bool


class TableInfo(msgspec.Struct):
    id: str
    game: str
    players: int
    options: dict[str, str]
    status: str
    public: bool
    ply: int
    to_act: int
    my_turn: bool
    seats: list[SeatInfo]
    result: list[float] | None


class NewTable(msgspec.Struct):
    """Seats: `me`, `here NAME`, `open`, or a bot like `greedy`. Without seats: me against the usual bots."""

    game: Line
    players: Annotated[int, msgspec.Meta(ge=1, le=10)] | None = None
    options: dict[Line, Annotated[str, msgspec.Meta(max_length=100_000)]] = msgspec.field(default_factory=dict)
    seats: Annotated[list[Line], msgspec.Meta(max_length=10)] | None = None
    public: bool = False


class Join(msgspec.Struct):
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None


class MoveInfo(msgspec.Struct):
    text: str
    words: str
    touches: list[str]
    reveals: bool


class SeenTable(msgspec.Struct):
    """What the caller sees. `moves` are the moves of `seat` now; `log` is in words."""

    table: TableInfo
    seat: int | None
    ply: int
    over: bool
    to_act: int
    prompt: str
    scores: list[float]
    names: list[str]
    moves: list[MoveInfo]
    log: list[str]
    features: list[float] | None = None


class Turn(msgspec.Struct):
    """A chain of moves that starts from `ply`. It is stored when it is complete; until then it is only replayed."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    moves: Annotated[list[Line], msgspec.Meta(min_length=1, max_length=300)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None


class TurnResult(msgspec.Struct):
    """`committed`: stored and seen by all. Otherwise the chain is not complete: `moves` lists how it can go on."""

    committed: bool
    ply: int
    to_act: int
    over: bool
    moves: list[MoveInfo]


class Message(msgspec.Struct):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x1f\x7f]*$")]


ERRORS = {
    code: ResponseSpec(Error, description=text, generate_examples=False)
    for code, text in {
        400: "not understood",
        401: "no token, or a wrong one",
        403: "not allowed",
        404: "no such thing",
        409: "not possible now",
        413: "too large",
        422: "understood, but wrong",
        429: "too often",
    }.items()
}


def game_info(cls: type[Game]) -> GameInfo:
    options = [OptionInfo(o.name, o.default, list(o.choices), o.help, o.file) for o in cls.known_options()]
    return GameInfo(cls.name(), cls.rules_version(), list(cls.player_counts()), options)


def table_info(table: Table, user: User | None) -> TableInfo:
    own = table.seats_of(user)
    seats = [SeatInfo(n, seat.kind, seat.name, n in own) for n, seat in enumerate(table.seats)]
    return TableInfo(
        table.id,
        table.game,
        table.players,
        table.options,
        table.status,
        table.public,
        table.ply,
        table.to_act,
        table.waits_for(user),
        seats,
        table.result,
    )


@get("/games", summary="Games, their options, and the bots")
async def games() -> Catalogue:
    return Catalogue([game_info(cls) for cls in registry.classes()], [BotInfo(*bot) for bot in bots.listing()])


@get("/tables", summary="My tables, open ones or running ones")
async def list_tables(
    request: AnyRequest,
    house: TheHouse,
    which: Annotated[str, QueryParameter(pattern="^(mine|open|public)$", description="mine, open or public")] = "mine",
) -> list[TableInfo]:
    user = await house.program(request)
    if which == "mine":
        found = await house.tables.mine(user)
    else:
        found = await (house.tables.open() if which == "open" else house.tables.watchable())
    return [table_info(table, user) for table in found]


async def create_table(data: JSONBody[NewTable], request: AnyRequest, house: TheHouse) -> TableInfo:
    """Open a table."""
    user = await house.program(request)
    try:
        counts = registry.game_class(data.game).player_counts()
    except registry.UnknownGame as error:
        raise Unprocessable(str(error)) from error
    players = data.players or (len(data.seats) if data.seats else counts[0])
    if players not in counts:
        raise Unprocessable("{game} is for {counts} players.", game=data.game, counts=", ".join(map(str, counts)))
    seats = data.seats or ["me", *["greedy"] * (players - 1)]
    table = await house.tables.create(user, Wish(data.game, players, dict(data.options), list(seats), data.public))
    house.dealer.look_after(table.id)
    return table_info(table, user)


@get("/tables/{table_id:str}", summary="A table", responses=ERRORS)
async def one_table(table_id: TableId, request: AnyRequest, house: TheHouse) -> TableInfo:
    user = await house.program(request)
    return table_info(await house.tables.get(table_id), user)


@post("/tables/{table_id:str}/join", status_code=200, summary="Take an open seat", responses=ERRORS)
async def join_table(table_id: TableId, data: JSONBody[Join], request: AnyRequest, house: TheHouse) -> TableInfo:
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


@get("/tables/{table_id:str}/view", summary="The position as I may see it, and my legal moves", responses=ERRORS)
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
    view = await view_of(table, course, Viewer(user, lang, seat=looker))
    seen = course.game.seen_by(looker)
    numbers = seen.features(looker) if features and looker is not None else None
    return SeenTable(
        table_info(table, user),
        looker,
        course.ply,
        course.game.over(),
        course.game.to_act() if table.status == RUNNING else -1,
        view.prompt,
        seen.scores(),
        seen.seat_names(),
        moves_info(view) if looker is not None else [],
        [line for ply, _, lines in view.lines if ply > since for line in lines],
        numbers,
    )


@get("/tables/{table_id:str}/moves", summary="My legal moves", responses=ERRORS)
async def legal_moves(
    table_id: TableId, request: AnyRequest, house: TheHouse, seat: SeatNumber = None, lang: Lang = "en"
) -> list[MoveInfo]:
    user = await house.program(request)
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    looker = own_seat(table, course, user, seat)
    view = await view_of(table, course, Viewer(user, lang, seat=looker))
    return moves_info(view)


@post("/tables/{table_id:str}/moves", status_code=200, summary="Play a chain of moves", responses=ERRORS)
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
    going_on: list[MoveInfo] = []
    if not played.committed:
        table = await house.tables.get(table_id)
        view = await view_of(table, played.course, Viewer(user, lang, seat=seat), played.chain)
        going_on = moves_info(view)
    return TurnResult(played.committed, played.course.ply, game.to_act(), game.over(), going_on)


@get("/tables/{table_id:str}/board", summary="The drawing (SVG) as I may see it", responses=ERRORS)
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


@get("/tables/{table_id:str}/record", summary="The record of a finished game", responses=ERRORS)
async def record(
    table_id: TableId,
    request: AnyRequest,
    house: TheHouse,
    notation: Annotated[str, QueryParameter(max_length=20, description="a foreign notation, like snellman")] = "",
) -> Response[str]:
    await house.program(request)
    table = await house.tables.get(table_id)
    return Response(await record_text(house, table, notation), media_type=TEXT)


@get("/tables/{table_id:str}/stream", summary="News of a table, as an event stream", responses=ERRORS)
async def stream(table_id: TableId, request: AnyRequest, house: TheHouse) -> Stream:
    """Events `hello`, `moves`, `seats`, `chat`, `presence`, each with table and ply. Read the view when something comes."""
    user = await house.program(request)
    table = await house.tables.get(table_id)
    return stream_of(house, user, table)


async def say(table_id: TableId, data: JSONBody[Message], request: AnyRequest, house: TheHouse) -> dict[str, str]:
    """A line of chat."""
    user = await house.program(request)
    await chatting.say(house, await house.tables.get(table_id), user, data.text)
    return {"said": data.text}


def router(settings: Settings) -> Router:
    created = limited("api creations", settings.creations_per_minute)
    spoken = limited("api messages", settings.messages_per_minute)
    handlers: list[Any] = [
        games,
        list_tables,
        post("/tables", middleware=[created], responses=ERRORS, summary="Open a table")(create_table),
        one_table,
        join_table,
        read_view,
        legal_moves,
        play,
        board,
        record,
        stream,
        post(
            "/tables/{table_id:str}/chat",
            middleware=[spoken],
            status_code=200,
            responses=ERRORS,
            summary="Say something",
        )(say),
    ]
    return Router("/api", route_handlers=handlers, security=[{"token": []}], tags=["tables"])
