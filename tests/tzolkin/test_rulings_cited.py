"""Rulings are cited by number, and the numbers can be looked up."""

from __future__ import annotations

import re
from pathlib import Path

from deskovka.games.tzolkin import game

DOCS = Path(__file__).parents[2] / "docs" / "tzolkin.md"


def test_every_cited_ruling_stands_in_the_docs() -> None:
    listed = set(re.findall(r"^\| (A\d+) \|", DOCS.read_text(encoding="utf-8"), re.M))
    folder = Path(game.__file__).parent
    cited = {
        number
        for path in folder.rglob("*.py")
        for number in re.findall(r"ruling (A\d+)", path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 8
    assert cited <= listed
