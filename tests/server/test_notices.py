"""Notices reach who is away: once for each wait, by the ways that he has chosen, and nobody else. Real receivers, a real server."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from deskovka.server.admin import people
from deskovka.server.admin.host import Host, with_host
from deskovka.server.notices.kinds import LABELS
from deskovka.server.notices.ways import MOST, TRIES
from deskovka.server.storage import schema as s
from tests.server.databases import sqlite_in
from tests.server.loops import in_a_loop
from tests.server.people import Person, Server, until
from tests.server.postgres import PATIENCE, Postgres
from tests.server.receivers import Browser, Hooks, Mailbox, link_in, words_of
from tests.server.test_outages import play_a_turn

HOUSE = "https://games.example.org"
HERE = "/account/notices"
#: seconds, somewhat less than six times the delay
LONGER = 0.5
QUICK = {"DESKOVKA_NOTICE_DELAY": "0.1", "DESKOVKA_NOTICE_SWEEP": "0.1", "DESKOVKA_NOTICE_NETWORKS": "127.0.0.1/32"}


class House:
    """A server that sends notices, and those who take them."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.hooks, self.mail = Hooks(), Mailbox()
        mail = {"DESKOVKA_MAIL_SERVER": f"smtp://127.0.0.1:{self.mail.port}", "DESKOVKA_MAIL_FROM": "house@example.org"}
        self.server = Server(database, **QUICK, **mail, DESKOVKA_PUBLIC_URL=HOUSE, DESKOVKA_BOT_WORKERS="0")
        self.client = httpx.Client(base_url=self.server.url, timeout=PATIENCE, verify=False)
        self.made = 0
        self.engine = sa.create_engine(database, poolclass=sa.NullPool, connect_args={"timeout": PATIENCE})

    def close(self) -> None:
        self.client.close()
        self.server.stop()
        self.hooks.close()
        self.mail.close()

    def guest(self, name: str) -> Person:
        self.made += 1
        return Person(self.client, f"{name} {self.made}")

    def member(self, name: str) -> Person:
        somebody = self.guest(name)
        done = somebody.post("/register", {"name": somebody.name, "password": "correct horse"})
        assert done.status_code == 303, done.text
        somebody.csrf = ""
        return somebody

    def hooked(self, name: str) -> tuple[Person, str]:
        """Somebody who hears by a hook, and the path of it."""
        somebody = self.member(name)
        path = f"/{somebody.name.replace(' ', '-')}"
        answer = somebody.post(f"{HERE}/chat", {"address": f"json://{self.hooks.place}{path}"})
        assert answer.status_code == 200 and "It works" in answer.text, said(answer)
        return somebody, path

    def heard(self, path: str) -> list[str]:
        """Titles of what has come to a hook."""
        return [one["title"] for one in self.hooks.at(path)]

    def rows(self, query: sa.Select[Any]) -> list[Any]:
        with self.engine.connect() as connection:
            return list(connection.execute(query))

    def put(self, change: sa.Update) -> None:
        with self.engine.begin() as connection:
            connection.execute(change)

    def marked(self, table: str) -> bool:
        """Has the chat of a table been looked at for notices?"""
        here = s.notice_marks.c.table_id == table.removeprefix("/t/")
        return any(row.chat for row in self.rows(sa.select(s.notice_marks).where(here)))

    def waits(self, table: str, who: str) -> list[Any]:
        mine = sa.select(s.users.c.id).where(s.users.c.name == who).scalar_subquery()
        here = (s.notices.c.table_id == table.removeprefix("/t/")) & (s.notices.c.user_id == mine)
        return self.rows(sa.select(s.notices).where(here))


def said(answer: httpx.Response) -> str:
    """What the page answers."""
    words = re.search(r'<p class="notice" role="status">(.*?)</p>', answer.text)
    return unescape(words[1]) if words else answer.text


def way_ids(somebody: Person) -> list[str]:
    return re.findall(r'id="way-(\w+)"', somebody.get(HERE).text)


