"""The colours of the drawing that can be others for other eyes: the four players."""

from __future__ import annotations

from typing import Final

from deskovka.core.hues import Hue, SeatColours
from deskovka.games.pantheon.drawing.palette import COLOURS, DARK, ON_COLOUR
from deskovka.games.pantheon.words.terms import COLOUR_WORDS, speak

#: found by tools/palettes.py, in the order of the seats
READY: Final[dict[str, tuple[str, ...]]] = {
    "contrast": ("#9f5b67", "#118701", "#fff735", "#10236c"),
    "protanopia": ("#6f1b2a", "#1a810a", "#fefa3c", "#1a6ee9"),
    "deuteranopia": ("#cb4307", "#487059", "#fef708", "#1c64e8"),
    "tritanopia": ("#ed032e", "#088a00", "#f3bc69", "#0a1d6e"),
}
SEATS: Final = SeatColours(("red", "green", "yellow", "blue"), COLOURS, ON_COLOUR, DARK, READY)


def hues(lang: str = "en") -> list[Hue]:
    t = speak(lang)
    return SEATS.hues([t(word) for word in COLOUR_WORDS])
