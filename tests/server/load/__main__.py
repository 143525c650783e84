"""`python -m tests.server.load [sqlite|postgres]`: 1,000 tables and 5,000 open streams on one machine, programs and server together.

Four questions, each with its yardstick in the same run:
- turns per second beside rows per second of an endpoint that only inserts a row (by as many processes), with and without streams;
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
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.server.databases import sqlite_in
from tests.server.load import stored
from tests.server.load.bare import Bare, rows_of
from tests.server.load.beside import Kind, beside
from tests.server.load.files import many_files
from tests.server.load.players import Player, Tables, connections, turns_of
from tests.server.load.processes import megabytes, seconds
from tests.server.load.screens import Screens, delays, percentiles, written
from tests.server.people import Server
from tests.server.postgres import Postgres

#: of so many tables, those who look at one fetch the drawn table after each move
FETCHING = 20
#: turns that a game has at least, played by chance: a day is spread over them
SHORTEST = 30
#: games that are played one after the other at an empty server
GAMES = 5
#: turns of each table that are found before the clock runs: all that every game has
PREPARED = SHORTEST


async def throughput(here: House, players: list[Player], bare: Bare, given: argparse.Namespace) -> dict[str, Any]:
    """Turns beside bare rows, by as many clients."""
    for player in players:
        player.prepare(PREPARED)
    async with connections(bare.url, given.players) as there:
        turns = Kind([turns_of(players[n :: given.players]) for n in range(given.players)], here.seconds)
        rows = Kind([rows_of(client) for client in there], lambda: here.keeper_seconds() + seconds(bare.process.pid))
        best, low, high = await beside(turns, rows, given.seconds)
    return {"turns": turns.figures, "bare_rows": rows.figures, "turns_to_bare_rows": best, "between": [low, high]}


async def alone(here: House, given: argparse.Namespace) -> dict[str, float]:
    """The delay at a server where nothing else happens: a few tables, a screen at each, one turn after the other."""
    tables = Tables(here.server.url, given.game, "Eva")
    tables.open(GAMES)
    screens = Screens(here.server.port, tables.ids, GAMES)
    async with connections(here.server.url, 1) as clients:
        players = tables.players(clients)
        for player in players:
            player.prepare(SHORTEST)
        async with screens.open():
            for player in players:
                while player.ahead:
                    await player.play()
                    await asyncio.sleep(0.02)
    return delays(screens, await written(here.database))


async def played(players: list[Player], think: float, seconds: float) -> float:
    """All tables, each a turn every `think` seconds, spread evenly. Turns per second."""
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


async def crowd(here: House, given: argparse.Namespace) -> dict[str, Any]:
    """Many tables and screens: what they cost in memory, how long a move is on its way, and how many turns there are at most."""
    process = here.server.process.pid
    empty = megabytes(process)
    tables = Tables(here.server.url, given.game, "Ann")
    tables.open(given.tables)
    with httpx.Client(base_url=here.server.url, timeout=60, headers=tables.headers) as client:
        for table in tables.ids:  # each was looked at: its position is in memory
            client.get(f"/api/tables/{table}/view?since=1000000")
    idle = megabytes(process)
    some = given.streams // FETCHING
    screens = Screens(here.server.port, tables.ids, given.streams - some)
    fetching = Screens(here.server.port, tables.ids[::FETCHING], some, True)
    found: dict[str, Any] = {"tables": given.tables, "streams": given.streams}
    async with connections(here.server.url, given.players) as clients:
        players = tables.players(clients)
        span = max(given.seconds, 2 * given.think)
        if not given.hours:
            for player in players:  # found now, so that those who listen do not wait for those who think
                player.prepare(1 + int(span / given.think))
        async with screens.open(), fetching.open():
            watched = megabytes(process)
            if given.hours:
                found["day"] = await day(players, here.server, given)
                found["day"]["sent_again"] = tables.sent_again
            else:
                before = here.seconds()
                rate = await played(players, given.think, span)
                busy = (here.seconds() - before) / span
    start = await written(here.database)
    if given.hours:
        found["day"] |= delays(screens, start)
    else:
        found["at_a_persons_pace"] = {
            "turns_per_second": round(rate, 1),
            "processors_busy": round(busy, 2),
            **delays(screens, start),
        }
    found["drawn_tables"] = percentiles(fetching.read, start)
    found["lost_streams"] = screens.lost + fetching.lost
    found["kilobytes"] = {
        "idle_table": round(1024 * (idle - empty) / given.tables, 1),
        "stream": round(1024 * (watched - idle) / given.streams, 1),
        "empty_server": round(1024 * empty),
    }
    return found


async def full_speed(here: House, bare: Bare, given: argparse.Namespace) -> dict[str, Any]:
    """Turns as fast as they go while all streams are open, and without streams, beside bare rows."""
    tables = Tables(here.server.url, given.game, "Bea")
    tables.open(given.tables)
    screens = Screens(here.server.port, tables.ids, given.streams)
    async with connections(here.server.url, given.players) as clients:
        players = tables.players(clients)
        half = len(players) // 2 // given.players * given.players
        found = {"without_streams": await throughput(here, players[:half], bare, given)}
        async with screens.open():
            found["with_all_streams"] = await throughput(here, players[half:], bare, given)
    found["with_all_streams"] |= delays(screens, await written(here.database))
    return found


async def day(players: list[Player], server: Server, given: argparse.Namespace) -> dict[str, Any]:
    """Hours of play at a person's pace: megabytes every few minutes, and what the log has at the end."""
    end = time.monotonic() + 3600 * given.hours
    think = max(given.think, 3600 * given.hours / SHORTEST)
    sizes = [round(megabytes(server.process.pid))]
    turns = 0.0
    while (left := end - time.monotonic()) > 0:
        span = min(left, 300.0)
        turns += span * await played(players, think, span)
        sizes.append(round(megabytes(server.process.pid)))
        print(f"{round(turns)} turns, {sizes[-1]} MB", file=sys.stderr, flush=True)
    return {"turns": round(turns), "megabytes": sizes}


