"""Real servers and sockets: half-sent requests, forged addresses, files and databases that cannot be used."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from deskovka.server.live.streams import PING, SOONER
from deskovka.server.serve import CannotServe, serve
from deskovka.server.storage.database import Database
from tests.dealing import END_IN
from tests.server.databases import sqlite_in
from tests.server.loops import in_a_loop
from tests.server.people import Person, Server, until
from tests.server.postgres import PATIENCE, free_port

Start = Callable[..., Server]

HALVES = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "headers without an end": b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n",
    "half a body": b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nabc",
}


def half_sent(server: Server, data: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    line.sendall(data)
    return line


def head(line: socket.socket) -> bytes:
    """All of an answer's head, in however many pieces it comes."""
    got = b""
    while b"\r\n\r\n" not in got:
        piece = line.recv(1000)
        assert piece, f"closed after {got!r}"
        got += piece
    return got


def last_words(line: socket.socket) -> bytes:
    """What the server says until it closes the line. One that is cut off before all was read that came is reset."""
    got = b""
    with suppress(ConnectionResetError):
        while piece := line.recv(4096):  # whoever is never closed gets no end, but a timeout
            got += piece
    return got


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits one second for headers and two for a request."""
    limits = {"DESKOVKA_HEADERS_IN": "1", "DESKOVKA_REQUEST_IN": "2"}
    server = Server(sqlite_in(tmp_path_factory.mktemp("network")), DESKOVKA_BOT_WORKERS="0", **limits)
    yield server
    server.stop()


def test_a_server_with_open_streams_ends_at_once_and_without_a_word(tmp_path: Path) -> None:
    """Nobody needs to close a page first, and nothing has gone wrong: the log stays empty."""
    # it has longer for its end than one of a host, but not as long as a stream is silent: whoever does not hear of the end is still missed
    server = Server(sqlite_in(tmp_path), DESKOVKA_BOT_WORKERS="0", **{END_IN: str(int(PING * SOONER) - 1)})
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        ann = Person(client, "Ann")
        path = ann.open_table("pebbles", ["me", "here Bob"])
        ann.finish(ann.open_table("pebbles", ["me", "here Bob"]).removeprefix("/t/"))
    lines = [half_sent(server, f"GET {path}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode()) for _ in range(20)]
    for line in lines:
        assert head(line).startswith(b"HTTP/1.1 200 OK\r\n")
    server.process.terminate()
    server.process.wait(PATIENCE)
    assert server.output().splitlines() == [f"Deskovka: {server.url}/"]
    for line in lines:
        line.close()
    server.close()


def test_half_sent_requests_are_dropped(impatient: Server) -> None:
    """Each is closed by the server, and one that drips is closed too; whoever asks properly is answered meanwhile."""
    server = impatient
    lines = {name: half_sent(server, data) for name, data in HALVES.items()}
    dripping = half_sent(server, b"GET / HTTP/1.1\r\n")

    def closed() -> bool:
        try:
            dripping.sendall(b"X-A: b\r\n")
        except OSError:
            return True
        return False

    until(closed)
    for name, line in lines.items():
        last_words(line)
        line.close()
        assert name
    dripping.close()
    assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 200


def test_many_half_sent_requests_leave_room_for_others(tmp_path: Path, servers: Start) -> None:
    server = servers(
        sqlite_in(tmp_path), DESKOVKA_BOT_WORKERS="0", DESKOVKA_HEADERS_IN="600", DESKOVKA_REQUEST_IN="600"
    )
    lines = [half_sent(server, b"GET / HTTP/1.1\r\nHost: x\r\n") for _ in range(500)]
    try:
        assert httpx.get(f"{server.url}/health", timeout=PATIENCE).status_code == 200
        assert not last_words(lines[0]), "those who have waited longest are cut off"
    finally:
        for line in lines:
            line.close()


def test_a_connection_outlives_a_pause(tmp_path: Path, servers: Start) -> None:
    """Longer than servers usually keep one: what is sent in the moment in which it is closed is lost, and a turn is not sent twice."""
    server = servers(sqlite_in(tmp_path))
    line = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    line.connect()
    line.auto_open = 0  # a closed one is not opened anew behind our back
    for _ in range(2):
        line.request("GET", "/health")
        answer = line.getresponse()
        assert (answer.status, answer.read()) == (200, b"ok"), "head and body may come one after the other"
        time.sleep(6.0)
    line.close()


def test_a_stream_stays_open_longer_than_a_request_may_take(
    impatient: Server, visitor: Callable[[Server, str], Person]
) -> None:
    with httpx.stream("GET", f"{impatient.url}/stream", timeout=PATIENCE) as answer:
        lines = answer.iter_lines()
        assert next(lines) == "event: hello"
        time.sleep(2.5)  # both limits are over
        visitor(impatient, "Ann").open_table("pebbles", ["me", "here Bob"])
        assert any(line == "event: seats" for line in lines), "news still come"


@pytest.mark.parametrize(("proxies", "statuses"), [("", {429}), ("127.0.0.1", {403})])
def test_only_known_proxies_are_believed(tmp_path: Path, servers: Start, proxies: str, statuses: set[int]) -> None:
    """A header that anybody can write does not make a new address, so the limit of log-ins holds."""
    server = servers(
        sqlite_in(tmp_path), DESKOVKA_BOT_WORKERS="0", DESKOVKA_LOGINS_PER_MINUTE="2", DESKOVKA_PROXIES=proxies
    )
    body = {"name": "nobody", "password": "guess-it"}
    answers = [
        httpx.post(
            f"{server.url}/api/v1/token",
            json=body,
            headers={"x-forwarded-for": f"10.0.0.{n}"},
            verify=False,
            timeout=PATIENCE,
        )
        for n in range(5)
    ]
    assert {answer.status_code for answer in answers[2:]} == statuses
    if not proxies:
        assert int(answers[-1].headers["retry-after"]) > 0


def opened(database: str) -> None:
    async def run() -> None:
        store = Database(database)
        try:
            await store.migrate()
        finally:
            await store.close()

    in_a_loop(run())


def test_the_database_file_is_its_owners_alone(tmp_path: Path) -> None:
    loose = tmp_path / "old.sqlite"
    opened(f"sqlite:///{loose}")
    loose.chmod(0o644)
    for file in (tmp_path / "new" / "tables.sqlite", loose):
        opened(f"sqlite:///{file}")
        for part in file.parent.glob(f"{file.name}*"):
            assert stat.S_IMODE(part.stat().st_mode) & 0o077 == 0, part


def refusal(database: str) -> str:
    """What a server says that cannot start."""

    async def run() -> str:
        with pytest.raises(CannotServe) as said:
            await asyncio.to_thread(serve, port=0, database_url=database)
        return str(said.value)

    found = in_a_loop(run())
    assert len(found.splitlines()) == 1 and "Error" not in found, found
    return found


def test_a_database_that_cannot_be_used_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESKOVKA_DATABASE_URL", "")  # put back afterwards
    newer = tmp_path / "newer.sqlite"
    opened(f"sqlite:///{newer}")
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer version" in refusal(f"sqlite:///{newer}")
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"this is no database at all, but a text of some length" * 100)
    assert "cannot be used" in refusal(f"sqlite:///{broken}")
    assert "cannot be used" in refusal(f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    assert "no address" in refusal("nonsense")
    assert "not supported" in refusal("mysql://x@y/z")
    monkeypatch.setenv("DESKOVKA_BOT_WORKERS", "x")
    assert "DESKOVKA_BOT_WORKERS" in refusal(sqlite_in(tmp_path))