def want(somebody: Person, way: str, *kinds: str) -> None:
    done = somebody.post(f"{HERE}/{way}/wants", {f"want-{kind}": "yes" for kind in kinds})
    assert done.status_code == 303, done.text


def together(ann: Person, bob: Person) -> str:
    """A running table of two."""
    table = ann.open_table("pebbles", ["me", "open"])
    assert bob.post(f"{table}/join", {"name": bob.name}).status_code == 303
    return table


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(sqlite_in(tmp_path_factory.mktemp("notices")))
    yield made
    made.close()


# -- what is told ------------------------------------------------------------------------------------------------------


def test_whose_turn_it_is_hears_it_once_for_each_wait_with_a_link_to_the_table(house: House) -> None:
    ann, path = house.hooked("Ann")
    bob = house.guest("Bob")
    table = together(ann, bob)
    (first,) = until(lambda: house.hooks.at(path))
    assert first["title"] == "Pebbles: it is your turn"
    assert bob.name in first["message"] and f"{HOUSE}{table}" in first["message"]
    # however much happens meanwhile, the same turn is not told again
    assert bob.post(f"{table}/chat", {"text": "hurry"}).status_code == 200
    ann.get(table)
    play_a_turn(ann, table)
    play_a_turn(bob, table)
    until(lambda: len(house.heard(path)) == 2)
    assert house.heard(path) == ["Pebbles: it is your turn"] * 2, "she has acted: this is another wait"
    until(lambda: house.waits(table, ann.name)[0].state == "told")  # written down when it has arrived
    (wait,) = house.waits(table, ann.name)
    assert wait.mark == ann.look(table).ply


def test_who_plays_quickly_hears_nothing_of_turns_that_are_over(house: House) -> None:
    """The notice waits longer where somebody has just played, and what is not true any more is not sent."""
    ann, path = house.hooked("Ann")
    bob = house.guest("Bob")
    table = together(ann, bob)
    until(lambda: house.heard(path))
    slow, before = 0, math.inf
    for _ in range(3):
        play_a_turn(ann, table)
        slow += time.time() - before > LONGER  # a busy machine: then her notice was due, and it was true
        before = time.time()
        play_a_turn(bob, table)
    (wait,) = until(lambda: [one for one in house.waits(table, ann.name) if one.mark == ann.look(table).ply])
    assert wait.due - before > LONGER, "six times the usual delay"
    until(lambda: house.waits(table, ann.name)[0].state == "told")
    assert len(house.heard(path)) <= 2 + slow, "of the first turn, and of the last"


def test_who_looks_at_the_table_hears_nothing_and_who_has_been_there_may_hear_again(house: House) -> None:
    ann, path = house.hooked("Ann")
    bob = house.guest("Bob")
    table = together(ann, bob)
    (way,) = way_ids(ann)
    want(ann, way, "chat")
    with looking(house, ann, table):
        assert bob.post(f"{table}/chat", {"text": "you are here"}).status_code == 200
        until(lambda: house.marked(table) and not [one for one in house.waits(table, ann.name) if one.kind == "chat"])
    for text in ("you are gone", "really gone"):
        assert bob.post(f"{table}/chat", {"text": text}).status_code == 200
    until(lambda: [one for one in house.waits(table, ann.name) if (one.kind, one.state) == ("chat", "told")])
    with looking(house, ann, table):  # she comes and goes
        until(lambda: not [one for one in house.waits(table, ann.name) if one.kind == "chat"])
    assert bob.post(f"{table}/chat", {"text": "@everyone: gone again"}).status_code == 200
    until(lambda: [one for one in house.hooks.at(path) if "gone again" in one["message"]])
    spoken = [one["message"] for one in house.hooks.at(path) if one["title"] == f"Pebbles: {bob.name} says"]
    assert len(spoken) == 2 and "gone again" in spoken[1], "one for each wait"
    assert "@everyone" not in spoken[1], "a stranger's words call nobody in her chat"


