"""Connections to the database: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped,unused-ignore]
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from deskovka.server.metrics import DATABASE_WAIT
from deskovka.server.storage.sqlite import begin_sqlite, own_file, set_up_sqlite
from deskovka.server.storage.statements import Post, Statement
from deskovka.server.storage.together import Call, Change, Pen, T, Together
from deskovka.server.storage.unusable import BadDatabase

if TYPE_CHECKING:
    from alembic.config import Config

#: any number that all processes agree on: who migrates holds it
MIGRATION_LOCK = 70364501
MIGRATIONS = Path(__file__).parent / "migrations"
FLEETING = sa.text("SET LOCAL synchronous_commit TO off")
WAIT_TO_READ, WAIT_TO_WRITE = DATABASE_WAIT.labels("read"), DATABASE_WAIT.labels("write")


class Database:
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
        #: seconds by which the clock of the database is ahead of that of this machine, as far as was asked; and by which tests have moved both
        self.skew = 0.0
        self.moved = 0.0
        options: dict[str, Any] = {}
        if self.postgres:
            options = {"pool_size": 8, "max_overflow": 8, "connect_args": {"timeout": 10}}
        else:
            if parsed.database and parsed.database != ":memory:":
                own_file(Path(parsed.database))
            options = {"pool_size": 5, "max_overflow": 5}
        self.engine: AsyncEngine = create_async_engine(self.url, **options)
        #: of an SQLite file; and of a PostgreSQL, for the statements of turns alone
        self.pen: Pen | None = None
        self.line: AsyncEngine | None = None
        if self.postgres:
            self.together = Together(Call(self.engine), nullcontext())
            self.line = create_async_engine(self.url, **{**options, "pool_size": Post.hands, "max_overflow": 0})
            self.statements = Together(Post(self.line), nullcontext())
            for engine in (self.engine, self.line):
                sa.event.listen(engine.sync_engine, "checkout", refuse_closed)
        else:
            self.pen = Pen(self.url)
            self.together = Together(self.pen, self.writing)
            sa.event.listen(self.engine.sync_engine, "connect", set_up_sqlite)
            sa.event.listen(self.engine.sync_engine, "begin", begin_sqlite)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        asked = time.perf_counter()
        async with self.engine.connect() as connection:
            WAIT_TO_READ.observe(time.perf_counter() - asked)
            yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Everything that is read here stood in the database at one and the same moment, though others go on writing."""
        async with self.engine.connect() as connection:
            if self.postgres:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection

    @asynccontextmanager
    async def write(self, lasting: bool = True) -> AsyncIterator[AsyncConnection]:
        """A transaction that changes something; committed when the block ends well. Not `lasting`: nobody waits until it is on
        the disk, and a power cut may forget it. For what is worth seconds only."""
        asked = time.perf_counter()
        if self.postgres:
            async with self.engine.begin() as connection:
                WAIT_TO_WRITE.observe(time.perf_counter() - asked)
                if not lasting:
                    await connection.execute(FLEETING)
                yield connection
            return
        # SQLite has one writer at a time: queue here instead of waiting in the library
        async with self.writing, self.engine.connect() as connection:
            WAIT_TO_WRITE.observe(time.perf_counter() - asked)
            await connection.execution_options(deskovka_write=True, deskovka_lasting=lasting)
            async with connection.begin():
                yield connection

    async def change(self, change: Change[T]) -> T:
        """The same for what is small and happens often: it shares a transaction with others, and lasts when this returns."""
        made: T = await self.together.make(change)
        return made

    async def carry_out(self, statement: Statement) -> bool:
        """The same for what is one statement, with PostgreSQL only. Was there something to do?"""
        return bool(await self.statements.make(statement))

    def upsert(self, table: sa.Table) -> Any:
        """An insert that can say what becomes of a row that is there already (`on_conflict_do_update`)."""
        if self.postgres:
            from sqlalchemy.dialects.postgresql import insert
        else:
            from sqlalchemy.dialects.sqlite import insert  # type: ignore[assignment]
        return insert(table)

    def now(self) -> sa.ColumnElement[float]:
        """The time in seconds, by a clock that all processes share: the machines of several may go differently."""
        if self.postgres:
            return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Double) + self.moved
        return sa.literal(time.time() + self.moved, sa.Double)

    def time(self) -> float:
        """The same as far as this process knows, without asking: for what is shown."""
        return time.time() + self.skew + self.moved

    async def set_watch(self, connection: AsyncConnection) -> float:
        """Ask what time it is."""
        now = float((await connection.execute(sa.select(self.now()))).scalar_one())
        self.skew = now - self.moved - time.time() if self.postgres else 0.0
        return now

    def connections(self) -> dict[str, int]:
        """How many are in use, and how many wait for work."""
        pool = self.engine.pool
        if not isinstance(pool, sa.pool.QueuePool):
            return {}
        return {"in use": pool.checkedout(), "idle": pool.checkedin()}

    async def migrate(self) -> None:
        """Bring the database to the present form; BadDatabase with the reason where that is not possible."""
        try:
            if not await self.is_current():
                await self.bring_up_to_date()
        except (sa.exc.DBAPIError, asyncpg.PostgresError, OSError, TimeoutError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__]
            place = self.url.render_as_string(hide_password=True)
            raise BadDatabase(f"the database {place} cannot be used: {reason[0]}") from error

    async def is_current(self) -> bool:
        """Is there nothing to do, as nearly always? Then Alembic need not even be loaded."""
        try:
            async with self.read() as connection:
                found = await connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
        except sa.exc.DBAPIError:  # a new database; or one whose trouble is told by whoever migrates
            return False
        return bool(found == newest_form())

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
        if self.pen is not None:
            await asyncio.to_thread(self.pen.close)
        if self.line is not None:
            await self.line.dispose()
        await self.engine.dispose()


def refuse_closed(connection: Any, _record: Any, _proxy: Any) -> None:
    """A connection that the server has cut is not given out again. It is known without asking: asking would take longer than the work."""
    if connection.driver_connection.is_closed():
        raise sa.exc.DisconnectionError("the line was lost")


def newest_form() -> str:
    """The last of the migrations, by the names of their files."""
    return max(path.name[1:5] for path in (MIGRATIONS / "versions").glob("v[0-9]*_*.py"))


def migrations() -> Config:
    # loaded here, because loading takes as long as a quarter of a start
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def upgrade(connection: sa.Connection, form: str = "head") -> None:
    from alembic import command
    from alembic.util.exc import CommandError

    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, form)
    except CommandError as error:
        raise BadDatabase(
            "the database was made by a newer version of Deskovka: use that version, or another database"
        ) from error


def forms() -> list[str]:
    """The forms that a database can have had, the present one last."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()][::-1]
