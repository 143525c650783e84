"""Small helpers that write SVG, and the sheet on which a position is drawn."""

from __future__ import annotations

from html import escape

from deskovka.games.terra_mystica.components import NO_TERRAIN, RIVER
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.symbols import PIECES
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.words import explain, faction_name

FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


def num(value: float) -> str:
    """A coordinate without useless digits.

    >>> num(12.0), num(3.14159)
    ('12', '3.1')
    """
    return f"{value:.1f}".rstrip("0").rstrip(".")


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    ground: str,
    anchor: str = "start",
    weight: int = 400,
    fill: str = "",
) -> str:
    """Words on a ground; without a colour they are written in ink or white, whichever is read better."""
    colour = fill or palette.ink_on(ground)
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    place = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{colour}"{place}{bold}>'
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


def box(
    x: float, y: float, w: float, h: float, fill: str, stroke: str = "", radius: float = 6, width: float = 1
) -> str:
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}" fill="{fill}"{line}/>'
    )


def disc(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 1) -> str:
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{line}/>'


def count(x: float, y: float, amount: object, symbol: str, ground: str, size: float = 14, weight: int = 600) -> str:
    """A number and the icon of what is counted, the number ending at x, the baseline-middle at y."""
    return text(x, y + size * 0.34, amount, size, ground, "end", weight) + use(symbol, x + size * 0.72, y, size * 1.2)


class Sheet:
    """The position that is drawn, and the language of its tooltips."""

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

    def thing(self, at: str, body: str, touch: bool = True) -> str:
        """Something that can be pointed at. Things of other players explain themselves but are not to be touched."""
        mark = f' data-at="{at}"' if touch else ""
        return f"<g{mark}><title>{self.hint(at)}</title>{body}</g>"

    def colour(self, p: Player) -> str:
        """The colour of a seat's pieces: that of its first home."""
        if not has_faction(p) or p.colour == NO_TERRAIN:
            return palette.PIECE[RIVER]
        return palette.PIECE[p.colour]

    def name(self, p: Player) -> str:
        return faction_name(self.game, p.seat, self.lang)

    def badge(self, p: Player, x: float, y: float, r: float) -> str:
        """A seat's colour and emblem in a disc: markers, priests, owners."""
        colour = self.colour(p)
        body = disc(x, y, r, colour, palette.INK, max(0.8, r * 0.12))
        if has_faction(p):
            return body + use(f"emblem-{p.faction.board.id}", x, y, r * 1.4, palette.ink_on(colour))
        return body + text(x, y + r * 0.36, p.seat + 1, r * 1.1, colour, "middle", 600)
