"""Checks a components file: every error names the row and the rule that it breaks.

Only what the rulebook states is enforced, so that any true account of the printed game passes; what the
reconstruction merely chose (distances, numbers of column spaces beyond the need) is free.
"""

from __future__ import annotations

import itertools

from deskovka.core.words import said
from deskovka.games.pantheon.checking_map import map_errors
from deskovka.games.pantheon.components import (
    CARD_NAMES,
    EPOCHS,
    EXTRA_TURN,
    GOD_EFFECTS,
    KIND_NAMES,
    LOOT_SPACES,
    NATION_EFFECTS,
    TOKEN_EFFECTS,
)
from deskovka.games.pantheon.faults import (
    LONGEST,
    Fault,
    Row,
    Where,
    at_least_one,
    doubles,
    is_number,
    label,
    numbers,
    total,
    unknown,
)

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
EXTRA_TURN_NAME = GOD_EFFECTS[EXTRA_TURN]
#: rows of a part, and entries of a list in it: far more than a box can hold, and few enough to be looked at quickly
MOST_ROWS = 200
#: messages that are told of one file
MOST_ERRORS = 60


def faults(raw: Row) -> list[Fault]:
    """What is wrong with a components file; empty if it can be played.

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


def shortened(found: list[Fault]) -> list[Fault]:
    if len(found) <= MOST_ERRORS:
        return found
    return [*found[:MOST_ERRORS], Fault(said("and {n} more"), n=len(found) - MOST_ERRORS)]


# -- form --------------------------------------------------------------------------------------------------------------


def shape_errors(raw: Row) -> list[Fault]:
    found: list[Fault] = []
    if not isinstance(raw.get("name"), str) or not raw["name"].strip():
        found.append(Fault(said("name: the file needs a name (a text)")))
    elif len(raw["name"]) > LONGEST:
        found.append(Fault(said("name: longer than {most} signs"), most=LONGEST))
    for part, (rows, fields) in PARTS.items():
        if part not in raw:
            found.append(Fault(said("{part}: this part is missing"), part=part))
        elif rows:
            found += rows_errors(part, raw[part], fields)
        else:
            found += fields_errors(part, raw[part], fields)
    for part in raw:
        if part not in PARTS and part not in ("name", "about"):
            text = said("{part}: there is no such part; the parts are {parts}")
            found.append(Fault(text, part=part, parts=", ".join(PARTS)))
    return found


def rows_errors(part: str, rows: object, fields: dict[str, type]) -> list[Fault]:
    if not isinstance(rows, list) or not rows:
        return [Fault(said("{part}: must be a list of rows"), part=part)]
    if len(rows) > MOST_ROWS:
        return [Fault(said("{part}: {n} rows; at most {most} are read"), part=part, n=len(rows), most=MOST_ROWS)]
    found: list[Fault] = []
    for number, row in enumerate(rows):
        found += fields_errors(label(part, number, row), row, fields)
    return found


def fields_errors(where: Where, row: object, fields: dict[str, type]) -> list[Fault]:
    if not isinstance(row, dict):
        return [Fault(said("{where}: must be an object with {fields}"), where=where, fields=", ".join(fields))]
    found: list[Fault] = []
    for field, kind in fields.items():
        if field not in row:
            found.append(Fault(said("{where}: {field} is missing"), where=where, field=field))
        else:
            found += value_errors(where, field, row[field], kind)
    if "provenance" not in row:
        text = said(
            "{where}: provenance is missing; say where the row comes from (rulebook, public, own box, reconstructed)"
        )
        found.append(Fault(text, where=where))
    return found


#: types of values, in words
TYPES = {int: said("a whole number"), str: said("a text"), list: said("a list")}


def value_errors(where: Where, field: str, value: object, kind: type) -> list[Fault]:
    text = ""
    values: dict[str, object] = {}
    if not isinstance(value, kind) or isinstance(value, bool):
        text = said("{where}: {field} must be {kind}, not {value}")
        values = {"kind": Fault(TYPES[kind]), "value": repr(value)[:LONGEST]}
    elif isinstance(value, list) and len(value) > MOST_ROWS:
        text = said("{where}: {field} has {n} entries; at most {most} are read")
        values = {"n": len(value), "most": MOST_ROWS}
    elif isinstance(value, str) and len(value) > LONGEST:
        text = said("{where}: {field} is longer than {most} signs")
        values = {"most": LONGEST}
    elif isinstance(value, int) and not 0 <= value <= 100:
        text = said("{where}: {field} is {value}; numbers go from 0 to 100")
        values = {"value": value}
    elif isinstance(value, str) and not all(sign.isalnum() or sign in " _-'" for sign in value):
        text = said("{where}: {field} {value!r} may hold letters, digits, spaces, '-', '_' and ' only")
        values = {"value": value}
    return [Fault(text, where=where, field=field, **values)] if text else []


# -- cards and tiles ---------------------------------------------------------------------------------------------------


def card_errors(raw: Row) -> list[Fault]:
    rows = raw["action_cards"]
    wanted = list(CARD_NAMES[:6])
    if [row["card"] for row in rows] != wanted:
        text = said("action_cards: the rows must be {cards}, in this order")
        return [Fault(text, cards=", ".join(wanted))]
    found = total(label("action_cards", 0, rows[0]), rows[0]["count"], 16, said("cards"))
    sacrifices = sum(row["count"] for row in rows[1:5])
    found += total(Fault(said("action_cards rows 2-5 (sacrifices)")), sacrifices, 44, said("cards"))
    found += total(label("action_cards", 5, rows[5]), rows[5]["count"], 15, said("cards"))
    if rows[0]["amount"] != 2:
        text = said("{where}: {n} steps a card, the rulebook says 2")
        found.append(Fault(text, where=label("action_cards", 0, rows[0]), n=rows[0]["amount"]))
    stack = raw["special_money"]["stack"]
    if stack != [2, 2, 3, 3, 4, 4, 5]:
        text = said("special_money: the stack is {stack}, the rulebook says 2, 2, 3, 3, 4, 4, 5 from the top")
        found.append(Fault(text, stack=stack))
    return found


def tile_errors(raw: Row) -> list[Fault]:
    found: list[Fault] = []
    rows = raw["sacrifice_tiles"]
    if [row["level"] for row in rows] != [1, 2, 3, 4]:
        found.append(
            Fault(said("sacrifice_tiles: there must be one row for each level 1, 2, 3, 4, in this order")),
        )
    for number, (below, row) in enumerate(itertools.pairwise(rows)):
        if row["price"] <= below["price"]:
            text = said("{where}: price {price} is not above {below} of the level below")
            where = label("sacrifice_tiles", number + 1, row)
            found.append(Fault(text, where=where, price=row["price"], below=below["price"]))
    if rows[0]["price"] < 1:
        found += at_least_one(label("sacrifice_tiles", 0, rows[0]), "price")
    stacks = raw["sacrifice_stacks"]["tiles_per_stack"] * 8
    found += total("sacrifice_stacks", stacks, 32, said("tiles in 8 stacks"))
    found += god_errors(raw["gods"])
    rows = raw["demigods"]
    if [row["value"] for row in rows] != [1, 2, 3, 4, 5, 6]:
        found.append(Fault(said("demigods: there must be one row for each value 1 to 6, in this order")))
    found += total("demigods", sum(row["count"] for row in rows), 21, said("tiles"))
    return found


def god_errors(rows: list[Row]) -> list[Fault]:
    found = total("gods", sum(row["copies"] for row in rows), 40, said("tiles"))
    found += doubles("gods: id", [row["id"] for row in rows])
    found += doubles("gods: name", [row["name"] for row in rows])
    for number, row in enumerate(rows):
        where = label("gods", number, row)
        cost = row["cost"]
        if not 1 <= len(cost) <= len(KIND_NAMES):
            text = said(
                "{where}: cost has {n} numbers; each needs a kind of its own, so 1 to {most} are possible",
            )
            found.append(Fault(text, where=where, n=len(cost), most=len(KIND_NAMES)))
        found += numbers(where, "cost", cost, 1, 7)
        if row["effect"] not in GOD_EFFECTS:
            found += unknown(where, "effect", row["effect"], GOD_EFFECTS)
        if row["amount"] < 1:
            found += at_least_one(where, "amount")
        if row["copies"] < 1:
            found += at_least_one(where, "copies")
        found += every_errors(where, row)
    if len({str(row.get("every", 1)) for row in rows if row["effect"] == EXTRA_TURN_NAME}) > 1:
        found.append(Fault(said("gods: 'every' must be the same for all gods with an extra turn")))
    return found


def every_errors(where: Where, row: Row) -> list[Fault]:
    """For how many epochs an extra turn is meant: the game's six fall into parts of that length."""
    if "every" not in row:
        return []
    if row["effect"] != EXTRA_TURN_NAME:
        return [Fault(said("{where}: 'every' is for gods with an extra turn only"), where=where)]
    value = row["every"]
    if not is_number(value, 1, EPOCHS) or EPOCHS % value:
        text = said("{where}: every is {value!r}; an extra turn comes once in 1, 2, 3 or 6 epochs")
        return [Fault(text, where=where, value=value if isinstance(value, int) else str(value)[:LONGEST])]
    return []


