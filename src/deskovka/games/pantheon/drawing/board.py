"""The map in the drawing: parchment land and sea with its coast, nations, loot, routes and pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from deskovka.core.hexes import centre, corners, neighbours
from deskovka.drawing.colours import INK, WHITE
from deskovka.drawing.pen import num
from deskovka.drawing.remembering import remembered
from deskovka.games.pantheon.components import Material
from deskovka.games.pantheon.drawing.canvas import Corner
from deskovka.games.pantheon.drawing.naming import bits, columns_of, feet_of, loot_on_map
from deskovka.games.pantheon.drawing.palette import (
    COAST,
    COLOURS,
    EDGE,
    LAND,
    LAND_LINE,
    LAND_NAME,
    MARBLE,
    MARBLE_LINE,
    NATION_COLOURS,
    PEN,
    SEA,
    SEA_LINE,
    SEA_NAME,
    SHOAL,
)
from deskovka.games.pantheon.drawing.symbols import blank, loot_token, marble, shape, sole
from deskovka.games.pantheon.state import NOTHING

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: the edge between a space and its neighbour, as two corners, in the order of `neighbours`
EDGES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))
MARGIN = 8
#: maps that are remembered: players may bring their own
MAPS = 32
ROUND = ' stroke-linecap="round"'
#: around a turned map: room for the arrow to the north and the letters above, for the numbers on the left
NORTH, LETTERS, NUMBERS = 26, 32, 30
#: the smallest words on the map: 10 px on a laptop; on a turned one 11 px where a phone shows 780 units on 352 px
LEGIBLE, TURNED = 13.3, 24.6


class Grid:
    """Where spaces lie in the drawing. On a narrow screen a broad map is turned by a quarter, so that spaces stay large."""

    def __init__(self, material: Material, width: float, height: float | None) -> None:
        spots = [centre(row, col, 1.0) for row, col in material.cells]
        half = 0.8660254
        left, right = min(x for x, _ in spots) - half, max(x for x, _ in spots) + half
        top, bottom = min(y for _, y in spots) - 1, max(y for _, y in spots) + 1
        across, down = right - left, bottom - top
        self.turned = height is None and across > down
        if self.turned:
            spots = [(bottom - y, x - left) for x, y in spots]
            across, down = down, across
        else:
            spots = [(x - left, y - top) for x, y in spots]
        aside = NUMBERS if self.turned else 0
        room = width - 2 * MARGIN - aside
        self.size = room / across if height is None else min(room / across, (height - 2 * MARGIN) / down)
        self.width = width
        above = NORTH + LETTERS if self.turned else 0
        self.height = down * self.size + 2 * MARGIN + above if height is None else height
        x0 = aside + (self.width - aside - across * self.size) / 2
        y0 = above + (self.height - above - down * self.size) / 2
        self.at = [(x0 + x * self.size, y0 + y * self.size) for x, y in spots]

    def corners(self, space: int, size: float) -> list[tuple[float, float]]:
        x, y = self.at[space]
        found = corners(0, 0, size)
        if self.turned:
            found = [(-b, a) for a, b in found]
        return [(x + a, y + b) for a, b in found]


@lru_cache(MAPS)
def grid_of(material: Material, width: float, height: float | None) -> Grid:
    return Grid(material, width, height)


def board(game: Pantheon, place: Corner, grid: Grid) -> None:
    material = game.material
    mains = {nation.main: number for number, nation in enumerate(material.nations)}
    loots = {space: (n, i) for n, nation in enumerate(material.nations) for i, space in enumerate(nation.loot)}
    place.draw(PEN.box(0, 0, grid.width, grid.height, SEA, EDGE, 10))
    # What is printed on a space may reach over its edge, so plain spaces come first.
    for space in sorted(range(material.spaces), key=lambda space: space in mains or space in loots):
        inner = [*ground(material, space, grid)]
        if space in mains:
            inner += main_space(game, mains[space], space, grid)
        elif space in loots:
            inner += loot_space(game, *loots[space], space, grid)
        elif material.column_spaces >> space & 1:
            inner += column_space(space, grid, place.use("blank-column", blank("column")))
        place.draw(PEN.thing(f"space:{material.names[space]}", *inner))
    place.draw('<g pointer-events="none">', coast(material, grid), *network_lines(game, grid), "</g>")
    if grid.turned:
        place.draw(north(grid, place.t("N")), edges(material, grid))
    temple_and_loot(game, place, grid)
    pieces(game, place, grid)


def abbreviation(name: str) -> str:
    return name[:3]


# -- what is printed -------------------------------------------------------------------------------------------------------


@remembered
def ground(material: Material, space: int, grid: Grid) -> tuple[str, ...]:
    sea = material.sea[space]
    x, y = grid.at[space]
    size = grid.size
    fill, line = (SEA, SEA_LINE) if sea else (LAND, LAND_LINE)
    inner = [PEN.polygon(grid.corners(space, size), fill, line)]
    if sea:
        wave = size * 0.17
        start = f"M{num(x - 2 * wave)} {num(y + size * 0.5)}"
        way = f"{start}q{num(wave)} {num(-wave)} {num(2 * wave)} 0t{num(2 * wave)} 0"
        inner.append(PEN.path(way, "none", SHOAL, 1.5))
    if grid.turned:  # too small for names: letters and numbers stand at the edges
        return tuple(inner)
    label = max(LEGIBLE, size * 0.35)
    inner.append(
        PEN.text(
            x,
            y - size * 0.48,
            material.names[space],
            label,
            SEA_NAME if sea else LAND_NAME,
            anchor="middle",
            role="quiet" if sea else "",
        )
    )
    return tuple(inner)


@lru_cache(MAPS)
def coast(material: Material, grid: Grid) -> str:
    """The line between land and sea."""
    index = {cell: space for space, cell in enumerate(material.cells)}
    ways: list[str] = []
    for space, (row, col) in enumerate(material.cells):
        if material.sea[space]:
            continue
        points = grid.corners(space, grid.size)
        for cell, (one, two) in zip(neighbours(row, col), EDGES, strict=True):
            if cell in index and material.sea[index[cell]]:
                (x1, y1), (x2, y2) = points[one], points[two]
                ways.append(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}")
    way = "".join(ways)
    shoal = PEN.path(way, "none", SHOAL, grid.size * 0.2, f'{ROUND} opacity=".55"')
    return shoal + PEN.path(way, "none", COAST, 2.2, ROUND)


def main_space(game: Pantheon, number: int, space: int, grid: Grid) -> list[str]:
    x, y = grid.at[space]
    size = grid.size
    name = abbreviation(game.material.nations[number].name)
    radius, letters = (size * 0.8, TURNED) if grid.turned else (size * 0.68, max(LEGIBLE, size * 0.5))
    return [
        PEN.disc(x, y, radius, NATION_COLOURS[number % 8], MARBLE, 2),
        PEN.text(x, y + letters * 0.34, name, letters, WHITE, anchor="middle", weight=700),
    ]


def loot_space(game: Pantheon, nation: int, number: int, space: int, grid: Grid) -> list[str]:
    """A ribbon in the nation's colour with its name and the number; a ring where the nation is active."""
    x, y = grid.at[space]
    size = grid.size
    colour = NATION_COLOURS[nation % 8]
    active = nation == game.nation
    words = f"{game.material.nations[nation].name[:2]} {number + 1}"
    letters = TURNED if grid.turned else max(LEGIBLE, size * 0.42)
    wide, high = max(size * 1.14, letters * 2.7), letters * 1.1
    top = y - high / 2 if grid.turned else y + size * 0.27
    inner = [
        PEN.box(x - wide / 2, top, wide, high, colour if active else MARBLE, colour, high / 2, 1.5),
        PEN.text(x, top + high * 0.8, words, letters, WHITE if active else colour, anchor="middle", weight=700),
    ]
    if active:
        inner.insert(0, PEN.polygon(grid.corners(space, size * 0.86), "none", colour, 3))
    return inner


