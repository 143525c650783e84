"""Buildings, monuments, wealth tiles, stack and market, as readable tiles. A tile is drawn around 0, 0."""

from __future__ import annotations

from typing import NamedTuple

from deskovka.drawing.pen import num
from deskovka.drawing.remembering import remembered
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    MONUMENT,
    PRICE,
    TOP_LEVEL,
    WEALTH,
    Gains,
    Monument,
    Tile,
)
from deskovka.games.tzolkin.drawing.palette import (
    CARD,
    GOD_COLOURS,
    JADE,
    KIND_COLOURS,
    LINE,
    NEUTRAL,
    OCHRE,
    PEN,
    SMALLEST,
    SOFT,
)
from deskovka.games.tzolkin.drawing.pieces import shield
from deskovka.games.tzolkin.drawing.symbols import KIND_SIGNS
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.state import EMPTY, State

MONUMENT_HEIGHT = 116.0
BUILDING_HEIGHT = 122.0
COST = 27.0
FOOT = 17.0


# -- what tiles give --------------------------------------------------------------------------------------------------------


#: an icon, the digits before it, its tint
Item = tuple[str, str, str]


def gain_icons(gains: Gains) -> list[Item]:
    """(icon, number, tint) for everything that a tile gives; a single thing has no number."""
    found: list[Item] = []
    if gains.corn:
        found.append(("corn", several(gains.corn), ""))
    found += [(BLOCKS[kind], several(gains.blocks[kind]), "") for kind in range(3) if gains.blocks[kind]]
    if gains.skulls:
        found.append(("skull", several(gains.skulls), ""))
    found += [("worker", "+1", NEUTRAL)] * gains.workers
    found += [("temple", several(gains.temples[i]), GOD_COLOURS[i]) for i in range(3) if gains.temples[i]]
    found += [("temple", "?", "#d8d2c4")] * gains.any_temple
    found += [(f"level-{i}", "", "") for i in range(4) if gains.technologies[i]]
    found += [("technology", "?", "")] * gains.any_technology
    found += [("building", "+1", "")] * gains.build
    found += [("market", "", "")] * gains.market
    found += [("corn", "−1", ""), ("any", "", "")] * gains.any_action
    if gains.feeds:
        found += [("farm", "", ""), ("worker", str(gains.feeds), NEUTRAL)]
    if gains.feed_discount:
        found += [("farm", "", ""), ("worker", "", NEUTRAL), ("corn", f"−{gains.feed_discount}", "")]
    if gains.points:
        found.append(("point", str(gains.points), ""))
    return found


def several(number: int) -> str:
    return str(number) if number != 1 else ""


def rows_of(items: list[Item], size: float, width: float) -> list[list[Item]]:
    """As many in a row as the width allows."""
    rows: list[list[Item]] = [[]]
    for item in items:
        if rows[-1] and sum(item_width(each, size) for each in [*rows[-1], item]) > width:
            rows.append([])
        rows[-1].append(item)
    return rows


@remembered
def draw_gains(gains: Gains, x: float, y: float, size: float, width: float, height: float) -> str:
    """The icons around a middle, smaller where there are many."""
    size, rows = fitting(gain_icons(gains), size, width, height)
    out = ""
    for number, row in enumerate(rows):
        left = x - sum(item_width(item, size) for item in row) / 2
        line = y + (number - (len(rows) - 1) / 2) * (size + 3)
        for name, digits, tint in row:
            wide = item_width((name, digits, tint), size)
            if name == "point":
                out += shield(left + wide / 2, line, max(size + 4, 2 * SMALLEST), digits)
            else:
                out += PEN.use(name, left + wide - size / 2 - 1, line, size, tint)
            if digits and name != "point":
                out += PEN.label(
                    left + wide - size - 2, line, digits, max(size * 0.75, SMALLEST), anchor="end", bold=True
                )
            left += wide
    return out


def fitting(items: list[Item], size: float, width: float, height: float) -> tuple[float, list[list[Item]]]:
    """The largest size, up to the wished one, in which all items have room, and how they stand in rows."""
    rows = rows_of(items, size, width)
    while size > SMALLEST / 2 and (len(rows) * (size + 3) > height + 3 or widest(rows, size) > width):
        size -= 1
        rows = rows_of(items, size, width)
    return size, rows


def widest(rows: list[list[Item]], size: float) -> float:
    return max((sum(item_width(item, size) for item in row) for row in rows), default=0.0)


def item_width(item: Item, size: float) -> float:
    name, digits, _ = item
    if name == "point":
        return max(size + 5, 2 * SMALLEST)
    return size + 2 + (len(digits) * max(size * 0.45, SMALLEST * 0.6) + 1 if digits else 0)


# -- buildings and monuments ------------------------------------------------------------------------------------------------


def cost_row(tile: Tile, width: float, y: float) -> str:
    """The cost as single blocks."""
    names = [BLOCKS[kind] for kind in range(3) for _ in range(tile.cost[kind])] + ["skull"] * tile.skulls
    step = min(17.0, (width - 24) / max(1, len(names) - 1))
    return "".join(PEN.use(name, -width / 2 + 13 + i * step, y, 19) for i, name in enumerate(names))


