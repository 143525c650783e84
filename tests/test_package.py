"""The package as others get it: built without network, installed outside the clone, played from a read-only folder."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from urllib.request import urlopen

import pytest
from setuptools import Distribution, Extension

from deskovka.server.reach import own_address
from tests.server.postgres import PATIENCE, free_port

ROOT = Path(__file__).parents[1]
#: what the build needs of the clone
SOURCES = ("src", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "Makefile")
#: nothing may be fetched
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "http_proxy": "http://127.0.0.1:9"}
COMMANDS = ("games", "play", "serve", "replay", "convert", "draw", "arena", "bench", "token", "join", "doctor")

pytestmark = pytest.mark.skipif(not (ROOT / "setup.py").exists(), reason="only in a clone")


def clone(folder: Path) -> Path:
    """A copy, because building leaves things behind."""
    folder.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
            shutil.copytree(source, folder / name, ignore=left_out)
        else:
            shutil.copy(source, folder)
    for name in ("docs/contract.md", "tests/test_core.py"):
        (folder / name).parent.mkdir()
        (folder / name).write_text("x")
    return folder


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `make dist` does it, where a compiler is named that cannot find Python's headers: the package comes as plain Python."""
    folder = tmp_path_factory.mktemp("package")
    compiler = folder / "cc"
    compiler.write_text(
        "#!/bin/sh\necho 'probe.c:1:10: fatal error: Python.h: No such file or directory' >&2\nexit 1\n"
    )
    compiler.chmod(0o755)
    source = clone(folder / "clone")
    line = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(source)]
    env = {**os.environ, **OFFLINE, "CC": str(compiler), "DESKOVKA_COMPILE": ""}
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "Python.h: No such file" in done.stdout + done.stderr
    assert "the rules stay plain Python" in done.stdout + done.stderr
    return folder / "dist"


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty environment outside the clone with the wheel, in which nothing can be written then.

    What the package needs from others is lent by the environment of the tests, without the link to the clone.
    """
    folder = tmp_path_factory.mktemp("installed") / "env"
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    line = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-compile"]
    subprocess.run([*line, str(wheel)], check=True, env={**os.environ, **OFFLINE})
    site = next(folder.glob("lib/python*/site-packages"))
    (site / "lent.pth").write_text(sysconfig.get_path("purelib"))
    parts = [site, *site.rglob("*")]
    for path in parts:
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield folder
    assert sorted([site, *site.rglob("*")]) == sorted(parts)
    for path in parts:
        path.chmod(0o755)


def environment(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DESKOVKA", "PYTHON", "XDG"))}
    return {**kept, "HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8"}


def test_the_wheel_has_everything_and_says_what_it_is(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for part in (
        "deskovka/server/static/vendor/idiomorph.min.js",
        "deskovka/server/static/vendor/idiomorph.LICENSE.txt",
        "deskovka/server/templates/base.html",
        "deskovka/cli/locale/cs.po",
        "deskovka/games/tzolkin/locale/cs.po",
        "deskovka/py.typed",
    ):
        assert part in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    ours = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob("*") if path.is_file()}
    wanted = {name for name in ours if not name.endswith((".pyc", ".so")) and ".egg-info" not in name}
    assert wanted - set(names) == set()
    about = zipfile.ZipFile(wheel).read(next(name for name in names if name.endswith("METADATA"))).decode()
    for line in ("License-Expression: MIT", "Author: Deskovka contributors", "Typing :: Typed", "text/markdown"):
        assert line in about
    assert "](docs/" not in about  # a relative picture or link leads nowhere outside the clone


def test_the_installed_commands_work(installed: Path, tmp_path: Path) -> None:
    line = [installed / "bin" / "deskovka"]
    env = environment(tmp_path)
    seen = subprocess.run(
        [*line, "doctor", "--json"], cwd=tmp_path, env=env, capture_output=True, text=True, check=True
    )
    found = {check["name"]: check["found"] for check in json.loads(seen.stdout)["checks"]}
    assert str(installed) in found["Deskovka"], "it is the wheel that runs, not the clone"
    assert "will be made" in found["database"]
    assert not list(tmp_path.iterdir()), "looking changes nothing"
    game = [*line, "play", "tzolkin", "--bots", "random", "--lang", "cs"]
    played = subprocess.run(game, cwd=tmp_path, env=env, capture_output=True, text=True, check=True, input="1\nk\n")
    assert "Uloženo do" in played.stdout
    assert list(tmp_path.glob("tzolkin-*.record.txt"))


def test_every_command_is_there_and_explains_itself(installed: Path, tmp_path: Path) -> None:
    code = """
