"""Colours as light: what can be read on what, what stays apart for everybody, and the palette of a game's drawing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Final

WHITE: Final = "#ffffff"
INK: Final = "#1d1f24"
PAPER: Final = "#f5f1e8"


def channels(colour: str) -> list[float]:
    """Red, green and blue of `#rrggbb` as linear light, 0 .. 1."""
    found: list[float] = []
    for i in (1, 3, 5):
        value = int(colour[i : i + 2], 16) / 255
        found.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return found


def luminance(colour: str) -> float:
    red, green, blue = channels(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mixed(colour: str, share: float, ground: str) -> str:
    """A colour laid thinly over a ground.

    >>> mixed("#000000", 0.5, "#ffffff")
    '#808080'
    """
    pairs = [(int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join([f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs])


@cache
def contrast(a: str, b: str) -> float:
    """How well one colour is read on the other: 1 (not at all) to 21.

    >>> round(contrast(INK, PAPER), 1)
    14.6
    """
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@cache
def ink_on(ground: str) -> str:
    """Ink or white, whichever is read better."""
    return INK if contrast(INK, ground) >= contrast(WHITE, ground) else WHITE


@cache
def shade_like(shade: str, old: str, new: str) -> str:
    """As much lighter or darker than a new colour as a shade is than the old one.

    >>> shade_like("#7d1d17", "#c8372d", "#c8372d"), shade_like("#000000", "#808080", "#4060ff")
    ('#79211b', '#000000')
    """
    pole, wanted = (WHITE if luminance(shade) > luminance(old) else "#000000"), contrast(shade, old)
    low, high = 0.0, 1.0
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (middle, high) if contrast(mixed(pole, middle, new), new) < wanted else (low, middle)
    return mixed(pole, high, new)


@cache
def readable_like(shade: str, old: str, new: str) -> str:
    """The same for a shade on which words are written: what could be read on the old one can be read on this."""
    ink = ink_on(shade)
    wanted = min(4.5, contrast(ink, shade))
    found, pole = shade_like(shade, old, new), WHITE if ink == INK else "#000000"
    for step in range(21):
        tried = mixed(pole, step / 20, found)
        if contrast(ink, tried) >= wanted:
            return tried
    return pole


#: what eyes make of linear light: Machado, Oliveira and Fernandes 2009, severity 1
DEFICIENCIES: Final = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen_as(colour: str, deficiency: str) -> tuple[float, float, float]:
    """A colour in CIE Lab as somebody with a deficiency sees it."""
    light = channels(colour)
    red, green, blue = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in DEFICIENCIES[deficiency]
    ]
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z)]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(a: str, b: str, deficiency: str = "none") -> float:
    """How different two colours look: about 2 is just noticed, 10 is plain at a glance."""
    pairs = zip(seen_as(a, deficiency), seen_as(b, deficiency), strict=True)
    return float(sum((x - y) ** 2 for x, y in pairs) ** 0.5)


def closest(colours: list[str], deficiency: str = "none") -> tuple[float, str, str]:
    """The two colours of several that look most alike, and how different they are."""
    return min((apart(a, b, deficiency), a, b) for a, b in combinations(colours, 2))


class Palette:
    """The grounds and inks of one game's drawing that follow a page into the dark, by the class that a style sheet knows.

    Everything else keeps its colour.  `thin` grounds are a colour laid over a card so thinly that the card shines through:
    they are named by the colour as it looks on a light card, and drawn as colour and share.
    """

    def __init__(
        self,
        *,
        sheet: str,
        quiet: str,
        line: str,
        paper: str = PAPER,
        ink: str = INK,
        river: str = "",
        hair: str = "",
        hair_share: float = 1.0,
        thin: Mapping[str, tuple[str, float]] | None = None,
    ) -> None:
        self.paper = paper
        self.sheet = sheet
        self.ink = ink
        self.quiet = quiet
        #: edges of sheets; they follow the sheet
        self.line = line
        #: hairlines that must be seen on light and dark
        self.hair = hair
        self.hair_share = hair_share
        self.thin = dict(thin or {})
        self.grounds = {paper: "paper", sheet: "sheet"} | ({river: "river"} if river else {})
        self.inks = {ink: "ink", quiet: "quiet"}

    def ground_class(self, ground: str) -> str:
        """The class by which a page darkens a ground; nothing for colours that stay."""
        return self.grounds.get(ground, "")

    def ink_class(self, ink: str, ground: str = "") -> str:
        """The class of words; on a ground that stays as it is they stay too."""
        if ground and ground not in self.grounds and ground not in self.thin:
            return ""
        return self.inks.get(ink, "")
