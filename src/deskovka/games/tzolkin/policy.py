"""How good a whole turn looks at first sight: by what the position after it is worth."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.tzolkin.state import State


def judge(game: State, turn: tuple[Move, ...], after: State, seat: int) -> float:
    return after.worth(seat)
