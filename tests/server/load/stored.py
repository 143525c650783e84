"""What many stored tables cost: the start of a server and its home page, beside those of an empty database."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable
from typing import Any

import httpx

from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from tests.server.people import Person, Server

#: tables of these kinds, as they lie about in an old house
STATUSES = ("over", "over", "over", "running", "waiting")
REPEATED = 5
#: tables that fill all lists of the home page: a house with more of them has the same page
FEW = 600


async def fill(database: str, number: int, owner: str) -> None:
    """Tables of one person and of nobody in particular, public and private, with some moves each."""
    store = Database(database)
    now = time.time()
    tables: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    for n in range(number):
        status = STATUSES[n % len(STATUSES)]
        row = {"id": f"stored{n}", "game": "pebbles", "players": 2, "options": "{}", "seed": str(n), "rules": "1"}
        row |= {"status": status, "public": n % 2 == 0, "creator": None, "created": now - n, "changed": now - n}
        row |= {"ply": 0, "to_act": 0, "result": "[3, 4]" if status == "over" else None, "lease": 0.0, "note": ""}
        row |= {"hints": True, "sandbox": False, "counted": now if status == "over" else None}
        tables.append(row)
        for seat in range(2):
            mine = n % 50 == 0 and seat == 0
            kind = "open" if status == "waiting" and seat else "user"
            who = owner if mine else f"other{n % 97}"
            seats.append(
                {"table_id": f"stored{n}", "seat": seat, "kind": kind, "user_id": who, "bot": None, "name": "Ann"}
            )
    async with store.write() as connection:
        for start in range(0, number, 500):
            await connection.execute(s.tables.insert(), tables[start : start + 500])
            await connection.execute(s.seats.insert(), seats[2 * start : 2 * start + 1000])
    await store.close()


def start_and_home(database: str, cookies: dict[str, str]) -> tuple[float, float, float]:
    """Seconds until a server answers, and of its home page: for Ann, and for somebody who comes for the first time."""
    began = time.perf_counter()
    server = Server(database, DESKOVKA_BOT_WORKERS="0")
    started = time.perf_counter() - began
    try:
        with httpx.Client(base_url=server.url, timeout=60) as client:
            homes = [home(client, who) for who in (cookies, {})]
    finally:
        server.stop()
    return started, homes[0], homes[1]


def home(client: httpx.Client, cookies: dict[str, str]) -> float:
    times = []
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()), "accept": "text/html"}
    for _ in range(30):
        client.cookies.clear()
        began = time.perf_counter()
        assert client.get("/", headers=headers).status_code == 200
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def compare(database: Callable[[], str], number: int) -> dict[str, Any]:
    """An empty house, one whose lists are just full, and one with very many tables. The page of the last two has as many lines: what the
    many tables cost is the difference between them."""
    stored = {database(): 0, database(): FEW, database(): number}
    found: dict[str, list[tuple[float, float, float]]] = {one: [] for one in stored}
    cookies: dict[str, dict[str, str]] = {}
    for one, tables in stored.items():
        server = Server(one, DESKOVKA_BOT_WORKERS="0")
        with httpx.Client(base_url=server.url, timeout=60) as client:
            ann = Person(client, "Ann")
            table = ann.open_table("pebbles", ["me", "here Bob"]).removeprefix("/t/")
            cookies[one] = dict(ann.cookies)
        server.stop()
        if tables:
            asyncio.run(fill(one, tables, asyncio.run(owner_of(one, table))))
    for _ in range(REPEATED):
        for one, rows in found.items():
            rows.append(start_and_home(one, cookies[one]))
    starts, homes, guests = ([1000 * min(row[n] for row in rows) for rows in found.values()] for n in range(3))
    return {
        "stored_tables": list(stored.values()),
        "start_ms": [round(start) for start in starts],
        "start_ratio": round(starts[2] / starts[0], 2),
        "home_ms": [round(home, 1) for home in homes],
        "home_ratio": round(homes[2] / homes[0], 2),
        "home_of_a_guest_ms": [round(home, 1) for home in guests],
        "home_of_a_guest_ratio": round(guests[2] / guests[0], 2),
        "home_ratio_with_as_many_lines": round(homes[2] / homes[1], 2),
    }


async def owner_of(database: str, table: str) -> str:
    store = Database(database)
    async with store.read() as connection:
        creator = await connection.scalar(
            s.tables.select().with_only_columns(s.tables.c.creator).where(s.tables.c.id == table)
        )
    await store.close()
    return str(creator)
