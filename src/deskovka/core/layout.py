"""What the numbers of a position mean: the layout of `features`.

A game writes its position into a row of whole numbers (`numbers_into` of its features.py, compiled). The layout says how the row is
spread into features: a number is scaled, a set of bits becomes zeros and ones, of a choice exactly one is 1. A row is short, its features
are many; programs that look at thousands of positions spread whole tables of rows at once (deskovka.env).

>>> layout = Layout()
>>> layout.number("corn", 10)
>>> layout.choice(["sleeping", "awake"])
>>> layout.names()
['corn', 'sleeping', 'awake']
>>> layout.spread([5, 2])
[0.5, 0.0, 1.0]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: bits that one number of a row holds at most
BITS: Final = 60
#: all bits: the number itself
WHOLE: Final = -1


class Feature:
    """One number for a learner: bits of a number of the row, scaled; or whether they are just this value (`match`)."""

    def __init__(self, name: str, source: int, shift: int, mask: int, match: int, scale: float) -> None:
        self.name = name
        self.source = source
        self.shift = shift
        self.mask = mask
        self.match = match
        self.scale = scale

    def of(self, row: Sequence[int]) -> float:
        value = row[self.source] >> self.shift & self.mask
        return value * self.scale if self.match < 0 else float(value == self.match)


class Layout:
    """The numbers of a row, one after the other. A row of zeros has no feature: an absent player, an empty place."""

    def __init__(self) -> None:
        #: how many numbers a row has
        self.width = 0
        #: scaled numbers and bits, and then choices
        self.numbers: list[Feature] = []
        self.choices: list[Feature] = []

    def number(self, name: str, most: float = 1.0) -> None:
        """A number that is usually between 0 and `most`; it is divided by it."""
        self.numbers.append(Feature(name, self.width, 0, WHOLE, -1, 1.0 / most))
        self.width += 1

    def choice(self, names: Sequence[str]) -> None:
        """One of several: 0 is none, 1 the first."""
        self.packed([(names, 0)])

    def bits(self, names: Sequence[str]) -> None:
        """A set: the first name is the lowest bit. Large sets take several numbers, BITS in each."""
        for start in range(0, len(names), BITS):
            for shift, name in enumerate(names[start : start + BITS]):
                self.numbers.append(Feature(name, self.width, shift, 1, -1, 1.0))
            self.width += 1

    def packed(self, parts: Sequence[tuple[Sequence[str], int]]) -> None:
        """Several choices in one number, each with so many bits, the lowest first; 0 bits: all that are left."""
        shift = 0
        for names, size in parts:
            mask = (1 << size) - 1 if size else WHOLE
            for value, name in enumerate(names):
                self.choices.append(Feature(name, self.width, shift, mask, value + 1, 1.0))
            shift += size
        self.width += 1

    def features(self) -> list[Feature]:
        return [*self.numbers, *self.choices]

    def names(self) -> list[str]:
        return [feature.name for feature in self.features()]

    def row(self) -> list[int]:
        """A row to write into."""
        return [0] * self.width

    def spread(self, row: Sequence[int]) -> list[float]:
        return [feature.of(row) for feature in self.features()]


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
