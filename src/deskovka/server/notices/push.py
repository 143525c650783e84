"""Web push: to a browser whose page is closed, through the service of its maker. The house has keys of its own, made once."""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import time
from typing import Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from deskovka.server.aside import Full, Lost
from deskovka.server.notices import messenger
from deskovka.server.notices.messenger import FAILED, LATER, Messengers
from deskovka.server.notices.ways import Way
from deskovka.server.notices.writing import Notice
from deskovka.server.problems import Unprocessable
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

#: signs of a push service's address; bytes of the keys of a browser
LONGEST = 1000
KEYS = {"p256dh": 65, "auth": 16}
#: seconds for which a signature is good
SIGNED = 12 * 3600


class Push:
    def __init__(self, database: Database, messengers: Messengers, settings: Settings) -> None:
        self.database = database
        self.messengers = messengers
        self.settings = settings
        self.keys: tuple[str, str] | None = None

    @property
    def possible(self) -> bool:
        return messenger.can_push()

    async def public_key(self) -> str:
        """What a browser must know of us before it lets itself be reached."""
        return (await self.own_keys())[1]

    async def own_keys(self) -> tuple[str, str]:
        """The private and the public one. Two processes that make them together keep those of the first."""
        if self.keys is None:
            self.keys = await self.stored() or await self.make()
        return self.keys

    async def stored(self) -> tuple[str, str] | None:
        async with self.database.read() as connection:
            row = (await connection.execute(sa.select(s.push_keys))).first()
        return (row.private, row.public) if row is not None else None

    async def make(self) -> tuple[str, str]:
        private, public = await asyncio.to_thread(new_keys)  # loads a library
        try:
            async with self.database.write() as connection:
                row = {"id": 1, "private": private, "public": public, "made": time.time()}
                await connection.execute(s.push_keys.insert().values(**row))
        except IntegrityError:
            pass
        found = await self.stored()
        assert found is not None
        return found

    def subscription(self, given: Any) -> str:
        """What a browser says of itself, checked: the address of its service and two keys, and nothing else."""
        given = given if isinstance(given, dict) else {}
        endpoint, keys = given.get("endpoint"), given.get("keys")
        if not isinstance(endpoint, str) or len(endpoint) > LONGEST or not isinstance(keys, dict):
            raise Unprocessable("This browser cannot be reached: it gave no address that we understand.")
        # at home and for trying, without encryption
        schemes = ("https", "http") if self.settings.notice_networks else ("https",)
        if not printable(endpoint) or scheme_of(endpoint) not in schemes:
            raise Unprocessable("This browser cannot be reached: it gave no address that we understand.")
        kept = {name: keys.get(name) for name in KEYS}
        if any(len(decoded(kept[name])) != size for name, size in KEYS.items()):
            raise Unprocessable("This browser cannot be reached: it gave no address that we understand.")
        return json.dumps({"endpoint": endpoint, "keys": kept})

    async def deliver(self, way: Way, notice: Notice) -> str:
        private, _ = await self.own_keys()
        subscription = json.loads(way.address)
        place = urlsplit(subscription["endpoint"])
        sender = f"mailto:{self.settings.mail_from}" if self.settings.mail_from else way.base
        claims = {"sub": sender, "aud": f"{place.scheme}://{place.netloc}", "exp": int(time.time()) + SIGNED}
        text = {"title": notice.title, "text": notice.text, "url": notice.url, "tag": notice.tag}
        given = {"subscription": subscription, "text": json.dumps(text), "key": private, "claims": claims}
        return await carried(self.messengers, "push", {**given, "topic": notice.tag})


async def carried(messengers: Messengers, errand: str, given: dict[str, Any]) -> str:
    """How an errand of a messenger ended."""
    try:
        return str((await messengers.do([errand, given])).get("end", FAILED))
    except Full:
        return LATER
    except (TimeoutError, Lost):
        return FAILED


def new_keys() -> tuple[str, str]:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.generate_private_key(ec.SECP256R1())
    number = key.private_numbers().private_value.to_bytes(32, "big")
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return encoded(number), encoded(point)


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text: object) -> bytes:
    """Empty for what is no such text."""
    if not isinstance(text, str) or len(text) > 200 or not text.isascii():
        return b""
    try:
        return base64.b64decode(
            text.rstrip("=").replace("-", "+").replace("_", "/") + "=" * (-len(text.rstrip("=")) % 4), validate=True
        )
    except (binascii.Error, ValueError):
        return b""


def scheme_of(address: str) -> str:
    """Nothing for what is no address at all.

    >>> scheme_of("https://push.example.org/x"), scheme_of("https://["), scheme_of("https://example.org:port/")
    ('https', '', '')
    """
    try:
        place = urlsplit(address)
        return place.scheme if place.hostname and place.port != 0 else ""
    except ValueError:
        return ""


def printable(text: str) -> bool:
    """Nothing that would end a line of a request."""
    return text.isascii() and text.isprintable() and " " not in text
