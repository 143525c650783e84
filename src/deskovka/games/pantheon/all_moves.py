"""Every move that can ever be made with a material, in a fixed order: what learners choose from (deskovka.env)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from deskovka.core.game import Move
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.components import (
    CARDS,
    KINDS,
    MONEY_1,
    MOVEMENT,
    NATION_CARDS,
    T_COLUMN,
    T_EITHER,
    TOP_LEVEL,
    Material,
)
from deskovka.games.pantheon.moves import PantheonMove
from deskovka.games.pantheon.state import State


def all_moves(game: State) -> list[Move]:
    """By kind and numbers; the same for every table with this material."""
    box = game.material
    found: list[Move] = []
    for kind in range(m.SET_COLUMN + 1):
        found += [PantheonMove(box, 0, kind, a, b) for a, b in numbers_of(box, kind)]
    return found


def numbers_of(box: Material, kind: int) -> Iterable[tuple[int, int]]:
    """What the numbers of a kind of move can be."""
    if kind in m.PLAIN:
        return [(0, 0)]
    if kind == m.TAKE_GOD:
        return [(god, payment) for god in range(len(box.gods)) for payment in payments(box, god)]
    if kind == m.BUY_TILE:
        return product(range(KINDS), range(1, TOP_LEVEL + 1))
    if kind == m.USE:
        return uses(box)
    return [(number, 0) for number in first_numbers(box, kind)]


def first_numbers(box: Material, kind: int) -> Iterable[int]:
    """The same for kinds with one number."""
    tokens = range(len(box.tokens))
    columns = [space for space in range(box.spaces) if box.column_spaces >> space & 1]
    feet = [space for space in range(box.spaces) if box.foot_spaces >> space & 1]
    return {
        m.PICK_BONUS: box.bonus_tiles,
        m.DRAW_CARDS: [NATION_CARDS],
        m.DISCARD: range(CARDS),
        m.SWAP_FEET: range(1, min(box.all_feet, box.all_columns) + 1),
        m.SWAP_COLUMNS: range(1, min(box.all_feet, box.all_columns) + 1),
        m.MARCH: range(box.card_counts[MOVEMENT] + 1),
        m.FOOT: feet,
        m.FOOT_ONLY: feet,
        m.COLUMN: columns,
        m.PAY: range(MONEY_1, CARDS),
        m.DRAW_SHOWN: range(CARDS),
        m.RAISE: range(KINDS),
        m.GIVE_UP: [token for token in tokens if box.tokens[token].may],
        m.SET_COLUMN: columns,
    }[kind]


def payments(box: Material, god: int) -> list[int]:
    """Cards for every way of the cost, when own tiles of any level already give a part of it."""
    tile = box.gods[god]
    found: set[int] = set()
    for needs in (*ways(tile.needs), *ways(tile.top_needs)):
        for missing in product(*(range(max(0, need - TOP_LEVEL), need + 1) for need in needs)):
            found.add(sum(cards << 3 * kind for kind, cards in enumerate(missing)))
    return sorted(found)


def ways(needs: list[int]) -> Iterator[list[int]]:
    return (needs[start : start + KINDS] for start in range(0, len(needs), KINDS))


def uses(box: Material) -> Iterator[tuple[int, int]]:
    """A token as it is, or for columns or feet; a column of a token is set by a move of its own."""
    for number, token in enumerate(box.tokens):
        if token.does != T_COLUMN:
            yield number, 0
        if token.does == T_EITHER:
            yield number, 1
            yield number, 2
