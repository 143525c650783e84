"""The end of a server is heard as soon as it is asked for, and by all its processes, however it ended."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

#: by these a server is asked to end
ENDING = (signal.SIGINT, signal.SIGTERM)
#: seconds between two looks at the process that started this one
LOOKS = 1.0
#: seconds in which a process whose parent is gone has to come to its end: after them nobody would be there to ask it again
IN_TIME = 20.0


def end_with(parent: int, end: Callable[[], None]) -> None:
    """A process whose parent is gone, however it ended, ends too: as `end` does it, and at the latest in time."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOKS)
        end()
        time.sleep(IN_TIME)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


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
