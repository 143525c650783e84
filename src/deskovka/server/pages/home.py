"""The home page: which games there are, and lists of tables."""

from __future__ import annotations

import asyncio
from functools import cache

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Stream

from deskovka.core import registry
from deskovka.lessons.library import lessons_of
from deskovka.server.evenly import in_turn
from deskovka.server.live.bus import LOBBY
from deskovka.server.pages.lobby import MOST_OWN, home_lists
from deskovka.server.problems import NotFound
from deskovka.server.services import TheServices
from deskovka.server.view.drawings import without_titles
from deskovka.server.web.answers import SVG, page
from deskovka.server.web.caller import TheCaller
from deskovka.server.web.templates import render


@get("/")
async def home(services: TheServices, caller: TheCaller) -> Response[str]:
    games = {
        "heard": services.bus.mark(LOBBY),
        "games": registry.classes(),
        "learnable": [name for name in registry.names() if lessons_of(name)],
    }
    return page(await in_turn(render, "home.html", caller, **games, **await home_lists(services, caller)))


@get("/lists")
async def lists(services: TheServices, caller: TheCaller) -> Response[str]:
    """The lists of tables alone, for pages that are open."""
    return page(await in_turn(render, "all_lists.html", caller, **await home_lists(services, caller)))


@get("/announcement")
async def announcement(caller: TheCaller) -> Response[str]:
    """What the host tells everybody, for pages that are open; empty if there is nothing."""
    return page(render("announcement.html", caller))


@get("/stream")
async def stream(services: TheServices, caller: TheCaller) -> Stream:
    tables = await services.lists.mine(caller.user, MOST_OWN)
    return services.streams.of_lists({table.id for table in tables})


@cache
def art(name: str, lang: str) -> str:
    """The first position of a game, as its picture."""
    cls = registry.game_class(name)
    return without_titles(cls.new(cls.player_counts()[0], {}, "deskovka").seen_by(None), lang)


@get("/art/{name:str}")
async def picture(name: FromPath[str], caller: TheCaller) -> Response[str]:
    game = name.removesuffix(".svg")
    if game not in registry.names():
        raise NotFound("There is no such picture.")
    drawing = await asyncio.to_thread(art, game, caller.lang)
    return Response(drawing, media_type=SVG, headers={"cache-control": "private, max-age=3600"})
