"""The colours of the drawing, and the pen that writes in them."""

from __future__ import annotations

from deskovka.drawing.colours import WHITE, Palette
from deskovka.drawing.pen import Pen

QUIET, SHEET = "#625c50", "#fffdf6"
LAND, SEA, EDGE = "#ecdcb4", "#bcdbe8", "#c2b18a"
#: hairlines between spaces, coast, and names of spaces on land and sea
LAND_LINE, SEA_LINE, COAST, SHOAL = "#d3c092", "#9fc6d6", "#8b7343", "#8fbccd"
LAND_NAME, SEA_NAME = "#6b5c33", "#33606f"
MARBLE, MARBLE_LINE = "#fbfaf6", "#a2977c"
BROWN, GOLD, GOLD_LINE = "#5b4406", "#f3d471", "#8a6a12"
BRONZE = "#7a5d12"
VIOLET, LILAC, ON_COIN = "#4c3b70", "#efe3f5", "#231d0c"
LILAC_LINE, COIN_LINE, STAR = "#7c6aa0", "#6d5212", "#e8b93a"
#: lines of cards and tiles, and their lower ones in a stack
CARD_LINE, TILE_LINE, MARBLE_SHADE, UNDER = "#4d4738", "#5d5444", "#8d8063", "#d9cfb4"

#: pieces of the players; a second shade for outlines, and what is read on the colour
COLOURS = ("#c8452f", "#3f8446", "#e0ad2a", "#3a74b8")
DARK = ("#7c2415", "#1f4a23", "#7d5c08", "#1b406f")
ON_COLOUR = (WHITE, WHITE, "#241b04", WHITE)
NATION_COLOURS = ("#4a6f8d", "#5d713f", "#7b60a3", "#92640e", "#a64a6d", "#1d7a70", "#a5512b", "#983636")
CARD_COLOURS = (
    "#7aa06a",
    "#d0945c",
    "#9a8ac0",
    "#d07a92",
    "#7a9fc2",
    "#d3b048",
    "#d3b048",
    "#c79c35",
    "#bf9132",
    "#b98a33",
)
#: neutral colour of pieces that are nobody's in particular
WOOD, WOOD_LINE = "#c08552", "#5d3c1c"

PALETTE = Palette(sheet=SHEET, quiet=QUIET, line=EDGE, river=SEA)
PEN = Pen(PALETTE, "pn")
