"""People and what is theirs: name, password, devices, data, who is blocked, chat off at a table."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person

PASSWORD = "correct horse"
FIREFOX = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
IPHONE = {"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all of them; what differs between databases runs on both below."""
    database = sqlite_in(tmp_path_factory.mktemp("people"))
    settings = Settings(database, bot_workers=0, logins_per_minute=10_000, creations_per_minute=10_000)
    with behind(settings) as made:
        yield made


def come(client: TestClient, name: str, password: str = PASSWORD, **headers: str) -> Person:
    """Somebody with an account, signed in once more if he has one already."""
    one = Person(client, name)
    one.get("/", headers=headers)
    form = {"name": name, "password": password}
    if one.post("/register", form).status_code != 303:
        assert one.post("/login", form).status_code == 303
    one.csrf = ""
    one.get("/account", headers=headers)
    return one


def known(one: Person) -> bool:
    """Is the browser signed in?"""
    one.csrf = ""
    return 'action="/logout"' in one.get("/account").text


def parts_of(client: TestClient) -> Services:
    found: Services = client.app.dependencies["services"].dependency()
    return found


# -- names ------------------------------------------------------------------------------------------------------------


def test_a_new_name_is_seen_at_tables_and_in_chat(house: TestClient) -> None:
    ann, bob = come(house, "Anna"), come(house, "Bobek")
    table = ann.open_table("pebbles", ["me", "open"])
    bob.post(f"{table}/join", {})
    ann.post(f"{table}/chat", {"text": "hello there"})
    assert "<b>Anna</b> hello there" in bob.look(table).html
    assert ann.post("/account/name", {"name": "Hanna"}).headers["location"] == "/account?done=name"
    seen = bob.look(table).html
    assert "<b>Hanna</b> hello there" in seen and "Anna</" not in seen and "Hanna</span>" in seen
    assert "Hanna" in ann.get("/account").text


def test_the_name_of_another_is_not_to_be_had(house: TestClient) -> None:
    come(house, "Cyril")
    dan = come(house, "Dan")
    refused = dan.post("/account/name", {"name": "CYRIL"})
    assert refused.status_code == 409 and "The name CYRIL is taken." in refused.text
    assert dan.post("/account/name", {"name": " \u200b "}).status_code == 422
    guest = Person(house, "guest")
    guest.open_table("pebbles", ["me", "here"])
    guest.post("/account/name", {"name": "Cyril"})
    assert 'value="Cyril 2"' in guest.get("/account").text


# -- passwords --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["Vera\u3164", "\uff36era", "V\u034fera", "Vera\ufe0f", "V\u2800era", "Ve\u00adra", "V\u0435ra", "\u202eVera"],
)
def test_a_name_that_looks_like_anothers_is_not_to_be_had(house: TestClient, name: str) -> None:
    come(house, "Vera")
    assert Person(house, "x").post("/register", {"name": name, "password": PASSWORD}).status_code in (409, 422)
    guest = Person(house, "x")
    table = come(house, "Vilda").open_table("pebbles", ["me", "open"])
    guest.post(f"{table}/join", {"name": name})
    shown = re.findall(r'class="player-name">([^<]*)<', guest.get(table).text)
    assert "Vera" not in shown and name not in shown, "and not by a guest"


def test_a_changed_password_asks_for_the_old_one_and_signs_the_other_devices_out(house: TestClient) -> None:
    laptop, phone = come(house, "Eva"), come(house, "Eva")
    assert laptop.post("/account/password", {"old": "wrong horse", "new": "another horse"}).status_code == 403
    assert laptop.post("/account/password", {"old": PASSWORD, "new": "short"}).status_code == 422
    assert known(phone)
    token = laptop.token()
    assert laptop.post("/account/password", {"old": PASSWORD, "new": "another horse"}).status_code == 303
    assert known(laptop) and not known(phone)
    bearer = {"authorization": f"Bearer {token}"}
    assert house.get("/api/v1/me", headers=bearer).json()["name"] == "Eva"
    with pytest.raises(AssertionError):
        come(house, "Eva")
    come(house, "Eva", "another horse")
    form = {"old": "another horse", "new": "third horse", "tokens": "yes"}
    assert laptop.post("/account/password", form).status_code == 303
    assert house.get("/api/v1/me", headers=bearer).status_code == 401


