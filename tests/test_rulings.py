"""Whatever number the code cites stands in docs/rulings/."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src/deskovka/games"
#: what cites (not what draws: a path of SVG is full of such numbers)
NOT = ("drawing", "draw_", "icons", "shapes", "symbols", "locale", "board.py", "canvas.py")
COMMENT = re.compile(r'#(?P<line>[^\n]*)|"""(?P<text>.*?)"""', re.DOTALL)


def comments(folder: Path, without: str = "") -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder).as_posix()
        if any(part in inside for part in NOT) or (without and inside.startswith(without)):
            continue
        for found in COMMENT.finditer(path.read_text(encoding="utf-8")):
            yield path, found["line"] or found["text"] or ""


def missing(folder: Path, cited: str, page: str, listed: str, without: str = "") -> list[str]:
    """Citations without a text, as `file: number`."""
    text = (ROOT / "docs/rulings" / page).read_text(encoding="utf-8")
    known = set(re.findall(listed, text, re.MULTILINE))
    assert known
    found = []
    for path, words in comments(folder, without):
        for number in re.findall(cited, words):
            for one in re.findall(r"[A-Z]*-?\d+(?:\.\d+)?", number):
                if one not in known:
                    found.append(f"{path.relative_to(ROOT)}: {one}")
    return found


def test_rulings_of_terra_mystica() -> None:
    cited = r"[Rr]ulings? ((?:\d+(?:, | and | to )?)+)"
    assert missing(GAMES / "terra_mystica", cited, "terra-mystica.md", r"^(\d+)\. ", "merchants") == []


PAGES = {"tzolkin": "tzolkin.md", "pantheon": "pantheon.md", "terra_mystica/merchants": "merchants-of-the-seas.md"}


@pytest.mark.parametrize("folder", PAGES)
def test_numbered_rules(folder: str) -> None:
    """Cited as (8.2)."""
    assert missing(GAMES / folder, r"[(,;] ?(\d{1,2}\.\d{1,2})\b", PAGES[folder], r"^\s*(?:\*\*)?(\d+\.\d+)") == []


@pytest.mark.parametrize("folder", ["tzolkin", "pantheon"])
def test_decisions(folder: str) -> None:
    """Cited as A5 or AMB-3."""
    assert missing(GAMES / folder, r"\b(A\d{1,2}|AMB-\d+)\b", PAGES[folder], r"^\W*(A\d+|AMB-\d+)\b") == []


def test_the_check_finds_a_citation_that_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("x = 1  # as said (ruling 999)\n")
    with pytest.raises(ValueError):  # the file lies outside the project: it was found, and cannot be named
        missing(tmp_path, r"[Rr]ulings? (\d+)", "terra-mystica.md", r"^(\d+)\. ")
