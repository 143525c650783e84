"""What bots think of positions and turns of Pantheon (judging/): the ideas are there, their weights in data/weights.json."""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.described import Numbers
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy
from deskovka.core.promises import Promise
from deskovka.games.pantheon.components import EPOCHS
from deskovka.games.pantheon.judging import layout
from deskovka.games.pantheon.judging.describing import describe, say_standing
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
        self.promises = Promise(layout.NAMES, self.w.names)

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, State)
        return guess(self.w, game, seat, time_left(game))

    def judge(self, game: Game, turn: tuple[Move, ...], after: Game, seat: int) -> float:
        assert isinstance(game, State)
        return self.judged(game, turn, seat)

    def judged(self, game: State, turn: tuple[Move, ...], seat: int) -> float:
        value = turn_worth(self.w, game, turn, seat)
        if self.w.any_learned:
            numbers = Numbers(self.w.learned)
            describe(game, turn, seat, value, numbers)
            value = (value + numbers.total) * self.scale_in(game)
        return value

    def scale_in(self, game: Game) -> float:
        assert isinstance(game, State)
        return self.w.points[min(EPOCHS, max(1, game.epoch)) - 1]

    def features_of_turn(
        self, game: Game, turn: tuple[Move, ...], after: Game, seat: int
    ) -> tuple[list[int], list[float]]:
        """What is said of a turn, as numbers: which of FEATURES hold, and how much. For learning."""
        assert isinstance(game, State)
        numbers = Numbers(self.w.learned, True)
        describe(game, turn, seat, turn_worth(self.w, game, turn, seat), numbers)
        return numbers.at, numbers.amounts

    def say_standing(self, game: Game, seat: int, out: Numbers) -> None:
        assert isinstance(game, State)
        say_standing(game, 0, seat, min(EPOCHS, max(1, game.epoch)) - 1, out)

    def turns(self, game: Game, seat: int) -> list[tuple[Move, ...]]:
        assert isinstance(game, State)
        return turns_in(self.w, game, seat)

    def valued(self, game: Game, seat: int) -> list[tuple[tuple[Move, ...], float]]:
        assert isinstance(game, State)
        return [(turn, self.judged(game, turn, seat)) for turn in turns_in(self.w, game, seat)]

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, State)
        return guess_parts(self.w, game, seat)


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return PantheonPolicy(weights)


#: names of what can be said of a turn, in the order of the weights
FEATURES = layout.NAMES
