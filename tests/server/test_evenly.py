"""How a server's process shares its time: nobody is kept waiting by what can be done later."""

from __future__ import annotations

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor

import pytest

from deskovka.server import evenly
from deskovka.server.evenly import Looks
from deskovka.server.slices import WRITING, slice_of, take_slices
from tests.server.loops import in_a_loop


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
    looks.begin()
    there_are(monkeypatch, evenly.MANY)
    in_a_loop(answer(looks))
    there_are(monkeypatch, evenly.MANY, looks=evenly.OLDER + 1)
    in_a_loop(answer(looks))
    assert looked == [0, 1], "older ones are looked at now and then"


def test_whoever_writes_is_let_in_at_once_and_nobody_inherits_it() -> None:
    def slices() -> tuple[int, bool, int, int]:
        before, done = slice_of(), take_slices(WRITING)
        with ThreadPoolExecutor(1) as child:
            return before, done, slice_of(), child.submit(slice_of).result()

    with ThreadPoolExecutor(1) as thread:
        before, done, own, childs = thread.submit(slices).result()
    assert own == (WRITING if done else before)
    assert childs == before
