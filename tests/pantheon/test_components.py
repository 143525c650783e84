"""Components files: the built-in ones are sound, an own one is checked row by row and travels with the record."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from deskovka.core.chance import Chance
from deskovka.core.record import BadRecord, Record
from deskovka.games.pantheon import checking
from deskovka.games.pantheon.faults import BadComponents, doubles
from deskovka.games.pantheon.files import DATA, DEFAULT, built_in, material, option_value
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.words.terms import speak

from .checks import check_position
from .positions import random_moves

RAW = json.loads((DATA / f"{DEFAULT}.json").read_text(encoding="utf-8"))
CZECH = speak("cs")


def test_built_in_files_are_sound():
    assert built_in() == ["reconstruction-once", "reconstruction", "reconstruction-even", "reconstruction-wide"]
    for name in built_in():
        box = material(name)
        assert box.name == name
        assert len(box.god_tiles) == 40 and len(box.loot_tokens) == 40
        assert sum(box.demigod_counts) == 21 and sum(box.card_counts) == 75


@pytest.mark.parametrize("name", built_in())
def test_what_the_rulebook_tells_of_gods_and_map(name):
    """Facts from the rulebook that no change of the reconstruction may touch."""
    box = material(name)
    gods = {god.id: god for god in box.gods}
    assert gods["gaiviles"].cost == [4, 1]
    assert gods["gadicea"].cost[0] == 5 and len(gods["gadicea"].cost) > 1
    assert gods["taksator"].cost == [2, 2, 2, 1]
    assert box.prices[:4] == [0, 1, 3, 6]
    for nation in box.nations:
        assert len(set(nation.loot)) == 5
        near = sum(box.within[space][4] >> nation.main & 1 for space in columns_of(box))
        assert near >= 3, f"{nation.name} has too few column spaces around"
        for space in nation.loot:
            assert box.within[space][3] >> nation.main & 1
            assert not box.within[space][2] >> nation.main & 1
    for space in columns_of(box):
        assert not box.near[space] & box.column_spaces, "no two column spaces touch"
        assert sum(box.foot_spaces >> there & 1 for there in box.links[space]) >= 3


#: what each material was on the day when it became the default: records and tables are found by it
MARKS = {
    "reconstruction-once": "e9f89adb",
    "reconstruction-even": "5ee29a79",
    "reconstruction": "19a81586",
    "reconstruction-wide": "35548ba7",
}


@pytest.mark.parametrize("name", built_in())
def test_material_that_was_played_with_never_changes(name):
    """A change of a value is a new file: the old one stays, with all its signs, for the games of its day."""
    assert material(name).digest[:8] == MARKS[name]


@pytest.mark.parametrize(("name", "price", "every"), [(DEFAULT, [3, 3], 6), ("reconstruction-even", [5, 3], 1)])
def test_the_extra_turn_of_each_material(name, price, every):
    box = material(name)
    god = next(god for god in box.gods if god.id == "traitera")
    assert (god.cost, god.every, box.extra_every) == (price, every, every)


def test_a_file_without_extra_turns_can_be_played():
    raw = copy.deepcopy(RAW)
    god = next(row for row in raw["gods"] if row["id"] == "traitera")
    god["effect"] = "steps"
    del god["every"]
    assert not checking.faults(raw)
    game = Pantheon.new(2, {"components": json.dumps(raw)}, "none")
    random_moves(game, Chance("none"), 10_000)
    assert game.over()


def columns_of(box):
    return [space for space in range(box.spaces) if box.column_spaces >> space & 1]


@pytest.mark.parametrize("name", built_in())
def test_no_stack_can_run_dry(name):
    """AMB-14: the rulebook has no rule for it, so the numbers must not let it happen with four players."""
    box = material(name)
    tokens = {token.id: token.count for token in box.tokens[: box.loot_kinds]}
    gods = {god.id: god.copies for god in box.gods}
    assert 6 * 5 + 4 + tokens["god"] <= 40
    assert tokens["demigod"] + 1 + gods["plaesiris"] <= 21
    assert tokens["special-money"] + gods["taksator"] <= 7


def test_every_row_says_where_it_comes_from():
    for part, rows in RAW.items():
        for row in rows if isinstance(rows, list) else [rows]:
            if isinstance(row, dict):
                assert row["provenance"], part


def test_the_docs_list_what_is_reconstructed():
    text = (Path(__file__).parents[2] / "docs" / "pantheon-components.md").read_text(encoding="utf-8")
    for god in RAW["gods"]:
        assert god["name"] in text
        assert "+".join(str(number) for number in god["cost"]) in text
    for token in RAW["loot"]:
        assert token["id"] in text


def broken(change):
    raw = copy.deepcopy(RAW)
    change(raw)
    found = checking.faults(raw)
    for fault in found:  # every one can be said in Czech, with the same names of rows and fields
        assert fault.said(CZECH) != str(fault) and "{" not in fault.said(CZECH), str(fault)
    return [str(fault) for fault in found]


def set_(part, row, field, value):
    def change(raw):
        target = raw[part] if row is None else raw[part][row]
        target[field] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_("gods", 2, "copies", 5), ["gods", "41", "40"]),
        (set_("gods", 2, "cost", [5, 1, 1, 1, 1]), ["gods row 3 (Gadicea)", "5 numbers", "kind"]),
        (set_("gods", 2, "cost", [9]), ["gods row 3 (Gadicea)", "9"]),
        (set_("gods", 0, "effect", "fly"), ["gods row 1 (Vinthrad)", "'fly'", "steps"]),
        (set_("gods", 0, "name", "A;B"), ["gods row 1", "letters"]),
        (set_("gods", 0, "amount", 0), ["gods row 1 (Vinthrad)", "at least 1"]),
        (set_("gods", 5, "every", 4), ["gods row 6 (Traitera)", "4", "1, 2, 3 or 6"]),
        (set_("gods", 5, "every", 0), ["gods row 6 (Traitera)", "0", "1, 2, 3 or 6"]),
        (set_("gods", 5, "every", [3]), ["gods row 6 (Traitera)", "[3]", "1, 2, 3 or 6"]),
        (set_("gods", 5, "every", True), ["gods row 6 (Traitera)", "True", "1, 2, 3 or 6"]),
        (set_("gods", 0, "every", 3), ["gods row 1 (Vinthrad)", "every", "extra turn"]),
        (set_("gods", 0, "effect", "extra_turn"), ["gods", "every", "same"]),
        (set_("gods", 1, "id", "vinthrad"), ["gods", "'vinthrad'", "twice"]),
        (set_("sacrifice_tiles", 2, "price", 2), ["sacrifice_tiles row 3 (3)", "2", "3"]),
        (set_("demigods", 0, "count", 9), ["demigods", "27", "21"]),
        (set_("loot", 0, "count", 13), ["loot", "41", "40"]),
        (set_("loot", 0, "does", "column"), ["loot row 1 (demigod)", "bonus tiles only"]),
        (set_("loot", 3, "columns", -1), ["loot row 4", "-1"]),
        (set_("bonus", 0, "does", "nothing"), ["bonus row 1 (demigod)", "'nothing'"]),
        (set_("action_cards", 0, "count", 17), ["movement", "17", "16"]),
        (set_("action_cards", 1, "count", 12), ["sacrifices", "45", "44"]),
        (set_("special_money", None, "stack", [5]), ["special_money", "2, 2, 3"]),
        (set_("loot_spaces", 0, "used", [1, 2, 3, 4]), ["loot_spaces row 1 (2)", "4 spaces"]),
        (set_("nations", 0, "effect", "war"), ["nations row 1 (Gallia)", "'war'"]),
        (set_("pieces", None, "columns", 11), ["pieces", "11", "12"]),
        (set_("start", None, "feet", "four"), ["start", "feet", "whole number"]),
        (set_("scoring", None, "after_epochs", [6]), ["scoring", "3 and 6"]),
        (lambda raw: raw.pop("map"), ["map", "missing"]),
        (lambda raw: raw.update(extra=1), ["extra", "no such part"]),
        (lambda raw: raw["gods"][0].pop("cost"), ["gods row 1 (Vinthrad)", "cost is missing"]),
        (lambda raw: raw["gods"][0].pop("provenance"), ["gods row 1 (Vinthrad)", "provenance"]),
        (lambda raw: raw["map"]["nations"][0]["loot"].pop(), ["map nations (Gallia)", "five loot spaces"]),
        (lambda raw: raw["map"]["nations"][0]["loot"].__setitem__(0, "Z9"), ["map nations (Gallia)", "'Z9'"]),
        (lambda raw: raw["map"]["nations"][1].__setitem__("main", "D5"), ["map: D5", "two nations"]),
        (lambda raw: raw["map"]["columns"].__setitem__(0, "D5"), ["map: D5", "column space and a main"]),
        (lambda raw: raw["map"]["columns"].append("A6"), ["map columns", "'A6'", "twice"]),
        (lambda raw: raw["map"]["terrain"].__setitem__(5, " " * 17), ["no space"]),
        (lambda raw: raw["map"]["terrain"].__setitem__(0, "x" * 17), ["map terrain row 1", "'x'"]),
        (lambda raw: raw["map"].update(columns=raw["map"]["columns"][:5]), ["map columns", "5 spaces"]),
    ],
)
def test_errors_name_row_and_rule(change, words):
    found = broken(change)
    assert any(all(word in error for word in words) for error in found), found


def test_spaces_for_feet_must_hang_together():
    """A row of column spaces from edge to edge cuts the map in two."""

    def change(raw):
        cut = [f"{'ABCDEFGHIJKL'[row]}1" for row in range(12)]
        raw["map"]["terrain"] = [" " + line[1:] for line in raw["map"]["terrain"]]
        raw["map"]["terrain"][0] = "." + raw["map"]["terrain"][0][1:2] + raw["map"]["terrain"][0][2:]
        raw["map"]["terrain"][0] = ". " + raw["map"]["terrain"][0][2:]
        raw["map"]["columns"] = [name for name in raw["map"]["columns"] if name not in cut]
        for row in raw["map"]["nations"]:
            row["loot"] = [{"J1": "I2", "F1": "G2"}.get(name, name) for name in row["loot"]]
        raw["map"]["terrain"][1] = "  " + raw["map"]["terrain"][1][2:]
        raw["map"]["columns"] = [name for name in raw["map"]["columns"] if name != "B2"]

    found = broken(change)
    assert any("A1 cannot be reached on foot" in error for error in found), found


def test_an_own_file_travels_with_the_record():
    raw = copy.deepcopy(RAW)
    raw["name"] = "my box"
    raw["gods"][0]["cost"] = [1]
    text = json.dumps(raw, indent=3)
    game = Pantheon.new(2, {"components": text}, "own")
    assert game.material.gods[0].cost == [1]
    moves = random_moves(game, Chance("own"), 10_000)
    check_position(game)
    record = str(Record.of(game, moves))
    assert "Option components: file:" in record
    again = Record.parse(record).replay()
    assert again.key() == game.key()
    assert again.material.raw == raw
    # the same facts, laid out otherwise, are the same game
    assert Pantheon.new(2, {"components": json.dumps(raw)}, "own").material.digest == game.material.digest


def test_a_game_with_other_material_never_replays_with_ours():
    raw = copy.deepcopy(RAW)
    raw["name"] = "my box"
    game = Pantheon.new(2, {"components": json.dumps(raw)}, "own")
    record = str(Record.of(game, []))
    damaged = record.replace("file:", "file:AAAA")
    with pytest.raises(BadRecord, match="components"):
        Record.parse(damaged).start()
    assert Pantheon.new(2, seed="own").key() != game.key()
    assert material(DEFAULT).digest[:8] in Pantheon.rules_version()


@pytest.mark.parametrize("name", built_in())
def test_a_record_is_played_with_the_default_components_of_its_day(name):
    """Records name only what differs from the default: the rules version tells what that was."""
    game = Pantheon.new(3, {"components": name}, "old")
    moves = random_moves(game, Chance("old"), 10_000)
    lines = str(Record.of(game, moves)).splitlines(keepends=True)
    found = Record.parse("".join(line for line in lines if not line.startswith("Option components")))
    found.rules = f"1-{material(name).digest[:8]}"
    assert found.replay().key() == game.key()
    assert Pantheon.meant_by("1-00000000", {"bonus": "choice"}) == {"bonus": "choice"}
    assert Pantheon.meant_by(found.rules, {"components": "reconstruction-wide"}) == {
        "components": "reconstruction-wide"
    }


def test_bad_files_are_refused_as_a_whole():
    with pytest.raises(BadComponents, match="not JSON"):
        Pantheon.new(2, {"components": "{"})
    with pytest.raises(BadComponents, match="there are no components"):
        Pantheon.new(2, {"components": "nonsense"})
    raw = copy.deepcopy(RAW)
    raw["gods"][0]["copies"] = 6
    raw["demigods"][0]["count"] = 4
    with pytest.raises(BadComponents) as error:
        Pantheon.new(2, {"components": json.dumps(raw)})
    assert len(error.value.faults) == 2
    assert error.value.told("cs").startswith("s těmito součástmi nejde hrát:\n- gods: žetony: 41, podle seznamu")


def test_packing_is_stable():
    assert option_value("reconstruction") == "reconstruction"
    packed = option_value(json.dumps(RAW))
    assert option_value(packed) == packed
    assert len(packed) < 5000


# -- files of strangers --------------------------------------------------------------------------------------------------------


class Watched(str):
    """A text that counts how often it is looked at."""

    looks = 0

    def __eq__(self, other: object) -> bool:
        Watched.looks += 1
        return str.__eq__(self, other)

    def __hash__(self) -> int:
        Watched.looks += 1
        return str.__hash__(self)


def looks_for(count: int) -> int:
    Watched.looks = 0
    doubles("gods: id", [Watched(number // 2) for number in range(count)])
    return Watched.looks


def test_looking_for_doubles_takes_time_in_proportion():
    assert looks_for(4000) <= 2 * looks_for(2000) + 100
    assert looks_for(4000) < 100_000


@pytest.mark.parametrize("part", [part for part, (rows, _) in checking.PARTS.items() if rows])
def test_a_file_with_very_many_rows_is_refused_without_looking_at_them(part):
    raw = json.loads((DATA / f"{DEFAULT}.json").read_text(encoding="utf-8"))
    row = raw[part][0]
    raw[part] = [row] * 190_000
    wrong = [str(fault) for fault in checking.faults(raw)]
    assert len(wrong) == 1 and part in wrong[0] and "190000 rows" in wrong[0]


@pytest.mark.parametrize(
    ("part", "field"), [("special_money", "stack"), ("map", "columns"), ("map", "nations"), ("scoring", "columns")]
)
def test_a_file_with_a_very_long_list_is_refused(part, field):
    raw = json.loads((DATA / f"{DEFAULT}.json").read_text(encoding="utf-8"))
    raw[part][field] = [raw[part][field][0]] * 190_000
    wrong = [str(fault) for fault in checking.faults(raw)]
    assert len(wrong) == 1 and "190000 entries" in wrong[0]


@pytest.mark.parametrize(
    "text",
    ['{"name": ' + "[" * 100_000, '{"name": "' + "x" * 300_000 + '"}', '{"name": ' + "9" * 5000 + "}"],
)
def test_deep_and_long_files_are_refused_with_a_sentence(text):
    with pytest.raises(BadComponents) as error:
        Pantheon.new(2, {"components": text})
    assert len(str(error.value)) < 500


def test_entries_of_any_kind_are_refused_with_a_sentence():
    """Whatever stands where a text or a number should: no error but ours."""
    raw = json.loads((DATA / f"{DEFAULT}.json").read_text(encoding="utf-8"))
    for strange in (None, [], [[]], {}, True, 1.5, -1, "", "x" * 100, {"a": []}):
        for part, value in raw.items():
            rows = value if isinstance(value, list) else [value]
            for row in rows[:1]:
                if not isinstance(row, dict):
                    continue
                for field in row:
                    changed = json.loads(json.dumps(raw))
                    there = changed[part][0] if isinstance(value, list) else changed[part]
                    old = there[field]
                    there[field] = [strange, *old[1:]] if isinstance(old, list) else strange
                    assert all(str(fault) for fault in checking.faults(changed))
