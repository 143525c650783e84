"""Backups: everything that must not be lost, as lines of JSON in one compressed file. The same file can be restored into SQLite and
into PostgreSQL, and into later versions. Written from one moment's view of the database, while play goes on.

    {"deskovka": "backup", "form": "0002", ...}     the form of the database from which it was made
    {"table": "users", "columns": [...]}            then a list for each row
    {"end": {"users": 3, ...}}                      how many rows there were: a file that was cut off is noticed
"""

from __future__ import annotations

import gzip
import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka import __version__
from deskovka.server.admin.host import Host
from deskovka.server.problems import Problem, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import forms

#: what is worth seconds only; and links that are good for one use: a backup would make used ones good again
FLEETING = (s.presence, s.limits, s.links, s.news)
LASTING = tuple(table for table in s.meta.sorted_tables if table not in FLEETING)
#: how the files in a folder of backups are called
NAMES = "deskovka-*.backup.gz"
AT_ONCE = 500


@dataclass(frozen=True)
class Contents:
    """What a backup says of itself."""

    form: str
    version: str
    made: float
    rows: dict[str, int]


async def back_up(host: Host, place: Path, keep: int = 0) -> Path:
    """Into a file, or into a folder under a name with the date; then only the last `keep` stay there."""
    file = dated(place) if place.is_dir() else place
    unfinished = file.with_name(f"{file.name}.part")
    try:
        await write(host, unfinished)
        read_through(unfinished)
        os.replace(unfinished, file)
    except OSError as error:
        raise Problem("The backup cannot be written: {reason}", reason=error) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    if place.is_dir() and keep:
        for old in sorted(place.glob(NAMES))[:-keep]:
            old.unlink()
    return file


def dated(folder: Path) -> Path:
    return folder / NAMES.replace("*", time.strftime("%Y%m%d-%H%M%S", time.gmtime()))


async def write(host: Host, file: Path) -> None:
    """Readable by its owner alone: it has hashes of passwords, and everything that is hidden at running tables."""
    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8", compresslevel=5) as lines:
            put(lines, {"deskovka": "backup", "form": forms()[-1], "version": __version__, "made": time.time()})
            async with host.database.snapshot() as connection:
                counts = {table.name: await write_table(connection, table, lines) for table in LASTING}
            put(lines, {"end": counts})
        raw.flush()
        os.fsync(raw.fileno())


async def write_table(connection: AsyncConnection, table: sa.Table, lines: IO[str]) -> int:
    put(lines, {"table": table.name, "columns": [column.name for column in table.c]})
    rows = 0
    found = await connection.stream(sa.select(table).order_by(*table.primary_key.columns))
    async for part in found.partitions(AT_ONCE):
        lines.writelines(json.dumps(list(row), ensure_ascii=False) + "\n" for row in part)
        rows += len(part)
    return rows


def put(lines: IO[str], value: object) -> None:
    lines.write(json.dumps(value) + "\n")


# -- reading ----------------------------------------------------------------------------------------------------------


def lines_of(file: Path) -> Iterator[Any]:
    """The lines, each as a value; a Problem if this is no backup, or a part of one."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except FileNotFoundError as error:
        raise Problem("There is no file {file}.", file=file) from error
    except (OSError, EOFError, ValueError) as error:
        raise Unprocessable("{file} is no backup, or a damaged one: {reason}", file=file, reason=error) from error


def read_through(file: Path) -> Contents:
    """The whole file, before anything is done with it."""
    lines = lines_of(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("deskovka") != "backup":
        raise Unprocessable("{file} is no backup of Deskovka.", file=file)
    if head.get("form") not in forms():
        raise Unprocessable("{file} was made by a newer version of Deskovka: {version}.", file=file, **version_of(head))
    counts: dict[str, int] = {}
    table, end = "", None
    for line in lines:
        if isinstance(line, list):
            counts[table] += 1
        elif "table" in line:
            table = str(line["table"])
            counts[table] = 0
        else:
            end = line.get("end")
    if end != counts:
        raise Unprocessable("{file} is no backup, or a damaged one: {reason}", file=file, reason="rows are missing")
    return Contents(head["form"], version_of(head)["version"], float(head.get("made", 0)), counts)


def version_of(head: dict[str, Any]) -> dict[str, str]:
    return {"version": str(head.get("version", "?"))[:40]}
