"""Real server processes: killed, doubled, streaming."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.server.people import Person, Server, until
from tests.server.postgres import PATIENCE, Postgres
from tests.server.test_outages import play_a_turn

Start = Callable[..., Server]
Visit = Callable[[Server, str], Person]


class Ears:
    """Somebody who listens to a stream in the background."""

    def __init__(self, server: Server, path: str, cookies: dict[str, str] | None = None) -> None:
        self.events: list[tuple[str, dict[str, object]]] = []
        cookie = "; ".join(f"{key}={value}" for key, value in (cookies or {}).items())
        self.client = httpx.Client(
            base_url=server.url, timeout=PATIENCE, verify=False, headers={"cookie": cookie} if cookie else {}
        )
        self.thread = threading.Thread(target=self.listen, args=(path,), daemon=True)
        self.thread.start()
        until(lambda: self.heard("hello"))

    def listen(self, path: str) -> None:
        try:
            with self.client.stream("GET", path) as answer:
                kind = ""
                for line in answer.iter_lines():
                    if line.startswith("event: "):
                        kind = line[7:]
                    elif line.startswith("data: "):
                        self.events.append((kind, json.loads(line[6:])))
        except (httpx.HTTPError, httpx.StreamError, RuntimeError):
            pass

    def heard(self, kind: str) -> list[dict[str, object]]:
        return [data for name, data in self.events if name == kind]

    def close(self) -> None:
        self.client.close()


@pytest.fixture
def ears() -> Iterator[Callable[..., Ears]]:
    made: list[Ears] = []

    def listen(*args: object) -> Ears:
        made.append(Ears(*args))  # type: ignore[arg-type]
        return made[-1]

    yield listen
    for one in made:
        one.close()


def test_kill_loses_no_committed_move(database: str, servers: Start, visitor: Visit) -> None:
    """kill -9 in the middle of bots' play: everything that was seen is there again, and the table goes on by itself."""
    server = servers(database)
    ann = visitor(server, "Ann")
    table = ann.open_table("pebbles", ["me", "random"])
    play_a_turn(ann, table)
    seen = until(lambda: (p := ann.look(table)).ply > 1 and p)
    server.kill()
    again = servers(database, DESKOVKA_BOT_WORKERS="1")
    back = visitor(again, "Ann")
    back.cookies = dict(ann.cookies)
    back.csrf = ann.csrf
    part = back.look(table)
    assert part.ply >= seen.ply
    assert part.log[: len(seen.log)] == seen.log
    # the bots go on without being asked
    part = until(lambda: (p := back.look(table)).my_turn and p.choices and p)
    after = back.draft(table, part.ply, [part.choices[0]])
    assert after.ply > part.ply or after.draft


def test_news_come_to_all_screens(database: str, servers: Start, visitor: Visit, ears: Callable[..., Ears]) -> None:
    server = servers(database, DESKOVKA_BOT_WORKERS="0")
    ann, bob = visitor(server, "Ann"), visitor(server, "Bob")
    table = ann.open_table("pebbles", ["me", "open"], public="yes")
    lobby = ears(server, "/stream")
    watching = ears(server, f"{table}/stream")
    bob.post(f"{table}/join", {"name": "Bob"})
    until(lambda: watching.heard("seats"))
    until(lambda: lobby.heard("seats"))
    at_table = ears(server, f"{table}/stream", bob.cookies)
    until(lambda: watching.heard("presence"))
    assert 'class="dot here"' in ann.look(table).html
    ply = play_a_turn(ann, table).ply
    assert until(lambda: at_table.heard("moves"))[0]["ply"] == ply
    until(lambda: watching.heard("moves"))
    bob.post(f"{table}/chat", {"text": "hello there"})
    until(lambda: watching.heard("chat"))
    assert "hello there" in ann.look(table).html


def test_two_processes_cannot_write_the_same_ply(
    postgres: Postgres, servers: Start, visitor: Visit, ears: Callable[..., Ears]
) -> None:
    """Two servers on one database: a race for every ply has exactly one winner, and both see the same game."""
    database = postgres.database()
    one = servers(database, DESKOVKA_BOT_WORKERS="0")
    two = servers(database, DESKOVKA_BOT_WORKERS="0")
    here = visitor(one, "Ann")
    table = here.open_table("terra-mystica", ["me", "here Bob"])
    there = visitor(two, "Ann")
    there.cookies, there.csrf = dict(here.cookies), here.csrf
    far = ears(two, f"{table}/stream")
    chance = random.Random(2)
    for _ in range(12):
        part = here.look(table)
        answers: list[object] = [None, None]
        texts = [chance.choice(part.choices), chance.choice(part.choices)]

        def play(
            number: int, who: Person, texts: list[str] = texts, answers: list[object] = answers, ply: int = part.ply
        ) -> None:
            answers[number] = who.draft(table, ply, [texts[number]])

        threads = [threading.Thread(target=play, args=(n, who)) for n, who in enumerate((here, there))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        until(lambda: here.look(table).log == there.look(table).log and here.look(table).ply == there.look(table).ply)
        if here.look(table).ply == part.ply:  # both drafts go on: complete one
            going = here.draft(table, part.ply, [texts[0]])
            while going.draft:
                going = here.draft(table, going.ply, [*going.draft, chance.choice(going.choices)])
    until(lambda: far.heard("moves"))
    assert here.look(table).ply >= 12


def test_bots_play_once_with_two_processes(postgres: Postgres, servers: Start, visitor: Visit) -> None:
    database = postgres.database()
    one, two = servers(database), servers(database)
    ann = visitor(one, "Ann")
    table = ann.open_table("pebbles", ["random", "random"])
    until(lambda: ann.look(table).over)
    other = visitor(two, "Eve")
    until(lambda: other.look(table).over)  # the other process hears of it in a moment
    assert other.look(table).ply == ann.look(table).ply
    assert other.get(f"{table}/result").status_code == 200
