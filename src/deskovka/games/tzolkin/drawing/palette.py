"""The colours, and the pen that writes in them."""

from __future__ import annotations

from deskovka.drawing.colours import Palette
from deskovka.drawing.pen import Pen

CARD = "#fffdf7"
SOFT = "#6b655a"
#: print on a coloured ground, and the ivory of spaces and gear hubs; both stay as they are in the dark
PRINT = "#22201c"
IVORY = "#fffaec"
LINE = "#cfc5b0"
#: what is to be paid; readable on light and dark sheets
PRICE_RED = "#c8402f"
JADE = "#2f7f6f"
TERRACOTTA = "#c2603f"
OCHRE = "#d9a441"

#: seats: red, blue, green, yellow; each also has its emblem, so that colour is never alone
SEAT_COLOURS = ["#c8372d", "#2b69b2", "#2b8040", "#e5b91c"]
SEAT_DARK = ["#7d1d17", "#173f70", "#195129", "#7f6300"]
SEAT_INK = ["#ffffff", "#ffffff", "#ffffff", "#2b2300"]
DUMMY_COLOUR = "#8d8a84"
#: a worker or temple that is nobody's
NEUTRAL = "#8d8a84"
ANY_TEMPLE = "#b58a4a"

#: Chaac brown, Quetzalcoatl yellow, Kukulkan green
GOD_COLOURS = ["#8a5a36", "#cf9a1b", "#3d8c4a"]
#: gears
GEAR_COLOURS = ["#8fae5d", "#a89a8c", "#6f9bb8", "#d99a5b", "#6fb0a3"]
#: farm, hall, tomb, shrine
KIND_COLOURS = ["#c79a1a", "#3f8545", "#74777d", "#2a5a98"]
#: the calendar
WOOD, WOOD_DARK, WOOD_LINE, WOOD_PRINT = "#e2c48d", "#d2ad6c", "#8a6a35", "#54390f"

#: the smallest words: 11 px where a phone shows the 430 units of the tall picture on 352 px, 10 px on a laptop
SMALLEST = 13.5

PALETTE = Palette(sheet=CARD, quiet=SOFT, line=LINE)
PEN = Pen(PALETTE, "tz")