class House:
    """A running server, and whoever keeps its database."""

    def __init__(self, database: str, keeper: Postgres | None, given: argparse.Namespace) -> None:
        words = ("--workers", str(given.workers)) if given.workers > 1 else ()
        self.database = database
        self.keeper = keeper
        self.server = Server(database, *words, DESKOVKA_BOT_WORKERS="0")

    def keeper_seconds(self) -> float:
        return seconds(self.keeper.process.pid) if self.keeper else 0.0

    def seconds(self) -> float:
        """Processor time of all of it."""
        return seconds(self.server.process.pid) + self.keeper_seconds()


def far_away() -> None:
    """Whoever plays and looks does so elsewhere in real life: from now on this program, and what it starts, interrupts nobody of the server when
    it wakes up, and comes after it where both want to compute. Nobody gets back from there without special rights."""
    os.nice(19)
    if hasattr(os, "SCHED_BATCH"):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


async def turns(database: Callable[[], str], keeper: Postgres | None, given: argparse.Namespace) -> dict[str, Any]:
    here, bare = House(database(), keeper, given), Bare(database(), given.workers)
    try:
        return await full_speed(here, bare, given)
    finally:
        here.server.stop()
        bare.stop()


async def pace(database: Callable[[], str], keeper: Postgres | None, given: argparse.Namespace) -> dict[str, Any]:
    here = House(database(), keeper, given)
    far_away()
    try:
        found = {} if given.hours else {"empty_server": await alone(here, given)}
        return {**found, **await crowd(here, given), "log": await ended(here.server)}
    except BaseException:
        print(await ended(here.server), file=sys.stderr)  # why it came so may be said there
        raise
    finally:
        here.server.stop()


async def ended(server: Server) -> str:
    """End a server: all that it has said."""
    server.process.terminate()
    return await asyncio.to_thread(server.output)


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
    parser.add_argument("--parts", default="turns,pace,stored")
    parser.add_argument("--game", default="terra-mystica")
    given = parser.parse_args()
    given.workers = given.workers or (2 if given.store == "postgres" else 1)
    many_files()
    with tempfile.TemporaryDirectory() as folder:
        made = iter(range(100))

        def file() -> str:
            (place := Path(folder) / str(next(made))).mkdir()
            return sqlite_in(place)

        keeper = Postgres(fsync=True) if given.store == "postgres" else None
        try:
            database = keeper.database if keeper else file
            parts = given.parts.split(",") if not given.hours else ["pace"]
            found: dict[str, Any] = {}
            if "turns" in parts:
                found["full_speed"] = asyncio.run(turns(database, keeper, given))
            if "stored" in parts:
                found["house"] = stored.compare(database, given.stored)
            if "pace" in parts:  # the last, as it goes far away
                found |= asyncio.run(pace(database, keeper, given))
        finally:
            if keeper:
                keeper.stop()
    print(json.dumps({"store": given.store, "game": given.game, "workers": given.workers, **found}, indent=2))


if __name__ == "__main__":
    main()
