"""Home page, the form for a table, and records that somebody brings along."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from litestar import Response, get
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect, Stream

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.options import YES
from deskovka.server.house import AnyRequest, Caller, House, TheCaller, TheHouse
from deskovka.server.pages.common import SVG, USUAL_BOT, fields, page
from deskovka.server.problems import NotFound, Unprocessable
from deskovka.server.streams import stream_of
from deskovka.server.table import Wish
from deskovka.server.views import TITLES
from deskovka.server.words import speak


@get("/")
async def home(house: TheHouse, caller: TheCaller) -> Response[str]:
    return page(house.render("home.html", caller, **await home_lists(house, caller)))


@get("/lists")
async def lists(house: TheHouse, caller: TheCaller) -> Response[str]:
    """The lists of tables alone, for pages that are open."""
    return page(house.render("lists.html", caller, **await home_lists(house, caller)))


async def home_lists(house: House, caller: Caller) -> dict[str, Any]:
    return {
        "games": registry.classes(),
        "mine": await house.tables.mine(caller.user),
        "open": await house.tables.open(),
        "watch": await house.tables.watchable(),
    }


@get("/stream")
async def stream(house: TheHouse, caller: TheCaller) -> Stream:
    mine = {table.id for table in await house.tables.mine(caller.user)}
    return stream_of(house, caller.user, None, mine)


@cache
def art(name: str, lang: str) -> str:
    """The first position of a game, as its picture."""
    cls = registry.game_class(name)
    return TITLES.sub("", cls.new(cls.player_counts()[0], {}, "deskovka").seen_by(None).draw(lang))


@get("/art/{name:str}")
async def picture(name: FromPath[str], caller: TheCaller) -> Response[str]:
    game = name.removesuffix(".svg")
    if game not in registry.names():
        raise NotFound("There is no such picture.")
    drawing = await asyncio.to_thread(art, game, caller.lang)
    return Response(drawing, media_type=SVG, headers={"cache-control": "private, max-age=3600"})


# -- a new table -----------------------------------------------------------------------------------------------------


def wanted_game(name: str) -> type[Game]:
    try:
        return registry.game_class(name)
    except registry.UnknownGame as error:
        raise NotFound(str(error)) from error


@get("/new/{name:str}")
async def new(name: FromPath[str], house: TheHouse, caller: TheCaller) -> Response[str]:
    """The form for a table: options and seats."""
    return page(form_page(house, caller, wanted_game(name), {}))


def form_page(house: House, caller: Caller, cls: type[Game], form: dict[str, str], problem: str = "") -> str:
    """The form, filled in as it was if something in it was wrong."""
    known = cls.known_options()
    values: dict[str, Any] = {
        "game": cls,
        "options": [option for option in known if option.choices],
        "texts": [option for option in known if not option.choices and not option.file],
        "files": [option for option in known if option.file],
        "bots": bots.listing(),
        "usual_bot": USUAL_BOT,
        "usual_players": usual_players(cls),
        "form": form,
        "problem": problem,
    }
    return house.render("new.html", caller, **values)


def usual_players(cls: type[Game]) -> int:
    """For a first game: three at the table where that is possible."""
    counts = cls.player_counts()
    return 3 if 3 in counts else counts[0]


def wish_of(form: dict[str, str], cls: type[Game]) -> Wish:
    """A filled-in form. What is missing is taken by default."""
    try:
        players = int(form.get("players") or usual_players(cls))
    except ValueError as error:
        raise Unprocessable("The number of players is a number.") from error
    if players not in cls.player_counts():
        counts = ", ".join(map(str, cls.player_counts()))
        raise Unprocessable("{game} is for {counts} players.", game=cls.name(), counts=counts)
    options = {o.name: form[f"option-{o.name}"].strip() for o in cls.known_options() if f"option-{o.name}" in form}
    seats = []
    for seat in range(players):
        who = form.get(f"seat-{seat}") or ("me" if seat == 0 else USUAL_BOT)
        if who == "here":
            who = f"here {form.get(f'name-{seat}', '')}"
        seats.append(who)
    return Wish(cls.name(), players, options, seats, form.get("public") == YES, form.get("seed", "").strip()[:100])


async def text_of(file: UploadFile) -> str:
    try:
        return (await file.read()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unprocessable("This is not a text file.") from error


async def create(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    cls = wanted_game(form.get("game", ""))
    given = form.copy()
    try:
        files = await request.form()
        for option in cls.known_options():
            brought = files.get(f"file-{option.name}")
            if option.file and isinstance(brought, UploadFile) and brought.filename:
                given[f"option-{option.name}"] = await text_of(brought)
        wish = wish_of(given, cls)
        user = await house.somebody(caller, form.get("name", "") or speak(caller.lang)("Guest"))
        table = await house.tables.create(user, wish)
    except Unprocessable as problem:
        return page(form_page(house, caller, cls, form, problem.said(speak(caller.lang))), problem.status)
    house.dealer.look_after(table.id)
    return Redirect(f"/t/{table.id}", status_code=303)


async def upload(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    """A record or a foreign log, to watch. It is read as text, checked move by move, and kept as data."""
    form = await request.form()
    file = form.get("file")
    text = await text_of(file) if isinstance(file, UploadFile) else str(form.get("text") or "")
    if not text.strip():
        raise Unprocessable("Choose a file with a record first.")
    name = file.filename if isinstance(file, UploadFile) else "record"
    table = await house.tables.archive(caller.user, text, name[:60])
    return Redirect(f"/t/{table.id}/replay", status_code=303)
