"""What tiles and cards save when gods are paid, on the average over all god tiles of the material; computed once."""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import KINDS, Material

#: no number of a price is higher
HIGHEST: Final = 5
WIDTH: Final = HIGHEST + 1

_saved: dict[str, list[float]] = {}


def place(one: int, two: int, three: int, four: int) -> int:
    """Where four amounts, each at most HIGHEST, stand in a table."""
    return ((one * WIDTH + two) * WIDTH + three) * WIDTH + four


def saved(material: Material) -> list[float]:
    """For every four amounts of the kinds of sacrifice: how much of a god's price they cover, on the average."""
    found = _saved.get(material.digest)
    if found is None:
        found = table(material)
        if len(_saved) > 50:
            _saved.clear()
        _saved[material.digest] = found
    return found


def table(material: Material) -> list[float]:
    tiles = 0
    for god in material.gods:
        tiles += god.copies
    found = [0.0] * WIDTH**KINDS
    for number in range(WIDTH**KINDS):
        amounts = [number // WIDTH**power % WIDTH for power in range(KINDS)]
        amounts.sort(reverse=True)
        total = 0
        for god in material.gods:
            total += god.copies * covered(sorted(god.cost, reverse=True), amounts)
        found[number] = total / max(1, tiles)
    return found


def covered(cost: list[int], amounts: list[int]) -> int:
    """How much of a price is covered at best: the highest number by the kind of which there is most, and so on."""
    total = 0
    for number in range(len(cost)):
        total += min(cost[number], amounts[number])
    return total
