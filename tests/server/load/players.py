"""Programs with tokens that play both seats of tables by chance, one complete turn after the other."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import AsyncIterator

import httpx

from deskovka.core import registry
from deskovka.server.tables.draft import Draft
from deskovka.server.tables.history import History
from tests.server.people import Person

#: how often a turn is sent whose connection was lost, and seconds between
TRIES, PAUSE = 5, 0.5
#: a complete turn: the ply from which it starts, the seat, its moves
Turn = tuple[int, int, list[str]]


class Tables:
    """Tables that were opened for a game, each with the seed from which its turns are known."""

    def __init__(self, url: str, game: str, name: str) -> None:
        self.url, self.game, self.name = url, game, name
        self.ids: list[str] = []
        self.token = ""
        #: turns that were sent again because their connection was lost
        self.sent_again = 0

    def open(self, number: int) -> list[str]:
        with httpx.Client(base_url=self.url, timeout=60) as client:
            ann = Person(client, self.name)
            ann.open_table(self.game, ["me", "here Bob"])
            self.token = ann.token()
            for n in range(number):
                wish = {"game": self.game, "seats": ["me", "here Bob"], "seed": f"load {self.name} {n}"}
                answer = client.post("/api/tables", json=wish, headers=self.headers)
                assert answer.status_code == 201, answer.text
                self.ids.append(answer.json()["id"])
        return self.ids

    def players(self, clients: list[httpx.AsyncClient]) -> list[Player]:
        """Each plays over one and the same connection, as a browser does: with several processes it stays with one of them."""
        return [Player(clients[number % len(clients)], self, number) for number in range(len(self.ids))]

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


@contextlib.asynccontextmanager
async def connections(url: str, number: int) -> AsyncIterator[list[httpx.AsyncClient]]:
    one = httpx.Limits(max_connections=1, max_keepalive_connections=1)
    async with contextlib.AsyncExitStack() as stack:
        made = [httpx.AsyncClient(base_url=url, timeout=120, limits=one) for _ in range(number)]
        yield [await stack.enter_async_context(client) for client in made]


class Player:
    """Plays one table; what to play is found here, so that the server has nothing to do but to take it."""

    def __init__(self, client: httpx.AsyncClient, tables: Tables, number: int) -> None:
        self.client = client
        self.tables, self.headers = tables, tables.headers
        self.path = f"/api/tables/{tables.ids[number]}/moves"
        self.game, self.seed = tables.game, f"load {tables.name} {number}"
        self.history: History | None = None
        self.chance = random.Random(self.seed)
        self.ahead: deque[Turn] = deque()

    def prepared(self) -> Turn | None:
        """The next turn; None when the game is over."""
        if self.history is None:
            version = registry.game_class(self.game).rules_version()
            self.history = History(self.game, 2, {}, self.seed, version)
        history = self.history
        if history.game.over():
            return None
        seat = history.game.to_act()
        turn = Draft(history, seat)
        while not turn.complete:
            turn.play(str(self.chance.choice([m for m in turn.game.moves() if m.seat == seat])))
        found = (history.ply, seat, [str(move) for move in turn.moves])
        history.adopt(turn.game, turn.moves, turn.logged, 0.0)
        return found

    def prepare(self, turns: int) -> None:
        """Find turns beforehand."""
        while turns and (turn := self.prepared()) is not None:
            self.ahead.append(turn)
            turns -= 1

    async def post(self, turn: Turn) -> None:
        ply, seat, texts = turn
        data = {"ply": ply, "moves": texts, "seat": seat}
        answer, lost = await self.sent(data)
        if lost and answer.status_code == 409:  # the first one had come: only its answer was lost
            assert f"at ply {ply + len(texts)}," in answer.text, answer.text
            return
        assert answer.status_code == 200 and answer.json()["committed"], answer.text

    async def sent(self, data: dict[str, object]) -> tuple[httpx.Response, int]:
        """The answer, and how often the connection was lost before it came. A turn can be sent again by anybody: it names the ply from which
        it starts, and a table takes each ply once."""
        for lost in range(TRIES):
            try:
                return await self.client.post(self.path, json=data, headers=self.headers), lost
            except httpx.TransportError:
                if lost == TRIES - 1:
                    raise
                self.tables.sent_again += 1
                await asyncio.sleep(PAUSE)
        raise AssertionError

    async def play(self) -> bool:
        """One turn; False when the game is over."""
        turn = self.ahead.popleft() if self.ahead else self.prepared()
        if turn is not None:
            await self.post(turn)
        return turn is not None


async def turns_of(players: list[Player]) -> AsyncIterator[None]:
    """Turns that were found beforehand, of one table after the other."""
    for player in players:
        while player.ahead:
            await player.post(player.ahead.popleft())
            yield
