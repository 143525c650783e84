"""What a server keeps in memory has its bounds, and turns leave little behind."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable

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
