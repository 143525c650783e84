"""Which rules are running, and that they are the ones this run of the tests is meant for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import deskovka

pytestmark = pytest.mark.both


@pytest.mark.skipif("DESKOVKA_EXPECT" not in os.environ, reason="only `make test` says which rules it expects")
def test_the_expected_rules_are_running() -> None:
    assert ("compiled" if deskovka.compiled() else "plain") == os.environ["DESKOVKA_EXPECT"]


def test_the_version_says_which_rules_are_running() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deskovka", "--version"],
        check=True,
        capture_output=True,
        text=True,
        env=dict(os.environ),
    )
    assert deskovka.__version__ in done.stdout
    assert ("compiled" if deskovka.compiled() else "plain Python") in done.stdout


#: of each game: who would judge without its weights?
JUDGES = """
import importlib
from deskovka.core import registry
for name in registry.names():
    try:
        importlib.import_module(registry.game_class(name).__module__.rpartition(".")[0] + ".policy").policy()
    except FileNotFoundError:
        continue
    print(name)
"""


@pytest.mark.skipif(deskovka.compiled(), reason="the plain package is copied")
def test_nobody_judges_by_weights_that_are_not_there(tmp_path: Path) -> None:
    """A package that has lost its data says so, and does not play badly instead."""
    copy = shutil.copytree(
        Path(deskovka.__file__).parent, tmp_path / "deskovka", ignore=shutil.ignore_patterns("__pycache__")
    )
    for file in copy.rglob("weights.json"):
        file.unlink()
    done = subprocess.run(
        [sys.executable, "-c", JUDGES],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "DESKOVKA_EXAMPLES": "1"},
    )
    assert done.stdout == ""
