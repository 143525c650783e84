"""Changes of many people in one transaction: whoever comes while one is on its way to the disk shares the next.

A change is a function of a connection. It is called once; and once more, in a transaction of its own, if one that shared the first could
not be made: nobody loses anything by another's failure. Everybody hears of his own change when it is on the disk, and not before.
Without this a disk is waited for at every turn: SQLite has one writer at a time, and PostgreSQL lets one after the other commit news."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from deskovka.server.metrics import DATABASE_WAIT
from deskovka.server.slices import WRITING, take_slices
from deskovka.server.storage.sqlite import begin_sqlite, set_up_sqlite

T = TypeVar("T")
#: what a writer writes: a change, or a statement (storage/statements.py)
W = TypeVar("W")
#: a change, and what it gives to the one who makes it
Change = Callable[[sa.Connection], T]
#: what came of a change: its value, or why it was not made
Outcome = tuple[Any, Exception | None]
WAIT = DATABASE_WAIT.labels("write")


@dataclass(frozen=True)
class Wish(Generic[W]):
    """What somebody wants to be written, who waits for it, and since when."""

    change: W
    answer: asyncio.Future[Any]
    asked: float


class Writer(Protocol[W]):
    #: how many transactions it can have on their way at once
    hands: int

    async def write(self, wishes: Sequence[Wish[W]]) -> list[Any]:
        """Make changes in one transaction: what each of them gives."""


class Together(Generic[W]):
    """The queue before one who writes."""

    def __init__(self, writer: Writer[W], writing: AbstractAsyncContextManager[Any]) -> None:
        self.writer = writer
        #: held by whoever writes
        self.writing = writing
        self.queue: list[Wish[W]] = []
        self.busy: set[asyncio.Task[None]] = set()

    async def make(self, change: W) -> Any:
        """Make a change; it lasts when this returns."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.append(Wish(change, answer, time.perf_counter()))
        if len(self.busy) < self.writer.hands:
            self.busy.add(asyncio.create_task(self.attend()))
        return await answer

    async def attend(self) -> None:
        """Write until nobody waits any more."""
        try:
            while self.queue:
                async with self.writing:
                    batch, self.queue = self.queue, []
                    outcomes = await self.hand_over(batch)
                for wish, (value, error) in zip(batch, outcomes, strict=True):
                    answer(wish, value, error)
        finally:  # in the same step in which nobody was waiting: the next one who comes finds a free hand
            self.busy.discard(asyncio.current_task())

    async def hand_over(self, batch: list[Wish[W]]) -> list[Outcome]:
        now = time.perf_counter()
        for wish in batch:
            WAIT.observe(now - wish.asked)
        outcomes = await self.outcomes(batch)
        if len(batch) == 1 or outcomes[0][1] is None:
            return outcomes
        return [outcome for wish in batch for outcome in await self.outcomes([wish])]

    async def outcomes(self, wishes: list[Wish[W]]) -> list[Outcome]:
        """All of them, or none."""
        try:
            return [(value, None) for value in await self.writer.write(wishes)]
        except Exception as error:
            return [(None, error)] * len(wishes)


def answer(wish: Wish[Any], value: Any, error: Exception | None) -> None:
    if wish.answer.done():  # nobody waits for it any more
        return
    if error is None:
        wish.answer.set_result(value)
    else:
        wish.answer.set_exception(error)


class Pen:
    """Writes into an SQLite file: one thread with a connection of its own; and one beside it that carries over what was written."""

    hands = 1

    def __init__(self, url: sa.URL) -> None:
        self.thread = ThreadPoolExecutor(1, "writer", initializer=partial(take_slices, WRITING))
        self.beside = ThreadPoolExecutor(1, "carrier")
        url, apart = url.set(drivername="sqlite"), {"check_same_thread": False}
        self.engine = sa.create_engine(url, poolclass=sa.StaticPool, connect_args=apart)
        self.carrier = sa.create_engine(url, poolclass=sa.StaticPool, connect_args=apart, isolation_level="AUTOCOMMIT")
        sa.event.listen(self.engine, "connect", set_up_sqlite)
        sa.event.listen(self.engine, "begin", begin_sqlite)
        self.engine = self.engine.execution_options(deskovka_write=True)

    async def write(self, wishes: Sequence[Wish[Change[Any]]]) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.written, wishes)

    def written(self, wishes: Sequence[Wish[Change[Any]]]) -> list[Any]:
        with self.engine.begin() as connection:
            return [wish.change(connection) for wish in wishes]

    async def carry_over(self) -> None:
        """What was committed stands beside the file first; carry it over, while others go on writing."""
        await asyncio.get_running_loop().run_in_executor(self.beside, self.carried)

    def carried(self) -> None:
        with self.carrier.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        self.thread.shutdown()
        self.beside.shutdown()
        self.engine.dispose()
        self.carrier.dispose()


class Call:
    """Writes into a PostgreSQL."""

    hands = 3

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, wishes: Sequence[Wish[Change[Any]]]) -> list[Any]:
        async with self.engine.begin() as connection:
            return await connection.run_sync(lambda here: [wish.change(here) for wish in wishes])
