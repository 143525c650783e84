"""How people stand, by program: boards, persons, invitations, joining by a code."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import JSONBody, PathParameter, QueryParameter

from deskovka.core import registry
from deskovka.server.api.messages import (
    Code,
    InvitationInfo,
    Invite,
    PersonInfo,
    RatingInfo,
    RecordInfo,
    Said,
    TableInfo,
)
from deskovka.server.api.schema import ERRORS, Limit, Offset, TableId
from deskovka.server.api.tables import table_info, table_line
from deskovka.server.problems import NotFound
from deskovka.server.ratings.ladder import Ladder
from deskovka.server.ratings.standings import Line, bots_on
from deskovka.server.services import TheServices
from deskovka.server.web.caller import TheUser

Game = Annotated[str, QueryParameter(max_length=40, description="the name of a game")]
Players = Annotated[int, QueryParameter(ge=1, le=10, description="with how many players")]
PersonName = Annotated[str, PathParameter(min_length=1, max_length=60, description="the name of an account")]


def rating_info(line: Line, ladder: Ladder, name: str = "") -> RatingInfo:
    strength = line.strength
    return RatingInfo(name or line.name, *ladder, strength.points, strength.margin, line.games, line.bot)


@get("/ratings", summary="Who stands where in a game", responses=ERRORS, operation_id="ratings")
async def board(
    services: TheServices, user: TheUser, game: Game, players: Players, limit: Limit = 50, offset: Offset = 0
) -> list[RatingInfo]:
    """People, the best first; on the first page our bots too, after them."""
    try:
        ladder = Ladder(registry.game_class(game).name(), players)
    except registry.UnknownGame as error:
        raise NotFound(error) from error
    lines = await services.standings.board(ladder, limit, offset)
    return [rating_info(line, ladder) for line in [*lines, *([] if offset else bots_on(ladder))]]


@get("/people/{name:str}", summary="A person's ratings and results", responses=ERRORS, operation_id="person")
async def person(name: PersonName, services: TheServices, user: TheUser) -> PersonInfo:
    found = await services.directory.find(name)
    ratings = await services.standings.of(found.id)
    records = await services.careers.records(found, user)
    return PersonInfo(
        found.name,
        [rating_info(line, ladder, found.name) for ladder, line in ratings.items()],
        [
            RecordInfo(*ladder, one.total.games, one.total.wins, round(one.total.mean, 3))
            for ladder, one in records.items()
        ],
    )


@get("/invitations", summary="Tables to which I am invited", responses=ERRORS, operation_id="invitations")
async def invitations(services: TheServices, user: TheUser) -> list[InvitationInfo]:
    return [
        InvitationInfo(one.inviter, table_line(services, one.table, user))
        for one in await services.invitations.to(user)
    ]


async def invite(table_id: TableId, data: JSONBody[Invite], services: TheServices, user: TheUser) -> Said:
    """Ask somebody to sit down at a waiting table where I sit."""
    table = await services.tables.get(table_id, fresh=True)
    other = await services.directory.find(data.name)
    await services.invite(table, user, other)
    return Said(other.name)


async def decline(table_id: TableId, services: TheServices, user: TheUser) -> TableInfo:
    """Say no to an invitation."""
    table = await services.tables.get(table_id)
    await services.invitations.decline(table, user)
    return await table_info(services, table, user)


async def join_by_code(data: JSONBody[Code], services: TheServices, user: TheUser) -> TableInfo:
    """Take the first open seat at the table that waits under a code."""
    table = await services.sitting.by_code(data.code)
    return await table_info(services, await services.sitting.join(user, table.id), user)
