"""What a seat can be asked. Each chapter of the rulebook has its decisions; flow.py knows which of them belongs to which phase."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.state import State


class Decision:
    """The moves to choose from, and what a chosen one does."""

    def moves(self, game: State) -> list[Move]:
        return []

    def play(self, game: State, move: Move) -> None:
        pass
