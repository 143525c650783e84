"""Leaving tables and ending games: who may do what, and that nobody loses what others have played."""

from __future__ import annotations

import pytest

from deskovka.server.admin import people, tables
from deskovka.server.admin.host import hosting
from deskovka.server.pages.leaving import DOORS
from deskovka.server.problems import Conflict
from deskovka.server.settings import Settings
from tests.server.loops import in_a_loop
from tests.server.people import Person, until
from tests.server.waiting import DAY, House, do, same, told, turn, two_at

on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def three_at(here: House) -> tuple[Person, Person, Person, str]:
    ann, bob, cyd = here.person("Ann"), here.person("Bob"), here.person("Cyd")
    table = ann.open_table("tzolkin", ["me", "open", "open"])
    for one in (bob, cyd):
        do(one, table, "join", name=one.name)
    return ann, bob, cyd, table


def state(person: Person, table: str) -> tuple[str, str]:
    found = told(person, table)
    return found["status"], found["ended"]


# -- resigning, leaving, coming back -----------------------------------------------------------------------------------


def test_a_game_of_two_ends_when_one_resigns_and_is_there_for_both(here: House, there: House) -> None:
    ann, bob, table = two_at(here)
    turn(ann, table)
    do(same(ann, there), table, "resign")
    until(lambda: state(bob, table) == ("closed", "resigned"))
    seats = told(bob, table)["seats"]
    assert [seat["gone"] for seat in seats] == ["resigned", ""] and [seat["kind"] for seat in seats] == ["user", "user"]
    page = bob.get(table).text
    assert "Ann has resigned" in page and "<b>Bob</b> wins." in page
    assert bob.get(f"{table}/replay").status_code == 200
    assert bob.get(f"{table}/record").text.startswith("Deskovka record 1")
    assert bob.post(f"{table}/draft", json={"ply": 2, "moves": ["draw a shell"]}).status_code == 409
    do(ann, table, "come-back", 409)
    assert bob.post(f"{table}/rematch", {}).status_code == 303


def test_of_three_the_others_play_on_when_one_resigns(here: House) -> None:
    ann, bob, cyd, table = three_at(here)
    do(bob, table, "resign")
    assert state(ann, table) == ("running", "")
    seat = told(ann, table)["seats"][1]
    assert (seat["kind"], seat["gone"], seat["free"]) == ("bot", "resigned", False)
    do(bob, table, "come-back", 403)
    do(bob, table, "take-over", 403, seat="1")
    do(here.person("Dan"), table, "take-over", 409, seat="1", name="Dan")
    do(cyd, table, "resign")
    assert state(ann, table) == ("running", ""), "against bots the last may play on"
    do(ann, table, "offer-end")
    assert state(ann, table) == ("closed", "agreed"), "or end it, and has nobody to ask"


def test_a_seat_that_was_left_is_kept_by_a_bot_until_somebody_takes_it(here: House, there: House) -> None:
    ann, bob, cyd, table = three_at(here)
    dan = here.person("Dan")
    do(cyd, table, "leave")
    assert told(ann, table)["seats"][2]["free"] and "The seat is free." in dan.get(table).text
    assert "The seat is free." not in ann.get(table).text
    do(cyd, table, "come-back")
    assert told(ann, table)["seats"][2] | {"time_left": None} == {
        "seat": 2,
        "kind": "user",
        "name": "Cyd",
        "mine": False,
        "time_left": None,
        "gone": "",
        "free": False,
    }
    do(cyd, table, "leave")
    for seat in ("0", "7", "x", "-1", "9" * 100):
        assert dan.post(f"{table}/take-over", {"seat": seat}).status_code in (409, 422)
    do(bob, table, "take-over", 409, seat="2")
    until(lambda: told(same(ann, there), table)["seats"][2]["kind"] == "bot")
    do(same(dan, there), table, "take-over", seat="2", name="Dan")
    until(lambda: told(ann, table)["seats"][2]["name"] == "Dan")
    do(cyd, table, "come-back", 403)
    assert table not in cyd.get("/").text


