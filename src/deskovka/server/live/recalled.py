"""What was read about a table and stays true until certain news come: every click asks for it, and hardly ever has it changed."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from deskovka.server.live.bus import Bus

#: tables of which it is kept
KEEP = 4_000

T = TypeVar("T")


class Recalled(Generic[T]):
    """`kinds`: the news after which it is read again; `lasts`: seconds after which it is, whatever was heard."""

    def __init__(self, bus: Bus, *kinds: str, lasts: float = math.inf) -> None:
        self.bus = bus
        self.kinds = kinds
        self.lasts = lasts
        self.kept: OrderedDict[str, tuple[tuple[int, ...], float, T]] = OrderedDict()

    async def of(self, table: str, read: Callable[[], Awaitable[T]]) -> T:
        found = self.recall(table)
        if found is not None:
            return found
        stamp, now = self.bus.heard.counted(table, self.kinds), time.monotonic()
        value = await read()
        self.kept[table] = (stamp, now, value)
        self.kept.move_to_end(table)
        while len(self.kept) > KEEP:
            self.kept.popitem(last=False)
        return value

    def recall(self, table: str) -> T | None:
        """What is known without reading; None if nothing is."""
        found = self.kept.get(table)
        if found is None or self.bus.deaf or time.monotonic() >= found[1] + self.lasts:
            return None
        return found[2] if found[0] == self.bus.heard.counted(table, self.kinds) else None

    def forget_all(self) -> None:
        self.kept.clear()
