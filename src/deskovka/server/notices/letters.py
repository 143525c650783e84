"""Letters: notices by e-mail, to addresses whose owners have said that they want them."""

from __future__ import annotations

import smtplib

from deskovka.server.mail import Mail, NotSent
from deskovka.server.notices.messenger import FAILED, LATER, SENT
from deskovka.server.notices.ways import Way
from deskovka.server.notices.writing import Notice
from deskovka.server.people.user import User
from deskovka.server.settings import Settings
from deskovka.server.words import speak


class Letters:
    def __init__(self, mail: Mail, settings: Settings) -> None:
        self.mail = mail
        self.settings = settings

    @property
    def base(self) -> str:
        return self.settings.public_url.rstrip("/")

    @property
    def possible(self) -> bool:
        """Links of letters lead to an address that the host has set: what a stranger's browser calls us could lead elsewhere."""
        return self.mail.configured and bool(self.base)

    async def ask(self, way: Way, user: User) -> bool:
        """Whose address is this? Nothing is sent there before its owner has said yes; this letter is the only one."""
        _ = speak(way.lang)
        name = " ".join(user.name.replace("/", " ").replace(".", " ").split())  # no link in a stranger's name
        lines = [
            _("{name} would like to get notices of board games at this address.", name=name),
            _("Are you the one? Then open this link and confirm:"),
            f"{self.base}/notices/confirm/{way.secret}",
            _("If not, do nothing: nothing more will come. This link removes the address at once:"),
            f"{self.base}/notices/stop/{way.secret}",
        ]
        try:
            await self.mail.send(way.address, _("Deskovka: is this your address?"), "\n\n".join(lines))
        except NotSent:
            return False
        return True

    async def deliver(self, way: Way, notice: Notice) -> str:
        _ = speak(way.lang)
        stop = f"{self.base}/notices/stop/{way.secret}"
        no_more = _("No more such letters:")
        text = "\n\n".join([notice.text, notice.url, f"-- \n{no_more} {stop}"])
        try:
            await self.mail.send(way.address, notice.title, text, {"List-Unsubscribe": f"<{stop}>"})
        except NotSent as error:
            # an address that is refused is one thing, a mail server that is away another
            return FAILED if isinstance(error.__cause__, smtplib.SMTPRecipientsRefused) else LATER
        return SENT
