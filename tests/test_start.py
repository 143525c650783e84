"""The way from a clone to the table (tools/): what is installed when, that steps speak, that builds appear whole or not at all."""

from __future__ import annotations

import importlib
import os
import runpy
import subprocess
import sys
import threading
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
NAMES = ("steps", "install", "rules", "play")

pytestmark = pytest.mark.skipif(not (ROOT / "tools").exists(), reason="only in a clone")


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, ModuleType]]:
    """The tools, working in an empty folder."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    found = {name: importlib.import_module(name) for name in NAMES}
    build = tmp_path / "build"
    build.mkdir()
    for module in found.values():
        if hasattr(module, "BUILD"):
            monkeypatch.setattr(module, "BUILD", build)
    monkeypatch.setattr(found["rules"], "LINK", build / "compiled")
    monkeypatch.setattr(found["rules"], "WORKSHOP", build / "rules")
    yield found
    for name in NAMES:
        sys.modules.pop(name, None)


def test_playing_needs_no_tool_of_development(tools: dict[str, ModuleType]) -> None:
    needed = {stage: set(tools["install"].requirements(stage)) for stage in ("play", "dev", "bench")}
    assert needed["play"] < needed["dev"] < needed["bench"]
    words = " ".join(needed["play"])
    for tool in ("pytest", "mypy", "playwright", "ruff", "hypothesis", "build"):
        assert tool not in words.replace("setuptools", "")


def test_every_module_is_in_one_part_and_no_part_is_much_larger_than_the_others() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    files = [
        str(path.relative_to(ROOT)) for pattern in setup["COMPILED"] for path in (ROOT / "src/deskovka").glob(pattern)
    ]
    before = os.getcwd()
    os.chdir(ROOT)
    try:
        parts = setup["parts"](files)
        sizes = {name: sum(map(os.path.getsize, members)) for members, name in parts}
    finally:
        os.chdir(before)
    assert sorted(file for members, _ in parts for file in members) == sorted(files)
    assert max(sizes.values()) < sum(sizes.values()) / 3, "two cores have work to the end"
    # mypyc finds a module's __file__, and so its data, from the folder of its part
    assert not any("." in name for name in sizes)


#: a step that takes until a file is there, and longer than that only if it never comes
SLEEPING = """
import os, sys, time
end = time.monotonic() + 60
while not os.path.exists(sys.argv[1]) and time.monotonic() < end:
    time.sleep(0.01)
