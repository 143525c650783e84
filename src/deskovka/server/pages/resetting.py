"""The way back in for who has forgotten the password."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromQuery

from deskovka.server.problems import Problem
from deskovka.server.services import TheServices
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, TheCaller
from deskovka.server.web.templates import render
from deskovka.server.words import speak


@get("/reset")
async def forgotten(services: TheServices, caller: TheCaller) -> Response[str]:
    return page(render("reset.html", caller, state="ask" if services.letters.possible else "host"))


async def ask(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    """The answer is the same whoever was named."""
    form = await fields(request)
    await services.resets.ask(form.get("name", ""), caller.lang)
    return page(render("reset.html", caller, state="sent" if services.letters.possible else "host"))


@get("/reset/new")
async def opened_letter(services: TheServices, caller: TheCaller, key: FromQuery[str] = "") -> Response[str]:
    good = await services.resets.good(key)
    return page(render("reset.html", caller, state="choose" if good else "bad", key=key[:100]), 200 if good else 409)


async def choose(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    form = await fields(request)
    key = form.get("key", "")[:100]
    try:
        await services.resets.carry_out(key, form.get("password", ""))
    except Problem as problem:
        values = {"state": "choose" if await services.resets.good(key) else "bad", "key": key}
        return page(render("reset.html", caller, problem=problem.said(speak(caller.lang)), **values), problem.status)
    return page(render("reset.html", caller, state="done"))
