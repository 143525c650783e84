"""The way back in for who has forgotten the password: a link to the confirmed address, good once and for an hour. Nobody learns from us
whether there is such an account, or whether it has an address."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.people.letters import Letters
from deskovka.server.people.links import RESET, Links
from deskovka.server.people.passwords import Passwords, new_password
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.user import clean_name
from deskovka.server.problems import Conflict
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.words import speak

#: where the link of the letter leads
PATH = "/reset/new"


class Resets:
    def __init__(
        self, database: Database, links: Links, letters: Letters, passwords: Passwords, recognition: Recognition
    ) -> None:
        self.database = database
        self.links = links
        self.letters = letters
        self.passwords = passwords
        self.recognition = recognition

    async def ask(self, name: str, lang: str) -> None:
        """Send a link, if there is an account of this name with an address. The answer is the same in any case."""
        query = sa.select(s.users).where(s.users.c.key == clean_name(name).casefold())
        async with self.database.read() as connection:
            row = (await connection.execute(query)).first()
        if row is None or row.mail is None or row.banned is not None or not self.letters.possible:
            return
        secret = await self.links.make(row.id, RESET, row.mail)
        if not secret:
            return
        _ = speak(row.lang or lang)
        lines = (
            _("Hello {name},", name=row.name),
            "",
            _("here you choose a new password. The link is good for one hour and for one use:"),
            self.letters.link(PATH, secret),
            "",
            _("If you did not ask for it, do nothing: your password stays as it is."),
        )
        self.letters.send(row.mail, _("A new password"), "\n".join(lines))

    async def good(self, secret: str) -> bool:
        return await self.links.find(secret, RESET) is not None

    async def carry_out(self, secret: str, password: str) -> None:
        """A new password; whoever was signed in, or had a token, is not any more."""
        hashed = await self.passwords.hashed(new_password(password)) if await self.good(secret) else ""
        async with self.database.write() as connection:
            link = await self.links.use(connection, secret, RESET) if hashed else None
            if link is None:
                raise Conflict("This link is good no more. Ask for a new one.")
            here = (s.users.c.id == link.user) & (s.users.c.mail == link.address)
            await connection.execute(s.users.update().where(here).values(password=hashed))
            for keys in (s.sessions, s.tokens):
                await connection.execute(keys.delete().where(keys.c.user_id == link.user))
        self.recognition.forget_all()