def column_space(space: int, grid: Grid, mark: str) -> list[str]:
    x, y = grid.at[space]
    side = grid.size * 0.62
    return [
        PEN.box(x - side, y - side * 0.62, 2 * side, side * 1.9, MARBLE, MARBLE_LINE, 4),
        PEN.group(mark, x, y + side * 0.32, grid.size * 0.047),
    ]


def north(grid: Grid, letter: str) -> str:
    """The map is turned: an arrow to the north, which lies at the right."""
    arrow = PEN.path("M-16-4H2V-10L18 0L2 10V4H-16Z", COAST)
    words = PEN.text(-30, 9, letter, TURNED, COAST, anchor="middle", weight=700)
    return PEN.group(arrow + words, grid.width - 30, 20, more=' pointer-events="none"')


@lru_cache(MAPS)
def edges(material: Material, grid: Grid) -> str:
    """The letters of the rows above a turned map and the numbers of its columns on the left: instead of a name on each space."""
    inner: list[str] = []
    for space, (row, col) in enumerate(material.cells):
        x, y = grid.at[space]
        name = material.names[space]
        if col == min(c for r, c in material.cells if r == row):
            inner.append(edge_word(x, NORTH + LETTERS - 8, name[0], "middle"))
        if row == max(r for r, c in material.cells if c == col):
            inner.append(edge_word(NUMBERS + 2, y + TURNED * 0.35, name[1:], "end"))
    return PEN.group("".join(inner), more=' pointer-events="none"')


