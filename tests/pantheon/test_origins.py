"""Where the material comes from: every row of the file is told, in both languages, and so are those of an own file."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from deskovka.core.provenance import OWN, PUBLIC, RECONSTRUCTED, RULEBOOK, Origin
from deskovka.core.words import read_po
from deskovka.games.pantheon.files import DATA, DEFAULT, built_in, material
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.words.origins import claims
from deskovka.games.pantheon.words.terms import FOLDER

RAW = json.loads((DATA / f"{DEFAULT}.json").read_text(encoding="utf-8"))
GROUPS = {
    "action_cards": ("Action cards", "Akční karty"),
    "special_money": ("Action cards", "Akční karty"),
    "sacrifice_tiles": ("Sacrifice tiles", "Žetony obětin"),
    "sacrifice_stacks": ("Sacrifice tiles", "Žetony obětin"),
    "gods": ("Gods", "Bohové"),
    "demigods": ("Demigods", "Polobozi"),
    "loot": ("Loot tokens", "Žetony kořisti"),
    "bonus": ("Bonus tiles", "Bonusové žetony"),
    "nations": ("Nations", "Národy"),
    "loot_spaces": ("Nations", "Národy"),
    "pieces": ("Pieces and start", "Kameny a začátek hry"),
    "start": ("Pieces and start", "Kameny a začátek hry"),
    "start_variant": ("Pieces and start", "Kameny a začátek hry"),
    "scoring": ("Scoring", "Bodování"),
    "map": ("Map", "Mapa"),
}


def texts(part: object) -> Iterator[str]:
    """Every text about provenance in a part of a file."""
    if isinstance(part, list):
        for row in part:
            yield from texts(row)
    elif isinstance(part, dict):
        for field, value in part.items():
            if field == "provenance":
                yield from value.values() if isinstance(value, dict) else [value]
            else:
                yield from texts(value)


def reasons_of(raw: dict[str, Any]) -> set[str]:
    return {reason for text in texts(raw) for _, reason in claims(text) if reason}


def told(raw: dict[str, Any], lang: str = "en") -> list[Origin]:
    return Pantheon.new(2, {"components": json.dumps(raw)}).provenance(lang)


@pytest.mark.parametrize("name", built_in())
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_everything_in_the_file_is_told(name: str, lang: str) -> None:
    """Every part has its group, and each group tells each of the sources that its rows name."""
    rows = Pantheon.new(3, {"components": name}).provenance(lang)
    assert all(row.group and row.thing and row.value for row in rows)
    assert {row.source for row in rows} == {RULEBOOK, PUBLIC, RECONSTRUCTED}
    raw = material(name).raw
    assert GROUPS.keys() == raw.keys() - {"name", "about"}
    catalogue = read_po((FOLDER / "locale" / f"{lang}.po").read_text(encoding="utf-8")) if lang != "en" else {}
    for part, groups in GROUPS.items():
        group = groups[lang == "cs"]
        here = {(row.source, row.reason) for row in rows if row.group == group}
        for text in texts(raw[part]):
            for source, reason in claims(text):
                assert (source, catalogue.get(reason, [reason])[0] if reason else "") in here, (part, text)


def test_each_reconstructed_field_has_a_row() -> None:
    """Field by field: the value that the file marks as reconstructed stands in a row of that source."""
    rows = Pantheon.new(2).provenance()

    def of(group: str, thing: str) -> str:
        found = [r for r in rows if r.group == group and r.thing == thing and r.source == RECONSTRUCTED]
        return "; ".join(row.value for row in found)

    for god in RAW["gods"]:
        here = of("Gods", god["name"])
        assert f"{god['copies']} tiles" in here
        price = " + ".join(str(number) for number in god["cost"])
        assert (f"price {price}" in here) == (RECONSTRUCTED in god["provenance"]["cost"])
        power = next(
            r.value for r in rows if r.thing == god["name"] and r.value[:5] not in ("price", "the n", "4 til", "5 til")
        )
        assert (power in here) == (RECONSTRUCTED in god["provenance"]["effect"])
    for row in RAW["demigods"]:
        assert of("Demigods", f"Value {row['value']}") == f"{row['count']} tiles"
    assert of("Sacrifice tiles", "Level 4") == "price 10" and not of("Sacrifice tiles", "Level 3")
    for card in ("Gifts", "Priests", "Dancers", "Temples"):
        assert of("Action cards", card) == "11 cards"
    counts = [row["count"] for row in RAW["loot"]]
    loot = [r for r in rows if r.group == "Loot tokens" and r.source == RECONSTRUCTED]
    assert [int(r.value.split("; ")[-1].split()[0]) for r in loot] == counts
    assert sum("how much" in r.value for r in loot) == 4
    bonus = [r for r in rows if r.group == "Bonus tiles" and r.source == RECONSTRUCTED]
    assert [r.value for r in bonus] == ["how much"] + ["what it brings; how much"] * 3
    board = [r for r in rows if r.group == "Map"]
    assert [r.source for r in board] == [RECONSTRUCTED] * 2
    assert board[0].value == "204 spaces, 59 of them sea; 24 column spaces"
    assert all(nation["name"] in board[1].thing for nation in RAW["nations"])


def test_a_clause_that_is_reconstructed_is_a_row_of_its_own() -> None:
    rows = [row for row in Pantheon.new(2).provenance() if row.thing == "Gadicea" and row.value == "price 5 + 1"]
    assert [(row.source, row.reason) for row in rows] == [
        (RULEBOOK, "the top number 5"),
        (RECONSTRUCTED, "the rest reconstructed"),
    ]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_an_own_file_tells_its_own(lang: str) -> None:
    """Own words stay as they are; a text for the whole row counts for all its fields."""
    raw = copy.deepcopy(RAW)
    raw["name"] = "my box"
    raw["gods"][0]["provenance"] = "own box: counted twice"
    raw["gods"][1]["provenance"] = "my cousin's copy"
    raw["gods"][2]["provenance"] = {"name": "rulebook", "cost": "own", "colour": "own: <b>gold</b>"}
    raw["map"]["provenance"] = {"terrain": "own: measured", "columns": "public: a photo", "nations": "own: a photo"}
    del raw["map"]["nations"][0]["provenance"]
    raw["demigods"][0]["provenance"] = "own: three of them; that they are round is reconstructed"
    rows = told(raw, lang)
    gods = {row.thing: [r for r in rows if r.thing == row.thing] for row in rows}
    assert [(row.source, row.reason) for row in gods["Vinthrad"]] == [(OWN, "counted twice")]
    assert len(gods["Vinthrad"][0].value.split("; ")) == 4
    assert [(row.source, row.reason) for row in gods["Stonkus"]] == [(OWN, "my cousin's copy")]
    assert {(row.source, row.reason) for row in gods["Gadicea"]} == {(RULEBOOK, ""), (OWN, ""), (OWN, "<b>gold</b>")}
    # what the file is silent about is told too
    assert sum(len(row.value.split("; ")) for row in gods["Gadicea"]) == 5
    board = [(row.source, row.reason) for row in rows if row.group in GROUPS["map"]]
    assert board == [(OWN, "measured"), (PUBLIC, "a photo"), (OWN, "a photo"), (RECONSTRUCTED, "")]
    first = [(row.source, row.reason) for row in rows if row.group in GROUPS["demigods"]][:2]
    assert first == [(OWN, "three of them"), (RECONSTRUCTED, "that they are round is reconstructed")]


def test_a_view_tells_the_same() -> None:
    game = Pantheon.new(2)
    same = [vars(row) for row in game.provenance("cs")]
    assert [vars(row) for row in game.seen_by(None).provenance("cs")] == same
