"""Drawings of positions, kept for all who look at the same."""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import partial

from deskovka.core.game import Game
from deskovka.drawing.pen import untitled
from deskovka.server.evenly import in_turn
from deskovka.server.sharing import Shared
from deskovka.server.tables.history import History
from deskovka.server.tables.table import Table

#: bytes of drawings that are kept in memory: a hundred of the largest
MOST = 16 << 20
#: tooltips of drawings that are made without our pen: the page has its own
TITLES = re.compile(r"<title>.*?</title>", re.DOTALL)


#: table, ply, viewer, language, shape
Key = tuple[str, int, int | None, str, bool]


class Drawings:
    def __init__(self) -> None:
        #: as they are sent: with a single sign from far away, text takes twice as much
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0
        #: what is being drawn just now: who asks meanwhile waits for the same
        self.begun: Shared[Key, str] = Shared()

    async def board(self, table: Table, history: History, ply: int, seat: int | None, lang: str, tall: bool) -> str:
        key = (table.id, ply, seat, lang, tall)
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found.decode()
        return await self.begun.of(key, partial(self.draw, key, history))

    async def draw(self, key: Key, history: History) -> str:
        _, ply, seat, lang, tall = key
        found = await drawn(history.at(ply).seen_by(seat), lang, tall)
        self.keep(key, found.encode())
        return found

    def keep(self, key: Key, drawing: bytes) -> None:
        self.size += len(drawing) - len(self.kept.pop(key, b""))
        self.kept[key] = drawing
        while self.size > MOST:
            _, gone = self.kept.popitem(last=False)
            self.size -= len(gone)

    def forget_all(self) -> None:
        self.kept.clear()
        self.size = 0


async def drawn(seen: Game, lang: str, tall: bool) -> str:
    return await in_turn(without_titles, seen, lang, tall)


def without_titles(seen: Game, lang: str = "en", tall: bool = False) -> str:
    with untitled():
        return TITLES.sub("", seen.draw(lang, tall))
