"""The form for a new table: presets, seats, and behind them every option by its name."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from litestar import Response, get
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.offering import Offering, Preset, offering_of, picture
from deskovka.core.options import NO, YES, Options
from deskovka.server.clocks.clock import Clock
from deskovka.server.clocks.wishes import BOUNDS, KINDS, NONE, ON_TIMEOUT, VOTE
from deskovka.server.pages.upload import text_of
from deskovka.server.problems import NotFound, Unprocessable
from deskovka.server.services import TheServices
from deskovka.server.tables.making import Wish, clock_for
from deskovka.server.web.answers import SVG, fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import render
from deskovka.server.words import speak

#: instead of a preset: the options as they are chosen one by one
OWN = "own"
#: what the form says about hints; nothing: as usual
HINTS = {"yes": True, "no": False}


def wanted_game(name: str) -> type[Game]:
    try:
        return registry.game_class(name)
    except registry.UnknownGame as error:
        raise NotFound(error) from error


@get("/new/{name:str}")
async def new(name: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    """The form for a table."""
    return page(form_page(caller, wanted_game(name), {}))


def form_page(caller: Caller, cls: type[Game], form: dict[str, str], problem: str = "") -> str:
    """The form, filled in as it was if something in it was wrong."""
    offer = offering_of(cls, caller.lang)
    values: dict[str, Any] = {
        "game": cls,
        "offer": offer,
        "presets": [
            (preset, json.dumps(offer.values_of(preset)), has_picture(cls, preset)) for preset in offer.presets
        ],
        "preset": chosen_preset(offer, form),
        "own": OWN,
        "defaults": {option.name: option.default for option in offer.known},
        "texts": [shown for shown in offer.rest if not shown.option.file],
        "files": [shown for shown in offer.rest if shown.option.file],
        "needs": [[need.option, need.value, need.other, list(need.allowed), need.why] for need in offer.needs],
        "bots": bots.at_table(cls),
        "usual_bot": bots.usual(cls),
        "usual_players": usual_players(cls),
        "bounds": BOUNDS,
        "form": form,
        "problem": problem,
    }
    return render("new.html", caller, **values)


def has_picture(cls: type[Game], preset: Preset) -> bool:
    return bool(picture(cls, f"preset:{preset.name}"))


def chosen_preset(offer: Offering, form: dict[str, str]) -> str:
    """What the form begins with: the usual options, unless somebody has chosen otherwise before."""
    if not form:
        return next((preset.name for preset in offer.presets if not preset.options), OWN)
    return form.get("preset", OWN)


def chosen_options(offer: Offering, form: dict[str, str]) -> Options:
    """Those of the preset, or each as it stands in the form."""
    preset = offer.preset(form.get("preset", OWN))
    brought = [shown.option.name for shown in offer.rest if shown.option.file]  # an own file goes with every preset
    names = [option.name for option in offer.known if preset is None or option.name in brought]
    options = {name: form[f"option-{name}"].strip() for name in names if f"option-{name}" in form}
    return {**(preset.options if preset else {}), **options}


@get("/new/{name:str}/{drawn:str}")
async def small_picture(name: FromPath[str], drawn: FromPath[str]) -> Response[str]:
    """A small drawing of a preset (`preset:base.svg`) or of the value of an option (`map:fjords.svg`)."""
    made = await asyncio.to_thread(picture, wanted_game(name), drawn.removesuffix(".svg"))
    if not made:
        raise NotFound("There is no such picture.")
    return Response(made, media_type=SVG, headers={"cache-control": "max-age=86400"})


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
    options = chosen_options(offering_of(cls), form)
    seats = []
    for seat in range(players):
        who = form.get(f"seat-{seat}") or ("me" if seat == 0 else bots.usual(cls))
        if who == "here":
            who = f"here {form.get(f'name-{seat}', '')}"
        seats.append(who)
    seed = form.get("seed", "").strip()[:100]
    hints, talk = HINTS.get(form.get("hints", "")), form.get("talk") != NO
    clock, on_timeout = clock_wished(form)
    wish = Wish(cls.name(), players, options, seats, form.get("public") == YES, seed, hints, clock, on_timeout, talk)
    wish.rated, wish.friends = form.get("rated") == YES, form.get("friends") == YES
    return wish


def clock_wished(form: dict[str, str]) -> tuple[Clock | None, str]:
    """The clock of a filled-in form, and what happens when time is out."""
    kind, on_timeout = form.get("clock") or NONE, form.get("on_timeout") or VOTE
    numbers = {name: form[name].strip() for name in BOUNDS if form.get(name, "").strip()}
    if kind == NONE:
        return None, VOTE
    if kind not in KINDS or on_timeout not in ON_TIMEOUT:
        raise Unprocessable("There is no such clock.")
    if not all(text.isascii() and text.isdigit() and len(text) < 6 for text in numbers.values()):
        raise Unprocessable("The times of a clock are whole numbers.")
    return clock_for(kind, {name: int(text) for name, text in numbers.items()}), on_timeout


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
