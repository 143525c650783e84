"""Letters to people: sent beside what they are about, so that nobody waits for a mail server, or learns by waiting whether one was sent."""

from __future__ import annotations

import asyncio
import logging

from deskovka.server.mail import Mail, NotSent
from deskovka.server.settings import Settings

log = logging.getLogger("deskovka.server")
#: letters on their way at once; what comes on top of that is not sent
MOST = 50


class Letters:
    def __init__(self, settings: Settings) -> None:
        self.mail = Mail(settings)
        self.home = settings.public_url.rstrip("/")
        self.on_their_way: set[asyncio.Task[None]] = set()

    @property
    def possible(self) -> bool:
        """There is a mail server, and we know our own address: what a browser calls us by could be made up by anybody."""
        return self.mail.configured and bool(self.home)

    def link(self, path: str, secret: str) -> str:
        return f"{self.home}{path}?key={secret}"

    def send(self, to: str, subject: str, text: str) -> None:
        if len(self.on_their_way) >= MOST:
            log.warning("a letter was not sent: too many are on their way")
            return
        task = asyncio.create_task(self.hand_over(to, subject, text))
        self.on_their_way.add(task)
        task.add_done_callback(self.on_their_way.discard)

    async def hand_over(self, to: str, subject: str, text: str) -> None:
        try:
            await self.mail.send(to, subject, text)
        except NotSent as error:
            log.warning("a letter was not sent: %s", error)

    async def stop(self) -> None:
        await asyncio.gather(*self.on_their_way, return_exceptions=True)
