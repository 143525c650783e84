"""Mail that the house sends: notices, and ways back in for who has forgotten a password. Only where the host has named a server for it."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import SplitResult, unquote, urlsplit

from deskovka.server.settings import Settings

#: seconds for handing over one letter
PATIENCE = 20.0
#: the usual doors of mail servers: encrypted from the first sign, or on request
PORTS = {"smtps": 465, "smtp": 587}


class NotSent(Exception):
    """The letter was not taken; the reason is for the log."""


class Mail:
    def __init__(self, settings: Settings) -> None:
        self.server = urlsplit(settings.mail_server)
        self.sender = settings.mail_from

    @property
    def configured(self) -> bool:
        return bool(self.server.hostname and self.sender)

    async def send(self, to: str, subject: str, text: str, headers: dict[str, str] | None = None) -> None:
        """Hand a letter over; NotSent if that fails."""
        letter = EmailMessage()
        try:
            letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
            for name, value in (headers or {}).items():
                letter[name] = value
        except ValueError as error:  # a line break in a header
            raise NotSent("bad address or subject") from error
        letter["Date"], letter["Message-ID"] = formatdate(localtime=False), make_msgid(domain="deskovka.invalid")
        letter.set_content(text)
        try:
            await asyncio.to_thread(hand_over, self.server, letter)
        except (OSError, smtplib.SMTPException) as error:
            raise NotSent(f"{type(error).__name__}: {error}") from error


def hand_over(server: SplitResult, letter: EmailMessage) -> None:
    host, port = server.hostname or "", server.port or PORTS.get(server.scheme, 587)
    if server.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
    else:
        line = smtplib.SMTP(host, port, timeout=PATIENCE)
    with line:
        if server.scheme == "smtp" and line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
        if server.username:
            line.login(unquote(server.username), unquote(server.password or ""))
        line.send_message(letter)
