"""The moves: what can be decided, one small step at a time."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.pantheon.components import MOST_PLAYERS, Material

# Kinds of moves, and what their numbers a and b mean.
PICK_BONUS: Final = 0  # a: token
DRAW_CARDS: Final = 1  # a: how many, from the deck (Gallia, Roma)
TURN_GOD: Final = 2  # Gallia
LEAVE_GOD: Final = 3  # Gallia
TAKE_GOD: Final = 4  # a: god, b: cards paid, one octal digit per kind
DISCARD: Final = 5  # a: card (Germania, Graecia)
SWAP_FEET: Final = 6  # a: how many feet become columns (Aegyptus)
SWAP_COLUMNS: Final = 7  # a: how many columns become feet (Aegyptus)
MARCH: Final = 8  # a: movement cards played
FOOT: Final = 9  # a: space; loot on it is taken
FOOT_ONLY: Final = 10  # a: space; the loot on it is left
COLUMN: Final = 11  # a: space
END_MOVEMENT: Final = 12
BUY: Final = 13
PAY: Final = 14  # a: card
BUY_FOOT: Final = 15
BUY_COLUMN: Final = 16
BUY_TILE: Final = 17  # a: kind, b: level
END_PURCHASE: Final = 18
DRAW_SHOWN: Final = 19  # a: card
DRAW_DECK: Final = 20
TAKE_CARD: Final = 21
DECLINE: Final = 22
EXTRA_TURN: Final = 23
END_TURN: Final = 24
RAISE: Final = 25  # a: kind
NO_RAISE: Final = 26
USE: Final = 27  # a: token, b: 0 as it is, 1 columns, 2 feet
GIVE_UP: Final = 28  # a: token
SET_COLUMN: Final = 29  # a: space (bonus tile)


class PantheonMove(Move):
    """A decision in Pantheon. It knows its material, because names of spaces, gods and tokens are found there."""

    def __init__(self, material: Material, seat: int, kind: int, a: int = 0, b: int = 0) -> None:
        super().__init__(seat, kind, a, b, 0)
        self.material = material

    def __str__(self) -> str:
        from deskovka.games.pantheon.notation import text_of

        return text_of(self)


class MoveBook:
    """Every move of a material once, so that lists of moves make no new objects."""

    def __init__(self, material: Material) -> None:
        self.material = material
        #: by seat * spaces + space
        self.feet: list[Move] = self.by_space(FOOT)
        self.feet_only: list[Move] = self.by_space(FOOT_ONLY)
        self.columns: list[Move] = self.by_space(COLUMN)
        self.others: dict[int, Move] = {}

    def by_space(self, kind: int) -> list[Move]:
        material = self.material
        return [
            PantheonMove(material, seat, kind, space)
            for seat in range(MOST_PLAYERS)
            for space in range(material.spaces)
        ]

    def get(self, seat: int, kind: int, a: int = 0, b: int = 0) -> Move:
        number = ((kind * 1024 + a) * 4096 + b) * 4 + seat
        found = self.others.get(number)
        if found is None:
            found = PantheonMove(self.material, seat, kind, a, b)
            self.others[number] = found
        return found


_books: dict[str, MoveBook] = {}


def book_of(material: Material) -> MoveBook:
    found = _books.get(material.digest)
    if found is None:
        if len(_books) > 50:
            _books.clear()
        found = MoveBook(material)
        _books[material.digest] = found
    return found
