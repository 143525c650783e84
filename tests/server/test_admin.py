"""The host at work while a server runs on the same database: tables, people, announcements. On SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from typer.testing import CliRunner

from deskovka.cli import app
from deskovka.server.admin import people, tables
from deskovka.server.admin.checking import Move, Stored, Verdict, check, judged, these
from deskovka.server.admin.host import Host, hosting
from deskovka.server.problems import Problem
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.tables.departing import GONE
from deskovka.server.tables.table import CLOSED, OVER
from tests.server.databases import sqlite_in
from tests.server.loops import in_a_loop
from tests.server.people import Person, until
from tests.server.test_tables import play_out

People = Callable[[str], Person]
#: nothing here depends on the kind of database
on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture
def host(settings: Settings, client: TestClient) -> Callable[..., object]:
    """Do something as the host, in a process of its own as far as the server knows."""

    def run(job: Callable[..., object], *given: object) -> object:
        async def work() -> object:
            async with hosting(settings.database) as one:
                return await job(one, *given)  # type: ignore[misc]

        return in_a_loop(work())

    return run


def number(table: str) -> str:
    return table.removeprefix("/t/")


def test_a_closed_table_is_seen_and_not_played_and_can_be_opened_again(
    person: People, host: Callable[..., object]
) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    part = play_out(ann, table, random.Random(1), plies=4)
    host(tables.close, number(table))
    until(lambda: "The host of this server has closed this table" in ann.get(table).text)
    draft = {"ply": part.ply, "moves": [part.choices[0] if part.choices else "x"]}
    assert ann.post(f"{table}/draft", json=draft).status_code == 409
    headers = {"authorization": f"Bearer {ann.token()}"}
    moves = {"ply": part.ply, "moves": ["x"]}
    assert ann.client.post(f"/api/v1/tables/{number(table)}/moves", json=moves, headers=headers).status_code == 409
    assert ann.get(f"{table}/replay").status_code == 200 and ann.get(f"{table}/record").status_code == 409
    assert in_list(ann, table)
    host(tables.reopen, number(table))
    again = until(lambda: (p := ann.look(table)).ply == part.ply and (p.choices or p.curtain is not None) and p)
    assert again.ply == part.ply


def in_list(who: Person, table: str) -> bool:
    return table in who.get("/").text


@on_sqlite
def test_a_waiting_table_that_is_closed_takes_nobody(person: People, host: Callable[..., object]) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table("pebbles", ["me", "open"], public="yes")
    host(tables.close, number(table))
    until(lambda: not in_list(bob, table))
    assert bob.post(f"{table}/join", {"name": "Bob"}).status_code == 409
    host(tables.reopen, number(table))
    assert until(lambda: bob.post(f"{table}/join", {"name": "Bob"}).status_code == 303)
    with pytest.raises(Problem, match="not closed"):
        host(tables.reopen, number(table))


def test_a_move_that_is_on_its_way_does_not_reach_a_closed_or_removed_table(
    person: People, host: Callable[..., object], services: Services
) -> None:
    """The server has not heard of it yet, and must not write."""
    ann = person("Ann")
    for job, status in ((tables.close, 409), (tables.delete, 404)):
        table = ann.open_table("pebbles", ["me", "here Bob"])
        part = ann.look(table)
        known = services.tables.kept[number(table)]
        host(job, number(table))
        services.tables.kept[number(table)] = known  # as if no news had come
        services.bus.heard.tables.pop(number(table), None)
        taken = next(text for text in part.choices if text.startswith("take"))
        answer = ann.post(f"{table}/draft", json={"ply": 0, "moves": [*part.draft, taken, "end turn"]})
        assert answer.status_code == status or 'data-status="closed"' in answer.text
    assert not rows(host, sa.select(s.moves))


def rows(host: Callable[..., object], query: sa.Select[tuple[object, ...]]) -> list[tuple[object, ...]]:
    async def read(one: Host) -> list[tuple[object, ...]]:
        async with one.database.read() as connection:
            return [tuple(row) for row in await connection.execute(query)]

    return host(read)  # type: ignore[return-value]


@on_sqlite
def test_a_removed_table_is_gone_with_everything(person: People, host: Callable[..., object]) -> None:
    ann = person("Ann")
    table = ann.open_table("pebbles", ["me", "here Bob"])
    ann.post(f"{table}/chat", {"text": "hello"})
    play_out(ann, table, random.Random(2), plies=4)
    host(tables.delete, number(table))
    until(lambda: ann.get(table).status_code == 404)
    assert not in_list(ann, table)
    for part in (s.moves, s.seats, s.chat, s.tables):
        assert not rows(host, sa.select(part))


# -- people ------------------------------------------------------------------------------------------------------------


def test_a_banned_person_comes_in_neither_by_cookie_nor_token_nor_password(
    person: People, host: Callable[..., object], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deskovka.server.people.recognition.REMEMBER", 0.0)
    eve, ann, other = person("Eve"), person("Ann"), person("x")
    table = eve.open_table("pebbles", ["me", "here Bob"])
    eve.post("/register", {"name": "Eve", "password": "correct horse"})
    eve.csrf = ""
    headers = {"authorization": f"Bearer {eve.token()}"}
    assert eve.client.get("/api/v1/tables", headers=headers).status_code == 200
    host(people.ban, "eve")
    assert eve.client.get("/api/v1/tables", headers=headers).status_code == 403
    body = {"name": "Eve", "password": "correct horse"}
    assert eve.client.post("/api/v1/token", json=body).status_code == 403
    for path in ("/", table, "/account", "/stream", f"{table}/stream"):
        assert eve.get(path).status_code == 403, path
    for path, form in (
        ("/tokens", {"label": "x"}),
        ("/register", body),
        ("/login", body),
        (f"{table}/chat", {"text": "x"}),
    ):
        assert eve.post(path, form).status_code == 403, path
    assert other.post("/login", body).status_code == 403
    assert other.post("/register", {"name": "EVE", "password": "another one"}).status_code == 409, (
        "the name stays taken"
    )
    assert ann.get("/").status_code == 200
    host(people.unban, "eve")
    assert eve.get(table).status_code == 200


@on_sqlite
def test_a_banned_guest_does_not_come_back_with_the_same_cookie(
    person: People, host: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deskovka.server.people.recognition.REMEMBER", 0.0)
    eve = person("Eve")
    eve.open_table("pebbles", ["me", "here Bob"])
    csrf = eve.csrf
    host(people.ban, "Eve")
    eve.csrf = csrf
    assert eve.post("/tables", {"game": "pebbles", "players": "2", "name": "Eva"}).status_code == 403


@on_sqlite
def test_renaming_reaches_tables_and_chat_and_takes_no_name_of_others(
    person: People, host: Callable[..., object]
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table("pebbles", ["me", "here Cid"])
    ann.post(f"{table}/chat", {"text": "hello"})
    ann.post("/register", {"name": "Ann", "password": "correct horse"})
    bob.get("/")
    bob.post("/register", {"name": "Bob", "password": "correct horse"})
    with pytest.raises(Problem, match="taken"):
        host(people.rename, "Ann", "bob")
    host(people.rename, "Ann", "Anna")
    text = until(lambda: (t := ann.get(table).text) and ">Ann<" not in t and t)
    assert text.count(">Anna<") >= 2, "at the table and in the chat"
    assert bob.post("/login", {"name": "anna", "password": "correct horse"}).status_code == 303


@on_sqlite
def test_a_new_password_ends_all_sessions_and_tokens(
    person: People, host: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deskovka.server.people.recognition.REMEMBER", 0.0)
    ann, laptop = person("Ann"), person("x")
    ann.open_table("pebbles", ["me", "here Bob"])
    with pytest.raises(Problem, match="guest"):
        host(people.new_password, "Ann")
    ann.post("/register", {"name": "Ann", "password": "correct horse"})
    ann.csrf = ""
    headers = {"authorization": f"Bearer {ann.token()}"}
    _, drawn = host(people.new_password, "Ann")  # type: ignore[misc]
    assert ann.client.get("/api/v1/tables", headers=headers).status_code == 401
    assert "/logout" not in ann.get("/account").text
    laptop.get("/")
    assert laptop.post("/login", {"name": "Ann", "password": "correct horse"}).status_code == 403
    assert laptop.post("/login", {"name": "Ann", "password": drawn}).status_code == 303


def test_nothing_is_left_of_somebody_who_is_deleted_and_the_others_play_on(
    person: People, host: Callable[..., object], settings: Settings
) -> None:
    ann, bob = person("Ann"), person("Roberta")
    mine, ours, old = (ann.open_table("pebbles", ["me", other]) for other in ("here Cid", "open", "open"))
    waiting = ann.open_table("tzolkin", ["me", "open", "open"])
    for table in (ours, old, waiting):
        assert bob.post(f"{table}/join", {"name": "Roberta"}).status_code == 303
    bob.post(f"{ours}/chat", {"text": "I am Roberta's secret"})
    alone = bob.open_table("pebbles", ["me", "here Cid"])
    play_out(bob, alone, random.Random(3), plies=3)

    async def finish(one: Host) -> None:  # as if they had played it to the end
        async with one.database.write() as connection:
            over = s.tables.update().where(s.tables.c.id == number(old))
            await connection.execute(over.values(status=OVER, to_act=-1))

    host(finish)
    bob.post("/register", {"name": "Roberta", "password": "correct horse"})
    bob.csrf = ""
    record = "Deskovka record 1\nGame: pebbles\nPlayers: 2\nSeed: a\n\n"
    assert bob.post("/upload", {"text": record}).status_code == 303
    bob.token()
    assert bob.post("/learn/tzolkin/placing-and-waiting/draft", json={"ply": 0, "moves": []}).status_code == 200
    person_id = host(people.find, "Roberta").id  # type: ignore[attr-defined]
    host(people.delete, "Roberta")
    everything = [str(row) for table in s.meta.sorted_tables for row in rows(host, sa.select(table))]
    assert not [row for row in everything if "Roberta" in row or person_id in row]
    until(lambda: ann.get(alone).status_code == 404)
    assert ann.get(mine).status_code == 200 and ann.get(old).status_code == 200
    assert "intermediate" in until(lambda: (text := ann.get(ours).text) and "Roberta" not in text and text)
    assert "2 more seats" in ann.get(waiting).text
    assert len(rows(host, sa.select(s.tables))) == 4, "what was uploaded is gone too"
    assert rows(host, sa.select(s.seats.c.name).where(s.seats.c.table_id == number(old)))[1][0] == GONE
    assert {verdict.table for verdict in all_checked(host) if verdict.wrong} <= {number(old)}


def all_checked(host: Callable[..., object]) -> list[Verdict]:
    async def job(one: Host) -> list[Verdict]:
        return [verdict async for verdict in check(one)]

    return host(job)  # type: ignore[return-value]


# -- the check ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    """A table in the middle of its game, as it lies in the database."""

    async def run() -> Stored:
        async with hosting(sqlite_in(tmp_path_factory.mktemp("check"))) as one:
            await played(one)
            return (await these(one, [table.id for table in await tables.listed(one)]))[0]

    return in_a_loop(run())


def second(stored: Stored, **values: object) -> list[Move]:
    """The moves, with another second one."""
    names = ("ply", "seat", "text", "digest", "at", "automatic")
    changed = {**dict(zip(names, stored.moves[1], strict=True)), **values}
    return [stored.moves[0], tuple(changed[name] for name in names), *stored.moves[2:]]  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: {"moves": second(t, text="fly away")}, "move 2 (fly away)"),
        (lambda t: {"moves": second(t, digest="0" * 16)}, "is not the one that was played"),
        (lambda t: {"moves": [*t.moves[:2], *t.moves[3:]]}, "moves are missing: 3"),
        (lambda t: {"ply": 1}, "it says move 1"),
        (lambda t: {"to_act": 5}, "it waits for seat 5"),
        (lambda t: {"status": "over"}, "its game is not over"),
        (lambda t: {"result": "[1.0, 2.0]"}, "its result was"),
        (lambda t: {"game": "chess"}, "cannot be replayed"),
        (lambda t: {"options": "{"}, "cannot be replayed"),
        (lambda t: {"seed": "another"}, "move"),
        (lambda t: {"seats": [0]}, "it has the seats [0]"),
    ],
)
def test_the_check_says_what_does_not_come_out_as_it_did(
    stored: Stored, change: Callable[[Stored], dict[str, object]], said: str
) -> None:
    assert len(stored.moves) > 5 and not judged(stored).wrong
    assert said in "; ".join(judged(replace(stored, **change(stored))).wrong)  # type: ignore[arg-type]


async def played(host: Host) -> None:
    """A table in the middle of its game, without a server."""
    from deskovka.server.people.accounts import Accounts
    from deskovka.server.people.blocks import Blocks
    from deskovka.server.people.recognition import Recognition
    from deskovka.server.tables.commit import Commit
    from deskovka.server.tables.histories import Histories
    from deskovka.server.tables.making import Making, Wish
    from deskovka.server.tables.playing import Playing
    from deskovka.server.tables.reading import Readers

    accounts = Accounts(host.database, Recognition(host.database))
    user = await accounts.guest("c" * 30, "Ann")
    wish = Wish("pebbles", 2, {}, ["me", "here Bob"], seed="one")
    table = await Making(host.tables, accounts, Readers(1.0), Blocks(host.database)).create(user, wish)
    histories = Histories(host.database, host.bus)
    playing = Playing(histories, Commit(host.database, host.bus, host.tables, histories))
    chance = random.Random(7)
    while (history := await histories.of(table)).ply < 6:
        game, chain = history.game.copy(), []
        turn, seat = game.turn, game.to_act()
        while game.turn == turn and game.to_act() == seat:
            move = chance.choice(game.moves())
            chain.append(str(move))
            game.play(move)
            if history.game.reveals(move):
                break
        await playing.play(table, seat, history.ply, chain)


# -- announcements and the command line -------------------------------------------------------------------------------


@on_sqlite
def test_an_announcement_is_on_every_page_in_the_language_of_the_reader(
    person: People, host: Callable[..., object]
) -> None:
    ann, eve = person("Ann"), person("")
    table = ann.open_table("pebbles", ["me", "here Bob"])

    async def say(one: Host) -> None:
        await one.announcements.make("Down at <eight>", "V osm se vypíná", 3600)

    host(say)
    until(lambda: "Down at &lt;eight&gt;" in ann.get("/").text)
    for path in (table, "/account", "/new/pebbles", f"{table}/replay", "/announcement"):
        assert "Down at &lt;eight&gt;" in ann.get(path).text, path
        assert "V osm se vypíná" in eve.get(path, headers={"accept-language": "cs"}).text, path

    async def off(one: Host) -> None:
        await one.announcements.take_back()

    host(off)
    until(lambda: "Down at" not in ann.get("/").text)


def test_an_announcement_comes_to_open_streams(
    services: Services, client: TestClient, host: Callable[..., object]
) -> None:
    listener = services.bus.join("some table")

    async def say(one: Host) -> None:
        await one.announcements.make("soon", "", None)

    host(say)
    until(lambda: ("lobby", "announced") in listener.pending)


def test_the_commands_for_hosts_do_what_they_say(
    person: People, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DESKOVKA_DATABASE_URL", "DESKOVKA_SETTINGS"):
        monkeypatch.setenv(name, "")  # the command sets them for itself
    ann = person("Ann")
    table = ann.open_table("pebbles", ["me", "here Bob"])
    run = CliRunner()

    def admin(*words: str, said: str = "", code: int = 0, given: str = "") -> str:
        done = in_a_thread(lambda: run.invoke(app, ["admin", "--database", settings.database, *words], input=given))
        assert done.exit_code == code, (words, done.output, done.exception)
        assert said in done.output, done.output
        return str(done.output)

    admin("tables", "list", said=number(table))
    shown = admin("tables", "show", number(table), "--json")
    assert "seed" not in shown
    admin("tables", "close", number(table), said=CLOSED)
    admin("tables", "reopen", number(table), said="running")
    admin("tables", "show", "nowhere", code=1, said="There is no such table")
    admin("people", "list", said="Ann")
    admin("people", "ban", "Ann", said="banned")
    admin("people", "unban", "Ann")
    admin("people", "rename", "Ann", "Anna", said="Anna")
    admin("people", "ban", "Nobody", code=1, said="There is nobody called Nobody")
    admin("check", said="1 tables")
    admin("announce", code=2)
    admin("announce", "x", "--for", "soon", code=2)
    admin("announce", "soon", "--cs", "brzy", "--for", "2h", said="announced")
    admin("announce", "--off", said="taken back")
    admin("tables", "delete", number(table), code=1, given="n\n", said="Nothing was changed")
    admin("tables", "delete", number(table), "--yes", said="gone")
    admin("people", "delete", "Anna", "--yes", said="gone")
    admin("people", "list", said="")


def in_a_thread(job: Callable[[], object]) -> object:
    async def run() -> object:
        return await asyncio.to_thread(job)

    return in_a_loop(run())
