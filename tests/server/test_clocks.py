"""Clocks of tables: whose runs, what happens when one is out, on both databases, with two processes and a moved clock."""

from __future__ import annotations

import pytest

from deskovka.server.settings import Settings
from tests.server.people import until
from tests.server.waiting import DAY, HOUR, MINUTE, House, do, house, same, told, turn, two_at

LIVE = {"clock": "live", "minutes": "10", "increment": "300"}
SLOW = {"clock": "days", "days": "2", "grace": "12", "vacation": "10"}
#: much less than any time of a clock, and more than a test takes
SOON = 50.0


def near(found: float | None, wanted: float) -> bool:
    return found is not None and wanted - SOON < found <= wanted + 1


def test_only_the_clock_of_who_is_to_act_runs_and_a_committed_turn_brings_the_increment(here: House) -> None:
    ann, bob, table = two_at(here, **LIVE)
    assert [seat["time_left"] for seat in told(ann, table)["seats"]] == [600, 600]
    turn(ann, table)
    turn(bob, table)
    here.moved(3 * MINUTE)
    part = ann.look(table)
    ann.draft(table, part.ply, [part.choices[0]], commit=False)  # a draft is nothing to the clock
    before = told(ann, table)
    assert near(before["time_left"], 900 - 180) and near(before["seats"][0]["time_left"], 900)
    turn(ann, table)
    times = [seat["time_left"] for seat in told(ann, table)["seats"]]
    assert near(times[0], 900 - 180 + 300) and near(times[1], 900), "Bob has not lost a second by it"


def test_before_everybody_sits_nothing_runs_and_a_first_turn_is_waited_for(here: House) -> None:
    ann, bob = here.person("Ann"), here.person("Bob")
    table = ann.open_table("pebbles", ["me", "open"], **LIVE)
    here.moved(HOUR)
    assert told(ann, table)["time_left"] is None
    do(bob, table, "join", name="Bob")
    here.moved(4 * MINUTE)
    turn(ann, table)
    assert told(ann, table)["seats"][0]["time_left"] == 900


def test_when_time_is_out_a_bot_takes_over_and_its_player_comes_back(
    here: House, there: House, settings: Settings
) -> None:
    """Both processes look at the same moment; a third comes after a restart."""
    ann, bob, table = two_at(here, **LIVE, on_timeout="bot")
    turn(ann, table)
    for one in (here, there):
        one.moved(14 * MINUTE)
        one.look()
    assert told(bob, table)["seats"][1]["kind"] == "user", "there is a minute left"
    for one in (here, there):
        one.moved(2 * MINUTE)
    for one in (here, there, here):
        one.look()
    seat = told(ann, table)["seats"][1]
    assert (seat["kind"], seat["gone"], seat["mine"]) == ("bot", "time", False)
    assert told(ann, table)["time_left"] is None, "a bot has no clock"
    until(lambda: "bot for Bob" in same(ann, there).get(table).text)  # the other process hears of it in a moment
    assert not bob.look(table).my_turn and "A bot plays for you." in bob.get(table).text
    assert table in bob.get("/").text, "it stays in his lists"
    with house(settings) as again:
        again.services.database.moved = here.services.database.moved
        later = same(bob, again)
        do(later, table, "come-back")
        seat = told(later, table)["seats"][1]
        assert (seat["kind"], seat["name"], seat["gone"], seat["mine"]) == ("user", "Bob", "", True)
        assert near(told(later, table)["time_left"], 300), "as much as a turn brings"
        turn(later, table)
        until(lambda: ann.look(table).my_turn)


def test_the_others_decide_when_time_is_out(here: House, there: House) -> None:
    ann, bob, table = two_at(here, **SLOW)
    here.moved(2 * DAY + 13 * HOUR)
    there.moved(2 * DAY + 13 * HOUR)
    there.look()
    assert until(lambda: told(bob, table)["out_of_time"])
    assert "Your time is out." in ann.get(table).text and "The time of Ann is out." in bob.get(table).text
    do(ann, table, "decide", 403, says="wait")
    do(bob, table, "decide", 422, says="hang")
    do(bob, table, "decide", says="wait")
    assert not told(bob, table)["out_of_time"] and near(told(bob, table)["time_left"], 2 * DAY), "the grace is used up"
    turn(ann, table)
    assert told(bob, table)["seats"][0]["time_left"] == 0
    here.moved(3 * DAY)
    here.look()
    do(ann, table, "decide", says="bot")
    assert told(ann, table)["seats"][1]["gone"] == "time"
    do(bob, table, "come-back")
    here.moved(3 * DAY)
    here.look()
    do(ann, table, "decide", says="end")
    after = told(ann, table)
    assert (after["status"], after["ended"], after["seats"][1]["gone"]) == ("closed", "time", "time")
    assert "did not want to wait" in ann.get(table).text
    assert ann.get(f"{table}/record").status_code == 200, "nobody loses what was played"


