"""What SQLite needs: a file that is its owner's alone, and transactions that begin where we say."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from deskovka.server.storage.unusable import BadDatabase

#: how a commit waits for the disk: a NORMAL one goes there with the next FULL one
FULL, NORMAL = "FULL", "NORMAL"
#: pages beside the file at which whoever commits has to carry them over: so many that servers do it before, beside the commits
PAGES = 8_000


def own_file(file: Path) -> None:
    """Nobody but its owner reads the file: hashes of passwords and everything that is hidden stand in it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.touch(mode=0o600)
        mode = file.stat().st_mode
        if mode & 0o077:
            for part in (file, *file.parent.glob(f"{file.name}-*")):
                part.chmod(mode & 0o700)
    except PermissionError as error:
        if not file.exists() or not os.access(file, os.W_OK):
            raise BadDatabase(f"the database {file} cannot be written: {error.strerror}") from error
    except OSError as error:
        raise BadDatabase(f"the database {file} cannot be used: {error.strerror}") from error


def set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={FULL}")  # a committed move survives a power cut too
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA wal_autocheckpoint={PAGES}")
    cursor.close()


def begin_sqlite(connection: sa.Connection) -> None:
    wishes = connection.get_execution_options()
    wish = wishes.get("deskovka_write")
    care = FULL if wishes.get("deskovka_lasting", True) else NORMAL
    if wish and connection.info.get("synchronous", FULL) != care:
        connection.exec_driver_sql(f"PRAGMA synchronous={care}")
        connection.info["synchronous"] = care
    connection.exec_driver_sql("BEGIN IMMEDIATE" if wish else "BEGIN")
