"""The invitation names an address that a friend can reach; nobody is let in unless somebody at the machine wished it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from deskovka.server.reach import Reach, code_svg, code_text, host_of, is_local, own_address
from tests.server.databases import sqlite_in
from tests.server.people import Person, Server
from tests.server.postgres import PATIENCE

ADDRESS = own_address()


@pytest.mark.parametrize(
    ("origin", "friends"),
    [
        ("http://localhost:8000", "http://192.168.1.5:8000"),
        ("http://127.0.0.1:8000", "http://192.168.1.5:8000"),
        ("http://127.3.2.1", "http://192.168.1.5:8000"),
        ("http://[::1]:8000", "http://192.168.1.5:8000"),
        ("http://0.0.0.0:8000", "http://192.168.1.5:8000"),
        ("http://", "http://192.168.1.5:8000"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://10.8.0.1:8000", "http://10.8.0.1:8000"),
        ("http://[fe80::2]:8000", "http://[fe80::2]:8000"),
        ("https://play.example.org", "https://play.example.org"),
    ],
)
def test_a_friend_is_never_sent_to_his_own_machine(origin: str, friends: str) -> None:
    assert Reach("http://192.168.1.5:8000/").of(origin) == friends
    assert not is_local(host_of(Reach().of(origin) or "http://somewhere"))


def test_the_code_is_the_same_on_the_page_and_in_the_terminal() -> None:
    text = code_text("http://192.168.1.5:8000/")
    lines = text.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert set(text) <= set("█▀▄ \n")
    assert lines[0].strip("█") == "", "a light border, or cameras do not see it"
    assert 'xmlns="http://www.w3.org/2000/svg"' in code_svg("http://192.168.1.5:8000/")
    assert code_svg("a") != code_svg("b")


@pytest.fixture
def at_home(tmp_path: object) -> Iterator[Server]:
    server = Server(sqlite_in(tmp_path), DESKOVKA_BOT_WORKERS="0")  # type: ignore[arg-type]
    yield server
    server.stop()


def base_of(page: str) -> str:
    found = re.search(r'id="link"[^>]* data-base="([^"]*)"', page)
    assert found
    return found[1]


@pytest.mark.skipif(ADDRESS is None, reason="this machine is in no network")
def test_the_button_lets_the_network_in_and_only_from_this_machine(at_home: Server) -> None:
    outside = f"http://{ADDRESS}:{at_home.port}"
    with httpx.Client(base_url=at_home.url, timeout=PATIENCE) as client:
        ann = Person(client, "Ann")
        path = ann.open_table("tzolkin", ["me", "open"])
        page = ann.get(path).text
        assert f'action="{path}/open"' in page
        assert base_of(page) == ""
        assert ann.get(f"{path}/code.svg").status_code == 404
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{outside}/health", timeout=PATIENCE)
        # a foreign site whose name leads to this machine
        stranger = {"host": f"evil.example:{at_home.port}", "x-csrf-token": ann.csrf}
        assert ann.ask("POST", f"{path}/open", headers=stranger).status_code == 403
        assert ann.post(f"{path}/open", {}).status_code == 303
        assert httpx.get(f"{outside}/health", timeout=PATIENCE).text == "ok"
        page = ann.get(path).text
        assert base_of(page) == outside
        assert f'action="{path}/open"' not in page
        code = ann.get(f"{path}/code.svg")
        assert code.text == code_svg(f"{outside}{path}")
        assert code.headers["content-type"].startswith("image/svg+xml")
        assert ann.post(f"{path}/open", {}).status_code == 303, "twice is as good as once"
    with httpx.Client(base_url=outside, timeout=PATIENCE) as client:
        bob = Person(client, "Bob")
        bob.get(path)
        assert bob.post(f"{path}/join", {"name": "Bob"}).status_code == 303
        assert bob.post(f"{path}/open", {}).status_code == 403, "a guest decides nothing about this machine"
