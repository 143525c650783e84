"""What is told about where the expansion's values come from: what is reconstructed or doubtful, and nothing else."""

from __future__ import annotations

import json

import pytest

from deskovka.core.provenance import OWN, PUBLIC, RECONSTRUCTED, Origin
from deskovka.core.words import LANGUAGES
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.components import DATA

ALL = {"merchants": "yes", "ice": "yes", "volcano": "yes", "variable": "yes"}
RAW = json.loads(DATA.read_text(encoding="utf-8"))


def rows(players: int, lang: str = "en", **options: str) -> list[Origin]:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return TerraMystica.new(players, {**ALL, **named}).provenance(lang)


def short(found: list[Origin]) -> list[tuple[str, str, str]]:
    return [(row.thing, row.value, row.source) for row in found]


def test_the_base_game_has_nothing_to_tell() -> None:
    assert TerraMystica.new(3, {"map": "loon_lakes"}).provenance() == []


def test_only_factions_in_play_are_named() -> None:
    found = rows(3, map="base", fixed_factions="witches,swarmlings,yetis")
    assert short(found) == [
        ("Swarmlings", "price 5 workers, 8 coins", PUBLIC),
        ("Swarmlings", "a ship costs 2 workers, 2 coins", PUBLIC),
        ("Yetis", "power value 4", PUBLIC),
    ]
    assert {row.group for row in found} == {"Shipyards"}


def test_before_factions_are_chosen_all_on_offer_are_named() -> None:
    """Every doubtful or reconstructed value of the data file, and no other."""
    for board in MAP_ROWS:
        found = rows(4, map=board)
        doubtful = sum(len(row.get("doubtful", [])) for row in RAW["shipyards"])
        columns = [row for row in RAW["range_tables"] if row["provenance"] == RECONSTRUCTED]
        canals = [row for row in RAW["canals"] if row["provenance"] == RECONSTRUCTED and row["map"] == board]
        groups = [row.group for row in found]
        assert [groups.count(name) for name in ("Shipyards", "Range tables", "Canals")] == [
            doubtful,
            len(columns),
            len(canals),
        ]
    assert len([row for row in rows(2, map="loon_lakes") if row.group == "Canals"]) == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_has_a_value_and_a_reason(lang: str) -> None:
    for board in MAP_ROWS:
        for row in rows(2, lang, map=board):
            assert row.source in (PUBLIC, RECONSTRUCTED)
            assert row.group and row.thing and row.value and row.reason.endswith(".")
            assert "{" not in row.value + row.reason


def test_czech() -> None:
    english, czech = [rows(2, lang, map="fjords", fixed_factions="fakirs,engineers") for lang in LANGUAGES]
    for one, other in zip(english, czech, strict=True):
        assert one.source == other.source
        assert one.group != other.group
        assert one.reason != other.reason
        assert one.value != other.value
    assert czech[0].thing == MATERIAL.boards[MATERIAL.faction_number["engineers"]].czech
    assert czech[-1].value == "mezi E4 a D1"


def test_what_the_players_have_replaced_is_their_own() -> None:
    found = rows(2, map="fjords", fixed_factions="fakirs,dwarves", canals="r17:r14", range_tables="fakirs 2/1 3/3")
    assert ("Fakirs", "2/1 3/3", OWN) in short(found)
    assert ("r14–r17", "from r14 to r17", OWN) in short(found)
    assert {row.source for row in found if row.thing == "Dwarves"} == {RECONSTRUCTED}
