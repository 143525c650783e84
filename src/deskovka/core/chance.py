"""Seeded, portable randomness.

The same seed gives the same numbers on every machine, in every Python version, pure or compiled.
The standard library's generator would nearly do, but its `shuffle` and `randrange` may change between
versions; a record must not.  The generator is Chris Doty-Humphrey's *sfc32*: four 32-bit words, only
additions, shifts and exclusive ors.

>>> Chance("tea").below(100) == Chance("tea").below(100)
True
"""

from __future__ import annotations

from hashlib import sha256

MASK = 0xFFFFFFFF


class Chance:
    """A stream of random numbers, fixed by a seed (any text)."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        digest = sha256(seed.encode("utf-8")).digest()
        self.a = int.from_bytes(digest[0:4], "big")
        self.b = int.from_bytes(digest[4:8], "big")
        self.c = int.from_bytes(digest[8:12], "big")
        self.counter = 1
        for _ in range(12):
            self.word()

    def word(self) -> int:
        """The next 32 random bits."""
        t = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + t) & MASK
        return t

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        if n <= 0:
            raise ValueError(f"below({n}): there is no such number")
        limit = 0x100000000 - 0x100000000 % n
        word = self.word()
        while word >= limit:  # the tail that would favour small numbers
            word = self.word()
        return word % n

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self.word() / 4294967296.0

    def shuffle(self, things: list[int]) -> None:
        """Shuffle a list of numbers in place (shuffle indices to shuffle anything else)."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            kept = things[i]
            things[i] = things[j]
            things[j] = kept

    def order(self, n: int) -> list[int]:
        """The numbers 0 .. n - 1 in random order."""
        things = list(range(n))
        self.shuffle(things)
        return things

    def copy(self) -> Chance:
        other = Chance("")
        other.seed = self.seed
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.counter = self.counter
        return other
