"""`deskovka` alone, `deskovka doctor`, and what the shell offers after Tab."""

from __future__ import annotations

import json
import os
import socket
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from deskovka.cli import app
from deskovka.cli.hello import EXAMPLES
from deskovka.core.words import LANGUAGES

HERE = CliRunner()


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(("DESKOVKA", "LC_", "LANG"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def checks(*words: str, code: int = 0) -> dict[str, dict[str, str]]:
    done = HERE.invoke(app, ["doctor", "--json", *words])
    assert done.exit_code == code, done.output
    told = json.loads(done.stdout)
    assert told["ok"] is (code == 0)
    return {check["name"]: check for check in told["checks"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hello_says_what_one_can_do_in_the_language_of_the_system(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", {"en": "de_DE.UTF-8", "cs": "cs_CZ.UTF-8"}[lang])
    said = HERE.invoke(app, [])
    assert said.exit_code == 0
    assert said.stdout == HERE.invoke(app, ["--lang", lang]).stdout
    for command, words in EXAMPLES:
        assert command in said.stdout
        assert (words in said.stdout) is (lang == "en")


def test_every_command_of_the_greeting_exists() -> None:
    listed = HERE.invoke(app, ["--help"]).stdout
    for command, _ in EXAMPLES:
        assert command.split()[1] in listed


def test_the_doctor_changes_nothing_and_finds_a_sound_machine_sound(tmp_path: Path) -> None:
    found = checks()
    assert found["database"]["found"] == f"{tmp_path / 'deskovka' / 'tables.sqlite'} will be made at the first start"
    assert not list(tmp_path.iterdir())
    assert all(check["advice"] for check in found.values() if check["state"] != "fine" and check["name"] != "libraries")
    czech = HERE.invoke(app, ["doctor", "--lang", "cs"]).stdout
    assert "knihovny" in czech and "databáze" in czech


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite:///{folder}/broken.sqlite", "cannot be read"),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "does not answer"),
        ("mysql//x", "DESKOVKA_DATABASE_URL"),
    ],
)
def test_a_database_that_cannot_be_used_is_found(
    url: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.sqlite").write_bytes(b"this is no database" * 100)
    monkeypatch.setenv("DESKOVKA_DATABASE_URL", url.format(folder=tmp_path))
    found = checks(code=1)["database"]
    assert found["state"] == "bad"
    assert said in found["found"]
    assert "secret" not in json.dumps(found)


def test_stored_tables_are_counted(tmp_path: Path) -> None:
    (tmp_path / "deskovka").mkdir()
    with sqlite3.connect(tmp_path / "deskovka" / "tables.sqlite") as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
        connection.executemany("INSERT INTO tables VALUES (?)", [("a",), ("b",)])
    assert checks()["database"]["found"].endswith("stored tables: 2")


def test_a_port_of_another_program_is_found_with_a_way_out() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        found = checks("--port", str(port))["table"]
    assert found["state"] == "doubtful"
    assert found["advice"] == f"deskovka serve --port {port + 1}"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("deskovka doc", ["doctor"]),
        ("deskovka play tz", ["tzolkin"]),
        ("deskovka play tzolkin --bots gr", ["greedy"]),
        ("deskovka play tzolkin --bots random,gr", ["random,greedy"]),
        ("deskovka play tzolkin --lang ", ["en", "cs"]),
        ("deskovka serve --la", ["--lan"]),
    ],
)
def test_the_shell_completes(typed: str, offered: list[str]) -> None:
    words = typed.split(" ")
    env = {"_DESKOVKA_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(len(words) - 1)}
    assert HERE.invoke(app, [], prog_name="deskovka", env=env).stdout.split() == offered
