"""Checks the map of a components file: its spaces, and whether feet and columns can come everywhere."""

from __future__ import annotations

from typing import Any

from deskovka.core.hexes import neighbours
from deskovka.core.words import said
from deskovka.games.pantheon.components import LOOT_SPACES, map_cells, space_name
from deskovka.games.pantheon.faults import LONGEST, Fault, Row, Where, doubles, twice


def map_errors(raw: Row, nations: list[str]) -> list[Fault]:
    found = terrain_errors(raw["terrain"])
    if found:
        return found
    cells = {space_name(row, col): (row, col) for row, col in map_cells(raw["terrain"])}
    found += place_errors("map columns", raw["columns"], cells)
    found += doubles("map columns", texts(raw["columns"]))
    if len(raw["columns"]) * 2 < 24:
        text = said("map columns: {n} spaces hold two columns each; two players with 12 each need 12")
        found.append(Fault(text, n=len(raw["columns"])))
    if [row.get("nation") if isinstance(row, dict) else None for row in raw["nations"]] != nations:
        text = said("map nations: there must be one row for each nation, in the order {nations}")
        return [*found, Fault(text, nations=", ".join(nations))]
    found += nation_errors(raw, cells)
    return found or connection_errors(raw, cells)


def terrain_errors(terrain: list[Any]) -> list[Fault]:
    if not 1 <= len(terrain) <= 26 or any(not isinstance(row, str) or len(row) > 40 for row in terrain):
        return [Fault(said("map terrain: 1 to 26 rows of at most 40 signs"))]
    text = said("map terrain row {number}: {sign!r} is no terrain; '.' is land, '~' sea, ' ' no space")
    return [
        Fault(text, number=number + 1, sign=sign)
        for number, row in enumerate(terrain)
        for sign in sorted(set(row) - set(".~ "))
    ]


def nation_errors(raw: Row, cells: dict[str, tuple[int, int]]) -> list[Fault]:
    found: list[Fault] = []
    special: list[str] = []
    for row in raw["nations"]:
        where = f"map nations ({row['nation']})"
        loot = row.get("loot")
        if not isinstance(loot, list) or len(loot) != LOOT_SPACES:
            text = said("{where}: there must be five loot spaces, numbered 1 to 5 in this order")
            found.append(Fault(text, where=where))
            loot = []
        places = [row.get("main"), *loot]
        found += place_errors(where, places, cells)
        special += texts(places)
    text = said("map: {name} is a main or loot space of two nations")
    found += [Fault(text, name=name) for name in sorted(twice(special))]
    text = said("map: {name} is a column space and a main or loot space")
    return found + [Fault(text, name=name) for name in sorted(set(special) & set(texts(raw["columns"])))]


def texts(values: list[Any]) -> list[str]:
    return [value for value in values if isinstance(value, str)]


def place_errors(where: Where, names: list[Any], cells: dict[str, tuple[int, int]]) -> list[Fault]:
    return [
        Fault(said("{where}: there is no space {name} on the map"), where=where, name=repr(name)[:LONGEST])
        for name in names
        if not isinstance(name, str) or name not in cells
    ]


def connection_errors(raw: Row, cells: dict[str, tuple[int, int]]) -> list[Fault]:
    """Feet must be able to go everywhere, and to stand beside every column space."""
    columns = set(raw["columns"])
    feet = {cell for name, cell in cells.items() if name not in columns}
    start = raw["nations"][0]["main"]
    reached = within_reach(cells[start], feet)
    text = said("map: {name} cannot be reached on foot from {start}; spaces for feet must hang together")
    found = [
        Fault(text, name=name, start=start) for name, cell in cells.items() if cell in feet and cell not in reached
    ]
    text = said("map columns: {name} has no space for a foot beside it, so no column can ever stand there")
    for name in raw["columns"]:
        if not any(cell in reached for cell in neighbours(*cells[name])):
            found.append(Fault(text, name=name))
    return found


def within_reach(start: tuple[int, int], ground: set[tuple[int, int]]) -> set[tuple[int, int]]:
    reached = {start}
    edge = [start]
    while edge:
        for cell in neighbours(*edge.pop()):
            if cell in ground and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return reached
