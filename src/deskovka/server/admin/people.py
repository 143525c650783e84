"""People as the host sees them: who they are, who is let in, and what is left when somebody goes."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots import registry as bots
from deskovka.server.admin.host import Host
from deskovka.server.admin.tables import remove
from deskovka.server.people.passwords import Passwords
from deskovka.server.people.user import clean_name
from deskovka.server.problems import Conflict, NotFound, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.values import new_id
from deskovka.server.tables.table import ARCHIVE, BOT, NAME, OPEN, OVER, USER, WAITING

#: the name that stays where somebody was who is gone
GONE = "—"


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
    """At tables too, where they went by the old name."""
    person, new = await find(host, who), clean_name(name)
    if len(new) < 2:
        raise Unprocessable("A name has at least two letters.")
    key = new.casefold() if person.account else None
    here = (s.seats.c.user_id == person.id) & (s.seats.c.name == person.name)
    try:
        async with host.database.write() as connection:
            await connection.execute(s.users.update().where(s.users.c.id == person.id).values(name=new, key=key))
            await connection.execute(s.seats.update().where(here).values(name=new))
            said = (s.chat.c.user_id == person.id) & (s.chat.c.name == person.name)
            heard = await told_at(connection, person)
            await connection.execute(s.chat.update().where(said).values(name=new))
            await host.tell(connection, *await tables_of(connection, person), *heard)
    except sa.exc.IntegrityError as error:
        raise Conflict("The name {name} is taken.", name=new) from error
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


async def tables_of(connection: AsyncConnection, person: Person) -> list[str]:
    sits = sa.select(s.seats.c.table_id).where(s.seats.c.user_id == person.id).distinct()
    return [row.table_id for row in await connection.execute(sits)]


async def told_at(connection: AsyncConnection, person: Person) -> list[str]:
    """Tables where they have spoken, also those that they only watched."""
    spoke = sa.select(s.chat.c.table_id).where(s.chat.c.user_id == person.id).distinct()
    return [row.table_id for row in await connection.execute(spoke)]


# -- going for ever ---------------------------------------------------------------------------------------------------


async def delete(host: Host, who: str) -> Person:
    """With everything: account, keys, words, uploads, tables at which no other person sits. Where others play, a bot takes the
    seat, so that they can finish; where others have played, the moves stay without the name."""
    person = await find(host, who)
    async with host.database.write() as connection:
        tables = await tables_of(connection, person)
        alone = await only_theirs(connection, person, tables)
        heard = await told_at(connection, person)
        await connection.execute(s.chat.delete().where(s.chat.c.user_id == person.id))
        await connection.execute(s.presence.delete().where(s.presence.c.user_id == person.id))
        await connection.execute(s.lessons.delete().where(s.lessons.c.user_id == person.id))
        await remove(connection, alone)
        await forget_standing(connection, person)
        await leave_seats(connection, person)
        await connection.execute(s.tables.update().where(s.tables.c.creator == person.id).values(creator=None))
        await lock_out(connection, person)
        await connection.execute(s.users.delete().where(s.users.c.id == person.id))
        await host.tell(connection, *tables, *alone, *heard)
    return person


async def forget_standing(connection: AsyncConnection, person: Person) -> None:
    """Ratings, friends and invitations go. Results stay for those who were there, under a name that leads to nobody."""
    await connection.execute(s.ratings.delete().where(s.ratings.c.user_id == person.id))
    f, i = s.friends.c, s.invitations.c
    await connection.execute(s.friends.delete().where((f.user_id == person.id) | (f.friend_id == person.id)))
    await connection.execute(s.invitations.delete().where((i.user_id == person.id) | (i.inviter_id == person.id)))
    nobody = f"-{new_id()}"
    await connection.execute(s.results.update().where(s.results.c.user_id == person.id).values(user_id=nobody))


async def only_theirs(connection: AsyncConnection, person: Person, tables: list[str]) -> list[str]:
    """Tables where nobody else sits, and what they brought along to watch."""
    others = sa.select(s.seats.c.table_id).where((s.seats.c.kind == USER) & (s.seats.c.user_id != person.id))
    brought = (s.tables.c.creator == person.id) & (s.tables.c.status == ARCHIVE)
    mine = sa.select(s.tables.c.id).where(
        brought | (s.tables.c.id.in_(tables) & s.tables.c.id.not_in(others)),
    )
    return [row.id for row in await connection.execute(mine)]


async def leave_seats(connection: AsyncConnection, person: Person) -> None:
    """An open seat where the game has not begun, a bot where it goes on, nobody's name where it is over."""
    going = {"kind": BOT, "bot": bots.USUAL, "name": bots.USUAL, "user_id": None}
    statuses = {
        WAITING: {"kind": OPEN, "name": "", "user_id": None},
        OVER: {"kind": NAME, "name": GONE, "user_id": None},
    }
    for status, values in statuses.items():
        there = sa.select(s.tables.c.id).where(s.tables.c.status == status)
        mine = (s.seats.c.user_id == person.id) & s.seats.c.table_id.in_(there)
        await connection.execute(s.seats.update().where(mine).values(**values))
    await connection.execute(s.seats.update().where(s.seats.c.user_id == person.id).values(**going))