def token_errors(raw: Row) -> list[Fault]:
    found: list[Fault] = []
    found += total("loot", sum(row["count"] for row in raw["loot"]), 40, said("tokens"))
    found += total("bonus", len(raw["bonus"]), 6, said("tiles"))
    found += doubles("loot: id", [row["id"] for row in raw["loot"]])
    found += doubles("bonus: id", [row["id"] for row in raw["bonus"]])
    for part in ("loot", "bonus"):
        for number, row in enumerate(raw[part]):
            where = label(part, number, row)
            if " " in row["id"]:
                found.append(Fault(said("{where}: id must be one word"), where=where))
            if row["does"] not in TOKEN_EFFECTS:
                found += unknown(where, "does", row["does"], TOKEN_EFFECTS)
            elif row["does"] == "column" and part == "loot":
                found.append(Fault(said("{where}: 'column' is for bonus tiles only, the rulebook says"), where=where))
            elif row["does"].startswith("supply"):
                found += numbers(where, "columns", [row.get("columns", 0)], 0, 12)
                found += numbers(where, "feet", [row.get("feet", 0)], 0, 12)
                if not row.get("columns") and not row.get("feet"):
                    found.append(Fault(said("{where}: gives neither columns nor feet"), where=where))
            else:
                found += numbers(where, "amount", [row.get("amount", 1)], 1, 9)
    return found


