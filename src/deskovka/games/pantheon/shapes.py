"""Colours, symbols and small pieces of SVG that the drawing is made of."""

from __future__ import annotations

from html import escape

from deskovka.games.pantheon import components as c

WIDTH, HEIGHT = 1360, 900
MAP_X, MAP_Y, MAP_W, MAP_H = 16, 136, 890, 612
INK, PAPER, FAINT = "#1d1f24", "#f5f1e8", "#8b8371"
LAND, SEA, EDGE = "#eadfc2", "#cfe4ec", "#b9ab86"
MARBLE = "#fbfaf6"
COLOURS = ("#c8452f", "#4b9150", "#dba51f", "#3d78bd")
DARK = ("#7c2415", "#27552a", "#7d5c08", "#1d4577")
NATION_COLOURS = ("#5a7d9a", "#6b7f4f", "#8a6fae", "#c08a2d", "#b25a7a", "#2f8f83", "#b5603a", "#a03b3b")
CARD_COLOURS = (
    "#7aa06a",
    "#c98f5a",
    "#8f7fb5",
    "#c76f86",
    "#6f93b5",
    "#c9a53c",
    "#c9a53c",
    "#b98f2a",
    "#a87a1c",
    "#97660f",
)
ROMAN = ("I", "II", "III", "IV", "V", "VI")

#: shapes drawn once and used everywhere; each fits into -10 .. 10
SYMBOLS = {
    "foot": '<path d="M-3-9C1-10 4-7 4-3C4 0 3 1 3 4C3 8 1 10-1 10C-4 10-5 7-5 4C-5 1-7-1-7-4C-7-7-5-9-3-9Z"/>',
    "column": '<path d="M-6-10H6V-7H4.500V6H6V10H-6V6H-4.500V-7H-6Z"/>'
    '<path d="M-2-6V5M2-6V5" fill="none" stroke-width="1"/>',
    "temple": '<path d="M0-11L11-4H-11ZM-9-3H9V-1H-9ZM-8 0H-5V7H-8ZM-1.500 0H1.500V7H-1.500ZM5 0H8V7H5ZM-10 8H10V11H-10Z"/>',
    "card": '<rect x="-6" y="-9" width="12" height="18" rx="2"/>',
    "star": '<path d="M0-10L2.600-3.500L9.500-3L4.200 1.500L6 8.500L0 4.700L-6 8.500L-4.200 1.500L-9.500-3L-2.600-3.500Z"/>',
    "sun": '<circle r="5"/><path d="M0-10V-7M0 7V10M-10 0H-7M7 0H10M-7-7L-5-5M5 5L7 7M-7 7L-5 5M5-5L7-7" fill="none" stroke-width="2"/>',
    "coin": '<circle r="8"/><circle r="5.500" fill="none"/>',
    "flame": '<path d="M0-10C5-4 6-1 6 3A6 6 0 0 1-6 3C-6 0-4-2-3-5C-1-3-1-2 0-1C1-4 1-6 0-10Z"/>',
    "gift": '<path d="M-8-3H8V9H-8ZM-9-7H9V-3H-9Z"/><path d="M0-7V9M0-7C-6-12-7-6 0-7C7-6 6-12 0-7" fill="none" stroke-width="1.500"/>',
    "priest": '<circle cy="-6" r="3.500"/><path d="M-6 10C-6 0-3-2 0-2C3-2 6 0 6 10Z"/>',
    "dancer": '<circle cx="1" cy="-7" r="3"/><path d="M0-4L3 2L8 9H-6L-1 2Z"/><path d="M-1-3L-8-6M2-3L8-8" fill="none" stroke-width="2"/>',
}
CARD_SYMBOLS = ("foot", "gift", "priest", "dancer", "temple", "coin", "coin", "coin", "coin", "coin")
GOD_SYMBOLS = ("foot", "coin", "card", "sun", "star", "temple", "card", "coin", "star")
TOKEN_SYMBOLS = ("star", "sun", "coin", "column", "column", "flame", "card", "foot", "column")


def icon(name: str, x: float, y: float, size: float, fill: str, stroke: str = INK) -> str:
    return (
        f'<use href="#pn-{name}" x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size}" height="{size}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="1"/>'
    )


def text(
    x: float, y: float, words: str, size: float = 13, fill: str = INK, anchor: str = "start", bold: bool = False
) -> str:
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'


def box(
    x: float, y: float, w: float, h: float, fill: str, stroke: str = EDGE, radius: float = 8, width: float = 1
) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{radius}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{width}"/>'
    )


def group(at: str, *inner: str) -> str:
    return f'<g data-at="{escape(at, quote=True)}">{"".join(inner)}</g>'


def lines(words: str, width: int) -> list[str]:
    """Break words into lines of about so many letters."""
    found: list[str] = [""]
    for word in words.split():
        if found[-1] and len(found[-1]) + 1 + len(word) > width:
            found.append(word)
        else:
            found[-1] = f"{found[-1]} {word}".strip()
    return found


def emblem(seat: int, x: float, y: float, size: float) -> str:
    """A shape beside the colour, for those who do not see the difference."""
    shapes = (
        f'<circle cx="{x}" cy="{y}" r="{size / 2}"/>',
        f'<path d="M{x} {y - size / 2}L{x + size / 2} {y + size / 2}H{x - size / 2}Z"/>',
        f'<rect x="{x - size / 2}" y="{y - size / 2}" width="{size}" height="{size}"/>',
        f'<path d="M{x} {y - size / 1.6}L{x + size / 1.6} {y}L{x} {y + size / 1.6}L{x - size / 1.6} {y}Z"/>',
    )
    return f'<g fill="{MARBLE}" stroke="{DARK[seat]}">{shapes[seat]}</g>'


def token_face(token: c.Token, x: float, y: float, size: float) -> list[str]:
    """What a token brings, as symbols."""
    brown = "#5b4406"
    if token.does in (c.T_BOTH, c.T_EITHER):
        sign = "+" if token.does == c.T_BOTH else "/"
        return [
            icon("column", x - size * 0.36, y - size * 0.06, size * 0.6, brown, brown),
            text(x, y + size * 0.16, sign, size * 0.5, brown, "middle", True),
            icon("foot", x + size * 0.36, y - size * 0.06, size * 0.6, brown, brown),
            text(x, y + size * 0.6, f"{token.columns}{sign}{token.feet}", size * 0.36, brown, "middle", True),
        ]
    face = [icon(TOKEN_SYMBOLS[token.does], x, y - size * 0.1, size * 0.8, brown, brown)]
    if token.does in (c.T_SACRIFICE, c.T_CARDS, c.T_STEPS):
        sign = "+" if token.does != c.T_SACRIFICE else "↑"
        face.append(text(x, y + size * 0.62, f"{sign}{token.amount}", size * 0.42, brown, "middle", True))
    return face


def medal(x: float, y: float, radius: float, words: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="#efe3f5" stroke="#7c6aa0" stroke-width="2"/>' + text(
        x, y + radius * 0.36, words, radius, "#4c3b70", "middle", True
    )
