"""Faces of scrolls, favour tiles and town tiles: the same wherever they lie, drawn around 0,0."""

from __future__ import annotations

from functools import cache

from deskovka.drawing.pen import num
from deskovka.games.terra_mystica.components import (
    BUILDING_KEYS,
    CULTS,
    FavourTile,
    Material,
    Scroll,
    TownTile,
)
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.palette import PEN, SMALL
from deskovka.games.terra_mystica.merchants.drawing import cards as sea

#: icons in the order of components.RESOURCES
RESOURCE_ICONS = ("worker", "coin", "priest", "power", "spade")
ACTION_EDGE = "#8a5212"
SCROLL = (116.0, 36.0)
FAVOUR = (62.0, 34.0)
TOWN = (50.0, 64.0)
#: where the action of a scroll or of a favour tile lies on it, and its radius
SCROLL_ACTION = (25.0, 0.0, 15.0)
FAVOUR_ACTION = (10.0, 0.0, 14.5)


def gains(amounts: list[int]) -> list[tuple[int, str]]:
    return [(amount, RESOURCE_ICONS[i]) for i, amount in enumerate(amounts) if amount]


def row_of(items: list[tuple[int, str]], x: float, y: float, size: float, ground: str, tight: bool = False) -> str:
    """Amounts with icons in a row around a middle; a single thing needs no number."""
    icon_size = size * (1.0 if tight else 1.25)
    gap = 0 if tight else 3
    widths = [icon_size + (size * 0.66 * len(str(n)) if n > 1 else 0) for n, _ in items]
    left = x - (sum(widths) + gap * (len(items) - 1)) / 2
    parts: list[str] = []
    for (amount, icon), width in zip(items, widths, strict=True):
        if amount > 1:
            parts.append(PEN.text(left, y + size * 0.36, amount, size, ground=ground, weight=600))
        parts.append(PEN.use(icon, left + width - icon_size / 2, y, icon_size))
        left += width + gap
    return "".join(parts)


def paid(points: object, icons: list[str], x: float, y: float, size: float, ground: str) -> str:
    """So many points for each of these: above the points, below what they are paid for."""
    body = PEN.text(x + 1, y - size * 0.22, points, size, ground=ground, anchor="end", weight=700)
    body += PEN.use("point", x + 1 + size * 0.6, y - size * 0.58, size * 1.05)
    for i, icon in enumerate(icons):
        wide = size * (1.65 if icon in BUILDING_KEYS or icon == "blank-shipyard" else 1.2)
        body += PEN.use(icon, x + (i - (len(icons) - 1) / 2) * size * 1.2, y + size * 0.66, wide)
    return body


# -- scrolls ---------------------------------------------------------------------------------------------------------


def scroll_effect(scroll: Scroll) -> tuple[str, int, list[str]]:
    """What a scroll does beside its income: the kind of effect, an amount, icons."""
    if scroll.set == "merchants":
        return sea.scroll_effect(scroll)
    if scroll.action:
        return "action", 1, ["spade" if scroll.action == "spade" else "step"]
    if scroll.shipping:
        return "ship", scroll.shipping, ["ship"]
    if scroll.pass_shipping:
        return "points", scroll.pass_shipping, ["ship"]
    kinds = [kind for kind in range(1, 6) if scroll.pass_points[kind]]
    if kinds:
        return "points", scroll.pass_points[kinds[0]], [BUILDING_KEYS[kind] for kind in kinds]
    return "", 0, []


@cache
def scroll_face(scroll: Scroll) -> str:
    """A sheet curled at both ends: income on the left, special effect in the middle, and room for coins on the right."""
    w, h = SCROLL
    ground = palette.PARCHMENT
    edge = "#b39a63"
    body = PEN.box(-w / 2 + 2, -h / 2 + 1.5, w - 4, h - 3, ground, edge, 2)
    body += PEN.box(-w / 2, -h / 2, 7, h, "#e2cf9f", edge, 3.5) + PEN.box(w / 2 - 7, -h / 2, 7, h, "#e2cf9f", edge, 3.5)
    kind, amount, icons = scroll_effect(scroll)
    income = gains(scroll.income) + (sea.scroll_income(scroll) if scroll.set == "merchants" else [])
    if not kind:
        return body + row_of(income, -6, 0, 16, ground)
    middle = -0.25 if kind != "points" else -0.31
    body += row_of(income, w * middle, 0, 14, ground)
    body += PEN.path(f"M-1 {num(-h * 0.3)}v{num(h * 0.6)}", stroke=edge) if kind != "points" else ""
    if kind == "action":
        x, y, r = SCROLL_ACTION
        return body + PEN.octagon(x, y, r, palette.ACTION, ACTION_EDGE) + PEN.use(icons[0], x, y, r * 1.25)
    if kind == "ship":
        return (
            body
            + PEN.text(14, 5, f"+{amount}", 14, ground=ground, anchor="middle", weight=700)
            + PEN.use(icons[0], 34, 0, 19)
        )
    # Points when passing: the number, the star, and what is counted.
    wide = 20.0 if len(icons) < 3 else 14.5
    left = w / 2 - 17 - wide * len(icons)
    body += PEN.text(left - 15, 5, amount, 14, ground=ground, anchor="end", weight=700) + PEN.use(
        "point", left - 7, 0, 14
    )
    for i, icon in enumerate(icons):
        body += PEN.use(icon, left + wide * (i + 0.5), 0, 17 if icon in ("ship", "new-ship") else wide + 3)
    return body


