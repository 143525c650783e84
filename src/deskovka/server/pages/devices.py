"""Where somebody is signed in, and which programs may act for him: each can be ended."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from deskovka.server.pages.account import known
from deskovka.server.problems import Forbidden
from deskovka.server.services import Services, TheServices
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import render

DEVICES = "/account/devices"


async def devices_page(services: Services, caller: Caller, token: str = "") -> Response[str]:
    user = caller.user
    values = {
        "here": "devices",
        "devices": await services.sessions.of(user, caller.cookie) if user else [],
        "tokens": await services.tokens.of(user) if user else [],
        "token": token,
    }
    return page(render("devices.html", caller, **values))


@get(DEVICES)
async def devices(services: TheServices, caller: TheCaller) -> Response[str]:
    return await devices_page(services, caller)


@post("/account/devices/{device:str}/end")
async def end_device(device: FromPath[str], services: TheServices, caller: TheCaller) -> Redirect:
    await services.sessions.end_one(known(caller), device)
    return Redirect(DEVICES, status_code=303)


@post("/account/devices/others/end")
async def end_others(services: TheServices, caller: TheCaller) -> Redirect:
    await services.sessions.end_others(known(caller), caller.cookie)
    return Redirect(DEVICES, status_code=303)


async def new_token(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    if caller.user is None:
        raise Forbidden("Choose a name first, then you can have a token.")
    form = await fields(request)
    return await devices_page(services, caller, await services.tokens.give(caller.user, form.get("label", "")))


@post("/tokens/{token_id:str}/drop")
async def drop_token(token_id: FromPath[str], services: TheServices, caller: TheCaller) -> Redirect:
    await services.tokens.drop(known(caller), token_id)
    return Redirect(DEVICES, status_code=303)


@post("/tokens/all/drop")
async def drop_tokens(services: TheServices, caller: TheCaller) -> Redirect:
    await services.tokens.drop_all(known(caller))
    return Redirect(DEVICES, status_code=303)