def test_when_the_last_has_left_the_table_sleeps_and_whoever_comes_back_wakes_it(here: House) -> None:
    ann, bob, table = two_at(here)
    turn(ann, table)
    do(ann, table, "leave")
    do(bob, table, "leave")
    assert state(ann, table) == ("closed", "abandoned")
    do(here.person("Eve"), table, "come-back", 403)
    do(bob, table, "come-back")
    found = told(bob, table)
    assert found["status"] == "running" and found["ply"] == 2
    assert [seat["kind"] for seat in found["seats"]] == ["bot", "user"] and found["my_turn"]
    turn(bob, table)


# -- ending together, or before it began -------------------------------------------------------------------------------


def test_all_must_agree_to_an_end_and_one_can_decline(here: House, there: House) -> None:
    ann, bob, cyd, table = three_at(here)
    do(ann, table, "decline-end", 409)
    do(ann, table, "offer-end")
    until(lambda: "Ann offers to end the game" in same(bob, there).get(table).text)
    assert "Take back" in ann.get(table).text
    do(same(bob, there), table, "offer-end")
    assert state(cyd, table) == ("running", "")
    do(cyd, table, "decline-end")
    assert "offers to end the game" not in bob.get(table).text
    do(ann, table, "offer-end", 409)  # not twice in the same position
    part = ann.look(table)
    assert ann.draft(table, part.ply, [part.choices[0]]).ply > part.ply
    do(ann, table, "offer-end")
    do(ann, table, "decline-end")  # taken back: nobody has declined
    for one in (ann, bob, cyd):
        do(one, table, "offer-end")
    assert state(ann, table) == ("closed", "agreed")
    assert [seat["gone"] for seat in told(ann, table)["seats"]] == ["", "", ""]
    assert "Nobody wins and nobody loses" in ann.get(table).text


def test_a_table_that_has_not_begun_is_called_off_by_its_owner_or_when_everybody_has_left(here: House) -> None:
    ann, bob = here.person("Ann"), here.person("Bob")
    table = ann.open_table("tzolkin", ["me", "open", "open"], public="yes")
    do(bob, table, "join", name="Bob")
    do(bob, table, "abort", 403)
    do(bob, table, "leave")
    assert [seat["kind"] for seat in told(ann, table)["seats"]] == ["user", "open", "open"]
    do(ann, table, "abort")
    assert state(ann, table) == ("closed", "aborted")
    do(bob, table, "join", 409, name="Bob")
    assert table not in bob.get("/").text
    other = ann.open_table("tzolkin", ["me", "open"])
    do(ann, other, "resign", 409)
    do(ann, other, "leave")
    assert state(ann, other) == ("closed", "aborted")


# -- deleting, hiding, tables where nobody is --------------------------------------------------------------------------


@on_sqlite
def test_what_is_only_mine_can_be_deleted_and_what_is_not_can_be_hidden(here: House) -> None:
    ann, bob, ours = two_at(here)
    mine = ann.open_table("pebbles", ["me", "here Zoe"])
    turn(ann, mine)
    record = "Deskovka record 1\nGame: pebbles\nPlayers: 2\nSeed: a\n\n"
    brought = ann.post("/upload", {"text": record}).headers["location"].removesuffix("/replay")
    for table in (mine, brought):
        do(bob, table, "delete", 403)
        do(ann, table, "delete")
        assert ann.get(table).status_code == 404
    do(ann, ours, "delete", 403)
    do(ann, ours, "hide", 409)  # she plays there
    do(ann, ours, "resign")
    do(here.person("Eve"), ours, "hide", 403)
    do(ann, ours, "hide")
    assert ours not in ann.get("/").text and ours in bob.get("/").text
    assert ann.get(ours).status_code == 200


@on_sqlite
def test_who_has_left_still_counts_when_a_table_would_be_deleted(here: House) -> None:
    ann, bob, table = two_at(here)
    do(bob, table, "leave")
    do(ann, table, "delete", 403)
    do(bob, table, "come-back")
    assert told(bob, table)["status"] == "running"


def test_a_table_where_nobody_plays_for_long_is_closed_and_opened_again(here: House, there: House) -> None:
    ann, bob, table = two_at(here)
    turn(ann, table)
    waiting = ann.open_table("pebbles", ["me", "open"])
    slow = ann.open_table("pebbles", ["me", "here Zoe"], clock="days", days="30", vacation="60")
    do(ann, slow, "vacation", days="60")
    for one in (here, there):
        one.moved(59 * DAY)
        one.run(one.services.timekeeper.close_abandoned)
    assert state(ann, table) == ("running", "")
    for one in (here, there):
        one.moved(2 * DAY)
        one.run(one.services.timekeeper.close_abandoned)
    assert state(ann, table) == state(ann, waiting) == ("closed", "abandoned")
    assert state(ann, slow) == ("running", ""), "there a clock runs"
    assert "Nobody has played here for long" in bob.get(table).text and "Open it again" in bob.get(table).text
    do(bob, table, "come-back")
    turn(bob, table)
    do(ann, waiting, "come-back")
    assert told(ann, waiting)["status"] == "waiting"


