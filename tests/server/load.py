"""`python -m tests.server.load [sqlite|postgres]`: 200 tables, 1,000 open streams, moves as fast as they go.

Bounded in time. Reports moves per second, the delay from the commit to the screens (50th and 99th percentile), and the move
throughput beside a bare endpoint that only inserts one row into the same kind of database in the same run.
Bots are excluded: programs with tokens play all seats.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from litestar import Litestar, post

from deskovka.core import registry
from deskovka.server.storage.database import Database
from deskovka.server.storage.schema import moves
from deskovka.server.tables.draft import Draft
from deskovka.server.tables.history import History
from tests.server.people import Person, Server, sqlite_in
from tests.server.postgres import Postgres, free_port

Times = dict[tuple[str, int], list[float]]
#: every so many-th screen fetches the drawn table after each move, as a browser does
FETCHING = 20

ROWS = sa.Table(
    "bare",
    sa.MetaData(),
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("text", sa.String(200)),
)


def bare_app() -> Litestar:
    """The yardstick: one endpoint, one inserted row, committed, through the same store."""
    store = Database(os.environ["DESKOVKA_BARE_DATABASE"])

    @contextlib.asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        async with store.write() as connection:
            await connection.run_sync(ROWS.metadata.create_all)
        yield
        await store.close()

    @post("/")
    async def insert(data: dict[str, str]) -> dict[str, bool]:
        async with store.write() as connection:
            await connection.execute(ROWS.insert().values(text=data["text"]))
        return {"done": True}

    return Litestar([insert], lifespan=[lifespan])


class Bare:
    """The bare endpoint, running."""

    def __init__(self, database: str) -> None:
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        command = [sys.executable, "-W", "ignore", "-m", "uvicorn", "--factory", "tests.server.load:bare_app"]
        env = {**os.environ, "DESKOVKA_BARE_DATABASE": database}
        self.process = subprocess.Popen([*command, "--port", str(port), "--log-level", "error"], env=env)
        for _ in range(200):
            with contextlib.suppress(httpx.HTTPError):
                httpx.post(self.url, json={"text": "first"})
                return
            time.sleep(0.05)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


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


async def rows_of(client: httpx.AsyncClient) -> AsyncIterator[None]:
    while True:
        answer = await client.post("/", json={"text": "end turn"})
        assert answer.status_code == 201
        yield


class Watcher:
    """One screen: an open stream, and when each ply was heard of. Some also fetch and receive the drawn table."""

    def __init__(self, table: str, heard: Times, drawn: Times | None, client: httpx.AsyncClient) -> None:
        self.table = table
        self.heard = heard
        self.drawn = drawn
        self.client = client
        self.open = asyncio.Event()

    async def watch(self, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(f"GET /t/{self.table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            await writer.drain()
            async for raw in reader:
                line = raw.decode()
                if line.startswith("event: hello"):
                    self.open.set()
                elif line.startswith("data: ") and self.open.is_set():
                    data = json.loads(line[6:])
                    if "table" in data:
                        self.heard.setdefault((self.table, data["ply"]), []).append(time.time())
                        if self.drawn is not None:
                            await self.client.get(f"/t/{self.table}?part=true")
                            self.drawn.setdefault((self.table, data["ply"]), []).append(time.time())
        finally:
            writer.close()


async def written(database: str) -> dict[tuple[str, int], float]:
    """When each committed ply was about to be written, by the server's clock."""
    store = Database(database)
    async with store.read() as connection:
        query = sa.select(moves.c.table_id, moves.c.ply, moves.c.at).where(moves.c.digest.is_not(None))
        found = {(row.table_id, row.ply + 1): row.at for row in await connection.execute(query)}
    await store.close()
    return found