def test_words_of_a_blocked_person_come_by_no_way(house: House) -> None:
    ann, path = house.hooked("Ann")
    bob, cyd = house.member("Bob"), house.guest("Cyd")
    table = together(ann, cyd)
    (way,) = way_ids(ann)
    want(ann, way, "chat")
    assert ann.post("/account/blocked", {"name": bob.name}).status_code == 303
    assert bob.post(f"{table}/chat", {"text": "nasty words"}).status_code == 200
    until(lambda: house.marked(table) and not [one for one in house.waits(table, ann.name) if one.kind == "chat"])
    for one, text in ((cyd, "[gifts](https://example.org)"), (bob, "nasty again")):
        assert one.post(f"{table}/chat", {"text": text}).status_code == 200
    until(lambda: [one for one in house.waits(table, ann.name) if (one.kind, one.state) == ("chat", "told")])
    spoken = " ".join(one["message"] for one in house.hooks.at(path))
    assert "gifts" in spoken and "nasty" not in spoken
    assert "](" not in spoken, "and nobody's words hide an address"


@contextmanager
def looking(house: House, somebody: Person, table: str) -> Iterator[None]:
    """A page of a table is open, until it is closed."""
    cookie = "; ".join(f"{key}={value}" for key, value in somebody.cookies.items())
    with httpx.stream(
        "GET", f"{house.server.url}{table}/stream", headers={"cookie": cookie}, timeout=PATIENCE
    ) as stream:
        lines = stream.iter_lines()
        assert "hello" in next(lines)
        yield
    until(lambda: not house.rows(sa.select(s.presence)))


def test_somebody_who_joins_and_the_end_of_the_game_are_told(house: House) -> None:
    ann, path = house.hooked("Ann")
    (way,) = way_ids(ann)
    want(ann, way, "joined", "over")
    bob = house.guest("Bob")
    waiting = ann.open_table("tzolkin", ["me", "open", "open"])
    assert bob.post(f"{waiting}/join", {"name": bob.name}).status_code == 303
    (joined,) = until(lambda: house.hooks.at(path))
    assert joined["title"] == "Tzolk’in: somebody sat down at your table"
    assert bob.name in joined["message"] and "1 open seat is left." in joined["message"]
    table = together(ann, bob)
    while not ann.look(table).over:
        play_a_turn(ann if ann.look(table).my_turn else bob, table)
    until(lambda: "Pebbles: the game is over" in house.heard(path))
    (over,) = [one for one in house.hooks.at(path) if "is over" in one["title"]]
    assert re.search(rf"{ann.name} \d+, {bob.name} \d+", over["message"])


def test_people_are_told_in_their_language(house: House) -> None:
    ann, path = house.hooked("Ann")
    ann.post("/settings", {"lang": "cs"})
    table = together(ann, house.guest("Bob"))
    (told,) = until(lambda: house.hooks.at(path))
    assert told["title"] == "Pebbles: jste na tahu" and table in told["message"]


def test_in_quiet_hours_nothing_is_sent_until_they_are_over(house: House) -> None:
    ann, path = house.hooked("Ann")
    now = int(time.time())
    around = [time.strftime("%H:%M", time.gmtime(now + hours * 3600)) for hours in (-1, 1)]
    form = {"quiet": "yes", "begins": around[0], "ends": around[1], "zone": "UTC"}
    assert ann.post(f"{HERE}/quiet", form).status_code == 303
    table = together(ann, house.guest("Bob"))
    (wait,) = until(lambda: [one for one in house.waits(table, ann.name) if one.due > now + 1800])
    assert wait.state == "waiting" and time.strftime("%H:%M", time.gmtime(wait.due)) == around[1]
    assert not house.heard(path)
    ann.post(f"{HERE}/quiet", {})
    house.put(s.notices.update().where(s.notices.c.way_id == wait.way_id).values(due=0.0))  # an hour later
    until(lambda: house.heard(path))


# -- by which way ------------------------------------------------------------------------------------------------------


