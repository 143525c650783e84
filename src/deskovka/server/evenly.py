"""Nobody waits long for what others have asked for: how a server's process shares its time.

Threads of one process take turns. Those that draw and write pages are one, whatever comes: more would not be faster, and the thread that
carries news and answers would have to wait for each of them."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
#: seconds for which a thread that draws may keep those waiting who carry news and answers
AT_ONCE = 0.0001
#: objects that come to be between two looks for those that nobody needs, and looks before older ones are looked at too: everybody waits
#: during a look, so each is short (a millisecond, two where older ones are looked at), and all of them together still cost little
LOOKS = (1_000, 4, 2_000)
#: who draws tables and writes pages
PENCIL = ThreadPoolExecutor(1, "pencil")


async def in_turn(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Have something drawn or written, one piece after the other."""
    return await asyncio.get_running_loop().run_in_executor(PENCIL, partial(work, *given, **named))


def share_evenly() -> None:
    """When everything is loaded: what is there now stays, so it is never looked through again."""
    sys.setswitchinterval(AT_ONCE)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LOOKS)
