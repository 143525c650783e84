"""Temples: climbing, and the anger of the gods (rulebook p. 10)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import TEMPLE
from deskovka.games.tzolkin.rules.moves import TABLES
from deskovka.games.tzolkin.state import Position


def climb(position: Position, seat: int, temple: int) -> None:
    """One step up. It is lost on one's own top step, and before a top step that somebody else holds."""
    top = TEMPLE[temple].top
    step = position.steps[3 * seat + temple]
    if step >= top:
        return
    if step + 1 == top:
        for other in range(position.players):
            if position.steps[3 * other + temple] == top:
                return
        position.move_step(seat, temple, 1)
        position.turn_board(seat, 1)  # ruling A13: it never hurts, so it is done at once
    else:
        position.move_step(seat, temple, 1)


def can_anger(position: Position, seat: int) -> bool:
    """Is there a step to lose?"""
    steps = position.steps
    at = 3 * seat
    return steps[at] > 0 or steps[at + 1] > 0 or steps[at + 2] > 0


def list_anger(position: Position, seat: int) -> list[Move]:
    return [TABLES[seat].anger[temple] for temple in range(3) if position.steps[3 * seat + temple] > 0]


def anger(position: Position, seat: int, temple: int) -> None:
    position.move_step(seat, temple, -1)