def test_a_browser_is_pushed_to_with_the_keys_of_the_house_and_can_read_it(house: House) -> None:
    bob = house.guest("Bob")
    bob.open_table("pebbles", ["me", "random"])  # now the browser has a name
    browser = Browser(house.hooks, f"/push/{bob.name}".replace(" ", "-"))
    assert bob.post(f"{HERE}/push", json=browser.subscription()).status_code == 200
    key = re.search(r'data-key="([^"]+)"', bob.get(HERE).text)
    ann = house.member("Ann")
    table = together(ann, bob)
    play_a_turn(ann, table)
    (told,) = until(browser.shown)
    assert told["title"] == "Pebbles: it is your turn" and told["url"] == f"{HOUSE}{table}" and told["tag"] in table
    ((claims, signed_by),) = browser.signatures()
    assert claims["aud"] == f"http://{house.hooks.place}" and claims["sub"] == "mailto:house@example.org"
    assert key and signed_by == key[1]


def test_a_browser_that_is_gone_is_forgotten(house: House) -> None:
    bob = house.guest("Bob")
    bob.open_table("pebbles", ["me", "random"])
    browser, other = (Browser(house.hooks, f"/{name}/{bob.name}".replace(" ", "-")) for name in ("gone", "there"))
    house.hooks.answers[browser.path] = 410
    for one in (browser, other):
        assert bob.post(f"{HERE}/push", json=one.subscription()).status_code == 200
    assert len(way_ids(bob)) == 2
    ann = house.member("Ann")
    play_a_turn(ann, together(ann, bob))
    until(lambda: len(way_ids(bob)) == 1)
    until(lambda: "A way for notices is switched off" in [one["title"] for one in other.shown()])


def test_a_browser_belongs_to_the_one_who_uses_it_now(house: House) -> None:
    ann, bob = house.member("Ann"), house.member("Bob")
    browser = Browser(house.hooks, f"/shared/{ann.name}".replace(" ", "-"))
    for somebody in (ann, bob, bob):
        assert somebody.post(f"{HERE}/push", json=browser.subscription()).status_code == 200
    assert not way_ids(ann) and len(way_ids(bob)) == 1


def test_letters_come_only_to_an_address_that_its_owner_has_confirmed_and_end_with_a_link(house: House) -> None:
    ann = house.member("Ann")
    address = f"{ann.name.replace(' ', '.')}@example.org"
    answer = ann.post(f"{HERE}/mail", {"address": address})
    assert "A letter is on its way" in said(answer)
    (asking,) = house.mail.to(address)
    bob = house.guest("Bob")
    together(ann, bob)
    confirm = link_in(asking, "notices/confirm")
    owner = house.guest("Owner")  # in another browser, where nobody is logged in
    assert owner.get(confirm).status_code == 200
    (way,) = way_ids(ann)
    assert "not confirmed" in said(ann.post(f"{HERE}/{way}/try", {})), "a link that is only looked at confirms nothing"
    assert owner.post(confirm, {}).status_code == 200
    assert len(house.mail.to(address)) == 1, "what happened before is not sent"
    again = together(ann, bob)
    letter = until(lambda: house.mail.to(address)[1:])[0]
    assert letter["subject"] == "Pebbles: it is your turn" and letter["from"] == "house@example.org"
    assert f"{HOUSE}{again}" in words_of(letter)
    stop = link_in(letter, "notices/stop")
    assert letter["list-unsubscribe"] == f"<{HOUSE}{stop}>"
    assert owner.post(confirm, {}).status_code == 404, "the first link is used up"
    assert owner.get(stop).status_code == 200
    assert owner.post(stop, {}).status_code == 200
    assert "Switched off" in ann.get(HERE).text
    want(ann, way, "turn")
    assert "Switched off" not in ann.get(HERE).text, "she can have letters again"


def test_a_stranger_whose_address_was_given_can_have_it_removed(house: House) -> None:
    ann = house.member("Ann")
    address = f"stranger.{house.made}@example.org"
    ann.post(f"{HERE}/mail", {"address": address})
    stop = link_in(house.mail.to(address)[0], "notices/stop")
    assert house.guest("Stranger").post(stop, {}).status_code == 200
    assert not way_ids(ann)


