"""Small helpers that write SVG, and the sheet on which a position is drawn."""

from __future__ import annotations

import math
from html import escape

from deskovka.games.terra_mystica.components import NO_TERRAIN, RIVER
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.symbols import PIECES
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.words import explain, faction_name

FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
#: the smallest words: 10 px where the drawing for a laptop is shown at three quarters of its size
SMALL = 13.3


def num(value: float) -> str:
    """A coordinate without useless digits.

    >>> num(12.0), num(3.14159), num(-0.01)
    ('12', '3.1', '0')
    """
    found = f"{value:.1f}".removesuffix(".0")
    return "0" if found == "-0" else found


def attribute(name: str, value: str) -> str:
    return f' {name}="{value}"' if value else ""


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    ground: str,
    anchor: str = "start",
    weight: int = 400,
    fill: str = "",
    count: str = "",
) -> str:
    """Words on a ground; without a colour they are written in ink or white, whichever is read better.

    `count` names a number that belongs to a player (`coins:1`): it ticks when it changes.
    """
    colour = fill or palette.ink_on(ground)
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    place = f' text-anchor="{anchor}"' if anchor != "start" else ""
    follows = attribute("class", palette.ink_class(ground, colour)) + attribute("data-count", count)
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{colour}"{place}{bold}{follows}>'
        f"{escape(str(words), quote=False)}</text>"
    )


def use(symbol: str, x: float, y: float, size: float, colour: str = "") -> str:
    """A symbol with its middle at x, y. Buildings that are nobody's have the colour of paper."""
    if not colour and symbol in PIECES:
        colour = palette.BLANK
    ink = f' color="{colour}"' if colour else ""
    return (
        f'<use href="#tm-{symbol}" x="{num(x - size / 2)}" y="{num(y - size / 2)}" '
        f'width="{num(size)}" height="{num(size)}"{ink}/>'
    )


def paint(fill: str, stroke: str = "", width: float = 1) -> str:
    """Fill and line of a shape, with the class by which a page darkens its ground. Thin grounds let the card shine through."""
    colour, share = palette.THIN.get(fill, (fill, 1.0))
    found = attribute("class", palette.ground_class(fill)) + f' fill="{colour}"'
    if share < 1:
        found += f' fill-opacity="{share}"'
    return found + (line(stroke, width) if stroke else "")


def line(stroke: str, width: float = 1) -> str:
    """The line of a shape. Only the edges of cards follow a page into the dark, so other hairlines are grey and thin."""
    thin = f' stroke-opacity="{palette.HAIR_SHARE}"' if stroke == palette.HAIR else ""
    return f' stroke="{stroke}" stroke-width="{num(width)}"{thin}'


def outlined(shape: str, fill: str, stroke: str, width: float) -> str:
    """A closed shape like `rect ...`. A line that must keep its colour in the dark is a second shape over the ground."""
    if palette.ground_class(fill) != "sheet" or stroke in ("", palette.LINE):
        return f"<{shape}{paint(fill, stroke, width)}/>"
    follows = ' class="ink-line"' if stroke == palette.INK else ""
    return f'<{shape}{paint(fill)}/><{shape}{follows} fill="none"{line(stroke, width)}/>'


def box(
    x: float, y: float, w: float, h: float, fill: str, stroke: str = "", radius: float = 6, width: float = 1
) -> str:
    shape = f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}"'
    return outlined(shape, fill, stroke, width)


def hold(x: float, y: float, w: float, h: float) -> str:
    """A place without a ground of its own, so that a thing can be touched and lit as a whole."""
    shape = f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="6"'
    return f'<{shape} fill="{palette.WHITE}" fill-opacity="0"/>'


def disc(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 1) -> str:
    return outlined(f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"', fill, stroke, width)


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1, more: str = "") -> str:
    return f'<path d="{d}"{paint(fill, stroke, width)}{more}/>'


def octagon(x: float, y: float, r: float, fill: str, edge: str, width: float = 1.4) -> str:
    """The shape of an action space."""
    points: list[str] = []
    for i in range(8):
        angle = math.tau * (i + 0.5) / 8
        points.append(f"{num(x + r * math.sin(angle))},{num(y - r * math.cos(angle))}")
    return f'<polygon points="{" ".join(points)}" fill="{fill}" stroke="{edge}" stroke-width="{num(width)}"/>'


def count(
    x: float, y: float, amount: object, symbol: str, ground: str, size: float = 14, name: str = "", weight: int = 600
) -> str:
    """A number and the icon of what is counted, the number ending at x, the baseline-middle at y."""
    return text(x, y + size * 0.36, amount, size, ground, "end", weight, count=name) + use(
        symbol, x + size * 0.76, y, size * 1.25
    )


def piece(name: str, x: float, y: float, body: str, seat: int = -1, scale: float = 1.0, turn: float = 0.0) -> str:
    """Something that can move, come or go, drawn around 0,0; its place is its own transform."""
    placed = f"translate({num(x)} {num(y)})"
    if turn:
        placed += f" rotate({num(turn)})"
    if scale != 1.0:
        placed += f" scale({scale:.3g})"
    whose = f' data-seat="{seat}"' if seat >= 0 else ""
    return f'<g data-piece="{name}"{whose} transform="{placed}">{body}</g>'


class Sheet:
    """The position that is drawn, and the language of its words."""

    def __init__(self, game: State, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.hints: dict[str, str] = {}

    def hint(self, at: str) -> str:
        found = self.hints.get(at)
        if found is None:
            found = escape(explain(self.game, at, self.lang), quote=False)
            self.hints[at] = found
        return found

    def thing(
        self,
        at: str,
        body: str,
        touch: bool = True,
        seat: int = -1,
        area: tuple[float, float, float, float] | None = None,
    ) -> str:
        """Something that can be pointed at. Things of other players explain themselves but are not to be touched.

        `area` (x, y, width, height) reacts as a whole, also between the signs that are drawn on it.
        """
        ground = hold(*area) if area else ""
        mark = f' data-at="{at}"' if touch else ""
        whose = f' data-seat="{seat}"' if seat >= 0 else ""
        return f"<g{mark}{whose}><title>{self.hint(at)}</title>{ground}{body}</g>"

    def colour(self, p: Player) -> str:
        """The colour of a seat's pieces: that of its first home."""
        if not has_faction(p) or p.colour == NO_TERRAIN:
            return palette.PIECE[RIVER]
        return palette.PIECE[p.colour]

    def light(self, p: Player) -> str:
        """The same, as light as buildings on the map are."""
        if not has_faction(p) or p.colour == NO_TERRAIN:
            return palette.BUILT[RIVER]
        return palette.BUILT[p.colour]

    def name(self, p: Player) -> str:
        return faction_name(self.game, p.seat, self.lang)

    def badge(self, p: Player, x: float, y: float, r: float) -> str:
        """A seat's colour and emblem in a disc: markers, priests, owners."""
        colour = self.colour(p)
        body = disc(x, y, r, colour, palette.INK, max(0.8, r * 0.12))
        if has_faction(p):
            return body + use(f"emblem-{p.faction.board.id}", x, y, r * 1.4, palette.ink_on(colour))
        return body + text(x, y + r * 0.36, p.seat + 1, r * 1.1, colour, "middle", 600)
