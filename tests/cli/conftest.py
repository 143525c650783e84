"""Games in the terminal, too, are dealt by the name of the test (tests/dealing.py)."""

from __future__ import annotations

import pytest
from tests.dealing import NOW

from deskovka.cli import play


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch, deal: None) -> None:
    monkeypatch.setattr(play, "fresh_seed", NOW.draw)
