"""Changes of many people in one transaction of SQLite: whoever comes while one is on its way to the disk shares the next.

A change is a function of a connection. It is called once; and once more, in a transaction of its own, if one that shared the first could
not be made: nobody loses anything by another's failure. Everybody hears of his own change when it is on the disk, and not before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa

from deskovka.server.metrics import DATABASE_WAIT
from deskovka.server.storage.sqlite import begin_sqlite, set_up_sqlite

T = TypeVar("T")
#: a change, and what it gives to the one who makes it
Change = Callable[[sa.Connection], T]
#: what came of a change: its value, or why it was not made
Outcome = tuple[Any, Exception | None]
#: a change, who waits for it, and since when
Wish = tuple[Change[Any], asyncio.Future[Any], float]
WAIT = DATABASE_WAIT.labels("write")


class Together:
    """One thread that writes, with a connection of its own, and the queue before it."""

    def __init__(self, url: sa.URL, writing: asyncio.Lock) -> None:
        #: held by whoever writes: SQLite has one writer at a time
        self.writing = writing
        self.queue: list[Wish] = []
        self.work: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "writer")
        self.engine = sa.create_engine(
            url.set(drivername="sqlite"), poolclass=sa.StaticPool, connect_args={"check_same_thread": False}
        )
        sa.event.listen(self.engine, "connect", set_up_sqlite)
        sa.event.listen(self.engine, "begin", begin_sqlite)
        self.engine = self.engine.execution_options(deskovka_write=True)

    async def make(self, change: Change[T]) -> T:
        """Make a change; it lasts when this returns."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.queue.append((change, answer, time.perf_counter()))
        if self.work is None:
            self.work = asyncio.create_task(self.attend())
        return await answer

    async def attend(self) -> None:
        """Write until nobody waits any more."""
        try:
            while self.queue:
                async with self.writing:
                    batch, self.queue = self.queue, []
                    outcomes = await self.hand_over(batch)
                for (_, answer, _), (value, error) in zip(batch, outcomes, strict=True):
                    if answer.done():  # nobody waits for it any more
                        continue
                    if error is None:
                        answer.set_result(value)
                    else:
                        answer.set_exception(error)
        finally:
            self.work = None

    async def hand_over(self, batch: list[Wish]) -> list[Outcome]:
        """To the thread."""
        now = time.perf_counter()
        for _, _, asked in batch:
            WAIT.observe(now - asked)
        changes = [change for change, _, _ in batch]
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, self.written, changes)
        except RuntimeError as error:  # the house is being closed
            return [(None, error)] * len(batch)

    def written(self, changes: Sequence[Change[Any]]) -> list[Outcome]:
        """What came of each change. Runs in the thread."""
        try:
            with self.engine.begin() as connection:
                values = [change(connection) for change in changes]
        except Exception as error:
            if len(changes) > 1:
                return [outcome for change in changes for outcome in self.written([change])]
            return [(None, error)]
        return [(value, None) for value in values]

    def close(self) -> None:
        self.thread.shutdown()
        self.engine.dispose()
