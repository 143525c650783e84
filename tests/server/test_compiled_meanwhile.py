"""Compiled rules that appear while the table is open are taken by the bots' workers, whole or not at all."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

import deskovka
from deskovka.server.bot_turns import rules
from deskovka.server.bot_turns.workers import Workers

#: what a worker is asked: where did you get the package from?
WHERE = "__import__('deskovka').__file__"


@pytest.mark.skipif(deskovka.compiled(), reason="there is nothing to wait for")
def test_workers_take_compiled_rules_when_they_are_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    folder = tmp_path / "compiled"
    monkeypatch.setenv(rules.SETTING, str(folder))
    workers = Workers(1)
    try:
        here = workers.start().submit(eval, WHERE).result(120)
        assert here == deskovka.__file__
        # what Python has read others may be writing down just now
        left_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(Path(deskovka.__file__).parent, folder / "deskovka", ignore=left_out)
        first = workers.start()
        assert first.submit(eval, WHERE).result(120) == here, "half a build is nobody's"
        thinking = first.submit(eval, f"__import__('time').sleep(0.3) or {WHERE}")
        (folder / ".ready").touch()
        second = workers.start()
        assert second is not first
        assert second.submit(eval, WHERE).result(120) == str(folder / "deskovka" / "__init__.py")
        assert thinking.result(120) == here, "who was thinking has thought to the end"
        assert workers.start() is second
    finally:
        workers.stop()
