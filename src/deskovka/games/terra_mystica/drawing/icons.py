"""Small drawings for what effects change: the drawing's own symbols, each by itself in a field of 24 by 24."""

from __future__ import annotations

from functools import cache

from deskovka.games.terra_mystica.components import CULTS
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.symbols import ICONS, silhouette
from deskovka.games.terra_mystica.merchants.drawing.shapes import ALL_PIECES, GOLD
from deskovka.games.terra_mystica.merchants.drawing.shapes import ICONS as SEA_ICONS

#: effects and counted things, and the symbol that stands for them
SYMBOLS = {
    "points": "point",
    "coins": "coin",
    "workers": "worker",
    "priests": "priest",
    "power": "power",
    "power spent": "power",
    "tokens": "token",
    "spades": "spade",
    "keys": "key",
    "bridge": "bridge",
    "bridges": "bridge",
    "shipping": "ship",
    "exchange": "digging",
    "steps": "step",
    **{cult: cult for cult in CULTS},
    "ships": "vessel",
    "traders": "trader",
    "marker": "pennant",
    "markers": "pennant",
    "range": "range",
}
#: widths of the silhouettes
WIDTHS = {
    "dwelling": 27,
    "trading_house": 31,
    "temple": 27,
    "stronghold": 29,
    "sanctuary": 40,
    "shipyard": 31,
}


@cache
def effect_icons() -> dict[str, str]:
    symbols = {**ICONS, **SEA_ICONS}
    found = {
        name: fill_in(f'<g transform="scale(1.2)">{symbols[symbol]}</g>', GOLD) for name, symbol in SYMBOLS.items()
    }
    for kind, outline in ALL_PIECES.items():
        shape = f'<g transform="translate(12 12) scale({22 / WIDTHS[kind]:.2f})">{silhouette(outline)}</g>'
        found[f"built:{kind}"] = fill_in(shape, palette.BLANK)
    found["buildings"] = found["built:dwelling"]
    return found


def fill_in(shape: str, colour: str) -> str:
    """Pieces that are nobody's: nothing around the icon says their colour."""
    return shape.replace("currentColor", colour)
