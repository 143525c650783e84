"""Every move that can ever be made, in a fixed order: what learners choose from (deskovka.env)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pebbles.game import Pebbles
from deskovka.games.pebbles.notation import every_move


def all_moves(_game: Pebbles) -> list[Move]:
    return every_move(0)
