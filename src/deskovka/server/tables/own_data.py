"""All that the house keeps about somebody, for himself: one archive with a file of data, and the records of his finished games."""

from __future__ import annotations

import asyncio
import json
import zipfile
from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.core.record import Record
from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.records import may_download
from deskovka.server.tables.table import Table
from deskovka.server.tables.tables import seated

#: keys that open something, and what only programs need: nobody is given these, not even their owner
SECRET = {"hash", "password", "key", "lease", "rematch_of", "secret"}
#: how often one person may take them along, in a minute
DOWNLOADS = 3
#: bytes kept in memory; what is larger goes to a file
IN_MEMORY = 4 << 20


class OwnData:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def archive(self, user: User) -> IO[bytes]:
        """A zip file, to be read from its beginning and closed by whoever reads it."""
        file: IO[bytes] = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115
        try:
            async with self.database.snapshot() as connection:
                await self.write(connection, user, file)
        except BaseException:
            file.close()
            raise
        file.seek(0)
        return file

    async def write(self, connection: AsyncConnection, user: User, file: IO[bytes]) -> None:
        tables = await self.tables_of(connection, user)
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            data = await self.about(connection, user, tables)
            await asyncio.to_thread(archive.writestr, "deskovka.json", json.dumps(data, indent=1, ensure_ascii=False))
            for table in tables:
                if may_download(table):
                    record = await record_of(connection, table)
                    name = f"records/{table.game}-{table.id}.txt"
                    await asyncio.to_thread(archive.writestr, name, str(record))

    async def about(self, connection: AsyncConnection, user: User, tables: list[Table]) -> dict[str, Any]:
        """The person, and every row of the database that names him; moves of games that go on are his own ones alone."""
        me = (await connection.execute(sa.select(s.users).where(s.users.c.id == user.id))).one()
        found: dict[str, Any] = {"account": shown(me), "tables": [line(table, user) for table in tables]}
        for part in s.meta.sorted_tables:
            if "user_id" in part.c and part is not s.seats:
                rows = await connection.execute(sa.select(part).where(part.c.user_id == user.id))
                found[part.name] = [shown(row) for row in rows]
        found["blocks"] = [shown(row) for row in await connection.execute(blocked_names(user))]
        found["moves"] = [
            shown(row)
            for table in tables
            if not may_download(table)
            for row in await connection.execute(moves_of(table).where(s.moves.c.seat.in_(table.seats_of(user))))
        ]
        return found

    async def tables_of(self, connection: AsyncConnection, user: User) -> list[Table]:
        """Where he sits, and what he has opened or brought along."""
        sits = sa.select(s.seats.c.table_id).where(s.seats.c.user_id == user.id)
        mine = s.tables.c.id.in_(sits) | (s.tables.c.creator == user.id)
        return await seated(connection, sa.select(s.tables).where(mine).order_by(s.tables.c.created))


def shown(row: sa.Row[Any]) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name not in SECRET}


def line(table: Table, user: User) -> dict[str, Any]:
    """A table without what is hidden there: no seed before the end."""
    return {
        "id": table.id,
        "game": table.game,
        "options": table.options,
        "rules": table.rules,
        "status": table.status,
        "public": table.public,
        "opened_by_me": table.creator == user.id,
        "created": table.created,
        "changed": table.changed,
        "moves": table.ply,
        "my_seats": table.seats_of(user),
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in table.seats],
        "result": table.result,
    }


def blocked_names(user: User) -> sa.Select[Any]:
    query = sa.select(s.users.c.name, s.blocks.c.at).join(s.blocks, s.blocks.c.blocked_id == s.users.c.id)
    return query.where(s.blocks.c.user_id == user.id)


def moves_of(table: Table) -> sa.Select[Any]:
    columns = (s.moves.c.table_id, s.moves.c.ply, s.moves.c.seat, s.moves.c.text, s.moves.c.at)
    return sa.select(*columns).where(s.moves.c.table_id == table.id).order_by(s.moves.c.ply)


async def record_of(connection: AsyncConnection, table: Table) -> Record:
    """As it stands in the database, without playing it again: who takes his data along need not wait for that."""
    moves = [(row.seat, row.text, 0) for row in await connection.execute(moves_of(table))]
    return Record(table.game, table.players, table.options, table.seed, table.rules, table.names, table.result, moves)


def pieces(file: IO[bytes], size: int = 1 << 16) -> Iterator[bytes]:
    """The file bit by bit; closed at the end."""
    with file:
        while piece := file.read(size):
            yield piece
