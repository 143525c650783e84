"""What a drawing is put together from: words, boxes, things that can be touched, pieces that move.

A `Canvas` collects a drawing.  What lies still is drawn in corners of their own scale, so that a panel is the same on a laptop
and, twice as large, on a phone.  Pieces lie above everything in one layer and one scale: wherever a piece goes, its place is the
`translate` of its own group.
"""

from __future__ import annotations

from html import escape

from deskovka.core.words import Tongue
from deskovka.games.pantheon.drawing.symbols import EDGE, INK, PAPER, QUIET, SHEET, num

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
#: how wide letters are, as a share of the size, in a font that is wider than most
WIDTHS = {
    **dict.fromkeys("iíjlI.,:;'’|! ", 0.31),
    **dict.fromkeys("tťfrř()/-–", 0.40),
    **dict.fromkeys("cčsšzž", 0.54),
    **dict.fromkeys("mM—", 0.97),
    **dict.fromkeys("wW…→", 0.85),
}
LETTER, CAPITAL, HEAVIER = 0.615, 0.7, 1.12
#: an arc around a point so far away is a straight line
FAR_AWAY = ' data-orbit="0 1000000"'


def width_of(words: str, size: float, bold: bool = False) -> float:
    """About how wide words will be."""
    total = sum(WIDTHS.get(sign, CAPITAL if sign.isupper() else LETTER) for sign in words)
    return total * size * (HEAVIER if bold else 1.0)


def fitted(words: str, size: float, room: float, bold: bool = False) -> str:
    """Words that fit into so much room, cut short if need be.

    >>> fitted("reconstruction", 10, 60)
    'reconstru…'
    """
    if width_of(words, size, bold) <= room:
        return words
    while words and width_of(words + "…", size, bold) > room:
        words = words[:-1]
    return words + "…"


def lines(words: str, size: float, room: float) -> list[str]:
    """Words broken into lines."""
    found: list[str] = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width_of(longer, size) > room:
            found.append(word)
        else:
            found[-1] = longer
    return found


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    fill: str,
    anchor: str = "start",
    bold: bool = False,
    marks: str = "",
) -> str:
    """Words in a colour of their own, on a ground that stays as it is in the dark."""
    weight = ' font-weight="700"' if bold else ""
    place = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{fill}"{place}{weight}{marks}>'
        f"{escape(str(words), quote=False)}</text>"
    )


def ink(x: float, y: float, words: object, size: float, anchor: str = "start", bold: bool = False) -> str:
    """Words on paper or a sheet."""
    return text(x, y, words, size, INK, anchor, bold, ' class="ink"')


def quiet(x: float, y: float, words: object, size: float, anchor: str = "start", bold: bool = False) -> str:
    return text(x, y, words, size, QUIET, anchor, bold, ' class="quiet"')


def number(
    what: str,
    amount: int,
    x: float,
    y: float,
    size: float,
    fill: str = INK,
    anchor: str = "start",
    bold: bool = True,
) -> str:
    """A number that ticks when it changes: `what` says of what and, after a colon, whose.

    Ink and quiet numbers stand on paper or a sheet, others on a colour of their own.
    """
    look = {INK: ' class="ink"', QUIET: ' class="quiet"'}.get(fill, "")
    return text(x, y, amount, size, fill, anchor, bold, f'{look} data-count="{escape(what)}"')


def box(
    x: float, y: float, w: float, h: float, fill: str, stroke: str = "none", radius: float = 8, width: float = 1
) -> str:
    line = "" if stroke == "none" else f' stroke="{stroke}" stroke-width="{num(width)}"'
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}" fill="{fill}"{line}/>'
    )


def sheet(x: float, y: float, w: float, h: float, radius: float = 8) -> str:
    """The ground of panels and cards."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}" class="sheet" '
        f'fill="{SHEET}" stroke="{EDGE}"/>'
    )


def ring(x: float, y: float, w: float, h: float, radius: float = 8, width: float = 2.5) -> str:
    """An outline in ink: here something is going on."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}" class="ink-line" '
        f'fill="none" stroke="{INK}" stroke-width="{num(width)}" pointer-events="none"/>'
    )


def touch(x: float, y: float, w: float, h: float) -> str:
    """Nothing to see, but it can be touched and lit."""
    return box(x, y, w, h, "#fff", radius=6).replace("/>", ' fill-opacity="0"/>')


def thing(at: str, *inner: str, seat: int | None = None) -> str:
    """Something that can be touched or explained."""
    whose = "" if seat is None else f' data-seat="{seat}"'
    return f'<g data-at="{escape(at, quote=True)}"{whose}>{"".join(inner)}</g>'


class Canvas:
    """A drawing that is being made, and the language of its words."""

    def __init__(self, t: Tongue) -> None:
        self.t = t
        self.corners: list[Corner] = []
        self.pieces: list[str] = []
        self.kept: dict[str, str] = {}

    def corner(self, x: float, y: float, scale: float = 1) -> Corner:
        """A place to draw at, with its own scale."""
        made = Corner(self, x, y, scale)
        self.corners.append(made)
        return made

    def use(self, name: str, inner: str) -> str:
        """A shape that is there many times: it is written down once."""
        self.kept[name] = inner
        return f'<use href="#pn-{name}"/>'

    def svg(self, width: float, height: float) -> str:
        size = f"{num(width)} {num(height)}"
        ground = f'<rect width="{num(width)}" height="{num(height)}" class="paper" fill="{PAPER}"/>'
        kept = "".join(f'<g id="pn-{name}">{inner}</g>' for name, inner in self.kept.items())
        still = "".join(corner.svg() for corner in self.corners)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="{FONT}" fill="{INK}" '
            f'style="font-variant-numeric:tabular-nums"><defs>{kept}</defs>{ground}{still}<g>{"".join(self.pieces)}</g></svg>'
        )


class Corner:
    """A part of the drawing: coordinates from its own corner, in its own scale."""

    def __init__(self, canvas: Canvas, x: float, y: float, scale: float) -> None:
        self.canvas = canvas
        self.t = canvas.t
        self.use = canvas.use
        self.x = x
        self.y = y
        self.scale = scale
        self.parts: list[str] = []

    def draw(self, *parts: str) -> None:
        self.parts += parts

    def piece(
        self,
        name: str,
        x: float,
        y: float,
        inner: str,
        size: float = 1,
        seat: int | None = None,
        at: str = "",
        slides: bool = False,
    ) -> None:
        """Something that moves. What can be touched itself says so by `at`; otherwise what lies below is touched.

        What `slides` makes room for its neighbours: it is carried along, which is no change of its own.
        """
        marks = f' data-piece="{escape(name, quote=True)}"'
        if seat is not None:
            marks += f' data-seat="{seat}"'
        marks += f' data-at="{escape(at, quote=True)}"' if at else ' pointer-events="none"'
        marks += FAR_AWAY if slides else ""
        scale = self.scale * size
        body = inner if scale == 1 else f'<g transform="scale({scale:.3f})">{inner}</g>'
        left, top = self.x + x * self.scale, self.y + y * self.scale
        self.canvas.pieces.append(f'<g transform="translate({num(left)} {num(top)})"{marks}>{body}</g>')

    def svg(self) -> str:
        scale = "" if self.scale == 1 else f" scale({self.scale:.3f})"
        return f'<g transform="translate({num(self.x)} {num(self.y)}){scale}">{"".join(self.parts)}</g>'
