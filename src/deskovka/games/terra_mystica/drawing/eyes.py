"""The colours of the drawing that can be others for other eyes: the terrains, with the pieces of those who are at home there."""

from __future__ import annotations

from typing import Final

from deskovka.core.hues import Hue
from deskovka.drawing.colours import ink_on
from deskovka.games.terra_mystica.components import RIVER, TERRAINS
from deskovka.games.terra_mystica.drawing.palette import BUILT, EDGE, GLYPH, PIECE, TERRAIN, WHITE
from deskovka.games.terra_mystica.words.terms import capital, speak, terrain_name

#: found by tools/palettes.py, in the order of components.TERRAINS
READY: Final[dict[str, tuple[str, ...]]] = {
    "contrast": (
        "#e1cf0d",
        "#b27a50",
        "#252528",
        "#3d85ea",
        "#53c84a",
        "#9c9c9c",
        "#724b37",
        "#d3e6f1",
        "#ffffff",
        "#e85f11",
    ),
    "protanopia": (
        "#d3a97e",
        "#e8d067",
        "#252629",
        "#4290fc",
        "#87da2f",
        "#8e8fa1",
        "#9a190c",
        "#d3e6f1",
        "#ffffff",
        "#be8007",
    ),
    "deuteranopia": (
        "#fed723",
        "#a28532",
        "#26262a",
        "#6286f1",
        "#94c57d",
        "#858996",
        "#86301e",
        "#d3e6f1",
        "#ffffff",
        "#f96802",
    ),
    "tritanopia": (
        "#e1bb68",
        "#b87820",
        "#252526",
        "#5f7fec",
        "#18bb17",
        "#878789",
        "#c30610",
        "#d3e6f1",
        "#ffffff",
        "#ff714c",
    ),
}


def hues(lang: str = "en") -> list[Hue]:
    t = speak(lang)
    return [
        Hue(
            name,
            capital(terrain_name(t, n)),
            TERRAIN[n],
            ink_on(TERRAIN[n]),
            (PIECE[n], BUILT[n], EDGE[n], GLYPH[n]),
            (PIECE[n],),
            (PIECE[n], BUILT[n]),
            {palette: colours[n] for palette, colours in READY.items()},
            fixed=TERRAIN[n] == WHITE or n == RIVER,
        )
        for n, name in enumerate(TERRAINS)
    ]