def scroll_piece(scroll: Scroll, x: float, y: float, scale: float, seat: int = -1) -> str:
    return PEN.piece(f"scroll:{scroll.id}", x, y, scroll_face(scroll), seat=seat, scale=scale)


# -- favour tiles ------------------------------------------------------------------------------------------------------


def favour_effect(tile: FavourTile, x: float, y: float) -> str:
    """What a favour tile does beside its cult steps, around a middle."""
    ground = palette.CARD
    size = SMALL
    if sea.is_new_favour(tile):
        return sea.favour_effect(tile, x, y)
    if tile.action:
        cx, cy, r = FAVOUR_ACTION
        return PEN.octagon(cx, cy, r, palette.ACTION, ACTION_EDGE) + PEN.use("step", cx, cy, r * 1.2)
    if tile.town_power < 7:
        return PEN.text(x - 3, y + 5.5, tile.town_power, 15, ground=ground, anchor="end", weight=700) + PEN.use(
            "town", x + 9, y, 20
        )
    for kind in range(1, 6):
        if tile.points[kind]:
            return paid(tile.points[kind], [BUILDING_KEYS[kind]], x, y, size, ground)
    if any(tile.pass_trading_houses):
        span = f"{tile.pass_trading_houses[1]}–{tile.pass_trading_houses[-1]}"
        return paid(span, ["trading_house"], x + 3, y, size, ground)
    income = gains(tile.income)
    if len(income) > 1:
        return row_of(income[:1], x, y - 8, size, ground) + row_of(income[1:], x, y + 8, size, ground)
    return row_of(income, x, y, 14, ground) if income else ""


def favour_face(tile: FavourTile) -> str:
    """The cult steps on the left, the effect on the right; the edge has the colour of the cult."""
    w, h = FAVOUR
    body = PEN.box(-w / 2 + 1, -h / 2 + 1, w - 2, h - 2, palette.CARD, palette.CULT[tile.cult], 6, 1.8)
    effect = favour_effect(tile, 9, 0)
    cult = CULTS[tile.cult]
    if not effect:
        return body + "".join([PEN.use(cult, (i - 1) * 18, 0, 17) for i in range(tile.steps)])
    if tile.steps == 1:
        return body + PEN.use(cult, -20, 0, 16) + effect
    return body + PEN.use(cult, -20, -7.5, 14) + PEN.use(cult, -20, 7.5, 14) + effect


# -- town tiles --------------------------------------------------------------------------------------------------------


def town_face(tile: TownTile) -> str:
    """A wall with battlements: the points above, what one gets below."""
    w, h = TOWN
    ground = "#f7efdb"
    notch = (w - 2) / 5
    top = f"M{num(1 - w / 2)} {num(8 - h / 2)}v-7h{num(notch)}v4h{num(notch)}v-4h{num(notch)}v4h{num(notch)}v-4h{num(notch)}v7"
    body = PEN.path(f"{top}V{num(h / 2 - 1)}H{num(1 - w / 2)}z", ground, "#8a7a55", 1.4, ' stroke-linejoin="round"')
    body += PEN.text(-1, -h / 2 + 27, tile.points, 15, ground=ground, anchor="end", weight=700) + PEN.use(
        "point", 9, -h / 2 + 22, 15
    )
    lower = h / 2 - 15
    if tile.cults:
        body += (
            PEN.text(-2, lower + 5, tile.cults, 14, ground=ground, anchor="end", weight=600) if tile.cults > 1 else ""
        )
        body += PEN.use("step", 9 if tile.cults > 1 else 0, lower, 17)
    elif tile.shipping:
        body += PEN.use("ship", 0, lower, 20)
    else:
        more = sea.town_gains(tile) if tile.set == "merchants" else []
        body += row_of(gains(tile.gain) + more, 0, lower, 14, ground)
    if tile.keys > 1:
        body += PEN.use("key", 0, 3.5, 17)
    return body


# -- both are symbols: several copies lie on one another ---------------------------------------------------------------


def face_symbol(name: str, size: tuple[float, float], face: str) -> str:
    w, h = size
    return f'<symbol id="tm-{name}" viewBox="{num(-w / 2)} {num(-h / 2)} {num(w)} {num(h)}">{face}</symbol>'


@cache
def definitions(material: Material) -> str:
    """Faces of the tiles that lie in several copies, to be put into the picture once."""
    parts = [face_symbol(tile.id, FAVOUR, favour_face(tile)) for tile in material.favours]
    parts += [face_symbol(tile.id, TOWN, town_face(tile)) for tile in material.towns]
    return f"<defs>{''.join(parts)}</defs>"


def face(name: str, size: tuple[float, float]) -> str:
    return PEN.use(name, 0, 0, size[0], high=size[1])


def favour_piece(tile: FavourTile, seat: int, x: float, y: float, scale: float, held: bool) -> str:
    """The copy that a seat has or may come to have. Nothing tells copies apart and nobody has two, so each seat has its own."""
    name = f"favour:{tile.number}:{seat}"
    return PEN.piece(name, x, y, face(tile.id, FAVOUR), seat=seat if held else -1, scale=scale)


def town_piece(tile: TownTile, copy: int, x: float, y: float, scale: float) -> str:
    return PEN.piece(f"town:{tile.number}:{copy}", x, y, face(tile.id, TOWN), scale=scale)


def copies(x: float, y: float, left: int, total: int, scale: float) -> str:
    """How many are left, as dots."""
    parts: list[str] = []
    for i in range(total):
        cx = x + (i - (total - 1) / 2) * 10 * scale
        parts.append(PEN.disc(cx, y, 3.4 * scale, "#8a8375" if i < left else "none", "#8a8375", 1.2))
    return "".join(parts)
