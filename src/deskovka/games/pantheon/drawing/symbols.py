"""Symbols: each is drawn once and used on the board, in panels, on cards and as an icon in the words."""

from __future__ import annotations

from deskovka.drawing.colours import INK
from deskovka.drawing.pen import num
from deskovka.drawing.remembering import remembered
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.drawing.palette import (
    BRONZE,
    BROWN,
    CARD_COLOURS,
    CARD_LINE,
    COIN_LINE,
    COLOURS,
    DARK,
    GOLD,
    GOLD_LINE,
    LILAC,
    LILAC_LINE,
    MARBLE,
    MARBLE_LINE,
    ON_COIN,
    PEN,
    VIOLET,
)

#: shapes within -10 .. 10; fill and stroke come from where they are used
SYMBOLS = {
    "foot": '<path d="M-.8-10C3.400-10 5.200-6.700 4.600-3C4.200-.4 3 .9 2.900 2.700H-2.800C-3 .6-5.200-1.400-5.200-4.800'
    'C-5.200-8-3.500-10-.8-10ZM-2.700 4.300H2.800C3.400 7.600 2.400 10 .3 10C-2 10-3.100 7.600-2.700 4.300Z"/>',
    "column": '<path d="M-4.200-6.500H4.200V6.500H-4.200Z"/><path d="M-1.500-6V6M1.500-6V6" fill="none" stroke-width=".9"/>'
    f'<path d="M-7-10H7V-8L4.600-6.200H-4.600L-7-8ZM-4.800 6.200H4.800L7 8V10H-7V8Z" fill="{MARBLE}"/>',
    "temple": '<path d="M0-10.500L10.500-4V-2H-10.500V-4ZM-8.500-1H-5.500V6H-8.500ZM-1.500-1H1.500V6H-1.500ZM5.500-1H8.500V6H5.500Z'
    'M-10.500 7H10.500V10H-10.500Z"/>',
    "card": '<rect x="-6.500" y="-9.500" width="13" height="19" rx="2"/>'
    '<path d="M-3-4.500H3M-3 0H3M-3 4.500H3" fill="none" stroke-width="1.200"/>',
    "star": '<path d="M0-10L2.600-3.500L9.500-3L4.200 1.500L6 8.500L0 4.700L-6 8.500L-4.200 1.500L-9.500-3L-2.600-3.500Z"/>',
    "sun": '<circle r="5"/><path d="M0-10V-7M0 7V10M-10 0H-7M7 0H10M-7-7L-5-5M5 5L7 7M-7 7L-5 5M5-5L7-7" fill="none" stroke-width="2"/>',
    "coin": '<circle r="9"/><circle r="6.500" fill="none"/>',
    "flame": '<path d="M0-10C5-4 7-1 7 3A7 7 0 0 1-7 3C-7 0-4-2-3-5C-1-3-1-2 0-1C1-4 1-6 0-10Z"/>',
    "gift": '<path d="M-8-2H8V9H-8ZM-9.500-6.500H9.500V-2H-9.500Z"/>'
    '<path d="M0-6V9M0-6.500C-6-12-8-6 0-6.500C8-6 6-12 0-6.500" fill="none" stroke-width="1.600"/>',
    "priest": '<circle cy="-6" r="3.700"/><path d="M-7 10C-7 0-3.500-1.500 0-1.500C3.500-1.500 7 0 7 10Z"/>',
    "dancer": '<circle cx="1" cy="-7" r="3"/><path d="M0-4L3 2L8 9.500H-7L-1 2Z"/>'
    '<path d="M-1-3L-8-6M2-3L8-8" fill="none" stroke-width="2"/>',
    "leap": '<path d="M-9 8C-9-9 7-11 8 4" fill="none" stroke-width="2.400"/><path d="M3.500 2.500H12L8 9.500Z"/>'
    '<circle cy="6" r="3"/>',
    "again": '<path d="M7.500-4A8.500 8.500 0 1 0 8.500 1" fill="none" stroke-width="2.600"/><path d="M9.500-10V-2.500H2Z"/>',
}
CARD_SYMBOLS = ("foot", "gift", "priest", "dancer", "temple", "coin", "coin", "coin", "coin", "coin")
GOD_SYMBOLS = ("foot", "coin", "card", "leap", "star", "again", "card", "coin", "sun")
TOKEN_SYMBOLS = ("sun", "star", "coin", "column", "column", "flame", "card", "foot", "column")


@remembered
def shape(name: str, size: float, fill: str, stroke: str = INK, x: float = 0, y: float = 0, line: float = 1) -> str:
    """A symbol with its middle at x, y, `size` high; it needs nothing else."""
    look = f'{PEN.paint(fill, stroke, line)} stroke-linejoin="round"'
    return PEN.group(SYMBOLS[name], x, y, size / 20, look)