"""


def test_a_quiet_step_says_again_and_again_that_it_runs(
    tools: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    steps, enough, times = tools["steps"], tmp_path / "enough", []
    assert steps.PATIENCE < 5
    monkeypatch.setattr(steps, "PATIENCE", 0.1)
    show = steps.Line.show

    def shown(line: object, end: str) -> None:
        show(line, end)
        times.append(1)
        if len(times) == 3:
            enough.touch()

    monkeypatch.setattr(steps.Line, "show", shown)
    steps.run("Sleeping", [sys.executable, "-c", SLEEPING, enough])
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Sleeping ..."
    assert said[-1].startswith("Sleeping (")
    assert len(said) > 3
    with pytest.raises(steps.Failed, match="no wood"):
        steps.run("Building", [sys.executable, "-c", "import sys; sys.exit('no wood')"])
    assert "Building: failed" in capsys.readouterr().out


def test_two_commands_in_one_clone_wait_for_each_other(tools: dict[str, ModuleType]) -> None:
    steps = tools["steps"]
    order: list[str] = []

    def second() -> None:
        with steps.alone("install", "waiting"):
            order.append("second")

    with steps.alone("install", "waiting"):
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.2)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]


def test_a_build_appears_whole_and_the_one_before_stays(
    tools: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, build = tools["rules"], tmp_path / "build"
    source = tmp_path / "src" / "deskovka"
    source.mkdir(parents=True)
    monkeypatch.setattr(rules, "SOURCES", source)
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    (tmp_path / "setup.py").write_text("")
    keys = []
    for number in range(4):
        (source / "__init__.py").write_text(f"n = {number}\n")
        keys.append(key := rules.digest())
        part = rules.assemble(key, compiled=False)
        assert rules.current(key) is None, "not complete yet"
        rules.publish(part, rules.folder(key))
        assert rules.current(key) == build / f"compiled-{key}"
        assert (rules.LINK / "deskovka" / "__init__.py").read_text() == f"n = {number}\n"
        time.sleep(0.01)
    assert len(set(keys)) == 4
    assert sorted(path.name for path in build.glob("compiled-*")) == sorted(f"compiled-{key}" for key in keys[-2:])
    assert not list(build.glob("part-*")) and not list(build.glob("link-*"))
    (source / "__pycache__").mkdir()
    (source / "__pycache__" / "x.pyc").write_text("")
    assert rules.digest() == keys[-1], "what Python leaves behind changes nothing"


def test_a_build_that_does_not_work_is_nobodys(tools: dict[str, ModuleType], tmp_path: Path) -> None:
    """A library cut off in the middle of being written, or one that was never made."""
    part = tmp_path / "part"
    (part / "deskovka").mkdir(parents=True)
    (part / "deskovka" / "__init__.py").write_text("raise OSError('file too short')")
    with pytest.raises(tools["steps"].Failed, match="file too short"):
        tools["rules"].prove(part)


@pytest.mark.parametrize("fails", ["translate", "prove"])
def test_a_build_that_fails_is_tried_once_more_from_nothing(
    tools: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """What lies there from a former build may be cut off, or fit no more: it is cleared away before anybody is told to stay plain."""
    rules = tools["rules"]
    source = tmp_path / "src" / "deskovka"
    source.mkdir(parents=True)
    (source / "__init__.py").touch()
    (tmp_path / "setup.py").touch()
    monkeypatch.setattr(rules, "SOURCES", source)
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    stale = rules.WORKSHOP / "cache" / "stale"
    tried = []

    def stumble(*_: object) -> None:
        tried.append(stale.exists())
        rules.WORKSHOP.joinpath("lib").mkdir(parents=True, exist_ok=True)
        if stale.exists():
            raise tools["steps"].Failed("value is not in list")

    monkeypatch.setattr(rules, "missing", lambda: "")
    monkeypatch.setattr(rules, "translator", lambda: Path("python"))
    for step in ("translate", "prove"):
        monkeypatch.setattr(
            rules,
            step,
            stumble if step == fails else lambda *_: rules.WORKSHOP.joinpath("lib").mkdir(parents=True, exist_ok=True),
        )
    stale.parent.mkdir(parents=True)
    stale.touch()
    home = rules.build()
    assert tried == [True, False] and (home / "deskovka" / "__init__.py").exists()
    assert rules.build() == home, "nothing more to be done"


def test_without_a_network_what_was_installed_before_is_used(
    tools: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install = tools["install"]
    home = tmp_path / ".venv"
    for name, value in {"VENV": home, "ROOT": tmp_path}.items():
        monkeypatch.setattr(install, name, value)
    monkeypatch.setattr(install, "digest", lambda stage: "of today")
    monkeypatch.setattr(install, "requirements", lambda stage: ["deskovka-is-nowhere"])
    monkeypatch.setattr(install, "pip", lambda where: ["false"])
    monkeypatch.setattr(install, "find_uv", lambda: Path("false"))
    with pytest.raises(tools["steps"].Failed):
        install.install("play")
    assert not install.ready("play")
    venv.create(home, symlinks=True)
    (home / install.UNFINISHED).unlink(missing_ok=True)
    (home / ".play").write_text("of yesterday")
    install.install("play")
    assert "Going on with what was installed before" in capsys.readouterr().out
    assert (home / "bin" / "python").exists()
    (home / install.UNFINISHED).touch()
    assert not install.place("play").usable(), "interrupted in the middle: begun anew"


def test_a_taken_port_is_told_with_a_way_out() -> None:
    import socket

    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]
        code = f"import play, install; install.PYTHON='python'; play.play(['serve', '--port', '{port}'])"
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT / "tools", capture_output=True, text=True, check=False
        )
    assert f"make play PORT={port + 1}" in done.stderr
