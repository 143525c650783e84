"""Tiles on the table: scoring, power actions, scrolls, favours, towns, and the wheel of terrains."""

from __future__ import annotations

import math

from deskovka.games.terra_mystica.components import (
    BUILDING_KEYS,
    CULTS,
    FOR_SPADE,
    FOR_TOWN,
    ICE,
    ROUNDS,
    TERRAINS,
    VOLCANO,
    FavourTile,
    ScoringTile,
    Scroll,
    TownTile,
)
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.svg import Sheet, box, disc, num, text, use
from deskovka.games.terra_mystica.merchants import drawing as sea
from deskovka.games.terra_mystica.moves import ACTIONS
from deskovka.games.terra_mystica.state import OVER

#: icons in the order of components.RESOURCES
RESOURCE_ICONS = ("worker", "coin", "priest", "power", "spade")
#: (amount, icon) of the six power actions, in the order of the board
ACTION_GAINS = ((1, "bridge"), (1, "priest"), (2, "worker"), (7, "coin"), (1, "spade"), (2, "spade"))
PAST = "#ebe6db"


def gains(amounts: list[int]) -> list[tuple[int, str]]:
    return [(amount, RESOURCE_ICONS[i]) for i, amount in enumerate(amounts) if amount]


def row_of(items: list[tuple[int, str]], x: float, y: float, size: float, ground: str) -> str:
    """Amounts with icons in a row around a middle; a single thing needs no number."""
    widths = [size * (1.3 + (0.62 * len(str(n)) if n > 1 else 0)) for n, _ in items]
    left = x - (sum(widths) + 3 * (len(items) - 1)) / 2
    parts: list[str] = []
    for (amount, icon), width in zip(items, widths, strict=True):
        if amount > 1:
            parts.append(text(left, y + size * 0.36, amount, size, ground, weight=600))
        parts.append(use(icon, left + width - size * 0.62, y, size * 1.25))
        left += width + 3
    return "".join(parts)


# -- scoring ---------------------------------------------------------------------------------------------------------


