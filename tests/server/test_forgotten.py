"""The way back in by mail: a confirmed address, one link, one hour, one use; and nobody learns who has an account. The letters are taken
by a real mail server in this process."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as Receiving
from litestar.testing import TestClient

from deskovka.server.people.addresses import ADDRESS
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Person, until
from tests.server.postgres import PATIENCE, free_port
from tests.server.test_people import PASSWORD, come, known

HOME = "http://games.test"


class LetterBox(Receiving):
    """What the mail server has taken."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[tuple[str, str]] = []

    def handle_message(self, message: Message) -> None:
        payload = message.get_payload(decode=True)
        assert isinstance(payload, bytes)
        self.letters.append((str(message["X-RcptTo"]), payload.decode()))

    def link(self, number: int) -> str:
        """The path of the link in the so-manieth letter."""
        until(lambda: len(self.letters) > number)
        found = re.search(rf"{HOME}(/\S+\?key=\S+)", self.letters[number][1])
        assert found, self.letters[number]
        return found[1]


@pytest.fixture(scope="module")
def box() -> Iterator[LetterBox]:
    found = LetterBox()
    controller = Controller(found, hostname="127.0.0.1", port=free_port(), ready_timeout=PATIENCE)
    controller.start()
    found.port = controller.port  # type: ignore[attr-defined]
    yield found
    controller.stop()


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path: Path, box: LetterBox) -> Iterator[TestClient]:
    wanted = getattr(request, "param", "sqlite")
    server = request.getfixturevalue("postgres") if wanted == "postgres" else None
    database = server.database() if server else sqlite_in(tmp_path)
    box.letters.clear()
    settings = Settings(
        database,
        bot_workers=0,
        logins_per_minute=1000,
        mail_server=f"smtp://127.0.0.1:{box.port}",  # type: ignore[attr-defined]
        mail_from="house@games.test",
        public_url=HOME,
    )
    with behind(settings) as made:
        made.database = database  # type: ignore[attr-defined]
        yield made


def confirmed(client: TestClient, box: LetterBox, name: str) -> Person:
    """Somebody with an account and an address that counts."""
    one = come(client, name)
    form = {"mail": f"{name.lower()}@mail.test", "password": PASSWORD}
    assert one.post("/account/mail", form).headers["location"] == "/account?done=sent"
    link = box.link(len(box.letters) if not box.letters else len(box.letters) - 1)
    key = link.partition("key=")[2]
    assert "mail.test" not in one.get("/account").text.split('id="mail"')[1]
    assert one.get(link).status_code == 200 and "mail.test" not in one.get("/account").text.split('id="mail"')[1]
    assert one.post("/account/mail/confirm", {"key": key}).status_code == 200
    assert f"{name.lower()}@mail.test" in one.get("/account").text
    return one


def rows(client: TestClient, query: sa.Select[tuple[object, ...]] | sa.Update) -> list[sa.Row[tuple[object, ...]]]:
    async def run() -> list[sa.Row[tuple[object, ...]]]:
        store = Database(client.database)  # type: ignore[attr-defined]
        async with store.write() as connection:
            answer = await connection.execute(query)
            found = list(answer) if answer.returns_rows else []
        await store.close()
        return found

    return in_a_loop(run())


