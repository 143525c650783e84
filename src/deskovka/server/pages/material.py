"""Where the material of a game comes from: what the rulebook says, what is reconstructed, and from what."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from litestar import Response, get
from litestar.params import FromPath

from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.server.house import Caller, House, TheCaller, TheHouse
from deskovka.server.pages.common import TableId, page
from deskovka.server.problems import NotFound
from deskovka.server.table import Table


def show(house: House, caller: Caller, game: Game, table: Table | None = None) -> Response[str]:
    rows = game.provenance(caller.lang)
    groups = [(name, list(group)) for name, group in groupby(rows, lambda row: row.group)]
    counts = Counter(row.source for row in rows)
    return page(house.render("material.html", caller, game=game.name(), table=table, groups=groups, counts=counts))


@get("/material/{name:str}")
async def of_game(name: FromPath[str], house: TheHouse, caller: TheCaller) -> Response[str]:
    """The material that a game is played with unless somebody brings other."""
    try:
        cls = registry.game_class(name)
    except registry.UnknownGame as error:
        raise NotFound(str(error)) from error
    return show(house, caller, cls.new(cls.player_counts()[0], {}, "deskovka"))


@get("/t/{table_id:str}/material")
async def of_table(table_id: TableId, house: TheHouse, caller: TheCaller) -> Response[str]:
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    return show(house, caller, course.game, table)
