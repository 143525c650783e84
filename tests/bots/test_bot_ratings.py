"""The file of the bots' ratings (tools/ratings.py): every game counts once, whatever row it belongs to, and it ships what was played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from deskovka.bots.arena import known

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(TOOLS))
    import ratings

    yield ratings
    for name in ("ratings", "ladder"):
        sys.modules.pop(name, None)


def test_every_chair_is_had_equally_often_and_hurried_experts_are_marked(tool: ModuleType) -> None:
    for row in tool.rows():
        assert row.games % len(row.specs) == 0 and len(set(row.specs)) == len(row.specs)
        names = [known.level_of(spec) for spec in row.specs]
        assert all("nodes=" in name for name in names if name.startswith("expert"))


def test_games_of_all_rows_are_counted_by_turns(tool: ModuleType, tmp_path: Path) -> None:
    from ladder import Sheet

    sheets = []
    for row in list(tool.contests("pebbles", ("greedy", "random", "base"), 4))[:3]:
        sheet = Sheet(tmp_path, row)
        sheet.begin()
        for number in range(4):
            sheet.add({"game": number, "points": [2.0, 1.0], "wins": [1, 0]})
        sheets.append(sheet)
    found = tool.counted(sheets)["pebbles", 2]
    assert {name: one.games for name, one in found.items()} == {"greedy": 8, "random": 8, "base": 8}
    assert found["greedy"].rating.mu > found["random"].rating.mu > found["base"].rating.mu
    assert tool.counted(list(reversed(sheets))).keys() == {("pebbles", 2)}
