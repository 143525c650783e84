"""Temples, technologies, buildings, monuments, wealth tiles and market, as readable tiles."""

from __future__ import annotations

from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    MONUMENT,
    PRICE,
    SKULL,
    TECHNOLOGIES,
    TEMPLE,
    TEMPLES,
    WEALTH,
    Gains,
    Tile,
)
from deskovka.games.tzolkin.icons import (
    CARD,
    GOD_COLOURS,
    INK,
    KIND_COLOURS,
    KIND_SIGNS,
    LINE,
    PAPER,
    SOFT,
    circle,
    group,
    icon,
    num,
    rect,
    shield,
    text,
    token,
)
from deskovka.games.tzolkin.state import CHOOSING_WEALTH, EMPTY, Position

TECHNOLOGY_ICONS = ["corn", "gold", "building", "skull"]
GOD_NAMES = ["Chaac", "Quetzalcoatl", "Kukulkan"]


# -- temples --------------------------------------------------------------------------------------------------------------


def draw_temples(position: Position, x: float, y: float, width: float, height: float) -> str:
    each = width / 3
    return "".join(draw_temple(position, temple, x + temple * each, y, each - 8, height) for temple in range(3))


def draw_temple(position: Position, temple: int, x: float, y: float, width: float, height: float) -> str:
    place = TEMPLE[temple]
    colour = GOD_COLOURS[temple]
    steps = place.top + 1
    row = 25.0
    base = y + height - 26
    out = [text(x + width / 2, y + height - 11, GOD_NAMES[temple], 16, bold=True)]
    for step in range(steps):
        top = base - (step + 1) * row
        inset = step * 4.2
        shade = "#ffffff" if step == place.start else colour
        out.append(
            f'<rect x="{num(x + inset)}" y="{num(top)}" width="{num(width - 2 * inset)}" height="{num(row - 2)}" rx="4" fill="{shade}" fill-opacity="{0.95 if step == place.start else 0.28}" stroke="{colour}" stroke-width="{3 if step == place.top else 1}"/>'
        )
        out.append(text(x + width - inset - 14, top + row / 2 - 1, place.points[step], 15, bold=True))
        if place.resources[step] >= 0:
            what = "skull" if place.resources[step] == SKULL else BLOCKS[place.resources[step]]
            out.append(icon(what, x + inset + 13, top + row / 2 - 1, 19))
        here = [seat for seat in range(position.players) if position.steps[3 * seat + temple] == step]
        for i, seat in enumerate(here):
            spread = min(21.0, (width - 2 * inset - 62) / max(1, len(here) - 1)) if len(here) > 1 else 0
            out.append(token(seat, x + width / 2 + (i - (len(here) - 1) / 2) * spread, top + row / 2 - 1, 10))
    peak = base - steps * row - 17
    for age in range(2):
        left = x + width / 2 + (age * 2 - 1) * 24
        active = position.age == age + 1
        out.append(f'<g opacity="{1 if active else 0.45}">' + shield(left, peak, 30, place.bonus[age]) + "</g>")
    return group(f"temple:{TEMPLES[temple]}", "".join(out))


# -- technologies -----------------------------------------------------------------------------------------------------------


