"""What several ask for at the same moment is worked out once, and all of them get it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Shared(Generic[K, T]):
    """Nothing is kept: who asks when it is done has it worked out anew. Whoever goes meanwhile leaves the others what they wait for."""

    def __init__(self) -> None:
        self.begun: dict[K, asyncio.Task[T]] = {}

    async def of(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if key not in self.begun:
            self.begun[key] = asyncio.create_task(self.worked(key, work))
        return await asyncio.shield(self.begun[key])

    async def worked(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        try:
            return await work()
        finally:
            del self.begun[key]
