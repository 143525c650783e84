"""The colours of the drawing that can be others for other eyes: the four players."""

from __future__ import annotations

from typing import Final

from deskovka.core.hues import Hue
from deskovka.games.tzolkin.drawing.palette import SEAT_COLOURS, SEAT_DARK, SEAT_INK
from deskovka.games.tzolkin.words.terms import colour, tongue_of

NAMES: Final = ("red", "blue", "green", "yellow")
#: found by tools/palettes.py, in the order of the seats
READY: Final[dict[str, tuple[str, ...]]] = {
    "contrast": ("#c8510a", "#04136d", "#478064", "#f3f914"),
    "protanopia": ("#71182f", "#0468f4", "#1a7e16", "#f7fe34"),
    "deuteranopia": ("#ca3b02", "#246cfa", "#48705f", "#fbfe07"),
    "tritanopia": ("#eb080b", "#031573", "#0c8a0a", "#fbbf37"),
}


def hues(lang: str = "en") -> list[Hue]:
    t = tongue_of(lang)
    return [
        Hue(
            name,
            colour(t, n),
            SEAT_COLOURS[n],
            SEAT_INK[n],
            (SEAT_DARK[n],),
            ready={palette: colours[n] for palette, colours in READY.items()},
        )
        for n, name in enumerate(NAMES)
    ]
