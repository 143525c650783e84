"""The pen that writes SVG: words, boxes and shapes in a game's palette, and what can be touched, moves or counts.

Only this module writes `data-at`, `data-piece`, `data-seat`, `data-count`, `data-orbit`, `data-angle` and the classes of grounds
and inks: docs/contract.md says what they promise to the browser.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from html import escape

from deskovka.drawing.colours import WHITE, Palette, ink_on
from deskovka.drawing.remembering import remembered

#: one for all drawings, and the same as on the pages
FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
#: whether things explain themselves
TITLED: ContextVar[bool] = ContextVar("titled", default=True)


@contextmanager
def untitled() -> Iterator[None]:
    """What is drawn inside does not explain itself: a page has its own way, and explaining takes a third of a drawing."""
    before = TITLED.set(False)
    try:
        yield
    finally:
        TITLED.reset(before)


@remembered
def num(value: float) -> str:
    """A coordinate without useless digits.

    >>> num(12.0), num(3.14159), num(-0.01)
    ('12', '3.1', '0')
    """
    found = f"{value:.1f}".removesuffix(".0")
    return "0" if found == "-0" else found


def degrees(value: float) -> str:
    """An angle, finer than a coordinate: a large wheel shows a tenth of a degree.

    >>> degrees(36.0), degrees(124.617), degrees(-0.0)
    ('36', '124.62', '0')
    """
    found = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if found == "-0" else found


@remembered
def attribute(name: str, value: str) -> str:
    """An attribute, or nothing.

    >>> attribute("class", "ink"), attribute("class", "")
    (' class="ink"', '')
    """
    return f' {name}="{escape(value, quote=True)}"' if value else ""


@remembered
def polar(x: float, y: float, r: float, angle: float) -> tuple[float, float]:
    """The point at a distance in a direction (degrees, clockwise from the right)."""
    return x + r * math.cos(math.radians(angle)), y + r * math.sin(math.radians(angle))


@remembered
def moved(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A `transform`: first scaled, then turned, then moved."""
    placed = f"translate({num(x)} {num(y)})"
    if turn:
        placed += f" rotate({num(turn)})"
    if scale != 1.0:
        placed += f" scale({scale:.3g})"
    return placed


