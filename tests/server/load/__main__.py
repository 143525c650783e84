"""`python -m tests.server.load [sqlite|postgres]`: 1,000 tables and 5,000 open streams on one machine, programs and server together.

Four questions, each with its yardstick in the same run:
- turns per second beside rows per second of an endpoint that only inserts a row;
- the delay from a commit to the screens while all tables are played at a person's pace (a turn every `--think` seconds at each),
  and as fast as it goes, beside the delay at an empty server;
- the memory of an idle table and of an open stream;
- the start and the home page of a server with 10,000 stored tables beside those of an empty one.
With `--hours` the tables are played at a person's pace for so long: memory stays flat, and nothing is written into the log.
Bots are excluded: programs with tokens play all seats.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx

from tests.server.load import stored
from tests.server.load.bare import Bare, rows_of
from tests.server.load.memory import megabytes
from tests.server.load.players import Player, Tables, all_turns, turns_of
from tests.server.load.screens import Screens, percentiles, written
from tests.server.people import Server, sqlite_in
from tests.server.postgres import Postgres

SLICES = 6


async def rate(jobs: list[AsyncIterator[None]], seconds: float) -> float:
    """How many steps per second all jobs together make."""
    done = 0
    end = time.monotonic() + seconds

    async def work(job: AsyncIterator[None]) -> None:
        nonlocal done
        async for _ in job:
            done += 1
            if time.monotonic() > end:
                return

    started = time.monotonic()
    await asyncio.gather(*(work(job) for job in jobs))
    return done / (time.monotonic() - started)


async def throughput(server: Server, bare: Bare, given: argparse.Namespace) -> dict[str, Any]:
    """Turns per second and bare rows per second, in turns, so that both have the same weather."""
    tables = Tables(server.url, given.game, "Bea")
    tables.open(given.players * 4)
    async with (
        httpx.AsyncClient(base_url=server.url, timeout=60) as here,
        httpx.AsyncClient(base_url=bare.url, timeout=60) as there,
    ):
        players = [Player(here, tables, n) for n in range(len(tables.ids))]
        ready = [(player, all_turns(player, 120)) for player in players]
        jobs = [turns_of(ready[n :: given.players]) for n in range(given.players)]
        yardstick = [rows_of(there) for _ in range(given.players)]
        turns, rows = [], []
        for _ in range(SLICES):
            turns.append(await rate(jobs, given.seconds / SLICES / 2))
            rows.append(await rate(yardstick, given.seconds / SLICES / 2))
        for job in [*jobs, *yardstick]:
            await job.aclose()  # type: ignore[attr-defined]
    most, least = sum(rows) / SLICES, sum(turns) / SLICES
    return {
        "bare_rows_per_second": round(most, 1),
        "turns_per_second": round(least, 1),
        "turns_to_bare_rows": round(least / most, 2),
    }


async def alone(server: Server, database: str, given: argparse.Namespace) -> dict[str, float]:
    """The delay at a server where nothing else happens: one table, one screen, one turn after the other."""
    tables = Tables(server.url, given.game, "Eva")
    tables.open(1)
    screens = Screens(server.url, server.port, tables.ids, 1)
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client, screens.open():
        player = Player(client, tables, 0)
        for _ in range(100):
            await player.play()
            await asyncio.sleep(0.02)
    return percentiles(screens.heard, await written(database))


async def played(players: list[Player], think: float, seconds: float) -> float:
    """All tables, each a turn every `think` seconds, spread evenly; 0: as fast as they go. Turns per second."""
    end = time.monotonic() + seconds
    done = 0

    async def one(number: int, player: Player) -> None:
        nonlocal done
        await asyncio.sleep(think * number / len(players))
        while time.monotonic() < end and await player.play():
            done += 1
            await asyncio.sleep(think)

    started = time.monotonic()
    await asyncio.gather(*(one(number, player) for number, player in enumerate(players)))
    return done / (time.monotonic() - started)


async def crowd(server: Server, database: str, given: argparse.Namespace) -> dict[str, Any]:
    """Many tables and screens: what they cost in memory, and how long a move is on its way."""
    process = server.process.pid
    empty = megabytes(process)
    tables = Tables(server.url, given.game, "Ann")
    tables.open(given.tables)
    with httpx.Client(base_url=server.url, timeout=60, headers=tables.headers) as client:
        for table in tables.ids:  # each was looked at: its position is in memory
            client.get(f"/api/tables/{table}/view?since=1000000")
    idle = megabytes(process)
    screens = Screens(server.url, server.port, tables.ids, given.streams)
    limits = httpx.Limits(max_connections=given.players, max_keepalive_connections=given.players)
    found: dict[str, Any] = {"tables": given.tables, "streams": given.streams}
    async with screens.open():
        watched = megabytes(process)
        async with httpx.AsyncClient(base_url=server.url, timeout=120, limits=limits) as client:
            players = [Player(client, tables, n) for n in range(len(tables.ids))]
            if given.hours:
                found["day"] = await day(players, server, given)
            else:
                pace = await played(players, given.think, max(given.seconds, 2 * given.think))
        start = await written(database)
        if not given.hours:
            found["at_a_persons_pace"] = {"turns_per_second": round(pace, 1), **percentiles(screens.heard, start)}
            found["drawn_tables"] = percentiles(screens.drawn, start)
    found["kilobytes"] = {
        "idle_table": round(1024 * (idle - empty) / given.tables, 1),
        "stream": round(1024 * (watched - idle) / given.streams, 1),
        "empty_server": round(1024 * empty),
    }
    return found


async def day(players: list[Player], server: Server, given: argparse.Namespace) -> dict[str, Any]:
    """Hours of play at a person's pace: megabytes every few minutes, and what the log has at the end."""
    end = time.monotonic() + 3600 * given.hours
    sizes = []
    turns = 0.0
    while (left := end - time.monotonic()) > 0:
        span = min(left, 300.0)
        turns += span * await played(players, given.think, span)
        sizes.append(round(megabytes(server.process.pid)))
    return {"turns": round(turns), "megabytes": sizes}


