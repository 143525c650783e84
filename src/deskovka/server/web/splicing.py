"""A page for many in which one word is everybody's own: it is packed once, and the word put in unpacked.

What is packed is a row of blocks (RFC 1951), and a block may say something as it is. So the parts around the word are packed each for
itself, and only the sum at the end (RFC 1952) is reckoned for everybody."""

from __future__ import annotations

import asyncio
import struct
import zlib
from dataclasses import dataclass

from deskovka.server.web.compression import LEVEL

#: how it begins: packed by deflate, made at no time, on an unknown system; and an empty block that is the last
HEAD, LAST = b"\x1f\x8b\x08" + bytes(6) + b"\xff", b"\x03\x00"


@dataclass(frozen=True)
class Spliced:
    #: what stands between the places of the word; and the same packed
    parts: list[bytes]
    packed: list[bytes]

    @staticmethod
    async def of(text: str, word: str) -> Spliced:
        """Packed beside whoever waits for news."""
        parts = text.encode().split(word.encode())
        return Spliced(parts, await asyncio.to_thread(lambda: [small(part) for part in parts]))

    def plain(self, word: str) -> bytes:
        return word.encode().join(self.parts)

    def gzipped(self, word: str) -> bytes:
        """
        >>> import gzip
        >>> made = Spliced([b"one ", b" and ", b" more"], [small(b"one "), small(b" and "), small(b" more")])
        >>> gzip.decompress(made.gzipped("word"))
        b'one word and word more'
        """
        own = word.encode()
        total = zlib.crc32(self.parts[0])
        for part in self.parts[1:]:
            total = zlib.crc32(part, zlib.crc32(own, total))
        size = sum(map(len, self.parts)) + len(own) * (len(self.parts) - 1)
        return HEAD + as_it_is(own).join(self.packed) + LAST + struct.pack("<II", total, size & 0xFFFFFFFF)


def small(part: bytes) -> bytes:
    """Blocks to which others can be added: they end with a byte, and nothing after them refers to them."""
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packing.compress(part) + packing.flush(zlib.Z_FULL_FLUSH)


def as_it_is(word: bytes) -> bytes:
    """A block that is not packed: so long, the same again by its complement, and the word."""
    return struct.pack("<BHH", 0, len(word), len(word) ^ 0xFFFF) + word
