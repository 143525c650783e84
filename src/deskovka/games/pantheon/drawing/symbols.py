"""Colours and symbols: each is drawn once and used on the board, in panels, on cards and as an icon in the words."""

from __future__ import annotations

from deskovka.games.pantheon import components as c

INK, QUIET, PAPER, SHEET = "#1d1f24", "#625c50", "#f5f1e8", "#fffdf6"
LAND, SEA, EDGE = "#ecdcb4", "#bcdbe8", "#c2b18a"
#: hairlines between spaces, coast, and names of spaces on land and sea
LAND_LINE, SEA_LINE, COAST, SHOAL = "#d3c092", "#9fc6d6", "#8b7343", "#8fbccd"
LAND_NAME, SEA_NAME = "#6b5c33", "#33606f"
MARBLE, MARBLE_LINE = "#fbfaf6", "#a2977c"
WHITE, BROWN, GOLD, GOLD_LINE = "#ffffff", "#5b4406", "#f3d471", "#8a6a12"
BRONZE = "#7a5d12"
VIOLET, LILAC, ON_COIN = "#4c3b70", "#efe3f5", "#231d0c"

#: pieces of the players; a second shade for outlines, and what is read on the colour
COLOURS = ("#c8452f", "#3f8446", "#e0ad2a", "#3a74b8")
DARK = ("#7c2415", "#1f4a23", "#7d5c08", "#1b406f")
ON_COLOUR = (WHITE, WHITE, "#241b04", WHITE)
NATION_COLOURS = ("#4a6f8d", "#5d713f", "#7b60a3", "#92640e", "#a64a6d", "#1d7a70", "#a5512b", "#983636")
CARD_COLOURS = (
    "#7aa06a",
    "#d0945c",
    "#9a8ac0",
    "#d07a92",
    "#7a9fc2",
    "#d3b048",
    "#d3b048",
    "#c79c35",
    "#bf9132",
    "#b98a33",
)
ROMAN = ("I", "II", "III", "IV", "V", "VI")

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


def shape(name: str, size: float, fill: str, stroke: str = INK, x: float = 0, y: float = 0, line: float = 1) -> str:
    """A symbol with its middle at x, y, `size` high; it needs nothing else."""
    scale = size / 20
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3f})" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{num(line)}" stroke-linejoin="round">{SYMBOLS[name]}</g>'
    )


def num(value: float) -> str:
    """A coordinate without useless digits.

    >>> num(12.0), num(3.14159)
    ('12', '3.1')
    """
    return f"{value:.1f}".rstrip("0").rstrip(".")


def emblem(seat: int, size: float, x: float = 0, y: float = 0) -> str:
    """A shape beside the colour, for those who do not see the difference."""
    shapes = (
        f'<circle r="{num(size / 2)}"/>',
        f'<path d="M0 {num(-size / 2)}L{num(size / 1.8)} {num(size / 2)}H{num(-size / 1.8)}Z"/>',
        f'<rect x="{num(-size / 2.2)}" y="{num(-size / 2.2)}" width="{num(size / 1.1)}" height="{num(size / 1.1)}"/>',
        f'<path d="M0 {num(-size / 1.6)}L{num(size / 1.6)} 0L0 {num(size / 1.6)}L{num(-size / 1.6)} 0Z"/>',
    )
    return f'<g transform="translate({num(x)} {num(y)})" fill="{MARBLE}" stroke="{DARK[seat]}">{shapes[seat]}</g>'


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
        f'<circle r="20" fill="{GOLD}" stroke="{GOLD_LINE}" stroke-width="1.500"/>'
        f'<circle r="16.500" fill="none" stroke="{GOLD_LINE}" stroke-dasharray="1.500 2.500"/>'
        + shape(GOD_SYMBOLS[god.effect], 22, BRONZE, BRONZE)
    )


def medal(words: str) -> str:
    """A demigod of a value, or face down: a disc of radius 20."""
    return (
        f'<circle r="20" fill="{LILAC}" stroke="#7c6aa0" stroke-width="3"/>'
        f'<text y="9" font-size="25" font-weight="700" text-anchor="middle" fill="{VIOLET}">{words}</text>'
    )


def coin_value(value: int, size: float, y: float = 0) -> str:
    return (
        shape("coin", size, CARD_COLOURS[c.MONEY_1 + value - 1], "#6d5212", 0, y)
        + f'<text y="{num(y + size * 0.21)}" font-size="{num(size * 0.6)}" font-weight="700" text-anchor="middle" '
        f'fill="{ON_COIN}">{value}</text>'
    )


def card_symbol(card: int, size: float, y: float = 0) -> str:
    """What stands on a card: its kind, or a coin with its value."""
    if card >= c.MONEY_1:
        return coin_value(card - c.MONEY_1 + 1, size, y)
    return shape(CARD_SYMBOLS[card], size, CARD_COLOURS[card], "#4d4738", 0, y)


