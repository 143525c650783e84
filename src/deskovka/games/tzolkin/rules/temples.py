"""Temples: climbing, and the anger of the gods (rulebook p. 10)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import TEMPLE
from deskovka.games.tzolkin.moves import TABLES
from deskovka.games.tzolkin.state import State


def can_climb(game: State, seat: int, temple: int) -> bool:
    """Not from one's own top step, and not to a top step that somebody else holds."""
    top = TEMPLE[temple].top
    step = game.steps[3 * seat + temple] + 1
    if step < top:
        return True
    if step > top:
        return False
    for other in range(game.players):
        if game.steps[3 * other + temple] == top:
            return False
    return True


def climb(game: State, seat: int, temple: int) -> None:
    """One step up; where that is not possible the step is lost."""
    if not can_climb(game, seat, temple):
        return
    game.move_step(seat, temple, 1, game.source)
    if game.steps[3 * seat + temple] == TEMPLE[temple].top:
        game.turn_board(seat, 1, game.source)  # ruling A13: it never hurts, so it is done at once


def can_anger(game: State, seat: int) -> bool:
    """Is there a step to lose?"""
    steps = game.steps
    at = 3 * seat
    return steps[at] > 0 or steps[at + 1] > 0 or steps[at + 2] > 0


def list_anger(game: State, seat: int) -> list[Move]:
    return [TABLES[seat].anger[temple] for temple in range(3) if game.steps[3 * seat + temple] > 0]


def anger(game: State, seat: int, temple: int) -> None:
    game.move_step(seat, temple, -1, game.source)
