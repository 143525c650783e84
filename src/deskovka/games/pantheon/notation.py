"""Moves as text, and back. The text is what records, logs and tests speak."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from deskovka.core.game import Move, NotUnderstood
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.components import (
    CARD_NAMES,
    CARDS,
    GIFTS,
    KIND_NAMES,
    KINDS,
    MONEY_1,
    MOVEMENT,
    NATION_CARDS,
    T_COLUMN,
    TOP_LEVEL,
    Material,
)
from deskovka.games.pantheon.state import ACTING, FOLLOWING, LOOTING

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: moves without numbers
PLAIN = {
    m.TURN_GOD: "turn over a god",
    m.LEAVE_GOD: "leave the god",
    m.END_MOVEMENT: "end movement",
    m.BUY: "buy",
    m.BUY_FOOT: "buy a foot",
    m.BUY_COLUMN: "buy a column",
    m.END_PURCHASE: "end purchase",
    m.DRAW_DECK: "draw from the deck",
    m.TAKE_CARD: "take a card",
    m.DECLINE: "decline",
    m.EXTRA_TURN: "extra turn",
    m.END_TURN: "end turn",
    m.NO_RAISE: "raise nothing",
}
CHOICES = ("", " for columns", " for feet")

#: moves with numbers: kind -> (pattern, what the pattern's groups are)
PATTERNS: dict[int, tuple[str, tuple[str, ...]]] = {
    m.PICK_BONUS: ("choose bonus {}", ("token",)),
    m.DRAW_CARDS: ("draw {} cards", ("number",)),
    m.TAKE_GOD: ("take god {} for {}", ("god", "payment")),
    m.DISCARD: ("discard {}", ("card",)),
    m.SWAP_FEET: ("swap {} feet for columns", ("number",)),
    m.SWAP_COLUMNS: ("swap {} columns for feet", ("number",)),
    m.MARCH: ("move with {} cards", ("number",)),
    m.FOOT: ("foot on {}", ("space",)),
    m.FOOT_ONLY: ("foot on {} beside the loot", ("space",)),
    m.COLUMN: ("column on {}", ("space",)),
    m.PAY: ("pay {}", ("card",)),
    m.BUY_TILE: ("buy {} level {}", ("kind", "number")),
    m.DRAW_SHOWN: ("draw {}", ("card",)),
    m.RAISE: ("raise {}", ("kind",)),
    m.USE: ("use {}{}", ("loot", "choice")),
    m.GIVE_UP: ("give up {}", ("loot",)),
    m.SET_COLUMN: ("set column on {}", ("space",)),
}
#: what a group may look like
SHAPES = {
    "token": r"([\w-]+)",
    "loot": r"((?:bonus )?[\w-]+)",
    "number": r"(\d+)",
    "god": r"([\w' -]+?)",
    "payment": r"(.+)",
    "card": r"([\w-]+)",
    "kind": r"([\w-]+)",
    "space": r"([A-Za-z]\d+)",
    "choice": r"( for columns| for feet|)",
}
REGEXES = {
    kind: re.compile(pattern.format(*(SHAPES[group] for group in groups)), re.IGNORECASE)
    for kind, (pattern, groups) in PATTERNS.items()
}
PLAIN_KINDS = {text: kind for kind, text in PLAIN.items()}


def payment_text(payment: int) -> str:
    """'4 dancers, 1 temples'; 'tiles alone' if no card is needed."""
    parts = [f"{payment >> 3 * kind & 7} {KIND_NAMES[kind]}" for kind in range(KINDS) if payment >> 3 * kind & 7]
    return ", ".join(parts) or "tiles alone"


def token_name(material: Material, number: int) -> str:
    token = material.tokens[number]
    return f"bonus {token.id}" if token.bonus else token.id


def text_of(move: m.PantheonMove) -> str:
    if move.kind in PLAIN:
        return PLAIN[move.kind]
    pattern, groups = PATTERNS[move.kind]
    material = move.material
    write: dict[str, Callable[[int], str]] = {
        "token": lambda n: material.tokens[n].id,
        "loot": lambda n: token_name(material, n),
        "number": str,
        "god": lambda n: material.gods[n].name,
        "payment": payment_text,
        "card": lambda n: CARD_NAMES[n],
        "kind": lambda n: KIND_NAMES[n],
        "space": lambda n: material.names[n],
        "choice": lambda n: CHOICES[n],
    }
    return pattern.format(*(write[group](value) for group, value in zip(groups, (move.a, move.b), strict=False)))


def parse(game: Pantheon, text: str, seat: int | None = None) -> Move:
    """The move that a text means. Letter case and doubled spaces do not matter."""
    seat = game.actor if seat is None else seat
    wanted = " ".join(text.split())
    kind = PLAIN_KINDS.get(wanted.lower())
    if kind is not None:
        return game.book.get(seat, kind)
    for kind, regex in REGEXES.items():
        match = regex.fullmatch(wanted)
        if match is None or (kind == m.DRAW_SHOWN and match[1].isdigit()):
            continue
        groups = PATTERNS[kind][1]
        values = [read(game.material, group, word) for group, word in zip(groups, match.groups(), strict=True)]
        return make(game, seat, kind, values)
    raise NotUnderstood(f"{text[:80]!r} is no move of Pantheon; moves look like 'move with 2 cards' or 'foot on F7'")


def make(game: Pantheon, seat: int, kind: int, values: list[int]) -> Move:
    a = values[0]
    b = values[1] if len(values) > 1 else 0
    if a > 1000 or b > 4095:
        raise NotUnderstood("the number is too big")
    table = {m.FOOT: game.book.feet, m.FOOT_ONLY: game.book.feet_only, m.COLUMN: game.book.columns}.get(kind)
    if table is not None:
        return table[seat * game.material.spaces + a]
    return game.book.get(seat, kind, a, b)


def read(material: Material, group: str, word: str) -> int:
    word = word.lower()
    if group == "number":
        return int(word)
    if group == "choice":
        return CHOICES.index(word)
    if group == "payment":
        return read_payment(word)
    names: list[str] = {
        "token": lambda: [""] * material.loot_kinds + [material.tokens[n].id for n in material.bonus_tiles],
        "loot": lambda: [token_name(material, n) for n in range(len(material.tokens))],
        "god": lambda: [god.name for god in material.gods],
        "card": lambda: list(CARD_NAMES),
        "kind": lambda: list(KIND_NAMES),
        "space": lambda: material.names,
    }[group]()
    lowered = [name.lower() for name in names]
    if word not in lowered:
        raise NotUnderstood(f"there is no {group} {word!r}")
    return lowered.index(word)


def read_payment(text: str) -> int:
    if text == "tiles alone":
        return 0
    payment = 0
    for part in text.split(","):
        match = re.fullmatch(r"\s*([1-7]) (\w+)\s*", part)
        if match is None or match[2] not in KIND_NAMES:
            raise NotUnderstood(f"{part.strip()!r} is no sacrifice; it looks like '2 dancers'")
        payment |= int(match[1]) << 3 * KIND_NAMES.index(match[2])
    return payment


# -- what one would click ------------------------------------------------------------------------------------------------


def touches(game: Pantheon, move: Move) -> list[str]:
    """The things of the drawing that a move is about (`data-at`)."""
    material = game.material
    kind = move.kind
    if kind in (m.FOOT, m.FOOT_ONLY, m.COLUMN, m.SET_COLUMN):
        return [f"space:{material.names[move.a]}"]
    if kind == m.TAKE_GOD:
        return [f"god:{material.gods[move.a].id}"]
    if kind in (m.TURN_GOD, m.LEAVE_GOD):
        return ["stack:gods"]
    if kind == m.DRAW_SHOWN:
        return [f"shown:{CARD_NAMES[move.a]}"]
    if kind in (m.DRAW_DECK, m.TAKE_CARD, m.DRAW_CARDS):
        return ["stack:deck"]
    if kind in (m.PAY, m.DISCARD):
        return [f"card:{CARD_NAMES[move.a]}"]
    if kind == m.MARCH:
        return [f"card:{CARD_NAMES[0]}"] if move.a else [f"foot:{move.seat}"]
    if kind in (m.BUY_TILE, m.RAISE):
        return [f"tile:{move.seat}:{KIND_NAMES[move.a]}"]
    if kind in (m.BUY_FOOT, m.SWAP_COLUMNS):
        return [f"foot:{move.seat}"]
    if kind in (m.BUY_COLUMN, m.SWAP_FEET):
        return [f"column:{move.seat}"]
    if kind in (m.USE, m.GIVE_UP, m.PICK_BONUS):
        return [f"token:{token_name(material, move.a)}"]
    return []


def meant_at(game: Pantheon, thing: str, seat: int) -> list[Move]:
    """The moves that a seat could mean by touching a thing, the likeliest first."""
    what, _, detail = thing.partition(":")
    return MEANT[what](game, detail, seat) if what in MEANT else []


def meant_by_space(game: Pantheon, name: str, seat: int) -> list[Move]:
    if name not in game.material.index:
        return []
    space = game.material.index[name]
    at = seat * game.material.spaces + space
    if not game.material.column_spaces >> space & 1:
        return [game.book.feet[at], game.book.feet_only[at]]
    free = game.book.get(seat, m.SET_COLUMN, space)
    waits = any(game.material.tokens[number].does == T_COLUMN for number in game.pending)
    return [free, game.book.columns[at]] if waits else [game.book.columns[at], free]


def meant_by_god(game: Pantheon, name: str, seat: int) -> list[Move]:
    """Every payment that would do, those with the fewest missing cards first."""
    number = next((number for number, god in enumerate(game.material.gods) if god.id == name), -1)
    if number < 0:
        return []
    god = game.material.gods[number]
    needs = god.top_needs if number == game.turned else god.needs
    lacking: dict[int, int] = {}
    for way in range(0, len(needs), KINDS):
        cards = [max(0, needs[way + kind] - game.tiles[seat * KINDS + kind]) for kind in range(KINDS)]
        payment = sum(count << 3 * kind for kind, count in enumerate(cards))
        hand = game.hands[seat * CARDS + GIFTS :]
        lacking[payment] = sum(max(0, count - hand[kind]) for kind, count in enumerate(cards))
    return [game.book.get(seat, m.TAKE_GOD, number, payment) for payment in sorted(lacking, key=lambda p: lacking[p])]


def meant_by_stack(game: Pantheon, name: str, seat: int) -> list[Move]:
    if name == "gods":
        return [game.book.get(seat, kind) for kind in (m.TURN_GOD, m.LEAVE_GOD)]
    if name != "deck":
        return []
    action, instead = game.book.get(seat, m.DRAW_DECK), game.book.get(seat, m.TAKE_CARD)
    given = game.book.get(seat, m.DRAW_CARDS, NATION_CARDS)
    return [instead, action, given] if game.phase == FOLLOWING else [action, instead, given]


def meant_by_card(game: Pantheon, name: str, seat: int) -> list[Move]:
    if name not in CARD_NAMES:
        return []
    card = CARD_NAMES.index(name)
    found: list[Move] = [game.book.get(seat, m.DISCARD, card)]
    if card == MOVEMENT:
        has = max(1, game.hands[seat * CARDS + MOVEMENT])
        return [game.book.get(seat, m.MARCH, count) for count in range(1, has + 1)] + found
    return [game.book.get(seat, m.PAY, card), *found] if card >= MONEY_1 else found


def meant_by_shown(game: Pantheon, name: str, seat: int) -> list[Move]:
    return [game.book.get(seat, m.DRAW_SHOWN, CARD_NAMES.index(name))] if name in CARD_NAMES else []


def meant_by_foot(game: Pantheon, owner: str, seat: int) -> list[Move]:
    """The own supply; nobody can do anything with that of others."""
    if owner != str(seat):
        return []
    swaps = [game.book.get(seat, m.SWAP_COLUMNS, n) for n in range(1, game.material.all_columns + 1)]
    march, buy = game.book.get(seat, m.MARCH), game.book.get(seat, m.BUY_FOOT)
    return [march, buy, *swaps] if game.phase in (ACTING, FOLLOWING) else [buy, march, *swaps]


def meant_by_column(game: Pantheon, owner: str, seat: int) -> list[Move]:
    if owner != str(seat):
        return []
    swaps = [game.book.get(seat, m.SWAP_FEET, n) for n in range(1, game.material.all_feet + 1)]
    return [game.book.get(seat, m.BUY_COLUMN), *swaps]


def meant_by_tile(game: Pantheon, detail: str, seat: int) -> list[Move]:
    owner, _, name = detail.partition(":")
    if owner != str(seat) or name not in KIND_NAMES:
        return []
    kind = KIND_NAMES.index(name)
    level = min(game.tiles[seat * KINDS + kind] + 1, TOP_LEVEL)
    buys = [game.book.get(seat, m.BUY_TILE, kind, higher) for higher in range(level, TOP_LEVEL + 1)]
    once = game.book.get(seat, m.RAISE, kind)
    return [once, *buys] if game.phase == LOOTING else [*buys, once]


def meant_by_token(game: Pantheon, name: str, seat: int) -> list[Move]:
    number = next((n for n in range(len(game.material.tokens)) if token_name(game.material, n) == name), -1)
    if number < 0:
        return []
    found = [game.book.get(seat, m.USE, number, choice) for choice in range(len(CHOICES))]
    found.append(game.book.get(seat, m.GIVE_UP, number))
    picks = [game.book.get(seat, m.PICK_BONUS, number)] if game.material.tokens[number].bonus else []
    return picks + found if game.bonus_tiles else found + picks


#: by the kind of thing in a drawing; whatever else is drawn cannot be acted on
MEANT: dict[str, Callable[[Pantheon, str, int], list[Move]]] = {
    "space": meant_by_space,
    "god": meant_by_god,
    "stack": meant_by_stack,
    "card": meant_by_card,
    "shown": meant_by_shown,
    "foot": meant_by_foot,
    "column": meant_by_column,
    "tile": meant_by_tile,
    "token": meant_by_token,
}