def test_a_way_that_fails_rests_longer_each_time_and_is_switched_off_with_a_word_by_the_others(house: House) -> None:
    ann, path = house.hooked("Ann")
    (way,) = way_ids(ann)
    browser = Browser(house.hooks, f"/other/{ann.name}".replace(" ", "-"))
    assert ann.post(f"{HERE}/push", json=browser.subscription()).status_code == 200
    (other,) = set(way_ids(ann)) - {way}
    want(ann, other)  # nothing but that
    want(ann, other, "over")
    house.hooks.answers[path] = 500
    this = sa.select(s.notice_ways).where(s.notice_ways.c.id == way)
    together(ann, house.guest("Bob"))
    rests = []
    for failures in range(1, TRIES + 1):
        (row,) = until(lambda wanted=failures: [one for one in house.rows(this) if one.failures == wanted])
        rests.append(row.rests - time.time())
        house.put(s.notice_ways.update().where(s.notice_ways.c.id == way).values(rests=0.0))
    assert rests == pytest.approx([60.0 * minutes for minutes in (1, 4, 16, 64, 240, 240)], abs=30.0)
    (row,) = until(lambda: [one for one in house.rows(this) if one.off])
    (told,) = until(browser.shown)
    assert told["title"] == "A way for notices is switched off" and "Webhook" in told["text"]
    assert "Switched off, because nothing was taken there" in ann.get(HERE).text


def test_a_mail_server_that_is_away_is_nobodys_fault_and_a_refused_address_is(house: House) -> None:
    ann = house.member("Ann")
    address = f"refused.{house.made}@example.org"
    ann.post(f"{HERE}/mail", {"address": address})
    ann.post(link_in(house.mail.to(address)[0], "notices/confirm"), {})
    house.mail.refused.add(address)
    together(ann, house.guest("Bob"))
    (way,) = way_ids(ann)
    (row,) = until(lambda: [one for one in house.rows(sa.select(s.notice_ways)) if one.id == way and one.failures])
    assert row.off is None


# -- doors -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "json://10.0.0.1/x",
        "json://[::1]:8080/x",
        "json://169.254.169.254/latest/meta-data",
        "json://127.0.0.2:8080/x",
        "json://2130706434:8080/x",
        "gotify://192.168.1.1/abcdefghijklmno",
        "mmost://172.16.0.1:8065/3ccdd113474722377935511fc85d3dd4",
    ],
)
def test_no_hook_leads_into_the_private_network(house: House, keen: Person, address: str) -> None:
    house.put(s.limits.update().values(until=0.0))  # many tries of one person
    answer = keen.post(f"{HERE}/chat", {"address": address})
    assert answer.status_code == 422 and "private network" in said(answer), said(answer)
    assert not way_ids(keen)


@pytest.fixture(scope="module")
def keen(house: House) -> Person:
    return house.member("Keen")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nonsense",
        "https://example.org/hook",
        "mailto://user:pass@example.org",
        "syslog://localhost",
        "file:///etc/passwd",
        "apprise://example.org/token",
        "discord://1234/abcd?template=/etc/passwd",
        "json://127.0.0.1/x?+Host=example.org",
        "json://127.0.0.1/x?:message=other",
        "discord://1234/abcd#x?template=/etc/passwd",
        "json://127.0.0.1/a b",
        "json://" + "x" * 600,
    ],
)
def test_only_addresses_of_known_services_without_tricks_are_taken(house: House, keen: Person, address: str) -> None:
    house.put(s.limits.update().values(until=0.0))
    answer = keen.post(f"{HERE}/chat", {"address": address})
    assert answer.status_code == 422, said(answer)
    assert not way_ids(keen)


