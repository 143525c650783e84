"""The moves: what can be decided, one small step at a time, and the text of each."""

from __future__ import annotations

from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARD_NAMES, KIND_NAMES, KINDS, MOST_PLAYERS, Material

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
MOVE_KINDS: Final = 30

#: moves with a number below this are found in a table
SMALL: Final = 64

#: the text of moves without numbers; it is what records, logs and tests speak
PLAIN: Final = {
    TURN_GOD: "turn over a god",
    LEAVE_GOD: "leave the god",
    END_MOVEMENT: "end movement",
    BUY: "buy",
    BUY_FOOT: "buy a foot",
    BUY_COLUMN: "buy a column",
    END_PURCHASE: "end purchase",
    DRAW_DECK: "draw from the deck",
    TAKE_CARD: "take a card",
    DECLINE: "decline",
    EXTRA_TURN: "extra turn",
    END_TURN: "end turn",
    NO_RAISE: "raise nothing",
}
CHOICES: Final = ("", " for columns", " for feet")

#: moves with numbers: kind -> (pattern, what the pattern's groups are)
PATTERNS: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    PICK_BONUS: ("choose bonus {}", ("token",)),
    DRAW_CARDS: ("draw {} cards", ("number",)),
    TAKE_GOD: ("take god {} for {}", ("god", "payment")),
    DISCARD: ("discard {}", ("card",)),
    SWAP_FEET: ("swap {} feet for columns", ("number",)),
    SWAP_COLUMNS: ("swap {} columns for feet", ("number",)),
    MARCH: ("move with {} cards", ("number",)),
    FOOT: ("foot on {}", ("space",)),
    FOOT_ONLY: ("foot on {} beside the loot", ("space",)),
    COLUMN: ("column on {}", ("space",)),
    PAY: ("pay {}", ("card",)),
    BUY_TILE: ("buy {} level {}", ("kind", "number")),
    DRAW_SHOWN: ("draw {}", ("card",)),
    RAISE: ("raise {}", ("kind",)),
    USE: ("use {}{}", ("loot", "choice")),
    GIVE_UP: ("give up {}", ("loot",)),
    SET_COLUMN: ("set column on {}", ("space",)),
}


def payment_text(payment: int) -> str:
    """'4 dancers, 1 temples'; 'tiles alone' if no card is needed."""
    parts = [f"{payment >> 3 * kind & 7} {KIND_NAMES[kind]}" for kind in range(KINDS) if payment >> 3 * kind & 7]
    return ", ".join(parts) or "tiles alone"


def token_name(material: Material, number: int) -> str:
    token = material.tokens[number]
    return f"bonus {token.id}" if token.bonus else token.id


def written(material: Material, group: str, value: int) -> str:
    """A number of a move as the word that stands for it in the text."""
    if group == "token":
        return material.tokens[value].id
    if group == "loot":
        return token_name(material, value)
    if group == "god":
        return material.gods[value].name
    if group == "payment":
        return payment_text(value)
    if group == "card":
        return CARD_NAMES[value]
    if group == "kind":
        return KIND_NAMES[value]
    if group == "space":
        return material.names[value]
    return CHOICES[value] if group == "choice" else str(value)


@mypyc_attr(acyclic=True)
class PantheonMove(Move):
    """A decision in Pantheon. It knows its material, because names of spaces, gods and tokens are found there."""

    def __init__(self, material: Material, seat: int, kind: int, a: int = 0, b: int = 0) -> None:
        super().__init__(seat, kind, a, b, 0)
        self.material = material

    def __str__(self) -> str:
        if self.kind in PLAIN:
            return PLAIN[self.kind]
        pattern, groups = PATTERNS[self.kind]
        first = written(self.material, groups[0], self.a)
        return pattern.format(first, written(self.material, groups[1], self.b) if len(groups) > 1 else "")


class MoveBook:
    """Every move of a material once, so that lists of moves make no new objects."""

    def __init__(self, material: Material) -> None:
        self.material = material
        #: by seat * spaces + space
        self.feet: list[Move] = self.by_space(FOOT)
        self.feet_only: list[Move] = self.by_space(FOOT_ONLY)
        self.columns: list[Move] = self.by_space(COLUMN)
        #: those of one small number, by kind, number and seat; and the rest
        self.small: list[Move | None] = [None] * (MOVE_KINDS * SMALL * MOST_PLAYERS)
        self.others: dict[int, Move] = {}

    def by_space(self, kind: int) -> list[Move]:
        material = self.material
        return [
            PantheonMove(material, seat, kind, space)
            for seat in range(MOST_PLAYERS)
            for space in range(material.spaces)
        ]

    def get(self, seat: int, kind: int, a: int = 0, b: int = 0) -> Move:
        if b == 0 and a < SMALL:
            place = (kind * SMALL + a) * MOST_PLAYERS + seat
            found = self.small[place]
            if found is None:
                found = PantheonMove(self.material, seat, kind, a, b)
                self.small[place] = found
            return found
        number = ((kind * 1024 + a) * 4096 + b) * MOST_PLAYERS + seat
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
