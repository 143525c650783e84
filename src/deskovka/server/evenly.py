"""Nobody waits long for what others have asked for: how a server's process shares its time.

Threads of one process take turns, and a turn of a game that was sent has the right of way: from the moment in which it is about to be written until all
who listen have heard of it, nobody draws, and whoever asks for a page waits at the door. It goes through several hands, and would wait before each of them. Those that draw and write pages are one, whatever comes: more would not be faster, and the thread that
carries news and answers would have to wait for each of them. While the interpreter looks for objects that nobody needs, everybody waits:
this is done when nobody waits for an answer."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import ClassVar, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
#: seconds for which a thread that draws may keep those waiting who carry news and answers
AT_ONCE = 0.0001
#: new objects after which it pays to look for those that nobody needs, and after which it must be even if somebody waits. A look at a
#: thousand takes one to two milliseconds
SOME, MANY = 1_000, 4_000
#: seconds after which it is looked even if they are fewer, and after which it must be. Where something new takes the place of something old, as
#: with every wait of an open stream, their number stays and the look gets longer: twenty milliseconds with 2,500 streams
SOON, LATE = 0.1, 1.0
#: looks before older ones are looked at too
OLDER = 1
#: the same for the interpreter itself, where nobody asks for anything: bots that play, and work in the background
BY_ITSELF = (6_000, 4, 100_000)
#: seconds after an answer: by then it is on its way
ANSWERED = 0.002
#: seconds for which a piece of drawing or writing rests at most: where turns come without end, somebody still wants to see them
REST = 0.02
#: seconds after which a turn that was told here has been told everywhere
TOLD = 0.003
#: seconds in which other processes tell their listeners before an answer is worked out here
ELSEWHERE = 0.001


class RightOfWay(threading.local):
    """Who goes first. What is written here of a thread is how long it may still rest; others than those who draw never do."""

    left = 0.0
    #: turns on their way, of the whole process
    turns: ClassVar[list[None]] = []
    free: ClassVar[threading.Event] = threading.Event()
    #: who waits at the door until there are none
    waiting: ClassVar[set[asyncio.Future[None]]] = set()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """By a turn on its way. Only in the thread that carries news."""
        self.enter()
        try:
            yield
        finally:
            self.leave()

    def enter(self) -> None:
        self.free.clear()
        self.turns.append(None)

    def leave(self) -> None:
        self.turns.pop()
        if not self.turns:
            self.free.set()
            for one in self.waiting:
                let_in(one)

    def linger(self) -> None:
        """A turn was told here: for a moment nobody draws yet. Whoever hears of it first asks for the new table at once, while other
        listeners, and other processes, are still to be told."""
        self.enter()
        asyncio.get_running_loop().call_later(TOLD, self.leave)

    def give(self) -> None:
        """Whoever draws says so where he can rest."""
        if self.turns and self.left > 0.0:
            begun = time.monotonic()
            self.free.wait(self.left)
            self.left -= time.monotonic() - begun

    async def at_the_door(self) -> None:
        """Whoever asks for a page: five who look at a table ask together as soon as they hear of a turn, and to find out what each wants takes
        longer than telling all others, here or in a process that waits for this processor."""
        if self.turns:
            loop = asyncio.get_running_loop()
            one = loop.create_future()
            self.waiting.add(one)
            alarm = loop.call_later(REST, let_in, one)
            try:
                await one
            finally:
                self.waiting.discard(one)
                alarm.cancel()


def let_in(one: asyncio.Future[None]) -> None:
    if not one.done():
        one.set_result(None)


RIGHT_OF_WAY = RightOfWay()
#: who draws tables and writes pages
PENCIL = ThreadPoolExecutor(1, "pencil")


async def in_turn(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Have something drawn or written, one piece after the other."""
    return await asyncio.get_running_loop().run_in_executor(PENCIL, partial(after_others, work, *given, **named))


def after_others(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    RIGHT_OF_WAY.left = REST
    RIGHT_OF_WAY.give()
    return work(*given, **named)


class Looks:
    """When the interpreter looks for objects that nobody needs. Left to itself it does so where objects come to be: in the midst of a turn."""

    def __init__(self) -> None:
        #: answers that somebody waits for
        self.awaited = 0
        self.planned = False
        self.last = 0.0

    def begin(self) -> None:
        """Somebody asks for something."""
        self.awaited += 1

    def end(self) -> None:
        """He has his answer. Nearly always nobody else waits, and that is the moment."""
        self.awaited -= 1
        self.plan()

    def plan(self) -> None:
        """Something was done, and something new is there: look at it, when it is time."""
        if not self.planned and (gc.get_count()[0] >= SOME or time.monotonic() >= self.last + SOON):
            self.planned = True
            asyncio.get_running_loop().call_later(ANSWERED, self.look)

    def look(self) -> None:
        self.planned = False
        young, looks, _ = gc.get_count()
        if not self.awaited or young >= MANY or time.monotonic() >= self.last + LATE:
            gc.collect(1 if looks > OLDER else 0)
            self.last = time.monotonic()


#: of this process
LOOKS = Looks()


async def let_others_tell() -> None:
    """PostgreSQL calls the other processes when it calls the one that has written a turn, and often they wait for the processor that this one
    uses. Where others want an answer here, there is no time for that."""
    if LOOKS.awaited <= 1:
        await asyncio.sleep(ELSEWHERE)


def share_evenly() -> None:
    """When everything is loaded: what is there now stays, so it is never looked through again."""
    sys.setswitchinterval(AT_ONCE)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*BY_ITSELF)
