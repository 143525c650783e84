"""The kinds of move in Terra Mystica with their texts, and tables of the frequent ones so that listing makes no new objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import BUILDINGS, CULTS, TERRAINS, Board
from deskovka.games.terra_mystica.merchants.components import SEA  # the whole box, for names

# Before the first round.
FACTION: Final = 1  # a = faction
START_TERRAIN: Final = 2  # a = terrain
BID: Final = 3  # a = points
LEAVE_AUCTION: Final = 4
TAKE_FACTION: Final = 5  # a = faction, b = place in the turn order
TAKE_SCROLL: Final = 6  # a = scroll
# Free in the own turn.
BURN: Final = 10
CONVERT: Final = 11  # a = conversion
CONNECT: Final = 12  # a = river hex
# The eight kinds of action.
BUILD: Final = 20  # a = hex
TRANSFORM: Final = 21  # a = hex, b = terrain, c = cult that pays + 1 (Acolytes)
SHIPPING: Final = 22
EXCHANGE: Final = 23
UPGRADE: Final = 24  # a = hex, b = building
SEND: Final = 25  # a = cult, b = steps of the order space, 1 = back to the supply
ACTION: Final = 26  # a = action space
PASS: Final = 27  # a = scroll + 1
# What follows from actions.
BRIDGE: Final = 30  # a = bridge site
FAVOUR: Final = 31  # a = favour tile
TOWN: Final = 32  # a = town tile
STEP: Final = 33  # a = cult, b = steps
KEY: Final = 34  # a = cult that goes up to 10
MAKE_PRIESTS: Final = 35  # a = how many
UNLOCK: Final = 36  # a = terrain
KEEP_PRIEST: Final = 37
SHIFT: Final = 38  # a = terrain
TOKEN: Final = 39
RENOUNCE: Final = 40  # a = what
# Answers, and the end of a turn.
TAKE_POWER: Final = 50  # a = amount, b = faction
DECLINE_POWER: Final = 51  # a = amount, b = faction
END: Final = 52
DROP_OUT: Final = 53
# From here on the kinds belong to an expansion.
OF_EXTENSION: Final = 60

# What can be renounced.
NO_SPADES: Final = 0
NO_BRIDGE: Final = 1
NO_DWELLING: Final = 2
NO_TRADING_HOUSE: Final = 3
NO_SANDSTORM: Final = 4
NO_PRIESTS: Final = 5
NO_TOKEN: Final = 6
NO_SHIFT: Final = 7
NO_TEN: Final = 8  # and three more, one for each cult: a key is kept
RENOUNCED: Final = (
    "spades",
    "bridge",
    "dwelling",
    "trading house",
    "sandstorm",
    "priests",
    "token",
    "shift",
    "fire 10",
    "water 10",
    "earth 10",
    "air 10",
)

# Action spaces: the six of the board are 0 .. 5.
ACT1: Final = 0
ACT2: Final = 1
ACT3: Final = 2
ACT4: Final = 3
ACT5: Final = 4
ACT6: Final = 5
ACTA: Final = 6
ACTC: Final = 7
ACTE: Final = 8
ACTG: Final = 9
ACTN: Final = 10
ACTS: Final = 11
ACTW: Final = 12
SHIFT_BY_POWER: Final = 13
SHIFT_BY_TOKENS: Final = 14
SCROLL_SPADE: Final = 15
SCROLL_CULT: Final = 16
FAVOUR_CULT: Final = 17
ACTIONS: Final = (
    "ACT1",
    "ACT2",
    "ACT3",
    "ACT4",
    "ACT5",
    "ACT6",
    "ACTA",
    "ACTC",
    "ACTE",
    "ACTG",
    "ACTN",
    "ACTS",
    "ACTW",
    "ACTH-power",
    "ACTH-tokens",
    "BON1",
    "BON2",
    "FAV6",
)

# Conversions: what is given and what is got.
POWER_TO_PRIEST: Final = 0
POWER_TO_WORKER: Final = 1
POWER_TO_COIN: Final = 2
PRIEST_TO_WORKER: Final = 3
WORKER_TO_COIN: Final = 4
POINT_TO_COIN: Final = 5
COINS_TO_POINT: Final = 6
CONVERSIONS: Final = (
    "convert 5 power to 1 priest",
    "convert 3 power to 1 worker",
    "convert 1 power to 1 coin",
    "convert 1 priest to 1 worker",
    "convert 1 worker to 1 coin",
    "convert 1 point to 1 coin",
    "convert 2 coins to 1 point",
)


#: moves whose text is always the same
FIXED: Final[dict[int, str]] = {
    LEAVE_AUCTION: "leave the auction",
    BURN: "burn 1 power",
    SHIPPING: "advance shipping",
    EXCHANGE: "advance digging",
    KEEP_PRIEST: "keep the priest",
    TOKEN: "buy a token",
    END: "end turn",
    DROP_OUT: "drop out",
}


@mypyc_attr(acyclic=True)
class TerraMove(Move):
    """A move on a map; the map gives hexes their names."""

    def __init__(self, board: Board, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        super().__init__(seat, kind, a, b, c)
        self.board = board

    def __str__(self) -> str:
        """
        >>> from deskovka.games.terra_mystica.components import board_of
        >>> str(TerraMove(board_of("base"), 0, UPGRADE, 50, 2))
        'upgrade E1 to trading house'
        """
        fixed = FIXED.get(self.kind)
        return fixed if fixed is not None else WRITERS[self.kind](self)


def bridge_text(move: TerraMove) -> str:
    a, b = move.board.bridge_sites[move.a]
    return f"bridge {move.board.names[a]}:{move.board.names[b]}"


def transform_text(move: TerraMove) -> str:
    paid = f" by {CULTS[move.c - 1]}" if move.c else ""
    return f"transform {move.board.names[move.a]} to {TERRAINS[move.b]}{paid}"


def power_text(move: TerraMove) -> str:
    word = "take" if move.kind == TAKE_POWER else "decline"
    return f"{word} {move.a} power from {SEA.boards[move.b].id}"


WRITERS: Final[dict[int, Callable[[TerraMove], str]]] = {
    FACTION: lambda v: f"choose {SEA.boards[v.a].id}",
    START_TERRAIN: lambda v: f"settle on {TERRAINS[v.a]}",
    BID: lambda v: f"bid {v.a}",
    TAKE_FACTION: lambda v: f"choose {SEA.boards[v.a].id} on place {v.b + 1}",
    TAKE_SCROLL: lambda v: f"scroll {SEA.scrolls[v.a].id}",
    CONVERT: lambda v: CONVERSIONS[v.a],
    CONNECT: lambda v: f"connect {v.board.names[v.a]}",
    BUILD: lambda v: f"build {v.board.names[v.a]}",
    TRANSFORM: transform_text,
    UPGRADE: lambda v: f"upgrade {v.board.names[v.a]} to {BUILDINGS[v.b]}",
    SEND: lambda v: f"send priest to {CULTS[v.a]} for {v.b}",
    ACTION: lambda v: f"action {ACTIONS[v.a]}",
    PASS: lambda v: f"pass and take {SEA.scrolls[v.a - 1].id}" if v.a else "pass",
    BRIDGE: bridge_text,
    FAVOUR: lambda v: f"favour {SEA.favours[v.a].id}",
    TOWN: lambda v: f"town {SEA.towns[v.a].id}",
    STEP: lambda v: f"{v.b} step{'s' if v.b > 1 else ''} on {CULTS[v.a]}",
    KEY: lambda v: f"key to {CULTS[v.a]}",
    MAKE_PRIESTS: lambda v: f"convert {v.a} worker{'s' if v.a > 1 else ''} to priests",
    UNLOCK: lambda v: f"unlock {TERRAINS[v.a]}",
    SHIFT: lambda v: f"shift to {TERRAINS[v.a]}",
    RENOUNCE: lambda v: f"renounce {RENOUNCED[v.a]}",
    TAKE_POWER: power_text,
    DECLINE_POWER: power_text,
}


class Book:
    """The moves of one seat on one map. Each exists once."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.builds: list[TerraMove] = [TerraMove(board, seat, BUILD, h) for h in range(board.size)]
        self.transforms: list[list[TerraMove]] = [
            [TerraMove(board, seat, TRANSFORM, h, t) for t in range(10)] for h in range(board.size)
        ]
        self.upgrades: list[list[TerraMove]] = [
            [TerraMove(board, seat, UPGRADE, h, k) for k in range(6)] for h in range(board.size)
        ]
        self.sends: list[list[TerraMove]] = [
            [TerraMove(board, seat, SEND, cult, steps) for steps in range(4)] for cult in range(4)
        ]
        self.steps: list[list[TerraMove]] = [
            [TerraMove(board, seat, STEP, cult, steps) for steps in range(3)] for cult in range(4)
        ]
        self.actions: list[TerraMove] = [TerraMove(board, seat, ACTION, a) for a in range(len(ACTIONS))]
        self.passes: list[TerraMove] = [TerraMove(board, seat, PASS, s) for s in range(16)]
        self.converts: list[TerraMove] = [TerraMove(board, seat, CONVERT, c) for c in range(len(CONVERSIONS))]
        self.favours: list[TerraMove] = [TerraMove(board, seat, FAVOUR, f) for f in range(12)]
        self.towns: list[TerraMove] = [TerraMove(board, seat, TOWN, t) for t in range(8)]
        self.bridges: list[TerraMove] = [TerraMove(board, seat, BRIDGE, s) for s in range(len(board.bridge_sites))]
        self.renounces: list[TerraMove] = [TerraMove(board, seat, RENOUNCE, r) for r in range(len(RENOUNCED))]
        self.burn = TerraMove(board, seat, BURN)
        self.shipping = TerraMove(board, seat, SHIPPING)
        self.exchange = TerraMove(board, seat, EXCHANGE)
        self.end = TerraMove(board, seat, END)
        self.rare: dict[int, TerraMove] = {}

    def other(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> TerraMove:
        """A move that is not worth a table."""
        key = ((kind * 256 + a) * 32 + b) * 8 + c
        found = self.rare.get(key)
        if found is None:
            found = TerraMove(self.board, self.seat, kind, a, b, c)
            self.rare[key] = found
        return found


_BOOKS: Final[dict[str, list[Book]]] = {}


def books(board: Board) -> list[Book]:
    """The books of a map, one per seat."""
    found = _BOOKS.get(board.id)
    if found is None:
        found = [Book(board, seat) for seat in range(5)]
        _BOOKS[board.id] = found
    return found
