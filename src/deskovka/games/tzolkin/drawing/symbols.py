"""The drawing's alphabet: colours, one icon for each thing, and small helpers that write SVG."""

from __future__ import annotations

from math import cos, radians, sin

from deskovka.games.tzolkin.components import TECHNOLOGIES, TEMPLES

PAPER = "#f5f1e8"
CARD = "#fffdf7"
INK = "#1d1f24"
SOFT = "#6b655a"
#: these follow the page into the dark: what is drawn in them carries the class as well
CLASSES = {PAPER: "paper", CARD: "sheet", INK: "ink", SOFT: "quiet"}
#: print on a coloured ground, and the ivory of spaces and gear hubs; both stay as they are in the dark
PRINT = "#22201c"
IVORY = "#fffaec"
LINE = "#cfc5b0"
#: what is to be paid; readable on light and dark sheets
PRICE_RED = "#c8402f"
JADE = "#2f7f6f"
TERRACOTTA = "#c2603f"
OCHRE = "#d9a441"

#: seats: red, blue, green, yellow; each also has its emblem, so that colour is never alone
SEAT_COLOURS = ["#c8372d", "#2b69b2", "#2b8040", "#e5b91c"]
SEAT_DARK = ["#7d1d17", "#173f70", "#195129", "#7f6300"]
SEAT_INK = ["#ffffff", "#ffffff", "#ffffff", "#2b2300"]
DUMMY_COLOUR = "#8d8a84"
#: a worker or temple that is nobody's
NEUTRAL = "#8d8a84"
ANY_TEMPLE = "#b58a4a"

#: Chaac brown, Quetzalcoatl yellow, Kukulkan green
GOD_COLOURS = ["#8a5a36", "#cf9a1b", "#3d8c4a"]
#: gears
GEAR_COLOURS = ["#8fae5d", "#a89a8c", "#6f9bb8", "#d99a5b", "#6fb0a3"]
#: farm, hall, tomb, shrine
KIND_COLOURS = ["#c79a1a", "#3f8545", "#74777d", "#2a5a98"]
KIND_SIGNS = ["kind-farm", "kind-hall", "kind-tomb", "kind-shrine"]

#: a person in a box of 24 by 24
FIGURE = "M12 2a4 4 0 0 1 2.6 7c2.9.8 5.4 2.5 7.4 5l-3 2.5-2-1.5L18.5 22h-5l-1.5-4-1.5 4h-5L7 15l-2 1.5L2 14c2-2.5 4.5-4.2 7.4-5A4 4 0 0 1 12 2z"


def halo(path: str) -> str:
    """A light hairline around a dark shape: unseen on light sheets, its edge on dark ones."""
    return f'<path d="{path}" fill="none" stroke="#fffaec" stroke-width="2.6" stroke-linejoin="round"/>'