@remembered
def emblem(seat: int, size: float, x: float = 0, y: float = 0) -> str:
    """A shape beside the colour, for those who do not see the difference."""
    shapes = (
        f'<circle r="{num(size / 2)}"/>',
        f'<path d="M0 {num(-size / 2)}L{num(size / 1.8)} {num(size / 2)}H{num(-size / 1.8)}Z"/>',
        f'<rect x="{num(-size / 2.2)}" y="{num(-size / 2.2)}" width="{num(size / 1.1)}" height="{num(size / 1.1)}"/>',
        f'<path d="M0 {num(-size / 1.6)}L{num(size / 1.6)} 0L0 {num(size / 1.6)}L{num(-size / 1.6)} 0Z"/>',
    )
    return PEN.group(shapes[seat], x, y, more=PEN.paint(MARBLE, DARK[seat]))


def sole(seat: int) -> str:
    """A foot of a player, 20 high."""
    return shape("foot", 20, COLOURS[seat], DARK[seat]) + emblem(seat, 4.6, -0.2, -5)


def marble(seat: int) -> str:
    """A column of a player, 20 high."""
    return shape("column", 20, COLOURS[seat], DARK[seat]) + emblem(seat, 5)


def blank(name: str) -> str:
    """A piece that lies in the general supply, or the mark of a column space."""
    return f'<g opacity=".55">{shape(name, 20, "none", MARBLE_LINE)}</g>'


def medallion(god: c.God) -> str:
    """A god as a gold disc of radius 20 with the sign of its power."""
    return (
        PEN.disc(0, 0, 20, GOLD, GOLD_LINE, 1.5)
        + PEN.disc(0, 0, 16.5, "none", GOLD_LINE, more=' stroke-dasharray="1.500 2.500"')
        + shape(GOD_SYMBOLS[god.effect], 22, BRONZE, BRONZE)
    )


def medal(words: str) -> str:
    """A demigod of a value, or face down: a disc of radius 20."""
    return PEN.disc(0, 0, 20, LILAC, LILAC_LINE, 3) + PEN.text(0, 9, words, 25, VIOLET, anchor="middle", weight=700)


def coin_value(value: int, size: float, y: float = 0) -> str:
    coin = shape("coin", size, CARD_COLOURS[c.MONEY_1 + value - 1], COIN_LINE, 0, y)
    return coin + PEN.text(0, y + size * 0.21, value, size * 0.6, ON_COIN, anchor="middle", weight=700)


def card_symbol(card: int, size: float, y: float = 0) -> str:
    """What stands on a card: its kind, or a coin with its value."""
    if card >= c.MONEY_1:
        return coin_value(card - c.MONEY_1 + 1, size, y)
    return shape(CARD_SYMBOLS[card], size, CARD_COLOURS[card], CARD_LINE, 0, y)


def token_face(token: c.Token) -> str:
    """What a token brings, as symbols, within -15 .. 15."""
    if token.does in (c.T_BOTH, c.T_EITHER):
        sign = "+" if token.does == c.T_BOTH else "/"
        return (
            shape("column", 13, BROWN, BROWN, -8, -7)
            + shape("foot", 13, BROWN, BROWN, 8, -7)
            + PEN.text(-8, 12.5, str(token.columns), 14.4, BROWN, anchor="middle", weight=700)
            + PEN.text(0, 4, sign, 14.4, BROWN, anchor="middle", weight=700)
            + PEN.text(8, 12.5, str(token.feet), 14.4, BROWN, anchor="middle", weight=700)
        )
    if token.does in (c.T_SACRIFICE, c.T_CARDS, c.T_STEPS):
        sign = "↑" if token.does == c.T_SACRIFICE else "+"
        return shape(TOKEN_SYMBOLS[token.does], 17, BROWN, BROWN, 0, -7) + PEN.text(
            0, 15, f"{sign}{token.amount}", 15, BROWN, anchor="middle", weight=700
        )
    return shape(TOKEN_SYMBOLS[token.does], 24, BROWN, BROWN)


def loot_token(token: c.Token) -> str:
    """A loot token: a hexagon of radius 20. A bonus tile is square."""
    if token.bonus:
        ground = PEN.box(-18, -18, 36, 36, GOLD, GOLD_LINE, 5, 1.5)
    else:
        ground = PEN.path("M0-21L18.200-10.500V10.500L0 21L-18.200 10.500V-10.500Z", GOLD, GOLD_LINE, 1.5)
    return ground + token_face(token)
