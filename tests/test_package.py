"""The package as others get it: built without network, installed outside the clone, played from a read-only folder."""

from __future__ import annotations

import os
import runpy
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from setuptools import Distribution, Extension

ROOT = Path(__file__).parents[1]
#: what the build needs of the clone
SOURCES = ("src", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
#: nothing may be fetched
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "http_proxy": "http://127.0.0.1:9"}

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
    return folder


def build(folder: Path, to: Path, **env: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "-v", "-w", str(to), str(folder)]
    return subprocess.run(line, capture_output=True, text=True, check=False, env={**os.environ, **OFFLINE, **env})


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built where a compiler is named that cannot find Python's headers: the package comes as plain Python."""
    folder = tmp_path_factory.mktemp("package")
    compiler = folder / "cc"
    compiler.write_text(
        "#!/bin/sh\necho 'probe.c:1:10: fatal error: Python.h: No such file or directory' >&2\nexit 1\n"
    )
    compiler.chmod(0o755)
    done = build(clone(folder / "clone"), folder / "dist", CC=str(compiler), DESKOVKA_COMPILE="")
    assert done.returncode == 0, done.stderr[-2000:]
    assert "Python.h: No such file" in done.stdout + done.stderr
    assert "the rules stay plain Python" in done.stdout + done.stderr
    return next((folder / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the package alone, in which nothing can be written."""
    folder = tmp_path_factory.mktemp("installed")
    target = folder / "site"
    line = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-compile",
        "--target",
        str(target),
        str(wheel),
    ]
    subprocess.run(line, check=True, env={**os.environ, **OFFLINE})
    for path in [target, *target.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = sorted(target.rglob("*"))
    yield target
    assert sorted(target.rglob("*")) == before
    for path in [target, *target.rglob("*")]:
        path.chmod(0o755)


def environment(installed: Path, home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DESKOVKA", "PYTHON", "XDG"))}
    return {**kept, "PYTHONPATH": str(installed), "HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}


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
    line = [sys.executable, "-m", "deskovka"]
    env = environment(installed, tmp_path)
    shown = subprocess.run([*line, "games"], cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
    assert "pantheon" in shown.stdout
    game = [*line, "play", "tzolkin", "--bots", "random", "--lang", "cs"]
    played = subprocess.run(game, cwd=tmp_path, env=env, capture_output=True, text=True, check=True, input="1\nk\n")
    assert "Uloženo do" in played.stdout
    assert list(tmp_path.glob("tzolkin-*.record.txt"))


def test_the_installed_table_serves_its_pages_and_scripts(installed: Path, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    line = [sys.executable, "-m", "deskovka", "serve", "--port", str(port)]
    env = environment(installed, tmp_path) | {"DESKOVKA_BOT_WORKERS": "0"}
    process = subprocess.Popen(line, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        page = fetch(process, f"http://127.0.0.1:{port}/")
        assert "<html" in page
        assert "Idiomorph" in fetch(process, f"http://127.0.0.1:{port}/static/vendor/idiomorph.min.js")
    finally:
        process.terminate()
        process.communicate(timeout=30)


def fetch(process: subprocess.Popen[bytes], address: str) -> str:
    for _ in range(600):
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


def test_the_source_archive_has_tests_and_docs(tmp_path: Path) -> None:
    folder = clone(tmp_path / "clone")
    for name in ("docs", "tests", "Makefile"):
        (folder / name).mkdir() if "." not in name and name != "Makefile" else (folder / name).write_text("")
    (folder / "docs" / "contract.md").write_text("x")
    (folder / "tests" / "test_core.py").write_text("x")
    code = "import setuptools.build_meta as b; print(b.build_sdist('dist'))"
    env = {**os.environ, "DESKOVKA_COMPILE": "0"}
    subprocess.run([sys.executable, "-c", code], cwd=folder, check=True, capture_output=True, env=env)
    with tarfile.open(next((folder / "dist").glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"docs/contract.md", "tests/test_core.py", "Makefile", "LICENSE", "README.md", "setup.py"} <= names
