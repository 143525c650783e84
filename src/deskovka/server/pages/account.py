"""Who somebody is: signing in and out, name, password, address; language and theme."""

from __future__ import annotations

import re

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from deskovka.core.words import LANGUAGES, said
from deskovka.server.pages.parameters import number
from deskovka.server.people.addresses import clean_address, mailbox
from deskovka.server.people.keys import hashed, new_secret
from deskovka.server.people.user import User
from deskovka.server.problems import Forbidden, Problem
from deskovka.server.services import Services, TheServices
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import THEME_COOKIE, THEMES, AnyRequest, Caller, TheCaller
from deskovka.server.web.language import LANG_COOKIE
from deskovka.server.web.limits import share_of
from deskovka.server.web.templates import render
from deskovka.server.words import speak

#: letters that ask whose address it is, in a day: for one person, and to one mailbox
ASKED_BY, ASKED_AT = 6, 3
DAY = 24 * 3600.0
#: a page of ours; browsers pass over blanks, so that `/ /` could lead elsewhere
OURS = re.compile(r"/(?![/\\])[!-~]*")
#: what was done, said once on the page after it
DONE = {
    "name": said("You have another name now."),
    "password": said("Your password is changed, and your other devices are signed out."),
    "sent": said("A letter is on its way. Open the link in it; it is good for one hour."),
    "dropped": said("The address is forgotten."),
    "away": said("You are on vacation. Your clocks stand still at all tables where days of it are left."),
    "back": said("You are back: your clocks run again."),
}


def known(caller: Caller) -> User:
    """The person, for what only somebody can do whom we know."""
    if caller.user is None:
        raise Forbidden("Choose a name first.")
    return caller.user


async def account_page(
    services: Services, caller: Caller, problem: Problem | None = None, done: str = ""
) -> Response[str]:
    _ = speak(caller.lang)
    values = {
        "here": "account",
        "mail": await services.addresses.of(caller.user) if caller.user else "",
        "letters": services.letters.possible,
        "vacation": await services.vacations.everywhere(caller.user),
        "problem": problem.said(_) if problem else "",
        "done": _(DONE[done]) if done in DONE else "",
    }
    return page(render("account.html", caller, **values), problem.status if problem else 200)


@get("/account")
async def account(services: TheServices, caller: TheCaller, done: FromQuery[str] = "") -> Response[str]:
    return await account_page(services, caller, done=done)


async def register(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        user = await services.accounts.register(
            caller.user, caller.cookie, form.get("name", ""), form.get("password", "")
        )
    except Problem as problem:
        return await account_page(services, caller, problem)
    request.scope["state"]["new_cookie"] = await services.sessions.begin(user, caller.cookie)
    return Redirect("/account", status_code=303)


async def log_in(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        user = await services.accounts.check(form.get("name", ""), form.get("password", ""))
    except Problem as problem:
        return await account_page(services, caller, problem)
    # a new one: whoever knew the old one stays outside
    request.scope["state"]["new_cookie"] = await services.sessions.begin(user)
    return Redirect("/", status_code=303)


@post("/logout")
async def log_out(request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    await services.sessions.end(caller.cookie)
    request.scope["state"]["new_cookie"] = new_secret()
    return Redirect("/", status_code=303)


async def rename(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    """Another name, at tables and in chat too. A guest does not take the name of an account."""
    user, form = known(caller), await fields(request)
    try:
        wished = form.get("name", "")
        await services.renaming.rename(user.id, wished if user.account else await services.accounts.free_name(wished))
    except Problem as problem:
        return await account_page(services, caller, problem)
    services.recognition.forget_all()
    return Redirect("/account?done=name", status_code=303)


async def change_password(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    """Whoever is signed in elsewhere is not any more; this browser gets a new cookie too."""
    user, form = known(caller), await fields(request)
    try:
        await services.accounts.change_password(user, form.get("old", ""), form.get("new", ""))
    except Problem as problem:
        return await account_page(services, caller, problem)
    await services.sessions.end_others(user, caller.cookie)
    if form.get("tokens"):
        await services.tokens.drop_all(user)
    request.scope["state"]["new_cookie"] = await services.sessions.begin(user, caller.cookie)
    return Redirect("/account?done=password", status_code=303)


async def give_address(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    """An address for a forgotten password. It counts when its link has been opened."""
    user, form = known(caller), await fields(request)
    try:
        if not user.account:
            raise Forbidden("Only an account has an address.")
        await services.accounts.confirm(user, form.get("password", ""))
        address = clean_address(form.get("mail", ""))
        if address in await services.notices.ways.confirmed_addresses(user):  # letters come there already
            await services.addresses.put(user, address)
            return Redirect("/account", status_code=303)
        await may_ask(services, user, address)
        await services.addresses.ask(user, address, caller.lang)
    except Problem as problem:
        return await account_page(services, caller, problem)
    return Redirect("/account?done=sent", status_code=303)


async def may_ask(services: Services, user: User, address: str) -> None:
    """May one more letter be sent that asks whose address it is? Nobody's letter box is flooded through us, by whatever door."""
    await share_of(services.limits, "letters by", user.id, ASKED_BY, DAY)
    await share_of(services.limits, "letters to", hashed(mailbox(address))[:40], ASKED_AT, DAY)


@post("/account/mail/drop")
async def drop_address(services: TheServices, caller: TheCaller) -> Redirect:
    await services.addresses.drop(known(caller))
    return Redirect("/account?done=dropped", status_code=303)


@get("/account/mail/confirm")
async def opened_letter(caller: TheCaller, key: FromQuery[str] = "") -> Response[str]:
    """The link of a letter. It asks once more: mail programs open links by themselves."""
    return page(render("letter.html", caller, key=key[:100], state="ask"))


async def confirm_address(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str]:
    """Whoever has the letter need not be signed in here."""
    form = await fields(request)
    address = await services.addresses.confirm(form.get("key", ""))
    values = {"state": "good" if address else "bad", "address": address}
    return page(render("letter.html", caller, **values), 200 if address else 409)


async def go_on_vacation(request: AnyRequest, services: TheServices, caller: TheCaller) -> Response[str] | Redirect:
    """At all tables at once; 0 days end it."""
    user, form = known(caller), await fields(request)
    try:
        taken = await services.vacations.take_everywhere(user, number(form.get("days", "")))
    except Problem as problem:
        return await account_page(services, caller, problem)
    return Redirect(f"/account?done={'away' if taken else 'back'}", status_code=303)


@post("/settings")
async def settle(request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """Language and theme, for this browser and, if known, for the person."""
    form = await fields(request)
    lang, theme = form.get("lang"), form.get("theme")
    lang = lang if lang in LANGUAGES else None
    theme = theme if theme in THEMES else None
    if caller.user is not None:
        await services.accounts.prefer(caller.user, lang, theme)
    back = form.get("back", "/")
    answer = Redirect(back if OURS.fullmatch(back) else "/", status_code=303)
    for name, value in ((LANG_COOKIE, lang), (THEME_COOKIE, theme)):
        if value:
            answer.set_cookie(name, value, max_age=365 * 24 * 3600, samesite="lax", secure=services.settings.secure)
    return answer
