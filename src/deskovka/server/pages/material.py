"""Where the material of a game comes from: what the rulebook says, what is reconstructed, and from what."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from litestar import Response, get
from litestar.params import FromPath

from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.words import said
from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import NotFound
from deskovka.server.services import TheServices
from deskovka.server.tables.table import Table
from deskovka.server.web.answers import page
from deskovka.server.web.caller import Caller, TheCaller
from deskovka.server.web.templates import render

#: kinds of sources, as a game names them and the page says them
SOURCES = (said("rulebook"), said("public"), said("reconstructed"), said("own"))


def show(caller: Caller, game: Game, table: Table | None = None) -> Response[str]:
    rows = game.provenance(caller.lang)
    groups = [(name, list(group)) for name, group in groupby(rows, lambda row: row.group)]
    counts = Counter(row.source for row in rows)
    values = {"game": game.name(), "table": table, "groups": groups, "counts": counts, "files": files_of(game)}
    return page(render("material.html", caller, **values))


def files_of(game: Game) -> list[str]:
    """The options for which somebody may bring a file."""
    return [option.name for option in game.known_options() if option.file]


def first_position(name: str) -> Game:
    try:
        cls = registry.game_class(name)
    except registry.UnknownGame as error:
        raise NotFound(error) from error
    return cls.new(cls.player_counts()[0], {}, "deskovka")


@get("/material/{name:str}")
async def of_game(name: FromPath[str], caller: TheCaller) -> Response[str]:
    """The material that a game is played with unless somebody brings other."""
    return show(caller, first_position(name))


@get("/material/{name:str}/{option:str}")
async def file_of_game(name: FromPath[str], option: FromPath[str]) -> Response[bytes]:
    """Our own file, to be changed into somebody's own."""
    game = first_position(name)
    if option not in files_of(game):
        raise NotFound("There is no such file.")
    headers = {"content-disposition": f'attachment; filename="{game.name()}-{option}.json"'}
    return Response(game.own_file(option).encode(), media_type="application/json", headers=headers)


@get("/t/{table_id:str}/material")
async def of_table(table_id: TableId, services: TheServices, caller: TheCaller) -> Response[str]:
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    return show(caller, history.game, table)
