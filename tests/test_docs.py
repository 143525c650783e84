"""What the documentation points at is there: links between pages, and files and rooms that it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md"))]
SOURCES = ROOT / "src" / "deskovka"
GAMES = [path for path in (SOURCES / "games").iterdir() if path.is_dir()]
#: rooms of the house and folders of the repository: a name that begins with one of them is a place
PLACES = {path.name for path in (*SOURCES.iterdir(), *ROOT.iterdir()) if path.is_dir()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_points_at_is_there(page: Path) -> None:
    words = page.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", words) if not (page.parent / link).exists()]
    named = re.findall(r"[`(]([a-z_]+/[\w./-]*?(?:/|\.\w+))[`),]", words)
    gone = [
        place
        for place in named
        if place.split("/")[0] in PLACES
        and "/GAME/" not in place
        and not any((above / place).exists() for above in (ROOT, SOURCES, page.parent, *GAMES))
    ]
    assert (links, gone) == ([], [])
