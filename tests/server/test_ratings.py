"""Ratings: a fold over rated results. Whoever counts, in whatever order, twice or anew, comes to the same; and it is the rule of the arena."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from litestar.testing import TestClient

from deskovka.bots.arena.ratings import NEW, Rating, rated
from deskovka.core.game import Game
from deskovka.games.pebbles.game import Pebbles
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.server.admin import people, tables
from deskovka.server.admin.host import Host, with_host
from deskovka.server.numbers.counting import Counting
from deskovka.server.numbers.outcome import outcome_of
from deskovka.server.ratings.ladder import BEGINNING, Ended, Ladder, When, climb, fold
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.histories import Histories
from deskovka.server.watch import Watch
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person, until

People = Callable[[str], Person]
PASSWORD = "correct horse"
LADDER = Ladder("pebbles", 3)
NAMES = ("ann", "bob", "cyd", "dan", "eva")


# -- the fold ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Game3:
    """Three of the people at a table, and their places."""

    finished: float
    people: tuple[str, ...]
    places: tuple[int, ...]


games = some.builds(
    Game3,
    some.sampled_from([1.0, 2.0, 3.0, 4.0]),
    some.permutations(NAMES).map(lambda names: tuple(names[:3])),
    some.sampled_from([(1, 2, 3), (2, 1, 3), (1, 1, 3), (1, 2, 2), (1, 1, 1), (3, 2, 1)]),
)
lists_of_games = some.lists(games, min_size=1, max_size=7)


async def emptied(database: Database) -> None:
    async with database.write() as connection:
        for table in (s.ratings, s.results, s.tables, s.users):
            await connection.execute(table.delete())
        await connection.execute(
            s.users.insert(), [{"id": name, "name": name, "key": name, "created": 0} for name in NAMES]
        )


async def arrive(database: Database, number: int, game: Game3) -> None:
    """A result becomes known, and is counted in the same transaction."""
    table = f"t{number}"
    row = {"id": table, "game": "pebbles", "players": 3, "options": "{}", "seed": "", "rules": "1", "status": "over"}
    row |= {"public": False, "created": 0, "changed": game.finished, "ply": 1, "to_act": -1, "note": "", "lease": 0}
    seats = [
        {
            "table_id": table,
            "seat": seat,
            "game": "pebbles",
            "players": 3,
            "user_id": person,
            "points": 0,
            "place": place,
        }
        | {"win": 0, "side": "", "finished": game.finished, "rated": True}
        for seat, (person, place) in enumerate(zip(game.people, game.places, strict=True))
    ]
    async with database.write() as connection:
        await connection.execute(s.tables.insert().values(**row))
        await connection.execute(s.results.insert(), seats)
        await fold(connection, LADDER, When(game.finished, table))


async def standing(database: Database) -> list[tuple[object, ...]]:
    """All that the ratings say, to the last bit."""
    r, o = s.ratings.c, s.results.c
    async with database.read() as connection:
        now = await connection.execute(sa.select(r.user_id, r.mu, r.sigma, r.games).order_by(r.user_id))
        then = await connection.execute(sa.select(o.table_id, o.seat, o.mu, o.sigma).order_by(o.table_id, o.seat))
        return [tuple(row) for row in (*now, *then)]


async def counted_in(database: Database, games: list[Game3], order: list[int]) -> list[tuple[object, ...]]:
    await emptied(database)
    for number in order:
        await arrive(database, number, games[number])
    return await standing(database)


@given(lists_of_games, some.integers(0, 999))
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_ratings_do_not_depend_on_the_order_in_which_results_become_known(
    database: str, played: list[Game3], seed: int
) -> None:
    order = list(range(len(played)))
    random.Random(seed).shuffle(order)

    async def job(host: Host) -> None:
        first = await counted_in(host.database, played, list(range(len(played))))
        assert await counted_in(host.database, played, order) == first
        async with host.database.write() as connection:
            assert await fold(connection, LADDER, BEGINNING) == len(played)
        assert await standing(host.database) == first, "anew it comes to the same"
        async with host.database.write() as connection:
            await fold(connection, LADDER, When(3.0, ""))
        assert await standing(host.database) == first, "twice is once"
        assert first == expected(played), "and it is the rule of the arena"

    in_a_loop(with_host(database, job))


def expected(played: list[Game3]) -> list[tuple[object, ...]]:
    """The slow twin: all games in the order of their endings."""
    now: dict[str, Rating] = {}
    count: dict[str, int] = {}
    then = []
    for number, game in sorted(enumerate(played), key=lambda one: (one[1].finished, f"t{one[0]}")):
        after = rated([now.get(person, NEW) for person in game.people], game.places)
        for seat, (person, one) in enumerate(zip(game.people, after, strict=True)):
            now[person] = one
            count[person] = count.get(person, 0) + 1
            then.append((f"t{number}", seat, one.mu, one.sigma))
    return [*((person, now[person].mu, now[person].sigma, count[person]) for person in sorted(now)), *sorted(then)]


def test_a_tie_moves_equals_nowhere_and_a_win_lifts_the_winner() -> None:
    (_, tied), (_, won) = climb([Ended(When(1, "a"), ("x", "y"), (1, 1)), Ended(When(2, "b"), ("x", "y"), (1, 2))], {})
    assert tied[0].mu == pytest.approx(tied[1].mu) and tied[0].sigma < NEW.sigma
    assert won[0].mu > tied[0].mu and won[1].mu < tied[1].mu


# -- places ------------------------------------------------------------------------------------------------------------


def played_out(game: Game, seed: str) -> Game:
    chance = random.Random(seed)
    game.keep_log()
    while not game.over():
        game.play(chance.choice(game.moves()))
    return game


def test_whoever_has_left_is_last_whatever_his_points() -> None:
    game = played_out(Pebbles.new(2, {}, "leave"), "leave")
    best = max(range(2), key=lambda seat: game.scores()[seat])
    whole = outcome_of(game)
    assert whole is not None and whole.places[best] == 1
    left = outcome_of(game, {best})
    assert left is not None and left.places[best] == 2 and left.wins[1 - best] == 1.0


def test_a_game_that_was_not_played_to_its_end_does_not_count_unless_somebody_has_left() -> None:
    game = Pebbles.new(2, {}, "begun")
    assert outcome_of(game) is None
    left = outcome_of(game, {0})
    assert left is not None and left.places == [2, 1] and not left.facts


def test_what_breaks_a_tie_in_the_game_breaks_it_in_the_places() -> None:
    game = played_out(Tzolkin.new(2, {}, "tie"), "tie")
    assert isinstance(game, Tzolkin)
    game.points = [200, 200]
    game.on_gears = [2, 1]
    found = outcome_of(game)
    assert found is not None and found.places == [1, 2] and found.wins == [1.0, 0.0]
    game.on_gears = [1, 1]
    found = outcome_of(game)
    assert found is not None and found.places == [1, 1] and found.wins == [0.5, 0.5]


# -- at tables ---------------------------------------------------------------------------------------------------------


def account(person: People, name: str) -> Person:
    made = person(name)
    assert made.post("/register", {"name": name, "password": PASSWORD}).status_code == 303
    made.get("/")
    return made


def rated_game(first: Person, second: Person, **more: str) -> str:
    """Two people play Pebbles to the end, rated."""
    table = first.open_table("pebbles", ["me", "open"], rated="yes", **more)
    assert second.post(f"{table}/join", {}).status_code == 303
    chance = random.Random("rated")
    while not (part := first.look(table)).over:
        (first if part.my_turn else second).turn_by_chance(table, chance)
    return table


def board(who: Person) -> list[dict[str, object]]:
    headers = {"authorization": f"Bearer {who.token()}"}
    return who.client.get("/api/v1/ratings?game=pebbles&players=2", headers=headers).json()  # type: ignore[no-any-return]


def test_two_accounts_play_a_rated_game_and_stand_on_the_board(person: People, database: str) -> None:
    ann, bob = account(person, "Ann"), account(person, "Bob")
    table = rated_game(ann, bob)
    lines = until(lambda: board(ann))
    assert {line["name"] for line in lines} == {"Ann", "Bob"} and lines[0]["rating"] >= lines[1]["rating"]
    page = ann.get("/ratings?game=pebbles&players=2").text
    assert "Ann" in page and "Bob" in page
    assert "1." in page and str(lines[0]["rating"]) in page
    assert "Bob" in ann.get("/people/Bob").text
    rated_game(ann, bob)
    until(lambda: board(ann)[0]["games"] == 2)
    before = board(ann)

    async def again(host: Host) -> int:
        return await Counting(host.database, host.bus, Histories(host.database, host.bus), Watch()).anew()

    assert in_a_loop(with_host(database, again)) >= 0
    until(lambda: len(board(ann)) == 2 and board(ann)[0]["games"] == 2)
    assert board(ann) == before, "from scratch it comes to the same"
    assert in_a_loop(with_host(database, lambda host: tables.delete(host, table.removeprefix("/t/")))) is None
    assert [line["games"] for line in board(ann)] == [1, 1], "as if it had not been"


def test_whoever_goes_leaves_results_without_a_name(person: People, database: str) -> None:
    ann, bob, cyd = account(person, "Ann"), account(person, "Bob"), account(person, "Cyd")
    rated_game(ann, bob)
    rated_game(ann, cyd)
    until(lambda: len(board(ann)) == 3)
    ann.post("/friends", {"who": "Bob"})
    stood = {line["name"]: line["rating"] for line in board(ann)}
    in_a_loop(with_host(database, lambda host: people.delete(host, "Bob")))
    assert {line["name"]: line["rating"] for line in board(ann)} == {"Ann": stood["Ann"], "Cyd": stood["Cyd"]}
    assert ann.get("/people/Bob").status_code == 404
    assert "Bob" not in ann.get("/people/Ann").text

    async def again(host: Host) -> int:
        return await Counting(host.database, host.bus, Histories(host.database, host.bus), Watch()).anew()

    in_a_loop(with_host(database, again))
    until(lambda: len(board(ann)) == 2)
    assert {line["name"]: line["rating"] for line in board(ann)} == {"Ann": stood["Ann"], "Cyd": stood["Cyd"]}


def test_several_processes_count_a_table_once(person: People, client: TestClient, settings: Settings) -> None:
    ann, bob = account(person, "Ann"), account(person, "Bob")
    tables = [rated_game(ann, bob) for _ in range(3)]
    until(lambda: board(ann) and board(ann)[0]["games"] == 3)
    before = board(ann)

    async def many(host: Host) -> list[int]:
        async with host.database.write() as connection:
            await connection.execute(s.tables.update().values(counted=None))
            await connection.execute(s.results.delete())
            await connection.execute(s.ratings.delete())
            await connection.execute(s.tallies.delete())
        others = [Counting(host.database, host.bus, Histories(host.database, host.bus), Watch()) for _ in range(4)]
        return await asyncio.gather(*(one.count_all() for one in others))

    assert sum(in_a_loop(with_host(settings.database, many))) <= len(tables), "the server may have been faster"
    until(lambda: len(board(ann)) == 2 and board(ann)[0]["games"] == 3)
    assert board(ann) == before

    async def seats(host: Host) -> int:
        query = sa.select(sa.func.sum(s.tallies.c.games)).where(s.tallies.c.kind == "every")
        async with host.database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    assert in_a_loop(with_host(settings.database, seats)) == 2 * len(tables)


@pytest.mark.parametrize(
    ("seats", "more", "reason"),
    [
        (["me", "random"], {}, "Only people play"),
        (["me", "here Bob"], {}, "one seat"),
        (["me", "open"], {"hints": "yes"}, "no hints"),
        (["me", "open"], {"seed": "mine"}, "seed is drawn"),
    ],
)
def test_what_is_not_fair_is_not_rated_and_the_reasons_are_said(
    tmp_path: object, seats: list[str], more: dict[str, str], reason: str
) -> None:
    with behind(Settings(f"sqlite:///{tmp_path}/t.sqlite", bot_workers=0)) as client:
        ann = account(lambda name: Person(client, name), "Ann")
        form = {"game": "pebbles", "players": "2", "rated": "yes", **more}
        for number, who in enumerate(seats):
            kind, _, name = who.partition(" ")
            form |= {f"seat-{number}": kind, f"name-{number}": name}
        answer = ann.post("/tables", form)
        assert answer.status_code == 422 and reason in answer.text
        ann.cookies["deskovka_lang"] = "cs"
        assert "nelze hodnotit" in ann.post("/tables", form).text


def test_guests_and_bots_stay_away_from_rated_tables(person: People, services: Services) -> None:
    guest, ann = person("Guest Gus"), account(person, "Ann")
    form = {"game": "pebbles", "players": "2", "rated": "yes", "seat-0": "me", "seat-1": "open", "name": "Gus"}
    answer = guest.post("/tables", form)
    assert answer.status_code == 422 and "account" in answer.text
    table = ann.open_table("pebbles", ["me", "open"], rated="yes")
    assert guest.post(f"{table}/join", {"name": "Gus"}).status_code == 403
    assert ann.post(f"{table}/fill", {}).status_code == 409
    assert "Fill with bots" not in ann.get(table).text


def test_a_rematch_of_a_rated_table_is_rated(person: People, services: Services) -> None:
    ann, bob = account(person, "Ann"), account(person, "Bob")
    table = rated_game(ann, bob, friends="yes")
    again = bob.post(f"{table}/rematch", {}).headers["location"]
    assert ann.post(f"{table}/rematch", {}).headers["location"] == again, "the same people, one table"
    headers = {"authorization": f"Bearer {ann.token()}"}
    found = ann.client.get(f"/api/v1/tables/{again.removeprefix('/t/')}", headers=headers).json()
    assert found["rated"] and found["friends"] and not found["hints"] and found["status"] == "running"
    assert [seat["name"] for seat in found["seats"]] == ["Bob", "Ann"]
