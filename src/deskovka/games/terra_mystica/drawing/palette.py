"""The colours of the drawing, and its pen. Chosen so that they stay apart for the three common colour deficiencies."""

from __future__ import annotations

from typing import Final

from deskovka.drawing import colours
from deskovka.drawing.colours import Palette, mixed
from deskovka.drawing.pen import Pen
from deskovka.games.terra_mystica.components import BUILDING_KEYS, RIVER

PAPER: Final = colours.PAPER
INK: Final = colours.INK
WHITE: Final = colours.WHITE
CARD: Final = "#fffdf8"
PARCHMENT: Final = "#f3e6c8"
LINE: Final = "#d8cfbd"
SOFT: Final = "#5d5a55"  # quiet text on paper and cards

POWER: Final = "#6f3fa8"
COIN: Final = "#f0c24b"
ACTION: Final = "#f2a65a"
SPENT: Final = "#d9d4c9"
BLANK: Final = "#fff8e6"

#: ground of each terrain, in the order of components.TERRAINS
TERRAIN: Final = (
    "#efd884",  # desert
    "#b9874c",  # plains
    "#454953",  # swamp
    "#5b9fd6",  # lakes
    "#80bb68",  # forest
    "#b4b7bd",  # mountains
    "#ad4833",  # wasteland
    "#d3e6f1",  # river
    "#ffffff",  # ice
    "#ee8a2c",  # volcano
)
#: hairline and glyph of each terrain
EDGE: Final = (
    "#a98c33",
    "#7d5426",
    "#23262d",
    "#2f6ea6",
    "#45792f",
    "#757a82",
    "#742a1b",
    "#a9cbdf",
    "#8fb4cc",
    "#a1530c",
)
GLYPH: Final = (
    "#8d7120",
    "#64411a",
    "#a8aebb",
    "#1d568a",
    "#2f611b",
    "#555a62",
    "#f0b5a6",
    "#86b3cd",
    "#5e93b5",
    "#7a3c05",
)
#: pieces of a people at home on each terrain: lighter than the ground they stand on
PIECE: Final = (
    "#ffec98",
    "#96682f",
    "#656b7c",
    "#84c4f6",
    "#97d378",
    "#cdd0d6",
    "#e5705e",
    "#ece6da",  # nobody yet
    "#ffffff",
    "#ffb145",
)
#: buildings on the map: so light that they can be counted from a step back, whatever they stand on
BUILT: Final = (
    "#fff7cf",
    "#f3d3a4",
    "#d3d9e6",
    "#d3ebff",
    "#daf3c6",
    "#f3f4f6",
    "#ffc2b3",
    "#f7f3ea",  # nobody yet
    "#ffffff",
    "#ffdfa6",
)
CULT: Final = ("#c8452f", "#2f78b5", "#8a5a2b", "#6c7683")
#: ground of tiles whose round is over, and of factions that cannot be had
PAST: Final = PAPER


#: lines and empty places that must be seen on light and on dark cards
HAIR: Final = "#8a8375"
HAIR_SHARE: Final = 0.4
#: how thinly a colour lies over a card: the three bowls, the cult tracks, the steps of a track that give power
BOWL_SHARES: Final = (0.08, 0.18, 0.3)
TRACK_SHARE: Final = 0.1
STEP_SHARE: Final = 0.16
#: the same as plain colours, as they look on a light card
BOWLS: Final = tuple([mixed(POWER, share, CARD) for share in BOWL_SHARES])
TRACKS: Final = tuple([mixed(colour, TRACK_SHARE, CARD) for colour in CULT])
FLAG: Final = mixed(HAIR, 0.3, CARD)
#: grounds that are drawn thin, so that they follow the card into the dark: colour and share
THIN: Final = {
    **{ground: (POWER, share) for ground, share in zip(BOWLS, BOWL_SHARES, strict=True)},
    **{ground: (colour, TRACK_SHARE) for ground, colour in zip(TRACKS, CULT, strict=True)},
    FLAG: (HAIR, 0.3),
}

#: the smallest words: 10 px where the drawing for a laptop is shown at three quarters of its size
SMALL: Final = 13.3

PALETTE: Final = Palette(
    paper=PAPER,
    sheet=CARD,
    ink=INK,
    quiet=SOFT,
    line=LINE,
    river=TERRAIN[RIVER],
    hair=HAIR,
    hair_share=HAIR_SHARE,
    thin=THIN,
)
#: buildings that are nobody's have the colour of paper
PEN: Final = Pen(PALETTE, "tm", dict.fromkeys(BUILDING_KEYS[1:], BLANK))
