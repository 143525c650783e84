"""What leaves the house on somebody's wish: only to public addresses, in bounded time, in nobody's quiet hours."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from litestar.testing import TestClient

from deskovka.server.aside import Aside
from deskovka.server.notices import messenger
from deskovka.server.notices.guard import Guard, PrivateAddress, is_public, may_go
from deskovka.server.notices.kinds import CLOCK, INVITED
from deskovka.server.notices.messenger import START, Messengers
from deskovka.server.notices.notices import Notices
from deskovka.server.notices.outbox import Outbox, Parcel, Wait
from deskovka.server.notices.push import Push
from deskovka.server.notices.quiet_hours import DAY, QuietHours
from deskovka.server.notices.ways import Place, Ways
from deskovka.server.notices.writing import Writing
from deskovka.server.people.user import User
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from tests.server.loops import in_a_loop
from tests.server.people import Person, until
from tests.server.postgres import PATIENCE
from tests.server.receivers import Browser, Hooks

T = TypeVar("T")

PRIVATE = [
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "127.0.0.1",
    "127.1.2.3",
    "169.254.169.254",
    "169.254.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.2.1",
    "192.168.0.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.1.1.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2002:a00:1::",
    "2001:0:0:0:0:0:80ff:fffe",
    "2001:db8::1",
    "fc00::1",
    "fd12:3456:789a::1",
    "fe80::1",
    "ff02::1",
]
PUBLIC = [
    "1.1.1.1",
    "8.8.8.8",
    "151.101.1.140",
    "2606:4700:4700::1111",
    "2a00:1450:4014:80e::200e",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_an_address_of_a_private_network_is_known_in_every_disguise(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))
    assert not may_go((address, 443))


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_can_be_reached_at_the_doors_of_web_servers(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))
    assert [port for port in (22, 25, 80, 443, 8443) if may_go((address, port))] == [80, 443, 8443]


@pytest.mark.parametrize(
    "target", ["/var/run/docker.sock", b"\0abstract", ("localhost", 80), ("example.org", 443), None, ()]
)
def test_what_was_not_looked_up_is_not_gone_to(target: object) -> None:
    assert not may_go(target)


def test_a_network_that_the_host_allows_is_allowed_and_no_other() -> None:
    guard = Guard(["192.168.1.0/24", "fd00::/8"])
    for address, may in (("192.168.1.7", True), ("192.168.2.7", False), ("fd00::1", True), ("::1", False)):
        assert may_go((address, 8080), guard.allowed) is may
    with pytest.raises(PrivateAddress):
        guard.look("socket.connect", (None, ("192.168.2.7", 80)))
    guard.look("socket.bind", (None, ("127.0.0.1", 80)))


# -- real messengers, real receivers ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def allowed() -> Iterator[Hooks]:
    made = Hooks("127.0.0.2")
    yield made
    made.close()


@pytest.fixture(scope="module")
def forbidden() -> Iterator[Hooks]:
    made = Hooks("127.0.0.1")
    yield made
    made.close()


def ends(errands: list[tuple[str, dict[str, Any]]], aside: Callable[[], Aside]) -> list[str]:
    """How errands end, one after the other."""

    async def go() -> list[str]:
        made = aside()
        made.seconds = PATIENCE  # a messenger that is just waking up has to load much
        try:
            return [str((await made.do(list(one)))["end"]) for one in errands]
        finally:
            await made.stop()

    return in_a_loop(go())


def hook(url: str) -> tuple[str, dict[str, Any]]:
    return "chat", {"url": url, "title": "title", "text": "text"}


def push(browser: Browser, endpoint: str) -> tuple[str, dict[str, Any]]:
    subscription = {**browser.subscription(), "endpoint": endpoint}
    claims = {"sub": "mailto:house@example.org"}
    key = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"
    return "push", {"subscription": subscription, "text": "text", "key": key, "claims": claims, "topic": "x"}


def test_neither_names_nor_redirects_nor_disguises_lead_into_the_private_network(
    allowed: Hooks, forbidden: Hooks
) -> None:
    port = forbidden.place.partition(":")[2]
    allowed.answers["/away"] = f"http://{forbidden.place}/stolen"
    browser = Browser(forbidden, "/push")
    errands = [
        hook(f"json://{allowed.place}/well"),
        hook(f"json://{allowed.place}/away"),
        hook(f"json://localhost:{port}/x"),
        hook(f"json://0x7f000001:{port}/x"),
        push(browser, f"http://{allowed.place}/pushed"),
        push(browser, f"http://{allowed.place}/away"),
        push(browser, f"http://[::ffff:127.0.0.1]:{port}/x"),
        push(browser, f"http://localhost:{port}/x"),
    ]
    found = ends(errands, lambda: Messengers(("127.0.0.2/32",)))
    *others, mapped, named = found
    assert others == ["sent", "private", "private", "private", "sent", "private"]
    assert named == "private" and mapped != "sent"  # the library itself does not sign for such a place
    assert not forbidden.taken
    assert [path for path, _, _ in allowed.taken] == ["/well", "/away", "/pushed", "/away"]


#: the first look says a public address, every other one this machine, as a name does whose owner wants to get in
REBINDING = """
import socket
real, asked = socket.getaddrinfo, []
def looked_up(host, port, *more, **named):
    asked.append(host)
    address = "9.9.9.9" if len(asked) == 1 else "127.0.0.1"
    return real(address, port, *more, **named)
