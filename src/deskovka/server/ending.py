"""The end of a server is heard as soon as it is asked for."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

#: by these a server is asked to end
ENDING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def told_of_the_end(end: Callable[[], None]) -> Iterator[None]:
    """Whoever holds up the end of the server (open streams do) hears of it as soon as it is asked to end, not when all have gone."""
    loop = asyncio.get_running_loop()
    if threading.current_thread() is not threading.main_thread():  # signals come to the main thread only
        yield
        return
    before = {number: signal.getsignal(number) for number in ENDING}

    def hear(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(end)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in ENDING:
        signal.signal(number, hear)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
