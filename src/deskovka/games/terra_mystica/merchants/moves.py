"""The kinds of move that Merchants of the Seas add, with their texts and tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.games.terra_mystica.components import CULTS, RIVER, Board
from deskovka.games.terra_mystica.merchants.components import CHOICES, SEA
from deskovka.games.terra_mystica.moves import FAVOUR, TOWN, Book, TerraMove

DOCK: Final = 60  # a = hex
LAUNCH: Final = 61  # a = hex
KEEP_SHIP: Final = 62
SAIL: Final = 63  # a = where the ship is, b = where it goes
ANCHOR: Final = 64
TRADE: Final = 65  # a = hex, b = what is chosen
GO_ON: Final = 66
TAKE_POWER: Final = 67  # a = hex, b = amount
DECLINE_POWER: Final = 68  # a = hex, b = amount
BUILD_BY_SHIP: Final = 69  # a = hex, b = where the ship is
SANDSTORM: Final = 70  # a = hex, b = where the ship is
SEA_ACTION: Final = 71  # a = action
BUILD_SHIPYARD: Final = 72  # a = hex
GIFT: Final = 73  # a = which, b = cult, c = steps

# Actions: three power actions for all, then those of each player.
MP1: Final = 0
MP2: Final = 1
MP3: Final = 2
SHIPS: Final = 3  # the shipyard tile's action: move all ships
SHIPYARD_SHIP: Final = 4  # the shipyard's action: a ship for workers and coins
SCROLL_SHIP: Final = 5
SCROLL_VOYAGE: Final = 6
SEA_ACTIONS: Final = ("MP1", "MP2", "MP3", "SHIPS", "SHIPYARD", "MB1", "MB3")
#: their bits in `actions_used` and `used`, behind those of the base game
FIRST_BIT: Final = 18

# The gifts of the choice tile.
GIFT_SHIPPING: Final = 0
GIFT_STEP: Final = 1
GIFT_PRIEST: Final = 2

#: moves whose text is always the same
SEA_FIXED: Final[dict[int, str]] = {
    KEEP_SHIP: "leave the ship",
    ANCHOR: "drop anchor",
    GO_ON: "go on trading",
}


@mypyc_attr(acyclic=True)
class SeaMove(TerraMove):
    """A move that the expansion adds."""

    def __str__(self) -> str:
        """
        >>> from deskovka.games.terra_mystica.components import board_of
        >>> str(SeaMove(board_of("base"), 0, BUILD_SHIPYARD, 50))
        'upgrade E1 to shipyard'
        """
        fixed = SEA_FIXED.get(self.kind)
        return fixed if fixed is not None else SEA_WRITERS[self.kind](self)


def place(move: TerraMove) -> str:
    return move.board.names[move.a]


def other_place(move: TerraMove) -> str:
    return move.board.names[move.b]


def sail_text(move: TerraMove) -> str:
    """Ships sail, traders walk."""
    word = "sail" if move.board.terrain[move.a] == RIVER else "walk"
    return f"{word} {place(move)} to {other_place(move)}"


def trade_text(move: TerraMove) -> str:
    return f"trade with {place(move)}" + (f" for {CHOICES[move.b]}" if move.b else "")


def gift_text(move: TerraMove) -> str:
    if move.a == GIFT_SHIPPING:
        return "gift shipping"
    if move.a == GIFT_STEP:
        return f"gift step on {CULTS[move.b]}"
    return f"gift priest to {CULTS[move.b]} for {move.c}"


SEA_WRITERS: Final[dict[int, Callable[[TerraMove], str]]] = {
    DOCK: lambda v: f"dock at {place(v)}",
    LAUNCH: lambda v: f"launch at {place(v)}",
    SAIL: sail_text,
    TRADE: trade_text,
    TAKE_POWER: lambda v: f"take {v.b} power for trade at {place(v)}",
    DECLINE_POWER: lambda v: f"decline {v.b} power for trade at {place(v)}",
    BUILD_BY_SHIP: lambda v: f"build {place(v)} by ship {other_place(v)}",
    SANDSTORM: lambda v: f"sandstorm {place(v)} by ship {other_place(v)}",
    SEA_ACTION: lambda v: f"action {SEA_ACTIONS[v.a]}",
    BUILD_SHIPYARD: lambda v: f"upgrade {place(v)} to shipyard",
    GIFT: gift_text,
}


class SeaBook(Book):
    """The moves of one seat, those at sea included."""

    def __init__(self, board: Board, seat: int) -> None:
        super().__init__(board, seat)
        self.favours = [TerraMove(board, seat, FAVOUR, tile.number) for tile in SEA.favours]
        self.towns = [TerraMove(board, seat, TOWN, tile.number) for tile in SEA.towns]
        self.sea_actions: list[TerraMove] = [SeaMove(board, seat, SEA_ACTION, a) for a in range(len(SEA_ACTIONS))]
        self.sails: list[list[TerraMove | None]] = [[None] * board.size for _ in range(board.size)]
        self.by_ship: list[list[TerraMove | None]] = [[None] * board.size for _ in range(board.size)]
        self.anchor = SeaMove(board, seat, ANCHOR)
        self.go_on = SeaMove(board, seat, GO_ON)
        self.keep_ship = SeaMove(board, seat, KEEP_SHIP)
        self.seldom: dict[int, TerraMove] = {}

    def sail(self, start: int, goal: int) -> TerraMove:
        found = self.sails[start][goal]
        if found is None:
            found = SeaMove(self.board, self.seat, SAIL, start, goal)
            self.sails[start][goal] = found
        return found

    def build_by_ship(self, at: int, ship: int) -> TerraMove:
        found = self.by_ship[at][ship]
        if found is None:
            found = SeaMove(self.board, self.seat, BUILD_BY_SHIP, at, ship)
            self.by_ship[at][ship] = found
        return found

    def at_sea(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> TerraMove:
        """A move that is not worth a table."""
        key = ((kind * 256 + a) * 256 + b) * 8 + c
        found = self.seldom.get(key)
        if found is None:
            found = SeaMove(self.board, self.seat, kind, a, b, c)
            self.seldom[key] = found
        return found


_BOOKS: Final[dict[str, list[SeaBook]]] = {}


def sea_books(board: Board) -> list[SeaBook]:
    """The books of a map, one per seat."""
    found = _BOOKS.get(board.id)
    if found is None:
        found = [SeaBook(board, seat) for seat in range(5)]
        _BOOKS[board.id] = found
    return found


def book_of(book: Book) -> SeaBook:
    """The book of a player at sea."""
    assert isinstance(book, SeaBook)
    return book
