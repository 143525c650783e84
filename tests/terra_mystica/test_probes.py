"""Tiny positions that were tried in the online game: accepted or refused, and the values that came out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deskovka.games.terra_mystica import snellman

pytestmark = pytest.mark.both

PROBES = Path(__file__).parents[1] / "records" / "terra_mystica" / "probes"
INDEX = json.loads((PROBES / "index.json").read_text())

#: accepted there, forbidden by the rulebook: our check names the ruling (marked LOOSE)
LOOSE = {
    "partial_transform_then_build_elsewhere_act5": "ruling 40",
    "partial_transform_then_build_elsewhere_dig": "ruling 40",
    "giants_nonhome": "ruling 48",
    "bridge_same_spot_twice_other_player": "ruling 62",
}
#: defects of that implementation (ruling 109): we refuse
DEFECTS = {"advance_when_passed_loophole", "cm_actc_pass_first"}


def test_all_probes_are_here() -> None:
    assert len(INDEX) == 124


@pytest.mark.parametrize("name", sorted(set(INDEX) - DEFECTS))
def test_probe(name: str) -> None:
    probe = INDEX[name]
    text = (PROBES / f"{name}.txt").read_text()
    if not probe["accepted"]:
        with pytest.raises(snellman.SnellmanError):
            snellman.load(text, name)
        return
    imported = snellman.load(text, name)
    for p in imported.game.seats:
        values = {
            "VP": p.points,
            "C": p.coins,
            "W": p.workers,
            "P": p.priests,
            "PW": list(p.bowls()),
            "CULT": list(p.cults),
        }
        assert values == probe["values"][p.faction.board.id]
    if name in LOOSE:
        assert [ruling.split(" (")[0] for ruling in imported.rulings] == [LOOSE[name]]
    else:
        assert imported.rulings == []


@pytest.mark.parametrize("name", sorted(DEFECTS))
def test_defect_is_not_copied(name: str) -> None:
    with pytest.raises(snellman.SnellmanError, match="advance dig"):
        snellman.load((PROBES / f"{name}.txt").read_text(), name)
