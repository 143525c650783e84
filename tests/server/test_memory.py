"""What a server keeps in memory has its bounds, and turns leave little behind."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from deskovka.server.services import Services
from deskovka.server.view import drawings
from tests.server.people import Person

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

People = Callable[[str], Person]
#: turns until everything that is kept once is kept, turns that are watched, and bytes that each may leave behind: its moves, what they
#: did, what was said of them, and signs that were not drawn before. A drawing has three hundred thousand
WARM, WATCHED, LEFT = 10, 15, 100_000


class Watched:
    """A table that a program plays by chance, with somebody who looks after every turn."""

    def __init__(self, person: People, game: str) -> None:
        ann, self.zoe = person("Ann"), person("Zoe")
        self.page = ann.open_table(game, ["me", "here Bob"], public="on")
        self.door, self.headers = self.page.replace("/t/", "/api/tables/"), {"authorization": f"Bearer {ann.token()}"}
        self.chance = random.Random(game)

    def play(self, turns: int) -> None:
        for _ in range(turns):
            view = self.zoe.client.get(f"{self.door}/view?since=100000", headers=self.headers).json()
            chain, moves = [], view["moves"]
            while moves:
                chain.append(self.chance.choice(moves)["text"])
                wish = {"ply": view["ply"], "moves": chain, "seat": view["seat"]}
                done = self.zoe.client.post(f"{self.door}/moves", json=wish, headers=self.headers).json()
                moves = [] if done["committed"] else done["moves"]
            assert self.zoe.look(self.page).ply > view["ply"]

    def left_behind(self) -> float:
        """Bytes, for each turn."""
        self.play(WARM)
        gc.collect()
        tracemalloc.start(1)
        try:
            self.play(WATCHED)
            gc.collect()
            return tracemalloc.get_traced_memory()[0] / WATCHED
        finally:
            tracemalloc.stop()


@pytest.mark.parametrize("game", ["terra-mystica", "tzolkin", "pantheon"])
def test_a_turn_leaves_little_behind(person: People, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(drawings, "MOST", 1 << 20)
    assert Watched(person, game).left_behind() < LEFT


def test_drawings_are_kept_by_their_size(person: People, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "MOST", 1 << 20)
    Watched(person, "terra-mystica").play(WARM)
    kept = services.drawings.kept
    assert 1 < len(kept) < WARM, "the first ones had to go"
    assert services.drawings.size == sum(map(len, kept.values())) <= drawings.MOST
    services.drawings.forget_all()
    assert not kept and not services.drawings.size


@contextmanager
def found_later() -> Iterator[Counter[str]]:
    """What is not gone as soon as nobody needs it, because it holds itself, and is found only when the interpreter looks for such things:
    ours, and what keeps ours. By kind."""
    found: Counter[str] = Counter()
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.garbage.clear()
    try:
        yield found
        gc.collect()
        kinds = [type(one) for one in gc.garbage]
        found.update(kind.__qualname__ for kind in kinds if kind.__module__.startswith(("deskovka", "jinja2")))
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_turns_and_looks_leave_nothing_that_holds_itself(person: People) -> None:
    table = Watched(person, "terra-mystica")
    table.play(2)
    with found_later() as found:
        table.play(4)
    assert not found


def test_streams_leave_nothing_that_holds_itself(person: People) -> None:
    """A page that is loaded anew leaves a stream behind: thirty thousand bytes that lived too long to be looked at soon."""
    table = Watched(person, "pebbles")
    client: Any = table.zoe.client
    listen_once(client, table.page)
    with found_later() as found:
        for _ in range(4):
            listen_once(client, table.page)
    assert not found


def listen_once(client: Any, page: str) -> None:
    """Open the stream of a table, hear that it is there, and go."""
    path = f"{page}/stream"
    scope: dict[str, Any] = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET"}
    scope |= {"scheme": "http", "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b""}
    scope |= {"headers": [(b"host", b"testserver.local")], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}

    async def listen() -> bytes:
        heard, said = asyncio.Event(), []

        async def receive() -> dict[str, Any]:
            await heard.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            said.append(message.get("body", b""))
            if message.get("body"):
                heard.set()

        await client.app({**scope, "state": {}}, receive, send)
        return b"".join(said)

    assert b"event: hello" in client.blocking_portal.call(listen)
