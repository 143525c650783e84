"""Every move that can ever be made on a map, in a fixed order: what learners choose from (deskovka.env).

Factions, scrolls and tiles are those of the whole box, whatever is in this game: a place in the order means the same at every table
with this map, with Merchants of the Seas or without.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from deskovka.core.game import Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import (
    CULTS,
    RIVER,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TERRAINS,
    TRADING_HOUSE,
    VOLCANO,
    Board,
)
from deskovka.games.terra_mystica.merchants import all_moves as sea
from deskovka.games.terra_mystica.merchants.components import SEA  # the whole box
from deskovka.games.terra_mystica.rules.opening import HIGHEST_BID
from deskovka.games.terra_mystica.state import State

#: an offer comes from the own buildings around one hex: 6 neighbours and bridges, the great ones for 3 each and all others for at most 2
MOST_POWER = 20
SEATS = 5
#: workers that Darklings turn into priests at once
MOST_PRIESTS = 3
Numbers = Iterable[tuple[int, ...]]


def all_moves(game: State) -> list[Move]:
    """By kind and numbers."""
    board = game.board
    found: list[Move] = []
    for kind, rows in base_kinds(board).items():
        found += [m.TerraMove(board, 0, kind, *numbers) for numbers in rows]
    if game.extension.active:
        found += sea.all_moves_at_sea(board)
    return found


def base_kinds(board: Board) -> dict[int, Numbers]:
    """Every kind of move of the base game and Fire & Ice, with what its numbers can be."""
    boards = range(len(SEA.boards))
    scrolls = range(len(SEA.scrolls))
    power = [*product(range(1, MOST_POWER + 1), boards)]
    return {
        m.FACTION: one(boards),
        m.START_TERRAIN: one(range(RIVER)),
        m.BID: one(range(HIGHEST_BID + 1)),
        m.LEAVE_AUCTION: [()],
        m.TAKE_FACTION: product(boards, range(SEATS)),
        m.TAKE_SCROLL: one(scrolls),
        m.BURN: [()],
        m.CONVERT: one(range(len(m.CONVERSIONS))),
        m.CONNECT: one(board.rivers),
        m.BUILD: one(board.land),
        m.TRANSFORM: transforms(board),
        m.SHIPPING: [()],
        m.EXCHANGE: [()],
        m.UPGRADE: product(board.land, (TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY)),
        m.SEND: product(range(len(CULTS)), (1, 2, 3)),
        m.ACTION: one(range(len(m.ACTIONS))),
        m.PASS: one(range(len(SEA.scrolls) + 1)),
        m.BRIDGE: one(range(len(board.bridge_sites))),
        m.FAVOUR: one(range(len(SEA.favours))),
        m.TOWN: one(range(len(SEA.towns))),
        m.STEP: product(range(len(CULTS)), (1, 2)),
        m.KEY: one(range(len(CULTS))),
        m.MAKE_PRIESTS: one(range(1, MOST_PRIESTS + 1)),
        m.UNLOCK: one(range(RIVER)),
        m.KEEP_PRIEST: [()],
        m.SHIFT: one(range(RIVER)),
        m.TOKEN: [()],
        m.RENOUNCE: one(range(len(m.RENOUNCED))),
        m.TAKE_POWER: power,
        m.DECLINE_POWER: power,
        m.END: [()],
        m.DROP_OUT: [()],
    }


def one(numbers: Iterable[int]) -> list[tuple[int, ...]]:
    return [(number,) for number in numbers]


def transforms(board: Board) -> list[tuple[int, ...]]:
    """Any land into any terrain; into volcano also for steps on a cult (Acolytes)."""
    goals = [(terrain, 0) for terrain in range(len(TERRAINS)) if terrain != RIVER]
    goals += [(VOLCANO, cult + 1) for cult in range(len(CULTS))]
    return [(at, *goal) for at in board.land for goal in goals]