def test_what_the_host_does_fits_to_it(here: House, settings: Settings) -> None:
    """What has ended for good is not opened again, since its secrets can be read; and who is deleted leaves no trace."""
    ann, bob, table = two_at(here, clock="live")
    turn(ann, table)
    number = table.removeprefix("/t/")

    async def close_and_open() -> None:
        async with hosting(settings.database) as host:
            await tables.close(host, number)
            await tables.reopen(host, number)

    in_a_loop(close_and_open())
    until(lambda: told(bob, table)["time_left"])
    do(ann, table, "leave")
    do(bob, table, "resign")

    async def after() -> list[str]:
        async with hosting(settings.database) as host:
            with pytest.raises(Conflict):
                await tables.reopen(host, number)
            person = await people.delete(host, "Ann")
            async with host.database.read() as connection:
                rows = await connection.exec_driver_sql("SELECT was, was_name FROM seats WHERE was IS NOT NULL")
                assert not rows.all()
            return [person.name]

    assert in_a_loop(after()) == ["Ann"]


# -- doors -------------------------------------------------------------------------------------------------------------

FORMS = {"take-over": {"seat": "0"}, "decide": {"says": "end"}, "vacation": {"days": "1"}}


@on_sqlite
def test_no_door_lets_in_who_does_not_belong_there(here: House) -> None:
    """Somebody without a name, a spectator, and a player in whose power it is not: nothing changes."""
    ann, bob, table = two_at(here, clock="days")
    before = told(ann, table)
    stranger, eve = here.person(""), here.person("Eve")
    eve.open_table("pebbles", ["me", "open"])
    told(eve, table)
    for door in DOORS:
        form = FORMS.get(door, {})
        for one in (stranger, eve):
            one.get(table)
            answer = one.post(f"{table}/{door}", form)
            assert answer.status_code in (403, 409), (door, answer.status_code)
        answer = eve.client.post(f"/api/v1/tables/{table[3:]}/{door}", json=typed(form), headers=eve.bearer)  # type: ignore[attr-defined]
        assert answer.status_code in (403, 409), (door, answer.text)
        assert eve.client.post(f"/api/v1/tables/{table[3:]}/{door}", json=typed(form)).status_code == 401
        assert eve.post(f"/t/nosuchtable/{door}", form).status_code in (404, 403), door
        # without the word of our page nothing is done
        assert bob.ask("POST", f"{table}/{door}", data=form).status_code == 403
    for door in ("take-over", "come-back", "abort", "delete", "hide", "decide", "decline-end"):
        assert bob.post(f"{table}/{door}", FORMS.get(door, {})).status_code in (403, 409), door
    after = told(ann, table)
    assert {**after, "time_left": 0} == {**before, "time_left": 0}


def typed(form: dict[str, str]) -> dict[str, object] | None:
    return {name: int(value) if value.isdigit() else value for name, value in form.items()} or None


@on_sqlite
def test_programs_leave_and_end_as_people_do(here: House) -> None:
    ann, bob, table = two_at(here)
    for one in (ann, bob):
        told(one, table)

    def ask(one: Person, door: str, **data: object) -> dict[str, object]:
        headers = one.bearer  # type: ignore[attr-defined]
        answer = one.client.post(f"/api/v1/tables/{table[3:]}/{door}", json=data or None, headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, object] = answer.json()
        return found

    assert ask(ann, "offer-end")["end_offered_by"] == [0]
    assert ask(bob, "decline-end")["end_offered_by"] == []
    assert ask(bob, "leave")["seats"][1]["free"] is True  # type: ignore[index]
    assert ask(bob, "come-back")["seats"][1]["kind"] == "user"  # type: ignore[index]
    assert ask(bob, "resign")["ended"] == "resigned"
    assert ask(bob, "hide") == {"done": True}
