"""Guests and accounts: who gets which name, and who is let in by name and password."""

from __future__ import annotations

import time
from dataclasses import replace

import sqlalchemy as sa

from deskovka.server.people.passwords import Passwords, new_password
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.sessions import session_row
from deskovka.server.people.user import User, clean_name, refuse_mixed, user_of
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id


class Accounts:
    def __init__(self, database: Database, recognition: Recognition) -> None:
        self.database = database
        self.recognition = recognition
        self.passwords = Passwords()

    async def guest(self, cookie: str, name: str, lang: str | None = None) -> User:
        """A browser that is not known yet gets a name. The name of an account is not to be had like this."""
        name = await self.free_name(name)
        user = User(new_id(), name, False, lang)
        now = time.time()
        async with self.database.write() as connection:
            await connection.execute(s.users.insert().values(id=user.id, name=user.name, lang=lang, created=now))
            await connection.execute(s.sessions.insert().values(**session_row(cookie, user)))
        self.recognition.forget(cookie)
        return user

    async def free_name(self, name: str) -> str:
        """A name for a guest: the name of an account is not to be had."""
        wished = name = refuse_mixed(clean_name(name, "Guest"))
        for number in range(2, 100):
            if not await self.named(name):
                break
            name = f"{wished[:27]} {number}"
        return name

    async def name_guest(self, user: User, name: str) -> User:
        """A guest who had no name yet says one."""
        named = replace(user, name=await self.free_name(name))
        async with self.database.write() as connection:
            await connection.execute(s.users.update().where(s.users.c.id == user.id).values(name=named.name))
        self.recognition.forget_all()
        return named

    async def named(self, *names: str, but: User | None = None) -> list[str]:
        """Those of the names that belong to accounts, of others than this person."""
        keys = {name.casefold() for name in names}
        query = sa.select(s.users.c.name).where(s.users.c.key.in_(keys))
        if but is not None:
            query = query.where(s.users.c.id != but.id)
        async with self.database.read() as connection:
            return [row.name for row in await connection.execute(query)]

    async def register(self, user: User | None, cookie: str, name: str, password: str) -> User:
        """An account. A guest who makes one keeps tables and seats."""
        name = refuse_mixed(clean_name(name))
        if len(name) < 2:
            raise Unprocessable("A name has at least two letters.")
        new_password(password)
        if user is not None and user.account:
            raise Conflict("You are logged in already.")
        secret = await self.passwords.hashed(password)
        if user is None:
            user = await self.guest(cookie, name)
        try:
            async with self.database.write() as connection:
                values = {"name": name, "key": name.casefold(), "password": secret}
                await connection.execute(s.users.update().where(s.users.c.id == user.id).values(**values))
                mine = (s.seats.c.user_id == user.id) & (s.seats.c.name == user.name)
                await connection.execute(s.seats.update().where(mine).values(name=name))
        except sa.exc.IntegrityError as error:
            raise Conflict("The name {name} is taken.", name=name) from error
        self.recognition.forget_all()
        return replace(user, name=name, account=True)

    async def check(self, name: str, password: str) -> User:
        """The account with this name and password, or Forbidden."""
        async with self.database.read() as connection:
            query = sa.select(s.users).where(s.users.c.key == clean_name(name).casefold())
            row = (await connection.execute(query)).first()
        right = await self.passwords.fits(password, row.password if row else None)
        if row is None or not right:
            raise Forbidden("Name and password do not fit together.")
        if row.banned is not None:
            raise Forbidden("The host of this server has closed this account.")
        return user_of(row)

    async def confirm(self, user: User, password: str) -> None:
        """Is it really this person? For what cannot be taken back. A guest has no password to ask for."""
        async with self.database.read() as connection:
            secret = await connection.scalar(sa.select(s.users.c.password).where(s.users.c.id == user.id))
        if user.account and not await self.passwords.fits(password, secret):
            raise Forbidden("This is not your password.")

    async def change_password(self, user: User, old: str, new: str) -> None:
        """The old one is asked for: an open browser is not enough."""
        if not user.account:
            raise Conflict("A guest has no password.")
        new_password(new)
        await self.confirm(user, old)
        secret = await self.passwords.hashed(new)
        async with self.database.write() as connection:
            await connection.execute(s.users.update().where(s.users.c.id == user.id).values(password=secret))

    async def prefer(
        self, user: User, lang: str | None = None, theme: str | None = None, look: str | None = None
    ) -> None:
        """Language and look, on all devices of this person."""
        wished = {"lang": lang, "theme": theme, "look": look}
        values = {name: value for name, value in wished.items() if value is not None}
        if values:
            async with self.database.write() as connection:
                await connection.execute(s.users.update().where(s.users.c.id == user.id).values(**values))
            self.recognition.forget_all()