def other_errors(raw: Row) -> list[Fault]:
    found = total("pieces", raw["pieces"]["columns"], 12, said("columns of a colour"))
    found += total("pieces", raw["pieces"]["feet"], 12, said("feet of a colour"))
    found += start_errors(raw)
    found += loot_space_errors(raw["loot_spaces"])
    found += total("nations", len(raw["nations"]), 8, said("cards"))
    found += doubles("nations", [row["name"] for row in raw["nations"]])
    for number, row in enumerate(raw["nations"]):
        if row["effect"] not in NATION_EFFECTS:
            found += unknown(label("nations", number, row), "effect", row["effect"], NATION_EFFECTS)
    return found + scoring_errors(raw["scoring"])


def start_errors(raw: Row) -> list[Fault]:
    found: list[Fault] = []
    places: list[tuple[Where, Row]] = [("start", raw["start"])]
    places += [(label("start_variant", number, row), row) for number, row in enumerate(raw["start_variant"])]
    for where, row in places:
        for piece in ("columns", "feet"):
            if row[piece] > raw["pieces"][piece]:
                text = said("{where}: {n} {piece}, there are only {most}")
                found.append(Fault(text, where=where, n=row[piece], piece=piece, most=raw["pieces"][piece]))
    if not 1 <= raw["start"]["display"] <= 8 or raw["start"]["cards"] > 12:
        found.append(Fault(said("start: display goes from 1 to 8 cards, the first hand to 12")))
    if any(row["players"] not in (2, 3, 4) for row in raw["start_variant"]):
        found.append(Fault(said("start_variant: players are 2, 3 or 4")))
    return found


def loot_space_errors(rows: list[Row]) -> list[Fault]:
    found: list[Fault] = []
    if [row["players"] for row in rows] != [2, 3, 4]:
        found.append(Fault(said("loot_spaces: there must be one row for 2, 3 and 4 players, in this order")))
    for number, row in enumerate(rows):
        where = label("loot_spaces", number, row)
        found += numbers(where, "", row["used"], 1, LOOT_SPACES) or doubles(where, row["used"])
        if len(row["used"]) != row["players"] + 1:
            text = said("{where}: {n} spaces, the rulebook lays one token more than there are players")
            found.append(Fault(text, where=where, n=len(row["used"])))
    return found


def scoring_errors(scoring: Row) -> list[Fault]:
    found: list[Fault] = []
    if scoring["after_epochs"] != [3, 6]:
        text = said("scoring: after epochs {epochs}, the rulebook says 3 and 6")
        found.append(Fault(text, epochs=scoring["after_epochs"]))
    for number, row in enumerate(scoring["columns"]):
        if not isinstance(row, dict) or not all(is_number(row.get(field), 1, 12) for field in ("from", "each")):
            text = said("scoring columns row {number}: needs 'from' and 'each', numbers from 1 to 12")
            found.append(Fault(text, number=number + 1))
    if not any(isinstance(row, dict) and row.get("from") == 1 for row in scoring["columns"]):
        found.append(Fault(said("scoring columns: a row with 'from': 1 is missing")))
    return found
