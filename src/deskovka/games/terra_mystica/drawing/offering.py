"""Small pictures for the form of a new table: the maps, and three hexes for each preset."""

from __future__ import annotations

from functools import cache

from deskovka.core import hexes
from deskovka.games.terra_mystica.components import MAP_ROWS, TERRAINS, Board, board_of
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.drawing.symbols import ICONS, PIECES, TERRAIN_GLYPHS, silhouette
from deskovka.games.terra_mystica.merchants.drawing.shapes import GOLD
from deskovka.games.terra_mystica.merchants.drawing.shapes import ICONS as SEA_ICONS

#: radius of a hex on a map, and of one that stands for a preset
SMALL, LARGE = 5.0, 24.0
#: for each preset three hexes: their ground and what stands on them
PRESETS = {
    "first": (("forest", "dwelling"), ("desert", "dwelling"), ("swamp", "hand")),
    "base": (("lakes", "temple"), ("plains", "trading_house"), ("mountains", "stronghold")),
    "fire-and-ice": (("ice", ""), ("volcano", ""), ("wasteland", "dwelling")),
    "merchants": (("forest", "dwelling"), ("river", "vessel"), ("desert", "trading_house")),
    "tournament": (("mountains", "stronghold"), ("ice", "crown"), ("volcano", "sanctuary")),
}


@cache
def offer(name: str) -> str:
    kind, _, value = name.partition(":")
    if kind == "map" and value in MAP_ROWS:
        return small_map(board_of(value))
    return three_hexes(PRESETS[value]) if kind == "preset" and value in PRESETS else ""


def small_map(board: Board) -> str:
    body, places = "", [hexes.centre(board.row[at], board.col[at], SMALL) for at in range(board.size)]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    for at, (x, y) in enumerate(places):
        body += hexagon(x - left + SMALL, y - top + SMALL + 1, SMALL, board.terrain[at])
    width, height = max(x for x, _ in places) - left + 2 * SMALL, max(y for _, y in places) - top + 2 * SMALL + 2
    return without_paper(width, height, body)


def without_paper(width: float, height: float, body: str) -> str:
    """The card on which it lies is its ground."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}">{body}</svg>'


def hexagon(x: float, y: float, size: float, terrain: int) -> str:
    points = [(round(cx, 1), round(cy, 1)) for cx, cy in hexes.corners(x, y, size * 0.98)]
    return PEN.polygon(points, palette.TERRAIN[terrain], palette.EDGE[terrain], 0.5 if size < LARGE else 1.2)


def three_hexes(grounds: tuple[tuple[str, str], ...]) -> str:
    body = ""
    for number, (terrain, thing) in enumerate(grounds):
        x, y = 24 + number * LARGE * 1.732, LARGE + 2.0
        body += hexagon(x, y, LARGE, TERRAINS.index(terrain)) + standing(x, y, terrain, thing)
    return without_paper(48 + 2 * LARGE * 1.732, 2 * LARGE + 4, body)


def standing(x: float, y: float, terrain: str, thing: str) -> str:
    """A building, a sign, or the glyph of the ground itself."""
    if thing in PIECES:
        return PEN.group(silhouette(PIECES[thing]).replace("currentColor", palette.BLANK), x, y, 0.85)
    if thing:
        drawn = {**ICONS, **SEA_ICONS}[thing].replace("currentColor", GOLD)
        return PEN.group(drawn, x - 14, y - 14, 1.4)
    ink = palette.GLYPH[TERRAINS.index(terrain)]
    strokes = f'<g fill="none" stroke="{ink}" color="{ink}" stroke-width="1.8" stroke-linecap="round">'
    return PEN.group(strokes + TERRAIN_GLYPHS[terrain] + "</g>", x - 15, y - 10, 1.25)