def token_face(token: c.Token) -> str:
    """What a token brings, as symbols, within -15 .. 15."""

    def words(x: float, y: float, size: float, sign: str) -> str:
        return (
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" font-weight="700" text-anchor="middle" '
            f'fill="{BROWN}">{sign}</text>'
        )

    if token.does in (c.T_BOTH, c.T_EITHER):
        sign = "+" if token.does == c.T_BOTH else "/"
        return (
            shape("column", 13, BROWN, BROWN, -8, -7)
            + shape("foot", 13, BROWN, BROWN, 8, -7)
            + words(-8, 12.5, 14.4, str(token.columns))
            + words(0, 4, 14.4, sign)
            + words(8, 12.5, 14.4, str(token.feet))
        )
    if token.does in (c.T_SACRIFICE, c.T_CARDS, c.T_STEPS):
        sign = "↑" if token.does == c.T_SACRIFICE else "+"
        return shape(TOKEN_SYMBOLS[token.does], 17, BROWN, BROWN, 0, -7) + words(0, 15, 15, f"{sign}{token.amount}")
    return shape(TOKEN_SYMBOLS[token.does], 24, BROWN, BROWN)


def loot_token(token: c.Token) -> str:
    """A loot token: a hexagon of radius 20. A bonus tile is square."""
    if token.bonus:
        ground = '<rect x="-18" y="-18" width="36" height="36" rx="5"'
    else:
        ground = '<path d="M0-21L18.200-10.500V10.500L0 21L-18.200 10.500V-10.500Z"'
    return f'{ground} fill="{GOLD}" stroke="{GOLD_LINE}" stroke-width="1.500"/>{token_face(token)}'


# -- icons for words ---------------------------------------------------------------------------------------------------------

#: neutral colour of pieces that are nobody's in particular
WOOD, WOOD_LINE = "#c08552", "#5d3c1c"


def in_box(inner: str, scale: float = 1) -> str:
    """Something drawn around 0, 0 in the middle of a box of 24 by 24."""
    return f'<g transform="translate(12 12) scale({scale:.3f})">{inner}</g>'


def on_card(inner: str) -> str:
    return (
        f'<rect x="3" y="1" width="18" height="22" rx="3" fill="{MARBLE}" stroke="#8d8063" stroke-width="1.500"/>'
        f"{in_box(inner)}"
    )


def small_icons(material: c.Material) -> dict[str, str]:
    """What effects change and words count, each in a box of 24 by 24."""
    text = '<text y="4.500" font-size="12.500" font-weight="700" text-anchor="middle" fill="{}">{}</text>'
    found = {
        "points": in_box(shape("star", 22, "#e8b93a", GOLD_LINE)),
        "steps": in_box(shape("foot", 20, "#e9c46a", WOOD_LINE)),
        "money": in_box(shape("coin", 22, "#e2b93b", "#6d5212")),
        "feet": in_box(shape("foot", 22, WOOD, WOOD_LINE)),
        "columns": in_box(shape("column", 22, WOOD, WOOD_LINE)),
        "cards": in_box(shape("card", 22, MARBLE, "#8d8063")),
        "demigods": in_box(medal("?"), 0.52),
    }
    # on the map they stand on a space
    for what in ("foot", "column"):
        space = f'<path d="M0-11L9.500-5.500V5.500L0 11L-9.500 5.500V-5.500Z" fill="{LAND}" stroke="{COAST}"/>'
        found[{"foot": "feet-placed", "column": "columns-placed"}[what]] = in_box(
            space + shape(what, 15, WOOD, WOOD_LINE)
        )
    for number, nation in enumerate(material.nations):
        ground = f'<circle r="11" fill="{NATION_COLOURS[number % 8]}"/>'
        letters = f'<text y="3.500" font-size="9.500" font-weight="700" text-anchor="middle" fill="{WHITE}">{nation.name[:3]}</text>'
        found[f"nation:{nation.name}"] = in_box(ground + letters)
    for card, name in enumerate(c.CARD_NAMES):
        found[f"card:{name}"] = on_card(card_symbol(card, 20 if card >= c.MONEY_1 else 15))
    for kind, name in enumerate(c.KIND_NAMES):
        found[f"tile:{name}"] = (
            f'<rect x="1" y="1" width="22" height="22" rx="3" fill="{CARD_COLOURS[c.GIFTS + kind]}" stroke="#5d5444"/>'
            + in_box(shape(CARD_SYMBOLS[c.GIFTS + kind], 16, MARBLE, "#4d4738"))
        )
    for value in range(1, 7):
        ground = f'<circle r="10.500" fill="{LILAC}" stroke="#7c6aa0" stroke-width="1.500"/>'
        found[f"demigod:{value}"] = in_box(ground + text.format(VIOLET, value))
    for god in material.gods:
        found[f"god:{god.id}"] = in_box(medallion(god), 0.54)
    for token in material.tokens[: material.loot_kinds]:
        found[f"loot:{token.id}"] = in_box(loot_token(token), 0.54)
    return found
