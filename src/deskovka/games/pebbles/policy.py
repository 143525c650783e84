"""How good a whole turn looks at first sight: by what the position after it is worth."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pebbles.game import Pebbles


def judge(game: Pebbles, turn: tuple[Move, ...], after: Pebbles, seat: int) -> float:
    return after.worth(seat)
