"""Facts: by what finished games are counted, beside sides and seats. The map, the tiles in the game, what somebody has built."""

from __future__ import annotations

from dataclasses import dataclass

#: instead of a seat: it is true of the whole table
ALL = -1


@dataclass(frozen=True)
class Fact:
    """`kind` and `value` are short keys that stay the same; `title` and `words` are what they are called in a language."""

    kind: str
    value: str
    title: str
    words: str
    #: whose it is
    seat: int = ALL
