"""Bot workers as processes of their own: they play for a server without bots, and one that is killed is replaced by another."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
import sqlalchemy as sa

from deskovka.server.bot_turns.leases import Leases
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from tests.server.loops import in_a_loop
from tests.server.people import Person, until
from tests.server.postgres import PATIENCE
from tests.server.test_outages import my_turn, play_a_turn

#: a worker that claims turns and never thinks to the end: who has its turn keeps it until he is killed
SLEEPER = """
import asyncio, sys
from deskovka.server.bot_turns.workers import Workers
async def think(self, question):
    await asyncio.sleep(3600)
Workers.think = think
from deskovka.cli import main
main()
"""
#: seconds; whoever is alive prolongs it four times as often, also where the machine is so busy that he comes to it late
LEASE = 5


class Worker:
    """`deskovka bots`, with everything that it starts."""

    def __init__(self, database: str, asleep: bool) -> None:
        program = ["-c", SLEEPER] if asleep else ["-m", "deskovka"]
        command = [sys.executable, *program, "bots", "--workers", "1", "--database", database]
        env = {**os.environ, "DESKOVKA_BOT_SWEEP": "0.5", "DESKOVKA_BOT_LEASE": str(LEASE)}
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "bots of" in self.process.stdout.readline()

    def end(self, sign: signal.Signals) -> int:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        code = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


@pytest.fixture
def workers() -> Iterator[Callable[..., Worker]]:
    made: list[Worker] = []

    def start(database: str, asleep: bool = False) -> Worker:
        made.append(Worker(database, asleep))
        return made[-1]

    yield start
    for one in made:
        one.end(signal.SIGKILL)


async def asked(database: str, query: sa.Select[tuple[object, ...]]) -> list[tuple[object, ...]]:
    store = Database(database)
    try:
        async with store.read() as connection:
            return [tuple(row) for row in await connection.execute(query)]
    finally:
        await store.close()


def test_a_killed_workers_turn_is_taken_over(
    database: str, person: Callable[[str], Person], workers: Callable[..., Worker]
) -> None:
    """A server without bots and two workers. One holds a turn and prolongs its lease, so the other keeps away from it; it is killed
    with `kill -9`, and the other one plays."""
    ann = person("Ann")
    table = ann.open_table("pebbles", ["me", "random"])
    first = play_a_turn(ann, table)
    lease = sa.select(s.tables.c.lease).where(s.tables.c.id == table.removeprefix("/t/"))

    def held() -> float:
        return float(str(in_a_loop(asked(database, lease))[0][0]))

    async def goes_by() -> None:
        """As if most of the lease had been over."""
        store = Database(database)
        async with store.write() as connection:
            await connection.execute(s.tables.update().values(lease=s.tables.c.lease - (LEASE - 1)))
        await store.close()

    assert not held(), "nobody thinks for the bot yet"
    sleeper = workers(database, asleep=True)
    claimed = until(held)
    other = workers(database)
    prolonged = until(lambda: (now := held()) > claimed + LEASE and now)
    assert ann.look(table).ply == first.ply, "the lease was prolonged for longer than it lasts: nobody else has played"
    assert sleeper.end(signal.SIGKILL) == -signal.SIGKILL
    assert held() >= prolonged, "the dead one still has it, for some seconds"
    in_a_loop(goes_by())
    part = my_turn(ann, table)
    assert part.ply > first.ply, "the other one has played, and the server has heard of it"
    play_a_turn(ann, table)
    my_turn(ann, table)
    assert other.end(signal.SIGTERM) == 0, "asked to end, it ends well"


def test_who_ends_gives_the_turn_back(database: str) -> None:
    """Only one holds a turn; it can be had when it is given back, when the lease is out, and not when the table has gone on."""

    async def run() -> list[bool]:
        store = Database(database)
        await store.migrate()
        async with store.write() as connection:
            values = {
                "id": "t",
                "game": "pebbles",
                "players": 2,
                "options": "{}",
                "seed": "",
                "rules": "1",
                "status": "running",
            }
            more = {"public": True, "created": 0.0, "changed": 0.0, "ply": 3, "to_act": 0, "lease": 0.0, "note": ""}
            await connection.execute(s.tables.insert().values(**values, **more))
        leases, brief = Leases(store, 60.0), Leases(store, 0.05)
        found = [await leases.claim("t", 3), await leases.claim("t", 3), await leases.give_back("t", 3)]
        found += [await brief.claim("t", 2), await brief.claim("t", 3)]
        time.sleep(0.1)
        found += [await leases.claim("t", 3)]
        await store.close()
        return found

    assert in_a_loop(run()) == [True, False, True, False, True, True]
