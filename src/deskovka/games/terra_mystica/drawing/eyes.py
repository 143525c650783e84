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
        "#d2d10a",
        "#c39e1d",
        "#383840",
        "#3ca9fc",
        "#459d3d",
        "#878e95",
        "#7b1600",
        "#d3e6f1",
        "#ffffff",
        "#ea9a7d",
    ),
    "protanopia": (
        "#efda13",
        "#ddd07d",
        "#242427",
        "#5c81f4",
        "#20a209",
        "#848592",
        "#764928",
        "#d3e6f1",
        "#ffffff",
        "#e09779",
    ),
    "deuteranopia": (
        "#ead088",
        "#ebae03",
        "#27272c",
        "#548ef9",
        "#6a955d",
        "#848994",
        "#6c1301",
        "#d3e6f1",
        "#ffffff",
        "#c7842b",
    ),
    "tritanopia": (
        "#e1bb68",
        "#b87820",
        "#252526",
        "#24aeff",
        "#44981f",
        "#89898b",
        "#980902",
        "#d3e6f1",
        "#ffffff",
        "#ff6f4c",
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
            {palette: colours[n] for palette, colours in READY.items()},
            fixed=TERRAIN[n] == WHITE or n == RIVER,
        )
        for n, name in enumerate(TERRAINS)
    ]
