"""What must hold: no leaks, no forged requests, bounded input, passwords and tokens kept as hashes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.server.people.user import User
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.tables.draft import Draft
from deskovka.server.tables.history import History
from deskovka.server.tables.table import RUNNING, USER, Seat, Table
from deskovka.server.view.drawings import Drawings, without_titles
from deskovka.server.view.position import View, Viewer, view_of
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person
from tests.server.test_tables import play_out

People = Callable[[str], Person]


# -- secrets ---------------------------------------------------------------------------------------------------------


def table_for(history: History, game: str, players: int) -> Table:
    seats = [Seat(USER, f"P{n}", f"user{n}") for n in range(players)]
    now = (0.0, 0.0, history.ply, history.game.to_act(), None, "", seats)
    return Table("t", game, players, {}, "secret seed", "1", RUNNING, True, "user0", *now)


def shown(view: View) -> tuple[object, ...]:
    return (view.board, view.prompt, view.groups, view.players, view.lines, view.over, view.my_turn, view.since)


@pytest.mark.parametrize("game", registry.names())
def test_what_others_hide_changes_nothing_in_my_view(game: str) -> None:
    """The view of a seat is the same, byte for byte, whatever the others hold and the decks bring."""
    cls = registry.game_class(game)
    chance = random.Random(game)
    players = 3
    history = History(game, players, {}, "secret seed", "1")
    for _ in range(60):
        history.add(chance.choice(history.game.moves()), 0.0)
        if history.ply % 12 not in (0, 1):
            continue
        table = table_for(history, game, players)
        for seat in range(players):
            viewer = Viewer(User(f"user{seat}", "x", False))
            known = history.game.icons()
            real = in_a_loop(view_of(table, history, viewer, drawings=Drawings(), known=known))
            other = History(game, players, {}, "secret seed", "1")
            other.moves, other.times, other.logged = history.moves, history.times, history.logged
            log = history.game.log
            other.game = history.game.imagine(seat, Chance(f"{seat} {history.ply}"))
            other.game.ply, other.game.log = history.game.ply, log
            other.kept, other.marks = {0: other.game}, [0]
            drawings = Drawings()
            drawings.keep(("t", history.ply, seat, "en", False), drawings_of(other, seat).encode())
            imagined = in_a_loop(view_of(table, other, viewer, drawings=drawings, known=known))
            assert imagined.groups == real.groups
            assert shown(imagined)[:2] == shown(real)[:2]
            assert [p.points for p in imagined.players] == [p.points for p in real.players]
            assert imagined.lines == real.lines
    assert cls.name() == game


def drawings_of(history: History, seat: int) -> str:
    return without_titles(history.game.seen_by(seat))


@pytest.mark.parametrize("game", registry.names())
def test_no_page_of_a_running_game_tells_the_seed(person: People, services: Services, game: str) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = ann.open_table(game, ["me", "here Bob"], seed="xyzzy-seed")
    part = play_out(ann, table, random.Random(1), plies=6)
    paths = ["", "/replay", f"/at/{part.ply}", "/at/0", f"/at/{part.ply}/board.svg", "/record", "/result"]
    for who in (ann, eve):
        for path in paths:
            assert "xyzzy-seed" not in who.get(f"{table}{path}").text, path
        assert "xyzzy-seed" not in who.get("/").text


def test_secret_choices_of_others_are_not_told(person: People) -> None:
    """Tzolk'in: wealth tiles are chosen in secret; the second must not learn what the first has kept."""
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = ann.open_table("tzolkin", ["me", "open"])
    bob.post(f"{table}/join", {"name": "Bob"})
    mine = ann.look(table)
    chosen = mine.choices[0]
    assert not bob.look(table).choices, "not his turn: no moves"
    ann.draft(table, 0, [chosen])
    for other in (bob, eve):
        for page in (table, f"{table}/replay?ply=1", f"{table}/at/1"):
            assert chosen not in other.get(page).text
        assert not [text for text in mine.choices if text in other.look(table).html]


def test_cards_drawn_from_a_deck_are_told_to_their_owner_only() -> None:
    """Pantheon: the log of the others counts cards from the deck, it does not name them."""
    chance = random.Random(5)
    history = History("pantheon", 2, {}, "cards", "1")
    seen = 0
    while seen < 5:
        moves = history.game.moves()
        deck = [move for move in moves if str(move) == "draw from the deck"]
        move = deck[0] if deck else chance.choice(moves)
        history.add(move, 0.0)
        drawn = {e.what.partition(":")[2] for e in history.effects(history.ply) if e.source == "deck" and e.amount > 0}
        if not deck or not drawn:
            continue
        seen += 1
        own, other, nobody = (" ".join(history.lines(who, "en")[-1]) for who in (move.seat, 1 - move.seat, None))
        kinds = {kind.replace("-", " ") for kind in drawn}
        assert all(kind in own for kind in kinds)
        assert not [kind for kind in kinds for line in (other, nobody) if kind in line], (own, other, nobody)


