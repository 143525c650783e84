"""Tables by program: which games and bots there are, lists of tables, opening one, taking a seat."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import get
from litestar.params import JSONBody, QueryParameter

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.server.api.clock_messages import ClockInfo, ClockWish
from deskovka.server.api.messages import (
    BotInfo,
    Catalogue,
    GameInfo,
    Join,
    NewTable,
    OptionInfo,
    SeatInfo,
    TableInfo,
    TableLine,
)
from deskovka.server.api.schema import ERRORS, Limit, Offset, TableId
from deskovka.server.clocks.clock import Clock
from deskovka.server.clocks.wishes import BOUNDS, VOTE, numbers_of
from deskovka.server.people.user import User
from deskovka.server.problems import Unprocessable
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.leaving import free
from deskovka.server.tables.lists import Looked
from deskovka.server.tables.making import Wish, clock_for
from deskovka.server.tables.table import Table
from deskovka.server.web.caller import TheUser


def game_info(cls: type[Game]) -> GameInfo:
    options = [OptionInfo(o.name, o.default, list(o.choices), o.help, o.file) for o in cls.known_options()]
    return GameInfo(cls.name(), cls.rules_version(), list(cls.player_counts()), options)


def seat_info(table: Table, number: int, own: list[int]) -> SeatInfo:
    seat = table.seats[number]
    left = table.clock.left(seat.hand) if table.clock and seat.plays else None
    return SeatInfo(number, seat.kind, seat.name, number in own, left, seat.gone, free(seat))  # type: ignore[arg-type]


def line_values(table: Table, user: User | None, now: float) -> dict[str, Any]:
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
        "seats": [seat_info(table, number, own) for number in range(len(table.seats))],
        "result": table.result,
        "time_left": None if table.deadline is None else max(0.0, table.deadline - now),
        "ended": table.ended,
        "rated": table.rated,
        "friends": table.friends,
        "created": table.created,
        "changed": table.changed,
    }


def table_line(services: Services, table: Table, user: User | None) -> TableLine:
    return TableLine(**line_values(table, user, services.database.time()))


async def table_info(services: Services, table: Table, user: User | None) -> TableInfo:
    clock = table.clock
    return TableInfo(
        **line_values(table, user, services.database.time()),
        options=table.options,
        rules=table.rules,
        hints=table.hints,
        sandbox=table.sandbox,
        clock=ClockInfo(clock.kind, **numbers_of(clock)) if clock else None,  # type: ignore[arg-type]
        on_timeout=table.on_timeout,  # type: ignore[arg-type]
        out_of_time=table.out_since is not None,
        end_offered_by=(await services.agreeing.votes(table)).offers,
        talk=table.talk,
        code=table.code if table.seats_of(user) else None,
    )


@get("/games", summary="Games, their options, and the bots", responses=ERRORS, operation_id="games")
async def games() -> Catalogue:
    return Catalogue([game_info(cls) for cls in registry.classes()], [BotInfo(*bot) for bot in bots.listing()])


@get("/tables", summary="My tables, open ones or running ones", responses=ERRORS, operation_id="list_tables")
async def list_tables(
    services: TheServices,
    user: TheUser,
    which: Annotated[str, QueryParameter(pattern="^(mine|open|public)$", description="mine, open or public")] = "mine",
    game: Annotated[str, QueryParameter(max_length=40, description="of this game only")] = "",
    players: Annotated[int, QueryParameter(ge=0, le=10, description="with so many players only; 0: any")] = 0,
    rated: Annotated[bool | None, QueryParameter(description="rated ones only, or only those that are not")] = None,
    pace: Annotated[
        Literal["live", "days", "none"] | None, QueryParameter(description="with such a clock only, or without any")
    ] = None,
    limit: Limit = 50,
    offset: Offset = 0,
) -> list[TableLine]:
    looked = Looked(game, players, rated=rated, pace=pace or "")
    if which == "mine":
        found = await services.lists.mine(user, limit, offset, looked=looked)
    elif which == "open":
        found = await services.lists.open(user, limit, offset, looked)
    else:
        found = await services.lists.watchable(limit, offset, looked)
    return [table_line(services, table, user) for table in found]


async def create_table(data: JSONBody[NewTable], services: TheServices, user: TheUser) -> TableInfo:
    """Open a table. Without `players` as many as there are seats, or the fewest the game is for."""
    try:
        counts = registry.game_class(data.game).player_counts()
    except registry.UnknownGame as error:
        raise Unprocessable(error) from error
    players = data.players or (len(data.seats) if data.seats else counts[0])
    if players not in counts:
        raise Unprocessable("{game} is for {counts} players.", game=data.game, counts=", ".join(map(str, counts)))
    seats = data.seats or ["me", *[bots.usual(registry.game_class(data.game))] * (players - 1)]
    wish = Wish(
        game=data.game,
        players=players,
        options=dict(data.options or {}),
        seats=list(seats),
        public=bool(data.public),
        seed=data.seed or "",
        hints=data.hints,
        clock=clock_wished(data.clock) if data.clock else None,
        on_timeout=data.on_timeout or VOTE,
        talk=data.talk is not False,
        rated=bool(data.rated),
        friends=bool(data.friends),
    )
    table = await services.making.create(user, wish)
    return await table_info(services, table, user)


def clock_wished(wish: ClockWish) -> Clock | None:
    given = {name: getattr(wish, name) for name in BOUNDS}
    return clock_for(wish.kind, {name: value for name, value in given.items() if value is not None})


@get("/tables/{table_id:str}", summary="A table", responses=ERRORS, operation_id="table")
async def one_table(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    return await table_info(services, await services.tables.get(table_id), user)


async def join_table(table_id: TableId, data: JSONBody[Join], services: TheServices, user: TheUser) -> TableInfo:
    """Take an open seat; one person has one."""
    table = await services.sitting.join(user, table_id, data.seat)
    return await table_info(services, table, user)