async def run(database: Callable[[], str], given: argparse.Namespace) -> dict[str, Any]:
    words = ("--workers", str(given.workers)) if given.workers > 1 else ()
    found: dict[str, Any] = {}
    if not given.hours:
        server, bare = Server(database(), *words, DESKOVKA_BOT_WORKERS="0"), Bare(database())
        try:
            found |= await throughput(server, bare, given)
        finally:
            server.stop()
            bare.stop()
    here = database()
    server = Server(here, *words, DESKOVKA_BOT_WORKERS="0")
    try:
        if not given.hours:
            found["empty_server"] = await alone(server, here, given)
        found |= await crowd(server, here, given)
        server.process.terminate()
        found["log"] = await asyncio.to_thread(server.output)
    finally:
        server.stop()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", nargs="?", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--streams", type=int, default=5000)
    parser.add_argument("--players", type=int, default=16, help="requests under way at once")
    parser.add_argument("--workers", type=int, default=0, help="server processes; usually 1, with PostgreSQL 2")
    parser.add_argument("--think", type=float, default=30.0, help="seconds between two turns at a table")
    parser.add_argument("--seconds", type=float, default=24.0)
    parser.add_argument("--hours", type=float, default=0.0)
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--game", default="terra-mystica")
    given = parser.parse_args()
    given.workers = given.workers or (2 if given.store == "postgres" else 1)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    with tempfile.TemporaryDirectory() as folder:
        made = iter(range(100))

        def file() -> str:
            (place := Path(folder) / str(next(made))).mkdir()
            return sqlite_in(place)

        keeper = Postgres(fsync=True) if given.store == "postgres" else None
        try:
            database = keeper.database if keeper else file
            found = asyncio.run(run(database, given))
            if given.stored and not given.hours:
                found["house"] = stored.compare(database, given.stored)
        finally:
            if keeper:
                keeper.stop()
    print(json.dumps({"store": given.store, "game": given.game, "workers": given.workers, **found}, indent=2))


if __name__ == "__main__":
    sys.exit(main())