def draw_technologies(position: Position, x: float, y: float, width: float, row: float) -> str:
    out = []
    cell = (width - 44) / 5
    for technology in range(4):
        top = y + technology * row
        body = [icon(TECHNOLOGY_ICONS[technology], x + 20, top + row / 2, 28)]
        for level in range(5):
            left = x + 42 + level * cell
            fill = PAPER if level == 0 else "#e8f1ec" if level < 4 else "#fbeecb"
            body.append(rect(left, top + 2, cell - 4, row - 4, fill, LINE, 6))
            if level:
                body.append(level_sign(technology, level, left + cell - 26, top + row / 2))
            here = [seat for seat in range(position.players) if position.level(seat, technology) == level]
            for i, seat in enumerate(here):
                body.append(
                    token(
                        seat,
                        left + 13 + (i % 2) * 17 + (i // 2) * 8,
                        top + row / 2 + (i // 2 - 0.5) * (14 if len(here) > 2 else 0),
                        9,
                    )
                )
        out.append(group(f"technology:{TECHNOLOGIES[technology]}", "".join(body)))
    return "".join(out)


#: what stands on the cells of levels 1 to 3 and of the bonus
LEVEL_SIGNS = [
    [("corn", "+1"), ("corn", "+1∅"), ("corn", "+2"), ("temple", "1")],
    [("wood", "+1"), ("stone", "+1"), ("gold", "+1"), ("block", "2")],
    [("corn", "+1"), ("point", "+2"), ("block", "−1"), ("point", "3")],
    [("any", "+1"), ("temple", "◂1"), ("skull", "+1"), ("skull", "1")],
]


def level_sign(technology: int, level: int, x: float, y: float) -> str:
    name, sign = LEVEL_SIGNS[technology][level - 1]
    tint = "#b58a4a" if name == "temple" else ""
    return icon(name, x + 10, y, 18, tint) + text(x - 1, y, sign, 13, SOFT, anchor="end", bold=True)


# -- buildings and monuments ------------------------------------------------------------------------------------------------


def cost_row(tile: Tile, x: float, y: float, width: float) -> str:
    """The cost as single blocks."""
    names = [BLOCKS[kind] for kind in range(3) for _ in range(tile.cost[kind])] + ["skull"] * tile.skulls
    step = min(17.0, (width - 22) / max(1, len(names) - 1))
    return "".join(icon(name, x + 12 + i * step, y, 18) for i, name in enumerate(names))


def frame(tile: Tile, x: float, y: float, w: float, h: float) -> str:
    """A tile's card in the colour of its kind, with the sign of the kind in a corner."""
    colour = KIND_COLOURS[tile.kind]
    line = f'<path d="M{num(x)} {num(y + 27)}h{num(w)}" stroke="{colour}" stroke-width="1.5"/>'
    return rect(x, y, w, h, CARD, colour, 8, 3) + line + icon(KIND_SIGNS[tile.kind], x + 13, y + h - 13, 15, colour)


def gain_icons(gains: Gains) -> list[tuple[str, str, str]]:
    """(icon, number, tint) for everything that a tile gives."""
    found: list[tuple[str, str, str]] = []
    if gains.corn:
        found.append(("corn", str(gains.corn), ""))
    found += [(BLOCKS[kind], str(gains.blocks[kind]), "") for kind in range(3) if gains.blocks[kind]]
    if gains.skulls:
        found.append(("skull", str(gains.skulls), ""))
    if gains.workers:
        found.append(("worker", "+1", "#8d8a84"))
    found += [("temple", str(gains.temples[i]), GOD_COLOURS[i]) for i in range(3) if gains.temples[i]]
    found += [("temple", "?", "#d8d2c4")] * gains.any_temple
    found += [(f"technology/{TECHNOLOGY_ICONS[i]}", "", "") for i in range(4) if gains.technologies[i]]
    found += [("technology", "?", "")] * gains.any_technology
    found += [("building", "+1", "")] * gains.build
    found += [("market", "", "")] * gains.market
    found += [("any", "", "")] * gains.any_action
    if gains.feeds:
        found.append(("farm", str(gains.feeds), ""))
    if gains.feed_discount:
        found.append(("farm", "−1", ""))
    if gains.points:
        found.append(("point", str(gains.points), ""))
    return found


def draw_gains(gains: Gains, x: float, y: float, size: float) -> str:
    """The icons around a middle, in rows of two."""
    items = gain_icons(gains)
    per_row = 2 if len(items) > 1 else 1
    rows = [items[i : i + per_row] for i in range(0, len(items), per_row)]
    out = ""
    for r, row in enumerate(rows):
        top = y + (r - (len(rows) - 1) / 2) * (size + 4)
        for c, (name, number, tint) in enumerate(row):
            left = x + (c - (len(row) - 1) / 2) * (size + 20)
            out += draw_gain(name, number, tint, left, top, size)
    return out


def draw_gain(name: str, number: str, tint: str, x: float, y: float, size: float) -> str:
    if name == "point":
        return shield(x, y, size + 4, number)
    if "/" in name:
        return icon("technology", x - size * 0.3, y, size) + icon(name.split("/")[1], x + size * 0.45, y, size * 0.8)
    shift = size * 0.28 if number and number != "1" else 0
    out = icon(name, x + shift, y, size, tint)
    return out + (text(x - size * 0.28, y, number, size * 0.72, anchor="end", bold=True) if shift else "")


def draw_building(number: int, x: float, y: float, w: float, h: float) -> str:
    if number == EMPTY:
        return rect(x, y, w, h, "none", LINE, 8)
    tile = BUILDING[number]
    body = (
        frame(tile, x, y, w, h)
        + cost_row(tile, x, y + 14, w)
        + draw_gains(tile.gains, x + w / 2, y + 27 + (h - 27) / 2, 21)
    )
    return group(f"building:{tile.id}", body)


#: what a monument counts, as icons: (number, icon, tint)
MONUMENT_SIGNS = {
    "m_tombs": ("4", KIND_SIGNS[2], KIND_COLOURS[2]),
    "m_admins": ("4", KIND_SIGNS[1], KIND_COLOURS[1]),
    "m_sanctuaries": ("4", KIND_SIGNS[3], KIND_COLOURS[3]),
    "m_all_built": ("2", "building", ""),
    "m_all_monuments": ("", "monument", ""),
    "m_corn_tiles": ("4", "corn", ""),
    "m_wood_tiles": ("4", "forest", ""),
    "m_workers": ("6", "worker", "#8d8a84"),
    "m_tech_levels": ("3", "technology", ""),
    "m_tech_maxed": ("9+", "technology", ""),
    "m_best_temple": ("3", "temple", "#b58a4a"),
    "m_temple_vp": ("1", "point", ""),
    "m_skulls": ("3", "skull", ""),
}


def draw_monument(position: Position, number: int, x: float, y: float, w: float, h: float) -> str:
    tile = MONUMENT[number]
    points, name, tint = MONUMENT_SIGNS[tile.id]
    points = points or str(tile.each[position.players])
    body = frame(tile, x, y, w, h) + cost_row(tile, x, y + 14, w)
    middle = y + 27 + (h - 27) / 2
    body += shield(x + w / 2 - 22, middle, 36, points) + text(x + w / 2 + 1, middle, "×", 18)
    if name == "point":
        body += "".join(
            icon("temple", x + w / 2 + 14 + i * 11, middle + (i - 1) * 6, 17, GOD_COLOURS[i]) for i in range(3)
        )
    else:
        body += icon(name, x + w / 2 + 25, middle, 27, tint)
    if name == "technology" and points == "9+":
        body += text(x + w / 2 + 40, middle - 14, 3, 14, bold=True)
    builder = position.monument_builder(number)
    if builder != EMPTY:
        body = f'<g opacity=".55">{body}</g>' + token(builder, x + w - 14, y + h - 14, 11)
    return group(f"monument:{tile.id}", body)


# -- wealth tiles and market --------------------------------------------------------------------------------------------------


def draw_wealth(position: Position, x: float, y: float, w: float, h: float) -> str:
    """The four tiles of the seat that chooses, if they are known."""
    seat = position.active
    tiles = [tile for tile in range(len(WEALTH)) if position.dealt[seat] >> tile & 1]
    out = []
    for i, number in enumerate(tiles):
        tile = WEALTH[number]
        left = x + i * (w + 10)
        body = rect(left, y, w, h, "#fbf3df", "#a98237", 10, 2.5) + draw_gains(
            tile.gains, left + w / 2, y + h / 2 - 8, 26
        )
        body += text(left + w / 2, y + h - 13, tile.name.title(), 12, SOFT)
        out.append(group(f"wealth:{tile.id}", body))
    return "".join(out)


def draw_market(position: Position, x: float, y: float, width: float) -> str:
    """Prices, and places to click for selling, buying, paying and taking blocks."""
    each = width / 3
    out = []
    for kind in range(3):
        left = x + kind * each
        name = BLOCKS[kind]
        out.append(rect(left, y, each - 8, 46, CARD, LINE, 10))
        out.append(group(f"block:{name}", icon(name, left + each / 2 - 6, y + 23, 36)))
        buying = icon("corn", left + 17, y + 23, 20) + text(
            left + 29, y + 23, f"{PRICE[kind]} →", 16, INK, "start", True
        )
        out.append(group(f"market:buy:{name}", rect(left + 4, y + 4, 58, 38, "#fff7d6", LINE, 8) + buying))
        right = left + each - 12
        selling = text(right - 28, y + 23, f"→ {PRICE[kind]}", 16, INK, "end", True) + icon(
            "corn", right - 15, y + 23, 20
        )
        out.append(group(f"market:sell:{name}", rect(right - 58, y + 4, 58, 38, "#eef4ea", LINE, 8) + selling))
    return "".join(out)


def draw_lower(position: Position, x: float, y: float, width: float) -> str:
    """Monuments, buildings, and below them the market or, at the start, the wealth tiles."""
    w = width / 6 - 6
    out: list[str] = []
    for i, number in enumerate(position.monuments):
        out.append(draw_monument(position, number, x + i * (w + 6), y, w, 90))
    for i, number in enumerate(position.display):
        out.append(draw_building(number, x + i * (w + 6), y + 98, w, 100))
    if position.phase == CHOOSING_WEALTH and position.dealt[position.active]:
        out.append(draw_wealth(position, x, y + 208, 130, 112))
    else:
        out.append(draw_market(position, x, y + 208, width))
        stack = len(position.stack) - position.top
        out.append(icon("building", x + 16, y + 280, 26) + text(x + 34, y + 280, f"× {stack}", 18, SOFT, "start"))
        out.append(
            circle(x + width - 20, y + 280, 15, INK)
            + text(x + width - 20, y + 280, "I" * position.age, 15, "#fff", bold=True)
        )
    return "".join(out)
