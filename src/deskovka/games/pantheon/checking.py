"""Checks a components file: every error names the row and the rule that it breaks.

Only what the rulebook states is enforced, so that any true account of the printed game passes; what the
reconstruction merely chose (distances, numbers of column spaces beyond the need) is free.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from deskovka.core.hexes import neighbours
from deskovka.games.pantheon.components import (
    CARD_NAMES,
    GOD_EFFECTS,
    KIND_NAMES,
    LOOT_SPACES,
    NATION_EFFECTS,
    TOKEN_EFFECTS,
    map_cells,
    space_name,
)

Row = dict[str, Any]

#: the parts of a file: name -> (is it a list of rows?, the fields of a row or of the part, with their types)
PARTS: dict[str, tuple[bool, dict[str, type]]] = {
    "action_cards": (True, {"card": str, "count": int, "amount": int}),
    "special_money": (False, {"stack": list}),
    "sacrifice_tiles": (True, {"level": int, "price": int}),
    "sacrifice_stacks": (False, {"tiles_per_stack": int}),
    "pieces": (False, {"columns": int, "feet": int}),
    "start": (False, {"columns": int, "feet": int, "cards": int, "display": int}),
    "start_variant": (True, {"players": int, "columns": int, "feet": int}),
    "loot_spaces": (True, {"players": int, "used": list}),
    "gods": (True, {"id": str, "name": str, "copies": int, "cost": list, "effect": str, "amount": int}),
    "demigods": (True, {"value": int, "count": int}),
    "loot": (True, {"id": str, "does": str, "count": int}),
    "bonus": (True, {"id": str, "does": str}),
    "nations": (True, {"name": str, "effect": str}),
    "scoring": (False, {"after_epochs": list, "epoch_end": int, "columns": list}),
    "map": (False, {"terrain": list, "columns": list, "nations": list}),
}
#: rows of a part, and entries of a list in it: far more than a box can hold, and few enough to be looked at quickly
MOST_ROWS = 200
#: messages that are told of one file
MOST_ERRORS = 60
#: signs of a text in a row
LONGEST = 80
#: what identifies a row in a message
LABELS = {"action_cards": "card", "sacrifice_tiles": "level", "demigods": "value", "nations": "name"}


def errors(raw: Row) -> list[str]:
    """What is wrong with a components file, in words; empty if it can be played.

    The time is bounded by the size of the file: it may come from a stranger.
    """
    found = shape_errors(raw)
    if found:
        return shortened(found)  # what has not even the right form cannot be checked further
    found += card_errors(raw)
    found += tile_errors(raw)
    found += token_errors(raw)
    found += other_errors(raw)
    found += map_errors(raw["map"], [row["name"] for row in raw["nations"]])
    return shortened(found)


def shortened(found: list[str]) -> list[str]:
    if len(found) <= MOST_ERRORS:
        return found
    return [*found[:MOST_ERRORS], f"and {len(found) - MOST_ERRORS} more"]


def label(part: str, number: int, row: Row) -> str:
    """'gods row 3 (Gadicea)'."""
    name = row.get(LABELS.get(part, ""), row.get("name", row.get("id", row.get("players", ""))))
    return f"{part} row {number + 1}" + (f" ({str(name)[:LONGEST]})" if name != "" else "")


# -- form --------------------------------------------------------------------------------------------------------------


def shape_errors(raw: Row) -> list[str]:
    found: list[str] = []
    if not isinstance(raw.get("name"), str) or not raw["name"].strip():
        found.append("name: the file needs a name (a text)")
    elif len(raw["name"]) > LONGEST:
        found.append(f"name: longer than {LONGEST} signs")
    for part, (rows, fields) in PARTS.items():
        if part not in raw:
            found.append(f"{part}: this part is missing")
        elif rows:
            found += rows_errors(part, raw[part], fields)
        else:
            found += fields_errors(part, raw[part], fields)
    for part in raw:
        if part not in PARTS and part not in ("name", "about"):
            found.append(f"{part}: there is no such part; the parts are {', '.join(PARTS)}")
    return found


def rows_errors(part: str, rows: object, fields: dict[str, type]) -> list[str]:
    if not isinstance(rows, list) or not rows:
        return [f"{part}: must be a list of rows"]
    if len(rows) > MOST_ROWS:
        return [f"{part}: {len(rows)} rows; at most {MOST_ROWS} are read"]
    found: list[str] = []
    for number, row in enumerate(rows):
        where = label(part, number, row) if isinstance(row, dict) else f"{part} row {number + 1}"
        found += fields_errors(where, row, fields)
    return found


def fields_errors(where: str, row: object, fields: dict[str, type]) -> list[str]:
    if not isinstance(row, dict):
        return [f"{where}: must be an object with {', '.join(fields)}"]
    words = {int: "a whole number", str: "a text", list: "a list"}
    found: list[str] = []
    for field, kind in fields.items():
        value = row.get(field)
        if field not in row:
            found.append(f"{where}: {field} is missing")
        elif not isinstance(value, kind) or isinstance(value, bool):
            found.append(f"{where}: {field} must be {words[kind]}, not {repr(value)[:LONGEST]}")
        elif isinstance(value, list) and len(value) > MOST_ROWS:
            found.append(f"{where}: {field} has {len(value)} entries; at most {MOST_ROWS} are read")
        elif isinstance(value, str) and len(value) > LONGEST:
            found.append(f"{where}: {field} is longer than {LONGEST} signs")
        elif isinstance(value, int) and not 0 <= value <= 100:
            found.append(f"{where}: {field} is {value}; numbers go from 0 to 100")
        elif isinstance(value, str) and not all(sign.isalnum() or sign in " _-'" for sign in value):
            found.append(f"{where}: {field} {value!r} may hold letters, digits, spaces, '-', '_' and ' only")
    if "provenance" not in row:
        found.append(
            f"{where}: provenance is missing; say where the row comes from (rulebook, public, own box, reconstructed)"
        )
    return found


def total(where: str, is_: int, must: int, what: str) -> list[str]:
    return [] if is_ == must else [f"{where}: {is_} {what}, the rulebook's list of material says {must}"]


def doubles(part: str, values: list[Any]) -> list[str]:
    return [f"{part}: {value!r} stands twice" for value in sorted(twice(values), key=str)]


def twice(values: list[Any]) -> list[Any]:
    """Each value that is there more than once, looked at once."""
    return [value for value, count in Counter(values).items() if count > 1]


def numbers(where: str, values: list[Any], low: int, high: int) -> list[str]:
    return [
        f"{where}: {value!r} is not a whole number from {low} to {high}"
        for value in values
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high
    ]


# -- cards and tiles ---------------------------------------------------------------------------------------------------


def card_errors(raw: Row) -> list[str]:
    found: list[str] = []
    rows = raw["action_cards"]
    wanted = list(CARD_NAMES[:6])
    if [row["card"] for row in rows] != wanted:
        found.append(f"action_cards: the rows must be {', '.join(wanted)}, in this order")
        return found
    found += total("action_cards row 1 (movement)", rows[0]["count"], 16, "cards")
    found += total("action_cards rows 2-5 (sacrifices)", sum(row["count"] for row in rows[1:5]), 44, "cards")
    found += total("action_cards row 6 (money-1)", rows[5]["count"], 15, "cards")
    if rows[0]["amount"] != 2:
        found.append(f"action_cards row 1 (movement): {rows[0]['amount']} steps a card, the rulebook says 2")
    stack = raw["special_money"]["stack"]
    if stack != [2, 2, 3, 3, 4, 4, 5]:
        found.append(f"special_money: the stack is {stack}, the rulebook says 2, 2, 3, 3, 4, 4, 5 from the top")
    return found


def tile_errors(raw: Row) -> list[str]:
    found: list[str] = []
    rows = raw["sacrifice_tiles"]
    if [row["level"] for row in rows] != [1, 2, 3, 4]:
        found.append("sacrifice_tiles: there must be one row for each level 1, 2, 3, 4, in this order")
    for number, (below, row) in enumerate(itertools.pairwise(rows)):
        if row["price"] <= below["price"]:
            found.append(
                f"{label('sacrifice_tiles', number + 1, row)}: price {row['price']} is not above {below['price']} of the level below"
            )
    if rows[0]["price"] < 1:
        found.append(f"{label('sacrifice_tiles', 0, rows[0])}: price must be at least 1")
    found += total("sacrifice_stacks", raw["sacrifice_stacks"]["tiles_per_stack"] * 8, 32, "tiles in 8 stacks")
    found += total("gods", sum(row["copies"] for row in raw["gods"]), 40, "tiles")
    found += doubles("gods: id", [row["id"] for row in raw["gods"]])
    found += doubles("gods: name", [row["name"] for row in raw["gods"]])
    for number, row in enumerate(raw["gods"]):
        where = label("gods", number, row)
        cost = row["cost"]
        if not 1 <= len(cost) <= len(KIND_NAMES):
            found.append(
                f"{where}: cost has {len(cost)} numbers; each needs a kind of its own, so 1 to {len(KIND_NAMES)} are possible"
            )
        found += numbers(f"{where}: cost", cost, 1, 7)
        if row["effect"] not in GOD_EFFECTS:
            found.append(f"{where}: effect {row['effect']!r} is unknown; there are {', '.join(GOD_EFFECTS)}")
        if row["amount"] < 1:
            found.append(f"{where}: amount must be at least 1")
        if row["copies"] < 1:
            found.append(f"{where}: copies must be at least 1")
    rows = raw["demigods"]
    if [row["value"] for row in rows] != [1, 2, 3, 4, 5, 6]:
        found.append("demigods: there must be one row for each value 1 to 6, in this order")
    found += total("demigods", sum(row["count"] for row in rows), 21, "tiles")
    return found


def token_errors(raw: Row) -> list[str]:
    found: list[str] = []
    found += total("loot", sum(row["count"] for row in raw["loot"]), 40, "tokens")
    found += total("bonus", len(raw["bonus"]), 6, "tiles")
    found += doubles("loot: id", [row["id"] for row in raw["loot"]])
    found += doubles("bonus: id", [row["id"] for row in raw["bonus"]])
    for part in ("loot", "bonus"):
        for number, row in enumerate(raw[part]):
            where = label(part, number, row)
            if " " in row["id"]:
                found.append(f"{where}: id must be one word")
            if row["does"] not in TOKEN_EFFECTS:
                found.append(f"{where}: does {row['does']!r} is unknown; there are {', '.join(TOKEN_EFFECTS)}")
            elif row["does"] == "column" and part == "loot":
                found.append(f"{where}: 'column' is for bonus tiles only, the rulebook says")
            elif row["does"].startswith("supply"):
                found += numbers(f"{where}: columns", [row.get("columns", 0)], 0, 12)
                found += numbers(f"{where}: feet", [row.get("feet", 0)], 0, 12)
                if not row.get("columns") and not row.get("feet"):
                    found.append(f"{where}: gives neither columns nor feet")
            else:
                found += numbers(f"{where}: amount", [row.get("amount", 1)], 1, 9)
    return found


def other_errors(raw: Row) -> list[str]:
    found: list[str] = []
    found += total("pieces", raw["pieces"]["columns"], 12, "columns of a colour")
    found += total("pieces", raw["pieces"]["feet"], 12, "feet of a colour")
    for where, row in [("start", raw["start"])] + [
        (label("start_variant", number, row), row) for number, row in enumerate(raw["start_variant"])
    ]:
        for piece in ("columns", "feet"):
            if row[piece] > raw["pieces"][piece]:
                found.append(f"{where}: {row[piece]} {piece}, there are only {raw['pieces'][piece]}")
    if not 1 <= raw["start"]["display"] <= 8 or raw["start"]["cards"] > 12:
        found.append("start: display goes from 1 to 8 cards, the first hand to 12")
    if [row["players"] for row in raw["loot_spaces"]] != [2, 3, 4]:
        found.append("loot_spaces: there must be one row for 2, 3 and 4 players, in this order")
    for number, row in enumerate(raw["loot_spaces"]):
        where = label("loot_spaces", number, row)
        wrong = numbers(where, row["used"], 1, LOOT_SPACES)
        found += wrong or doubles(where, row["used"])
        if len(row["used"]) != row["players"] + 1:
            found.append(f"{where}: {len(row['used'])} spaces, the rulebook lays one token more than there are players")
    if any(row["players"] not in (2, 3, 4) for row in raw["start_variant"]):
        found.append("start_variant: players are 2, 3 or 4")
    found += total("nations", len(raw["nations"]), 8, "cards")
    found += doubles("nations", [row["name"] for row in raw["nations"]])
    for number, row in enumerate(raw["nations"]):
        if row["effect"] not in NATION_EFFECTS:
            found.append(
                f"{label('nations', number, row)}: effect {row['effect']!r} is unknown; there are {', '.join(NATION_EFFECTS)}"
            )
    scoring = raw["scoring"]
    if scoring["after_epochs"] != [3, 6]:
        found.append(f"scoring: after epochs {scoring['after_epochs']}, the rulebook says 3 and 6")
    for number, row in enumerate(scoring["columns"]):
        if not isinstance(row, dict) or numbers("", [row.get("from"), row.get("each")], 1, 12):
            found.append(f"scoring columns row {number + 1}: needs 'from' and 'each', numbers from 1 to 12")
    if not any(isinstance(row, dict) and row.get("from") == 1 for row in scoring["columns"]):
        found.append("scoring columns: a row with 'from': 1 is missing")
    return found


# -- the map -----------------------------------------------------------------------------------------------------------


def map_errors(raw: Row, nations: list[str]) -> list[str]:
    found: list[str] = []
    terrain = raw["terrain"]
    if not 1 <= len(terrain) <= 26 or any(not isinstance(row, str) or len(row) > 40 for row in terrain):
        return ["map terrain: 1 to 26 rows of at most 40 signs"]
    for number, row in enumerate(terrain):
        for sign in sorted(set(row) - set(".~ ")):
            found.append(f"map terrain row {number + 1}: {sign!r} is no terrain; '.' is land, '~' sea, ' ' no space")
    if found:
        return found
    cells = {space_name(row, col): (row, col) for row, col in map_cells(terrain)}
    found += place_errors("map columns", raw["columns"], cells)
    found += doubles("map columns", texts(raw["columns"]))
    if len(raw["columns"]) * 2 < 24:
        found.append(
            f"map columns: {len(raw['columns'])} spaces hold two columns each; two players with 12 each need 12"
        )
    if [row.get("nation") if isinstance(row, dict) else None for row in raw["nations"]] != nations:
        found.append(f"map nations: there must be one row for each nation, in the order {', '.join(nations)}")
        return found
    special: list[str] = []
    for row in raw["nations"]:
        where = f"map nations ({row['nation']})"
        loot = row.get("loot")
        if not isinstance(loot, list) or len(loot) != LOOT_SPACES:
            found.append(f"{where}: there must be five loot spaces, numbered 1 to 5 in this order")
            loot = []
        places = [row.get("main"), *loot]
        found += place_errors(where, places, cells)
        special += texts(places)
    found += [f"map: {name} is a main or loot space of two nations" for name in sorted(twice(special))]
    found += [
        f"map: {name} is a column space and a main or loot space"
        for name in sorted(set(special) & set(texts(raw["columns"])))
    ]
    return found or connection_errors(raw, cells)


def texts(values: list[Any]) -> list[str]:
    return [value for value in values if isinstance(value, str)]


def place_errors(where: str, names: list[Any], cells: dict[str, tuple[int, int]]) -> list[str]:
    return [
        f"{where}: there is no space {repr(name)[:LONGEST]} on the map"
        for name in names
        if not isinstance(name, str) or name not in cells
    ]


def connection_errors(raw: Row, cells: dict[str, tuple[int, int]]) -> list[str]:
    """Feet must be able to go everywhere, and to stand beside every column space."""
    columns = set(raw["columns"])
    feet = {cell for name, cell in cells.items() if name not in columns}
    start = cells[raw["nations"][0]["main"]]
    reached = {start}
    edge = [start]
    while edge:
        row, col = edge.pop()
        for cell in neighbours(row, col):
            if cell in feet and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    found = [
        f"map: {name} cannot be reached on foot from {raw['nations'][0]['main']}; spaces for feet must hang together"
        for name, cell in cells.items()
        if cell in feet and cell not in reached
    ]
    for name in raw["columns"]:
        if not any(cell in reached for cell in neighbours(*cells[name])):
            found.append(f"map columns: {name} has no space for a foot beside it, so no column can ever stand there")
    return found