socket.getaddrinfo = looked_up
socket.getaddrinfo("rebinding.example.org", 80)
"""


def test_a_name_that_means_something_else_the_second_time_leads_nowhere(forbidden: Hooks) -> None:
    port = forbidden.place.partition(":")[2]
    before = len(forbidden.taken)
    errands = [hook(f"json://rebinding.example.org:{port}/x")]
    assert ends(errands, lambda: Aside(REBINDING + START, PATIENCE, 1, 2)) == ["private"]
    assert len(forbidden.taken) == before


def test_a_receiver_that_answers_for_ever_loses_its_messenger_and_nobody_waits_for_it() -> None:
    """A sign each second is an answer that never ends, and never a silence."""
    door = socket.create_server(("127.0.0.1", 0))
    door.settimeout(0.1)
    done = threading.Event()

    def drip() -> None:
        while not done.is_set():
            try:
                line, _ = door.accept()
                break
            except TimeoutError:  # nobody has come yet; on a busy machine perhaps never
                pass
        else:
            return
        with line:
            line.recv(4096)
            line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            while not done.wait(0.05):
                try:
                    line.sendall(b"x")
                except OSError:
                    return

    thread = threading.Thread(target=drip)
    thread.start()

    async def go() -> None:
        made = Messengers(("127.0.0.1/32",))
        made.seconds = PATIENCE
        url = f"json://127.0.0.1:{door.getsockname()[1]}/x"
        assert (await made.do(["read", {"url": url}]))["schema"] == "jsons"  # it is awake
        (worker,) = made.idle
        made.seconds = 1.0
        with pytest.raises(TimeoutError):
            await made.do(list(hook(url)))
        assert worker.returncode is not None and not made.busy
        await made.stop()

    try:
        in_a_loop(go())
    finally:
        done.set()
        thread.join()
        door.close()


# -- quiet hours ------------------------------------------------------------------------------------------------------

ZONES = [
    "UTC",
    "Europe/Prague",
    "America/New_York",
    "Asia/Kolkata",
    "Pacific/Auckland",
    "America/St_Johns",
    "Africa/Casablanca",
]
MINUTES = some.integers(0, DAY - 1)
HOURS = some.builds(QuietHours, MINUTES, MINUTES, some.sampled_from(ZONES))
#: the years 2020 to 2035, with all changes of clocks
MOMENTS = some.floats(1_577_836_800.0, 2_051_222_400.0)


@given(HOURS, MOMENTS)
@settings(max_examples=300, deadline=None)
def test_quiet_hours_end_when_the_clock_on_the_wall_says_so_and_not_before(hours: QuietHours, at: float) -> None:
    end = hours.over(at)
    assert end >= at and not hours.quiet(end)
    assert end == at or hours.quiet(end - 1.0), "not a minute too long"
    for share in range(10):  # all the time between
        assert end == at or hours.quiet(at + (end - at) * share / 10)
    wall = datetime.fromtimestamp(at, ZoneInfo(hours.zone))
    minute = wall.hour * 60 + wall.minute
    length = (hours.ends - hours.begins) % DAY
    assert hours.quiet(at) == ((minute - hours.begins) % DAY < length)


def test_a_zone_that_this_machine_does_not_know_is_greenwich() -> None:
    assert QuietHours(0, 60, "Mars/Olympus").quiet(1_600_000_200.0 // 86_400 * 86_400)


# -- the rest of the room ----------------------------------------------------------------------------------------------


def with_database(place: str, job: Callable[[Database], Awaitable[T]]) -> T:
    async def go() -> T:
        store = Database(place)
        await store.migrate()
        try:
            return await job(store)
        finally:
            await store.close()

    return in_a_loop(go())


def test_the_keys_of_the_house_are_made_once(database: str) -> None:
    async def make(store: Database) -> list[tuple[str, str]]:
        pushes = [Push(store, Messengers(()), Settings(database)) for _ in range(5)]
        found = await asyncio.gather(*[one.own_keys() for one in pushes])
        return [*found, await Push(store, Messengers(()), Settings(database)).own_keys()]

    assert len(set(with_database(database, make))) == 1


async def somebody(store: Database) -> User:
    async with store.write() as connection:
        await connection.execute(s.users.insert().values(id="ann", name="Ann", created=0.0))
    return User("ann", "Ann", True)


def test_of_several_who_take_a_notice_out_of_the_box_one_sends_it_and_one_that_died_is_replaced(database: str) -> None:
    async def race(store: Database) -> tuple[int, int, int]:
        box, ways = Outbox(store), Ways(store)
        way = await ways.add(await somebody(store), Place("chat", "ntfy://topic", "ntfy", "https://x.org", "en"))
        await asyncio.gather(*[box.put(Wait("ann", "t", "turn", 4, time.time() - 1), [way]) for _ in range(5)])
        due = await box.due(10)
        claims = await asyncio.gather(*[box.claim(due[0]) for _ in range(8)])
        held = len(await box.due(10))
        async with store.write() as connection:  # a minute and a half later
            await connection.execute(s.notices.update().values(lease=1.0))
        (again,) = await box.due(10)
        await box.put(Wait("ann", "t", "turn", 6, time.time() - 1), [way])  # she has acted meanwhile: another wait
        await box.told(again)
        return sum(claims), held, len(await box.due(10))

    assert with_database(database, race) == (1, 0, 1)


def test_other_rooms_have_a_door_for_what_they_want_told(
    person: Callable[[str], Person], services: Services, client: TestClient
) -> None:
    """`await services.notices.tell(person, CLOCK, table)`; the words are ours, in the language of the reader."""
    ann = person("Ann")
    running, waiting = ann.open_table("pebbles", ["me", "here Bob"]), ann.open_table("pebbles", ["me", "open"])

    async def told() -> set[str]:
        notices: Notices = services.notices
        await notices.sending.stop()  # nothing leaves here
        user = (await services.tables.get(running.removeprefix("/t/"))).seats[0].user
        assert user is not None
        await notices.ways.add(User(user, "Ann", True), Place("chat", "ntfy://topic", "ntfy", "https://x.org", "en"))
        await notices.tell(user, CLOCK, running.removeprefix("/t/"))
        await notices.tell(user, INVITED, waiting.removeprefix("/t/"), name="Bob")
        async with services.database.write() as connection:
            await connection.execute(s.notices.update().values(due=0.0))
        writing = Writing(services.database, services.tables)
        due = await notices.outbox.due(10)
        written = [await writing.write(one, "https://x.org", lang) for one in due for lang in ("en", "cs")]
        return {one.title for one in written if one}

    found = client.blocking_portal.call(told)
    assert found == {
        "Pebbles: your time is running out",
        "Pebbles: dochází vám čas",
        "Pebbles: Bob invites you",
        "Pebbles: zve vás Bob",
    }


def test_without_the_libraries_the_page_says_so_and_the_rest_works(
    person: Callable[[str], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messenger, "find_spec", lambda _name: None)
    ann = person("Ann")
    ann.post("/register", {"name": "Ann", "password": "correct horse"})
    ann.csrf = ""
    page = ann.get("/account/notices").text
    assert page.count("has not installed what this needs") == 2 and "this server sends no letters" in page
    assert ann.post("/account/notices/push", json={}).status_code == 409
    assert ann.post("/account/notices/chat", {"address": "ntfy://topic"}).status_code == 409
    assert "Quiet hours" in page and 'id="volume"' in page


def test_an_outbox_that_does_not_work_shows_in_the_health(
    client: TestClient, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_limit: int) -> list[Parcel]:
        raise ConnectionError("away")

    assert client.get("/health").text == "ok"
    monkeypatch.setattr(services.notices.outbox, "due", broken)
    assert "does not work: outbox" in until(lambda: (said := client.get("/health").text) != "ok" and said)