BLOCK = "M3 9l13-4 5 3v7L8 20l-5-4z"
PYRAMID = "M2 21v-4h3v-4h3V9h2V5h4v4h2v4h3v4h3v4z"
SYMBOLS = {
    "corn": '<path d="M12 22c-5-1-8-5-8-10 4 0 7 3 8 7 1-4 4-7 8-7 0 5-3 9-8 10z" fill="#5d8f3a"/>'
    '<path d="M12 1c3.4 0 5 4 5 8.5s-2 9-5 9-5-4.5-5-9S8.6 1 12 1z" fill="#f2c230" stroke="#8a6410" stroke-width="1"/>'
    '<path d="M9.5 3.5v13M12 1.5v17M14.5 3.5v13M7.3 7h9.4M7 10.5h10M7.5 14h9" stroke="#b98912" stroke-width=".7" fill="none"/>',
    "wood": halo(BLOCK)
    + f'<path d="{BLOCK}" fill="#9a6233" stroke="#4f2f14" stroke-width="1.2" stroke-linejoin="round"/>'
    '<path d="M3 9l5 3.5v7" fill="none" stroke="#4f2f14" stroke-width="1"/><path d="M8 12.5L21 8" stroke="#4f2f14" stroke-width="1"/>'
    '<path d="M11 14.5l8-2.7M11 17l6-2" stroke="#6b4220" stroke-width=".9"/>',
    "stone": f'<path d="{BLOCK}" fill="#a4a8ad" stroke="#46494e" stroke-width="1.2" stroke-linejoin="round"/>'
    '<path d="M3 9l5 3.5v7M8 12.5L21 8" fill="none" stroke="#46494e" stroke-width="1"/>'
    '<path d="M12 15l2 1M17 11l1.5 1" stroke="#6d7076" stroke-width="1"/>',
    "gold": f'<path d="{BLOCK}" fill="#f1c232" stroke="#7a5a00" stroke-width="1.2" stroke-linejoin="round"/>'
    '<path d="M3 9l5 3.5v7M8 12.5L21 8" fill="none" stroke="#7a5a00" stroke-width="1"/>'
    '<path d="M5.5 9.3l10-3" stroke="#fff3b8" stroke-width="1.4"/>',
    "block": f'<path d="{BLOCK}" fill="#fffdf7" stroke="#1d1f24" stroke-width="1.2" stroke-linejoin="round"/>'
    '<path d="M3 9l5 3.5v7l-5-3.5z" fill="#9a6233"/><path d="M8 12.5L21 8v7L8 20z" fill="#a4a8ad"/><path d="M3 9l13-4 5 3-13 4.5z" fill="#f1c232"/>'
    '<path d="M3 9l5 3.5v7M8 12.5L21 8" fill="none" stroke="#1d1f24" stroke-width=".8"/>',
    "skull": '<path d="M12 2c5.5 0 9 3.6 9 8.5 0 3-1.3 5-3.5 6.2V21h-11v-4.3C4.3 15.5 3 13.5 3 10.5 3 5.6 6.5 2 12 2z" fill="#d3ecf5" stroke="#2c6a86" stroke-width="1.3"/>'
    '<circle cx="8.3" cy="11" r="2.3" fill="#2c6a86"/><circle cx="15.7" cy="11" r="2.3" fill="#2c6a86"/><path d="M12 13.5l-1.2 2.5h2.4zM9.5 18v3M12 18v3M14.5 18v3" fill="#2c6a86" stroke="#2c6a86" stroke-width=".8"/>',
    "worker": halo(FIGURE)
    + f'<path d="{FIGURE}" fill="currentColor" stroke="#1d1f24" stroke-width="1.2" stroke-linejoin="round"/>',
    "temple": halo(PYRAMID)
    + f'<path d="{PYRAMID}" fill="currentColor" stroke="#1d1f24" stroke-width="1.1" stroke-linejoin="round"/><path d="M10.5 21V12h3v9" fill="#fffdf7" opacity=".55"/>',
    "technology": '<circle cx="12" cy="12" r="9.5" fill="#fffdf7" stroke="#1d1f24" stroke-width="1.3"/><path d="M12 5l5.5 6h-3.3v7H9.8v-7H6.5z" fill="#2f7f6f"/>',
    "building": '<path d="M3 21V10l9-7 9 7v11z" fill="#e9d7b0" stroke="#1d1f24" stroke-width="1.3" stroke-linejoin="round"/><path d="M2 11l10-8 10 8" fill="none" stroke="#c2603f" stroke-width="2.2"/><path d="M9.5 21v-7h5v7z" fill="#6b4a2c"/>',
    "monument": '<path d="M1 22h22l-3-5h-2l-1.5-5H15L12 3 9 12H7.5L6 17H4z" fill="#d6b5e0" stroke="#4a2a58" stroke-width="1.2" stroke-linejoin="round"/><circle cx="12" cy="12.5" r="2" fill="#4a2a58"/>',
    "market": '<path class="ink-line" d="M3 8h14l-3.5-4M21 16H7l3.5 4" fill="none" stroke="#1d1f24" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
    "any": '<path d="M12 2l2.9 6.6 7.1.7-5.4 4.8 1.6 7L12 17.4 5.8 21.1l1.6-7L2 9.3l7.1-.7z" fill="#d9a441" stroke="#7a5410" stroke-width="1.1" stroke-linejoin="round"/>',
    "point": '<path d="M12 1.5l9 4v7c0 5-4 8.5-9 10-5-1.5-9-5-9-10v-7z" fill="#2f7f6f" stroke="#143f36" stroke-width="1.2"/>',
    # points of the other age
    "later": '<path d="M12 1.5l9 4v7c0 5-4 8.5-9 10-5-1.5-9-5-9-10v-7z" fill="none" stroke="#8a8375" stroke-width="1.2"/>',
    "fire": '<path d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 1.5-4.5 2.5-6.5.5 2 1.5 3 2.5 3.5C11 8 10.5 5 12 2z" fill="#d9542b" stroke="#7d2410" stroke-width="1"/>',
    "forest": '<path d="M12 2l6 8h-3l5 7H4l5-7H6z" fill="#3f7d43" stroke="#1f4523" stroke-width="1.1" stroke-linejoin="round"/><path d="M10.8 17h2.4v5h-2.4z" fill="#6b4220"/>',
    "farm": '<path d="M2 20h20M4 20c0-6 2-9 4-12 2 3 4 6 4 12M12 20c0-6 2-9 4-12 2 3 4 6 4 12" fill="#f2d675" stroke="#7f6300" stroke-width="1.3" stroke-linejoin="round"/>',
    "first": '<path d="M12 2l2 3 3.5-1 .5 3.5 3.5 1L20 12l1.5 3.5-3.5 1-.5 3.5L14 19l-2 3-2-3-3.5 1-.5-3.5-3.5-1L4 12 2.5 8.5l3.5-1L6.5 4 10 5z" fill="#f1c232" stroke="#7a5a00" stroke-width="1.1"/><path d="M11 8.5h2V16h-2v-5.5h-1.5z" fill="#1d1f24"/>',
    # two days at once
    "days": '<rect x="1" y="4" width="22" height="16" rx="4" fill="#fffdf7" stroke="#7a5410" stroke-width="1.4"/><path d="M6 8l4.5 4L6 16M12.5 8l4.5 4-4.5 4" fill="none" stroke="#1d1f24" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>',
    "days-gone": '<rect x="1" y="4" width="22" height="16" rx="4" fill="#3a362f" stroke="#1d1f24" stroke-width="1.4"/><path d="M6 8l4.5 4L6 16M12.5 8l4.5 4-4.5 4" fill="none" stroke="#8d867a" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>',
    # the four kinds of buildings, in the colour of their frame
    "kind-farm": '<path d="M3 20h18M7.5 20C4 14 6 9 7.5 6c1.5 3 3.5 8 0 14zM16.5 20c-3.5-6-1.5-11 0-14 1.5 3 3.5 8 0 14z" fill="none" stroke="currentColor" stroke-width="2"/>',
    "kind-hall": '<path d="M3 21h18M3 9.5L12 3l9 6.5zM6 12v7M10 12v7M14 12v7M18 12v7" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
    "kind-tomb": '<path d="M5 21V11a7 7 0 0 1 14 0v10zM12 9v8M9 12h6" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
    "kind-shrine": '<circle cx="12" cy="12" r="4.5" fill="currentColor"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.7 2.7M16.3 16.3L19 19M19 5l-2.7 2.7M7.7 16.3L5 19" stroke="currentColor" stroke-width="2"/>',
}