def frame(tile: Tile, w: float, h: float) -> str:
    """A tile's card in the colour of its kind: the cost on top, the sign of the kind at the foot."""
    colour = KIND_COLOURS[tile.kind]
    top, foot = -h / 2, h / 2 - FOOT
    line = PEN.path(f"M{num(-w / 2)} {num(top + COST)}h{num(w)}", "none", colour, 1.5)
    band = PEN.path(f"M{num(-w / 2)} {num(foot)}h{num(w)}v{num(FOOT - 8)}q0 8 -8 8h{num(16 - w)}q-8 0 -8 -8z", colour)
    sign = PEN.use(KIND_SIGNS[tile.kind], 0, foot + FOOT / 2, 14, "#ffffff")
    return PEN.box(-w / 2, top, w, h, CARD, colour, 8, 3) + line + band + sign + cost_row(tile, w, top + COST / 2)


#: the middle between cost and foot
MIDDLE = (COST - FOOT) / 2


def draw_buildings(game: State, x: float, y: float, width: float, in_row: int = 6) -> str:
    """The buildings on display."""
    each = (width + 6) / in_row
    w = each - 6
    out = []
    for slot, number in enumerate(game.display):
        left = x + slot % in_row * each + w / 2
        top = y + slot // in_row * (BUILDING_HEIGHT + 8)
        if number == EMPTY:
            out.append(gap(left, top, w, BUILDING_HEIGHT))
            continue
        tile = BUILDING[number]
        body = frame(tile, w, BUILDING_HEIGHT) + draw_gains(
            tile.gains, 0, MIDDLE, 32, w - 8, BUILDING_HEIGHT - COST - FOOT - 8
        )
        name = f"building:{tile.id}"
        out.append(PEN.thing(name, PEN.piece(name, left, top + BUILDING_HEIGHT / 2, body)))
    return "".join(out)


def gap(x: float, y: float, w: float, h: float) -> str:
    """Where a tile has been taken."""
    return PEN.box(x - w / 2, y, w, h, "none", LINE, 8, 1.5, ' stroke-dasharray="5 5"')


def draw_monuments(game: State, x: float, y: float, width: float, in_row: int = 6) -> str:
    """The monuments that nobody has built yet; those that are built stand on their owner's board."""
    each = (width + 6) / in_row
    w = each - 6
    out = []
    for slot, number in enumerate(game.monuments):
        left = x + slot % in_row * each + w / 2
        top = y + slot // in_row * (MONUMENT_HEIGHT + 8)
        if game.monument_builder(number) != EMPTY:
            out.append(gap(left, top, w, MONUMENT_HEIGHT))
            continue
        tile = MONUMENT[number]
        body = frame(tile, w, MONUMENT_HEIGHT) + formula(tile, game.players, MIDDLE)
        name = f"monument:{tile.id}"
        out.append(PEN.thing(name, PEN.piece(name, left, top + MONUMENT_HEIGHT / 2, body)))
    return "".join(out)


#: what a monument counts, as an icon with its tint
MONUMENT_SIGNS = {
    "m_tombs": (KIND_SIGNS[2], KIND_COLOURS[2]),
    "m_admins": (KIND_SIGNS[1], KIND_COLOURS[1]),
    "m_sanctuaries": (KIND_SIGNS[3], KIND_COLOURS[3]),
    "m_all_built": ("building", ""),
    "m_all_monuments": ("monument", ""),
    "m_corn_tiles": ("corn-tile", ""),
    "m_wood_tiles": ("wood-tile", ""),
    "m_workers": ("worker", NEUTRAL),
    "m_tech_levels": ("technology", ""),
    "m_tech_maxed": ("technology", ""),
    "m_best_temple": ("temple", "#b58a4a"),
    "m_temple_vp": ("temple", ""),
    "m_skulls": ("skull", ""),
}


def formula(tile: Monument, players: int, y: float) -> str:
    """Points for each thing that is counted, or a small table of points."""
    name, tint = MONUMENT_SIGNS[tile.id]
    if tile.table:
        return points_table(tile, name, tint, y)
    points = tile.each[players]
    if tile.id == "m_temple_vp":
        temples = "".join(PEN.use(name, (i - 1) * 25, y + 16, 23, GOD_COLOURS[i]) for i in range(3))
        return shield(-14, y - 16, 30, points) + PEN.label(14, y - 16, "×", 19) + temples
    if tile.id == "m_all_built":  # monuments too
        both = PEN.use(name, 24, y - 15, 26, tint) + PEN.use("monument", 24, y + 15, 26)
        return shield(-21, y, 34, points) + PEN.label(2, y, "×", 19) + both
    sign = PEN.use(name, 23, y, 29, tint)
    if tile.id in ("m_tombs", "m_admins", "m_sanctuaries"):
        sign = PEN.disc(23, y, 16, tint) + PEN.use(name, 23, y, 21, "#ffffff")
    return shield(-21, y, 34, points) + PEN.label(2, y, "×", 19) + sign


