"""Which rules are running, and that they are the ones this run of the tests is meant for."""

from __future__ import annotations

import os
import subprocess
import sys

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
