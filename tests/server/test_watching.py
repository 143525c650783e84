"""For whoever watches over a server: figures, logs, health, and limits that count over all processes."""

from __future__ import annotations

import io
import json
import logging
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from deskovka.server import logs, metrics
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage.database import Database
from deskovka.server.web.limits import Limits
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.load.processes import family, runs
from tests.server.loops import in_a_loop
from tests.server.people import Person, Server, until
from tests.server.postgres import PATIENCE, Postgres, free_port

People = Callable[[str], Person]
DEPLOY = Path(__file__).parents[2] / "deploy"


def figures(port: int) -> dict[str, float]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
    found = [line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, value in found}


def summed(found: dict[str, float], name: str) -> float:
    return sum(value for key, value in found.items() if key.partition("{")[0] == name)


# -- limits ------------------------------------------------------------------------------------------------------------


def test_limits_count_over_all_processes(database: str) -> None:
    """Two servers on one database: what was done at one counts at the other."""
    settings = Settings(database, bot_workers=0, logins_per_minute=3)
    with behind(settings) as one, behind(settings) as two:
        body = {"name": "nobody", "password": "guess-it"}
        answers = [who.post("/api/v1/token", json=body) for who in (one, two, one, two, one, two)]
        assert [answer.status_code for answer in answers] == [403, 403, 403, 429, 429, 429]
        assert all(0 < int(answer.headers["retry-after"]) <= 61 for answer in answers[3:])


def test_a_window_ends_and_what_was_counted_is_removed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1_000_000.0
    monkeypatch.setattr("deskovka.server.web.limits.time.time", lambda: clock)

    async def run() -> tuple[list[bool], list[bool], int]:
        nonlocal clock
        store = Database(database)
        await store.migrate()
        limits, other = Limits(store), Limits(store)
        before = [bool(await who.wait("logins", "10.0.0.1", 2)) for who in (limits, other, limits, other)]
        apart = [bool(await limits.wait("logins", "10.0.0.2", 2)), bool(await limits.wait("tables", "10.0.0.1", 2))]
        clock += 61
        after = [bool(await other.wait("logins", "10.0.0.1", 2)), bool(await limits.wait("logins", "10.0.0.1", 2))]
        clock += 61
        await limits.tidy()
        async with store.read() as connection:
            left = len(list(await connection.exec_driver_sql("SELECT * FROM limits")))
        await store.close()
        return before, [*apart, *after], left + len(limits.refused)

    assert in_a_loop(run()) == ([False, False, True, True], [False] * 4, 0)


def test_who_is_refused_costs_no_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> int:
        store = Database(sqlite_in(tmp_path))
        await store.migrate()
        limits = Limits(store)
        written = 0
        count = limits.count

        async def counted(key: str, now: float, window: float) -> tuple[int, float]:
            nonlocal written
            written += 1
            return await count(key, now, window)

        monkeypatch.setattr(limits, "count", counted)
        for number in range(50):  # all addresses of one household are one
            await limits.wait("logins", f"2001:db8::{number:x}", 2)
        await store.close()
        return written

    assert in_a_loop(run()) == 3


# -- health ------------------------------------------------------------------------------------------------------------


def test_ready_says_whether_visitors_may_come(client: TestClient, services: Services) -> None:
    assert client.get("/ready").text == "ok" and client.get("/health").text == "ok"
    services.watch.ill["bots"] = "tired"
    try:
        assert client.get("/ready").status_code == 200, "whoever wants to play can"
        assert client.get("/health").status_code == 503
    finally:
        services.watch.ill.clear()
    services.ready = False
    answer = client.get("/ready")
    services.ready = True
    assert answer.status_code == 503 and "server" in answer.text


# -- figures -----------------------------------------------------------------------------------------------------------


def test_figures_are_on_a_port_of_their_own_and_nowhere_else(tmp_path: Path, servers: Callable[..., Server]) -> None:
    """A real server: what is done there is counted, and no address of the public port tells it."""
    port = free_port()
    server = servers(
        sqlite_in(tmp_path), DESKOVKA_METRICS_PORT=str(port), DESKOVKA_LOG_LEVEL="info", DESKOVKA_LOG_FORMAT="json"
    )
    assert httpx.get(f"{server.url}/metrics", timeout=PATIENCE).status_code == 404
    assert httpx.get(f"{server.url}/%0a%1b[31m{'x' * 30}", timeout=PATIENCE).status_code == 404
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        ann = Person(client, "Ann")
        table = ann.open_table("pebbles", ["random", "open"])
        with httpx.stream("GET", f"{server.url}{table}/stream", timeout=PATIENCE) as stream:
            lines = stream.iter_lines()
            assert next(lines) == "event: hello"
            # somebody listens: now the bots may begin, however fast they are
            assert ann.post(f"{table}/fill", {"bot": "random"}).status_code == 303
            until(lambda: next(lines) == "event: moves")
            streams = until(lambda: figures(port).get("deskovka_open_streams"))
        until(lambda: ann.look(table).over)
        found = until(lambda: (f := figures(port)).get("deskovka_memory_bytes") and f)
    assert streams == 1
    assert found['deskovka_requests_total{method="POST",route="/tables",status="303"}'] == 1
    assert found['deskovka_requests_total{method="GET",route="none",status="404"}'] == 2
    assert summed(found, "deskovka_turns_total") == summed(found, "deskovka_bot_seconds_count") > 0
    for name in (
        "stream_delay_seconds_count",
        "bot_wait_seconds_count",
        "loop_lag_seconds_count",
        "database_wait_seconds_count",
    ):
        assert summed(found, f"deskovka_{name}") > 0, name
    assert summed(found, "deskovka_database_connections") > 0
    assert not [name for name in found if table.removeprefix("/t/") in name], "no name of a table in the figures"
    server.process.terminate()
    server.process.wait(PATIENCE)
    said = [json.loads(line) for line in server.output().splitlines() if line.startswith("{")]
    strange = [line["path"] for line in said if "xxxx" in line.get("path", "")]
    assert len(strange) == 1 and "\x1b" not in strange[0] and "\n" not in strange[0]
    assert all(line["request"] for line in said if line["event"] == "request")


