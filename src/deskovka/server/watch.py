"""Work in the background that never ends: whatever happens to it, it is begun again, and `/health` says what is not well."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("deskovka.server")
#: seconds before something that failed is tried again
PAUSE = 0.5


class Watch:
    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}
        #: what has failed and did not work again since then, with the reason
        self.ill: dict[str, str] = {}

    def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do a piece of work again and again."""
        self.tasks[name] = asyncio.create_task(self.repeat(name, work), name=name)

    async def repeat(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
                self.well(name)
            except Exception as error:
                self.fails(name, error)
                await asyncio.sleep(PAUSE)

    def well(self, name: str) -> None:
        if self.ill.pop(name, None) is not None:
            log.warning("%s: works again", name)

    def fails(self, name: str, error: Exception) -> None:
        reason = f"{type(error).__name__}: {error}"
        if name not in self.ill:  # said once, not twice a second
            log.warning("%s: %s", name, reason, exc_info=not isinstance(error, OSError))
        self.ill[name] = reason

    def complaints(self) -> dict[str, str]:
        """What is not well now: name -> reason. Empty if all is."""
        ended = {name: "has ended" for name, task in self.tasks.items() if task.done()}
        return {**ended, **self.ill}

    async def stop(self, name: str) -> None:
        task = self.tasks.pop(name, None)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
