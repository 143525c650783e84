"""Drawings of positions, kept for all who look at the same."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict

from deskovka.core.game import Game
from deskovka.drawing.pen import untitled
from deskovka.server.tables.history import History
from deskovka.server.tables.table import Table

#: drawings kept in memory
KEEP = 256
#: tooltips of drawings that are made without our pen: the page has its own
TITLES = re.compile(r"<title>.*?</title>", re.DOTALL)


class Drawings:
    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, int | None, str, bool], str] = OrderedDict()

    async def board(self, table: Table, history: History, ply: int, seat: int | None, lang: str, tall: bool) -> str:
        key = (table.id, ply, seat, lang, tall)
        found = self.kept.get(key)
        if found is None:
            found = await drawn(history.at(ply).seen_by(seat), lang, tall)
            self.kept[key] = found
            while len(self.kept) > KEEP:
                self.kept.popitem(last=False)
        else:
            self.kept.move_to_end(key)
        return found


async def drawn(seen: Game, lang: str, tall: bool) -> str:
    return await asyncio.to_thread(without_titles, seen, lang, tall)


def without_titles(seen: Game, lang: str = "en", tall: bool = False) -> str:
    with untitled():
        return TITLES.sub("", seen.draw(lang, tall))
