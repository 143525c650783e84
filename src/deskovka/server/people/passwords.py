"""Passwords: kept as argon2 hashes, made and compared beside the event loop."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher, profiles
from argon2.exceptions import InvalidHashError, VerificationError

from deskovka.server.people.keys import new_secret
from deskovka.server.problems import Unprocessable

#: hashing takes a tenth of a second of one processor: not more than this many at once
HASHERS = 2


def new_password(password: str) -> str:
    """A password that somebody chooses; Unprocessable if it is too short or too long."""
    if not 8 <= len(password) <= 200:
        raise Unprocessable("A password has 8 to 200 signs.")
    return password


class Passwords:
    #: how dear a hash is: about a tenth of a second
    price = profiles.RFC_9106_LOW_MEMORY

    def __init__(self) -> None:
        self.hasher = PasswordHasher.from_parameters(self.price)
        self.hashing = asyncio.Semaphore(HASHERS)
        self._nobodys = ""

    async def hashed(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, password: str, secret: str | None) -> bool:
        """Without a hash to compare with it takes as long: nobody learns which names there are."""
        async with self.hashing:
            if not secret:
                secret = await asyncio.to_thread(self.nobodys)
            return await asyncio.to_thread(self.verify, secret, password[:200])

    def nobodys(self) -> str:
        if not self._nobodys:
            self._nobodys = self.hasher.hash(new_secret())
        return self._nobodys

    def verify(self, secret: str, password: str) -> bool:
        try:
            return self.hasher.verify(secret, password)
        except (VerificationError, InvalidHashError, UnicodeError):
            return False
