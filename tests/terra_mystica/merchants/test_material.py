"""The data file: complete, with provenance in every row, and refused with a reason when something is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deskovka.games.terra_mystica.components import board_of
from deskovka.games.terra_mystica.merchants import components
from deskovka.games.terra_mystica.merchants.components import SEA, SeaMaterial, Waters, printed_canals

DATA: dict[str, Any] = json.loads(components.DATA.read_text(encoding="utf-8"))
KNOWN = {"rulebook", "public", "reconstructed"}


def test_every_row_says_where_it_comes_from() -> None:
    for name, rows in DATA.items():
        for row in rows if isinstance(rows, list) else [rows] if isinstance(rows, dict) else []:
            said = row["provenance"]
            assert set(said.values() if isinstance(said, dict) else [said]) <= KNOWN, (name, row)


def test_what_is_reconstructed_is_marked() -> None:
    """Only canals and range tables are worked out; everything else was read somewhere."""
    marked = {
        name
        for name, rows in DATA.items()
        if isinstance(rows, list)
        for row in rows
        if row["provenance"] == "reconstructed"
    }
    assert marked == {"canals", "range_tables"}
    doubtful = {row["id"]: row["doubtful"] for row in DATA["shipyards"] if "doubtful" in row}
    assert set(doubtful) == {"alchemists", "cultists", "engineers", "giants", "swarmlings", "yetis"}


def test_the_base_material_is_untouched() -> None:
    from deskovka.games.terra_mystica.components import MATERIAL

    assert len(MATERIAL.favours) == 12
    assert all(len(board.power_value) == 6 for board in MATERIAL.boards)
    assert all(len(board.power_value) == 7 for board in SEA.boards)


def no_witches(data: dict[str, Any]) -> None:
    data["shipyards"] = [row for row in data["shipyards"] if row["id"] != "witches"]


def one_scroll_less(data: dict[str, Any]) -> None:
    data["scrolls"].pop()


def wrong_column(data: dict[str, Any]) -> None:
    data["range_tables"][1]["column"] = 3


def wrong_cult(data: dict[str, Any]) -> None:
    data["scoring"][0]["cult"] = "air"


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (no_witches, "no shipyard of witches"),
        (one_scroll_less, "3 scrolls, there must be 4"),
        (wrong_column, "out of order"),
        (wrong_cult, "three scoring tiles"),
    ],
)
def test_damaged_files_are_refused(damage: Callable[[dict[str, Any]], None], reason: str, tmp_path: Path) -> None:
    data = json.loads(json.dumps(DATA))
    damage(data)
    path = tmp_path / "merchants.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        SeaMaterial(path)


def test_canals_lie_between_two_land_hexes() -> None:
    lakes = board_of("loon_lakes")
    good = printed_canals(lakes)
    assert len(Waters(lakes, good).canals) == 7
    with pytest.raises(ValueError, match="wants 7"):
        Waters(lakes, good[:6])
    with pytest.raises(ValueError, match="no canal can lie"):
        Waters(lakes, [*good[:6], "r0:r30"])
