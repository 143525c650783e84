"""The files for hosts fit the program: settings that exist, commands that are understood, ports that meet."""

from __future__ import annotations

import re
import shlex
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from deskovka.cli import app
from deskovka.server.settings import Settings, variable_of

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
DOCS = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()


def understood(words: list[str]) -> dict[str, Any]:
    """Does the command line take these words? Nothing is done with them."""
    command: Any = typer.main.get_command(app)
    context = command.make_context("deskovka", list(words), resilient_parsing=False)
    rest: list[str] = [*context._protected_args, *context.args]
    while hasattr(command, "commands"):
        command = command.commands[rest[0]]
        context = command.make_context(rest[0], rest[1:], parent=context)
        rest = [*context._protected_args, *context.args]
    found: dict[str, Any] = context.params
    return found


def test_the_containers_are_started_with_commands_and_settings_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    server, bots = COMPOSE["services"]["server"], COMPOSE["services"]["bots"]
    assert understood(server["command"])["no_bots"] and understood(bots["command"])["workers"] == 2
    for service in (server, bots):
        assert service["build"]["dockerfile"] == "deploy/Dockerfile", "nobody looks for it elsewhere"
        for name, value in service["environment"].items():
            monkeypatch.setenv(name, re.sub(r"\$\{.*?\}", "secret", value))
        found = Settings.read()
        assert found.secure and found.proxies == (COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"],)
        assert set(service["environment"]) <= {variable_of(one) for one in fields(Settings)}


def test_nothing_but_the_proxy_can_be_reached_from_outside() -> None:
    open_ports = {name: one["ports"] for name, one in COMPOSE["services"].items() if "ports" in one}
    assert set(open_ports) == {"proxy", "prometheus"}
    assert all(port.startswith("127.0.0.1:") for port in open_ports["prometheus"])


def test_the_ports_meet() -> None:
    port = understood(COMPOSE["services"]["server"]["command"])["port"]
    assert f"server:{port}" in (DEPLOY / "Caddyfile").read_text()
    assert f"127.0.0.1:{port}/ready" in (DEPLOY / "Dockerfile").read_text()
    figures = COMPOSE["services"]["server"]["environment"]["DESKOVKA_METRICS_PORT"]
    targets = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"][0]["static_configs"][0][
        "targets"
    ]
    assert targets == [f"server:{figures}", f"bots:{figures}"]
    assert set(re.findall(r"\$\{(\w+):[?-]", (DEPLOY / "compose.yaml").read_text())) == set(
        re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE)
    )


def test_the_image_copies_everything_that_the_package_is_made_of() -> None:
    copied = re.findall(r"^!(\S+)", (DEPLOY / "Dockerfile.dockerignore").read_text(), re.MULTILINE)
    assert all((DEPLOY.parent / name).exists() for name in copied)
    assert {"src", "pyproject.toml", "setup.py", "README.md", "LICENSE"} <= set(copied)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_starts_a_command_that_there_is(unit: Path) -> None:
    line = re.search(r"^ExecStart=(.*)$", unit.read_text(), re.MULTILINE)
    assert line
    program, *words = shlex.split(line[1])
    assert program == "/opt/deskovka/bin/deskovka" and understood(words) is not None


def test_the_settings_file_for_a_start_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in fields(Settings):
        monkeypatch.delenv(variable_of(one), raising=False)
    found = Settings.read(str(DEPLOY / "deskovka.toml"))
    assert found.secure and found.bot_workers == 0 and found.database.endswith("/var/lib/deskovka/tables.sqlite")


def test_the_commands_of_the_page_are_understood() -> None:
    lines = re.findall(r"^(?:.*exec server )?deskovka ((?:serve|bots|admin) .*?)(?: +#.*)?$", DOCS, re.MULTILINE)
    assert len(lines) >= 6
    for line in lines:
        understood(shlex.split(line))
