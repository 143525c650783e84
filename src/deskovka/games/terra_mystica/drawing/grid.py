"""Where the hexes lie in the drawing."""

from __future__ import annotations

from deskovka.core import hexes
from deskovka.games.terra_mystica.drawing.sheet import Sheet

#: the corners at the ends of each side, in the order of hexes.neighbours
SIDES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))


class Grid:
    """Where everything lies for a hex radius and a corner of the drawing.

    Turned, row A is on the left and column 1 at the bottom: the map is then higher than wide. Pieces and names stay upright.
    """

    def __init__(self, sheet: Sheet, x: float, y: float, size: float, turned: bool = False) -> None:
        self.sheet = sheet
        self.game = sheet.game
        self.board = sheet.game.board
        self.x = x
        self.y = y
        self.size = size
        self.turned = turned
        self.wide, _ = bounds(sheet, size)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map as it is printed, where it lies in the drawing."""
        y -= 1.5 * self.size * self.board.first_row
        return (self.x + y, self.y + self.wide - x) if self.turned else (self.x + x, self.y + y)

    def middle(self, at: int) -> tuple[float, float]:
        return self.place(*hexes.centre(self.board.row[at], self.board.col[at], self.size))

    def corners(self, at: int, scale: float = 1.0) -> list[tuple[float, float]]:
        x, y = hexes.centre(self.board.row[at], self.board.col[at], self.size)
        return [self.place(cx, cy) for cx, cy in hexes.corners(x, y, self.size * scale)]


def bounds(sheet: Sheet, size: float) -> tuple[float, float]:
    """Width and height of the map as printed, for a hex radius."""
    board = sheet.game.board
    width = max([hexes.centre(board.row[i], board.col[i], size)[0] for i in range(board.size)]) + size * 0.87
    rows = max(board.row) - board.first_row
    return width, size * (2 + 1.5 * rows)
