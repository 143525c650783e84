"""The map in the drawing: spaces, temple, loot, routes and pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.hexes import centre, corners
from deskovka.games.pantheon.shapes import (
    COLOURS,
    DARK,
    EDGE,
    INK,
    LAND,
    MAP_H,
    MAP_W,
    MAP_X,
    MAP_Y,
    MARBLE,
    NATION_COLOURS,
    SEA,
    box,
    emblem,
    group,
    icon,
    text,
    token_face,
)
from deskovka.games.pantheon.state import NOTHING

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


class Grid:
    """Where spaces lie in the drawing."""

    def __init__(self, game: Pantheon) -> None:
        cells = game.material.cells
        rows = max(row for row, _ in cells) + 1
        cols = max(col for _, col in cells) + 1
        self.size = min(MAP_W / ((cols + 0.5) * 1.7320508), MAP_H / (1.5 * rows + 0.5))
        across = (cols + 0.5) * 1.7320508 * self.size
        down = (1.5 * rows + 0.5) * self.size
        x0 = MAP_X + (MAP_W - across) / 2
        y0 = MAP_Y + (MAP_H - down) / 2
        self.at = []
        for row, col in cells:
            x, y = centre(row, col, self.size)
            self.at.append((x0 + x, y0 + y))

    def hexagon(self, space: int, size: float) -> str:
        x, y = self.at[space]
        return " ".join(f"{a:.1f},{b:.1f}" for a, b in corners(x, y, size))


def board(game: Pantheon) -> list[str]:
    grid = Grid(game)
    material = game.material
    mains = {nation.main: number for number, nation in enumerate(material.nations)}
    loots = {space: (n, i) for n, nation in enumerate(material.nations) for i, space in enumerate(nation.loot)}
    parts = [box(MAP_X - 6, MAP_Y - 6, MAP_W + 12, MAP_H + 12, "#f1e8d0", EDGE, 12)]
    for space in range(material.spaces):
        fill = SEA if material.sea[space] else LAND
        x, y = grid.at[space]
        outline = grid.hexagon(space, grid.size * 0.97)
        inner = [f'<polygon points="{outline}" fill="{fill}" stroke="{EDGE}" stroke-width="0.7"/>']
        if space in mains:
            inner += main_space(game, mains[space], x, y, grid.size)
        elif space in loots:
            inner += loot_space(game, *loots[space], x, y, grid.size)
        elif material.column_spaces >> space & 1:
            inner += column_space(x, y, grid.size)
        size = max(6.5, grid.size * 0.24)
        inner.append(text(x, y - grid.size * 0.6, material.names[space], size, "#9a8f6a", "middle"))
        parts.append(group(f"space:{material.names[space]}", *inner))
    parts.append('<g pointer-events="none">')
    parts += network_lines(game, grid)
    parts += temple_and_loot(game, grid)
    parts += pieces(game, grid)
    parts.append("</g>")
    return parts


def main_space(game: Pantheon, number: int, x: float, y: float, size: float) -> list[str]:
    colour = NATION_COLOURS[number % 8]
    name = game.material.nations[number].name
    return [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.66:.1f}" fill="{colour}" stroke="{MARBLE}" stroke-width="1.5"/>',
        text(x, y + size * 0.2, name[:2], size * 0.55, "#fff", "middle", True),
    ]


def loot_space(game: Pantheon, nation: int, number: int, x: float, y: float, size: float) -> list[str]:
    """A ring in the nation's colour with its number; faint while the nation is not active."""
    colour = NATION_COLOURS[nation % 8]
    faint = "1" if nation == game.nation else "0.55"
    return [
        f'<g opacity="{faint}"><circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.5:.1f}" fill="{MARBLE}" fill-opacity="0.6" '
        f'stroke="{colour}" stroke-width="2" stroke-dasharray="3 2"/>',
        text(x, y + size * 0.17, str(number + 1), size * 0.46, colour, "middle", True),
        "</g>",
    ]


def column_space(x: float, y: float, size: float) -> list[str]:
    side = size * 0.62
    return [
        f'<rect x="{x - side:.1f}" y="{y - side:.1f}" width="{2 * side:.1f}" height="{2 * side:.1f}" rx="3" fill="{MARBLE}" '
        f'fill-opacity="0.75" stroke="#b8ad8f"/>',
        icon("column", x, y, size * 1.05, "none", "#b8ad8f"),
    ]


def network_lines(game: Pantheon, grid: Grid) -> list[str]:
    """Routes: a line between neighbouring pieces of a network, and from the temple."""
    parts: list[str] = []
    if game.temple == NOTHING:
        return parts
    for seat in range(game.players):
        shift = (seat - (game.players - 1) / 2) * 2.6
        net = game.network[seat]
        ways: list[str] = []
        for here in range(game.material.spaces):
            if not net >> here & 1:
                continue
            for there in game.material.links[here]:
                if there == game.temple or (there > here and net >> there & 1):
                    x1, y1 = grid.at[here]
                    x2, y2 = grid.at[there]
                    ways.append(f"M{x1 + shift:.1f} {y1 + shift:.1f}L{x2 + shift:.1f} {y2 + shift:.1f}")
        if ways:
            parts.append(
                f'<path d="{"".join(ways)}" stroke="{COLOURS[seat]}" stroke-width="3.2" stroke-linecap="round" '
                f'opacity="0.75" fill="none"/>'
            )
    return parts


def temple_and_loot(game: Pantheon, grid: Grid) -> list[str]:
    parts: list[str] = []
    if game.temple == NOTHING:
        return parts
    x, y = grid.at[game.temple]
    size = grid.size
    colour = NATION_COLOURS[game.nation % 8]
    parts.append(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.86:.1f}" fill="{colour}" stroke="{INK}" stroke-width="1.5"/>'
    )
    parts.append(icon("temple", x, y - size * 0.05, size * 1.2, MARBLE, INK))
    spaces = game.material.nations[game.nation].loot
    for number, token in enumerate(game.loot):
        if token != NOTHING:
            x, y = grid.at[spaces[number]]
            parts.append(
                f'<polygon points="{grid.hexagon(spaces[number], size * 0.74)}" fill="#f7d774" stroke="#8a6a12" '
                f'stroke-width="1.5"/>'
            )
            parts += token_face(game.material.tokens[token], x, y, size * 0.8)
    return parts


def pieces(game: Pantheon, grid: Grid) -> list[str]:
    parts: list[str] = []
    size = grid.size
    for space in range(game.material.spaces):
        if not game.taken >> space & 1:
            continue
        owners = [seat for seat in range(game.players) if (game.feet[seat] | game.columns[seat]) >> space & 1]
        x, y = grid.at[space]
        for place, seat in enumerate(owners):
            dx = 0.0 if len(owners) == 1 else (-0.4 if place == 0 else 0.4) * size
            name = "column" if game.columns[seat] >> space & 1 else "foot"
            big = size * (1.25 if name == "column" else 1.0)
            parts.append(
                f'<ellipse cx="{x + dx:.1f}" cy="{y + size * 0.5:.1f}" rx="{size * 0.34:.1f}" ry="{size * 0.1:.1f}" opacity="0.25"/>'
            )
            parts.append(icon(name, x + dx, y, big, COLOURS[seat], DARK[seat]))
            parts.append(
                emblem(
                    seat, round(x + dx, 1), round(y - (0 if name == "column" else size * 0.1), 1), round(size * 0.24, 1)
                )
            )
    return parts
