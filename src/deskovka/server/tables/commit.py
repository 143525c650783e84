"""The commit of a turn: its moves are appended, all in one transaction, and everybody hears of it.

Two tabs, two processes or a retry cannot both append: the primary key (table, ply) lets only the first."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import replace

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from deskovka.core.game import Game
from deskovka.core.wishes import Why
from deskovka.server.evenly import RIGHT_OF_WAY, let_others_tell
from deskovka.server.live.bus import MOVES, RESULTS, SEATS, Bus
from deskovka.server.metrics import TURNS
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.appending import Turn, append, in_one_statement
from deskovka.server.tables.draft import Draft
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.history import History, digest_of
from deskovka.server.tables.marks import marked
from deskovka.server.tables.table import BOT, OVER, Table
from deskovka.server.tables.tables import Tables
from deskovka.server.tables.timing import Timing, by_itself, timed

#: what stays as it is where a turn says nothing of it
STANDING = "waiting_since"


class Overtaken(Exception):
    """The table is not what it was: the host has closed it, removed it, or put an older database in place."""


class Commit:
    def __init__(self, database: Database, bus: Bus, tables: Tables, histories: Histories) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables
        self.histories = histories

    async def make_ready(self) -> None:
        """PostgreSQL gets to know the statement before the first turn comes, which would wait for it: here it finds nothing to do."""
        if self.database.postgres:
            nowhere = Turn("", 0, 0.0, [(0, "", None, None)])
            await self.database.carry_out(
                in_one_statement(nowhere, together(changes(0, 0, 0.0), {}), standing=STANDING)
            )

    async def append(self, table: Table, history: History, draft: Draft, whys: Sequence[Why] = ()) -> bool:
        """Append a complete draft; `whys`: of each move, if nobody was asked. False if somebody else was faster; then nothing is written. Only under the table's lock."""
        with RIGHT_OF_WAY.taken():
            return await self.told(table, history, draft, whys)

    async def told(self, table: Table, history: History, draft: Draft, whys: Sequence[Why]) -> bool:
        """The same, until those who listen here have heard of it."""
        now = time.time()
        try:
            timing = await self.write(table, history, draft, now, whys)
        except IntegrityError:
            self.tables.forget(table.id)
            return False
        except Overtaken:
            self.tables.forget(table.id)
            self.histories.forget(table.id)
            return False
        except BaseException:
            # nobody knows whether it was written: look again before the next move
            self.histories.doubt(table.id)
            self.tables.forget(table.id)
            raise
        TURNS.labels(table.game, table.seats[draft.seat].kind).inc()
        history.adopt(draft.game, draft.moves, draft.logged, now, whys)
        self.tables.played_on(table, history.game, now, timing)
        self.bus.announce(table.id, history.ply, MOVES)
        if draft.game.over():
            self.bus.announce(RESULTS, 0, SEATS)
        await asyncio.sleep(0)  # whoever listens hears of it before the answer is worked out
        if self.database.postgres:
            await let_others_tell()
        return True

    async def write(self, table: Table, history: History, draft: Draft, now: float, whys: Sequence[Why]) -> Timing:
        """In one transaction; with those of other tables, where several are written at once."""
        turn = turn_of(table, draft, now, whys)
        ends = draft.game.over()
        seat = table.seats[draft.seat]
        helps = seat.kind == BOT and bool(seat.was)
        changed = changes_of(draft.game, now)

        def written(connection: sa.Connection) -> Timing:
            if helps:
                note_help(connection, table.id, draft.seat)
            timing = timed(self.database, connection, table, history.game, draft, now)
            if not append(self.bus, connection, turn, {**changed, **timing.table}):
                raise Overtaken
            if ends:
                self.bus.write_down(connection, RESULTS, 0, SEATS)
            return timing

        known = None if ends or helps else by_itself(table, history.game, draft, now)
        if self.database.postgres and known is not None:  # as nearly always: with those of others it is one way
            everything = together(changed, known.table)
            if not await self.database.carry_out(in_one_statement(turn, everything, standing=STANDING)):
                raise Overtaken
            return known
        timing = await self.database.change(written)
        if helps:
            table.seats[draft.seat] = replace(seat, helped=True)
        return timing


def turn_of(table: Table, draft: Draft, now: float, whys: Sequence[Why]) -> Turn:
    marks: list[str | None] = [marked(why) for why in whys]
    marks += [None] * (len(draft.moves) - len(marks))
    last = len(draft.moves) - 1
    digest = digest_of(draft.game)
    moves = [
        (move.seat, str(move), digest if n == last else None, mark)
        for n, (move, mark) in enumerate(zip(draft.moves, marks, strict=True))
    ]
    return Turn(table.id, draft.start, now, moves)


def note_help(connection: sa.Connection, table_id: str, number: int) -> None:
    """A bot has moved for somebody who was there: it is known when he comes back. If he has come back meanwhile, it does not move."""
    here = (s.seats.c.table_id == table_id) & (s.seats.c.seat == number) & (s.seats.c.kind == BOT)
    if not connection.execute(s.seats.update().where(here).values(helped=True)).rowcount:
        raise Overtaken


def changes_of(position: Game, now: float) -> dict[str, object]:
    """What a table says after a turn, but for its clocks."""
    if position.over():
        ended = {"status": OVER, "result": json.dumps(position.scores())}
        return {**changes(position.ply, position.to_act(), now), **ended}
    return changes(position.ply, position.to_act(), now)


def changes(ply: int, to_act: int, now: float) -> dict[str, object]:
    """The same while the game goes on."""
    return {"ply": ply, "to_act": to_act, "changed": now, "lease": 0.0}


def together(changed: dict[str, object], timing: dict[str, object]) -> dict[str, object]:
    """With the clocks as they are known: always the same columns."""
    return {**changed, STANDING: None, **timing}
