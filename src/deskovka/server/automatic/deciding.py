"""Carries out what people wish: where something was committed, somebody sat down or a wish was changed, and at tables that a stopped
process has left waiting.

There is no lease: whoever has a game in memory decides in a few milliseconds, the other processes wait a moment first and find the
table gone on. If two decide at once, the key (table, ply) lets only one write."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

from deskovka.core.automatic import Outcome, kinds_of, outcome, seats_asked
from deskovka.core.game import Game
from deskovka.core.wishes import still_known
from deskovka.server.automatic.wish_book import WishBook, Wished
from deskovka.server.live.attending import Attendant
from deskovka.server.live.bus import EVERYTHING, MOVES, SEATS, UNKNOWN, WISHED, WISHES, Bus
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.history import History
from deskovka.server.tables.playing import Playing
from deskovka.server.tables.table import RUNNING, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.watch import Watch

log = logging.getLogger("deskovka.server")
#: the name under which it is watched
AUTOMATIC = "automatic decisions"
#: seconds between looks at all tables, and how many of them are looked at each time: behind them is a whole game to be replayed
SWEEP = 20.0
AT_ONCE = 50
#: seconds for which a process that would have to replay a game lets others go first
PATIENCE = 0.5
#: games that are decided at once
TOGETHER = 2
#: tables of which is known that there is nothing to decide
KEEP = 20_000


class Deciding(Attendant):
    name = AUTOMATIC

    def __init__(
        self, bus: Bus, tables: Tables, histories: Histories, playing: Playing, wishes: WishBook, watch: Watch
    ) -> None:
        super().__init__()
        self.bus = bus
        self.tables = tables
        self.histories = histories
        self.playing = playing
        self.wishes = wishes
        self.watch = watch
        self.free = asyncio.Semaphore(TOGETHER)
        #: where nothing was to be decided: after so many moves, by wishes of that time
        self.looked: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def start(self) -> None:
        self.listener = self.bus.join(EVERYTHING, WISHES)
        self.watch.keep(AUTOMATIC, self.attend)

    async def stop(self) -> None:
        await self.watch.stop(AUTOMATIC)
        await self.leave_all()

    async def attend(self) -> None:
        """Look at the tables that wait, then hear news, until it is time to look again."""
        await self.sweep()
        self.watch.well(AUTOMATIC)
        until = time.monotonic() + SWEEP
        while (left := until - time.monotonic()) > 0 and not self.listener.closed:
            for table, kind, ply in await self.listener.news(left):
                if ply == UNKNOWN:
                    return  # news were missed
                if kind == WISHED:
                    self.wishes.known.forget_all()
                elif kind in (MOVES, SEATS):
                    self.look_after(table)

    async def sweep(self) -> None:
        """Find tables that wait for somebody who wishes something: after a start, or when another process has died."""
        waiting = await self.wishes.waiting()
        new = [table for table, ply, changed in waiting if self.looked.get(table) != (ply, changed)]
        for table_id in new[:AT_ONCE]:
            self.look_after(table_id)

    async def turn(self, table_id: str) -> bool:
        """One chain of moves in somebody's name; False if nothing is to be decided without asking."""
        if self.wishes.known.recall(table_id) is False:  # as nearly always: then the table need not even be read
            return False
        table = await self.tables.get(table_id)
        if table.status != RUNNING or table.sandbox or not await self.wishes.anything(table):
            return False
        if self.histories.up_to_date(table_id) is None:
            await asyncio.sleep(PATIENCE)
            table = await self.tables.get(table_id, fresh=True)
        async with self.free:
            return await self.decide(table)

    async def decide(self, table: Table) -> bool:
        history = await self.histories.of(table)
        if history.broken or history.game.over():
            return False
        wished = await self.wishes.at(table)
        seat, found = await asyncio.to_thread(first_outcome, history.game.copy(), wished)
        if not found.decisions:
            self.note(table, history, wished)
            return False
        texts = [str(move) for move, _ in found.decisions]
        played = await self.playing.play(table, seat, history.ply, texts, whys=[why for _, why in found.decisions])
        if played.refused:
            log.error("table %s: %r was decided: %s", table.id, texts, played.refused)
            self.note(table, history, wished)
        return played.committed

    def note(self, table: Table, history: History, wished: dict[int, Wished]) -> None:
        """There is nothing to decide here until somebody moves or wishes something else."""
        mine = wished.get(history.game.to_act())
        self.looked[table.id] = (history.ply, mine.changed if mine else 0.0)
        self.looked.move_to_end(table.id)
        while len(self.looked) > KEEP:
            self.looked.popitem(last=False)


def first_outcome(game: Game, wished: dict[int, Wished]) -> tuple[int, Outcome]:
    """The first seat for which something is decided, and what."""
    kinds = kinds_of(game)
    for seat in seats_asked(game):
        if seat in wished:
            found = outcome(game, seat, still_known(kinds, wished[seat].wishes))
            if found.decisions:
                return seat, found
    return -1, Outcome()
