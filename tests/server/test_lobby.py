"""The lobby: who finds which table, and how one comes to it: by lists, codes and invitations. And the numbers of the house."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable
from html import escape, unescape
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from deskovka.core.record import Record
from deskovka.server.admin.host import Host, with_host
from deskovka.server.clocks.wishes import clock_of
from deskovka.server.live.bus import CHAT
from deskovka.server.lobby import Door
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.tables.lists import Looked
from deskovka.server.tables.making import Wish
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person, until
from tests.server.test_ratings import account, board, rated_game

People = Callable[[str], Person]


def api(who: Person, method: str, path: str, **more: Any) -> Any:
    headers = {"authorization": f"Bearer {who.token()}"}
    answer = who.client.request(method, f"/api/v1{path}", headers=headers, **more)
    return answer.json() if answer.status_code < 300 else answer.status_code


# -- who finds what ----------------------------------------------------------------------------------------------------


def test_private_tables_are_found_by_nobody_tables_for_friends_by_those_whom_the_creator_marked(person: People) -> None:
    ann, bob, cyd = account(person, "Ann"), account(person, "Bob"), account(person, "Cyd")
    private = ann.open_table("pebbles", ["me", "open"])
    fond = ann.open_table("pebbles", ["me", "open"], friends="yes")
    public = ann.open_table("pebbles", ["me", "open"], public="yes", friends="yes")
    assert ann.post("/friends", {"who": "bob"}).status_code == 303
    everywhere = ["/", "/tables", "/tables?status=waiting&game=pebbles", "/people/Ann", "/lists"]
    for path in everywhere:
        seen, unseen = bob.get(path).text, cyd.get(path).text
        assert private not in seen and private not in unseen
        assert fond not in unseen
        if not path.startswith("/people"):
            assert public in seen and public in unseen and fond in seen
    assert {f"/t/{one['id']}" for one in api(bob, "GET", "/tables?which=open")} == {fond, public}
    assert {f"/t/{one['id']}" for one in api(cyd, "GET", "/tables?which=open")} == {public}
    assert fond not in ann.get("/people/Bob").text, "it need not be mutual, and marks nothing on the other side"
    ann.post("/friends", {"who": "Bob", "friend": "no"})
    assert fond not in bob.get("/tables").text
    assert bob.get(fond).status_code == 200, "whoever has the link comes in"


def test_the_lists_at_the_door_are_read_once_for_all_and_anew_when_somebody_sits_down(
    person: People, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby, read, times = services.lobby, services.lobby.read, []

    async def counted() -> Door:
        times.append(1)
        return await read()

    monkeypatch.setattr(lobby, "read", counted)
    monkeypatch.setattr(lobby.kept, "lasts", 3600.0)
    ann, bob, guest = person("Ann"), person("Bob"), person("Cyd")
    guest.get("/")
    table = ann.open_table("pebbles", ["me", "open"], public="yes")
    assert table in guest.get("/").text, "at once, also where the news are still on their way"
    until_all_is_heard(ann, services)
    times.clear()
    for _ in range(3):
        assert table in guest.get("/").text
    assert len(times) <= 1
    assert bob.post(f"{table}/join", {"name": "Bob"}).status_code == 303
    page = guest.get("/").text
    assert table in page[page.index("Watch") :] and "1 open seat" not in page
    until_all_is_heard(ann, services)
    guest.get("/")
    times.clear()
    for _ in range(3):
        guest.get("/")
    assert not times


def until_all_is_heard(who: Person, services: Services) -> None:
    """With PostgreSQL news come after the answer, in the order of what was written: the last one is ours."""
    if services.database.postgres:
        last = f"last-of-{len(services.bus.heard.news)}"

        async def tell() -> None:
            async with services.database.write() as connection:
                await services.bus.enclose(connection, last, 0, CHAT)

        services_portal(who)(tell)
        until(lambda: (last, CHAT) in services.bus.heard.news)


def test_results_of_private_tables_are_for_those_alone_who_played(person: People) -> None:
    ann, bob, cyd = account(person, "Ann"), account(person, "Bob"), account(person, "Cyd")
    table = ann.open_table("pebbles", ["me", "here Bea"])
    ann.finish(table.removeprefix("/t/"))
    until(lambda: table in ann.get("/people/Ann").text)
    assert table not in cyd.get("/people/Ann").text and "Pebbles" not in cyd.get("/people/Ann").text
    rated = rated_game(ann, bob)
    until(lambda: rated in cyd.get("/people/Ann").text)
    assert "games together" not in cyd.get("/people/Ann").text
    assert "1 game together" in bob.get("/people/Ann").text


def test_lists_are_narrowed_and_turned(person: People, services: Services) -> None:
    ann = account(person, "Ann")

    async def many() -> None:
        user = await services.directory.find("Ann")
        for number in range(55):
            wish = Wish("pebbles", 2, {}, ["me", "open"], public=True, rated=number % 5 == 0)
            wish.clock = clock_of(("live", "days", "none", "none", "none")[number % 5], {"days": 2, "minutes": 20})
            await services.making.create(user, wish)

    services_portal(ann)(many)
    first = ann.get("/tables?game=pebbles&own=yes").text
    assert first.count("table-line") == 50 and "number=2" in first
    second = ann.get("/tables?game=pebbles&own=yes&number=2").text
    assert second.count("table-line") == 5
    assert ann.get("/tables?rated=yes").text.count("table-line") == 11
    assert ann.get("/tables?players=4").text.count("table-line") == 0
    live, days, none = (ann.get(f"/tables?pace={pace}").text for pace in ("live", "days", "none"))
    assert (live.count("table-line"), days.count("table-line"), none.count("table-line")) == (11, 11, 33)
    assert "20 min + 30 s" in live and "2 days per turn" in days and "pace=none" not in none
    assert len(api(ann, "GET", "/tables?which=open&pace=days&limit=100")) == 11
    assert len(api(ann, "GET", "/tables?which=open&rated=true&limit=100")) == 11
    assert len(api(ann, "GET", "/tables?which=mine&rated=false&limit=100")) == 44
    for odd in (
        "number=0",
        "number=99999999999",
        "players=x",
        "game=%00",
        "status=archive",
        "number=-1",
        "game=chess",
        "pace=%25",
    ):
        assert ann.get(f"/tables?{odd}").status_code == 200, odd


def services_portal(who: Person) -> Callable[[Callable[[], Any]], Any]:
    """The loop of the server, for what a person would take long to do by hand."""
    client = who.client
    assert isinstance(client, TestClient)
    return client.blocking_portal.call


def test_a_table_that_stands_in_two_lists_has_its_people_in_both(person: People) -> None:
    ann = account(person, "Ann")
    ann.open_table("pebbles", ["me", "here Bea"], public="yes")
    assert ann.get("/").text.count('<span class="chip-name">Bea') == 2


def test_my_turn_comes_first_the_longest_waiting_before_the_others(person: People, services: Services) -> None:
    ann = account(person, "Ann")
    first = ann.open_table("pebbles", ["me", "here Bea"])
    second = ann.open_table("pebbles", ["me", "here Bea"])
    ann.open_table("pebbles", ["me", "open"])
    page = ann.get("/").text
    assert page.index(first) < page.index(second) < page.index("1 open seat")
    assert "waits for 1 min" in page


# -- codes -------------------------------------------------------------------------------------------------------------


def test_a_table_is_joined_by_its_code_while_it_waits(person: People) -> None:
    ann, bob = account(person, "Ann"), person("Bob")
    table = ann.open_table("pebbles", ["me", "open"])
    code = api(ann, "GET", f"/tables{table.removeprefix('/t')}")["code"]
    assert len(code) == 6 and code in ann.get(table).text
    assert code not in bob.get(table).text, "only those see it who sit there"
    assert bob.get("/join").status_code == 200
    typed = f" {code[:3].upper()}-{code[3:]} "
    assert bob.post("/join", {"code": typed}).headers["location"] == table
    assert bob.post("/join", {"code": "zzzzzz"}).status_code == 404
    bob.post(f"{table}/join", {"name": "Bob"})
    assert bob.post("/join", {"code": code}).status_code == 404, "it has begun"
    again = ann.open_table("pebbles", ["me", "open"])
    code = api(ann, "GET", f"/tables{again.removeprefix('/t')}")["code"]
    assert api(bob, "POST", "/join", json={"code": code})["status"] == "running"


def test_codes_cannot_be_guessed_at_speed(tmp_path: object) -> None:
    with behind(Settings(f"sqlite:///{tmp_path}/t.sqlite", bot_workers=0, logins_per_minute=5)) as client:
        eve = Person(client)
        answers = [eve.post("/join", {"code": f"zzzzz{n}"}).status_code for n in range(8)]
        assert answers == [404] * 5 + [429] * 3
        headers = {"authorization": "Bearer dsk_x"}
        assert client.post("/api/v1/join", json={"code": "zzzzzz"}, headers=headers).status_code == 429


# -- invitations -------------------------------------------------------------------------------------------------------


def test_somebody_is_invited_by_name_and_says_yes_or_no(person: People) -> None:
    ann, bob, cyd = account(person, "Ann"), account(person, "Bob Ä/#?"), account(person, "Cyd")
    table = ann.open_table("pebbles", ["me", "open"])
    assert ann.post(f"{table}/invite", {"who": "bob ä/#?"}).status_code == 303
    assert ann.post(f"{table}/invite", {"who": "Cyd"}).status_code == 303
    assert ann.post(f"{table}/invite", {"who": "Nobody"}).status_code == 404
    assert "Ann invites you" in bob.get("/").text and table in cyd.get("/").text
    assert cyd.post(f"{table}/decline", {}).status_code == 303
    assert table not in cyd.get("/").text and "said no" in ann.get(table).text
    assert ann.post(f"{table}/invite", {"who": "Cyd"}).status_code == 303
    assert table not in cyd.get("/").text, "no is no"
    assert [one["inviter"] for one in api(bob, "GET", "/invitations")] == ["Ann"]
    assert bob.post(f"{table}/join", {}).status_code == 303
    assert "invites you" not in bob.get("/").text
    assert ann.post(f"{table}/invite", {"who": "Cyd"}).status_code == 409


def test_only_who_sits_at_a_table_invites(person: People) -> None:
    ann, bob, eve = account(person, "Ann"), account(person, "Bob"), account(person, "Eve")
    table = ann.open_table("pebbles", ["me", "open"])
    assert eve.post(f"{table}/invite", {"who": "Bob"}).status_code == 403
    assert person("Nobody").post(f"{table}/invite", {"who": "Bob"}).status_code == 403
    assert api(eve, "POST", f"/tables{table.removeprefix('/t')}/invite", json={"name": "Bob"}) == 403
    assert table not in bob.get("/").text
    assert ann.post(f"{table}/invite", {"who": "Ann"}).status_code == 409


def test_invitations_are_counted(person: People, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deskovka.server.tables.invitations.MOST_IN", 2)
    ann, bob = account(person, "Ann"), account(person, "Bob")
    found = [
        ann.post(f"{ann.open_table('pebbles', ['me', 'open'])}/invite", {"who": "Bob"}).status_code for _ in range(3)
    ]
    assert found == [303, 303, 409]
    assert bob.get("/").text.count("Ann invites you") == 2
    # what was called off does not count, so nobody can be made unreachable by it
    first = f"/t/{api(bob, 'GET', '/invitations')[0]['table']['id']}"
    assert ann.post(f"{first}/abort", {}).status_code == 303
    assert ann.post(f"{ann.open_table('pebbles', ['me', 'open'])}/invite", {"who": "Bob"}).status_code == 303
    monkeypatch.setattr("deskovka.server.services.ASKED", 0)
    assert ann.post(f"{ann.open_table('pebbles', ['me', 'open'])}/invite", {"who": "Bob"}).status_code == 429


# -- people ------------------------------------------------------------------------------------------------------------

ODD = ["..", "a/b", "a\\b", "100%", "?x=1#y", "<b>", "Žofie & Søren", "%2e%2e", "'; DROP", "a b"]


def test_names_with_odd_signs_have_a_page(tmp_path: object) -> None:
    with behind(Settings(f"sqlite:///{tmp_path}/t.sqlite", bot_workers=0)) as client:
        for name in ODD:
            page = account(lambda who: Person(client, who), name).get("/").text
            answer = Person(client).get(f"/people{link_in(page)}")
            assert answer.status_code == 200, name
            assert f"<h1>{escape(name, quote=False)}</h1>" in answer.text.replace("&#39;", "'"), name


def link_in(page: str) -> str:
    return unescape(page.split('href="/people')[1].split('"', maxsplit=1)[0])


def test_pages_of_nobody_are_not_there(person: People) -> None:
    ann = person("Ann")
    for path in ("/people/Nobody", "/people?name=", "/people/%00", f"/people/{'x' * 500}", "/people"):
        assert ann.get(path).status_code == 404, path
    assert ann.post("/friends", {"who": "Nobody"}).status_code == 403, "first one is somebody"
    assert ann.client.post("/friends", data={"who": "Ann"}).status_code == 403, "not from our pages"


# -- numbers -----------------------------------------------------------------------------------------------------------


def test_all_finished_games_are_counted_people_and_bots_apart(person: People, services: Services) -> None:
    ann = account(person, "Ann")
    assert ann.get("/numbers").status_code == 200, "also when there is nothing yet"
    for _ in range(2):
        table = ann.open_table("pebbles", ["me", "here Bea"])
        ann.finish(table.removeprefix("/t/"))

    def shown(path: str) -> str:
        return ann.get(path).text

    until(lambda: "4 seats in finished games" in shown("/numbers?game=pebbles"))
    page = shown("/numbers?game=pebbles&players=2&who=people")
    for words in ("Seat", "Most points", "Shells in the bag", "Favourite bowl", "95 %"):
        assert words in page, words
    assert "Nobody of these" in shown("/numbers?game=pebbles&who=bots")
    ann.cookies["deskovka_lang"] = "cs"
    assert "mušle ve váčku" in shown("/numbers?game=pebbles").lower()
    for odd in ("game=chess", "players=99", "who=cats", "fact=x:y", "fact=" + "a" * 5000, "fact=side:%27"):
        assert ann.get(f"/numbers?{odd}").status_code == 200, odd


def test_the_games_are_a_file_without_names_unless_somebody_wishes_his(person: People) -> None:
    ann, bob = account(person, "=Ann"), account(person, "Bob")
    assert ann.get("/numbers/pebbles/games.zip").status_code == 404, "nothing is there yet"
    assert ann.get("/numbers/chess/games.zip").status_code == 404
    private = ann.open_table("pebbles", ["me", "here Bea"])
    ann.finish(private.removeprefix("/t/"))
    rated_game(ann, bob)
    until(lambda: board(ann))
    ann.post("/people/named", {"named": "yes"})
    answer = ann.get("/numbers/pebbles/games.zip")
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as found:
        records = [name for name in found.namelist() if name.startswith("records/")]
        assert len(records) == 1, "what was neither public nor rated stays at home"
        record = Record.parse(found.read(records[0]).decode())
        assert record.replay().over() and set(record.names.values()) == {"=Ann", "person 1"}
        rows = list(csv.DictReader(io.StringIO(found.read("results.csv").decode())))
    assert [row["player"] for row in rows] == ["'=Ann", "person 1"], "no program for tables takes a name for a formula"
    assert {row["rated"] for row in rows} == {"yes"} and {row["place"] for row in rows} <= {"1", "2"}
    assert b"Bob" not in answer.content and private.removeprefix("/t/").encode() not in answer.content


def test_a_game_that_is_no_more_to_be_replayed_is_not_counted_and_holds_nobody_up(
    person: People, settings: Settings
) -> None:
    ann = account(person, "Ann")
    first, second = (ann.open_table("pebbles", ["me", "here Bea"], public="yes").removeprefix("/t/") for _ in range(2))
    ann.finish(first)
    until(lambda: counted(settings, first))

    async def spoil(host: Host) -> None:
        async with host.database.write() as connection:
            wrong = s.moves.update().where((s.moves.c.table_id == first) & (s.moves.c.ply == 0)).values(text="nonsense")
            await connection.execute(wrong)
            await connection.execute(s.results.delete())
            await connection.execute(s.tables.update().where(s.tables.c.id == first).values(counted=None))

    in_a_loop(with_host(settings.database, spoil))
    ann.finish(second)
    until(lambda: counted(settings, second) and counted(settings, first))


def counted(settings: Settings, table: str) -> bool:
    async def job(host: Host) -> bool:
        query = sa.select(s.tables.c.counted).where(s.tables.c.id == table)
        async with host.database.read() as connection:
            return (await connection.execute(query)).scalar_one() is not None

    return in_a_loop(with_host(settings.database, job))


def test_what_one_looks_for_never_lists_what_one_may_not_find(person: People, services: Services) -> None:
    ann, eve = account(person, "Ann"), account(person, "Eve")
    ann.open_table("pebbles", ["me", "open"])

    async def found() -> list[Any]:
        user = await services.directory.find("Eve")
        wishes = [Looked(), Looked(game="pebbles"), Looked(status="waiting"), Looked(mine=True), Looked(players=2)]
        return [table for wish in wishes for table in await services.lists.find(user, wish)]

    assert services_portal(eve)(found) == []
