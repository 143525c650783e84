"""Borders around what hangs together: a layer over the map that a page can switch on (`class="borders"`, hidden at first).

Towns have a full line. Groups that may become towns have a broken one, and a label with the power that they have of the power that they need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core import hexes
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.svg import SMALL, box, num, text
from deskovka.games.terra_mystica.rules import towns
from deskovka.games.terra_mystica.state import Player, has_faction

if TYPE_CHECKING:
    from deskovka.games.terra_mystica.drawing.island import Island

#: the corners at the ends of each side, in the order of hexes.neighbours
SIDES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))


def borders(island: Island) -> str:
    parts = [border(island, p, group) for p in island.game.seats if has_faction(p) for group in groups(island, p)]
    return f'<g class="borders" display="none" pointer-events="none">{"".join(parts)}</g>'


def groups(island: Island, p: Player) -> list[list[int]]:
    """Buildings of a player that hang together, bridges and the Mermaids' rivers included."""
    found: list[list[int]] = []
    for at in p.hexes:
        if not any(at in group for group in found):
            found.append(towns.group_of(island.game, p, at))
    return found


def border(island: Island, p: Player, group: list[int]) -> str:
    game = island.game
    town = game.in_town[group[0]]
    d = "".join([outline(island, at, group) for at in group])
    wide = island.size * 0.16
    dash = "" if town else f' stroke-dasharray="{num(wide * 2)} {num(wide * 1.5)}"'
    ends = ' fill="none" stroke-linecap="round" stroke-linejoin="round"'
    drawn = f'<path d="{d}"{ends} stroke="{palette.INK}" stroke-width="{num(wide * 1.9)}"/>'
    drawn += f'<path d="{d}"{ends} stroke="{island.sheet.light(p)}" stroke-width="{num(wide)}"{dash}/>'
    return drawn + ("" if town else label(island, p, group))


def outline(island: Island, at: int, group: list[int]) -> str:
    """The sides of a hex that lead out of the group."""
    board = island.board
    corners = island.corners(at, 0.97)
    number = {(board.row[n], board.col[n]): n for n in board.around[at]}
    lines: list[str] = []
    for side, cell in enumerate(hexes.neighbours(board.row[at], board.col[at])):
        if number.get(cell, -1) not in group:
            (x1, y1), (x2, y2) = corners[SIDES[side][0]], corners[SIDES[side][1]]
            lines.append(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}")
    return "".join(lines)


def label(island: Island, p: Player, group: list[int]) -> str:
    """'5/7': power of the power that a town needs, at the first building of the group."""
    game = island.game
    power = sum([p.faction.board.power_value[game.building[at]] for at in group])
    words = f"{power}/{towns.power_needed(game, p)}"
    x, y = island.middle(group[0])
    top = y - island.size * 0.86
    return box(x - 16, top, 32, 18, palette.CARD, palette.INK, 9, 1.4) + text(
        x, top + 14, words, SMALL, palette.CARD, "middle", 700
    )
