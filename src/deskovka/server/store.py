"""The store: SQLite by default, PostgreSQL by URL. Truth is the append-only list of moves."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped,unused-ignore]
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

meta = sa.MetaData()

#: people: guests have no password and no key
users = sa.Table(
    "users",
    meta,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("key", sa.String(40), unique=True),  # the name in lower case; only accounts have it
    sa.Column("password", sa.String(200)),
    sa.Column("lang", sa.String(8)),
    sa.Column("theme", sa.String(8)),
    sa.Column("created", sa.Double, nullable=False),
)

#: a browser that is known: the hash of its cookie
sessions = sa.Table(
    "sessions",
    meta,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

#: a program that may act for somebody: the hash of its token
tokens = sa.Table(
    "tokens",
    meta,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(16), unique=True, nullable=False),
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
    sa.Column("label", sa.String(60), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seed", sa.String(200), nullable=False),
    sa.Column("rules", sa.String(80), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),  # waiting, running, over, archive
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("creator", sa.String(16)),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False, index=True),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("to_act", sa.Integer, nullable=False),
    sa.Column("result", sa.Text),  # JSON
    sa.Column("rematch_of", sa.String(16), unique=True),
    sa.Column("lease", sa.Double, nullable=False, default=0.0),  # until then a process thinks for a bot
    sa.Column("note", sa.String(200), nullable=False, default=""),
)

seats = sa.Table(
    "seats",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # user, bot, open, name (of an uploaded record)
    sa.Column("user_id", sa.String(16), index=True),
    sa.Column("bot", sa.String(60)),
    sa.Column("name", sa.String(60), nullable=False),
)

#: two tabs, two processes or a retry cannot write the same ply twice: the primary key forbids it
moves = sa.Table(
    "moves",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("digest", sa.String(16)),  # of the position after the last move of a commit
    sa.Column("at", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    meta,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("user_id", sa.String(16), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

presence = sa.Table(
    "presence",
    meta,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("user_id", sa.String(16), primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)

#: any number that all processes agree on: who migrates holds it
MIGRATION_LOCK = 70364501


class BadDatabase(RuntimeError):
    """The database cannot be used, and why."""


class Store:
    """Connections to the database: `read()` and `write()` are transactions."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            backend = parsed.get_backend_name()
        except (sa.exc.ArgumentError, ValueError) as error:
            raise BadDatabase(f"DESKOVKA_DATABASE_URL is no address of a database: {url[:60]!r}") from error
        if backend not in ("sqlite", "postgresql"):
            raise BadDatabase(f"DESKOVKA_DATABASE_URL: {backend!r} is not supported; use sqlite or postgresql")
        self.postgres = backend == "postgresql"
        self.url = parsed.set(drivername="postgresql+asyncpg" if self.postgres else "sqlite+aiosqlite")
        self.writing = asyncio.Lock()
        options: dict[str, Any] = {}
        if self.postgres:
            options = {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True, "connect_args": {"timeout": 10}}
        else:
            if parsed.database and parsed.database != ":memory:":
                own_file(Path(parsed.database))
            options = {"pool_size": 5, "max_overflow": 5}
        self.engine: AsyncEngine = create_async_engine(self.url, **options)
        if not self.postgres:
            sa.event.listen(self.engine.sync_engine, "connect", set_up_sqlite)
            sa.event.listen(self.engine.sync_engine, "begin", begin_sqlite)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that changes something; committed when the block ends well."""
        if self.postgres:
            async with self.engine.begin() as connection:
                yield connection
            return
        # SQLite has one writer at a time: queue here instead of waiting in the library
        async with self.writing, self.engine.connect() as connection:
            await connection.execution_options(deskovka_write=True)
            async with connection.begin():
                yield connection

    async def migrate(self) -> None:
        """Bring the database to the present form; BadDatabase with the reason where that is not possible."""
        try:
            await self.bring_up_to_date()
        except CommandError as error:
            raise BadDatabase(
                "the database was made by a newer version of Deskovka: use that version, or another database"
            ) from error
        except (sa.exc.DBAPIError, asyncpg.PostgresError, OSError, TimeoutError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__]
            place = self.url.render_as_string(hide_password=True)
            raise BadDatabase(f"the database {place} cannot be used: {reason[0]}") from error

    async def bring_up_to_date(self) -> None:
        """Two processes that start together do it one after the other."""
        async with self.engine.connect() as connection:
            if self.postgres:
                await connection.execute(sa.text("SELECT pg_advisory_lock(:n)"), {"n": MIGRATION_LOCK})
                await connection.commit()
            else:
                await connection.execution_options(deskovka_write=True)
            try:
                async with connection.begin():
                    await connection.run_sync(upgrade)
            finally:
                if self.postgres:
                    await connection.execute(sa.text("SELECT pg_advisory_unlock(:n)"), {"n": MIGRATION_LOCK})
                    await connection.commit()

    async def close(self) -> None:
        await self.engine.dispose()


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


def upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a committed move survives a power cut too
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def begin_sqlite(connection: sa.Connection) -> None:
    wish = connection.get_execution_options().get("deskovka_write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if wish else "BEGIN")