import sys, deskovka
from deskovka.cli import app
for name in ["", *sys.argv[1:]]:
    try:
        app([name, "--help"] if name else [])
    except SystemExit as end:
        assert not end.code, name
"""
    line = [installed / "bin" / "python", "-c", code, *COMMANDS]
    told = subprocess.run(line, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=True)
    for name in COMMANDS:
        assert f"Usage: deskovka {name}" in told.stdout
    assert "deskovka serve --open" in told.stdout


def test_the_installed_table_serves_its_pages_and_scripts(installed: Path, tmp_path: Path) -> None:
    """To friends in the network too, where there is one."""
    friends = own_address()
    port = free_port()
    line = [installed / "bin" / "deskovka", "serve", "--port", str(port), *(["--lan"] if friends else [])]
    env = environment(tmp_path) | {"DESKOVKA_BOT_WORKERS": "0"}
    process = subprocess.Popen(line, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        page = fetch(process, f"http://127.0.0.1:{port}/")
        assert "<html" in page
        assert "Idiomorph" in fetch(process, f"http://127.0.0.1:{port}/static/vendor/idiomorph.min.js")
        if friends:
            assert "<html" in fetch(process, f"http://{friends}:{port}/")
    finally:
        process.terminate()
        said, _ = process.communicate(timeout=PATIENCE)
    if friends:
        assert f"Friends in your network open http://{friends}:{port}/" in said.decode()
        assert "█▀▀▀" in said.decode() or "▄▄▄▄▄ █" in said.decode(), "and a code for their telephones"


def test_the_rules_run_on_every_python_at_hand(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules need the standard library only; of the rest, that it can be read."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    others = [
        path for path in import_module("try_package").pythons() if path.name != f"python3.{sys.version_info.minor}"
    ]
    code = """
import compileall, sys
from deskovka.core import registry
for name in registry.names():
    game = registry.game_class(name).new(2, {}, "python")
    while not game.over() and game.ply < 30:
        game.play(game.moves()[-1])
sys.exit(0 if compileall.compile_dir("deskovka/server", quiet=1) and compileall.compile_dir("deskovka/cli", quiet=1) else 1)
"""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    for python in others:
        done = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (python, done.stdout, done.stderr)


def fetch(process: subprocess.Popen[bytes], address: str) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, process.communicate()
        try:
            with urlopen(address, timeout=10) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"no answer from {address}")


def test_a_build_that_fails_on_the_way_leaves_no_halves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second of two extensions cannot be built: neither is taken, unless compiling was insisted on."""
    monkeypatch.chdir(tmp_path)
    Path("good.c").write_text("int good;\n")
    for wish in ("", "1"):
        monkeypatch.setenv("DESKOVKA_COMPILE", wish)
        command_class = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["BuildIfPossible"]
        extensions = [Extension("good", ["good.c"]), Extension("bad", ["missing.c"])]
        command = command_class(Distribution({"name": "x", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(tmp_path / "lib"), str(tmp_path / "temp")
        command.ensure_finalized()
        (tmp_path / "lib").mkdir(exist_ok=True)
        built = tmp_path / "lib" / command.get_ext_filename("good")
        built.write_text("from a run before")
        if wish:
            with pytest.raises(Exception, match=r"missing\.c|failed|command"):
                command.run()
        else:
            command.run()
            assert not built.exists()
            assert command.get_outputs() == []


def test_the_source_archive_has_tests_and_docs(dist: Path) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"docs/contract.md", "tests/test_core.py", "Makefile", "LICENSE", "README.md", "setup.py"} <= names
