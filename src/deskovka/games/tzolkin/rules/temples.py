"""Temples: climbing, and the anger of the gods (rulebook p. 10)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import TEMPLE
from deskovka.games.tzolkin.moves import TABLES
from deskovka.games.tzolkin.state import Position


def can_climb(position: Position, seat: int, temple: int) -> bool:
    """Not from one's own top step, and not to a top step that somebody else holds."""
    top = TEMPLE[temple].top
    step = position.steps[3 * seat + temple] + 1
    if step < top:
        return True
    if step > top:
        return False
    for other in range(position.players):
        if position.steps[3 * other + temple] == top:
            return False
    return True


def climb(position: Position, seat: int, temple: int) -> None:
    """One step up; where that is not possible the step is lost."""
    if not can_climb(position, seat, temple):
        return
    position.move_step(seat, temple, 1)
    if position.steps[3 * seat + temple] == TEMPLE[temple].top:
        position.turn_board(seat, 1)  # ruling A13: it never hurts, so it is done at once


def can_anger(position: Position, seat: int) -> bool:
    """Is there a step to lose?"""
    steps = position.steps
    at = 3 * seat
    return steps[at] > 0 or steps[at + 1] > 0 or steps[at + 2] > 0


def list_anger(position: Position, seat: int) -> list[Move]:
    return [TABLES[seat].anger[temple] for temple in range(3) if position.steps[3 * seat + temple] > 0]


def anger(position: Position, seat: int, temple: int) -> None:
    position.move_step(seat, temple, -1)