# -- devices ----------------------------------------------------------------------------------------------------------


def test_devices_are_listed_with_their_browsers_and_ended_one_by_one_or_all_others(house: TestClient) -> None:
    laptop = come(house, "Franta", **FIREFOX)
    phone, other = come(house, "Franta", **IPHONE), come(house, "Franta")
    listed = laptop.get("/account/devices").text
    assert listed.count("data-device=") == 3 and listed.count("this one") == 1
    assert "Firefox · Linux" in listed and "Safari · iPhone" in listed and "last seen" in listed
    row = re.search(r'<li data-device="([a-z0-9]+)"><span><b>Safari · iPhone', listed)
    assert row
    assert other.post(f"/account/devices/{row[1]}/end", {}).status_code == 303
    assert not known(phone) and known(laptop) and known(other)
    assert laptop.post("/account/devices/others/end", {}).status_code == 303
    assert known(laptop) and not known(other)


def test_nobody_ends_the_devices_and_tokens_of_others(house: TestClient) -> None:
    gita, eve = come(house, "Gita"), come(house, "Hacker")
    token = gita.token()
    listed = gita.get("/account/devices").text
    device = re.search(r'data-device="([a-z0-9]+)"', listed)
    given = re.search(r"/tokens/([a-z0-9]{10})/drop", listed)
    assert device and given
    eve.post(f"/account/devices/{device[1]}/end", {})
    eve.post(f"/tokens/{given[1]}/drop", {})
    eve.post("/tokens/all/drop", {})
    eve.post("/account/devices/others/end", {})
    assert known(gita)
    assert house.get("/api/v1/me", headers={"authorization": f"Bearer {token}"}).status_code == 200
    assert "last used" in gita.get("/account/devices").text


# -- blocking ---------------------------------------------------------------------------------------------------------


def test_a_blocked_person_is_not_heard_and_not_let_sit_down_and_not_told(house: TestClient) -> None:
    ivan, jan = come(house, "Ivan"), come(house, "Janek")
    table = ivan.open_table("pebbles", ["me", "open"], public="yes")
    jan.post(f"{table}/chat", {"text": "nasty words"})
    assert "nasty words" in ivan.look(table).html
    line = re.search(r'name="who" value="(line \d+)"', ivan.look(table).html)
    assert line and ivan.post(f"{table}/block", {"who": line[1], "on": "yes"}).status_code == 303
    assert "nasty words" not in ivan.look(table).html and "nasty words" in jan.look(table).html
    assert "Unblock" in ivan.look(table).html and "Janek" in ivan.get("/account/blocked").text
    refused = jan.post(f"{table}/join", {})
    assert refused.status_code == 403 and "block" not in refused.text.lower()
    assert table not in jan.get("/lists").text and table in Person(house, "x").get("/lists").text
    bearer = {"authorization": f"Bearer {jan.token()}"}
    assert house.post(f"/api/v1/tables/{table[3:]}/join", json={}, headers=bearer).status_code == 403
    assert table[3:] not in [one["id"] for one in house.get("/api/v1/tables?which=open", headers=bearer).json()]
    assert "Ivan" not in jan.get("/account/blocked").text
    drop = re.search(r"/account/blocked/([a-z0-9]+)/drop", ivan.get("/account/blocked").text)
    assert drop and ivan.post(drop[0], {}).status_code == 303
    assert "nasty words" in ivan.look(table).html
    assert jan.post(f"{table}/join", {}).status_code == 303


