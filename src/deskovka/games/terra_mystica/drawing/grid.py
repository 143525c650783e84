"""Where the hexes lie in the drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from deskovka.core import hexes
from deskovka.drawing.remembering import remembered
from deskovka.games.terra_mystica.components import Board
from deskovka.games.terra_mystica.drawing.sheet import Sheet

#: the corners at the ends of each side, in the order of hexes.neighbours
SIDES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))


Point = tuple[float, float]
#: maps whose size is remembered: players may bring their own
MAPS = 32


class Frame(NamedTuple):
    """The corner of the map in the drawing, the radius of its hexes, and how it lies."""

    x: float
    y: float
    size: float
    turned: bool
    wide: float
    first_row: int

    def place(self, x: float, y: float) -> Point:
        """A point of the map as it is printed, where it lies in the drawing."""
        y -= 1.5 * self.size * self.first_row
        return (self.x + y, self.y + self.wide - x) if self.turned else (self.x + x, self.y + y)


@remembered
def middle_of(frame: Frame, row: int, col: int) -> Point:
    return frame.place(*hexes.centre(row, col, frame.size))


@remembered
def corners_of(frame: Frame, row: int, col: int, scale: float) -> tuple[Point, ...]:
    x, y = hexes.centre(row, col, frame.size)
    return tuple([frame.place(cx, cy) for cx, cy in hexes.corners(x, y, frame.size * scale)])


class Grid:
    """Where everything lies for a hex radius and a corner of the drawing.

    Turned, row A is on the left and column 1 at the bottom: the map is then higher than wide. Pieces and names stay upright.
    """

    def __init__(self, sheet: Sheet, x: float, y: float, size: float, turned: bool = False) -> None:
        self.sheet = sheet
        self.game = sheet.game
        self.board = sheet.game.board
        self.size = size
        self.turned = turned
        self.frame = Frame(x, y, size, turned, bounds(sheet, size)[0], self.board.first_row)

    def middle(self, at: int) -> Point:
        return middle_of(self.frame, self.board.row[at], self.board.col[at])

    def corners(self, at: int, scale: float = 1.0) -> tuple[Point, ...]:
        return corners_of(self.frame, self.board.row[at], self.board.col[at], scale)


def bounds(sheet: Sheet, size: float) -> tuple[float, float]:
    """Width and height of the map as printed, for a hex radius."""
    return bounds_of(sheet.game.board, size)


@lru_cache(MAPS)
def bounds_of(board: Board, size: float) -> tuple[float, float]:
    width = max([hexes.centre(board.row[i], board.col[i], size)[0] for i in range(board.size)]) + size * 0.87
    rows = max(board.row) - board.first_row
    return width, size * (2 + 1.5 * rows)
