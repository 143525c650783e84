"""Who somebody is: account, settings, tokens."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from deskovka.core.words import LANGUAGES
from deskovka.server.people.keys import new_secret
from deskovka.server.problems import Forbidden, Problem
from deskovka.server.services import TheServices
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import THEME_COOKIE, THEMES, AnyRequest, TheCaller
from deskovka.server.web.language import LANG_COOKIE
from deskovka.server.web.templates import render
from deskovka.server.words import speak


@get("/account")
async def account(services: TheServices, caller: TheCaller) -> Response[str]:
    tokens = await services.tokens.of(caller.user) if caller.user else []
    return page(render("account.html", caller, tokens=tokens))


async def register(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        user = await services.accounts.register(
            caller.user, caller.cookie, form.get("name", ""), form.get("password", "")
        )
    except Problem as problem:
        return page(render("account.html", caller, problem=problem.said(speak(caller.lang)), tokens=[]), problem.status)
    request.scope["state"]["new_cookie"] = await services.sessions.begin(user, caller.cookie)
    return Redirect("/account", status_code=303)


async def log_in(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        user = await services.accounts.check(form.get("name", ""), form.get("password", ""))
    except Problem as problem:
        return page(render("account.html", caller, problem=problem.said(speak(caller.lang)), tokens=[]), problem.status)
    # a new one: whoever knew the old one stays outside
    request.scope["state"]["new_cookie"] = await services.sessions.begin(user)
    return Redirect("/", status_code=303)


@post("/logout")
async def log_out(request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    await services.sessions.end(caller.cookie)
    request.scope["state"]["new_cookie"] = new_secret()
    return Redirect("/", status_code=303)


@post("/settings")
async def settle(request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """Language and colours, for this browser and, if known, for the person."""
    form = await fields(request)
    lang, theme = form.get("lang"), form.get("theme")
    lang = lang if lang in LANGUAGES else None
    theme = theme if theme in THEMES else None
    if caller.user is not None:
        await services.accounts.prefer(caller.user, lang, theme)
    back = form.get("back", "/")
    answer = Redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", status_code=303)
    for name, value in ((LANG_COOKIE, lang), (THEME_COOKIE, theme)):
        if value:
            answer.set_cookie(name, value, max_age=365 * 24 * 3600, samesite="lax", secure=services.settings.secure)
    return answer


async def new_token(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    if caller.user is None:
        raise Forbidden("Choose a name first, then you can have a token.")
    form = await fields(request)
    token = await services.tokens.give(caller.user, form.get("label", ""))
    tokens = await services.tokens.of(caller.user)
    return page(render("account.html", caller, tokens=tokens, token=token))


@post("/tokens/{token_id:str}/drop")
async def drop_token(token_id: FromPath[str], services: TheServices, caller: TheCaller) -> Redirect:
    if caller.user is not None:
        await services.tokens.drop(caller.user, token_id)
    return Redirect("/account", status_code=303)