class Pen:
    """Writes in the palette of one game; symbols have the game's prefix, so that two drawings can stand in one page."""

    def __init__(self, palette: Palette, prefix: str, tints: Mapping[str, str] | None = None) -> None:
        self.palette = palette
        self.prefix = prefix
        #: colours of symbols that are given none
        self.tints = dict(tints or {})

    # -- words ------------------------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        words: object,
        size: float,
        colour: str = "",
        *,
        ground: str = "",
        anchor: str = "start",
        weight: int = 400,
        role: str | None = None,
        count: str = "",
        middle: bool = False,
        more: str = "",
    ) -> str:
        """Words, on the line y or with their middle there.

        Without a colour they are ink or white, whichever is read better on the ground.  `role` is the class by which a page
        darkens them (`ink`, `quiet`, or nothing); by itself it follows from colour and ground.  `count` names a number
        (`coins:1`) that ticks when it changes.
        """
        fill = colour or ink_on(ground or self.palette.paper)
        if role is None:
            role = self.palette.ink_class(fill, ground)
        return self.written(
            x, y + size * 0.35 if middle else y, str(words), size, fill, anchor, weight, role, count, more
        )

    @remembered
    def written(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        fill: str,
        anchor: str,
        weight: int,
        role: str,
        count: str,
        more: str,
    ) -> str:
        place = attribute("text-anchor", anchor) if anchor != "start" else ""
        bold = f' font-weight="{weight}"' if weight != 400 else ""
        marks = attribute("class", role) + attribute("data-count", count) + more
        return (
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{fill}"{place}{bold}{marks}>'
            f"{escape(words, quote=False)}</text>"
        )

    def label(
        self,
        x: float,
        y: float,
        words: object,
        size: float,
        colour: str = "",
        *,
        anchor: str = "middle",
        bold: bool = False,
        role: str | None = None,
        count: str = "",
    ) -> str:
        """A word or number whose middle is at x, y (or whose start or end is there): what stands on tiles, spaces and buttons."""
        weight = 700 if bold else 400
        return self.text(x, y, words, size, colour, anchor=anchor, weight=weight, role=role, count=count, middle=True)

    # -- shapes -----------------------------------------------------------------------------------------------------------

    @remembered
    def paint(self, fill: str, stroke: str = "", width: float = 1) -> str:
        """Fill and line of a shape, with the class by which a page darkens its ground."""
        colour, share = self.palette.thin.get(fill, (fill, 1.0))
        found = attribute("class", self.palette.ground_class(fill)) + f' fill="{colour}"'
        if share < 1:
            found += f' fill-opacity="{share}"'
        return found + (self.line(stroke, width) if stroke else "")

    def follows(self, ink: str) -> str:
        """The class of a shape in an ink, so that a page darkens it as it does words; for `more`."""
        return attribute("class", self.palette.ink_class(ink))

    @remembered
    def line(self, stroke: str, width: float = 1) -> str:
        thin = f' stroke-opacity="{self.palette.hair_share}"' if stroke == self.palette.hair else ""
        return f' stroke="{stroke}" stroke-width="{num(width)}"{thin}'

    @remembered
    def shape(self, written: str, fill: str, stroke: str = "", width: float = 1, more: str = "") -> str:
        """A closed shape like `rect ...`. On a sheet, a line that must keep its colour in the dark is a second shape."""
        if self.palette.ground_class(fill) != "sheet" or stroke in ("", self.palette.line):
            return f"<{written}{self.paint(fill, stroke, width)}{more}/>"
        follows = ' class="ink-line"' if stroke == self.palette.ink else ""
        return f'<{written}{self.paint(fill)}{more}/><{written}{follows} fill="none"{self.line(stroke, width)}{more}/>'

    @remembered
    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        stroke: str = "",
        radius: float = 6,
        width: float = 1,
        more: str = "",
    ) -> str:
        written = f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}"'
        return self.shape(written, fill, stroke, width, more)

    def sheet(self, x: float, y: float, w: float, h: float, radius: float = 8) -> str:
        """The ground of panels and cards."""
        return self.box(x, y, w, h, self.palette.sheet, self.palette.line, radius)

    @remembered
    def disc(self, x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 1, more: str = "") -> str:
        return self.shape(f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"', fill, stroke, width, more)

    @remembered
    def path(self, d: str, fill: str = "none", stroke: str = "", width: float = 1, more: str = "") -> str:
        return f'<path d="{d}"{self.paint(fill, stroke, width)}{more}/>'

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        fill: str,
        stroke: str = "",
        width: float = 1,
        more: str = "",
    ) -> str:
        return self.outline(tuple(points), fill, stroke, width, more)

    @remembered
    def outline(self, points: tuple[tuple[float, float], ...], fill: str, stroke: str, width: float, more: str) -> str:
        written = " ".join([f"{num(x)},{num(y)}" for x, y in points])
        return f'<polygon points="{written}"{self.paint(fill, stroke, width)}{more}/>'

    @remembered
    def segment(self, ends: tuple[float, float, float, float], stroke: str, width: float = 1, more: str = "") -> str:
        """A straight line from x, y to x, y."""
        x1, y1, x2, y2 = ends
        return f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"{self.line(stroke, width)}{more}/>'

    @remembered
    def octagon(
        self, x: float, y: float, r: float, fill: str, edge: str = "", width: float = 1.4, more: str = ""
    ) -> str:
        turns = [math.tau * (i + 0.5) / 8 for i in range(8)]
        return self.polygon([(x + r * math.sin(a), y - r * math.cos(a)) for a in turns], fill, edge, width, more)

    @remembered
    def hold(self, x: float, y: float, w: float, h: float, radius: float = 6) -> str:
        """Nothing to see, but it makes the whole place of a thing react and be lit."""
        return self.box(x, y, w, h, WHITE, radius=radius, more=' fill-opacity="0"')

    @remembered
    def ring(self, x: float, y: float, w: float, h: float, radius: float = 8, width: float = 2.5) -> str:
        """An outline in ink: here something is going on."""
        written = f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}"'
        return f'<{written} class="ink-line" fill="none"{self.line(self.palette.ink, width)} pointer-events="none"/>'

    def group(self, body: str, x: float = 0, y: float = 0, scale: float = 1.0, more: str = "") -> str:
        """Parts that are moved and scaled together; three decimals keep small scales apart."""
        grown = f" scale({scale:.3f})" if scale != 1 else ""
        return f'<g transform="translate({num(x)} {num(y)}){grown}"{more}>{body}</g>'

    def inked(self, ink: str, *inner: str) -> str:
        """Small shapes in the ink of words, which a page darkens like these."""
        return f'<g{attribute("class", self.palette.ink_class(ink))} fill="{ink}">{"".join(inner)}</g>'

    # -- symbols ----------------------------------------------------------------------------------------------------------

    def symbols(self, drawn: Mapping[str, str], view: str = "0 0 24 24") -> str:
        """Symbols to be put into the picture once."""
        return "".join(
            f'<symbol id="{self.prefix}-{name}" viewBox="{view}">{body}</symbol>' for name, body in drawn.items()
        )

    @remembered
    def use(self, symbol: str, x: float, y: float, size: float, colour: str = "", *, high: float = 0.0) -> str:
        """A symbol with its middle at x, y; as high as wide unless it says otherwise."""
        high = high or size
        return (
            f'<use href="#{self.prefix}-{symbol}" x="{num(x - size / 2)}" y="{num(y - high / 2)}" '
            f'width="{num(size)}" height="{num(high)}"{attribute("color", colour or self.tints.get(symbol, ""))}/>'
        )

    def kept(self, drawn: Mapping[str, str]) -> str:
        """Shapes around 0, 0 to be put into the picture once, in their own size."""
        return "".join(f'<g id="{self.prefix}-{name}">{body}</g>' for name, body in drawn.items())

    def again(self, name: str) -> str:
        """One of these."""
        return f'<use href="#{self.prefix}-{name}"/>'

    # -- what the browser knows -------------------------------------------------------------------------------------------

    def thing(self, at: str, *inner: str, seat: int = -1, title: str = "") -> str:
        """Something that can be touched or explained; `title` is shown where no page explains it."""
        marks = attribute("data-at", at) + self.owner(seat)
        hint = f"<title>{escape(title, quote=False)}</title>" if title and TITLED.get() else ""
        return f"<g{marks}>{hint}{''.join(inner)}</g>"

    def piece(
        self,
        name: str,
        x: float,
        y: float,
        body: str,
        *,
        seat: int = -1,
        scale: float = 1.0,
        turn: float = 0.0,
        at: str = "",
        orbit: tuple[float, float] | None = None,
        angle: float | None = None,
        more: str = "",
    ) -> str:
        """Something that can move, come or go, drawn around 0, 0; its place is its own transform.

        `orbit` is the point around which it is carried, `angle` (degrees) how far a wheel is turned.
        """
        marks = attribute("data-piece", name) + self.owner(seat) + attribute("data-at", at)
        if orbit is not None:
            marks += f' data-orbit="{num(orbit[0])} {num(orbit[1])}"'
        if angle is not None:
            marks += f' data-angle="{degrees(angle)}"'
        return f'<g transform="{moved(x, y, scale, turn)}"{marks}{more}>{body}</g>'

    def part(self, name: str, x: float, y: float, w: float, h: float) -> str:
        """Where a part of a long drawing lies, so that a page can go there: board, hand, players, tracks or tiles. Nothing to see."""
        place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
        return f'<rect data-part="{name}" {place} fill="none" pointer-events="none"/>'

    def owner(self, seat: int) -> str:
        return f' data-seat="{seat}"' if seat >= 0 else ""

    # -- the whole --------------------------------------------------------------------------------------------------------

    def picture(self, width: float, height: float, body: str, defs: str = "", title: str = "") -> str:
        """A whole drawing on paper, complete without any style sheet."""
        size = f"{num(width)} {num(height)}"
        name = f"<title>{escape(title, quote=False)}</title>" if title and TITLED.get() else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="{FONT}" '
            f'fill="{self.palette.ink}" style="font-variant-numeric:tabular-nums">{name}<defs>{defs}</defs>'
            f'<rect width="{num(width)}" height="{num(height)}"{self.paint(self.palette.paper)}/>{body}</svg>'
        )
