"""The kinds of moves and their texts, and a table of all of them for each seat, so that a list of moves makes no new objects."""

from __future__ import annotations

from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import Move
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    CHICHEN,
    GEAR,
    GEAR_OF,
    GEARS,
    MONUMENT,
    POSITION_OF,
    START_SPACE,
    TECHNOLOGIES,
    TEETH,
    TEMPLES,
    WEALTH,
)

#: keep two wealth tiles (a, b)
KEEP: Final = 0
BEG: Final = 1
#: place a worker on the lowest vacant position of gear a, or on the starting-player space
PLACE: Final = 2
#: pick up the worker on tooth a (a flat number)
PICK: Final = 3
#: use action b of gear a; c says what to do in the jungle
USE: Final = 4
#: the worker comes back without an action
NOTHING: Final = 5
#: lose a step on temple a
ANGER: Final = 6
#: gain a step on temple a, and on temple b if that is not NO_TEMPLE
CLIMB: Final = 7
#: pay a wood, b stone, c gold
PAY: Final = 8
#: take a wood, b stone, c gold
TAKE: Final = 9
#: advance technology a
ADVANCE: Final = 10
#: build building a; with architecture 3 leave out one block of kind b - 1; c = 1: save the architecture benefit
ERECT: Final = 11
#: build monument a
RAISE: Final = 12
#: market: sell or buy one block of kind a
SELL: Final = 13
BUY: Final = 14
#: leave the rest of an action
ENOUGH: Final = 15
END_TURN: Final = 16
#: turn the calendar by a days
DAYS: Final = 17

NO_TEMPLE: Final = 3

#: `c` of USE
PLAIN: Final = 0
CUT_WOOD: Final = 1
HARVEST_CORN: Final = 2
BURN_FOREST: Final = 3


# -- texts: what a player would say; notation.py reads them ------------------------------------------------------------

SAVING: Final = "saving the benefit"


def mix(wood: int, stone: int, gold: int) -> str:
    """`1 wood 2 gold`."""
    return " ".join(f"{n} {BLOCKS[kind]}" for kind, n in enumerate((wood, stone, gold)) if n)


def use_text(gear: int, action: int, how: int) -> str:
    place = f"{GEARS[gear]} {action}"
    if how == CUT_WOOD:
        return f"cut wood at {place}"
    if how == HARVEST_CORN:
        return f"harvest corn at {place}"
    if how == BURN_FOREST:
        return f"burn forest at {place}"
    return f"offer skull at {place}" if gear == CHICHEN else f"use {place}"


def erect_text(move: Move) -> str:
    text = f"build {BUILDING[move.a].name}"
    if move.b:
        text += f" without 1 {BLOCKS[move.b - 1]}"
    if move.c:
        text += f" {SAVING}"
    return text


def text_of(move: Move) -> str:
    kind = move.kind
    if kind == KEEP:
        return f"keep {WEALTH[move.a].name} and {WEALTH[move.b].name}"
    if kind == PLACE:
        return "place worker on " + ("start space" if move.a == START_SPACE else GEARS[move.a])
    if kind == PICK:
        return f"pick up {GEARS[GEAR_OF[move.a]]} {POSITION_OF[move.a]}"
    if kind == USE:
        return use_text(move.a, move.b, move.c)
    if kind == ANGER:
        return f"anger {TEMPLES[move.a]}"
    if kind == CLIMB:
        return f"climb {TEMPLES[move.a]}" + ("" if move.b == NO_TEMPLE else f" and {TEMPLES[move.b]}")
    if kind == PAY:
        return "pay " + mix(move.a, move.b, move.c)
    if kind == TAKE:
        return "take " + mix(move.a, move.b, move.c)
    if kind == ADVANCE:
        return f"advance {TECHNOLOGIES[move.a]}"
    if kind == ERECT:
        return erect_text(move)
    if kind == RAISE:
        return f"raise {MONUMENT[move.a].name}"
    if kind == SELL:
        return f"sell {BLOCKS[move.a]}"
    if kind == BUY:
        return f"buy {BLOCKS[move.a]}"
    if kind == DAYS:
        return "turn calendar 1 day" if move.a == 1 else f"turn calendar {move.a} days"
    return {BEG: "beg", NOTHING: "no action", ENOUGH: "enough", END_TURN: "end turn"}[kind]


# -- moves --------------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Decision(Move):
    """A move of Tzolk'in."""

    def __str__(self) -> str:
        return text_of(self)


def use_index(gear: int, action: int, how: int) -> int:
    return (gear * 10 + action) * 4 + how


def erect_index(building: int, left_out: int, saved: int) -> int:
    return (building * 4 + left_out) * 2 + saved


def mix_index(wood: int, stone: int, gold: int) -> int:
    return (wood * 4 + stone) * 4 + gold


class Table:
    """Every move that a seat can ever make, except the wealth choice at the start."""

    def __init__(self, seat: int) -> None:
        self.beg: Move = Decision(seat, BEG)
        self.nothing: Move = Decision(seat, NOTHING)
        self.enough: Move = Decision(seat, ENOUGH)
        self.end_turn: Move = Decision(seat, END_TURN)
        self.place: list[Move] = [Decision(seat, PLACE, gear) for gear in range(6)]
        self.pick: list[Move] = [Decision(seat, PICK, tooth) for tooth in range(TEETH)]
        self.use: list[Move] = [
            Decision(seat, USE, gear, action, how)
            for gear in range(len(GEAR))
            for action in range(10)
            for how in range(4)
        ]
        self.anger: list[Move] = [Decision(seat, ANGER, temple) for temple in range(3)]
        self.climb: list[Move] = [Decision(seat, CLIMB, temple, NO_TEMPLE) for temple in range(3)]
        self.climb_two: list[Move] = [Decision(seat, CLIMB, a, b) for a in range(3) for b in range(a + 1, 3)]
        self.pay: list[Move] = [
            Decision(seat, PAY, wood, stone, gold) for wood in range(4) for stone in range(4) for gold in range(4)
        ]
        self.take: list[Move] = [
            Decision(seat, TAKE, wood, stone, gold) for wood in range(4) for stone in range(4) for gold in range(4)
        ]
        self.advance: list[Move] = [Decision(seat, ADVANCE, technology) for technology in range(4)]
        self.erect: list[Move] = [
            Decision(seat, ERECT, building, left_out, saved)
            for building in range(len(BUILDING))
            for left_out in range(4)
            for saved in range(2)
        ]
        self.raise_: list[Move] = [Decision(seat, RAISE, monument) for monument in range(len(MONUMENT))]
        self.sell: list[Move] = [Decision(seat, SELL, kind) for kind in range(3)]
        self.buy: list[Move] = [Decision(seat, BUY, kind) for kind in range(3)]
        self.days: list[Move] = [Decision(seat, DAYS, days) for days in range(3)]


TABLES: Final = [Table(seat) for seat in range(4)]
