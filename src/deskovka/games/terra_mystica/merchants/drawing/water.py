"""The expansion on the map: canals, docks, markers, ships and traders."""

from __future__ import annotations

import math

from deskovka.drawing.colours import ink_on
from deskovka.drawing.pen import num
from deskovka.games.terra_mystica.components import RIVER
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.grid import Grid
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.merchants.state import ASKING_OWNER, TAKING_BONUS, Fleet, sea_of
from deskovka.games.terra_mystica.state import Player, State, has_faction

INK = palette.INK
#: width of a ship as it is drawn, before it is scaled to its place
SHIP = 36.0
#: the banks of canals
BANK = "#4d7f9c"


def on_the_map(grid: Grid) -> str:
    """Canals under everything else that floats; then docks, markers, ships and traders."""
    sea = sea_of(grid.game)
    parts = [canal(grid, a, b) for a, b in sea.waters.canals]
    for p in grid.game.seats:
        fleet = sea.fleets[p.seat]
        if has_faction(p) and fleet.dock >= 0:
            parts.append(dock(grid, p, fleet))
    parts += [markers(grid, at) for at in grid.board.land if sea.markers[at]]
    holding: dict[int, list[tuple[Player, int]]] = {}
    for p in grid.game.seats:
        for index, at in enumerate(afloat(grid.game, p)):
            holding.setdefault(at, []).append((p, index))
    parts += [ships(grid, at, crews) for at, crews in sorted(holding.items())]
    return f"<g>{''.join(parts)}</g>"


def afloat(game: State, p: Player) -> list[int]:
    """Where the ships of a player are, in the order of the map, those that have landed for a trade included.

    Nothing tells ships of one colour apart, so they are numbered along the map: a ship that sails keeps its number unless it
    passes another.
    """
    sea = sea_of(game)
    found = sea.fleets[p.seat].ships[:]
    voyage = sea.voyage
    if voyage is not None and voyage.seat == p.seat:
        found += voyage.landed
        if voyage.away and not voyage.redeploys and voyage.stage in (TAKING_BONUS, ASKING_OWNER):
            found.append(voyage.at)
    return sorted(found)


def canal(grid: Grid, a: int, b: int) -> str:
    """A cut along the side between two land hexes, from river to river."""
    ax, ay = grid.middle(a)
    bx, by = grid.middle(b)
    x, y = (ax + bx) / 2, (ay + by) / 2
    length = math.hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length * grid.size * 0.66, (by - ay) / length * grid.size * 0.66
    ends = (x - dx, y - dy, x + dx, y + dy)
    round_ends = ' stroke-linecap="round"'
    width = grid.size * 0.26
    body = PEN.segment(ends, BANK, width * 1.45, round_ends)
    body += PEN.segment(ends, palette.TERRAIN[RIVER], width, round_ends)
    waves = f' stroke-dasharray="{num(width * 0.5)} {num(width * 0.5)}"'
    body += PEN.segment(ends, BANK, width * 0.16, waves)
    names = grid.board.names
    return grid.sheet.thing(f"canal:{names[a]}:{names[b]}", body, False)


def dock(grid: Grid, p: Player, fleet: Fleet) -> str:
    """An anchor (a crate for traders) in the owner's colour, at the lower left of the building."""
    x, y = grid.middle(fleet.dock)
    size = grid.size
    colour = grid.sheet.colour(p)
    body = PEN.disc(0, 0, size * 0.24, colour, INK, size * 0.05)
    ink = ink_on(colour)
    if fleet.people.walks:
        r = size * 0.11
        body += PEN.box(-r, -r, 2 * r, 2 * r, "none", ink, 0, size * 0.05)
    else:
        body += PEN.use("anchor", 0, 0, size * 0.33, ink)
    placed = PEN.piece(f"dock:{p.seat}", x - size * 0.56, y + size * 0.36, body, seat=p.seat)
    return f'<g pointer-events="none">{placed}</g>'


def markers(grid: Grid, at: int) -> str:
    """A pennant for each who has traded with the building, along its lower right side."""
    sea = sea_of(grid.game)
    x, y = grid.middle(at)
    size = grid.size
    owners = [p for p in grid.game.seats if sea.has_marker(p.seat, at)]
    parts: list[str] = []
    for place, p in enumerate(owners):
        cx = x + size * (0.62 - 0.27 * (place % 3))
        cy = y + size * (0.34 + 0.24 * (place // 3))
        body = grid.sheet.badge(p, 0, 0, size * 0.13)
        body += PEN.use("pennant", size * 0.03, -size * 0.2, size * 0.3, grid.sheet.colour(p))
        parts.append(PEN.piece(f"marker:{grid.board.names[at]}:{p.seat}", cx, cy, body, seat=p.seat))
    return f'<g pointer-events="none">{"".join(parts)}</g>'


def ships(grid: Grid, at: int, crews: list[tuple[Player, int]]) -> str:
    """Ships on a river hex, or traders on land: side by side, each with its owner's emblem."""
    x, y = grid.middle(at)
    size = grid.size
    step = min(0.62, 1.5 / len(crews)) * size
    scale = size * (0.86 if len(crews) < 3 else 0.66) / SHIP
    parts: list[str] = []
    for place, (p, index) in enumerate(crews):
        cx = x + (place - (len(crews) - 1) / 2) * step
        lower = size * 0.3 if grid.board.terrain[at] != RIVER else size * 0.08  # names of rivers stand above
        parts.append(ship(grid.sheet, p, index, cx, y + lower, scale))
    return grid.sheet.thing(f"ship:{grid.board.names[at]}", "".join(parts))


def ship(sheet: Sheet, p: Player, index: int, x: float, y: float, scale: float) -> str:
    """One ship or trader, wherever it is."""
    walks = sea_of(sheet.game).fleets[p.seat].people.walks
    colour = sheet.colour(p)
    body = PEN.disc(0, 0, SHIP * 0.5, palette.WHITE, more=' fill-opacity="0"')
    body += PEN.use("trader" if walks else "vessel", 0, 0, SHIP, colour)
    emblem = SHIP * (0.2 if walks else 0.26)
    body += PEN.use(f"emblem-{p.faction.board.id}", 0, emblem, SHIP * 0.27, ink_on(colour))
    return PEN.piece(f"ship:{p.seat}:{index}", x, y, body, seat=p.seat, scale=scale)
