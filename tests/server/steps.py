"""Watching the event loop: how long each of its steps takes, in time of its own thread, so that a busy machine changes little."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Awaitable
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")


class Steps:
    """`with Steps() as steps: asyncio.run(...)` notes the longest step of the loop for each thing that is asked for."""

    def __init__(self) -> None:
        self.asked = ""
        self.longest: dict[str, float] = {}

    def __enter__(self) -> Steps:
        self.run = asyncio.Handle._run
        watch, run = self, self.run

        def measured(handle: Any) -> None:
            start = time.thread_time()
            run(handle)
            taken = time.thread_time() - start
            watch.longest[watch.asked] = max(taken, watch.longest.get(watch.asked, 0.0))

        asyncio.Handle._run = measured  # type: ignore[method-assign]
        # what other tests have left behind is collected before, not in somebody's step
        gc.collect()
        gc.disable()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        gc.enable()
        asyncio.Handle._run = self.run  # type: ignore[method-assign]

    async def ask(self, name: str, request: Awaitable[T]) -> T:
        """Await something, as steps of its own."""
        await asyncio.sleep(0)
        self.asked = name
        try:
            return await asyncio.ensure_future(request)
        finally:
            self.asked = ""

    def slow(self, seconds: float) -> dict[str, float]:
        return {name: round(taken, 3) for name, taken in self.longest.items() if name and taken > seconds}
