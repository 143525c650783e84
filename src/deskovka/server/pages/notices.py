"""Notices: what somebody wants to hear of while he is away, by which way, and when not; and the links of letters."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from deskovka.server.notices.chats import SERVICES
from deskovka.server.notices.kinds import LABELS, MAIL, PUSH, SERVICE, chosen
from deskovka.server.notices.messenger import PRIVATE, SENT
from deskovka.server.notices.quiet_hours import QuietHours, clock, minutes, zones
from deskovka.server.notices.ways import Place, Way
from deskovka.server.pages.account import may_ask
from deskovka.server.people.addresses import clean_address
from deskovka.server.people.user import User, clean_name
from deskovka.server.problems import Conflict, Forbidden, NotFound, Problem, Unprocessable
from deskovka.server.services import Services, TheServices
from deskovka.server.web.answers import TEXT, fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.limits import share_of
from deskovka.server.web.templates import render
from deskovka.server.words import speak

HERE = "/account/notices"
SCRIPT = "text/javascript"
#: an address of a house, as browsers write it
ORIGIN = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]{1,150}")
#: the script that shows what was pushed
WORKER = (Path(__file__).parents[1] / "static" / "push-worker.js").read_text(encoding="utf-8")
#: trials of one person in a minute
TRIALS = 6


@get(HERE)
async def look(services: TheServices, caller: TheCaller) -> Response[str]:
    return await shown(services, caller)


async def shown(services: Services, caller: Caller, notice: str = "", status: int = 200) -> Response[str]:
    notices, user = services.notices, caller.user
    hours = await notices.ways.quiet_hours(user.id) if user else None
    values = {
        "kinds": LABELS,
        "ways": await notices.ways.of(user) if user else [],
        "push": await notices.push.public_key() if notices.push.possible and user else "",
        "can_push": notices.push.possible,
        "can_mail": notices.letters.possible,
        "can_chat": notices.chats.possible,
        "services": SERVICES.values(),
        "hours": (clock(hours.begins), clock(hours.ends), hours.zone) if hours else None,
        "zones": await asyncio.to_thread(zones),
        "said": notice,
    }
    return page(render("notices.html", caller, **values), status)


async def complaint(services: Services, caller: Caller, problem: Problem) -> Response[str]:
    """The page again, with what was wrong."""
    return await shown(services, caller, problem.said(speak(caller.lang)), problem.status)


def somebody(caller: Caller) -> User:
    if caller.user is None:
        raise Forbidden("Choose a name first, then you can have notices.")
    return caller.user


def member(caller: Caller) -> User:
    """Whoever wants something sent to an address must be known by more than a cookie."""
    user = somebody(caller)
    if not user.account:
        raise Forbidden("Guests can have notices in this browser. For mail and chat services make an account.")
    return user


def base_of(services: Services, caller: Caller) -> str:
    """What links of notices begin with."""
    base = services.settings.public_url.rstrip("/") or services.reach.of(caller.origin) or caller.origin
    if not ORIGIN.fullmatch(base) and base != services.settings.public_url.rstrip("/"):
        raise Unprocessable("This is not understood.")
    return base


# -- new ways ---------------------------------------------------------------------------------------------------------


async def add_push(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    """This browser, as its script says."""
    user = somebody(caller)
    if not services.notices.push.possible:
        raise Conflict("The host of this server has not installed what this needs.")
    given: Any = await request.json()
    address = services.notices.push.subscription(given)
    label = clean_name(str(given.get("label", ""))[:200], speak(caller.lang)("Browser"))
    await services.notices.ways.add(user, Place(PUSH, address, label, base_of(services, caller), caller.lang))
    return Response("", media_type=TEXT)


async def add_mail(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    """An address; its owner is asked first."""
    letters = services.notices.letters
    try:
        user = member(caller)
        if not letters.possible:
            raise Conflict("This server sends no letters.")
        address = clean_address((await fields(request)).get("address", ""))
        place = Place(MAIL, address, address, base_of(services, caller), caller.lang)
        known = address == await services.addresses.of(user)
        if not known:
            await may_ask(services, user, address)
        way = await services.notices.ways.add(user, place, known)
        if not way.confirmed and not await letters.ask(way, user):
            await services.notices.ways.drop(way)
            raise Problem("The letter could not be sent. Try again later.")
    except Problem as problem:
        return await complaint(services, caller, problem)
    _ = speak(caller.lang)
    said = _("A letter is on its way to {address}. Open the link in it, and notices will come.", address=address)
    return await shown(services, caller, "" if way.confirmed else said)


async def add_chat(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    """A chat service. A first message shows whether it works, or nothing is kept."""
    notices = services.notices
    try:
        user = member(caller)
        if not notices.chats.possible:
            raise Conflict("The host of this server has not installed what this needs.")
        await share_of(services.limits, "trials", user.id, TRIALS)
        address = (await fields(request)).get("address", "").strip()
        service = await notices.chats.service(address)
        known = {way.id for way in await notices.ways.of(user)}
        way = await notices.ways.add(
            user, Place(SERVICE, address, service.name, base_of(services, caller), caller.lang)
        )
        end = await notices.sending.try_out(way)
        if end != SENT:
            if way.id not in known:
                await notices.ways.drop(way)
            raise why_not(end)
    except Problem as problem:
        return await complaint(services, caller, problem)
    return await shown(services, caller, speak(caller.lang)("It works: a first message is there."))


def why_not(end: str) -> Problem:
    if end == PRIVATE:
        return Unprocessable("This address leads into a private network. Notices go to public addresses only.")
    return Unprocessable("The message was not taken there. Look at the address once more.")


# -- ways that there are ----------------------------------------------------------------------------------------------


@post(f"{HERE}/{{way_id:str}}/wants")
async def choose(way_id: FromPath[str], request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    way = await services.notices.ways.own(somebody(caller), way_id)
    form = await fields(request)
    await services.notices.ways.want(way, chosen([name.removeprefix("want-") for name in form]))
    return Redirect(HERE, status_code=303)


@post(f"{HERE}/{{way_id:str}}/try", status_code=200)
async def try_out(way_id: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    user = somebody(caller)
    try:
        way = await services.notices.ways.own(user, way_id)
        if not way.confirmed:
            raise Conflict("This address is not confirmed yet: open the link in the letter.")
        await share_of(services.limits, "trials", user.id, TRIALS)
        end = await services.notices.sending.try_out(way)
        if end != SENT:
            raise why_not(end)
    except Problem as problem:
        return await complaint(services, caller, problem)
    return await shown(services, caller, speak(caller.lang)("Sent. It should be there in a moment."))


@post(f"{HERE}/{{way_id:str}}/drop")
async def drop(way_id: FromPath[str], services: TheServices, caller: TheCaller) -> Redirect:
    await services.notices.ways.drop(await services.notices.ways.own(somebody(caller), way_id))
    return Redirect(HERE, status_code=303)


@post(f"{HERE}/quiet", status_code=200)
async def keep_quiet(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    user, form = somebody(caller), await fields(request)
    hours = None
    if form.get("quiet"):
        begins, ends, zone = minutes(form.get("begins", "")), minutes(form.get("ends", "")), form.get("zone", "")
        if begins is None or ends is None or begins == ends:
            return await complaint(
                services, caller, Unprocessable("Quiet hours go from one time of the day to another.")
            )
        if zone not in await asyncio.to_thread(zones) and zone != "UTC":
            return await complaint(
                services, caller, Unprocessable("There is no such time zone. Choose one from the list.")
            )
        hours = QuietHours(begins, ends, zone)
    await services.notices.ways.keep_quiet(user, hours)
    return Redirect(HERE, status_code=303)


# -- the links of letters ---------------------------------------------------------------------------------------------


async def way_of_link(services: Services, secret: str) -> Way:
    way = await services.notices.ways.by_secret(secret)
    if way is None or way.kind != MAIL:
        raise NotFound("This link is used up, or too old.")
    return way


@get("/notices/confirm/{secret:str}")
async def ask_confirm(secret: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    """Programs of mail services open links too: only a person presses the button."""
    way = await way_of_link(services, secret)
    return page(render("notice_letter.html", caller, way=way, secret=secret, confirm=True))


@post("/notices/confirm/{secret:str}", status_code=200)
async def confirm(secret: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    way = await way_of_link(services, secret)
    if not way.confirmed:
        await services.notices.ways.confirm(way)
    return page(render("notice_letter.html", caller, way=way, confirm=True, done=True))


@get("/notices/stop/{secret:str}")
async def ask_stop(secret: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    way = await way_of_link(services, secret)
    return page(render("notice_letter.html", caller, way=way, secret=secret, confirm=False))


@post("/notices/stop/{secret:str}", status_code=200)
async def stop(secret: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    way = await way_of_link(services, secret)
    await services.notices.ways.stop(way)
    return page(render("notice_letter.html", caller, way=way, confirm=False, done=True))


# -- for the browser --------------------------------------------------------------------------------------------------


@get("/push-worker.js")
async def worker() -> Response[str]:
    """The script that shows notices while no page is open. At the root, so that it may open every page."""
    return Response(WORKER, media_type=SCRIPT, headers={"cache-control": "no-cache"})