def points_table(tile: Monument, name: str, tint: str, y: float) -> str:
    """`1 2 3` things over `9 20 33` points."""
    steps = [count for count in range(1, len(tile.table)) if tile.table[count] > tile.table[count - 1]][:3]
    if tile.id == "m_tech_maxed":  # on level 3
        out = PEN.use(name, -10, y - 22, 22, tint) + PEN.label(10, y - 22, TOP_LEVEL, 16, bold=True)
    else:
        out = PEN.use(name, 0, y - 22, 22, tint)
    for i, counted in enumerate(steps):
        left = (i - 1) * 26
        out += PEN.label(left, y - 1, counted, 14, SOFT) + shield(left, y + 21, 27, tile.table[counted])
    return out


# -- small tiles on a player's board --------------------------------------------------------------------------------------------


class Measure(NamedTuple):
    """How large small tiles are: the side of a building, the width of a wealth tile."""

    side: float
    wealth: float


MINI = Measure(40.0, 54.0)
TALL_TILES = Measure(48.0, 62.0)


def mini_frame(tile: Tile, side: float) -> str:
    return PEN.box(-side / 2, -side / 2, side, side, CARD, KIND_COLOURS[tile.kind], 6, 3.5)


def mini_building(number: int, seat: int, x: float, y: float, measure: Measure) -> str:
    tile = BUILDING[number]
    name = f"building:{tile.id}"
    side = measure.side
    gains = draw_gains(tile.gains, 0, 0, 22, side - 5, side - 6)
    return PEN.thing(name, PEN.piece(name, x, y, mini_frame(tile, side) + gains, seat=seat))


def mini_monument(game: State, number: int, seat: int, x: float, y: float, measure: Measure) -> str:
    """With the points that it is worth now."""
    tile = MONUMENT[number]
    name = f"monument:{tile.id}"
    body = mini_frame(tile, measure.side) + PEN.use("monument", 0, -6, 21)
    points = PEN.label(0, 9.5, monument_points(game, seat, number), 15, bold=True, count=f"{tile.id}:{seat}")
    return PEN.thing(name, PEN.piece(name, x, y, body + points, seat=seat))


def wealth_tile(number: int, seat: int, x: float, y: float, w: float, h: float) -> str:
    """Large while one chooses, small when it is kept."""
    tile = WEALTH[number]
    body = PEN.box(-w / 2, -h / 2, w, h, CARD, "#b07d1e", 7, 2) + PEN.box(
        -w / 2, -h / 2, w, h, OCHRE, radius=7, more=' fill-opacity=".14"'
    )
    return PEN.thing(
        f"wealth:{tile.id}",
        PEN.piece(f"wealth:{tile.id}", x, y, body + draw_gains(tile.gains, 0, 0, 30, w - 5, h - 6), seat=seat),
    )


# -- stack and market -----------------------------------------------------------------------------------------------------------


def draw_stack(game: State, x: float, y: float) -> str:
    """The buildings of the age that are still to come."""
    left = len(game.stack) - game.top
    out = PEN.hold(x - 4, y - 4, 108, 74, 7)
    for layer in range(min(3, left)):
        out += PEN.box(x + 4 - layer * 4, y + 4 - layer * 4, 54, 62, "#7b5a3a", "#3f2c19", 7, 1.5)
    shift = 4 - max(0, min(3, left) - 1) * 4
    if left:
        out += PEN.label(x + 27 + shift, y + 31 + shift, "I" * game.age, 26, "#f3dcae", bold=True)
    return PEN.thing(
        "stack", out + PEN.label(x + 70, y + 34, left, 24, SOFT, anchor="start", bold=True, count="stack:table")
    )


def draw_market(game: State, x: float, y: float, columns: int, each: float) -> str:
    """Prices, and places to click for selling, buying, paying and taking blocks."""
    out = []
    for kind in range(3):
        left, top = x + kind % columns * (each + 8), y + kind // columns * 54
        name = BLOCKS[kind]
        side = (each - 46) / 2
        out.append(PEN.sheet(left, top, each, 48, 10))
        out.append(trade(f"market:buy:{name}", left + 4, top + 4, side, OCHRE, f"{PRICE[kind]}", True))
        cell = PEN.hold(left + side + 5, top + 4, 36, 40, 8)
        out.append(PEN.thing(f"block:{name}", cell + PEN.use(name, left + each / 2, top + 24, 34)))
        out.append(trade(f"market:sell:{name}", left + each - 4 - side, top + 4, side, JADE, f"{PRICE[kind]}", False))
    return "".join(out)


def trade(at: str, x: float, y: float, width: float, tint: str, price: str, buying: bool) -> str:
    """`corn 3 →` or `→ 3 corn`."""
    ground = PEN.box(x, y, width, 40, tint, radius=8, more=' fill-opacity=".2"')
    if buying:
        words = PEN.use("corn", x + 11, y + 20, 19) + PEN.label(
            x + width - 3, y + 20, f"{price}→", 16, anchor="end", bold=True
        )
    else:
        words = PEN.label(x + 3, y + 20, f"→{price}", 16, anchor="start", bold=True) + PEN.use(
            "corn", x + width - 11, y + 20, 19
        )
    return PEN.thing(at, ground + words)
