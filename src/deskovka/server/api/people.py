"""People by program: a token for name and password, who one is, whom one has blocked, and what is kept about oneself."""

from __future__ import annotations

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from deskovka.server.api.clock_messages import Everywhere, Vacation
from deskovka.server.api.messages import BlockedPerson, LogIn, Me, NewName, Person, Token
from deskovka.server.api.schema import ERRORS
from deskovka.server.problems import NotFound
from deskovka.server.services import TheServices
from deskovka.server.tables.own_data import DOWNLOADS, pieces
from deskovka.server.web.caller import TheUser
from deskovka.server.web.limits import share_of

#: what programs that are made from the schema can read; it is a zip archive
ZIP = "application/octet-stream"


async def new_token(data: JSONBody[LogIn], services: TheServices) -> Token:
    """Name and password of an account against a token. It is shown once."""
    user = await services.accounts.check(data.name, data.password)
    return Token(await services.tokens.give(user, data.label or "API"))


@get("/me", summary="Who I am", responses=ERRORS, operation_id="me")
async def me(services: TheServices, user: TheUser) -> Me:
    return Me(user.name, user.account, user.lang, bool(await services.addresses.of(user)))


async def rename(data: JSONBody[NewName], services: TheServices, user: TheUser) -> Me:
    """At tables and in chat too. A guest does not get the name of an account."""
    name = data.name if user.account else await services.accounts.free_name(data.name)
    name = await services.renaming.rename(user.id, name)
    services.recognition.forget_all()
    return Me(name, user.account, user.lang, bool(await services.addresses.of(user)))


@get(
    "/me/data",
    summary="Everything that is kept about me, as a zip archive",
    responses={**ERRORS, 200: ResponseSpec(bytes, description="archive", media_type=ZIP, generate_examples=False)},
    media_type=ZIP,
    operation_id="my_data",
)
async def my_data(services: TheServices, user: TheUser) -> Stream:
    await share_of(services.limits, "data", user.id, DOWNLOADS)
    return Stream(pieces(await services.own_data.archive(user)), media_type=ZIP)


async def vacation(data: JSONBody[Vacation], services: TheServices, user: TheUser) -> Everywhere:
    """At all my tables at once, at each as many of the days as are left there; 0 ends it."""
    await services.vacations.take_everywhere(user, data.days)
    found = await services.vacations.everywhere(user)
    return Everywhere(found.tables, found.away, found.until)


@get("/me/blocked", summary="Whom I have blocked", responses=ERRORS, operation_id="blocked")
async def blocked(services: TheServices, user: TheUser) -> list[BlockedPerson]:
    return [BlockedPerson(one.name, one.since) for one in await services.blocks.listed(user)]


async def block(data: JSONBody[Person], services: TheServices, user: TheUser) -> list[BlockedPerson]:
    """By the name of an account. He is not told."""
    await services.blocks.add_named(user, data.name)
    return [BlockedPerson(one.name, one.since) for one in await services.blocks.listed(user)]


async def unblock(data: JSONBody[Person], services: TheServices, user: TheUser) -> list[BlockedPerson]:
    found = [one for one in await services.blocks.listed(user) if one.name.casefold() == data.name.casefold()]
    if not found:
        raise NotFound("There is nobody called {name}.", name=data.name)
    for one in found:
        await services.blocks.drop(user, one.id)
    return [BlockedPerson(one.name, one.since) for one in await services.blocks.listed(user)]