def test_no_rematch_with_somebody_who_has_blocked_the_one_who_asks(house: TestClient) -> None:
    karel, lida = come(house, "Karel"), come(house, "Lida")
    table = karel.open_table("pebbles", ["me", "open"])
    lida.post(f"{table}/join", {})
    services = parts_of(house)

    async def over() -> None:
        store = Database(services.settings.database)
        async with store.write() as connection:
            here = s.tables.c.id == table[3:]
            await connection.execute(s.tables.update().where(here).values(status="over"))
        await store.close()

    in_a_loop(over())
    services.tables.forget(table[3:])
    assert karel.post("/account/blocked", {"name": "lida"}).status_code == 303
    refused = lida.post(f"{table}/rematch", {})
    assert refused.status_code == 409 and "block" not in refused.text.lower()
    assert karel.post(f"{table}/rematch", {}).status_code == 303


def test_to_the_inviter_a_blocked_invitation_looks_like_any_other(house: TestClient) -> None:
    ota, pat, quido = come(house, "Ota"), come(house, "Pat"), come(house, "Quido")
    table = ota.open_table("pebbles", ["me", "open"])
    assert pat.post("/account/blocked", {"name": "ota"}).status_code == 303
    answers = [ota.post(f"{table}/invite", {"who": name}) for name in ("Pat", "Quido")]
    assert [(one.status_code, one.headers["location"]) for one in answers] == [(303, table)] * 2
    lists = re.findall(r"<li[^>]*>[^<]*(Pat|Quido)", ota.get(table).text)
    assert sorted(lists) == ["Pat", "Quido"], "both are asked, as far as he can see"
    assert table not in pat.get("/").text and table in quido.get("/").text
    bearer = {"authorization": f"Bearer {pat.token()}"}
    assert house.get("/api/v1/invitations", headers=bearer).json() == []


def test_a_blocked_person_takes_no_seat_that_was_left_either(house: TestClient) -> None:
    radek, sona, tom = come(house, "Radek"), come(house, "Sona"), come(house, "Tom")
    table = radek.open_table("tzolkin", ["me", "open", "open"])
    for one in (sona, come(house, "Ulla")):
        assert one.post(f"{table}/join", {}).status_code == 303
    assert sona.post(f"{table}/leave", {}).status_code == 303
    assert radek.post("/account/blocked", {"name": "tom"}).status_code == 303
    refused = tom.post(f"{table}/take-over", {"seat": "1"})
    assert refused.status_code == 403 and "block" not in refused.text.lower()


def test_whom_one_can_block(house: TestClient) -> None:
    mia = come(house, "Mia")
    assert mia.post("/account/blocked", {"name": "Mia"}).status_code == 422
    assert mia.post("/account/blocked", {"name": "nobody of this name"}).status_code == 404
    table = mia.open_table("pebbles", ["me", "open"])
    for who in ("seat 0", "seat 1", "line 1", "line 999999", "", "seat -1"):
        assert mia.post(f"{table}/block", {"who": who}).status_code == 404
    come(house, "Norbert")
    for _ in range(2):
        assert mia.post("/account/blocked", {"name": "norbert"}).status_code == 303
    assert mia.get("/account/blocked").text.count("<b>Norbert</b>") == 1
    assert Person(house, "x").post("/account/blocked", {"name": "Mia"}).status_code == 403


# -- chat off ---------------------------------------------------------------------------------------------------------


def test_chat_can_be_off_from_the_beginning_and_be_switched_by_who_opened_the_table(house: TestClient) -> None:
    olga, petr = come(house, "Olga"), come(house, "Petr")
    table = olga.open_table("pebbles", ["me", "open"], talk="no")
    assert petr.post(f"{table}/chat", {"text": "hello"}).status_code == 409
    bearer = {"authorization": f"Bearer {petr.token()}"}
    assert house.post(f"/api/v1/tables/{table[3:]}/chat", json={"text": "hello"}, headers=bearer).status_code == 409
    assert house.get(f"/api/v1/tables/{table[3:]}", headers=bearer).json()["talk"] is False
    assert petr.post(f"{table}/talk", {"on": "yes"}).status_code == 403
    assert house.post(f"/api/v1/tables/{table[3:]}/talk", json={"on": True}, headers=bearer).status_code == 403
    assert Person(house, "x").post(f"{table}/talk", {"on": "yes"}).status_code == 403
    assert 'id="chat"' not in petr.look(table).html and 'id="talk"' not in petr.look(table).html
    assert olga.post(f"{table}/talk", {"on": "yes"}).status_code == 303
    assert petr.post(f"{table}/chat", {"text": "hello"}).status_code == 200
    assert "hello" in olga.look(table).html and 'id="chat"' in petr.look(table).html


