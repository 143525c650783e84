"""Who may sit where, under which name, with which key; and that nobody knows the seed of a table that he shares."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from litestar.testing import TestClient

from deskovka.server.problems import Conflict
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.tables.making import Wish
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person

People = Callable[[str], Person]
PASSWORD = "correct horse"


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


# -- seeds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["tzolkin", "pantheon", "terra-mystica"])
def test_where_others_can_sit_down_nobody_chooses_the_seed(person: People, game: str) -> None:
    ann = person("Ann")
    form = {"game": game, "players": "3", "seat-0": "me", "seat-1": "here", "seed": "wished"}
    answer = ann.post("/tables", {**form, "seat-2": "open"})
    assert answer.status_code == 422 and "seed" in answer.text
    assert ann.post("/tables", {**form, "seat-2": "random"}).status_code == 303, "alone, and with bots, one may"
    ann.cookies["deskovka_lang"] = "cs"
    assert "semínko" in ann.post("/tables", {**form, "seat-2": "open"}).text
    json = {"game": game, "seats": ["me", "open"], "seed": "wished"}
    headers = bearer(ann.token())
    assert ann.client.post("/api/v1/tables", json=json, headers=headers).status_code == 422
    assert (
        ann.client.post("/api/v1/tables", json={**json, "seats": ["me", "here Bob"]}, headers=headers).status_code
        == 201
    )


def test_a_drawn_seed_is_told_nowhere_before_the_end(person: People, services: Services) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table("tzolkin", ["me", "open"], public="yes")
    bob.post(f"{table}/join", {"name": "Bob"})
    name = table.removeprefix("/t/")
    ann.look(table)
    seed = services.histories.kept[name].game.seed
    assert len(seed) == 16
    for who in (ann, bob):
        headers = bearer(who.token())
        for path in ("", "/replay", "/at/0", "/at/0/board.svg", "/record", "/result", "/material"):
            assert seed not in who.get(f"{table}{path}").text, path
        for path in ("", "/view?features=true", "/moves", "/board", "/record"):
            assert seed not in who.client.get(f"/api/v1/tables/{name}{path}", headers=headers).text, path


# -- seats and names -----------------------------------------------------------------------------------------------------


def test_one_person_takes_one_open_seat(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table("tzolkin", ["me", "open", "open"])
    assert bob.post(f"{table}/join", {"name": "Bob"}).status_code == 303
    assert bob.post(f"{table}/join", {"name": "Bob"}).status_code == 409
    assert ann.post(f"{table}/join", {"name": "Ann"}).status_code == 409
    answer = bob.client.post(f"/api/v1/tables/{table[3:]}/join", json={}, headers=bearer(bob.token()))
    assert answer.status_code == 409 and "already" in answer.json()["error"]
    assert ann.look(table).data["status"] == "waiting"


def test_not_even_in_the_same_moment(settings: Settings) -> None:
    async def run() -> list[object]:
        services = Services(settings)
        await services.open()
        try:
            ann = await services.accounts.guest("cookie of Ann" * 3, "Ann")
            bob = await services.accounts.guest("cookie of Bob" * 3, "Bob")
            table = await services.making.create(ann, Wish("tzolkin", 3, {}, ["me", "open", "open"]))
            both = (services.sitting.join(bob, table.id, seat) for seat in (1, 2))
            return await asyncio.gather(*both, return_exceptions=True)
        finally:
            await services.close()

    results = in_a_loop(run())
    assert sorted(isinstance(one, Conflict) for one in results) == [False, True]


def test_before_strangers_nobody_uses_the_name_of_another(person: People) -> None:
    ann, eve, kid = person("Ann"), person("Eve"), person("aNN")
    assert ann.post("/register", {"name": "Ann", "password": PASSWORD}).status_code == 303
    form = {"game": "tzolkin", "players": "3", "seat-0": "me", "seat-1": "here", "name-1": "ANN", "name": "Eve"}
    answer = eve.post("/tables", {**form, "seat-2": "open"})
    assert answer.status_code == 422 and "Ann" in answer.text
    assert eve.post("/tables", {**form, "seat-2": "random", "public": "yes"}).status_code == 422
    assert eve.post("/tables", {**form, "seat-2": "random"}).status_code == 303, "around the own screen one may"
    assert eve.post("/tables", {**form, "name-1": "Eve", "seat-2": "open"}).status_code == 422
    table = ann.open_table("tzolkin", ["me", "open"])
    kid.post(f"{table}/join", {"name": "aNN"})
    assert "aNN 2" in ann.get(table).text, "a guest is told apart from an account"


# -- keys ----------------------------------------------------------------------------------------------------------------


def test_a_token_is_no_cookie_and_a_cookie_no_token(person: People, client: TestClient) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    token, cookie = ann.token(), ann.cookies["deskovka"]
    assert client.get("/api/v1/tables", headers=bearer(token)).status_code == 200
    assert table in ann.get("/").text
    # both have just been seen, and are remembered
    assert client.get("/api/v1/tables", headers=bearer(cookie)).status_code == 401
    thief = person("")
    thief.cookies["deskovka"] = token
    assert table not in thief.get("/").text


def test_registration_gives_a_new_cookie(person: People) -> None:
    ann, thief = person("Ann"), person("")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    thief.cookies["deskovka"] = planted = ann.cookies["deskovka"]
    assert table in thief.get("/").text
    assert ann.post("/register", {"name": "Ann", "password": PASSWORD}).status_code == 303
    assert ann.cookies["deskovka"] != planted
    assert table in ann.get("/").text and table not in thief.get("/").text


def test_a_token_for_name_and_password(person: People, client: TestClient) -> None:
    ann = person("Ann")
    ann.get("/")
    ann.post("/register", {"name": "Ann", "password": PASSWORD})
    wrong = client.post("/api/v1/token", json={"name": "Ann", "password": "wrong horse"})
    assert wrong.status_code == 403 and "error" in wrong.json()
    given = client.post("/api/v1/token", json={"name": "ann", "password": PASSWORD, "label": "bot"})
    assert given.status_code == 201
    assert client.get("/api/v1/tables", headers=bearer(given.json()["token"])).status_code == 200
    assert "bot" in ann.get("/account/devices").text


def test_everything_that_changes_something_is_limited(tmp_path: object) -> None:
    """Taking seats and log-ins by the API too; the answer says when one may come again."""
    settings = Settings(sqlite_in(tmp_path), bot_workers=0, creations_per_minute=6, logins_per_minute=2)  # type: ignore[arg-type]
    with behind(settings) as client:
        ann = Person(client, "Ann")
        table = ann.open_table("tzolkin", ["me", "open"])[3:]
        headers = bearer(ann.token())
        path = f"/api/v1/tables/{table}/join"
        answers = [client.post(path, json={}, headers=headers) for _ in range(6)]
        assert answers[-1].status_code == 429 and int(answers[-1].headers["retry-after"]) > 0
        body = {"name": "x", "password": "y"}
        assert [client.post("/api/v1/token", json=body).status_code for _ in range(3)] == [403, 403, 429]
        assert ann.post("/login", body).status_code == 429, "the same limit, whichever door one takes"
