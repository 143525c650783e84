"""What bots think of positions and turns of Pantheon (judging/): the ideas are there, their weights in data/weights.json."""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy
from deskovka.games.pantheon.judging.guess import guess, guess_parts
from deskovka.games.pantheon.judging.lasting import time_left
from deskovka.games.pantheon.judging.outcomes import turn_worth
from deskovka.games.pantheon.judging.turns import turns_in
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.state import State


class PantheonPolicy(Policy):
    """A sensible player's opinion. It never looks at what is hidden, so it may also be asked about a seat's view."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights)
        self.w = Weights(self.weights)

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, State)
        return guess(self.w, game, seat, time_left(game))

    def judge(self, game: Game, turn: tuple[Move, ...], after: Game, seat: int) -> float:
        assert isinstance(game, State)
        return turn_worth(self.w, game, turn, seat)

    def turns(self, game: Game, seat: int) -> list[tuple[Move, ...]]:
        assert isinstance(game, State)
        return turns_in(self.w, game, seat)

    def valued(self, game: Game, seat: int) -> list[tuple[tuple[Move, ...], float]]:
        assert isinstance(game, State)
        return [(turn, turn_worth(self.w, game, turn, seat)) for turn in turns_in(self.w, game, seat)]

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, State)
        return guess_parts(self.w, game, seat)


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return PantheonPolicy(weights)
