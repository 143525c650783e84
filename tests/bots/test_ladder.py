"""The ladder (tools/ladder.py): rows go on where they were left, chairs are mirrored, and intervals count setups, not games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not (ROOT / "tools").exists(), reason="only in a clone")


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import ladder

    yield ladder


def test_a_row_goes_on_where_it_was_left(ladder: ModuleType, tmp_path: Path) -> None:
    row = ladder.Row("pebbles base v random", "pebbles", ("base", "random"), 4)
    for sheet, number in list(ladder.queue(tmp_path, [row], False))[:3]:
        sheet.add(ladder.play(row, number))
    left = list(ladder.queue(tmp_path, [row], False))
    assert [number for _, number in left] == [3]
    left[0][0].add(ladder.play(row, 3))
    assert not list(ladder.queue(tmp_path, [row], False))
    assert ladder.line(ladder.Sheet(tmp_path, row)).startswith("| pebbles base v random | 4 / 2 | ")


def test_a_row_is_played_by_one_process_at_a_time(
    ladder: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two that are given the same rows share them, and play no game twice."""
    rows = [ladder.Row(name, "pebbles", ("base", "random"), 2) for name in ("first", "second")]
    one = ladder.queue(tmp_path, rows, False)
    first, number = next(one)
    first.add(ladder.play(first.row, number))
    other = list(ladder.queue(tmp_path, rows, False))
    assert {sheet.row.name for sheet, _ in other} == {"second"} and "somebody else" in capsys.readouterr().out
    one.close()
    assert [(sheet.row.name, number) for sheet, number in ladder.queue(tmp_path, rows[:1], False)] == [("first", 1)]


def test_a_row_of_other_bots_is_not_gone_on_with(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = ladder.Row("pebbles base", "pebbles", ("base", "base"), 2)
    sheet, number = next(ladder.queue(tmp_path, [row], False))
    sheet.add(ladder.play(row, number))
    monkeypatch.setattr(ladder, "usual_weights", lambda cls: {"gift": 5.0})
    assert not list(ladder.queue(tmp_path, [row], False)) and "other weights" in capsys.readouterr().out
    assert [number for _, number in ladder.queue(tmp_path, [row], True)] == [0, 1]


def test_a_row_stands_for_the_numbers_that_its_bots_play_by(
    ladder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A level gets other nodes: experts that are given theirs play as before, all others do not."""
    given, usual = (ladder.Row("x", "pebbles", (spec,) * 2, 2) for spec in ("expert:nodes=30", "expert"))
    before = ladder.opinion(given), ladder.opinion(usual)
    for changed, same in (({"nodes": 77}, (True, False)), ({"width": 3}, (False, False))):
        for module in ("ladder", "deskovka.bots.levels"):
            monkeypatch.setattr(f"{module}.tuned", lambda cls, level, changed=changed: changed)
        assert (ladder.opinion(given) == before[0], ladder.opinion(usual) == before[1]) == same


def test_a_row_stands_for_the_material_of_its_games(ladder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another default material is another game; games without a file of components are the same whatever their rules are called."""
    own, other = (ladder.Row("x", game, ("greedy",) * 2, 2) for game in (ladder.PA, "pebbles"))
    before = ladder.opinion(own), ladder.opinion(other)
    for game in (ladder.PA, "pebbles"):
        monkeypatch.setattr(ladder.registry.game_class(game), "rules_version", staticmethod(lambda: "1-00000000"))
    assert ladder.opinion(own) != before[0] and ladder.opinion(other) == before[1]


def test_every_setup_is_played_from_each_chair(ladder: ModuleType) -> None:
    row = ladder.Row("x", "pebbles", ("base", "random", "random"), 6)
    assert [row.setup(number) for number in range(6)] == [0, 0, 0, 1, 1, 1]
    assert {next(seat for seat in range(3) if row.entrant(number, seat) == 0) for number in range(3)} == {0, 1, 2}


def test_games_of_one_setup_count_as_one(ladder: ModuleType) -> None:
    row = ladder.Row("x", "pebbles", ("base", "random"), 4)
    played = [{"game": n, "points": [points, 0], "wins": [1, 0]} for n, points in enumerate((10, 20, 30, 50))]
    assert ladder.by_setup(row, played, "points", slice(0, 1)) == [15, 40]
    assert ladder.interval([15.0, 40.0]) == "27.5 ± 158.9", "two setups say next to nothing"


def test_the_rows_begin_at_tables_that_exist(ladder: ModuleType) -> None:
    for row in ladder.LADDER:
        assert row.games >= 20 and len({one.file for one in ladder.LADDER}) == len(ladder.LADDER)
    four = ladder.begin(ladder.among("x", ladder.TM, "base", 1, ladder.RANDOM), 3)
    assert len(set(four.options["fixed-factions"].split(","))) == 4
    peoples = ladder.begin(ladder.among("x", ladder.TM, "base", 1, ladder.PEOPLES), 3)
    assert peoples.era() == 1 and not peoples.over()


def test_the_table_of_the_docs_is_what_was_played(ladder: ModuleType) -> None:
    """Nobody writes figures there by hand: `python tools/ladder.py benchmarks/ladder --report`."""
    said = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert ladder.report(ROOT / "benchmarks" / "ladder", ladder.LADDER) in said
