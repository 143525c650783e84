"""The schema is true: clients that other people's tools make from it play a whole game."""

from __future__ import annotations

import hashlib
import importlib
import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from deskovka.server.settings import Settings
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.people import Person, Server

HERE = Path(__file__).parent / "clients"


@pytest.fixture
def api(tmp_path: Path) -> Any:
    with behind(Settings(sqlite_in(tmp_path), bot_workers=0)) as client:
        yield client


def write_schema(client: Any, file: Path) -> None:
    file.write_text(json.dumps(client.get("/api/schema/openapi.json").json()))


def run(*command: str, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_generated_python_client_plays_a_game(
    api: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("openapi_python_client")
    write_schema(api, tmp_path / "openapi.json")
    # the generator knows no drawings: it is told that they are text (docs/api.md says so too)
    (tmp_path / "config.yml").write_text("content_type_overrides:\n  image/svg+xml: text/plain\npost_hooks: []\n")
    tool = Path(sys.executable).with_name("openapi-python-client")
    made = ("--meta", "none", "--output-path", "generated_client", "--config", "config.yml", "--fail-on-warning")
    run(str(tool), "generate", "--path", "openapi.json", *made, folder=tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    client_of = importlib.import_module("generated_client.client").AuthenticatedClient
    part: Callable[[str], Any] = lambda name: importlib.import_module(f"generated_client.api.tables.{name}")  # noqa: E731
    models = importlib.import_module("generated_client.models")
    ann = Person(api, "Ann")
    ann.open_table("pebbles", ["me", "here Bob"])
    api.headers["authorization"] = f"Bearer {ann.token()}"
    client = client_of(base_url="http://testserver", token="").set_httpx_client(api)
    opened = part("create_table").sync(client=client, body=models.NewTable(game="pebbles", seats=["me", "here Bob"]))
    view = part("view").sync(opened.id, client=client, features=True)
    assert isinstance(view, models.SeenTable) and view.features
    chance, ply, moves, chain = random.Random(4), view.ply, view.moves, []
    while True:
        words = [move for move in moves if not move.touches]
        chain.append(chance.choice(words if words and chance.random() < 0.5 else moves).text)
        done = part("play").sync(opened.id, client=client, body=models.Turn(ply=ply, moves=chain))
        assert isinstance(done, models.TurnResult), done
        if done.over:
            break
        moves = done.moves
        if done.committed:
            ply, chain = done.ply, []
    assert part("table").sync(opened.id, client=client).status == "over"
    assert part("board").sync(opened.id, client=client).startswith("<svg")
    assert part("record").sync(opened.id, client=client).startswith("Deskovka record 1")
    assert isinstance(part("table").sync("nothing", client=client), models.Error)


def fetched_tools(npm: str) -> Path:
    """The tools of package.json, fetched once and kept until it changes."""
    wanted = (HERE / "package.json").read_bytes()
    kept = HERE.parents[2] / "build" / "clients" / hashlib.sha256(wanted).hexdigest()[:12]
    if not (kept / "node_modules").exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            Path(folder, "package.json").write_bytes(wanted)
            command = [
                npm,
                "install",
                "--prefer-offline",
                "--ignore-scripts",
                "--no-audit",
                "--no-fund",
                "--loglevel=error",
            ]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
            if done.returncode:
                pytest.skip(f"npm could not fetch the tools: {done.stderr.strip()[:200]}")
            kept.mkdir(exist_ok=True)
            Path(folder, "node_modules").rename(kept / "node_modules")
    return kept / "node_modules"


def test_a_generated_typescript_client_plays_a_game(tmp_path: Path, servers: Callable[..., Server]) -> None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        pytest.skip("there is no npm and node here")
    for file in HERE.iterdir():
        if file.is_file():
            shutil.copy(file, tmp_path)
    tools = fetched_tools(npm)
    (tmp_path / "node_modules").symlink_to(tools)
    server = servers(sqlite_in(tmp_path), DESKOVKA_BOT_WORKERS="0")
    import httpx

    with httpx.Client(base_url=server.url, timeout=60) as client:
        write_schema(client, tmp_path / "openapi.json")
        ann = Person(client, "Ann")
        ann.open_table("pebbles", ["me", "here Bob"])
        token = ann.token()
    run(node, str(tools / "openapi-typescript/bin/cli.js"), "openapi.json", "-o", "schema.d.ts", folder=tmp_path)
    strict = ("--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "--lib", "es2022,dom")
    run(node, str(tools / "typescript/bin/tsc"), *strict, "game.ts", folder=tmp_path)
    told = json.loads(run(node, "game.js", server.url, token, folder=tmp_path))
    assert told == {"drawing": "<svg", "record": "Deskovka record 1", "wrong": "There is no such table."}
