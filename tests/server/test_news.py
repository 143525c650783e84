"""News in one process: who waits is woken up, and hears of each turn once, whichever way the word of it comes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from deskovka.server.evenly import RIGHT_OF_WAY, TOLD
from deskovka.server.live.bus import CHAT, MOVES, RESTORED, Bus, Listener
from deskovka.server.settings import Settings
from deskovka.server.storage.database import Database
from deskovka.server.storage.statements import Statement
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person
from tests.server.postgres import PATIENCE, Postgres
from tests.server.test_together import MADE

#: seconds for which no test waits
NEVER = 10 * PATIENCE


@pytest.fixture(autouse=True)
def nobody_on_the_way() -> Iterator[None]:
    """Loops of these tests end before the moment is over in which nobody draws."""
    yield
    RIGHT_OF_WAY.turns.clear()
    RIGHT_OF_WAY.free.set()


def test_who_waits_hears_at_once_or_nothing_in_his_time() -> None:
    async def waited() -> None:
        listener = Listener({"a"})
        assert await listener.news(0.01) == []
        later = asyncio.get_running_loop().call_later

        def both() -> None:
            listener.hear("a", 3, MOVES, 1.0)
            listener.hear("a", 4, MOVES, 2.0)

        later(0.01, both)
        assert await asyncio.wait_for(listener.news(NEVER), PATIENCE) == [("a", MOVES, 4)], "what comes together is one"
        assert listener.oldest == 1.0
        listener.hear("a", 5, CHAT)
        assert await asyncio.wait_for(listener.news(NEVER), PATIENCE) == [("a", CHAT, 5)], (
            "also what came before he waited"
        )
        waiting = asyncio.create_task(listener.news(NEVER))
        await asyncio.sleep(0.01)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        later(0.01, listener.close)
        assert await asyncio.wait_for(listener.news(NEVER), PATIENCE) == [], "and whoever is sent away"

    in_a_loop(waited())


async def words(bus: Bus, *ways: str) -> list[int]:
    """What somebody at a table hears of its plies 3 and 6, if the word of them comes like this: from here, or over the line."""
    listener, heard = bus.join("a"), []
    for way in ways:
        kind, ply = way.split(" ")
        if kind == "here":
            bus.announce("a", int(ply), MOVES)
        else:
            bus.take("a", int(ply), MOVES, time.time())
        heard += [ply for _, _, ply in await listener.news(0.0)]
    return heard


@pytest.mark.parametrize(
    ("ways", "heard"),
    [
        (("here 3", "line 3", "here 6", "line 6"), [3, 6]),
        (("line 3", "here 3", "line 6", "here 6"), [3, 6]),
        (("line 3", "line 6"), [3, 6]),
        # another process was faster with the next turn: nobody is sent back
        (("line 3", "line 6", "here 3"), [3, 6]),
    ],
)
def test_a_turn_is_told_once(postgres: Postgres, ways: tuple[str, ...], heard: list[int]) -> None:
    async def run() -> None:
        store = Database(postgres.database())
        bus = Bus(store)
        assert await words(bus, *ways) == heard
        assert bus.heard.counted("a", (MOVES,))[1] == 2, "nor is what was drawn meanwhile drawn again"
        await store.close()

    in_a_loop(run())


def test_an_older_table_that_was_put_in_place_is_told_from_there(postgres: Postgres) -> None:
    async def run() -> None:
        store = Database(postgres.database())
        bus = Bus(store)
        assert await words(bus, "line 6") == [6]
        bus.take("lobby", 0, RESTORED, 0.0)
        assert await words(bus, "line 3", "here 3", "line 6") == [3, 6]
        await store.close()

    in_a_loop(run())


def test_nobody_draws_until_a_turn_was_told_everywhere(database: str) -> None:
    async def run() -> None:
        store = Database(database)
        bus = Bus(store)
        bus.announce("a", 3, MOVES)
        assert not RIGHT_OF_WAY.turns, "nobody looks at it"
        listener = bus.join("a")
        bus.announce("a", 4, MOVES)
        assert RIGHT_OF_WAY.turns and not RIGHT_OF_WAY.free.is_set()
        assert await listener.news(0.0)
        await asyncio.sleep(20 * TOLD)
        assert not RIGHT_OF_WAY.turns and RIGHT_OF_WAY.free.is_set()
        await store.close()

    in_a_loop(run())


# -- the line of turns -------------------------------------------------------------------------------------------------


def test_turns_have_a_line_of_their_own_and_another_when_it_is_lost(postgres: Postgres) -> None:
    """One alone, or several at once: on a line that knows the statement."""
    text = "INSERT INTO kept SELECT $1::text || ' ' || pg_backend_pid() RETURNING $1::text"

    async def run() -> None:
        store = Database(postgres.database())
        await store.change(lambda connection: connection.exec_driver_sql(MADE).rowcount)

        async def carried(*names: str) -> set[str]:
            await asyncio.gather(*(store.carry_out(Statement(text, (name,), name)) for name in names))
            async with store.read() as connection:
                rows = (await connection.execute(sa.text("SELECT name FROM kept"))).scalars()
            return {row.split(" ")[1] for row in rows if row.split(" ")[0] in names}

        first = await carried("a")
        assert len(first) == 1
        assert await carried("b", "c", "d") == first == await carried("e")
        async with store.write() as connection:
            ended = sa.text(f"SELECT pg_terminate_backend({first.pop()}, 60000)")
            assert (await connection.execute(ended)).scalar_one(), "it is gone, not only asked to go"
        second = await carried("f")
        assert len(second) == 1 and second == await carried("g", "h")
        await store.close()

    in_a_loop(run())


def test_the_statement_of_turns_is_known_before_the_first(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made ready at the start is what turns then need, word for word."""
    asked: list[str] = []
    carry_out = Database.carry_out

    async def noted(self: Database, statement: Statement) -> bool:
        asked.append(statement.text)
        return await carry_out(self, statement)

    monkeypatch.setattr(Database, "carry_out", noted)
    with behind(Settings(postgres.database(), bot_workers=0)) as client:
        assert len(asked) == 1
        ann = Person(client, "Ann")
        table = ann.open_table("pebbles", ["me", "here Bob"])
        part = ann.look(table)
        while not part.ply:
            part = ann.draft(table, 0, [*part.draft, (part.words or part.choices)[0]])
    assert len(asked) > 1 and len(set(asked)) == 1
