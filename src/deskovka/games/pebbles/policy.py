"""What bots think of positions and turns: the game's guess, with weights for what it says about the future."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from deskovka.core.game import Game
from deskovka.core.policy import Policy
from deskovka.games.pebbles.game import UNKNOWN, Pebbles

FILE: Final[Any] = json.loads((files("deskovka.games.pebbles") / "data" / "weights.json").read_text(encoding="utf-8"))


class PebblePolicy(Policy):
    """An opinion about Pebbles."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights)
        usual: dict[str, float] = FILE["weights"]
        named = {**usual, **self.weights}
        self.gift = float(named["gift"])
        self.liked = float(named["liked"])

    def worth(self, game: Game, seat: int) -> float:
        return sum(self.parts(game, seat).values())

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, Pebbles)
        found = {"points": float(game.points[seat])}
        if game.over():
            return found
        found["shells"] = float(sum(shell for shell in game.shells[seat] if shell != UNKNOWN))
        if game.liked[seat] != UNKNOWN:
            found["liked"] = self.liked * game.taken[seat][game.liked[seat]]
        # a bowl with up to three pebbles is a gift to whoever is next
        gifts = sum(1 for left in game.bowls if 0 < left <= 3)
        found["gifts"] = self.gift * gifts * (1 if game.to_act() == seat else -1)
        return found


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return PebblePolicy(weights)