# -- one person, one seat ---------------------------------------------------------------------------------------------


def test_one_person_has_one_seat_through_every_door(house: TestClient) -> None:
    quido = come(house, "Quido")
    bearer = {"authorization": f"Bearer {quido.token()}"}
    table = quido.open_table("pebbles", ["me", "open"])
    assert quido.post(f"{table}/join", {}).status_code == 409
    assert house.post(f"/api/v1/tables/{table[3:]}/join", json={"seat": 1}, headers=bearer).status_code == 409
    twice = {"game": "pebbles", "seats": ["me", "me"], "public": True}
    assert house.post("/api/v1/tables", json=twice, headers=bearer).status_code == 422
    form = {"game": "pebbles", "players": "2", "seat-0": "me", "seat-1": "me", "public": "yes"}
    assert quido.post("/tables", form).status_code == 422


# -- data -------------------------------------------------------------------------------------------------------------


def taken_along(answer_bytes: bytes) -> tuple[dict[str, list[dict[str, object]]], dict[str, str]]:
    with zipfile.ZipFile(io.BytesIO(answer_bytes)) as archive:
        names = archive.namelist()
        data = json.loads(archive.read("deskovka.json"))
        return data, {name: archive.read(name).decode() for name in names if name.startswith("records/")}


def test_everything_about_somebody_can_be_taken_along_and_nothing_hidden(house: TestClient) -> None:
    from deskovka.core.record import Record

    rudi, sid = come(house, "Rudi"), come(house, "Sid")
    done, running = rudi.open_table("pebbles", ["me", "here"]), rudi.open_table("pebbles", ["me", "open"])
    rudi.finish(done[3:])
    sid.post(f"{running}/join", {})
    rudi.post(f"{running}/chat", {"text": "my own words"})
    sid.post(f"{running}/chat", {"text": "the words of another"})
    rudi.post("/account/blocked", {"name": "sid"})
    rudi.post("/account/look", {"palette": "tritanopia"})
    answer = rudi.get("/account/data/deskovka.zip")
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/zip"
    data, records = taken_along(answer.content)
    assert data["account"]["name"] == "Rudi" and "tritanopia" in data["account"]["look"]  # type: ignore[call-overload]
    assert {one["id"] for one in data["tables"]} == {done[3:], running[3:]}
    assert [one["text"] for one in data["chat"]] == ["my own words"]
    assert [one["name"] for one in data["blocks"]] == ["Sid"] and data["sessions"] and data["tokens"]
    everything = json.dumps(data)
    assert not [word for word in ("argon2", "the words of another", '"seed"', '"hash"') if word in everything]
    (name,) = records
    assert done[3:] in name and Record.parse(records[name]).replay().over()
    bearer = {"authorization": f"Bearer {rudi.token()}"}
    assert taken_along(house.get("/api/v1/me/data", headers=bearer).content)[1].keys() == records.keys()
    assert Person(house, "x").get("/account/data/deskovka.zip").status_code == 403


def test_taking_data_along_is_counted(house: TestClient) -> None:
    tom = come(house, "Tom")
    answers = [tom.get("/account/data/deskovka.zip").status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]


