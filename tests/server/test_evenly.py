"""How a server's process shares its time: nobody is kept waiting by what can be done later."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.enums import ScopeType

from deskovka.server import evenly
from deskovka.server.bot_turns.workers import Workers
from deskovka.server.evenly import LOOKS, RIGHT_OF_WAY, Looks, in_turn, let_others_tell
from deskovka.server.sharing import Shared
from deskovka.server.slices import THINKING, WRITING, slice_of, take_slices
from deskovka.server.web.watching import Watched
from tests.server.loops import in_a_loop
from tests.server.postgres import PATIENCE


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The looks that were made; what there is to look at is said here."""
    made: list[int] = []
    monkeypatch.setattr(gc, "collect", made.append)
    monkeypatch.setattr(evenly, "ANSWERED", 0.0)
    return made


def there_are(monkeypatch: pytest.MonkeyPatch, young: int, looks: int = 0) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (young, looks, 0))


async def answer(looks: Looks) -> None:
    looks.begin()
    looks.end()
    while looks.planned:
        await asyncio.sleep(0.001)


def test_nobody_waits_for_a_look(monkeypatch: pytest.MonkeyPatch, looked: list[int]) -> None:
    looks = Looks()
    looks.last = time.monotonic() + 60
    there_are(monkeypatch, evenly.SOME - 1)
    in_a_loop(answer(looks))
    assert not looked, "there is hardly anything to look at"
    there_are(monkeypatch, evenly.SOME)
    looks.begin()
    in_a_loop(answer(looks))
    assert not looked, "somebody else waits"
    looks.awaited = 0
    in_a_loop(answer(looks))
    assert looked == [0]


def test_a_look_is_not_put_off_for_ever(monkeypatch: pytest.MonkeyPatch, looked: list[int]) -> None:
    looks = Looks()
    looks.last = time.monotonic() + 60
    looks.begin()
    there_are(monkeypatch, evenly.MANY)
    in_a_loop(answer(looks))
    there_are(monkeypatch, evenly.MANY, looks=evenly.OLDER + 1)
    in_a_loop(answer(looks))
    assert looked == [0, 1], "older ones are looked at now and then"


def test_looks_stay_short_where_something_new_takes_the_place_of_something_old(
    monkeypatch: pytest.MonkeyPatch, looked: list[int]
) -> None:
    """As with streams that wait: the number of objects tells nothing, the time does."""
    there_are(monkeypatch, 0)
    now = 1000.0
    monkeypatch.setattr(
        evenly, "time", SimpleNamespace(monotonic=lambda: now)
    )  # it stands still, however busy the machine is
    looks = Looks()
    looks.last = now

    async def said() -> None:
        looks.plan()
        while looks.planned:
            await asyncio.sleep(0.001)

    in_a_loop(said())
    assert not looked, "it was looked a moment ago"
    looks.last = now - evenly.SOON
    looks.begin()
    in_a_loop(said())
    assert not looked, "somebody waits"
    looks.last = now - evenly.LATE
    in_a_loop(said())
    assert looked == [0], "he has waited long enough, or the next look takes too long"
    in_a_loop(said())
    assert looked == [0], "and now there is time again"


def test_whoever_writes_is_let_in_at_once_and_nobody_inherits_it() -> None:
    def slices() -> tuple[int, bool, int, int]:
        before, done = slice_of(), take_slices(WRITING)
        with ThreadPoolExecutor(1) as child:
            return before, done, slice_of(), child.submit(slice_of).result()

    with ThreadPoolExecutor(1) as thread:
        before, done, own, childs = thread.submit(slices).result()
    assert own == (WRITING if done else before)
    assert childs == before


def test_whoever_thinks_for_bots_is_interrupted_by_all_who_wake_up() -> None:
    async def found() -> int:
        workers = Workers(1)
        try:
            return await workers.run(slice_of)
        finally:
            workers.stop()

    with ThreadPoolExecutor(1) as thread:
        possible = thread.submit(take_slices, THINKING).result()
    assert in_a_loop(found()) == (THINKING if possible else slice_of())


# -- who goes first ----------------------------------------------------------------------------------------------------