def edge_word(x: float, y: float, words: str, anchor: str) -> str:
    return PEN.text(x, y, words, TURNED, SEA_NAME, anchor=anchor, role="quiet")


# -- what stands on it -----------------------------------------------------------------------------------------------------


def network_lines(game: Pantheon, grid: Grid) -> list[str]:
    """Routes: a line between neighbouring pieces of a network, and from the temple."""
    parts: list[str] = []
    if game.temple == NOTHING:
        return parts
    for seat in range(game.players):
        shift = (seat - (game.players - 1) / 2) * grid.size * 0.11
        net = game.network[seat]
        ways: list[str] = []
        for here in bits(net):
            for there in game.material.links[here]:
                if there == game.temple or (there > here and net >> there & 1):
                    x1, y1 = grid.at[here]
                    x2, y2 = grid.at[there]
                    ways.append(f"M{num(x1 + shift)} {num(y1 + shift)}L{num(x2 + shift)} {num(y2 + shift)}")
        if ways:
            way, thick = "".join(ways), grid.size * 0.15
            parts.append(PEN.path(way, "none", MARBLE, thick + 3, f'{ROUND} opacity=".8"'))
            parts.append(PEN.path(way, "none", COLOURS[seat], thick, ROUND))
    return parts


def temple_and_loot(game: Pantheon, place: Corner, grid: Grid) -> None:
    for space, kind, name in loot_on_map(game):
        x, y = grid.at[space]
        up, size = (0.0, TURNED / 14.4) if grid.turned else (0.3, max(0.93, grid.size * 0.03))
        place.piece(name, x, y - up * grid.size, loot_token(game.material.tokens[kind]), size)
    if game.temple != NOTHING:
        x, y = grid.at[game.temple]
        colour = NATION_COLOURS[game.nation % 8]
        inner = (
            PEN.disc(0, 0, 18, colour, INK, 1.5)
            + PEN.disc(0, 0, 15.5, "none", MARBLE)
            + shape("temple", 21, MARBLE, INK)
        )
        place.piece("temple", x, y, inner, grid.size * 0.048)


def pieces(game: Pantheon, place: Corner, grid: Grid) -> None:
    feet = [feet_of(game, seat).standing for seat in range(game.players)]
    columns = [columns_of(game, seat).standing for seat in range(game.players)]
    named = {space for nation in game.material.nations for space in nation.loot}
    size = grid.size
    for space in bits(game.taken):
        owners = [seat for seat in range(game.players) if (game.feet[seat] | game.columns[seat]) >> space & 1]
        x, y = grid.at[space]
        for slot, seat in enumerate(owners):
            aside = (slot - (len(owners) - 1) / 2) * size * 0.86
            if space in columns[seat]:
                face = place.use(f"column-{seat}", marble(seat))
                place.piece(columns[seat][space], x + aside, y, face, size * 0.062, seat)
            else:
                if game.loot_spaces >> space & 1:  # loot that was left lying stays visible
                    aside += size * 0.5
                top = y - size * 0.22 if space in named else y
                face = place.use(f"foot-{seat}", sole(seat))
                place.piece(feet[seat][space], x + aside, top, face, size * 0.052, seat)
