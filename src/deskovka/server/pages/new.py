"""The form for a new table: options and seats."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.options import YES
from deskovka.server.pages.upload import text_of
from deskovka.server.problems import NotFound, Unprocessable
from deskovka.server.services import TheServices
from deskovka.server.tables.making import Wish
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import render
from deskovka.server.words import speak


def wanted_game(name: str) -> type[Game]:
    try:
        return registry.game_class(name)
    except registry.UnknownGame as error:
        raise NotFound(error) from error


@get("/new/{name:str}")
async def new(name: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    """The form for a table: options and seats."""
    return page(form_page(caller, wanted_game(name), {}))


def form_page(caller: Caller, cls: type[Game], form: dict[str, str], problem: str = "") -> str:
    """The form, filled in as it was if something in it was wrong."""
    known = cls.known_options()
    values: dict[str, Any] = {
        "game": cls,
        "options": [option for option in known if option.choices],
        "texts": [option for option in known if not option.choices and not option.file],
        "files": [option for option in known if option.file],
        "bots": bots.at_table(cls),
        "usual_bot": bots.usual(cls),
        "usual_players": usual_players(cls),
        "form": form,
        "problem": problem,
    }
    return render("new.html", caller, **values)


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
        who = form.get(f"seat-{seat}") or ("me" if seat == 0 else bots.usual(cls))
        if who == "here":
            who = f"here {form.get(f'name-{seat}', '')}"
        seats.append(who)
    return Wish(cls.name(), players, options, seats, form.get("public") == YES, form.get("seed", "").strip()[:100])


async def create(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
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
        user = await caller.somebody(services.accounts, form.get("name", ""))
        table = await services.making.create(user, wish)
    except Unprocessable as problem:
        return page(form_page(caller, cls, form, problem.said(speak(caller.lang))), problem.status)
    return Redirect(f"/t/{table.id}", status_code=303)