def test_who_is_late_can_play_until_the_others_have_decided(here: House) -> None:
    ann, bob, table = two_at(here, **SLOW)
    here.moved(3 * DAY)
    here.look()
    turn(ann, table)
    assert not told(ann, table)["out_of_time"] and near(told(bob, table)["time_left"], 2 * DAY + 12 * HOUR)
    do(bob, table, "decide", 409, says="bot")


def test_a_seat_leaves_by_the_rules_of_the_game_where_it_has_such_rules(here: House) -> None:
    ann = here.person("Ann")
    form = {"game": "tzolkin", "players": "2", "seat-0": "me", "seat-1": "open", **LIVE, "on_timeout": "drop"}
    assert "nobody can leave" in ann.post("/tables", form).text
    assert "leaves by the rules" not in ann.get("/new/tzolkin").text
    assert "leaves by the rules" in ann.get("/new/terra-mystica").text
    options = {"preset": "own", "option-factions": "first-game"}
    table = ann.open_table("terra-mystica", ["me", "here Bob"], **LIVE, **options, on_timeout="drop")
    assert told(ann, table)["options"]["drop-outs"] == "yes", "who wishes it wishes the option"
    part = ann.look(table)
    while "drop out" not in part.choices:  # in the preparations nobody can leave
        part = ann.draft(table, part.ply, [*part.draft, (part.words or part.choices)[0]])
        assert not part.notice, part.notice
    late = told(ann, table)["to_act"]
    here.moved(HOUR)
    here.look()
    after = told(ann, table)
    assert after["seats"][late]["gone"] == "dropped" and after["to_act"] != late and after["ply"] == part.ply + 1
    assert after["time_left"] > 5 * MINUTE, "the clock of the next runs"


def test_who_acts_out_of_turn_touches_nobodys_clock(here: House) -> None:
    """Several may act in any order: the clock of the one for whom the game waits runs on as it was."""
    ann = here.person("Ann")
    options = {"preset": "own", "option-factions": "first-game", "option-drop-outs": "yes"}
    table = ann.open_table("terra-mystica", ["me", "here Bob", "here Cyd"], **LIVE, **options)
    part = ann.look(table)
    while "drop out" not in part.choices:
        part = ann.draft(table, part.ply, [*part.draft, (part.words or part.choices)[0]])
    before = here.services.tables.kept[table[3:]][1]
    here.moved(MINUTE)
    other = (before.to_act + 1) % 3
    ann.draft(table, part.ply, ["drop out"], other)
    after = here.services.tables.kept[table[3:]][1]
    assert after.ply == before.ply + 1 and after.to_act == before.to_act
    assert (after.deadline, after.waiting_since) == (before.deadline, before.waiting_since)
    assert [seat.time_left for seat in after.seats] == [seat.time_left for seat in before.seats]


def test_where_a_seat_cannot_leave_yet_a_bot_takes_it(here: House) -> None:
    ann = here.person("Ann")
    table = ann.open_table("terra-mystica", ["me", "here Bob"], **LIVE, on_timeout="drop")
    here.moved(HOUR)
    here.look()
    assert [seat["kind"] for seat in told(ann, table)["seats"]].count("bot") == 1


def test_on_vacation_the_clock_stands_still(here: House) -> None:
    ann, bob, table = two_at(here, **SLOW)
    here.moved(DAY)
    do(ann, table, "vacation", 422, days="11")
    do(ann, table, "vacation", 422, days="-1")
    do(ann, table, "vacation", days="7")
    assert "on vacation" in bob.get(table).text
    here.moved(6 * DAY)
    here.look()
    assert near(told(ann, table)["time_left"], 2 * DAY + 12 * HOUR)
    do(ann, table, "vacation", days="0")
    assert near(told(ann, table)["time_left"], DAY + 12 * HOUR), "a day of the turn was used before"
    assert "You have 3 days of vacation left" in ann.get(table).text, "whole ones"
    do(ann, table, "vacation", days="1")
    here.moved(DAY + HOUR)
    assert near(told(ann, table)["time_left"], DAY + 11 * HOUR)
    turn(ann, table)
    assert near(told(ann, table)["seats"][0]["time_left"], 12 * HOUR), "no grace was needed"