def percentiles(times: Times, start: dict[tuple[str, int], float]) -> dict[str, float]:
    delays = sorted(moment - start[key] for key, moments in times.items() if key in start for moment in moments)
    if not delays:
        return {}
    half, most = delays[len(delays) // 2], delays[int(len(delays) * 0.99)]
    return {"screens": len(delays), "ms_50": round(1000 * half, 1), "ms_99": round(1000 * most, 1)}


class Player:
    """A program that plays both seats of a table, one committed chain after the other."""

    def __init__(self, client: httpx.AsyncClient, table: str, headers: dict[str, str]) -> None:
        self.client = client
        self.path = f"/api/tables/{table}"
        self.headers = headers
        self.chance = random.Random(table)
        self.commits = 0
        self.posts = 0
        self.ply = 0

    async def play(self, end: float) -> None:
        listed: list[dict[str, Any]] = []
        chain: list[str] = []
        while time.monotonic() < end:
            if not listed:
                view = (await self.client.get(f"{self.path}/view?since=1000000", headers=self.headers)).json()
                if view["over"]:
                    return
                self.ply, listed = view["ply"], view["moves"]
            words = [move for move in listed if not move["touches"]]
            chain.append(self.chance.choice(words if words and self.chance.random() < 0.3 else listed)["text"])
            data = {"ply": self.ply, "moves": chain}
            answer = await self.client.post(f"{self.path}/moves", json=data, headers=self.headers)
            assert answer.status_code == 200, answer.text
            self.posts += 1
            done = answer.json()
            listed = done["moves"]
            if done["committed"]:
                self.commits += 1
                chain = []


async def measure(
    database: str, server: Server, tables: int, streams: int, players: int, seconds: float, game: str
) -> dict[str, Any]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        ann = Person(client, "Ann")
        ann.open_table(game, ["me", "here Bob"])
        headers = {"authorization": f"Bearer {ann.token()}"}
        made = []
        for _ in range(tables):
            answer = client.post("/api/tables", json={"game": game, "seats": ["me", "here Bob"]}, headers=headers)
            assert answer.status_code == 201, answer.text
            made.append(answer.json()["id"])
    heard: Times = {}
    drawn: Times = {}
    fetching = httpx.AsyncClient(base_url=server.url, timeout=60)
    watchers = [
        Watcher(made[n % tables], heard, drawn if n % FETCHING == 0 else None, fetching) for n in range(streams)
    ]
    watching = [asyncio.create_task(watcher.watch(server.port)) for watcher in watchers]
    await asyncio.wait_for(asyncio.gather(*(watcher.open.wait() for watcher in watchers)), 60)
    limits = httpx.Limits(max_connections=players, max_keepalive_connections=players)
    async with httpx.AsyncClient(base_url=server.url, timeout=60, limits=limits) as client:
        playing = [Player(client, table, headers) for table in made]
        gate = asyncio.Semaphore(players)
        end = time.monotonic() + seconds

        async def one(player: Player) -> None:
            # every table gets its turn: a few moves each, round and round
            while time.monotonic() < end:
                async with gate:
                    before = player.posts
                    await player.play(min(end, time.monotonic() + 0.2))
                    if player.posts == before:
                        return

        started = time.monotonic()
        await asyncio.gather(*(one(player) for player in playing))
        spent = time.monotonic() - started
    await asyncio.sleep(1.0)
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    await fetching.aclose()
    commits = sum(player.commits for player in playing)
    start = await written(database)
    return {
        "tables": tables,
        "streams": streams,
        "seconds": round(spent, 1),
        "commits_per_second": round(commits / spent, 1),
        "commit_to_stream": percentiles(heard, start),
        "commit_to_drawn_table": percentiles(drawn, start),
    }


Turns = list[tuple[int, int, list[str]]]


def prepared(game: str, seed: str) -> Turns:
    """A whole game by chance, as chains that can be posted one after the other."""
    history = History(game, 2, {}, seed, registry.game_class(game).rules_version())
    chance = random.Random(seed)
    found = []
    while not history.game.over():
        seat = history.game.to_act()
        chain = Draft(history, seat)
        while not chain.complete:
            chain.play(str(chance.choice([m for m in chain.game.moves() if m.seat == seat])))
        found.append((history.ply, seat, [str(move) for move in chain.moves]))
        history.adopt(chain.game, chain.moves, chain.logged, 0.0)
    return found


async def turns_of(client: httpx.AsyncClient, games: list[tuple[str, Turns]], token: str) -> AsyncIterator[None]:
    headers = {"authorization": f"Bearer {token}"}
    for table, turns in games:
        for ply, seat, texts in turns:
            data = {"ply": ply, "moves": texts, "seat": seat}
            answer = await client.post(f"/api/tables/{table}/moves", json=data, headers=headers)
            assert answer.status_code == 200 and answer.json()["committed"], answer.text
            yield


async def compare(server: Server, bare: Bare, given: argparse.Namespace) -> tuple[float, float]:
    """Turns per second of the play endpoint and rows per second of the bare one, in turns, so that both have the same weather."""
    with httpx.Client(base_url=server.url, timeout=60) as client:
        ann = Person(client, "Ann")
        games = [
            (
                ann.open_table(given.game, ["me", "here Bob"], seed=f"load {n}").removeprefix("/t/"),
                prepared(given.game, f"load {n}"),
            )
            for n in range(given.players * 8)
        ]
        token = ann.token()
    slices = 6
    turns, rows = [], []
    async with (
        httpx.AsyncClient(base_url=server.url, timeout=60) as here,
        httpx.AsyncClient(base_url=bare.url, timeout=60) as there,
    ):
        jobs = [turns_of(here, games[n :: given.players], token) for n in range(given.players)]
        yardstick = [rows_of(there) for _ in range(given.players)]
        for _ in range(slices):
            turns.append(await rate(jobs, given.seconds / slices / 2))
            rows.append(await rate(yardstick, given.seconds / slices / 2))
        for job in [*jobs, *yardstick]:
            await job.aclose()  # type: ignore[attr-defined]
    return sum(turns) / slices, sum(rows) / slices


async def run(database: str, bare_database: str, given: argparse.Namespace) -> dict[str, Any]:
    server, bare = Server(database, DESKOVKA_BOT_WORKERS="0"), Bare(bare_database)
    try:
        turns, rows = await compare(server, bare, given)
    finally:
        server.stop()
        bare.stop()
    server = Server(database, DESKOVKA_BOT_WORKERS="0")
    try:
        found = await measure(database, server, given.tables, given.streams, given.players, given.seconds, given.game)
    finally:
        server.stop()
    ratio = round(turns / rows, 2) if rows else None
    return {
        **found,
        "bare_rows_per_second": round(rows, 1),
        "turns_committed_per_second": round(turns, 1),
        "turns_to_bare_rows": ratio,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", nargs="?", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--players", type=int, default=16, help="requests under way at once")
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--game", default="terra-mystica")
    given = parser.parse_args()
    if given.store == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "bare").mkdir()
            found = asyncio.run(run(sqlite_in(Path(folder)), sqlite_in(Path(folder) / "bare"), given))
    else:
        server = Postgres(fsync=True)
        try:
            found = asyncio.run(run(server.database(), server.database(), given))
        finally:
            server.stop()
    print(json.dumps({"store": given.store, "game": given.game, **found}, indent=2))
    if found["turns_to_bare_rows"] is not None and found["turns_to_bare_rows"] < 0.5:
        sys.exit("the table is slower than half of the bare endpoint")


if __name__ == "__main__":
    main()