def small(name: str, x: float, y: float, size: float, colour: str = "") -> str:
    """A symbol inside another: its own shapes, moved and shrunk."""
    tint = f' color="{colour}"' if colour else ""
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / 24:.3f})"{tint}>{SYMBOLS[name]}</g>'


def num(value: float) -> str:
    """A short number."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


TECHNOLOGY_ICONS = ["corn", "gold", "building", "skull"]
SYMBOLS["corn-tile"] = (
    '<rect x="1" y="1" width="22" height="22" rx="4" fill="#fbeebb" stroke="#b98912" stroke-width="1.6"/>'
    + small("corn", 3.5, 3.5, 17)
)
SYMBOLS["wood-tile"] = (
    '<rect x="1" y="1" width="22" height="22" rx="4" fill="#cfe3c4" stroke="#3f7d43" stroke-width="1.6"/>'
    + small("forest", 3.5, 3, 17)
)
for _number, _sign in enumerate(TECHNOLOGY_ICONS):
    SYMBOLS[f"level-{_number}"] = small("technology", 0, 0, 18) + small(_sign, 10, 9, 15)

#: the icon of each effect that a player thinks of as a gain or a cost, with its colour where the symbol has none
EFFECT_ICONS: dict[str, tuple[str, str]] = {
    "corn": ("corn", ""),
    "wood": ("wood", ""),
    "stone": ("stone", ""),
    "gold": ("gold", ""),
    "blocks": ("block", ""),
    "skulls": ("skull", ""),
    "quarters": ("point", ""),
    "workers": ("worker", "#b9b4a8"),
    "corn tiles": ("corn-tile", ""),
    "wood tiles": ("wood-tile", ""),
    "light": ("days", ""),
    "first": ("first", ""),
    **{f"steps:{name}": ("temple", GOD_COLOURS[i]) for i, name in enumerate(TEMPLES)},
    **{f"level:{name}": (f"level-{i}", "") for i, name in enumerate(TECHNOLOGIES)},
}


def effect_icons() -> dict[str, str]:
    """Every icon by its effect, complete in itself: a box of 24 by 24."""
    found = {}
    for what, (name, colour) in EFFECT_ICONS.items():
        spare = 2.2 if name in ("wood", "stone", "gold", "block") else 0.0  # blocks leave a margin in their symbols
        found[what] = small(name, -spare, -spare, 24 + 2 * spare, colour)
    return found


def symbols() -> str:
    return "".join(f'<symbol id="tz-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in SYMBOLS.items())


# -- shapes ---------------------------------------------------------------------------------------------------------------


def icon(name: str, x: float, y: float, size: float, colour: str = "") -> str:
    """An icon with its centre at x, y."""
    tint = f' color="{colour}"' if colour else ""
    return f'<use href="#tz-{name}" x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"{tint}/>'


def classed(colour: str, name: str = "") -> str:
    """The class of what is drawn in a colour of grounds or inks."""
    name = name or CLASSES.get(colour, "")
    return f' class="{name}"' if name else ""


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    colour: str = INK,
    anchor: str = "middle",
    bold: bool = False,
    more: str = "",
    ink: str = "",
) -> str:
    """Words with their middle at y. `ink`: the class, where a warning colour stands for ink or quiet."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{num(x)}" y="{num(y + size * 0.35)}" font-size="{num(size)}" fill="{colour}" '
        f'text-anchor="{anchor}"{weight}{classed(colour, ink)}{more}>{words}</text>'
    )


