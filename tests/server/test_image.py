"""The image without an engine: what the Dockerfile says is done by hand in an empty folder, and what compose.yaml starts is started.

Other than there: the rules stay plain Python, what others have made is lent by the environment of the tests, and everything listens at
this machine alone. What needs the system itself (packages, users) is left to the engine."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from tests.server.postgres import Postgres, free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SERVICES: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
#: where the program lies in the image
PLACE = "/opt/deskovka"
#: nothing is fetched, and nothing is compiled; pip says no by 0
BY_HAND = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
#: steps that are the engine's business
SYSTEM = ("apt-get ", "rm -rf /var/lib/apt", "useradd ", "install -d ")
#: how a program ends that was told to
ENDED = (0, -signal.SIGTERM)


class Line(NamedTuple):
    word: str
    rest: str


def instructions() -> list[Line]:
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    return [Line(*line.split(maxsplit=1)) for line in text.splitlines() if line.strip()]


def stages() -> list[list[Line]]:
    found: list[list[Line]] = []
    for line in instructions():
        if line.word == "FROM":
            found.append([])
        found[-1].append(line)
    return found


def only(stage: list[Line], word: str) -> str:
    (found,) = [line.rest for line in stage if line.word == word]
    return found


def in_context(path: Path) -> bool:
    """Does the engine see this file? The last line that fits decides, as in its own reading."""
    name, seen = str(path.relative_to(ROOT)), True
    for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines():
        pattern, wanted = line.removeprefix("!"), line.startswith("!")
        anywhere = pattern.removeprefix("**/")
        parts = name.split("/")
        fits = any(fnmatch(part, anywhere) for part in parts) if anywhere != pattern else fnmatch(parts[0], pattern)
        if line and not line.startswith("#") and fits:
            seen = wanted
    return seen


def copy_context(to: Path) -> None:
    for name in os.listdir(ROOT):
        if not in_context(ROOT / name):
            continue
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source,
                to / name,
                ignore=lambda folder, names: [one for one in names if not in_context(Path(folder) / one)],
            )
        else:
            shutil.copy(source, to / name)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the program, as the first stage makes it and the second one takes it over."""
    build, final = stages()
    folder = tmp_path_factory.mktemp("image")
    source, program = folder / "src", folder / "opt"
    source.mkdir()
    assert only(build, "COPY") == ". ." and only(build, "WORKDIR") == "/src"
    copy_context(source)
    lent = sysconfig.get_path("purelib")
    env = {**os.environ, **BY_HAND, "PYTHONPATH": lent}
    for step in [step for line in build if line.word == "RUN" for step in line.rest.split("&&")]:
        if step.strip().startswith(SYSTEM):
            continue
        words = step.replace(PLACE, str(program)).replace("DESKOVKA_COMPILE=1", "DESKOVKA_COMPILE=0")
        words = re.sub(r"^\s*python ", f" {sys.executable} ", words)
        done = subprocess.run(words, shell=True, cwd=source, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (words, done.stdout[-1500:], done.stderr[-1500:])
    for site in program.glob("lib/python*/site-packages"):
        (site / "lent.pth").write_text(lent)
    assert only(final, "COPY") == f"--from=build {PLACE} {PLACE}"
    shutil.rmtree(source)  # nothing of it is in the image
    return program


def environment(image: Path, home: Path, **more: str) -> dict[str, str]:
    """That of the last stage, and nothing else."""
    words = shlex.split(" ".join(line.rest for line in stages()[1] if line.word == "ENV"))
    said = dict(word.split("=", 1) for word in words)
    path = said.pop("PATH").replace(PLACE, str(image)).replace("$PATH", os.environ["PATH"])
    return {**said, "PATH": path, "HOME": str(home), **more}


@contextmanager
def started(image: Path, home: Path, command: list[str], **settings: str) -> Iterator[subprocess.Popen[bytes]]:
    (entry,) = yaml.safe_load(only(stages()[1], "ENTRYPOINT"))
    env = environment(image, home, **settings)
    program = shutil.which(entry, path=env["PATH"])
    assert program == str(image / "bin" / entry)
    with (home / "said").open("wb") as said:
        process = subprocess.Popen([program, *command], cwd=home, env=env, stdout=said, stderr=subprocess.STDOUT)
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(60)


def healthy(image: Path, home: Path, port: str) -> bool:
    """What the engine asks every few seconds."""
    check = only(stages()[1], "HEALTHCHECK")
    words = yaml.safe_load(check[check.index("CMD") + 3 :])
    assert ":8000/" in words[-1], "the port of the image"
    env = environment(image, home)
    words = [shutil.which(words[0], path=env["PATH"]), *words[1:-1], words[-1].replace(":8000/", f":{port}/")]
    return subprocess.run(words, env=env, cwd=home, capture_output=True, check=False).returncode == 0


def wait_until_healthy(image: Path, home: Path, port: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if healthy(image, home, port):
            return
        assert process.poll() is None, (home / "said").read_text()
        time.sleep(0.2)
    raise AssertionError((home / "said").read_text())


def here(command: list[str]) -> tuple[list[str], str]:
    """The same command at a free port of this machine alone."""
    port = str(free_port())
    there = {"0.0.0.0": "127.0.0.1", "8000": port}
    return [there.get(word, word) for word in command], port


def test_the_image_serves_and_says_that_it_is_well(image: Path, tmp_path: Path) -> None:
    command, port = here(yaml.safe_load(only(stages()[1], "CMD")))
    assert not healthy(image, tmp_path, port), "nobody is there yet"
    with started(image, tmp_path, command) as process:
        wait_until_healthy(image, tmp_path, port, process)
    assert process.returncode in ENDED
    assert not healthy(image, tmp_path, port)


def test_what_compose_starts_works_with_its_database(image: Path, tmp_path: Path, postgres: Postgres) -> None:
    database, given = postgres.database(), {"DATABASE_PASSWORD": "secret", "DOMAIN": "play.example.org"}
    running = {}
    for name in ("server", "bots"):
        (home := tmp_path / name).mkdir()
        command, port = here(SERVICES[name]["command"])
        settings = {
            key: re.sub(r"\$\{(\w+)[^}]*\}", lambda found: given.get(found[1], ""), value)
            for key, value in SERVICES[name]["environment"].items()
        }
        assert settings["DESKOVKA_DATABASE_URL"].startswith("postgresql://deskovka:secret@database/")
        settings |= {"DESKOVKA_DATABASE_URL": database, "DESKOVKA_METRICS_HOST": "127.0.0.1"}
        settings["DESKOVKA_METRICS_PORT"] = str(free_port())
        running[name] = started(image, home, command, **settings), port, home
    server, port, home = running["server"]
    bots, _, corner = running["bots"]
    with server as process, bots as thinking:
        wait_until_healthy(image, home, port, process)
        for _ in range(300):
            if b"Deskovka: bots of" in (corner / "said").read_bytes():
                break
            assert thinking.poll() is None, (corner / "said").read_text()
            time.sleep(0.2)
        else:
            raise AssertionError((corner / "said").read_text())
    assert process.returncode in ENDED and thinking.returncode in ENDED