@pytest.mark.parametrize(
    "address",
    ["", "ann", "ann@localhost", "ann@10.0.0.1", "ann@printer.local", "a@b.org\nBcc: c@d.org", "a" * 130 + "@b.org"],
)
def test_only_public_mail_addresses_are_taken(house: House, keen: Person, address: str) -> None:
    before = len(house.mail.letters)
    answer = keen.post(f"{HERE}/mail", {"address": address})
    assert answer.status_code == 422 and not way_ids(keen) and len(house.mail.letters) == before


@pytest.mark.parametrize(
    "given",
    [
        None,
        [],
        {"endpoint": 7, "keys": {}},
        {"endpoint": "ftp://example.org/x", "keys": {}},
        {"endpoint": "https://example.org/x", "keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"endpoint": "https://example.org/x\r\nx: y", "keys": {}},
        {"endpoint": "https://example.org/" + "x" * 2000, "keys": {}},
        {"endpoint": "https://example.org/x", "keys": {"p256dh": ["a"], "auth": {"b": 1}}},
    ],
)
def test_a_browser_without_keys_is_refused(keen: Person, given: object) -> None:
    assert keen.post(f"{HERE}/push", json=given).status_code == 422
    assert not way_ids(keen)


def test_nobody_reaches_the_ways_of_others(house: House) -> None:
    ann, _ = house.hooked("Ann")
    (way,) = way_ids(ann)
    bob = house.member("Bob")
    for door in ("wants", "try", "drop"):
        assert bob.post(f"{HERE}/{way}/{door}", {}).status_code == 404
        assert house.guest("Nobody").post(f"{HERE}/{way}/{door}", {}).status_code == 403
        assert ann.ask("POST", f"{HERE}/{way}/{door}", data={"csrf": "guessed"}).status_code == 403
    assert way not in bob.get(HERE).text and way_ids(ann) == [way]
    for link in ("confirm", "stop"):
        for secret in ("x", "%00", way, "a" * 500):
            assert bob.get(f"/notices/{link}/{secret}").status_code in (400, 404)
            assert bob.post(f"/notices/{link}/{secret}", {}).status_code in (400, 404)


def test_guests_have_notices_in_their_browser_and_nowhere_else(house: House) -> None:
    guest = house.guest("Guest")
    assert guest.post(f"{HERE}/push", json={}).status_code == 403
    guest.open_table("pebbles", ["me", "random"])
    for door, address in (("mail", "ann@example.org"), ("chat", "ntfy://topic")):
        answer = guest.post(f"{HERE}/{door}", {"address": address})
        assert answer.status_code == 403 and "make an account" in said(answer)


def test_nobody_has_too_many_ways(house: House) -> None:
    ann = house.member("Ann")
    for number in range(MOST + 1):
        answer = ann.post(f"{HERE}/push", json=Browser(house.hooks, f"/many/{number}").subscription())
        assert answer.status_code == (200 if number < MOST else 409)
    assert len(way_ids(ann)) == MOST


def test_nobody_is_buried_under_letters_that_ask(house: House) -> None:
    house.put(s.limits.update().values(until=0.0))
    address = f"victim.{house.made}@example.org"
    answers = []
    for number in range(5):
        somebody = house.member("Plague")
        answers.append(somebody.post(f"{HERE}/mail", {"address": address.replace("@", f"+{number}@")}).status_code)
    assert answers == [200] * 3 + [429] * 2
    assert len([one for one in house.mail.letters if str(one["to"]).startswith("victim")]) == 3


@pytest.mark.parametrize(
    "form",
    [
        {"begins": "25:00", "ends": "07:00", "zone": "UTC"},
        {"begins": "07:00", "ends": "07:00", "zone": "UTC"},
        {"begins": "22:00", "ends": "07:00", "zone": "../../etc/passwd"},
        {"begins": "22:00", "ends": "", "zone": "UTC"},
        {"begins": "٢٢:00", "ends": "07:00", "zone": "UTC"},
    ],
)
def test_quiet_hours_that_there_are_not_are_refused(keen: Person, form: dict[str, str]) -> None:
    assert keen.post(f"{HERE}/quiet", {"quiet": "yes", **form}).status_code == 422
    assert "checked" not in keen.get(HERE).text.partition('name="quiet"')[2][:40]


def test_what_somebody_wants_is_kept_and_nothing_that_there_is_not(house: House) -> None:
    ann, _ = house.hooked("Ann")
    (way,) = way_ids(ann)
    want(ann, way, "chat", "gossip", "off")
    kept = [kind for kind in LABELS if re.search(rf'name="want-{kind}" value="yes" checked', ann.get(HERE).text)]
    assert kept == ["chat"]


def test_nothing_is_left_of_somebody_who_is_deleted(house: House) -> None:
    ann, _ = house.hooked("Ann")
    bob, path = house.hooked("Bob")
    ann.post(f"{HERE}/quiet", {"quiet": "yes", "begins": "22:00", "ends": "07:00", "zone": "Europe/Prague"})
    together(bob, ann)
    until(lambda: house.heard(path))
    (gone,) = house.rows(sa.select(s.users.c.id).where(s.users.c.name == ann.name))
    in_a_loop(with_host(house.database, lambda host: people.delete(host, gone.id)))
    everything = [str(row) for table in s.meta.sorted_tables for row in house.rows(sa.select(table))]
    assert [row for row in everything if gone.id in row] == []


# -- several processes -------------------------------------------------------------------------------------------------


def test_two_processes_send_each_notice_once_and_a_kill_loses_none(
    postgres: Postgres, servers: Callable[..., Server], visitor: Callable[[Server, str], Person]
) -> None:
    """Nothing is due before the test says so: whoever is killed in the midst of sending cannot say whether it has arrived."""
    database, hooks = postgres.database(), Hooks()
    slow = {**QUICK, "DESKOVKA_NOTICE_DELAY": "3600", "DESKOVKA_BOT_WORKERS": "0"}
    first, second = servers(database, **slow), servers(database, **slow)

    def in_the_outbox() -> int:
        return len(in_a_loop(with_host(database, waiting)))

    def told(number: int) -> None:
        """When all of them wait, an hour goes by."""
        until(lambda: in_the_outbox() == number)
        in_a_loop(with_host(database, later))
        until(lambda: len(hooks.at("/ann")) >= len(tables))
        until(lambda: not in_the_outbox())

    try:
        ann, bob = visitor(first, "Ann"), visitor(second, "Bob")
        assert ann.post("/register", {"name": "Ann", "password": "correct horse"}).status_code == 303
        ann.csrf = ""
        assert "It works" in said(ann.post(f"{HERE}/chat", {"address": f"json://{hooks.place}/ann"}))
        tables = [together(ann, bob) for _ in range(5)]
        told(5)
        tables += [together(ann, bob) for _ in range(3)]
        until(lambda: in_the_outbox() == 3)
        first.kill()  # with what is in the outbox, and as if it had been about to send one of them
        in_a_loop(with_host(database, held))
        told(3)
        links = [re.search(r"(http://[^/]+)(/t/\w+)", one["message"]) for one in hooks.at("/ann")]
        assert sorted(link[2] for link in links if link) == sorted(tables)
        assert {link[1] for link in links if link} == {first.url}, "by the address that Ann knows"
    finally:
        hooks.close()


async def waiting(host: Host) -> list[Any]:
    async with host.database.read() as connection:
        return list(await connection.execute(sa.select(s.notices).where(s.notices.c.state == "waiting")))


async def held(host: Host) -> None:
    """One of the notices is in somebody's hands, for a moment."""
    one = (await waiting(host))[0]
    this = (s.notices.c.way_id == one.way_id) & (s.notices.c.table_id == one.table_id) & (s.notices.c.kind == one.kind)
    async with host.database.write() as connection:
        await connection.execute(s.notices.update().where(this).values(lease=host.database.now() + 1.0))


async def later(host: Host) -> None:
    async with host.database.write() as connection:
        await connection.execute(s.notices.update().values(due=0.0))