def test_one_switch_stops_the_clocks_of_all_tables_and_starts_them_again(here: House, there: House) -> None:
    ann, bob, first = two_at(here, **SLOW)
    other = ann.open_table("pebbles", ["me", "open"], **{**SLOW, "vacation": "3"})
    live = ann.open_table("pebbles", ["me", "open"], **LIVE)
    for table in (other, live):
        do(bob, table, "join", name="Bob")
    assert "Vacation at all tables" in ann.get("/account").text
    assert ann.post("/account/vacation", {"days": "5"}).headers["location"] == "/account?done=away"
    assert near(told(ann, first)["time_left"], 60 * HOUR + 5 * DAY) and near(
        told(ann, other)["time_left"], 60 * HOUR + 3 * DAY
    )
    assert told(ann, live)["time_left"] < 20 * MINUTE
    assert "You are on vacation at 2 tables until" in same(ann, there).get("/account").text
    here.moved(DAY)
    headers = {"authorization": f"Bearer {ann.token()}"}
    answer = ann.client.post("/api/v1/me/vacation", json={"days": 0}, headers=headers)
    assert answer.json() == {"tables": 2, "away": 0, "until": None}
    assert near(told(ann, first)["time_left"], 60 * HOUR), "the day of vacation was free"
    for days in ("61", "-1", "²", "1e1", ""):
        assert ann.post("/account/vacation", {"days": days}).status_code == 422, days
    assert here.person("Eve").post("/account/vacation", {"days": "1"}).status_code == 403
    assert told(bob, first)["seats"][1]["name"] == "Bob" and "at all tables" in bob.get("/account").text


def test_without_a_clock_nothing_runs_and_there_is_no_vacation(here: House) -> None:
    ann, _, table = two_at(here)
    here.moved(30 * DAY)
    here.look()
    found = told(ann, table)
    assert (found["clock"], found["time_left"], found["out_of_time"]) == (None, None, False)
    do(ann, table, "vacation", 409, days="1")


def test_a_rematch_has_the_same_clock_wound_up_anew(here: House) -> None:
    ann, bob, table = two_at(here, **LIVE, on_timeout="bot")
    turn(ann, table)
    do(bob, table, "resign")
    again = ann.post(f"{table}/rematch", {}).headers["location"]
    do(bob, again, "join")
    found = told(ann, again)
    assert found["clock"] == {
        "kind": "live",
        "minutes": 10,
        "increment": 300,
        "days": None,
        "grace": None,
        "vacation": None,
    }
    assert found["on_timeout"] == "bot" and [seat["time_left"] for seat in found["seats"]] == [600, 600]
    assert [seat["gone"] for seat in found["seats"]] == ["", ""]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    "clock",
    [
        {"clock": "hourglass"},
        {"clock": "live", "minutes": "0"},
        {"clock": "live", "minutes": "9" * 400},
        {"clock": "live", "minutes": "1e3"},
        {"clock": "days", "days": "²"},
        {"clock": "days", "vacation": "61"},
        {"clock": "live", "on_timeout": "shoot"},
    ],
)
def test_a_clock_that_there_is_not_is_refused_with_a_sentence(here: House, clock: dict[str, str]) -> None:
    form = {"game": "pebbles", "players": "2", "seat-0": "me", "seat-1": "open", "name": "Ann"}
    answer = here.person("Ann").post("/tables", {**form, **clock})
    assert answer.status_code == 422 and 'class="notice problem"' in answer.text


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_program_wishes_a_clock_too(here: House) -> None:
    ann = here.person("Ann")
    table = ann.open_table("pebbles", ["me", "open"])
    told(ann, table)
    wish = {"game": "pebbles", "seats": ["me", "open"], "clock": {"kind": "days", "days": 3}, "on_timeout": "bot"}
    made = here.client.post("/api/v1/tables", json=wish, headers=ann.bearer)  # type: ignore[attr-defined]
    assert made.status_code == 201, made.text
    assert made.json()["clock"]["days"] == 3 and made.json()["clock"]["grace"] == 24
    wish["clock"] = {"kind": "days", "days": 3000}
    assert here.client.post("/api/v1/tables", json=wish, headers=ann.bearer).status_code == 400  # type: ignore[attr-defined]
