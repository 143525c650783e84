"""The games of the house as one open file for each game: records and a table of results, for whoever wants to study them.

Only tables that were public or rated are in it. People have no names there unless they wish it; each has the same number throughout the
file. It is made in the background at most every few minutes, from the last tables, and kept until then."""

from __future__ import annotations

import asyncio
import csv
import io
import shutil
import tempfile
import time
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.core.record import Record
from deskovka.server.problems import NotFound
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import BOT, OVER, Table
from deskovka.server.tables.tables import seated

#: tables and bytes of records in one file, and tables that are read at once
MOST_TABLES = 2_000
MOST_BYTES = 40_000_000
AT_ONCE = 25
#: seconds for which a file is good enough
LASTS = 900.0
COLUMNS = (
    *("record", "finished", "rules", "players", "seat", "player", "kind"),
    *("side", "points", "place", "win", "rated"),
)
ABOUT = """\
Games of {game}, played at a table of Deskovka; the last {n} that were public or rated.

records/      one game each; `deskovka replay FILE` shows it, `deskovka.Record.parse` reads it
results.csv   one line for each seat: who was first, with how many points

People are numbered, except for those who wish to be named. The same number is the same person in this file, and in no other.

Partie hry {game} od stolu Deskovky; posledních {n}, které byly veřejné nebo hodnocené. Lidé mají čísla, kromě těch, kdo chtějí být
jmenováni. Stejné číslo je v tomto souboru stejný člověk, v jiném souboru ne.
"""


@dataclass
class Names:
    """What people are called in one file."""

    named: dict[str, str]
    numbers: dict[str, int] = field(default_factory=dict)

    def of(self, table: Table, number: int, person: str | None) -> str:
        seat = table.seats[number]
        if seat.kind == BOT:
            return seat.bot or "bot"
        key = person or f"{table.id} {number}"
        if key in self.named:
            return self.named[key]
        return f"person {self.numbers.setdefault(key, len(self.numbers) + 1)}"


class Downloads:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.folder: Path | None = None
        self.made: dict[str, float] = {}
        self.making: dict[str, asyncio.Lock] = {}

    async def of(self, game: str) -> Path:
        """The file of a game; NotFound if there is nothing to put in it."""
        async with self.making.setdefault(game, asyncio.Lock()):
            file = self.place() / f"{game}.zip"
            if time.monotonic() > self.made.get(game, float("-inf")) + LASTS or not file.exists():
                await self.make(game, file)
                self.made[game] = time.monotonic()
            return file

    def place(self) -> Path:
        if self.folder is None or not self.folder.exists():
            self.folder = Path(tempfile.mkdtemp(prefix="deskovka-games-"))
        return self.folder

    def close(self) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

    async def make(self, game: str, file: Path) -> None:
        t = s.tables.c
        here = (t.game == game) & (t.status == OVER) & t.counted.is_not(None) & (t.public | t.rated)
        last = sa.select(t.id).where(here).order_by(t.changed.desc(), t.id).limit(MOST_TABLES)
        async with self.database.read() as connection:
            ids = [row.id for row in await connection.execute(last)]
            if not ids:
                raise NotFound("No public or rated game of this kind is over yet.")
            people = sa.select(s.users.c.id, s.users.c.name).where(s.users.c.named & s.users.c.key.is_not(None))
            book = Book(file, game, Names({row.id: row.name for row in await connection.execute(people)}))
            try:
                for start in range(0, len(ids), AT_ONCE):
                    part = await self.read(connection, ids[start : start + AT_ONCE])
                    await asyncio.to_thread(book.add, *part)
                    if book.bytes > MOST_BYTES:
                        break
                await asyncio.to_thread(book.close)
            finally:
                book.drop()

    async def read(self, connection: AsyncConnection, ids: list[str]) -> tuple[list[Table], Moves, Results]:
        tables = await seated(connection, sa.select(s.tables).where(s.tables.c.id.in_(ids)))
        order = sa.select(s.moves).where(s.moves.c.table_id.in_(ids)).order_by(s.moves.c.table_id, s.moves.c.ply)
        moves: Moves = {}
        for row in await connection.execute(order):
            moves.setdefault(row.table_id, []).append((row.seat, row.text, 0))
        results: Results = {}
        for row in await connection.execute(sa.select(s.results).where(s.results.c.table_id.in_(ids))):
            results[row.table_id, row.seat] = row
        return sorted(tables, key=lambda table: ids.index(table.id)), moves, results


Moves = dict[str, list[tuple[int, str, int]]]
Results = dict[tuple[str, int], "sa.Row[tuple[object, ...]]"]


class Book:
    """The file while it is written. It stands under its name only when it is whole."""

    def __init__(self, file: Path, game: str, names: Names) -> None:
        self.file = file
        self.game = game
        self.names = names
        self.part = file.with_suffix(".part")
        self.zip = zipfile.ZipFile(self.part, "w", zipfile.ZIP_DEFLATED)
        self.lines = io.StringIO()
        self.table = csv.writer(self.lines)
        self.table.writerow(COLUMNS)
        self.count = self.bytes = 0

    def add(self, tables: list[Table], moves: Moves, results: Results) -> None:
        for table in tables:
            rows = [results.get((table.id, number)) for number in range(table.players)]
            if any(row is None for row in rows):
                continue
            self.count += 1
            names = [self.names.of(table, number, row.user_id if row else None) for number, row in enumerate(rows)]
            name = f"records/{self.count:05d}.txt"
            text = str(record_of(table, names, moves.get(table.id, [])))
            self.zip.writestr(name, text)
            self.bytes += len(text)
            for number, row in enumerate(rows):
                assert row is not None
                kind = "bot" if table.seats[number].kind == BOT else "person"
                when = time.strftime("%Y-%m-%d", time.gmtime(row.finished))
                about = (name, when, table.rules, table.players, number + 1, plain(names[number]), kind, row.side)
                self.table.writerow([*about, row.points, row.place, round(row.win, 4), "yes" if row.rated else "no"])

    def close(self) -> None:
        self.zip.writestr("results.csv", self.lines.getvalue())
        self.zip.writestr("README.txt", ABOUT.format(game=self.game, n=self.count))
        self.zip.close()
        self.part.replace(self.file)

    def drop(self) -> None:
        """What was not finished."""
        self.zip.close()
        self.part.unlink(missing_ok=True)


def record_of(table: Table, names: list[str], moves: list[tuple[int, str, int]]) -> Record:
    return Record(
        table.game, table.players, table.options, table.seed, table.rules, dict(enumerate(names)), table.result, moves
    )


def plain(name: str) -> str:
    """A name that no program for tables takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