# -- undo ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.names())
def test_taking_back_never_crosses_what_others_did_or_what_was_revealed(game: str) -> None:
    """A draft ends where somebody else decides, the turn is complete or something is revealed; only a draft is undone."""
    chance = random.Random(game)
    history = History(game, 2, {}, "undo", "1")
    chains = 0
    while not history.game.over() and chains < 80:
        seat = history.game.to_act()
        chain = Draft(history, seat)
        while not chain.complete:
            moves = [move for move in chain.game.moves() if move.seat == seat]
            assert chain.game.to_act() == seat and chain.game.turn == history.game.turn
            before = chain.game.copy()
            move = chance.choice(moves)
            revealed = before.reveals(move)
            chain.play(str(move))
            if revealed:
                assert chain.complete, "what is revealed is committed"
        # every shorter draft comes out as it did: undo is exact
        for length in range(len(chain.moves)):
            again = Draft(history, seat)
            for move in chain.moves[:length]:
                again.play(str(move))
            assert not again.complete and again.game.to_act() == seat
        for move in chain.moves:
            history.add(move, 0.0)
        chains += 1
    assert chains > 20


# -- forged and oversized requests -----------------------------------------------------------------------------------


def test_changes_need_the_word_of_the_page(person: People) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    move = ann.look(table).choices[0]
    draft = {"ply": 0, "moves": [move]}
    assert ann.ask("POST", f"{table}/draft", json=draft).status_code == 403
    assert ann.ask("POST", f"{table}/draft", json=draft, headers={"x-csrf-token": "guess"}).status_code == 403
    eve.get("/")
    assert ann.ask("POST", f"{table}/draft", json=draft, headers={"x-csrf-token": eve.csrf}).status_code == 403
    foreign = {"x-csrf-token": ann.csrf, "origin": "https://evil.example"}
    assert ann.ask("POST", f"{table}/draft", json=draft, headers=foreign).status_code == 403
    for path in ("/tables", "/upload", "/login", "/register", "/logout", "/settings", "/tokens", f"{table}/chat"):
        assert ann.ask("POST", path, data={"game": "tzolkin", "text": "x"}).status_code == 403, path
    assert ann.look(table).ply == 0


def test_cookies_are_closed(client: TestClient) -> None:
    ann = Person(client, "Ann")
    line = ann.client.get("/").headers["set-cookie"]
    assert "HttpOnly" in line and "SameSite=Lax" in line
    headers = client.get("/").headers
    assert (
        "script-src" not in headers["content-security-policy"]
        and "default-src 'self'" in (headers["content-security-policy"])
    )


def test_names_and_chat_are_escaped(person: People) -> None:
    ann = person("<script>alert(1)</script>")
    table = ann.open_table("tzolkin", ["me", "here <b>Bob</b>"])
    assert ann.post(f"{table}/chat", {"text": "<img src=x onerror=alert(2)>"}).status_code == 200
    for page in (table, "/", f"{table}/replay"):
        html = ann.get(page).text
        for bad in ("<script>alert", "<img src=x", "<b>Bob"):
            assert bad not in html, page
    assert "&lt;img src=x onerror=alert(2)&gt;" in ann.get(table).text
    assert ann.post(f"{table}/chat", {"text": "x" * 501}).status_code == 422
    assert ann.post(f"{table}/chat", {"text": "   "}).status_code == 422


def test_requests_are_bounded(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    huge = "x" * 600_000
    assert ann.post(f"{table}/draft", json={"ply": 0, "moves": [huge]}).status_code == 413
    assert ann.post("/upload", {"text": huge}).status_code == 413
    assert ann.look(table).ply == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "Deskovka record 1\nGame: chess\nPlayers: 2\n\n1: e4\n",
        "Deskovka record 1\nGame: tzolkin\nPlayers: 99\n\n",
        "Deskovka record 1\nGame: tzolkin\nPlayers: 2\nSeed: a\n\n1: fly away\n",
        "Deskovka record 1\nGame: tzolkin\nPlayers: 2\nOption nonsense: 1\n\n",
    ],
)
def test_bad_uploads_are_refused_with_words(person: People, text: str) -> None:
    answer = person("Ann").post("/upload", {"text": text})
    assert answer.status_code == 422 and len(answer.text) > 10


