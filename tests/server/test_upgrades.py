"""From the first form of the database to the present one, with real tables in it: `data/first_schema.sql` was written by the server of
that time, with games of every kind in the middle and at the end, people, a token, chat and an uploaded record."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from deskovka.core import registry
from deskovka.server.admin.checking import Verdict, check
from deskovka.server.admin.host import Host, hosting
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database, forms, upgrade
from deskovka.server.storage.unusable import BadDatabase
from tests.server.databases import empty_sqlite_in
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person
from tests.server.postgres import Postgres

FIRST = Path(__file__).parent / "data" / "first_schema.sql"
#: a program's token that was given then
TOKEN = "dsk__LjDLfoeoSFZsPZ0-Ci5AwZZfZAKykb05dJzDKu24j8"


def first_form(folder: Path) -> str:
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        connection.executescript(FIRST.read_text())
    connection.close()
    return empty_sqlite_in(folder)


async def moved(source: str, target: str) -> None:
    """The same rows in another database of the first form."""
    old, new = Database(source), Database(target)
    async with old.read() as connection, new.write() as there:
        await there.run_sync(upgrade, "0001")
        known = await connection.run_sync(reflected)
        for table in known.sorted_tables:
            rows = [dict(row._mapping) for row in await connection.execute(sa.select(table))]
            if rows and table.name != "alembic_version":
                await there.execute((await there.run_sync(reflected)).tables[table.name].insert(), rows)
    await old.close()
    await new.close()


def reflected(connection: sa.Connection) -> sa.MetaData:
    known = sa.MetaData()
    known.reflect(connection)
    return known


@pytest.fixture(params=["sqlite", "postgres"])
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    source = first_form(tmp_path)
    if request.param == "sqlite":
        return source
    server: Postgres = request.getfixturevalue("postgres")
    target = server.empty()
    in_a_loop(moved(source, target))
    return target


async def verdicts(host: Host) -> list[Verdict]:
    return [verdict async for verdict in check(host)]


async def looked_through(database: str) -> tuple[list[Verdict], str]:
    async with hosting(database) as host:
        found = await verdicts(host)
        async with host.database.read() as connection:
            form = (await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar_one()
    return found, form


def test_tables_of_the_first_form_come_out_as_they_were_played(old_database: str) -> None:
    """Only a game whose rules have another version by now may come out otherwise."""
    found, form = in_a_loop(looked_through(old_database))
    assert form == forms()[-1] and len(found) == 8 and sum(verdict.moves for verdict in found) == 234
    assert {verdict.game for verdict in found} == {"pebbles", "tzolkin", "terra-mystica", "pantheon"}
    same = [one for one in found if one.rules == registry.game_class(one.game).rules_version()]
    assert same and not [one for one in same if one.wrong]


def test_people_tokens_and_running_games_go_on_after_the_upgrade(old_database: str) -> None:
    with behind(Settings(old_database, bot_workers=0)) as client:
        ann = Person(client, "Ann")
        ann.get("/")
        assert ann.post("/login", {"name": "ann", "password": "correct horse"}).status_code == 303
        ann.csrf = ""
        assert "hello, &#39;Bob&#39; – čau" in ann.get("/t/vtpxcvedp6").text
        headers = {"authorization": f"Bearer {TOKEN}"}
        tables = client.get("/api/v1/tables?list=mine", headers=headers).json()
        pebbles = next(t["id"] for t in tables if t["game"] == "pebbles" and t["status"] == "running")
        part = ann.look(f"/t/{pebbles}")
        assert part.my_turn
        ply = part.ply
        while part.ply == ply:
            part = ann.draft(f"/t/{pebbles}", ply, [*part.draft, (part.words or part.choices)[0]])


def test_the_migrations_lead_to_the_tables_that_the_server_uses(empty: str) -> None:
    """Whoever changes schema.py writes a migration: names, kinds and keys are compared."""

    async def both() -> tuple[dict[str, object], dict[str, object]]:
        store = Database(empty)
        await store.migrate()
        async with store.read() as connection:
            found = await connection.run_sync(reflected)
        await store.close()
        return shape(found), shape(s.meta)

    migrated, wanted = in_a_loop(both())
    assert {name: migrated[name] for name in wanted} == wanted
    assert set(migrated) - set(wanted) == {"alembic_version"}


def shape(known: sa.MetaData) -> dict[str, object]:
    return {
        table.name: sorted((c.name, bool(c.primary_key), bool(c.nullable), length(c)) for c in table.c)
        for table in known.tables.values()
    }


def length(column: sa.Column[object]) -> int | None:
    return getattr(column.type, "length", None)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer version"),
        ("DROP TABLE users", "cannot be used"),
    ],
)
def test_a_newer_or_broken_database_is_refused_with_a_sentence(tmp_path: Path, spoil: str, said: str) -> None:
    database = first_form(tmp_path)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute(spoil)
    connection.close()
    with pytest.raises(BadDatabase, match=said):
        in_a_loop(looked_through(database))


def test_half_a_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    database = first_form(tmp_path)
    file = tmp_path / "tables.sqlite"
    file.write_bytes(file.read_bytes()[:9000])
    with pytest.raises(BadDatabase, match="cannot be used"):
        in_a_loop(looked_through(database))