def scoring_strip(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """Six tiles; the round in play stands out, those behind us are quiet. At the end what the whole game is scored for."""
    last = 128.0
    gap = 5.0
    width = (w - last - ROUNDS * gap) / ROUNDS
    parts: list[str] = []
    for index in range(ROUNDS):
        parts.append(scoring_tile(sheet, index, x + index * (width + gap), y, width, h))
    parts.append(final_card(sheet, x + w - last, y, last, h))
    return "".join(parts)


def scored_things(tile: ScoringTile) -> list[str]:
    names = [BUILDING_KEYS[kind] for kind in range(1, 6) if tile.points[kind]]
    if tile.points[FOR_SPADE]:
        names.append("spade")
    if tile.points[FOR_TOWN]:
        names.append("town")
    return names + sea.scoring_things(tile) if tile.set == "merchants" else names


def scoring_tile(sheet: Sheet, index: int, x: float, y: float, w: float, h: float) -> str:
    game = sheet.game
    tile = game.material.scoring[game.scoring[index]]
    now = game.round == index + 1 and game.phase != OVER
    past = game.round > index + 1 or game.phase == OVER
    ground = "#ffffff" if now else PAST if past else palette.CARD
    edge = palette.INK if now else palette.LINE
    parts = [box(x + 1, y + 1, w - 2, h - 2, ground, edge, 8, 2.4 if now else 1)]
    # The round, in a flag on the left.
    flag = palette.INK if now else "#d6ccb8" if not past else "#cfc8ba"
    parts.append(box(x + 1, y + 1, 19, h - 2, flag, "", 7))
    parts.append(text(x + 10.5, y + h / 2 + 5, index + 1, 14, flag, "middle", 700))
    # Left half: points.
    things = scored_things(tile)
    amount = max(tile.points)
    bonus = gains(tile.gain)
    if tile.set == "merchants":
        amount = max(amount, sea.scoring_points(tile))
        bonus += sea.scoring_gains(tile)
    left = x + 26
    parts.append(text(left, y + 22, amount, 15, ground, weight=700))
    parts.append(use("point", left + (19 if amount < 10 else 27), y + 17, 15))
    for i, name in enumerate(things):
        parts.append(use(name, left + 10 + i * 22, y + h - 17, 23 if name in BUILDING_KEYS else 17))
    # Right half: cult bonus, which the last round does not pay.
    middle = x + 20 + (w - 20) * 0.52
    if index < ROUNDS - 1:
        line = f'<path d="M{num(middle - 4)} {num(y + 8)}v{num(h - 16)}" stroke="{palette.LINE}" stroke-width="1"/>'
        parts.append(line)
        parts.append(text(middle + 8, y + 22, tile.steps, 13, ground, weight=600))
        parts.append(use(CULTS[tile.cult] if tile.cult >= 0 else "priest", middle + 26, y + 17, 16))
        parts.append(row_of(bonus, middle + (x + w - middle) / 2 - 2, y + h - 16, 12.5, ground))
    return sheet.thing(f"scoring:{tile.id}", "".join(parts))


def final_card(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """18, 12, 6 for the largest area, and the Fire & Ice tile if there is one."""
    parts = [box(x + 1, y + 1, w - 2, h - 2, palette.CARD, palette.LINE, 8)]
    ground = palette.CARD
    tile = sheet.game.final_tile
    if not tile:
        body = use("area", x + 24, y + h / 2, 24) + text(x + 44, y + h / 2 + 5, "18·12·6", 14, ground, weight=600)
        return "".join(parts) + sheet.thing("final:network", body)
    area = use("area", x + 20, y + h * 0.28, 18) + text(x + 36, y + h * 0.28 + 4.5, "18·12·6", 12, ground, weight=600)
    extra = use(f"final-{tile}", x + 20, y + h * 0.72, 22)
    extra += text(x + 36, y + h * 0.72 + 4.5, "18·12·6", 12, ground, weight=600)
    return "".join(parts) + sheet.thing("final:network", area) + sheet.thing(f"final:{tile}", extra)


# -- power actions ---------------------------------------------------------------------------------------------------


def power_actions(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    parts = [box(x, y, w, h, palette.CARD, palette.LINE, 10)]
    more = 3 if sheet.game.extension.active else 0
    width = (w - 8) / (6 + more)
    for action in range(6):
        parts.append(power_action(sheet, action, x + 4 + action * width, y + 4, width, h - 8))
    for action in range(more):
        parts.append(sea.power_action(sheet, action, x + 4 + (6 + action) * width, y + 4, width, h - 8))
    return "".join(parts)


def octagon(x: float, y: float, r: float, fill: str, edge: str) -> str:
    points: list[str] = []
    for i in range(8):
        angle = math.tau * (i + 0.5) / 8
        points.append(f"{num(x + r * math.sin(angle))},{num(y - r * math.cos(angle))}")
    return f'<polygon points="{" ".join(points)}" fill="{fill}" stroke="{edge}" stroke-width="1.4"/>'


def power_action(sheet: Sheet, action: int, x: float, y: float, w: float, h: float) -> str:
    """The price in power on top, below it what one gets; a used space is grey and crossed out."""
    used = (sheet.game.actions_used >> action) & 1 == 1
    amount, icon = ACTION_GAINS[action]
    middle = x + w / 2
    r = min(w / 2 - 2, h / 2 - 11)
    fill = palette.SPENT if used else palette.ACTION
    centre = y + h - r - 1
    body = text(middle - 2, y + 13, sheet.game.material.action_power[action], 14, palette.CARD, "end", 700)
    body += use("power", middle + 8, y + 8.5, 14)
    body += octagon(middle, centre, r, fill, "#8a8375" if used else "#8a5212")
    if amount > 1:
        body += text(middle - 4, centre + 6, amount, 16, fill, "end", 700) + use(icon, middle + 8, centre, 19)
    else:
        body += use(icon, middle, centre, 25)
    if used:
        body += use("used", middle + r * 0.72, centre - r * 0.72, r * 0.9)
    return sheet.thing(f"action:{ACTIONS[action]}", body)


# -- scrolls ---------------------------------------------------------------------------------------------------------


def scrolls(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """Those that lie on the table, with the coins on them."""
    parts = [box(x, y, w, h, palette.CARD, palette.LINE, 10)]
    lying = [s for s in sheet.game.material.scrolls if sheet.game.scroll_coins[s.number] >= 0]
    width = min(68.0, (w - 8) / max(1, len(lying)))
    left = x + (w - width * len(lying)) / 2
    for place, scroll in enumerate(lying):
        body = scroll_card(scroll, left + place * width + 2, y + 5, width - 4, h - 10)
        coins = sheet.game.scroll_coins[scroll.number]
        if coins:
            cx, cy = left + (place + 1) * width - 11, y + 12
            body += disc(cx, cy, 9.5, palette.COIN, "#7a5a10", 1.4)
            body += text(cx, cy + 4.2, coins, 12, palette.COIN, "middle", 700)
        parts.append(sheet.thing(f"scroll:{scroll.id}", body))
    return "".join(parts)


def scroll_effect(scroll: Scroll) -> tuple[str, list[tuple[int, str]]]:
    """What a scroll does beside its income: the kind of effect, and its icons."""
    if scroll.set == "merchants":
        return sea.scroll_effect(scroll)
    if scroll.action:
        return "action", [(1, "spade" if scroll.action == "spade" else "step")]
    if scroll.shipping:
        return "ship", [(scroll.shipping, "ship")]
    if scroll.pass_shipping:
        return "points", [(scroll.pass_shipping, "ship")]
    paid = [(scroll.pass_points[kind], BUILDING_KEYS[kind]) for kind in range(1, 6) if scroll.pass_points[kind]]
    return ("points", paid) if paid else ("", [])


def scroll_income(scroll: Scroll) -> list[tuple[int, str]]:
    return gains(scroll.income) + (sea.scroll_income(scroll) if scroll.set == "merchants" else [])


def scroll_card(scroll: Scroll, x: float, y: float, w: float, h: float) -> str:
    """A curled sheet: income above, special effect below."""
    middle = x + w / 2
    ground = palette.PARCHMENT
    body = box(x + 1.5, y + 2, w - 3, h - 4, ground, "#b39a63", 3)
    body += box(x, y, w, 6, "#e2cf9f", "#b39a63", 3) + box(x, y + h - 6, w, 6, "#e2cf9f", "#b39a63", 3)
    kind, items = scroll_effect(scroll)
    upper = y + h * (0.33 if kind else 0.5)
    lower = y + h * 0.69
    income = scroll_income(scroll)
    if len(income) > 1:
        body += row_of(income[:1], middle, upper - 11, 13, ground) + row_of(income[1:], middle, upper + 9, 13, ground)
    else:
        body += row_of(income, middle, upper, 14, ground)
    if kind == "action":
        body += octagon(middle, lower, 15, palette.ACTION, "#8a5212") + use(items[0][1], middle, lower, 17)
    elif kind == "ship":
        body += text(middle - 2, lower + 5, "+1", 13, ground, "end", 700) + use("ship", middle + 9, lower, 18)
    elif kind == "points":
        body += text(middle - 1, lower - 4, items[0][0], 13, ground, "end", 700) + use(
            "point", middle + 8, lower - 9, 13
        )
        for i, (_, icon) in enumerate(items):
            body += use(icon, middle + (i - (len(items) - 1) / 2) * 19, lower + 9, 20 if icon != "ship" else 16)
    return body


# -- favours and towns -----------------------------------------------------------------------------------------------


def favour_tiles(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    parts = [box(x, y, w, h, palette.CARD, palette.LINE, 10)]
    tiles = sheet.game.material.favours
    width = (w - 8) / len(tiles)
    for tile in tiles:
        left = sheet.game.favours_left[tile.number]
        place_x = x + 4 + tile.number * width
        body = favour_card(tile, place_x + 1.5, y + 4, width - 3, h - 22, left == 0)
        body += copies(place_x + width / 2, y + h - 9, left, tile.copies)
        parts.append(sheet.thing(f"favour:{tile.id}", body))
    return "".join(parts)


def copies(x: float, y: float, left: int, total: int) -> str:
    """How many are left, as dots."""
    parts: list[str] = []
    for i in range(total):
        cx = x + (i - (total - 1) / 2) * 10
        parts.append(disc(cx, y, 3.4, palette.INK if i < left else palette.CARD, "#8a8375", 1))
    return "".join(parts)


def favour_effect(tile: FavourTile, x: float, y: float, size: float, ground: str) -> str:
    """The effect of a favour tile around a middle."""
    if sea.is_new_favour(tile):
        return sea.favour_effect(tile, x, y, size, ground)
    if tile.action:
        return octagon(x, y, size, palette.ACTION, "#8a5212") + use("step", x, y, size * 1.15)
    if tile.town_power < 7:
        return text(x - 1, y + size * 0.36, tile.town_power, size, ground, "end", 700) + use(
            "town", x + size * 0.75, y, size * 1.2
        )
    for kind in range(1, 6):
        if tile.points[kind]:
            body = text(x - 2, y - size * 0.2, tile.points[kind], size * 0.95, ground, "end", 700)
            body += use("point", x + size * 0.6, y - size * 0.55, size)
            return body + use(BUILDING_KEYS[kind], x, y + size * 0.65, size * 1.6)
    if any(tile.pass_trading_houses):
        span = f"{tile.pass_trading_houses[1]}–{tile.pass_trading_houses[-1]}"
        body = text(x + 3, y - size * 0.2, span, size * 0.85, ground, "end", 700)
        body += use("point", x + size * 0.8, y - size * 0.5, size * 0.9)
        return body + use("trading_house", x, y + size * 0.65, size * 1.6)
    income = gains(tile.income)
    if len(income) > 1:
        return row_of(income[:1], x, y - size * 0.65, size, ground) + row_of(
            income[1:], x, y + size * 0.65, size, ground
        )
    return row_of(income, x, y, size, ground) if income else ""


def favour_card(tile: FavourTile, x: float, y: float, w: float, h: float, gone: bool) -> str:
    ground = PAST if gone else "#ffffff"
    middle = x + w / 2
    body = box(x, y, w, h, ground, palette.CULT[tile.cult] if not gone else palette.LINE, 7, 1.6)
    effect = favour_effect(tile, middle, y + h * 0.69, 13, ground)
    cult_y = y + (h * 0.24 if effect else h * 0.5)
    size = 14.0 if effect else 17.0
    for i in range(tile.steps):
        place = middle + (i - (tile.steps - 1) / 2) * min(size, (w - 6) / tile.steps)
        body += use(CULTS[tile.cult], place, cult_y, size)
    return body + effect


def town_tiles(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """Town tiles of the game; those of the mini-expansion only where they take part."""
    parts = [box(x, y, w, h, palette.CARD, palette.LINE, 10)]
    game = sheet.game
    mini = game.options["mini-towns"] == "yes"
    tiles = [tile for tile in game.material.towns if tile.set != "mini" or mini]
    width = min(62.0, (w - 8) / len(tiles))
    start = x + (w - width * len(tiles)) / 2
    for place, tile in enumerate(tiles):
        left = game.towns_left[tile.number]
        place_x = start + place * width
        body = town_card(tile, place_x + 1.5, y + 4, width - 3, h - 22, left == 0)
        body += copies(place_x + width / 2, y + h - 9, left, tile.copies)
        parts.append(sheet.thing(f"town:{tile.id}", body))
    return "".join(parts)


def town_card(tile: TownTile, x: float, y: float, w: float, h: float, gone: bool) -> str:
    ground = PAST if gone else "#f7efdb"
    middle = x + w / 2
    top = y + 12
    body = (
        f'<path d="M{num(x)} {num(top)}v-6h{num(w * 0.2)}v4h{num(w * 0.2)}v-4h{num(w * 0.2)}v4h{num(w * 0.2)}v-4h{num(w * 0.2)}v6'
        f'V{num(y + h)}H{num(x)}z" fill="{ground}" stroke="{palette.LINE if gone else "#8a7a55"}" stroke-width="1.4" stroke-linejoin="round"/>'
    )
    body += text(middle - 1, y + 29, tile.points, 14, ground, "end", 700) + use("point", middle + 9, y + 24, 14)
    lower = y + h - 13
    if tile.cults:
        body += text(middle - 3, lower + 4.5, tile.cults, 12.5, ground, "end", 600) if tile.cults > 1 else ""
        body += use("step", middle + (8 if tile.cults > 1 else 0), lower, 16)
    elif tile.shipping:
        body += use("ship", middle, lower, 18)
    else:
        more = sea.town_gains(tile) if tile.set == "merchants" else []
        body += row_of(gains(tile.gain) + more, middle, lower, 13, ground)
    if tile.keys > 1:
        body += use("key", x + w - 9, y + 36, 12)
    return body


# -- the wheel -------------------------------------------------------------------------------------------------------


def wheel(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """The seven terrains in a circle: neighbours are one spade apart. Ice and volcano in the middle, where they are in play."""
    parts = [box(x, y, w, h, palette.CARD, palette.LINE, 10)]
    cx, cy = x + w / 2, y + h / 2
    r = 13.0
    ring_x, ring_y = w / 2 - r - 5, h / 2 - r - 4
    parts.append(
        f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(ring_x)}" ry="{num(ring_y)}" fill="none" stroke="{palette.LINE}" stroke-width="3"/>'
    )
    for terrain in range(7):
        angle = math.tau * terrain / 7
        parts.append(token(sheet, terrain, cx + ring_x * math.sin(angle), cy - ring_y * math.cos(angle), r))
    homes = [p.home for p in sheet.game.seats]
    inner = [terrain for terrain in (ICE, VOLCANO) if terrain in homes]
    for place, terrain in enumerate(inner):
        parts.append(token(sheet, terrain, cx + (place - (len(inner) - 1) / 2) * 24, cy, 11.0))
    return "".join(parts)


def token(sheet: Sheet, terrain: int, x: float, y: float, r: float) -> str:
    """A terrain and, small beside it, who is at home there."""
    body = disc(x, y, r, palette.TERRAIN[terrain], palette.EDGE[terrain], 1.4)
    body += use(TERRAINS[terrain], x, y, r * 1.5, palette.GLYPH[terrain])
    for p in sheet.game.seats:
        if terrain in (p.home, p.start_terrain):
            body += sheet.badge(p, x + r * 0.75, y - r * 0.6, r * 0.52)
    return sheet.thing(f"terrain:{TERRAINS[terrain]}", body)