def count(
    what: str,
    owner: int | str,
    x: float,
    y: float,
    number: int,
    size: float,
    colour: str = INK,
    anchor: str = "start",
    ink: str = "",
) -> str:
    """A number that ticks when it changes: `corn:1`; the owner is a seat or the `table`."""
    return text(x, y, number, size, colour, anchor, True, f' data-count="{what}:{owner}"', ink)


def rect(
    x: float, y: float, w: float, h: float, fill: str, stroke: str = "", r: float = 6, width: float = 1, more: str = ""
) -> str:
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="{fill}"{edge}{classed(fill)}{more}/>'


def card(x: float, y: float, w: float, h: float, colour: str = LINE, r: float = 8, width: float = 1.0) -> str:
    """A sheet with a frame; the frame keeps its colour in the dark."""
    if colour == LINE:
        return rect(x, y, w, h, CARD, LINE, r, width)
    return rect(x, y, w, h, CARD, "", r) + rect(x, y, w, h, "none", colour, r, width)


def circle(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 1, more: str = "") -> str:
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{edge}{classed(fill)}{more}/>'


def group(at: str, body: str, seat: int = -1) -> str:
    """A thing that can be touched."""
    owner = f' data-seat="{seat}"' if seat >= 0 else ""
    return f'<g data-at="{at}"{owner}>{body}</g>'


def piece(name: str, x: float, y: float, body: str, seat: int = -1, scale: float = 1.0, more: str = "") -> str:
    """Something that can move; drawn around 0, 0, so that it is the same wherever it stands."""
    owner = f' data-seat="{seat}"' if seat >= 0 else ""
    if scale != 1:
        body = f'<g transform="scale({scale:.3f})">{body}</g>'
    return f'<g transform="translate({num(x)} {num(y)})" data-piece="{name}"{owner}{more}>{body}</g>'


def polar(x: float, y: float, r: float, angle: float) -> tuple[float, float]:
    """The point at a distance in a direction (degrees, clockwise from the right)."""
    return x + r * cos(radians(angle)), y + r * sin(radians(angle))


# -- pieces and figures -----------------------------------------------------------------------------------------------------


def emblem(seat: int, x: float, y: float, size: float, fill: str) -> str:
    """The small sign of a seat: triangle, square, ring, diamond."""
    s = size / 2
    if seat == 0:
        return f'<path d="M{num(x)} {num(y - s)}l{num(s)} {num(1.8 * s)}h{num(-2 * s)}z" fill="{fill}"/>'
    if seat == 1:
        return rect(x - s * 0.85, y - s * 0.85, s * 1.7, s * 1.7, fill, r=1)
    if seat == 2:
        return circle(x, y, s * 0.75, "none", fill, s * 0.55)
    return f'<path d="M{num(x)} {num(y - s)}l{num(s)} {num(s)}l{num(-s)} {num(s)}l{num(-s)} {num(-s)}z" fill="{fill}"/>'


def token(seat: int, x: float, y: float, r: float) -> str:
    """A marker of a seat."""
    return (
        circle(x, y + r * 0.12, r, "#00000030")
        + circle(x, y, r, SEAT_COLOURS[seat], SEAT_DARK[seat], max(1.2, r * 0.12))
        + emblem(seat, x, y, r * 0.95, SEAT_INK[seat])
    )


def shield(x: float, y: float, size: float, points: object) -> str:
    """Points in their shield."""
    return icon("point", x, y, size) + text(x, y - size * 0.02, points, size * 0.5, "#ffffff", bold=True)


def counted(x: float, y: float, name: str, n: object, size: float, colour: str = "") -> str:
    """`3 (icon)`: number left of the icon; x is the middle."""
    return text(x - size * 0.18, y, n, size * 0.85, anchor="end", bold=True) + icon(
        name, x + size * 0.42, y, size, colour
    )
