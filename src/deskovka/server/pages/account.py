"""Who somebody is: account, settings, tokens."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from deskovka.core.words import LANGUAGES
from deskovka.server.house import LANG_COOKIE, THEME_COOKIE, THEMES, AnyRequest, TheCaller, TheHouse
from deskovka.server.pages.common import fields, page
from deskovka.server.people import new_secret
from deskovka.server.problems import Forbidden, Problem
from deskovka.server.words import speak


@get("/account")
async def account(house: TheHouse, caller: TheCaller) -> Response[str]:
    tokens = await house.people.tokens(caller.user) if caller.user else []
    return page(house.render("account.html", caller, tokens=tokens))


async def register(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        user = await house.people.register(caller.user, caller.cookie, form.get("name", ""), form.get("password", ""))
    except Problem as problem:
        return page(
            house.render("account.html", caller, problem=problem.said(speak(caller.lang)), tokens=[]), problem.status
        )
    request.scope["state"]["new_cookie"] = await house.people.new_cookie(user, caller.cookie)
    return Redirect("/account", status_code=303)


async def log_in(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        _, cookie = await house.people.log_in(form.get("name", ""), form.get("password", ""))
    except Problem as problem:
        return page(
            house.render("account.html", caller, problem=problem.said(speak(caller.lang)), tokens=[]), problem.status
        )
    request.scope["state"]["new_cookie"] = cookie  # a new one: whoever knew the old one stays outside
    return Redirect("/", status_code=303)


@post("/logout")
async def log_out(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    await house.people.log_out(caller.cookie)
    request.scope["state"]["new_cookie"] = new_secret()
    return Redirect("/", status_code=303)


@post("/settings")
async def settle(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    """Language and colours, for this browser and, if known, for the person."""
    form = await fields(request)
    lang, theme = form.get("lang"), form.get("theme")
    lang = lang if lang in LANGUAGES else None
    theme = theme if theme in THEMES else None
    if caller.user is not None:
        await house.people.settle(caller.user, lang, theme)
    back = form.get("back", "/")
    answer = Redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", status_code=303)
    for name, value in ((LANG_COOKIE, lang), (THEME_COOKIE, theme)):
        if value:
            answer.set_cookie(name, value, max_age=365 * 24 * 3600, samesite="lax", secure=house.settings.secure)
    return answer


async def new_token(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str]:
    if caller.user is None:
        raise Forbidden("Choose a name first, then you can have a token.")
    form = await fields(request)
    token = await house.people.new_token(caller.user, form.get("label", ""))
    tokens = await house.people.tokens(caller.user)
    return page(house.render("account.html", caller, tokens=tokens, token=token))


@post("/tokens/{token_id:str}/drop")
async def drop_token(token_id: FromPath[str], house: TheHouse, caller: TheCaller) -> Redirect:
    if caller.user is not None:
        await house.people.drop_token(caller.user, token_id)
    return Redirect("/account", status_code=303)
