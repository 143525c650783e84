"""People as the host sees them: who they are, who is let in, and what is left when somebody goes."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.server.admin.host import Host
from deskovka.server.notices.ways import forget
from deskovka.server.people.passwords import Passwords
from deskovka.server.problems import Conflict, NotFound
from deskovka.server.storage import schema as s
from deskovka.server.tables.departing import Departing
from deskovka.server.tables.renaming import Renaming


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    account: bool
    created: float
    banned: float | None
    tables: int


async def listed(host: Host, like: str = "", limit: int = 100) -> list[Person]:
    """The newest first; `like`: part of a name, or a whole id."""
    sits = sa.select(sa.func.count(sa.distinct(s.seats.c.table_id))).where(s.seats.c.user_id == s.users.c.id)
    columns = (s.users.c.id, s.users.c.name, s.users.c.key, s.users.c.created, s.users.c.banned)
    query = sa.select(*columns, sits.scalar_subquery().label("tables")).order_by(s.users.c.created.desc()).limit(limit)
    if like:
        part = sa.func.lower(s.users.c.name).contains(like.lower(), autoescape=True)
        query = query.where(part | (s.users.c.key == like.casefold()) | (s.users.c.id == like))
    async with host.database.read() as connection:
        rows = list(await connection.execute(query))
    return [Person(row.id, row.name, row.key is not None, row.created, row.banned, row.tables) for row in rows]


async def find(host: Host, who: str) -> Person:
    """By the id, or by a name that only one has; an account goes before guests who call themselves the same."""
    found = [
        person for person in await listed(host, who) if who == person.id or person.name.casefold() == who.casefold()
    ]
    exact = [person for person in found if person.id == who] or [person for person in found if person.account] or found
    if not exact:
        raise NotFound("There is nobody called {name}.", name=who)
    if len(exact) > 1:
        ids = ", ".join(person.id for person in exact)
        raise Conflict("Several people are called {name}; name one by the id: {ids}.", name=who, ids=ids)
    return exact[0]


async def ban(host: Host, who: str) -> Person:
    """Neither password nor cookie nor token lets this person in any more. The name stays taken."""
    return await mark(host, await find(host, who), time.time())


async def unban(host: Host, who: str) -> Person:
    return await mark(host, await find(host, who), None)


async def mark(host: Host, person: Person, banned: float | None) -> Person:
    async with host.database.write() as connection:
        await connection.execute(s.users.update().where(s.users.c.id == person.id).values(banned=banned))
    return await find(host, person.id)


async def rename(host: Host, who: str, name: str) -> Person:
    """At tables and in chat too, where they went by the old name."""
    person = await find(host, who)
    await Renaming(host.database, host.bus).rename(person.id, name)
    return await find(host, person.id)


async def new_password(host: Host, who: str) -> tuple[Person, str]:
    """A password that is drawn; whoever was logged in, or had a token, is not any more."""
    person = await find(host, who)
    if not person.account:
        raise Conflict("{name} is a guest and has no password.", name=person.name)
    password = secrets.token_urlsafe(12)
    secret = await Passwords().hashed(password)
    async with host.database.write() as connection:
        await connection.execute(s.users.update().where(s.users.c.id == person.id).values(password=secret))
        await lock_out(connection, person)
    return person, password


async def lock_out(connection: AsyncConnection, person: Person) -> None:
    for keys in (s.sessions, s.tokens):
        await connection.execute(keys.delete().where(keys.c.user_id == person.id))


async def delete(host: Host, who: str) -> Person:
    """For ever, with everything that is theirs alone; tables/departing says what stays for others."""
    person = await find(host, who)
    await Departing(host.database, host.bus, forget).depart(person.id)
    return person