def test_deleting_asks_for_the_password_and_leaves_nothing_behind(
    client: TestClient, settings: Settings, person: Callable[[str], Person]
) -> None:
    uma, vit = come(client, "Uma"), come(client, "Vit")
    table, alone = uma.open_table("pebbles", ["me", "open"]), uma.open_table("pebbles", ["me", "here"])
    vit.post(f"{table}/join", {})
    uma.post(f"{table}/chat", {"text": "my last words"})
    uma.post("/account/blocked", {"name": "vit"})
    vit.post("/account/blocked", {"name": "uma"})
    token = uma.token()
    assert uma.post("/account/delete", {"password": PASSWORD}).status_code == 422
    assert uma.post("/account/delete", {"password": "wrong", "sure": "yes"}).status_code == 403
    assert known(uma)
    assert uma.post("/account/delete", {"password": PASSWORD, "sure": "yes"}).status_code == 303
    assert not known(uma)
    assert client.get("/api/v1/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
    assert person("x").get(alone).status_code == 404
    assert "my last words" not in vit.look(table).html and "Uma" not in vit.look(table).html
    assert not in_a_loop(rows_with(settings.database, "Uma"))


async def rows_with(database: str, name: str) -> list[str]:
    """Everything in the database that has this name, or belongs to somebody who is not there."""
    found: list[str] = []
    store = Database(database)
    async with store.read() as connection:
        people = {row.id for row in await connection.execute(sa.select(s.users.c.id))}
        for table in s.meta.sorted_tables:
            for row in await connection.execute(sa.select(table)):
                values = dict(row._mapping)
                ids = [values.get(column) for column in ("user_id", "creator", "blocked_id")]
                if name in values.values() or [one for one in ids if one and one not in people]:
                    found.append(f"{table.name}: {values}")
    await store.close()
    return found


# -- strangers --------------------------------------------------------------------------------------------------------

CHANGES = (
    "/account/name",
    "/account/password",
    "/account/mail",
    "/account/mail/drop",
    "/account/mail/confirm",
    "/account/devices/others/end",
    "/account/devices/abc/end",
    "/tokens",
    "/tokens/all/drop",
    "/account/delete",
    "/account/blocked",
    "/account/blocked/abc/drop",
    "/account/look",
    "/reset",
    "/reset/new",
)


@pytest.mark.parametrize("path", CHANGES)
def test_no_change_without_the_word_of_our_page(house: TestClient, path: str) -> None:
    wanda = come(house, "Wanda")
    assert wanda.ask("POST", path, data={"csrf": "0" * 32}).status_code == 403
    elsewhere = {"origin": "https://evil.example"}
    assert wanda.ask("POST", path, data={"csrf": wanda.csrf}, headers=elsewhere).status_code == 403
    assert known(wanda)


@pytest.mark.parametrize("path", [path for path in CHANGES if path.startswith(("/account", "/tokens"))])
def test_who_is_not_known_changes_nothing(house: TestClient, path: str) -> None:
    status = Person(house, "").post(path, {"name": "x", "key": "y"}).status_code
    assert status in ((303, 409) if path in ("/account/look", "/account/mail/confirm") else (403,))


def test_the_pages_of_an_account_are_there_for_everybody(house: TestClient) -> None:
    for page in ("/account", "/account/devices", "/account/blocked", "/account/data", "/account/look", "/reset"):
        assert Person(house, "").get(page).status_code == 200
        czech = Person(house, "").get(page, headers={"accept-language": "cs"}).text
        assert '<html lang="cs"' in czech


def test_signing_in_and_guessing_passwords_is_counted(tmp_path: Path) -> None:
    with behind(Settings(sqlite_in(tmp_path), bot_workers=0, logins_per_minute=4)) as client:
        xena = come(client, "Xena")
        tried = [xena.post("/account/password", {"old": "x" * 8, "new": "y" * 8}).status_code for _ in range(6)]
        assert tried[-1] == 429
        assert xena.post("/reset", {"name": "Xena"}).status_code == 429
        assert xena.post("/account/delete", {"password": "x", "sure": "yes"}).status_code == 429