def test_a_pickle_is_just_a_bad_text(person: People) -> None:
    ann = person("Ann")
    ann.get("/")
    files = {"file": ("x.txt", b"\x80\x04\x95cos\nsystem\n", "text/plain")}
    assert ann.ask("POST", "/upload", data={"csrf": ann.csrf}, files=files).status_code == 422


def test_rate_limits(tmp_path: object) -> None:
    settings = Settings(sqlite_in(tmp_path), bot_workers=0, logins_per_minute=3, creations_per_minute=2)  # type: ignore[arg-type]
    with behind(settings) as client:
        eve = Person(client, "Eve")
        logins = [eve.post("/login", {"name": "ann", "password": "guess-it"}).status_code for _ in range(5)]
        assert logins == [403, 403, 403, 429, 429]
        tables = [
            eve.post("/tables", {"game": "tzolkin", "players": "2", "seat-1": "here"}).status_code for _ in range(3)
        ]
        assert tables == [303, 303, 429]


# -- accounts --------------------------------------------------------------------------------------------------------


def test_an_account_keeps_tables_on_another_device(person: People, services: Services) -> None:
    ann, laptop, eve = person("Ann"), person(""), person("Eve")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    assert ann.post("/register", {"name": "Ann", "password": "short"}).status_code == 422
    assert ann.post("/register", {"name": "Ann", "password": "correct horse"}).status_code == 303
    assert eve.post("/register", {"name": "ann", "password": "another one"}).status_code == 409
    assert laptop.post("/login", {"name": "ann", "password": "wrong horse"}).status_code == 403
    laptop.get("/")
    old = laptop.cookies["deskovka"]
    assert laptop.post("/login", {"name": "ann", "password": "correct horse"}).status_code == 303
    assert laptop.cookies["deskovka"] != old, "a new cookie: a planted one is worth nothing"
    assert table in laptop.get("/").text
    assert laptop.look(table).my_turn
    laptop.csrf = ""
    assert laptop.post("/logout", {}).status_code == 303
    assert table not in laptop.get("/").text


def test_the_database_keeps_no_secret_in_the_clear(tmp_path: object) -> None:
    settings = Settings(sqlite_in(tmp_path), bot_workers=0)  # type: ignore[arg-type]
    with behind(settings) as client:
        ann = Person(client, "Ann")
        ann.open_table("tzolkin", ["me", "here Bob"])
        ann.post("/register", {"name": "Ann", "password": "correct horse"})
        token = ann.token()
        assert client.get("/api/tables", headers={"authorization": f"Bearer {token}"}).status_code == 200
        cookie = ann.cookies["deskovka"]
    engine = sa.create_engine(settings.database)
    with engine.connect() as connection:
        rows = [str(row) for table in s.meta.sorted_tables for row in connection.execute(sa.select(table))]
        password = connection.execute(sa.select(s.users.c.password).where(s.users.c.key == "ann")).scalar_one()
    engine.dispose()
    assert password.startswith("$argon2id$")
    everything = "\n".join(rows)
    for secret in ("correct horse", token, cookie):
        assert secret not in everything


# -- rules that changed ----------------------------------------------------------------------------------------------


def test_a_game_that_comes_out_otherwise_is_noticed(person: People, client: TestClient, settings: Settings) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    part = play_out(ann, table, random.Random("rules"), plies=20)
    number = table.removeprefix("/t/")
    # as if other rules had led to another position: the mark that was stored does not fit any more
    in_a_loop(spoil(settings.database, number))
    with behind(settings) as fresh:
        again = Person(fresh, "Ann")
        again.cookies = dict(ann.cookies)
        again.get("/")
        page = again.get(table).text
        assert "cannot go on" in page
        answer = again.post(f"{table}/draft", json={"ply": part.ply, "moves": ["end turn"]})
        assert answer.status_code in (200, 409)
        assert "comes out otherwise" in again.get(f"{table}/replay").text


async def spoil(database: str, table: str) -> None:
    from deskovka.server.storage.database import Database

    store = Database(database)
    async with store.write() as connection:
        marked = (s.moves.c.table_id == table) & s.moves.c.digest.is_not(None)
        await connection.execute(s.moves.update().where(marked).values(digest="0" * 16))
    await store.close()
