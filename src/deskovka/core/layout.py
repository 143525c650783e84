"""What the numbers of a position mean: the layout of `features`.

A game writes its position into a row of whole numbers (`numbers_into` of its features.py). The layout says how the row is spread into features: a
number is scaled, a set of bits becomes zeros and ones, of a choice one at most is 1. A row is short, its features are many; so what can stand
in a number of the row is spread beforehand, and for a position only the pieces are put together.

>>> layout = Layout()
>>> layout.number("corn", 10)
>>> layout.choice(["sleeping", "awake"])
>>> layout.names
['corn', 'sleeping', 'awake']
>>> list(memoryview(layout.spread([5, 2])).cast("f"))
[0.5, 0.0, 1.0]
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

#: bits of a set that one number of a row holds at most, and those that are spread at once
BITS: Final = 60
CHUNK: Final = 10
#: numbers up to this are spread beforehand, or up to twice the usual
SMALL: Final = 64
ONE: Final = struct.pack("=f", 1.0)
ZERO: Final = struct.pack("=f", 0.0)


class Piece:
    """Features that come from the same bits of the same number of a row; `table` has their bytes for each value."""

    def __init__(self, source: int, shift: int, mask: int, scale: float, table: list[bytes]) -> None:
        self.source = source
        self.shift = shift
        #: 0: the whole number
        self.mask = mask
        #: of a number, for values beyond the table; 0: there are none
        self.scale = scale
        self.table = table

    def beyond(self, value: int) -> bytes:
        """The bytes of a number that is not in the table."""
        if self.scale == 0.0:
            raise ValueError(f"there is no choice {value}")
        return struct.pack("=f", value * self.scale)


class Layout:
    """The numbers of a row, one after the other. A row of zeros has no feature: an absent player, an empty place."""

    def __init__(self) -> None:
        #: how many numbers a row has
        self.width = 0
        self.pieces: list[Piece] = []
        #: what the features are, one by one
        self.names: list[str] = []
        self.tables: dict[str, list[bytes]] = {}
        self.found: list[bytes] = []

    def add(self, names: Sequence[str], shift: int, mask: int, scale: float, table: list[bytes]) -> None:
        self.pieces.append(Piece(self.width, shift, mask, scale, table))
        self.names += names
        self.found.append(b"")

    def number(self, name: str, most: float = 1.0) -> None:
        """A number that is usually between 0 and `most`; it is divided by it."""
        self.add([name], 0, 0, 1.0 / most, self.scaled(most))
        self.width += 1

    def choice(self, names: Sequence[str]) -> None:
        """One of several: 0 is none, 1 the first."""
        self.add(names, 0, 0, 0.0, self.hot(len(names), len(names) + 1))
        self.width += 1

    def bits(self, names: Sequence[str]) -> None:
        """A set: the first name is the lowest bit. Large sets take several numbers, BITS in each."""
        for start in range(0, len(names), BITS):
            end = min(start + BITS, len(names))
            for low in range(start, end, CHUNK):
                some = names[low : min(low + CHUNK, end)]
                self.add(some, low - start, (1 << len(some)) - 1, 0.0, self.flags(len(some)))
            self.width += 1

    def packed(self, parts: Sequence[tuple[Sequence[str], int]]) -> None:
        """Several choices in one number, each with so many bits, the lowest first."""
        table = [b""]
        names: list[str] = []
        for some, size in parts:
            table = [low + high for high in self.hot(len(some), 1 << size) for low in table]
            names += some
        key = f"packed {[(len(some), size) for some, size in parts]}"
        self.add(names, 0, 0, 0.0, self.tables.setdefault(key, table))
        self.width += 1

    # -- what stands for each value; equal tables are shared ---------------------------------------------------------

    def scaled(self, most: float) -> list[bytes]:
        key = f"scaled {most}"
        if key not in self.tables:
            self.tables[key] = [struct.pack("=f", value / most) for value in range(max(SMALL, int(2 * most)) + 1)]
        return self.tables[key]

    def hot(self, count: int, values: int) -> list[bytes]:
        """None for 0, the first for 1, ...; also none for values beyond, which never stand there."""
        key = f"hot {count} {values}"
        if key not in self.tables:
            self.tables[key] = [one_hot(count, value) for value in range(values)]
        return self.tables[key]

    def flags(self, count: int) -> list[bytes]:
        key = f"flags {count}"
        if key not in self.tables:
            self.tables[key] = [all_flags(count, value) for value in range(1 << count)]
        return self.tables[key]

    # -- reading a row -----------------------------------------------------------------------------------------------

    def row(self) -> list[int]:
        """A row to write into."""
        return [0] * self.width

    def spread(self, row: list[int], at: int = 0) -> bytearray:
        """The features of a row that begins at `at`: floats of four bytes."""
        found = self.found
        for number, piece in enumerate(self.pieces):
            value = row[at + piece.source]
            if piece.mask:
                value = value >> piece.shift & piece.mask
            table = piece.table
            found[number] = table[value] if 0 <= value < len(table) else piece.beyond(value)
        return bytearray().join(found)


def one_hot(count: int, value: int) -> bytes:
    return b"".join([ONE if number + 1 == value else ZERO for number in range(count)])


def all_flags(count: int, value: int) -> bytes:
    return b"".join([ONE if value >> number & 1 else ZERO for number in range(count)])


def put_all(values: list[int], row: list[int], at: int) -> int:
    """Write numbers one after the other; where the next one goes."""
    for value in values:
        row[at] = value
        at += 1
    return at


def put_bits(bits: int, count: int, row: list[int], at: int) -> int:
    """Write a set of `count` things as `Layout.bits` expects it."""
    for _ in range(0, count, BITS):
        row[at] = bits & ((1 << BITS) - 1)
        bits >>= BITS
        at += 1
    return at


def bits_of(flags: list[bool]) -> int:
    """A set from its members."""
    bits = 0
    for number, flag in enumerate(flags):
        if flag:
            bits |= 1 << number
    return bits


def own_and_others(seats: int) -> list[str]:
    """How features name the seats: the own one first, then in the order of the table."""
    return ["own", *[f"opponent {number}" for number in range(1, seats)]]
