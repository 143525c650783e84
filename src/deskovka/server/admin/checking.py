"""Every stored table, replayed: what does not come out as it did is said, table by table."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.core.game import NOBODY
from deskovka.server.admin.host import Host
from deskovka.server.storage import schema as s
from deskovka.server.tables.history import History
from deskovka.server.tables.table import ARCHIVE, CLOSED, OVER, RUNNING

#: tables that are read at once
AT_ONCE = 50
#: ply, seat, text, digest, time, mark of what was decided without asking
Move = tuple[int, int, str, str | None, float, str | None]


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the database."""

    id: str
    game: str
    players: int
    options: str
    seed: str
    rules: str
    status: str
    ply: int
    to_act: int
    result: str | None
    seats: list[int]
    moves: list[Move]


@dataclass(frozen=True)
class Verdict:
    table: str
    game: str
    rules: str
    moves: int
    #: what is wrong; nothing if all came out as it did
    wrong: list[str]


def judged(stored: Stored) -> Verdict:
    """Whatever lies there, a verdict comes out."""
    try:
        wrong = faults(stored)
    except Exception as error:
        wrong = [f"cannot be replayed: {type(error).__name__}: {error}"]
    return Verdict(stored.id, stored.game, stored.rules, len(stored.moves), wrong)


def faults(stored: Stored) -> list[str]:
    history = History(stored.game, stored.players, json.loads(stored.options), stored.seed, stored.rules)
    plies = [move[0] for move in stored.moves]
    wrong = []
    if plies != list(range(len(plies))):
        missing = sorted(set(range(max(plies) + 1)) - set(plies))
        return [f"moves are missing: {', '.join(str(ply + 1) for ply in missing[:10])}"]
    if stored.seats != list(range(stored.players)):
        wrong.append(f"it has the seats {stored.seats}, not {stored.players}")
    if stored.ply != len(plies):
        wrong.append(f"it says move {stored.ply}, and has {len(plies)}")
    history.read([move[1:] for move in stored.moves])
    if history.broken:
        return [*wrong, history.broken]
    return wrong + ending(stored, history)


def ending(stored: Stored, history: History) -> list[str]:
    """Does the table say of itself what its moves say?"""
    game, wrong = history.game, []
    if stored.status != ARCHIVE and game.over() != (stored.status == OVER):
        wrong.append(f"it is {stored.status}, and its game is {'over' if game.over() else 'not over'}")
    acts = game.to_act() if stored.status == RUNNING else NOBODY
    if stored.status in (RUNNING, CLOSED) and stored.to_act != acts:
        wrong.append(f"it waits for seat {stored.to_act}, not {acts}")
    if stored.result and json.loads(stored.result) != game.scores():
        wrong.append(f"its result was {stored.result}, and is {json.dumps(game.scores())}")
    return wrong


async def check(host: Host, only: str = "", jobs: int = 1) -> AsyncIterator[Verdict]:
    """A verdict for each table, as they come."""
    if jobs == 1:
        async for stored in read(host, only):
            yield await asyncio.to_thread(judged, stored)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        async for verdict in spread(host, only, pool):
            yield verdict


async def spread(host: Host, only: str, pool: Executor) -> AsyncIterator[Verdict]:
    loop = asyncio.get_running_loop()
    batch: list[asyncio.Future[Verdict]] = []
    async for stored in read(host, only):
        batch.append(loop.run_in_executor(pool, judged, stored))
        if len(batch) >= AT_ONCE:
            yield await batch.pop(0)
    for waiting in batch:
        yield await waiting


async def read(host: Host, only: str) -> AsyncIterator[Stored]:
    async with host.database.read() as connection:
        query = sa.select(s.tables.c.id).order_by(s.tables.c.created, s.tables.c.id)
        query = query.where(s.tables.c.id == only) if only else query
        ids = [row.id for row in await connection.execute(query)]
    for start in range(0, len(ids), AT_ONCE):
        for stored in await these(host, ids[start : start + AT_ONCE]):
            yield stored


async def these(host: Host, ids: list[str]) -> list[Stored]:
    """Read in one transaction each time: play goes on meanwhile, and a table must fit its own moves."""
    moves: dict[str, list[Move]] = {name: [] for name in ids}
    seats: dict[str, list[int]] = {name: [] for name in ids}
    async with host.database.snapshot() as connection:
        rows = list(await connection.execute(sa.select(s.tables).where(s.tables.c.id.in_(ids))))
        for row in await connection.execute(
            sa.select(s.moves).where(s.moves.c.table_id.in_(ids)).order_by(s.moves.c.ply)
        ):
            moves[row.table_id].append((row.ply, row.seat, row.text, row.digest, row.at, row.automatic))
        for row in await connection.execute(
            sa.select(s.seats).where(s.seats.c.table_id.in_(ids)).order_by(s.seats.c.seat)
        ):
            seats[row.table_id].append(row.seat)
    names = ("id", "game", "players", "options", "seed", "rules", "status", "ply", "to_act", "result")
    return [
        Stored(**{name: getattr(row, name) for name in names}, seats=seats[row.id], moves=moves[row.id]) for row in rows
    ]
