"""What bots think of positions and turns: an outlook on the end of the game, with weights by name (data/weights.json)."""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.game import Game
from deskovka.core.policy import Policy
from deskovka.games.tzolkin.judging.chains import WIDTH, Chain, Chains
from deskovka.games.tzolkin.judging.weights import Weights
from deskovka.games.tzolkin.judging.worth import parts, worth
from deskovka.games.tzolkin.state import BEGINNING, PICKING, PLACING, State


class TzolkinPolicy(Policy):
    """The opinion of a sensible player."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights)
        self.named = Weights(self.weights)
        #: positions that are followed while a turn is put together: fewer are faster
        self.width = WIDTH

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, State)
        return worth(self.named, game, seat)

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, State)
        return parts(self.named, game, seat)

    def turns(self, game: Game, seat: int) -> list[Chain]:
        """Whole turns worth a look, the best first, each with its value; nothing where there is no turn to be made."""
        assert isinstance(game, State)
        if game.active != seat or game.phase not in (BEGINNING, PICKING, PLACING):
            return []
        return Chains(self.named, seat, self.width).turns(game)


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return TzolkinPolicy(weights)
