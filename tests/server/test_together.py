"""Changes that share a transaction: each is made or refused for itself, and lasts when its maker hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import sqlalchemy as sa

from deskovka.server.storage.database import Database
from deskovka.server.storage.statements import Statement
from tests.server.loops import in_a_loop
from tests.server.postgres import PATIENCE, Postgres

MADE = "CREATE TABLE kept (name TEXT PRIMARY KEY)"


def keeping(name: str) -> Callable[[sa.Connection], str]:
    def change(connection: sa.Connection) -> str:
        connection.execute(sa.text("INSERT INTO kept (name) VALUES (:name)"), {"name": name})
        return name

    return change


async def kept(database: Database) -> list[str]:
    async with database.read() as connection:
        return [row.name for row in await connection.execute(sa.text("SELECT name FROM kept ORDER BY name"))]


def test_one_that_fails_hurts_no_other(database: str) -> None:
    async def run() -> None:
        store = Database(database)
        await store.change(lambda connection: connection.exec_driver_sql(MADE).rowcount)
        wished = ["a", "b", "a", "c", "c", "d"]
        found = await asyncio.gather(*(store.change(keeping(name)) for name in wished), return_exceptions=True)
        assert sorted(one for one in found if isinstance(one, str)) == ["a", "b", "c", "d"]
        assert sum(isinstance(one, sa.exc.IntegrityError) for one in found) == 2
        assert await kept(store) == ["a", "b", "c", "d"]
        await store.close()

    in_a_loop(run())


def test_whoever_comes_last_is_heard_too(database: str) -> None:
    """One after the other, several at once, and together with those who write otherwise: nobody is left waiting."""

    async def run() -> None:
        store = Database(database)
        await store.change(lambda connection: connection.exec_driver_sql(MADE).rowcount)

        async def person(n: int) -> None:
            for k in range(8):
                await store.change(keeping(f"{n} {k}"))
                async with store.write() as connection:
                    await connection.execute(
                        sa.text("INSERT INTO kept (name) VALUES (:name)"), {"name": f"{n} {k} too"}
                    )

        await asyncio.wait_for(asyncio.gather(*(person(n) for n in range(6))), PATIENCE)
        assert len(await kept(store)) == 6 * 8 * 2
        await store.close()

    in_a_loop(run())


def test_statements_are_carried_out_or_refused_each_for_itself(postgres: Postgres) -> None:
    """Those of two kinds, one with nothing to do, two that cannot both be: whoever shares the way with them loses nothing."""
    kinds = (
        "INSERT INTO kept SELECT $1::text WHERE $2 RETURNING name",
        "INSERT INTO kept SELECT $1::text AS name WHERE $2 RETURNING name",
    )

    async def run() -> None:
        store = Database(postgres.database())
        await store.change(lambda connection: connection.exec_driver_sql(MADE).rowcount)

        async def all_of(*wished: tuple[str, bool]) -> list[object]:
            statements = [Statement(kinds[n % 2], values, values[0]) for n, values in enumerate(wished)]
            return await asyncio.gather(*(store.carry_out(one) for one in statements), return_exceptions=True)

        assert await all_of(("a", True), ("b", False), ("c", True), ("d", True)) == [True, False, True, True]
        found = await all_of(("e", True), ("a", True), ("f", False), ("g", True))
        assert [found[0], *found[2:]] == [True, False, True]
        assert isinstance(found[1], sa.exc.IntegrityError)
        assert await kept(store) == ["a", "c", "d", "e", "g"]
        await store.close()

    in_a_loop(run())
