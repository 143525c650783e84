"""The yardstick: one endpoint that inserts one row into the same kind of database, committed, through the same store."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator

import httpx
import sqlalchemy as sa
from litestar import Litestar, post

from deskovka.server.storage.database import Database
from tests.server.loops import in_a_loop
from tests.server.postgres import free_port

ROWS = sa.Table(
    "bare",
    sa.MetaData(),
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("text", sa.String(200)),
)


def bare_app() -> Litestar:
    store = Database(os.environ["DESKOVKA_BARE_DATABASE"])

    @contextlib.asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        yield
        await store.close()

    @post("/")
    async def insert(data: dict[str, str]) -> dict[str, bool]:
        async with store.write() as connection:
            await connection.execute(ROWS.insert().values(text=data["text"]))
        return {"done": True}

    return Litestar([insert], lifespan=[lifespan])


async def make_table(database: str) -> None:
    store = Database(database)
    async with store.write() as connection:
        await connection.run_sync(ROWS.metadata.create_all)
    await store.close()


class Bare:
    """The bare endpoint, running."""

    def __init__(self, database: str, workers: int = 1) -> None:
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        in_a_loop(make_table(database))
        command = [sys.executable, "-W", "ignore", "-m", "uvicorn", "--factory", "tests.server.load.bare:bare_app"]
        env = {**os.environ, "DESKOVKA_BARE_DATABASE": database}
        command += ["--port", str(port), "--log-level", "error", "--workers", str(workers)]
        self.process = subprocess.Popen(command, env=env)
        for _ in range(200):
            with contextlib.suppress(httpx.HTTPError):
                httpx.post(self.url, json={"text": "first"})
                return
            time.sleep(0.05)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


async def rows_of(client: httpx.AsyncClient) -> AsyncIterator[None]:
    while True:
        answer = await client.post("/", json={"text": "end turn"})
        assert answer.status_code == 201
        yield
