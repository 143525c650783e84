"""How much work the pages of lists are when the house has many tables: SQLite, one process, without a network. Milliseconds of the processor,
so that a busy machine says the same as a quiet one.

python -m tests.server.many_tables                     10,000 finished tables of 200 people; one of them has played 1,000
python -m tests.server.many_tables --tables 1000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from typing import Any

from litestar.testing import TestClient

from deskovka.server.app import create_app
from deskovka.server.people.keys import hashed
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

GAMES = ("terra-mystica", "tzolkin", "pantheon")
PEOPLE = 200
COOKIE = "a-browser-that-is-known-here"
PATHS = ("/", "/tables", "/tables?own=yes&status=over", "/ratings", "/people/person0", "/numbers")


def rows(count: int) -> dict[str, list[dict[str, Any]]]:
    """Finished tables and a few running ones; every tenth is the first person's, every third is public."""
    chance = random.Random("home")
    now = time.time()
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in ("tables", "seats", "results")}
    for number in range(count):
        running, game = number % 100 == 0, GAMES[number % 3]
        first = 0 if number % 10 == 0 else chance.randrange(1, PEOPLE)
        people = [first, (first + 1 + chance.randrange(PEOPLE - 1)) % PEOPLE]
        points = [chance.randrange(60, 160), chance.randrange(60, 160)]
        at = now - 60.0 * (count - number)
        table: dict[str, Any] = {"id": f"t{number}", "game": game, "players": 2, "options": "{}", "seed": "s"}
        table |= {"rules": "1", "status": "running" if running else "over", "public": number % 3 == 0, "creator": None}
        table |= {"created": at, "changed": at, "ply": 0, "to_act": 0 if running else -1, "note": "", "lease": 0.0}
        table |= {"result": None if running else json.dumps(points)}
        found["tables"].append(table | ({"rated": True, "counted": None if running else at} if has_results() else {}))
        for seat, person in enumerate(people):
            who = {"kind": "user", "user_id": f"u{person}", "bot": None, "name": f"person{person}"}
            found["seats"].append({"table_id": table["id"], "seat": seat, **who})
            if not running:
                place = 1 if points[seat] >= points[1 - seat] else 2
                result = {"table_id": table["id"], "seat": seat, "game": game, "players": 2, "user_id": f"u{person}"}
                result |= {
                    "points": points[seat],
                    "place": place,
                    "win": float(place == 1),
                    "side": f"side{number % 14}",
                }
                found["results"].append(result | {"finished": at, "rated": True, "mu": 25.0, "sigma": 4.0})
    return found


def has_results() -> bool:
    """An older house has none: it can be measured too."""
    return "results" in s.meta.tables


async def fill(url: str, count: int) -> None:
    database = Database(url)
    await database.migrate()
    async with database.write() as connection:
        people = [
            {"id": f"u{n}", "name": f"person{n}", "key": f"person{n}", "password": "x", "created": 0.0}
            for n in range(PEOPLE)
        ]
        await connection.execute(s.users.insert(), people)
        await connection.execute(s.sessions.insert().values(hash=hashed(COOKIE), user_id="u0", created=0.0))
        for name, found in rows(count).items():
            if name in s.meta.tables:
                await connection.execute(s.meta.tables[name].insert(), found)
    await database.close()


def measured(client: TestClient[Any], path: str, often: int = 15) -> str:
    times = []
    for _ in range(often):
        began = time.process_time()
        answer = client.get(path, headers={"cookie": f"deskovka={COOKIE}", "accept": "text/html"})
        times.append(1000 * (time.process_time() - began))
        if answer.status_code != 200:
            return f"{path}: {answer.status_code}"
    return f"{path}: median {statistics.median(times):.1f} ms, longest {max(times):.1f} ms, {len(answer.content)} bytes"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.sqlite"
        asyncio.run(fill(url, wish.tables))
        with TestClient(create_app(Settings(url, bot_workers=0))) as client:
            for path in PATHS:
                print(measured(client, path), flush=True)


if __name__ == "__main__":
    main()
