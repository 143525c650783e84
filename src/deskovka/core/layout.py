"""What the numbers of a position mean: the layout of `features`, and the sheets on which positions are written.

A game writes its position as whole numbers on a sheet (`numbers_into` of its features.py). The layout says how they are spread into features: a
number is scaled, a set of bits becomes zeros and ones, of a choice one at most is 1. Numbers are few, their features many; so what can stand
in a number is spread beforehand, and for a position only the pieces are put together. A sheet remembers what stood on it: who looks at a game again and again
has only what changed spread anew.

>>> layout = Layout()
>>> layout.number("corn", 10)
>>> layout.choice(["sleeping", "awake"])
>>> layout.names
['corn', 'sleeping', 'awake']
>>> sheet = Sheet(layout)
>>> sheet.put(0, 5)
>>> sheet.put(1, 2)
>>> list(memoryview(sheet.spread()).cast("f"))
[0.5, 0.0, 1.0]
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from mmap import mmap
from typing import Any, Final, final

#: members of a small set, which is one number, at most, and those that are spread at once
BITS: Final = 60
CHUNK: Final = 10
#: numbers of a large set, a chunk in each, that are cut off it at once: as many as a short number of compiled code holds
CHUNKS: Final = BITS // CHUNK
#: numbers up to this are spread beforehand, or up to twice the usual
SMALL: Final = 64
#: lists that a sheet can remember (`Sheet.differs`)
SLOTS: Final = 48
#: what features can be written into
Buffer = bytearray | mmap
ONE: Final = struct.pack("=f", 1.0)
ZERO: Final = struct.pack("=f", 0.0)


@final
class Piece:
    """Features that come from the same bits of the same number. `table` has their bytes for each value, as bytearrays: such are written over others without
    a detour. Where a number is one feature, as most are, `values` has them as floats: one is written quicker than four bytes are."""

    def __init__(
        self, start: int, shift: int, mask: int, scale: float, table: list[bytearray], values: list[Any]
    ) -> None:
        #: which feature is the first (as Python's own number, which is not made anew to write there)
        self.start: Any = start
        #: where the bytes of the features are
        self.first = 4 * start
        self.end = 4 * start + len(table[0])
        self.place = slice(self.first, self.end)
        self.shift = shift
        #: 0: the whole number
        self.mask = mask
        #: of a number, for values beyond the table; 0: there are none
        self.scale = scale
        self.table = table
        self.values = values

    def of(self, number: int) -> bytearray:
        if self.mask:
            number = number >> self.shift & self.mask
        table = self.table
        return table[number] if 0 <= number < len(table) else self.beyond(number)

    def beyond(self, value: int) -> bytearray:
        """The bytes of a number that is not in the table."""
        if self.scale == 0.0:
            raise ValueError(f"there is no choice {value}")
        return bytearray(struct.pack("=f", value * self.scale))


@final
class Layout:
    """The numbers of a position, one after the other. Zeros have no feature: an absent player, an empty place. A layout of a part of them uses the tables of
    the whole."""

    def __init__(self, whole: Layout | None = None) -> None:
        #: how many numbers there are
        self.width = 0
        #: the pieces of each number
        self.pieces: list[list[Piece]] = []
        #: what the features are, one by one
        self.names: list[str] = []
        self.tables: dict[str, list[bytearray]] = {} if whole is None else whole.tables
        #: the values of a table of numbers
        self.floats: dict[int, list[Any]] = {} if whole is None else whole.floats

    def add(self, names: Sequence[str], shift: int, mask: int, scale: float, table: list[bytearray]) -> None:
        """A piece of the number that is being laid out."""
        if len(self.pieces) == self.width:
            self.pieces.append([])
        values = self.floats.get(id(table), [])
        self.pieces[self.width].append(Piece(len(self.names), shift, mask, scale, table, values))
        self.names += names

    def number(self, name: str, most: float = 1.0) -> None:
        """A number that is usually between 0 and `most`; it is divided by it."""
        self.add([name], 0, 0, 1.0 / most, self.scaled(most))
        self.width += 1

    def choice(self, names: Sequence[str]) -> None:
        """One of several: 0 is none, 1 the first."""
        self.add(names, 0, 0, 0.0, self.hot(len(names), len(names) + 1))
        self.width += 1

    def bits(self, names: Sequence[str]) -> None:
        """A small set, in one number: the first name is the lowest bit."""
        if len(names) > BITS:
            raise ValueError(f"{len(names)} is too many for a small set")
        for low in range(0, len(names), CHUNK):
            some = names[low : low + CHUNK]
            self.add(some, low, (1 << len(some)) - 1, 0.0, self.flags(len(some)))
        self.width += 1

    def large_set(self, names: Sequence[str]) -> None:
        """A set of which little changes at once, in several numbers: only those are spread anew (`Sheet.put_set`)."""
        for low in range(0, len(names), CHUNK):
            self.bits(names[low : low + CHUNK])

    def packed(self, parts: Sequence[tuple[Sequence[str], int]]) -> None:
        """Several choices in one number, each with so many bits, the lowest first."""
        names: list[str] = []
        for some, _ in parts:
            names += some
        key = f"packed {[(len(some), size) for some, size in parts]}"
        if key not in self.tables:
            values = [bytearray()]
            for some, size in parts:
                values = [low + high for high in self.hot(len(some), 1 << size) for low in values]
            self.tables[key] = values
        self.add(names, 0, 0, 0.0, self.tables[key])
        self.width += 1

    # -- what stands for each value; equal tables are shared ---------------------------------------------------------

    def scaled(self, most: float) -> list[bytearray]:
        key = f"scaled {most}"
        if key not in self.tables:
            most_beforehand = max(SMALL, int(2 * most))
            values: list[Any] = [value / most for value in range(most_beforehand + 1)]
            self.tables[key] = [bytearray(struct.pack("=f", value)) for value in values]
            self.floats[id(self.tables[key])] = values
        return self.tables[key]

    def hot(self, count: int, values: int) -> list[bytearray]:
        """None for 0, the first for 1, ...; also none for values beyond, which never stand there."""
        key = f"hot {count} {values}"
        if key not in self.tables:
            self.tables[key] = [one_hot(count, value) for value in range(values)]
        return self.tables[key]

    def flags(self, count: int) -> list[bytearray]:
        key = f"flags {count}"
        if key not in self.tables:
            self.tables[key] = [all_flags(count, value) for value in range(1 << count)]
        return self.tables[key]


@final
class Sheet:
    """What one seat sees of a game, or a part of it, written down. `changed` has the numbers whose features were not asked for since."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.numbers: list[int] = [0] * layout.width
        self.changed: list[int] = []
        #: whose view it is
        self.seat = -1
        self.remembered: list[Any] = [None] * SLOTS
        self.features = bytearray(4 * len(layout.names))
        #: the same, one by one
        self.floats: Any = memoryview(self.features).cast("f")

    def begin(self, seat: int) -> None:
        """The next one to look."""
        if seat != self.seat:
            self.seat = seat
            for slot in range(SLOTS):
                self.remembered[slot] = None

    def differs(self, slot: int, thing: Any) -> bool:
        """Is it another thing than the one that this seat saw here the last time? Only for what is never changed in place: lists that the rules replace
        by changed copies."""
        remembered = self.remembered
        if remembered[slot] is thing:
            return False
        remembered[slot] = thing
        return True

    def changes(self, slot: int, values: list[int]) -> bool:
        """The same for a list that is changed in place: its numbers are compared."""
        if self.remembered[slot] == values:
            return False
        self.remembered[slot] = values[:]
        return True

    def put(self, at: int, value: int) -> None:
        numbers = self.numbers
        if numbers[at] != value:
            numbers[at] = value
            self.changed.append(at)

    def put_all(self, values: list[int], at: int) -> int:
        """Numbers one after the other; where the next one goes."""
        numbers = self.numbers
        for value in values:
            if numbers[at] != value:
                numbers[at] = value
                self.changed.append(at)
            at += 1
        return at

    def put_set(self, bits: int, count: int, at: int) -> None:
        """A set of `count` things as `Layout.large_set` expects it."""
        end = at + size_of_set(count)
        while at < end:
            some = bits & ((1 << BITS) - 1)
            bits >>= BITS
            for number in range(at, min(at + CHUNKS, end)):
                self.put(number, some & ((1 << CHUNK) - 1))
                some >>= CHUNK
            at += CHUNKS

    def put_column(self, values: list[int], start: int, at: int, width: int) -> None:
        """A number of every seat, from the seat `start` round the table, each `width` behind the one before."""
        seats = len(values)
        for i in range(seats):
            self.put(at + i * width, values[(start + i) % seats])

    def put_counts(self, things: list[int], first: int, kinds: int, at: int) -> int:
        """How many there are of each kind, from the first kind on."""
        counts = [0] * kinds
        for thing in things:
            counts[thing - first] += 1
        return self.put_all(counts, at)

    def spread(self) -> bytearray:
        """The features: floats of four bytes. They belong to the sheet, and only what changed is spread anew."""
        features, floats, numbers, pieces = self.features, self.floats, self.numbers, self.layout.pieces
        for at in self.changed:
            number = numbers[at]
            for piece in pieces[at]:
                if 0 <= number < len(piece.values):
                    floats[piece.start] = piece.values[number]
                else:
                    features[piece.place] = piece.of(number)
        self.changed.clear()
        return features


def one_hot(count: int, value: int) -> bytearray:
    return bytearray().join([ONE if number + 1 == value else ZERO for number in range(count)])


def all_flags(count: int, value: int) -> bytearray:
    return bytearray().join([ONE if value >> number & 1 else ZERO for number in range(count)])


def size_of_set(count: int) -> int:
    """How many numbers a large set of `count` things takes."""
    return (count + CHUNK - 1) // CHUNK


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
