"""What lies on the table: scoring tiles, power actions, scrolls, favours, towns, and the wheel of terrains."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache

from deskovka.drawing.pen import num
from deskovka.games.terra_mystica.components import (
    BUILDING_KEYS,
    CULTS,
    FOR_SPADE,
    FOR_TOWN,
    ICE,
    ROUNDS,
    TERRAINS,
    VOLCANO,
    ScoringTile,
    Scroll,
    TownTile,
)
from deskovka.games.terra_mystica.drawing import cards, palette
from deskovka.games.terra_mystica.drawing.cards import gains, row_of
from deskovka.games.terra_mystica.drawing.palette import PEN, SMALL
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.merchants.drawing import cards as sea
from deskovka.games.terra_mystica.merchants.drawing import fleet
from deskovka.games.terra_mystica.moves import ACTIONS
from deskovka.games.terra_mystica.setup import town_copies
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import OVER

#: (amount, icon) of the six power actions, in the order of the board
ACTION_GAINS = ((1, "bridge"), (1, "priest"), (2, "worker"), (7, "coin"), (1, "spade"), (2, "spade"))
PAD = 5.0


class Grid:
    """Cells of equal size in a field, row by row."""

    def __init__(self, x: float, y: float, w: float, h: float, columns: int, rows: int) -> None:
        self.x = x
        self.y = y
        self.columns = columns
        self.w = w / columns
        self.h = h / rows

    def middle(self, index: int) -> tuple[float, float]:
        row, column = divmod(index, self.columns)
        return self.x + self.w * (column + 0.5), self.y + self.h * (row + 0.5)

    def fit(self, size: tuple[float, float], gap: float, more: float = 0.0) -> float:
        """How much a card can be enlarged: `more` is what stands below it in each cell, in the card's own measure."""
        return min((self.w - gap) / size[0], (self.h - gap) / (size[1] + more))


def rows_for(count: int, columns: int) -> int:
    return (count + columns - 1) // columns


def field(x: float, y: float, w: float, h: float) -> str:
    return PEN.box(x, y, w, h, palette.CARD, palette.LINE, 10)


# -- scoring ---------------------------------------------------------------------------------------------------------


def scoring_strip(sheet: Sheet, x: float, y: float, w: float, h: float, columns: int = ROUNDS + 1) -> str:
    """Six tiles, a frame around that of the round, those behind us quiet. At the end what the whole game is scored for."""
    grid = Grid(x - 2.5, y, w + 5, h, columns, rows_for(ROUNDS + 1, columns))
    wide, high = grid.w - 5, grid.h - (5 if columns <= ROUNDS else 0)
    parts: list[str] = []
    for index in range(ROUNDS):
        cx, cy = grid.middle(index)
        parts.append(scoring_tile(sheet, index, cx - wide / 2, cy - high / 2, wide, high))
    cx, cy = grid.middle(ROUNDS)
    parts.append(final_card(sheet, cx - wide / 2, cy - high / 2, wide, high))
    game = sheet.game
    if 0 < game.round <= ROUNDS and game.phase != OVER:
        cx, cy = grid.middle(game.round - 1)
        ring = f'rect x="{num(-wide / 2)}" y="{num(-high / 2)}" width="{num(wide)}" height="{num(high)}" rx="9"'
        frame = f'<{ring} class="ink-line" fill="none" stroke="{palette.INK}" stroke-width="3" pointer-events="none"/>'
        parts.append(PEN.piece("round", cx, cy, frame))
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
    past = game.round > index + 1 or game.phase == OVER
    ground = palette.PAST if past else palette.CARD
    parts = [PEN.box(x + 1, y + 1, w - 2, h - 2, ground, palette.HAIR if past else palette.LINE, 8)]
    # The round, in a flag on the left.
    parts.append(PEN.box(x + 1, y + 1, 20, h - 2, palette.FLAG, "", 7))
    parts.append(PEN.text(x + 11, y + h / 2 + 5.4, index + 1, 15, ground=palette.FLAG, anchor="middle", weight=700))
    # Left half: points.
    things = scored_things(tile)
    amount = max(tile.points)
    bonus = gains(tile.gain)
    if tile.set == "merchants":
        amount = max(amount, sea.scoring_points(tile))
        bonus += sea.scoring_gains(tile)
    left = x + 27
    half = (w - 22) * 0.52
    shown = [
        PEN.text(left, y + h * 0.36, amount, 16, ground=ground, weight=700),
        PEN.use("point", left + 19, y + h * 0.27, 16),
    ]
    step = min(23.0, (half - 4) / len(things))
    for i, name in enumerate(things):
        wide = step + 2 if name in BUILDING_KEYS or name == "blank-shipyard" else 18.0
        shown.append(PEN.use(name, left + 9 + i * step, y + h * 0.71, wide))
    # Right half: cult bonus, which the last round does not pay.
    if index < ROUNDS - 1:
        middle = x + 22 + half
        shown.append(PEN.path(f"M{num(middle)} {num(y + 8)}v{num(h - 16)}", stroke=palette.HAIR))
        centre = (middle + x + w) / 2
        shown.append(PEN.text(centre - 2, y + h * 0.36, tile.steps, 15, ground=ground, anchor="end", weight=600))
        shown.append(PEN.use(CULTS[tile.cult] if tile.cult >= 0 else "priest", centre + 9, y + h * 0.27, 17))
        shown.append(row_of(bonus, centre, y + h * 0.71, 14, ground))
    inside = f'<g opacity=".65">{"".join(shown)}</g>' if past else "".join(shown)
    return sheet.thing(f"scoring:{tile.id}", "".join(parts) + inside)


