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

LONGEST = 120
#: name, sign, and a name of the public network: no numbers, no place of our own
ADDRESS = re.compile(
    r"[^\s@,;:<>()\"\\\[\]\x00-\x1f\x7f]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]+"
)
#: names that lead nowhere in public
OURS = (".local", ".localdomain", ".internal", ".lan", ".home.arpa", ".localhost")
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

    async def put(self, user: User, address: str) -> None:
        """It is known already that this person reads what comes there."""
        async with self.database.write() as connection:
            await connection.execute(s.users.update().where(s.users.c.id == user.id).values(mail=address))

    async def ask(self, user: User, address: str, lang: str) -> None:
        """Send a link to a clean address; until it is opened, nothing changes."""
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


def clean_address(text: str) -> str:
    """
    >>> clean_address(" Ann@Example.org ")
    'Ann@example.org'
    """
    name, _, place = text.strip().rpartition("@")
    found = f"{name}@{place.lower()}"
    if len(found) > LONGEST or not ADDRESS.fullmatch(found) or found.endswith(OURS):
        raise Unprocessable("This is no mail address that letters can be sent to.")
    return found


def mailbox(address: str) -> str:
    """Where letters to this address end up: many providers do not look at what stands behind a plus, nor at large letters.

    >>> mailbox("Ann+deskovka@example.org")
    'ann@example.org'
    """
    name, _, place = address.rpartition("@")
    return f"{name.partition('+')[0].lower()}@{place}"
