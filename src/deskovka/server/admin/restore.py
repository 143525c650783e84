"""Restoring a backup: into an empty database, or, if the host insists, in place of what is there, while servers run. All of it is
one transaction: either the whole backup is there, or nothing has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from deskovka.server.admin.backup import LASTING, Contents, lines_of, read_through
from deskovka.server.admin.host import Host
from deskovka.server.live.bus import LOBBY, RESTORED
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import forms, upgrade

AT_ONCE = 500
#: columns that the database numbers by itself
NUMBERED = {"chat": "id"}
#: how often it is tried again when a server was writing in the same moment
TRIES = 5
DEADLOCK = "40P01"


async def restore(host: Host, file: Path, replace: bool = False) -> Contents:
    contents = await asyncio.to_thread(read_through, file)
    if not replace and (await host.count(s.users) or await host.count(s.tables)):
        raise Conflict("The database is not empty; --replace puts the backup in place of what is there.")
    for left in range(TRIES, 0, -1):
        try:
            await put_in_place(host, file, contents)
            break
        except sa.exc.DBAPIError as error:
            if left == 1 or getattr(error.orig, "sqlstate", "") != DEADLOCK:
                raise
    host.bus.announce(LOBBY, 0, RESTORED)
    return contents


async def put_in_place(host: Host, file: Path, contents: Contents) -> None:
    async with host.database.write() as connection:
        if host.database.postgres:  # nobody writes meanwhile; SQLite has one writer anyway
            names = ", ".join(f'"{table.name}"' for table in s.meta.sorted_tables)
            await connection.execute(sa.text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))
        await connection.run_sync(clear, contents.form)
        await connection.run_sync(fill, file)
        await connection.run_sync(upgrade)
        await host.bus.enclose(connection, LOBBY, 0, RESTORED)


def clear(connection: sa.Connection, form: str) -> None:
    """An empty database of the form from which the backup was made."""
    if form == forms()[-1]:
        for table in reversed(LASTING):
            connection.execute(table.delete())
        return
    s.meta.drop_all(connection)
    connection.execute(sa.text("DROP TABLE alembic_version"))
    upgrade(connection, form)


def fill(connection: sa.Connection, file: Path) -> None:
    known = sa.MetaData()
    known.reflect(connection)
    for name, columns, rows in batches(file):
        table = known.tables.get(name)
        if table is None or set(columns) - set(table.c.keys()):
            raise Unprocessable("{file} has something that the database does not know: {name}", file=file, name=name)
        kept = [column for column in columns if column != NUMBERED.get(name)]
        connection.execute(
            table.insert(), [{c: row[c] for c in kept} for row in (dict(zip(columns, r, strict=True)) for r in rows)]
        )


def batches(file: Path) -> Iterator[tuple[str, list[str], list[list[Any]]]]:
    name, columns, rows = "", list[str](), list[list[Any]]()
    for line in lines_of(file):
        if isinstance(line, list):
            rows.append(line)
        if rows and (len(rows) == AT_ONCE or not isinstance(line, list)):
            yield name, columns, rows
            rows = []
        if isinstance(line, dict) and "table" in line:
            name, columns = line["table"], line["columns"]