def final_card(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """18, 12, 6 for the largest area, and the Fire & Ice tile if there is one."""
    ground = palette.CARD
    parts = [PEN.box(x + 1, y + 1, w - 2, h - 2, ground, palette.LINE, 8)]
    tile = sheet.game.final_tile
    lines = [("final:network", "area")] + ([(f"final:{tile}", f"final-{tile}")] if tile else [])
    for i, (thing, icon) in enumerate(lines):
        middle = y + h * (i + 0.5) / len(lines)
        body = PEN.hold(x + 3, middle - h / len(lines) / 2 + 3, w - 6, h / len(lines) - 6)
        body += PEN.use(icon, x + 22, middle, 24) + PEN.text(
            x + 42, middle + 5.2, "18·12·6", 15, ground=ground, weight=600
        )
        parts.append(sheet.thing(thing, body))
    return "".join(parts)


# -- power actions ---------------------------------------------------------------------------------------------------


def power_actions(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    at_sea = fleet.POWER_ACTIONS if sheet.game.extension.active else 0
    grid = Grid(x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD, 6 + at_sea, 1)
    parts = [field(x, y, w, h)]
    for action in range(6):
        price = [(sheet.game.material.action_power[action], "power")]
        amount, icon = ACTION_GAINS[action]
        used = (sheet.game.actions_used >> action) & 1 == 1
        cx, cy = grid.middle(action)
        parts.append(power_action(sheet, ACTIONS[action], price, amount, icon, used, cx, cy, grid))
    for action in range(at_sea):
        price, icon, used = fleet.power_action(sheet.game, action)
        cx, cy = grid.middle(6 + action)
        parts.append(power_action(sheet, fleet.action_name(action), price, 1, icon, used, cx, cy, grid))
    return "".join(parts)


def power_action(
    sheet: Sheet,
    name: str,
    price: list[tuple[int, str]],
    amount: int,
    icon: str,
    used: bool,
    x: float,
    y: float,
    grid: Grid,
) -> str:
    """The price in power on top, below it what one gets."""
    top = y - grid.h / 2
    r = min(grid.w / 2 - 1.5, (grid.h - 20) / 2)
    centre = top + 20 + (grid.h - 20) / 2
    body = row_of(price, x, top + 9, 14 if len(price) < 2 else SMALL, palette.CARD, tight=len(price) > 1)
    body += PEN.octagon(x, centre, r, palette.ACTION, cards.ACTION_EDGE)
    if amount > 1:
        size = min(18.0, r * 0.8)
        body += PEN.text(
            x - size * 0.1, centre + size * 0.36, amount, size, ground=palette.ACTION, anchor="end", weight=700
        )
        body += PEN.use(icon, x + size * 0.66, centre, size * 1.25)
    else:
        body += PEN.use(icon, x, centre, min(30.0, r * 1.15))
    if used:
        body += used_mark(f"used:{name}", x, centre, r)
    return sheet.thing(f"action:{name}", body, area=(x - grid.w / 2, top, grid.w, grid.h))


def used_mark(name: str, x: float, y: float, r: float, seat: int = -1) -> str:
    """The marker on an action space that was taken in this round: the space is grey and crossed out."""
    edge = f' stroke="{palette.HAIR}" stroke-width="1.4" opacity=".8"'  # a whole line, not a hair
    veil = PEN.octagon(0, 0, r, palette.SPENT, more=edge)
    return PEN.piece(name, x, y, veil + PEN.use("used", 0, 0, r * 1.35), seat=seat)


# -- scrolls ---------------------------------------------------------------------------------------------------------


def scrolls_of(game: State) -> list[Scroll]:
    """The scrolls of this game, on the table or held, always in the same order."""
    held = [p.scroll for p in game.seats]
    return [s for s in game.material.scrolls if game.scroll_coins[s.number] >= 0 or s.number in held]


def scrolls(sheet: Sheet, x: float, y: float, w: float, h: float, columns: int) -> str:
    """Each scroll has its place; those that lie there carry their coins."""
    parts = [field(x, y, w, h)]
    found = scrolls_of(sheet.game)
    grid = Grid(x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD, columns, max(2, rows_for(len(found), columns)))
    scale = grid.fit(cards.SCROLL, 3)
    wide, high = cards.SCROLL[0] * scale, cards.SCROLL[1] * scale
    for place, scroll in enumerate(found):
        cx, cy = grid.middle(place)
        coins = sheet.game.scroll_coins[scroll.number]
        if coins < 0:
            parts.append(empty_place(cx, cy, wide, high))
            continue
        body = cards.scroll_piece(scroll, cx, cy, scale)
        if coins:
            name = f"scroll-coins:{scroll.id}"
            pile = PEN.disc(0, 0, 10, palette.COIN, "#7a5a10", 1.4)
            pile += PEN.text(0, 4.9, coins, SMALL, ground=palette.COIN, anchor="middle", weight=700, count=name)
            corner = wide / 2 - 9, high / 2 - 9.5  # within the place of the scroll
            body += PEN.piece(name, cx + corner[0], cy - corner[1], pile)
        area = (cx - grid.w / 2, cy - grid.h / 2, grid.w, grid.h)
        parts.append(sheet.thing(f"scroll:{scroll.id}", body, area=area))
    return "".join(parts)


def empty_place(x: float, y: float, w: float, h: float) -> str:
    return PEN.box(x - w / 2, y - h / 2, w, h, palette.PAPER, palette.HAIR, 5)


# -- favours and towns -----------------------------------------------------------------------------------------------


def favour_tiles(sheet: Sheet, x: float, y: float, w: float, h: float, columns: int) -> str:
    """One pile for each kind; how many are left is told by dots."""
    game = sheet.game
    parts = [field(x, y, w, h)]
    tiles = game.material.favours
    grid = Grid(x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD, columns, rows_for(len(tiles), columns))
    scale = min(1.5, grid.fit(cards.FAVOUR, 3, 9))
    high = cards.FAVOUR[1] * scale
    for tile in tiles:
        cx, cy = grid.middle(tile.number)
        cy -= 4.5 * scale
        left = game.favours_left[tile.number]
        body = empty_place(cx, cy, cards.FAVOUR[0] * scale, high)
        if left:
            for p in game.seats:
                if not p.has_favour(tile.number):
                    body += cards.favour_piece(tile, p.seat, cx, cy, scale, False)
        else:
            body += faded(cards.face(tile.id, cards.FAVOUR), cx, cy, scale)
        body += cards.copies(cx, cy + high / 2 + 5 * scale, left, tile.copies, scale)
        x0, y0 = grid.middle(tile.number)
        area = (x0 - grid.w / 2, y0 - grid.h / 2, grid.w, grid.h)
        parts.append(sheet.thing(f"favour:{tile.id}", body, area=area))
    return "".join(parts)


def faded(body: str, x: float, y: float, scale: float) -> str:
    """What lay here and is gone."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3g})" opacity=".3">{body}</g>'


def towns_of(game: State) -> list[TownTile]:
    """Town tiles that are in the game, taken or not."""
    copies = town_copies(game.options)
    return [tile for tile in game.material.towns if copies[tile.number]]


def town_tiles(sheet: Sheet, x: float, y: float, w: float, h: float, columns: int = 0) -> str:
    parts = [field(x, y, w, h)]
    game = sheet.game
    tiles = towns_of(game)
    columns = columns or max(len(tiles), 7)
    grid = Grid(x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD, columns, rows_for(len(tiles), columns))
    scale = min(1.3, grid.fit(cards.TOWN, 3, 10))
    if len(tiles) < columns:
        grid.x += (columns - len(tiles)) * grid.w / 2
    high = cards.TOWN[1] * scale
    for place, tile in enumerate(tiles):
        left = game.towns_left[tile.number]
        cx, cy = grid.middle(place)
        cy -= 5 * scale
        body = "" if left else faded(cards.face(tile.id, cards.TOWN), cx, cy, scale)
        for copy in range(left):
            body += cards.town_piece(tile, copy, cx, cy, scale)
        body += cards.copies(cx, cy + high / 2 + 6 * scale, left, tile.copies, scale)
        x0, y0 = grid.middle(place)
        area = (x0 - grid.w / 2, y0 - grid.h / 2, grid.w, grid.h)
        parts.append(sheet.thing(f"town:{tile.id}", body, area=area))
    return "".join(parts)


# -- the wheel -------------------------------------------------------------------------------------------------------


def wheel(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """The seven terrains in a circle: neighbours are one spade apart. Ice and volcano in the middle, where they are in play."""
    parts = [field(x, y, w, h)]
    cx, cy = x + w / 2, y + h / 2
    r = min(22.0, h * 0.145)
    ring_x, ring_y = w / 2 - r * 1.6, h / 2 - r * 1.35 - 4
    parts.append(
        f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(ring_x)}" ry="{num(ring_y)}" fill="none"{PEN.line(palette.HAIR, 3)}/>'
    )
    for terrain, angle in enumerate(equal_arcs(ring_x, ring_y, 7)):
        parts.append(terrain_disc(sheet, terrain, cx + ring_x * math.sin(angle), cy - ring_y * math.cos(angle), r))
    homes = [p.home for p in sheet.game.seats]
    inner = [terrain for terrain in (ICE, VOLCANO) if terrain in homes]
    for place, terrain in enumerate(inner):
        parts.append(
            terrain_disc(sheet, terrain, cx + (place - (len(inner) - 1) / 2) * r * 2.2, cy - r * 0.08, r * 0.75)
        )
    return "".join(parts)


@cache
def equal_arcs(rx: float, ry: float, count: int) -> list[float]:
    """Angles, clockwise from the top, that divide an ellipse into arcs of the same length."""
    steps = 720
    lengths = [0.0]
    for i in range(steps):
        a, b = math.tau * i / steps, math.tau * (i + 1) / steps
        far = math.hypot(rx * (math.sin(b) - math.sin(a)), ry * (math.cos(b) - math.cos(a)))
        lengths.append(lengths[-1] + far)
    return [math.tau * bisect_left(lengths, lengths[-1] * k / count) / steps for k in range(count)]


def settlers(game: State, terrain: int) -> list[tuple[str, Player]]:
    """Who is at home on a terrain, started there, or may settle there, each with the name of the marker."""
    found: list[tuple[str, Player]] = []
    for p in game.seats:
        if not has_faction(p):
            continue
        if terrain == p.home:
            found.append((f"home:{p.seat}", p))
        elif terrain == p.start_terrain:
            found.append((f"start:{p.seat}", p))
        elif (p.unlocked >> terrain) & 1:
            found.append((f"unlocked:{p.seat}:{TERRAINS[terrain]}", p))
    return found


def terrain_disc(sheet: Sheet, terrain: int, x: float, y: float, r: float) -> str:
    """A terrain and, small beside it, who is at home there."""
    body = PEN.disc(x, y, r, palette.TERRAIN[terrain], palette.EDGE[terrain], 1.4)
    body += PEN.use(TERRAINS[terrain], x, y, r * 1.5, palette.GLYPH[terrain])
    for place, (name, p) in enumerate(settlers(sheet.game, terrain)):
        angle = math.radians(45 + 75 * place)
        badge = sheet.badge(p, 0, 0, r * 0.55)
        body += PEN.piece(name, x + r * math.sin(angle), y - r * math.cos(angle), badge, seat=p.seat)
    return sheet.thing(f"terrain:{TERRAINS[terrain]}", body)