def test_nobody_draws_while_a_turn_is_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenly, "REST", 10 * PATIENCE)
    done: list[str] = []
    half, on_its_way, rests = threading.Event(), threading.Event(), threading.Event()

    def drawing() -> None:
        half.set()
        on_its_way.wait()
        rests.set()
        RIGHT_OF_WAY.give()
        done.append("drawn")

    async def played() -> None:
        drawn = asyncio.create_task(in_turn(drawing))
        await asyncio.to_thread(half.wait)
        with RIGHT_OF_WAY.taken():
            with RIGHT_OF_WAY.taken():
                on_its_way.set()
                await asyncio.to_thread(rests.wait)
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.05)
            RIGHT_OF_WAY.give()  # whoever carries news never rests
            done.append("told")
        await drawn

    in_a_loop(played())
    assert done == ["told", "drawn"]


def test_where_turns_come_without_end_something_is_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenly, "REST", 0.02)

    def drawing() -> int:
        for _ in range(100):
            RIGHT_OF_WAY.give()
        return 1

    async def played() -> int:
        with RIGHT_OF_WAY.taken():
            return await asyncio.wait_for(in_turn(drawing), PATIENCE)

    assert in_a_loop(played()) == 1


@pytest.fixture
def came() -> list[str]:
    """Whoever was let in, in this order."""
    return []


@pytest.fixture
def ask(came: list[str]) -> Callable[[str, str], Coroutine[Any, Any, None]]:
    async def answered(scope: Any, _receive: Any, _send: Any) -> None:
        came.append(f"{scope['method']} {scope['path']}")

    def asked(method: str, path: str) -> Coroutine[Any, Any, None]:
        scope: Any = {"type": ScopeType.HTTP, "method": method, "path": path}
        return Watched(answered)(scope, None, None)  # type: ignore[arg-type]

    return asked


def test_who_asks_for_a_page_waits_while_a_turn_is_on_its_way(
    monkeypatch: pytest.MonkeyPatch, came: list[str], ask: Callable[[str, str], Coroutine[Any, Any, None]]
) -> None:
    monkeypatch.setattr(evenly, "REST", 10 * PATIENCE)

    async def played() -> None:
        with RIGHT_OF_WAY.taken():
            wishes = (("GET", "/t/abc"), ("GET", "/t/abc/stream"), ("POST", "/api/tables/abc/moves"))
            asked = [asyncio.create_task(ask(*wish)) for wish in wishes]
            await asyncio.sleep(0.05)
            came.append("told")
            assert not LOOKS.awaited, "who waits at the door holds up nobody else"
        await asyncio.gather(*asked)
        await ask("GET", "/")

    in_a_loop(asyncio.wait_for(played(), PATIENCE))
    assert came == ["GET /t/abc/stream", "POST /api/tables/abc/moves", "told", "GET /t/abc", "GET /"]
    assert not RIGHT_OF_WAY.waiting


def test_where_turns_come_without_end_somebody_is_let_in_all_the_same(
    monkeypatch: pytest.MonkeyPatch, came: list[str], ask: Callable[[str, str], Coroutine[Any, Any, None]]
) -> None:
    monkeypatch.setattr(evenly, "REST", 0.02)

    async def played() -> None:
        with RIGHT_OF_WAY.taken():
            await asyncio.wait_for(ask("GET", "/"), PATIENCE)

    in_a_loop(played())
    assert came == ["GET /"]
    assert not RIGHT_OF_WAY.waiting


def test_other_processes_tell_a_turn_before_it_is_answered_unless_somebody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(evenly, "ELSEWHERE", 0.05)
    monkeypatch.setattr(LOOKS, "awaited", 1)

    async def seconds() -> float:
        begun = time.monotonic()
        await let_others_tell()
        return time.monotonic() - begun

    assert in_a_loop(seconds()) > 0.04
    monkeypatch.setattr(evenly, "ELSEWHERE", 10 * PATIENCE)
    LOOKS.awaited = 2
    in_a_loop(asyncio.wait_for(let_others_tell(), PATIENCE))  # at once


def test_what_several_ask_for_at_once_is_worked_out_once() -> None:
    worked: list[int] = []

    async def work() -> int:
        worked.append(1)
        await asyncio.sleep(0.05)
        return len(worked)

    async def asked() -> None:
        shared: Shared[str, int] = Shared()
        impatient = asyncio.create_task(shared.of("a", work))
        others = [asyncio.create_task(shared.of("a", work)) for _ in range(3)]
        await asyncio.sleep(0.01)
        impatient.cancel()
        assert await asyncio.gather(*others) == [1, 1, 1], "who goes leaves the others what they wait for"
        assert await shared.of("a", work) == 2, "nothing is kept"

    in_a_loop(asked())
