"""Icons in the words: what effects change and sentences count, each in a box of 24 by 24."""

from __future__ import annotations

from deskovka.drawing.colours import WHITE
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.drawing.palette import (
    CARD_COLOURS,
    CARD_LINE,
    COAST,
    COIN_LINE,
    GOLD_LINE,
    LAND,
    LILAC,
    LILAC_LINE,
    MARBLE,
    MARBLE_SHADE,
    NATION_COLOURS,
    PEN,
    STAR,
    TILE_LINE,
    VIOLET,
    WOOD,
    WOOD_LINE,
)
from deskovka.games.pantheon.drawing.symbols import CARD_SYMBOLS, card_symbol, loot_token, medal, medallion, shape


def in_box(inner: str, scale: float = 1) -> str:
    """Something drawn around 0, 0 in the middle of a box of 24 by 24."""
    return PEN.group(inner, 12, 12, scale)


def on_card(inner: str) -> str:
    return PEN.box(3, 1, 18, 22, MARBLE, MARBLE_SHADE, 3, 1.5) + in_box(inner)


def small_icons(material: c.Material) -> dict[str, str]:
    """What effects change and words count, each in a box of 24 by 24."""
    found = {
        "points": in_box(shape("star", 22, STAR, GOLD_LINE)),
        "steps": in_box(shape("foot", 20, "#e9c46a", WOOD_LINE)),
        "money": in_box(shape("coin", 22, "#e2b93b", COIN_LINE)),
        "feet": in_box(shape("foot", 22, WOOD, WOOD_LINE)),
        "columns": in_box(shape("column", 22, WOOD, WOOD_LINE)),
        "cards": in_box(shape("card", 22, MARBLE, MARBLE_SHADE)),
        "demigods": in_box(medal("?"), 0.52),
    }
    # on the map they stand on a space
    for what in ("foot", "column"):
        space = PEN.path("M0-11L9.500-5.500V5.500L0 11L-9.500 5.500V-5.500Z", LAND, COAST)
        found[{"foot": "feet-placed", "column": "columns-placed"}[what]] = in_box(
            space + shape(what, 15, WOOD, WOOD_LINE)
        )
    for n, nation in enumerate(material.nations):
        ground = PEN.disc(0, 0, 11, NATION_COLOURS[n % 8])
        letters = PEN.text(0, 3.5, nation.name[:3], 9.5, WHITE, anchor="middle", weight=700)
        found[f"nation:{nation.name}"] = in_box(ground + letters)
    for card, name in enumerate(c.CARD_NAMES):
        found[f"card:{name}"] = on_card(card_symbol(card, 20 if card >= c.MONEY_1 else 15))
    for kind, name in enumerate(c.KIND_NAMES):
        found[f"tile:{name}"] = PEN.box(1, 1, 22, 22, CARD_COLOURS[c.GIFTS + kind], TILE_LINE, 3) + in_box(
            shape(CARD_SYMBOLS[c.GIFTS + kind], 16, MARBLE, CARD_LINE)
        )
    for value in range(1, 7):
        ground = PEN.disc(0, 0, 10.5, LILAC, LILAC_LINE, 1.5)
        number = PEN.text(0, 4.5, value, 12.5, VIOLET, anchor="middle", weight=700)
        found[f"demigod:{value}"] = in_box(ground + number)
    for god in material.gods:
        found[f"god:{god.id}"] = in_box(medallion(god), 0.54)
    for token in material.tokens[: material.loot_kinds]:
        found[f"loot:{token.id}"] = in_box(loot_token(token), 0.54)
    return found