def test_a_server_of_two_processes_starts_and_is_counted_together(
    postgres: Postgres, servers: Callable[..., Server]
) -> None:
    port = free_port()
    server = servers(postgres.empty(), "--workers", "2", "--no-bots", DESKOVKA_METRICS_PORT=str(port))
    asked = 12
    for _ in range(asked):  # each by a new connection: it comes to one or the other
        assert httpx.get(f"{server.url}/announcement", timeout=PATIENCE).status_code == 200
    assert summed(figures(port), "deskovka_requests_total") > asked
    assert figures(port)['deskovka_requests_total{method="GET",route="/announcement",status="200"}'] == asked
    workers = family(server.process.pid)[1:]
    server.kill()  # only the first process: the others see that it is gone
    until(lambda: not any(runs(worker) for worker in workers))


def test_several_processes_are_counted_together(tmp_path: Path) -> None:
    """Counters are added up; what a process that has ended held open is forgotten."""
    work = (
        "from deskovka.server import metrics as m; m.STREAMS.inc(3); m.TURNS.labels('pebbles', 'user').inc(); input()"
    )
    env = {metrics.TOGETHER: str(tmp_path), "PYTHONPATH": ":".join(part for part in sys.path if part)}
    made = [subprocess.Popen([sys.executable, "-c", work], stdin=subprocess.PIPE, env=env) for _ in range(2)]
    try:
        together = metrics.Together(str(tmp_path))

        def value(name: str) -> float:
            return sum(s.value for metric in together.collect() for s in metric.samples if s.name == name)

        until(lambda: value("deskovka_turns_total") == 2 and value("deskovka_open_streams") == 6)
        made[0].communicate(b"\n")
        assert (value("deskovka_turns_total"), value("deskovka_open_streams")) == (2, 3)
    finally:
        for process in made:
            process.kill()
            process.communicate()


def test_the_dashboard_shows_figures_that_there_are() -> None:
    """Every figure that it asks for exists, and every one that exists is shown."""
    board = json.loads((DEPLOY / "dashboard.json").read_text())
    asked = " ".join(target["expr"] for panel in board["panels"] for target in panel.get("targets", []))
    shown = {re.sub(r"_(total|bucket|sum|count)$", "", name) for name in re.findall(r"deskovka_\w+", asked)}
    ours = {metric.name for metric in metrics.REGISTRY.collect() if metric.name.startswith("deskovka_")}
    assert shown == ours
    names = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
    assert not [name for name in ours if name not in names]


# -- logs --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What a server that logs as JSON writes."""
    root, ours = logging.getLogger(), logging.getLogger("deskovka")
    before = (root.handlers, root.level, ours.level)
    out = io.StringIO()
    monkeypatch.setattr("sys.stderr", out)
    logs.set_up("info", "json")
    yield out
    root.handlers = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


def test_an_error_is_found_in_the_log_by_the_number_that_the_visitor_saw(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        password = "open " + "sesame"
        raise LookupError(f"a secret of {len(password)} signs")

    with behind(Settings(sqlite_in(tmp_path), bot_workers=0), raise_server_exceptions=False) as client:
        services: Services = client.app.dependencies["services"].dependency()
        monkeypatch.setattr(services.lists, "together", fails)
        answer = client.get("/", headers={"x-request-id": "forged"})
        other = client.get("/health")
    number = answer.headers["x-request-id"]
    assert answer.status_code == 500 and number in answer.text and "secret" not in answer.text
    assert number != "forged" and other.headers["x-request-id"] != number
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    mine = [line for line in lines if line.get("request") == number]
    assert [line["level"] for line in mine] == ["error", "info"]
    assert "a secret of 11 signs" in json.dumps(mine[0]["exception"]) and mine[1]["status"] == 500
    assert "sesame" not in written.getvalue().replace('"sesame"', "")  # what stood in variables is nobody's business
