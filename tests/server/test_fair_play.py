"""Rated tables, as somebody would try them who wants to win otherwise than by playing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from deskovka.server.settings import Settings
from tests.server.people import Person, until
from tests.server.test_ratings import account
from tests.server.waiting import HOUR, House, do, told, turn

SLOW = {"clock": "days", "days": "2", "grace": "0", "vacation": "0", "rated": "yes"}


def rated_two(here: House, **more: str) -> tuple[Person, Person, str]:
    """Ann and Bob with accounts at a rated table; Ann is to act."""
    ann, bob = account(here.person, "Ann"), account(here.person, "Bob")
    table = ann.open_table("pebbles", ["me", "open"], **{**SLOW, **more})
    do(bob, table, "join")
    return ann, bob, table


def play_on(here: House, players: list[Person], table: str) -> None:
    """To the end, by chance; where a bot sits, it is waited for."""
    chance = random.Random("fair")
    while (found := told(players[0], table))["status"] == "running":
        seat = found["seats"][found["to_act"]]
        for who in players:
            if who.name == seat["name"]:
                who.turn_by_chance(table, chance)


def places(somebody: Person) -> list[object]:
    headers = {"authorization": f"Bearer {somebody.token()}"}
    path = "/api/v1/ratings?game=pebbles&players=2"
    return [line["name"] for line in until(lambda: somebody.client.get(path, headers=headers).json())]


@pytest.fixture
def settings(database: str) -> Settings:
    """Bots play here, too."""
    return Settings(
        database, bot_workers=1, logins_per_minute=1000, creations_per_minute=1000, messages_per_minute=1000
    )


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_who_lets_a_bot_play_and_comes_back_has_lost(here: House) -> None:
    ann, bob, table = rated_two(here)
    do(ann, table, "leave")
    until(lambda: told(bob, table)["ply"] > 0)
    do(ann, table, "come-back")
    assert told(ann, table)["seats"][0]["mine"], "one may always finish the game"
    play_on(here, [ann, bob], table)
    assert places(bob) == ["Bob", "Ann"]


def test_who_comes_back_before_the_bot_has_moved_has_lost_nothing(here: House) -> None:
    ann, bob, table = rated_two(here)
    turn(ann, table)
    do(ann, table, "leave")  # it is Bob's turn
    do(ann, table, "come-back")
    do(bob, table, "resign")
    assert places(ann) == ["Ann", "Bob"]


def test_nobody_else_takes_a_seat_that_was_left_and_the_loss_stays_with_who_left(here: House) -> None:
    ann, bob, table = rated_two(here)
    eve, guest = account(here.person, "Eve"), here.person("Gus")
    turn(ann, table)
    do(bob, table, "leave")
    for one in (eve, guest):
        do(one, table, "take-over", 409, seat="1", name="Gus")
        assert "take-over" not in one.get(table).text
    do(ann, table, "offer-end")
    assert told(ann, table)["ended"] == "agreed"


def test_a_game_of_two_is_lost_by_who_lets_the_time_run_out(here: House) -> None:
    _ann, bob, table = rated_two(here)
    here.moved(49 * HOUR)
    here.look()
    do(bob, table, "decide", says="end")
    assert places(bob) == ["Bob", "Ann"]


def test_a_rematch_where_one_could_lose_waits_until_the_others_have_come(here: House) -> None:
    ann, bob, table = rated_two(here, public="yes")
    eve = account(here.person, "Eve")
    do(bob, table, "resign")
    again = ann.post(f"{table}/rematch", {}).headers["location"]
    here.moved(200 * HOUR)
    here.look()
    found = told(ann, again)
    assert (found["status"], found["time_left"], found["rated"]) == ("waiting", None, True)
    # the seat is kept: nobody else finds the table among the open ones, or sits down there
    assert again not in eve.get("/").text and again in bob.get("/").text
    do(eve, again, "join", 409)
    assert "kept for" in eve.get(again).text and f'action="{again}/join"' not in eve.get(again).text
    assert f'action="{again}/join"' in bob.get(again).text
    assert bob.post(f"{table}/rematch", {}).headers["location"] == again, "the same click is enough"
    assert told(bob, again)["status"] == "running"


def test_a_rematch_that_was_called_off_can_be_asked_for_again(here: House) -> None:
    ann, bob, table = rated_two(here)
    do(bob, table, "resign")
    again = ann.post(f"{table}/rematch", {}).headers["location"]
    do(ann, again, "abort")
    once_more = bob.post(f"{table}/rematch", {}).headers["location"]
    assert once_more != again
    do(ann, once_more, "join")
    assert told(bob, once_more)["status"] == "running"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_no_door_of_a_rated_table_gives_advice(here: House) -> None:
    ann, _bob, table = rated_two(here)
    name = table.removeprefix("/t/")
    told(ann, table)
    asked: list[Callable[[], Any]] = [
        lambda: ann.post(f"{table}/hint", json={"ply": 0, "moves": [], "seat": 0}),
        lambda: ann.post(f"{table}/analysis", {}),
        lambda: ann.post(f"{table}/play-on", {"ply": "0"}),
        lambda: ann.post(f"{table}/back", {}),
        lambda: ann.get(f"{table}/record"),
        lambda: ann.client.post(f"/api/v1/tables/{name}/hint", headers=ann.bearer, json={"ply": 0, "moves": []}),  # type: ignore[attr-defined]
        lambda: ann.client.get(f"/api/v1/tables/{name}/record", headers=ann.bearer),  # type: ignore[attr-defined]
    ]
    assert [answer().status_code for answer in asked] == [403, 409, 409, 403, 409, 403, 409]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_program_looks_on_at_a_rated_table_and_plays_at_others(here: House) -> None:
    ann, bob = account(here.person, "Ann"), account(here.person, "Bob")
    table = ann.open_table("pebbles", ["me", "open"], **SLOW)
    told(ann, table), told(bob, table)

    def ask(who: Person, method: str, path: str, **more: Any) -> tuple[int, str]:
        answer = who.client.request(method, f"/api/v1/tables{path}", headers=who.bearer, **more)  # type: ignore[attr-defined]
        return answer.status_code, answer.text

    name = table.removeprefix("/t/")
    wish = {"game": "pebbles", "seats": ["me", "open"]}
    assert ask(bob, "POST", f"/{name}/join", json={})[0] == 403
    assert "in the browser" in ask(ann, "POST", "", json={**wish, "rated": True})[1]
    do(bob, table, "join")
    move = {"ply": 0, "moves": [ann.look(table).choices[0]]}
    refused = ask(ann, "POST", f"/{name}/moves", json=move)
    assert refused[0] == 403 and "only people play here" in refused[1]
    assert told(ann, table)["ply"] == 0 and ask(ann, "GET", f"/{name}/view")[0] == 200
    assert "Only people play here" in ann.get(table).text
    free = ask(ann, "POST", "", json={"game": "pebbles", "seats": ["me", "me"]})
    assert free[0] == 201, free
