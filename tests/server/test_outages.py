"""The database goes away and comes back, lines are cut, tasks fail: play goes on, and nobody is shown an old position."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import httpx
import pytest

from deskovka.server.bot_turns.dispatcher import Dispatcher
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.watch import Watch
from tests.server.loops import in_a_loop
from tests.server.people import Part, Person, Server, until
from tests.server.postgres import PATIENCE, Postgres

Start = Callable[..., Server]
Visit = Callable[[Server, str], Person]
#: ends the lines on which processes listen, as a network that breaks does; it is over when they have ended
CUT = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%' OR query = 'SELECT 1'"


def my_turn(person: Person, table: str) -> Part:
    part: Part = until(lambda: (p := person.look(table)).my_turn and p.choices and p)
    return part


def play_a_turn(person: Person, table: str) -> Part:
    part = my_turn(person, table)
    ply = part.ply
    while part.ply == ply:
        text = part.words[0] if part.words else part.choices[0]
        part = person.draft(table, ply, [*part.draft, text])
    return part


def said_of_health(server: Server) -> httpx.Response:
    return httpx.get(f"{server.url}/health", timeout=PATIENCE, verify=False)


def healthy(server: Server) -> bool:
    return said_of_health(server).status_code == 200


def test_bots_go_on_after_the_database_was_away(postgres: Postgres, servers: Start, visitor: Visit) -> None:
    """Stopped under play: `/health` says so, pages say it in words; started again, everything goes on by itself."""
    server = servers(postgres.database())
    ann = visitor(server, "Ann")
    table = ann.open_table("pebbles", ["me", "random"])
    play_a_turn(ann, table)
    before = my_turn(ann, table)
    postgres.halt()
    try:
        until(lambda: not healthy(server))
        answer = ann.get("/")
        assert answer.status_code == 503 and "database" in answer.text
        assert "does not work: bots" in until(lambda: (text := said_of_health(server).text) and "bots" in text and text)
    finally:
        postgres.launch()
    until(lambda: healthy(server))
    assert my_turn(ann, table).ply == before.ply, "nothing was lost"
    for _ in range(3):
        after = play_a_turn(ann, table)
        assert my_turn(ann, table).ply > after.ply - 1


def test_bots_answer_at_once(database: str, servers: Start, visitor: Visit) -> None:
    """A bot is told of a move. Here nobody looks for waiting tables after the start, so one that is not told never plays."""
    server = servers(database, DESKOVKA_BOT_SWEEP="3600")
    ann = visitor(server, "Ann")
    table = ann.open_table("pebbles", ["me", "random"])
    for _ in range(4):
        play_a_turn(ann, table)
    my_turn(ann, table)


def test_a_process_that_hears_nothing_shows_no_old_position(postgres: Postgres, servers: Start, visitor: Visit) -> None:
    """Two processes, the lines on which they listen are cut again and again: whoever looks sees the last move."""
    database = postgres.database()
    one, two = servers(database, DESKOVKA_BOT_WORKERS="0"), servers(database, DESKOVKA_BOT_WORKERS="0")
    here = visitor(one, "Ann")
    table = here.open_table("pebbles", ["me", "here Bob"])
    there = visitor(two, "Ann")
    there.cookies, there.csrf = dict(here.cookies), here.csrf
    assert there.look(table).ply == 0, "the other process keeps the table in memory"
    for _ in range(4):
        postgres.ask(database, CUT)
        part = here.look(table)
        if part.curtain is not None:
            part = here.look(table, part.curtain)
        ply = part.ply
        while part.ply == ply:
            part = here.draft(table, ply, [*part.draft, (part.words or part.choices)[0]], part.seat)
        # without waiting: the other process has not heard of it
        assert there.look(table).ply == part.ply
    until(lambda: healthy(one) and healthy(two))


# -- the watch -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [ConnectionRefusedError, ValueError, RuntimeError, KeyError, TimeoutError])
def test_work_that_fails_is_begun_again_and_said(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deskovka.server.watch.PAUSE", 0.01)

    async def run() -> tuple[dict[str, str], dict[str, str], int]:
        watch = Watch()
        rounds = 0
        failing = True

        async def work() -> None:
            nonlocal rounds
            rounds += 1
            if failing:
                raise error("away")
            await asyncio.sleep(0.01)

        watch.keep("work", work)
        while rounds < 3:
            await asyncio.sleep(0.01)
        ill = watch.complaints()
        failing = False
        while rounds < 6:
            await asyncio.sleep(0.01)
        well = watch.complaints()
        await watch.stop("work")
        return ill, well, rounds

    ill, well, _ = in_a_loop(run())
    assert list(ill) == ["work"] and not well


def test_work_that_has_ended_is_said() -> None:
    async def run() -> dict[str, str]:
        watch = Watch()

        async def work() -> None:
            raise asyncio.CancelledError

        watch.keep("work", work)
        await asyncio.gather(*watch.tasks.values(), return_exceptions=True)
        return watch.complaints()

    assert in_a_loop(run()) == {"work": "has ended"}


def test_all_work_in_the_background_is_watched(client: object, services: Services, settings: Settings) -> None:
    """What runs for ever runs under the watch, so that `/health` knows of it."""
    expected = {"presence", "news from the database", "housekeeping", "automatic decisions"}
    expected |= {"clocks", "counting", "notices", "outbox"}
    if services.database.pen is not None:
        expected.add("the file of the database")
    assert set(services.watch.tasks) == expected
    watched = Settings(settings.database, bot_workers=1, metrics_port=1)

    async def run() -> set[str]:
        other = Services(watched)
        await other.open()
        try:
            return set(other.watch.tasks)
        finally:
            await other.close()

    assert in_a_loop(run()) == expected | {"bots", "questions", "metrics"}


def test_a_move_that_comes_while_a_bot_was_looked_for_is_not_missed() -> None:
    """The news may come in the very moment in which the task of a table ends: it looks once more."""

    class Slow(Dispatcher):
        looks = 0

        def __init__(self) -> None:
            self.running, self.wanted = {}, set()

        async def turn(self, table_id: str) -> bool:
            self.looks += 1
            if self.looks == 1:
                self.look_after(table_id)  # a move is committed just now
            return False

    async def run() -> int:
        slow = Slow()
        slow.look_after("t")
        await asyncio.gather(*slow.running.values())
        assert not slow.running
        return slow.looks

    assert in_a_loop(run()) == 2
