"""Borders around what hangs together: a layer over the map that a page can switch on (`class="borders"`, hidden at first).

Towns have a full line. Groups that may become towns have a broken one, and a label with the power that they have of the power that they need.
"""

from __future__ import annotations

from deskovka.core import hexes
from deskovka.drawing.pen import num
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.grid import SIDES, Grid
from deskovka.games.terra_mystica.drawing.palette import PEN, SMALL
from deskovka.games.terra_mystica.rules import towns
from deskovka.games.terra_mystica.state import Player, has_faction


def borders(grid: Grid) -> str:
    parts = [border(grid, p, group) for p in grid.game.seats if has_faction(p) for group in groups(grid, p)]
    return f'<g class="borders" display="none" pointer-events="none">{"".join(parts)}</g>'


def groups(grid: Grid, p: Player) -> list[list[int]]:
    """Buildings of a player that hang together, bridges and the Mermaids' rivers included."""
    found: list[list[int]] = []
    for at in p.hexes:
        if not any(at in group for group in found):
            found.append(towns.group_of(grid.game, p, at))
    return found


def border(grid: Grid, p: Player, group: list[int]) -> str:
    game = grid.game
    town = game.in_town[group[0]]
    d = "".join([outline(grid, at, group) for at in group])
    wide = grid.size * 0.16
    dash = "" if town else f' stroke-dasharray="{num(wide * 2)} {num(wide * 1.5)}"'
    ends = ' fill="none" stroke-linecap="round" stroke-linejoin="round"'
    drawn = f'<path d="{d}"{ends} stroke="{palette.INK}" stroke-width="{num(wide * 1.9)}"/>'
    drawn += f'<path d="{d}"{ends} stroke="{grid.sheet.light(p)}" stroke-width="{num(wide)}"{dash}/>'
    return drawn + ("" if town else label(grid, p, group))


def outline(grid: Grid, at: int, group: list[int]) -> str:
    """The sides of a hex that lead out of the group."""
    board = grid.board
    corners = grid.corners(at, 0.97)
    number = {(board.row[n], board.col[n]): n for n in board.around[at]}
    lines: list[str] = []
    for side, cell in enumerate(hexes.neighbours(board.row[at], board.col[at])):
        if number.get(cell, -1) not in group:
            (x1, y1), (x2, y2) = corners[SIDES[side][0]], corners[SIDES[side][1]]
            lines.append(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}")
    return "".join(lines)


def label(grid: Grid, p: Player, group: list[int]) -> str:
    """'5/7': power of the power that a town needs, at the first building of the group."""
    game = grid.game
    power = sum([p.faction.board.power_value[game.building[at]] for at in group])
    words = f"{power}/{towns.power_needed(game, p)}"
    x, y = grid.middle(group[0])
    top = y - grid.size * 0.86
    return PEN.box(x - 16, top, 32, 18, palette.CARD, palette.INK, 9, 1.4) + PEN.text(
        x, top + 14, words, SMALL, ground=palette.CARD, anchor="middle", weight=700
    )
