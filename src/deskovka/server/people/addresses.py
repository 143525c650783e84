"""Addresses for letters. One counts when its owner has opened the link that we sent there: nobody gets letters for another."""

from __future__ import annotations

import re

import sqlalchemy as sa

from deskovka.server.people.letters import Letters
from deskovka.server.people.links import MAIL, Links
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.words import speak

#: what can be an address; whether it is one is known when the link has been opened
ADDRESS = re.compile(r"[^\s@,;:<>()\"\\\[\]]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])?")
#: where the link of the letter leads
PATH = "/account/mail/confirm"


class Addresses:
    def __init__(self, database: Database, links: Links, letters: Letters) -> None:
        self.database = database
        self.links = links
        self.letters = letters

    async def of(self, user: User) -> str:
        """The confirmed address; empty if there is none."""
        async with self.database.read() as connection:
            found = await connection.scalar(sa.select(s.users.c.mail).where(s.users.c.id == user.id))
        return found or ""

    async def ask(self, user: User, address: str, lang: str) -> None:
        """Send a link to an address; until it is opened, nothing changes."""
        address = address.strip()
        if not ADDRESS.fullmatch(address):
            raise Unprocessable("This is no address for mail.")
        if not self.letters.possible:
            raise Conflict("This server sends no letters.")
        secret = await self.links.make(user.id, MAIL, address)
        if not secret:
            raise Conflict("We have sent you several letters already. Look there first, or try again in an hour.")
        _ = speak(lang)
        lines = (
            _("Hello {name},", name=user.name),
            "",
            _("open this link to confirm that this address is yours. It is good for one hour and for one use:"),
            self.letters.link(PATH, secret),
            "",
            _("If you did not ask for it, somebody has mistyped an address: do nothing, and nothing happens."),
        )
        self.letters.send(address, _("Is this your address?"), "\n".join(lines))

    async def confirm(self, secret: str) -> str:
        """The address that counts from now on; empty if the link is good no more."""
        async with self.database.write() as connection:
            link = await self.links.use(connection, secret, MAIL)
            if link is None:
                return ""
            await connection.execute(s.users.update().where(s.users.c.id == link.user).values(mail=link.address))
        return link.address

    async def drop(self, user: User) -> None:
        async with self.database.write() as connection:
            await connection.execute(s.users.update().where(s.users.c.id == user.id).values(mail=None))
