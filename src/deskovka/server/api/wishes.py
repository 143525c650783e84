"""What is decided without asking, by program: what can be wished at a table, and the own wishes. Those of others nobody is told."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import JSONBody

from deskovka.core.automatic import kinds_of
from deskovka.core.wishes import BadWish, checked
from deskovka.server.api.schema import ERRORS, Lang, TableId
from deskovka.server.api.schema import SeatNumber as WhichSeat
from deskovka.server.api.understood import Line, SeatNumber, Understood
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.services import Services, TheServices
from deskovka.server.tables.looking import own_seat
from deskovka.server.tables.table import RUNNING, WAITING
from deskovka.server.view.wishing import Wishing, wishing_of
from deskovka.server.web.caller import TheUser

Number = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]
Dials = Annotated[dict[Line, Number], msgspec.Meta(max_length=40)]


class Wish(Understood):
    """Kinds that are switched on, each with its numbers; what is left out stands as usual. `usual`: at all tables of the game where
    nothing else is wished, instead of at this one."""

    wishes: Annotated[dict[Line, Dials], msgspec.Meta(max_length=40)]
    seat: SeatNumber | None = None
    usual: bool = False


class DialInfo(msgspec.Struct):
    name: str
    label: str
    least: int
    most: int
    usual: int


class WishKindInfo(msgspec.Struct):
    name: str
    label: str
    about: str
    dials: list[DialInfo]


class OwnWishes(msgspec.Struct):
    """`kinds`: what can be wished here; `wishes`: what the seat wishes; `now`: what becomes of its next decision, in words."""

    seat: int
    kinds: list[WishKindInfo]
    wishes: dict[str, dict[str, int]]
    usual: bool
    now: list[str]


def told(found: Wishing) -> OwnWishes:
    kinds = [
        WishKindInfo(
            one.kind.name,
            one.kind.label,
            one.kind.about,
            [DialInfo(dial.name, dial.label, dial.least, dial.most, dial.usual) for dial, _ in one.dials],
        )
        for one in found.switches
    ]
    return OwnWishes(found.seat, kinds, found.wishes, found.usual, found.now)


async def wishes_of(services: Services, user: TheUser, table_id: str, wanted: int | None, lang: str) -> OwnWishes:
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    seat = own_seat(table, history.game, user, wanted)
    wished = (await services.wishes.at(table)).get(seat)
    return told(await asyncio.to_thread(wishing_of, table, history, seat, wished, lang))


@get(
    "/tables/{table_id:str}/wishes",
    summary="What is decided for me without asking",
    responses=ERRORS,
    operation_id="wishes",
)
async def read_wishes(
    table_id: TableId, services: TheServices, user: TheUser, seat: WhichSeat = None, lang: Lang = "en"
) -> OwnWishes:
    return await wishes_of(services, user, table_id, seat, lang)


async def set_wishes(
    table_id: TableId, data: JSONBody[Wish], services: TheServices, user: TheUser, lang: Lang = "en"
) -> OwnWishes:
    """They count from now on, for what waits as well."""
    table = await services.tables.get(table_id)
    if table.sandbox or table.status not in (WAITING, RUNNING):
        raise Conflict("Nothing is decided without asking at this table.")
    history = await services.histories.of(table)
    seat = own_seat(table, history.game, user, data.seat)
    try:
        wishes = checked(kinds_of(history.game), data.wishes)
    except BadWish as error:
        raise Unprocessable(error) from error
    await services.wishes.wish(user, table, seat, wishes, data.usual)
    answer = await wishes_of(services, user, table_id, seat, lang)
    services.deciding.look_after(table.id)
    return answer
