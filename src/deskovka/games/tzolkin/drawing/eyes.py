"""The colours of the drawing that can be others for other eyes: the four players."""

from __future__ import annotations

from typing import Final

from deskovka.core.hues import Hue, SeatColours
from deskovka.games.tzolkin.drawing.palette import SEAT_COLOURS, SEAT_DARK, SEAT_INK
from deskovka.games.tzolkin.words.terms import colour, tongue_of

#: found by tools/palettes.py, in the order of the seats
READY: Final[dict[str, tuple[str, ...]]] = {
    "contrast": ("#c8510a", "#04136d", "#478064", "#f3f914"),
    "protanopia": ("#71182f", "#0468f4", "#1a7e16", "#f7fe34"),
    "deuteranopia": ("#ca3b02", "#246cfa", "#48705f", "#fbfe07"),
    "tritanopia": ("#eb080b", "#031573", "#0c8a0a", "#fbbf37"),
}
SEATS: Final = SeatColours(("red", "blue", "green", "yellow"), SEAT_COLOURS, SEAT_INK, SEAT_DARK, READY)


def hues(lang: str = "en") -> list[Hue]:
    t = tongue_of(lang)
    return SEATS.hues([colour(t, seat) for seat in range(len(SEATS.names))])
