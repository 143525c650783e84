"""Small pictures for the form of a new table."""

from __future__ import annotations

from functools import cache

from deskovka.games.pantheon.drawing.palette import (
    COAST,
    GOLD_LINE,
    LAND,
    MARBLE,
    MARBLE_SHADE,
    PEN,
    STAR,
    WOOD,
    WOOD_LINE,
)
from deskovka.games.pantheon.drawing.symbols import shape

#: what stands side by side for each preset
PRESETS = {
    "base": ("foot", "column", "foot"),
    "choice": ("card", "star", "card"),
    "few": ("column", "foot", "column", "foot"),
}
COLOURS = {"star": (STAR, GOLD_LINE), "card": (MARBLE, MARBLE_SHADE)}
WIDTH, HEIGHT = 130, 52


@cache
def offer(name: str) -> str:
    kind, _, value = name.partition(":")
    if kind != "preset" or value not in PRESETS:
        return ""
    things = PRESETS[value]
    body = PEN.box(1, 1, WIDTH - 2, HEIGHT - 2, LAND, COAST, 10, 1.2)
    for number, thing in enumerate(things):
        fill, line = COLOURS.get(thing, (WOOD, WOOD_LINE))
        body += shape(thing, 30, fill, line, WIDTH * (number + 0.5) / len(things), HEIGHT / 2)
    return PEN.picture(WIDTH, HEIGHT, body)
