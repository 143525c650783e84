"""Which values of Merchants of the Seas are reconstructed, doubtful or the players' own, and from what they are concluded.

The data file has the provenance of every row; here are the reasons in words. What the rulebook or good sources say is not listed.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from deskovka.core.provenance import OWN, RECONSTRUCTED, Origin
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.components import FactionBoard
from deskovka.games.terra_mystica.merchants.components import DATA
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.merchants.words.terms import amount, speak
from deskovka.games.terra_mystica.state import State, has_faction
from deskovka.games.terra_mystica.words.terms import board_name

#: why a value of a shipyard is doubtful: by faction and value
SHIPYARDS = {
    ("alchemists", "cost"): said("A single public source; in other values of this faction it errs."),
    ("cultists", "ships"): said("A single public source; nearly everybody else gains a ship."),
    ("engineers", "cost"): said("A single public source; another one only says that they pay less than others."),
    ("engineers", "ships"): said("A single public source."),
    ("giants", "cost"): said("A single public source."),
    ("swarmlings", "cost"): said("A single public source; another one only says that they pay more than others."),
    ("swarmlings", "action"): said(
        "Two public sources differ by one coin; the one that names the faction is followed."
    ),
    ("yetis", "power"): said(
        "A single public source; it fits their other large buildings. The rulebook says 3 in general."
    ),
}
#: how a canal was found: by map, and how sure it is
CANALS = {
    ("fire_and_ice", "high"): said("Of two possible places only this one joins the two rivers."),
    ("fjords", "high"): said("The only possible place on this map."),
    ("loon_lakes", "medium"): said("One canal for each pair of lakes; this is the only place between these two."),
    ("loon_lakes", "low"): said("One canal for each pair of lakes; of several places the one with the shortest ways."),
}
RANGES = {
    "dwarves": said("The rulebook describes three columns; a fourth may not exist."),
    "fakirs": said(
        "Printed as a picture only: concluded from the base ability, the stronghold and the Dwarves' table."
    ),
}


@cache
def rows(part: str) -> list[dict[str, Any]]:
    """A part of the data file, with its provenance."""
    data: dict[str, list[dict[str, Any]]] = json.loads(DATA.read_text(encoding="utf-8"))
    return data[part]


def origins(game: State, lang: str) -> list[Origin]:
    t = speak(lang)
    boards = factions_of(game)
    return [*shipyards(boards, t), *ranges(game, boards, t), *canals(game, t)]


def factions_of(game: State) -> list[FactionBoard]:
    """Factions in the game; as long as somebody has none, those on offer too."""
    seated = [p.faction.board.number for p in game.seats if has_faction(p)]
    if len(seated) < game.players:
        seated += game.offered
    return [board for board in game.material.boards if board.number in seated]


def shipyards(boards: list[FactionBoard], t: Tongue) -> list[Origin]:
    found: list[Origin] = []
    by_faction = {row["id"]: row for row in rows("shipyards")}
    for board in boards:
        row = by_faction[board.id]
        for value in row.get("doubtful", []):
            found.append(
                Origin(
                    t("Shipyards"),
                    board_name(board, t.lang),
                    shipyard_value(row, value, t),
                    row["provenance"][value],
                    t(SHIPYARDS[board.id, value]),
                )
            )
    return found


def shipyard_value(row: dict[str, Any], value: str, t: Tongue) -> str:
    if value == "power":
        return t("power value {n}", n=row["power"])
    if value == "ships":
        return t("at once {ships}", ships=amount(t, "ships", row["ships"]))
    price = f"{amount(t, 'workers', row[value][0])}, {amount(t, 'coins', row[value][1])}"
    return t("price {price}", price=price) if value == "cost" else t("a ship costs {price}", price=price)


def ranges(game: State, boards: list[FactionBoard], t: Tongue) -> list[Origin]:
    """Columns of the range tables: carpet or tunnel, and traders."""
    group = t("Range tables")
    own = {words.split()[0]: words.split()[1:] for words in game.options["range-tables"].split(";") if words.split()}
    found: list[Origin] = []
    for board in boards:
        name = board_name(board, t.lang)
        if board.id in own:
            found.append(Origin(group, name, " ".join(own[board.id]), OWN))
            continue
        for row in rows("range_tables"):
            if row["faction"] == board.id and row["provenance"] == RECONSTRUCTED:
                value = t(
                    "column {n}: carpet or tunnel {skip}, traders {walk}",
                    n=row["column"],
                    skip=row["skip"],
                    walk=row["walk"],
                )
                found.append(Origin(group, name, value, RECONSTRUCTED, t(RANGES[board.id])))
    return found


def canals(game: State, t: Tongue) -> list[Origin]:
    group = t("Canals")
    names = game.board.names
    if game.options["canals"]:
        laid = [(names[a], names[b]) for a, b in sea_of(game).waters.canals]
        return [Origin(group, f"{a}–{b}", t("from {a} to {b}", a=a, b=b), OWN) for a, b in laid]
    found: list[Origin] = []
    for row in rows("canals"):
        if row["map"] == game.board.id and row["provenance"] == RECONSTRUCTED:
            a, b = row["between"]
            canal: tuple[str, str] = (row["map"], row["confidence"])
            reason = t(CANALS[canal])
            found.append(
                Origin(group, "–".join(row["ends"]), t("between {a} and {b}", a=a, b=b), RECONSTRUCTED, reason)
            )
    return found
