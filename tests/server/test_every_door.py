"""Every door of the pages, found by walking through the house, so that none is forgotten: whatever is sent there is no error of ours, and
nothing is changed without the word of our pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from deskovka.server import pages
from deskovka.server.settings import Settings
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.people import Person

PASSWORD = "correct horse"
#: numbers that are none or too large, signs that no database keeps, what ends an address or a header, what looks like a number
ODD = ("\x00", "9" * 5000, "1000x", "²", "https://[", "/\t/example.org")
BODIES = (b"[", b'{"n": 1e999}', b'{"endpoint": "https://[", "keys": {}, "label": "\\ud800"}', b"null")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    many = dict.fromkeys(("logins_per_minute", "creations_per_minute", "messages_per_minute"), 10**6)
    settings = Settings(sqlite_in(tmp_path_factory.mktemp("doors")), bot_workers=0, **many)
    with behind(settings, raise_server_exceptions=False) as made:
        yield made


@pytest.fixture
def ann(client: TestClient) -> Person:
    one = Person(client, "Ann")
    form = {"name": "Ann", "password": PASSWORD}
    if one.post("/register", form).status_code != 303:
        assert one.post("/login", form).status_code == 303
    return one


def doors(client: TestClient, method: str) -> list[str]:
    found = {
        route.path_format
        for route in client.app.routes
        for handler in getattr(route, "route_handlers", [])
        if method in handler.http_methods
    }
    return sorted(path for path in found if not path.startswith("/api") and "stream" not in path)


def fields() -> list[str]:
    """All names of fields that any page reads, or has."""
    here = Path(pages.__file__).parent
    sources = [file.read_text(encoding="utf-8") for file in (*here.glob("*.py"), *here.parent.glob("templates/*.html"))]
    return sorted(
        {name for source in sources for name in re.findall(r'(?:get\(|form\[| name=)"([a-z-]+)"', source)} - {"csrf"}
    )


def opened(path: str, table: str, other: str = "x") -> str:
    return re.sub(r"\{[^}]*\}", other, re.sub(r"\{table_id[^}]*\}", table, path))


def test_no_form_with_odd_fields_is_an_error_of_ours(client: TestClient, ann: Person) -> None:
    names = fields()
    assert {"days", "volume", "code", "zone", "back", "password"} <= set(names)
    for path in doors(client, "POST"):
        table = ann.open_table("pebbles", ["me", "open"]).removeprefix("/t/") if "{table_id" in path else ""
        for odd in ODD:
            answer = ann.post(opened(path, table), dict.fromkeys(names, odd))
            assert answer.status_code < 500, (path, odd[:20])
            where = answer.headers.get("location", "/")
            assert re.fullmatch(r"/(?![/\\])[!-~]*", where), (path, odd[:20], where)


def test_no_body_is_an_error_of_ours(client: TestClient, ann: Person) -> None:
    table = ann.open_table("pebbles", ["me", "open"]).removeprefix("/t/")
    headers = {"x-csrf-token": ann.csrf, "content-type": "application/json"}
    for path in doors(client, "POST"):
        if path == "/logout":
            continue
        for body in BODIES:
            answer = ann.ask("POST", opened(path, table), headers=headers, content=body)
            assert answer.status_code < 500, (path, body)


def test_no_address_is_an_error_of_ours(client: TestClient, ann: Person) -> None:
    table = ann.open_table("pebbles", ["me", "open"]).removeprefix("/t/")
    for path in doors(client, "GET"):
        for odd in ("%00", "9" * 400, "%ff", "..%2f..%2fetc"):
            answer = ann.get(opened(path, table, odd))
            assert answer.status_code < 500, (path, odd)


def test_nothing_is_changed_without_the_word_of_our_pages(client: TestClient, ann: Person) -> None:
    table = ann.open_table("pebbles", ["me", "open"]).removeprefix("/t/")
    for path in doors(client, "POST"):
        for headers in ({}, {"x-csrf-token": "0" * 32}, {"x-csrf-token": ann.csrf, "origin": "https://["}):
            answer = ann.ask("POST", opened(path, table), headers=headers, data={"sure": "yes", "password": PASSWORD})
            assert answer.status_code == 403, (path, headers)
