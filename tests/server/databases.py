"""Databases of the present form for the tests: the migrations run once, everybody gets a copy. Empty ones are asked for by name."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from deskovka.server.storage.database import Database
from tests.server.loops import in_a_loop


def migrated(url: str) -> str:
    async def migrate() -> None:
        database = Database(url)
        await database.migrate()
        await database.close()

    in_a_loop(migrate())
    return url


def empty_sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


@cache
def original() -> tuple[TemporaryDirectory[str], Path]:
    """The file that is copied, and the folder that goes with this process."""
    folder = TemporaryDirectory(prefix="deskovka-original-")
    migrated(empty_sqlite_in(Path(folder.name)))
    return folder, Path(folder.name) / "tables.sqlite"


def sqlite_in(folder: Path) -> str:
    """The database of this folder: the one that is there, or a new one."""
    if not (folder / "tables.sqlite").exists():
        shutil.copy(original()[1], folder)
    return empty_sqlite_in(folder)
