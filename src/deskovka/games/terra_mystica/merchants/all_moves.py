"""Every move that Merchants of the Seas add, in a fixed order: what learners choose from (deskovka.env)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import CULTS, Board
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import CHOICES, SEA


def all_moves_at_sea(board: Board) -> list[Move]:
    """By kind and numbers."""
    found: list[Move] = []
    for kind, rows in kinds_at_sea(board).items():
        found += [m.SeaMove(board, 0, kind, *numbers) for numbers in rows]
    return found


def kinds_at_sea(board: Board) -> dict[int, Iterable[tuple[int, ...]]]:
    """Every kind of move at sea, with what its numbers can be. Traders stand on land and build where they stand."""
    everywhere = [(at,) for at in range(board.size)]
    land = [(at,) for at in board.land]
    values = sorted({value for faction in SEA.boards for value in faction.power_value if value})
    power = [*product(board.land, values)]
    by_ship = [(at, ship) for at in board.land for ship in (at, *board.river_around[at])]
    gifts = [(m.GIFT_STEP, cult, 0) for cult in range(len(CULTS))]
    gifts += [(m.GIFT_PRIEST, cult, steps) for cult in range(len(CULTS)) for steps in (1, 2, 3)]
    return {
        m.DOCK: land,
        m.LAUNCH: everywhere,
        m.KEEP_SHIP: [()],
        m.SAIL: voyages(board),
        m.ANCHOR: [()],
        m.TRADE: product(board.land, range(len(CHOICES))),
        m.GO_ON: [()],
        m.TAKE_POWER: power,
        m.DECLINE_POWER: power,
        m.BUILD_BY_SHIP: by_ship,
        m.SANDSTORM: by_ship,
        m.SEA_ACTION: [(action,) for action in range(len(m.SEA_ACTIONS))],
        m.BUILD_SHIPYARD: land,
        m.GIFT: [(m.GIFT_SHIPPING, 0, 0), *gifts],
    }


def voyages(board: Board) -> list[tuple[int, int]]:
    """A ship goes from any river hex to any other or to any land, a trader from any land to any other: canals, bridges and shipping
    levels bring nearly all of them within reach."""
    by_water = [(start, goal) for start in board.rivers for goal in range(board.size) if start != goal]
    return by_water + [(start, goal) for start in board.land for goal in board.land if start != goal]
