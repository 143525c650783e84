"""What bots think of positions and turns: the game's guess, with weights for what it says about the future."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from deskovka.core.described import Numbers
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy
from deskovka.core.promises import Promise
from deskovka.games.pebbles.game import UNKNOWN, Pebbles

FILE: Final[Any] = json.loads((files("deskovka.games.pebbles") / "data" / "weights.json").read_text(encoding="utf-8"))
#: the weights in the order in which turns are described
FEATURES: Final = ("gift", "liked")


class PebblePolicy(Policy):
    """An opinion about Pebbles."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights)
        usual: dict[str, float] = FILE["weights"]
        named = {**usual, **self.weights}
        self.gift = float(named["gift"])
        self.liked = float(named["liked"])
        self.promises = Promise(FEATURES, named)

    def worth(self, game: Game, seat: int) -> float:
        return sum(self.parts(game, seat).values())

    def features_of_turn(
        self, game: Game, turn: tuple[Move, ...], after: Game, seat: int
    ) -> tuple[list[int], list[float]]:
        """What the weights are multiplied with, for learning: which features hold, and how much."""
        assert isinstance(after, Pebbles)
        return [0, 1], self.amounts(after, seat)

    def say_standing(self, game: Game, seat: int, out: Numbers) -> None:
        assert isinstance(game, Pebbles)
        for at, amount in enumerate(self.amounts(game, seat)):
            out.add(at, amount)

    def amounts(self, game: Pebbles, seat: int) -> list[float]:
        liked = game.liked[seat]
        taken = float(game.taken[seat][liked]) if liked != UNKNOWN and not game.over() else 0.0
        return [float(self.gifts(game, seat)), taken]

    def gifts(self, game: Pebbles, seat: int) -> int:
        """A bowl with up to three pebbles is a gift to whoever is next."""
        gifts = sum(1 for left in game.bowls if 0 < left <= 3)
        return gifts if game.to_act() == seat else -gifts

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, Pebbles)
        found = {"points": float(game.points[seat])}
        if game.over():
            return found
        found["shells"] = float(sum(shell for shell in game.shells[seat] if shell != UNKNOWN))
        if game.liked[seat] != UNKNOWN:
            found["liked"] = self.liked * game.taken[seat][game.liked[seat]]
        found["gifts"] = self.gift * self.gifts(game, seat)
        return found


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return PebblePolicy(weights)