@pytest.mark.parametrize("house", ["sqlite", "postgres"], indirect=True)
def test_a_forgotten_password_is_replaced_by_a_link_that_works_once(house: TestClient, box: LetterBox) -> None:
    ann = confirmed(house, box, "Ann")
    token = ann.token()
    stranger = Person(house, "")
    before = len(box.letters)
    assert stranger.post("/reset", {"name": "ann"}).status_code == 200
    link = box.link(before)
    assert box.letters[before][0] == "ann@mail.test"
    key = link.partition("key=")[2]
    assert key not in str(rows(house, sa.select(s.links)))
    assert 'name="password"' in stranger.get(link).text
    assert stranger.post("/reset/new", {"key": key, "password": "short"}).status_code == 422
    assert stranger.post("/reset/new", {"key": key, "password": "a new horse"}).status_code == 200
    assert not known(ann)
    assert house.get("/api/v1/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
    assert stranger.post("/reset/new", {"key": key, "password": "a third horse"}).status_code == 409
    assert stranger.get(link).status_code == 409
    come(house, "Ann", "a new horse")


def test_a_link_is_good_for_an_hour_and_for_its_own_purpose(house: TestClient, box: LetterBox) -> None:
    bob = confirmed(house, box, "Bob")
    before = len(box.letters)
    bob.post("/reset", {"name": "Bob"})
    key = box.link(before).partition("key=")[2]
    assert bob.post("/account/mail/confirm", {"key": key}).status_code == 409
    rows(house, s.links.update().where(s.links.c.purpose == "reset").values(until=time.time() - 1))
    assert bob.post("/reset/new", {"key": key, "password": "a new horse"}).status_code == 409
    for wrong in ("", "x", "x" * 5000, "\u0000", "é" * 50):
        assert bob.post("/reset/new", {"key": wrong, "password": "a new horse"}).status_code == 409
    assert known(bob)


def test_nobody_learns_who_has_an_account_and_no_letter_box_is_flooded(house: TestClient, box: LetterBox) -> None:
    confirmed(house, box, "Cyd")
    come(house, "Dana")
    before = len(box.letters)
    stranger = Person(house, "")

    def asked(name: str) -> str:
        text = stranger.post("/reset", {"name": name}).text
        return re.sub(r"[0-9a-f]{32}", "", text)

    assert asked("Cyd") == asked("Dana") == asked("nobody at all")
    for _ in range(6):
        asked("Cyd")
    until(lambda: len(box.letters) >= before + 3)
    stranger.get("/health")
    assert len(box.letters) == before + 3 and {to for to, _ in box.letters[before:]} == {"cyd@mail.test"}


def test_an_address_needs_the_password_and_is_checked(house: TestClient, box: LetterBox) -> None:
    eva = come(house, "Eva")
    assert eva.post("/account/mail", {"mail": "eva@mail.test", "password": "wrong"}).status_code == 403
    assert eva.post("/account/mail", {"mail": "eva", "password": PASSWORD}).status_code == 422
    for _ in range(3):
        assert eva.post("/account/mail", {"mail": "eva@mail.test", "password": PASSWORD}).status_code == 303
    # by no door and under no other name
    assert eva.post("/account/mail", {"mail": "eva@mail.test", "password": PASSWORD}).status_code == 429
    assert eva.post("/account/notices/mail", {"address": "Eva+more@mail.test"}).status_code == 429
    assert come(house, "Filip").post("/account/notices/mail", {"address": "eva@mail.test"}).status_code == 429
    guest = Person(house, "Guest")
    guest.open_table("pebbles", ["me", "here"])
    assert guest.post("/account/mail", {"mail": "g@mail.test"}).status_code == 403
    eva.post("/account/mail/drop", {})


def test_an_address_is_confirmed_once_for_notices_and_for_a_forgotten_password(
    house: TestClient, box: LetterBox
) -> None:
    gita = confirmed(house, box, "Gita")
    before = len(box.letters)
    page = gita.post("/account/notices/mail", {"address": "gita@mail.test"}).text
    assert "gita@mail.test" in page and "is on its way" not in page and len(box.letters) == before
    gita.post("/account/mail/drop", {})
    answer = gita.post("/account/mail", {"mail": "gita@mail.test", "password": PASSWORD})
    assert answer.headers["location"] == "/account" and len(box.letters) == before
    assert "gita@mail.test" in gita.get("/account").text
    hana = come(house, "Hana")
    assert "on its way" in hana.post("/account/notices/mail", {"address": "gita@mail.test"}).text, (
        "another's is not hers"
    )


def test_what_can_be_an_address() -> None:
    for wrong in ("", "eva", "eva@", "a@b c", "a@b\r\nBcc: all@mail.test", "<a@b>", "a@b,c@d", "x" * 300 + "@b"):
        assert not ADDRESS.fullmatch(wrong), wrong
    for right in ("a@b.cz", "jan.novak+hry@posta.example.org", "žluťoučký@kun.cz"):
        assert ADDRESS.fullmatch(right), right


def test_without_letters_the_page_names_the_host(tmp_path: Path) -> None:
    """Also where there is a mail server, but nobody has said under which address people find this house."""
    for more in ({}, {"mail_server": "smtp://127.0.0.1:9", "mail_from": "a@b.test"}):
        folder = tmp_path / str(len(more))
        folder.mkdir()
        with behind(Settings(sqlite_in(folder), bot_workers=0, **more)) as client:  # type: ignore[arg-type]
            one = come(client, "Filip")
            assert "deskovka admin people password" in one.get("/reset").text
            assert "deskovka admin people password" in one.post("/reset", {"name": "Filip"}).text
            assert one.post("/account/mail", {"mail": "f@mail.test", "password": PASSWORD}).status_code == 409
