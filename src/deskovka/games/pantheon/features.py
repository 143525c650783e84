"""A position as numbers, for bots and research. Everything is seen from one seat; nothing hidden from it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskovka.core.layout import Layout, own_and_others, put_all, put_bits
from deskovka.games.pantheon.components import (
    CARD_NAMES,
    CARDS,
    EPOCHS,
    GOD_EFFECTS,
    KIND_NAMES,
    KINDS,
    LOOT_SPACES,
    POWERS,
    TOP_LEVEL,
    Material,
)
from deskovka.games.pantheon.rules.scoring import column_points, demigod_points, scorings_left
from deskovka.games.pantheon.state import State

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

SEATS: Final = 4
PHASES: Final = (
    "picking a bonus",
    "Gallia",
    "Gallia's god",
    "discarding",
    "swapping",
    "Roma",
    "spending",
    "looting",
    "acting",
    "drawing",
    "marching",
    "following",
    "asking for an extra turn",
    "over",
)
#: the table's own numbers, and what each is divided by
OF_TABLE: Final[tuple[tuple[str, float], ...]] = (
    ("epoch", EPOCHS),
    ("scorings left", 2),
    ("players", SEATS),
    ("to act", 1),
    ("active", 1),
    ("starter", 1),
    ("budget", 10),
    ("spent", 10),
    ("draws", 4),
    ("raises", 2),
    ("cards in the deck", 75),
    ("special money cards", 7),
)
OF_PLAYER: Final[tuple[tuple[str, float], ...]] = (
    ("points", 50),
    ("cards", 10),
    ("own feet", 12),
    ("general feet", 12),
    ("feet on the board", 12),
    ("own columns", 12),
    ("general columns", 12),
    ("columns on the board", 12),
    ("points of columns", 24),
    ("steps", 3),
    ("demigod tiles", 6),
    ("extra turns", 2),
)


_layouts: Final[dict[str, Layout]] = {}


def layout(game: Pantheon) -> Layout:
    """What the numbers of `numbers_into` are: the table, the own hand, then the seats in turn order from the own one, missing ones zero."""
    found = _layouts.get(game.material.digest)
    if found is None:
        if len(_layouts) > 50:
            _layouts.clear()
        found = layout_of(game.material)
        _layouts[game.material.digest] = found
    return found


def layout_of(box: Material) -> Layout:
    found = Layout()
    for name, most in OF_TABLE:
        found.number(name, most)
    found.choice([f"phase: {phase}" for phase in PHASES])
    found.choice([f"nation {nation.name}" for nation in box.nations])
    found.choice([f"temple on {space}" for space in box.names])
    for space in range(1, LOOT_SPACES + 1):
        found.choice([f"loot {space}: {box.tokens[token].id}" for token in range(box.loot_kinds)])
    for token in box.tokens:
        found.number(f"to carry out: {'bonus ' if token.bonus else ''}{token.id}", 2)
    for god in box.gods:
        found.number(f"god {god.id} on display", 2)
    for value in range(1, 7):
        found.number(f"demigod {value} on display", 2)
    for where, most in (("shown", 4.0), ("discarded", 16.0), ("in hand", 4.0)):
        for card in CARD_NAMES:
            found.number(f"{where} {card}", most)
    for value in range(1, 7):
        found.number(f"own demigods {value}", 3)
    found.number("points of own demigods", 20)
    for who in own_and_others(SEATS):
        seat_layout(found, box, who)
    return found


def seat_layout(found: Layout, box: Material, who: str) -> None:
    for name, most in OF_PLAYER:
        found.number(f"{name} ({who})", most)
    found.choice([f"bonus {box.tokens[tile].id} ({who})" for tile in box.bonus_tiles])
    for kind in KIND_NAMES:
        found.number(f"tiles {kind} ({who})", TOP_LEVEL)
    for power in GOD_EFFECTS[:POWERS]:
        found.number(f"power {power} ({who})", 2)
    found.bits([f"foot on {space} ({who})" for space in box.names])
    found.bits([f"column on {space} ({who})" for space in box.names])


def numbers_into(game: Pantheon, seat: int, row: list[int], at: int) -> None:
    """Write the position as a seat sees it into the row, from `at` on."""
    row[at] = game.epoch
    row[at + 1] = scorings_left(game)
    row[at + 2] = game.players
    row[at + 3] = 1 if game.to_act() == seat else 0
    row[at + 4] = 1 if game.active == seat else 0
    row[at + 5] = 1 if game.starter == seat else 0
    row[at + 6] = game.budget
    row[at + 7] = game.spent
    row[at + 8] = game.draws
    row[at + 9] = game.raises
    row[at + 10] = len(game.deck) - game.deck_at
    row[at + 11] = len(game.specials)
    row[at + 12] = game.phase + 1
    row[at + 13] = game.nation + 1
    row[at + 14] = game.temple + 1
    at = put_loot(game, row, at + 15)
    at = put_displays(game, row, at)
    at = put_all(game.discard, row, at)
    at = put_own(game, seat, row, at)
    for offset in range(game.players):
        at = put_seat(game, (seat + offset) % game.players, row, at)


def put_loot(game: State, row: list[int], at: int) -> int:
    """Tokens on the loot spaces, and those to be carried out."""
    loot = game.loot
    for space in range(LOOT_SPACES):
        row[at + space] = loot[space] + 1 if space < len(loot) else 0
    at += LOOT_SPACES
    kinds = len(game.material.tokens)
    for number in range(kinds):
        row[at + number] = 0
    for token in game.pending:
        row[at + token] += 1
    return at + kinds


def put_displays(game: State, row: list[int], at: int) -> int:
    gods = len(game.material.gods)
    for number in range(gods + 6 + CARDS):
        row[at + number] = 0
    for god in game.god_display:
        row[at + god] += 1
    at += gods - 1
    for value in game.demigod_display:
        row[at + value] += 1
    at += 7
    for card in game.shown:
        row[at + card] += 1
    return at + CARDS


def put_own(game: State, seat: int, row: list[int], at: int) -> int:
    """What only the seat itself knows: its hand and its demigods."""
    for card in range(CARDS):
        row[at + card] = game.hands[seat * CARDS + card]
    at += CARDS
    for value in range(1, 7):
        row[at + value - 1] = game.demigods[seat * 7 + value]
    row[at + 6] = demigod_points(game, seat)
    return at + 7


def put_seat(game: State, seat: int, row: list[int], at: int) -> int:
    """What everybody sees of a player."""
    row[at] = game.points[seat]
    row[at + 1] = game.held[seat]
    row[at + 2] = game.feet_own[seat]
    row[at + 3] = game.feet_general[seat]
    row[at + 4] = game.feet_on_board(seat)
    row[at + 5] = game.columns_own[seat]
    row[at + 6] = game.columns_general[seat]
    row[at + 7] = game.columns_on_board(seat)
    row[at + 8] = column_points(game, seat)
    row[at + 9] = game.steps[seat]
    row[at + 10] = game.demigod_tiles[seat]
    row[at + 11] = game.extra_turns(seat)
    bonus = game.bonus[seat]
    row[at + 12] = bonus - game.material.loot_kinds + 1 if bonus >= 0 else 0
    at += 13
    for kind in range(KINDS):
        row[at + kind] = game.tiles[seat * KINDS + kind]
    at += KINDS
    for power in range(POWERS):
        row[at + power] = game.powers[seat * POWERS + power]
    at += POWERS
    at = put_bits(game.feet[seat], game.material.spaces, row, at)
    return put_bits(game.columns[seat], game.material.spaces, row, at)
