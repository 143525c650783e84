"""What bots think of positions and turns: an outlook on the end of the game, with weights by name (data/weights.json)."""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.described import Numbers
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy
from deskovka.games.tzolkin.judging import layout
from deskovka.games.tzolkin.judging.chains import WIDTH, Chains
from deskovka.games.tzolkin.judging.describing import describe, learned, say_standing
from deskovka.games.tzolkin.judging.prospects import Prospects
from deskovka.games.tzolkin.judging.weights import Weights
from deskovka.games.tzolkin.judging.worth import parts, worth
from deskovka.games.tzolkin.moves import END_TURN
from deskovka.games.tzolkin.state import BEGINNING, PICKING, PLACING, State

#: as wide as `TzolkinPolicy.width`, in playouts
QUICK = 2


class TzolkinPolicy(Policy):
    """The opinion of a sensible player."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights)
        self.named = Weights(self.weights)
        self.promises = self.named.promises
        #: positions that are followed while a turn is put together: fewer are faster
        self.width = WIDTH

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, State)
        return worth(self.named, game, seat)

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, State)
        return parts(self.named, game, seat)

    def judge(self, game: Game, turn: tuple[Move, ...], after: Game, seat: int) -> float:
        """A turn is judged before its end: nobody knows which buildings will come, nor what the others do."""
        assert isinstance(game, State)
        assert isinstance(after, State)
        here = self.before_end(game, turn, after)
        value = worth(self.named, here, seat)
        if self.named.any_learned and turn:
            value += learned(self.named, game, list(turn), Prospects(self.named, here, seat))
        return value

    def before_end(self, game: State, turn: tuple[Move, ...], after: State) -> State:
        if not turn or turn[-1].kind != END_TURN:
            return after
        here = game.copy()
        assert isinstance(here, State)
        for move in turn[:-1]:
            here.push(move)
        return here

    def features_of_turn(
        self, game: Game, turn: tuple[Move, ...], after: Game, seat: int
    ) -> tuple[list[int], list[float]]:
        """What is said of a turn, as numbers: which of FEATURES hold, and how much. For learning."""
        assert isinstance(game, State)
        assert isinstance(after, State)
        numbers = Numbers(self.named.learned, True)
        here = self.before_end(game, turn, after)
        describe(game, list(turn), Prospects(self.named, here, seat), numbers)
        return numbers.at, numbers.amounts

    def say_standing(self, game: Game, seat: int, out: Numbers) -> None:
        assert isinstance(game, State)
        say_standing(Prospects(self.named, game, seat), out)

    def quick(self) -> Policy:
        """Half as wide is twice as fast, and plays hardly worse."""
        other = TzolkinPolicy(self.weights)
        other.width = QUICK
        return other

    def turns(self, game: Game, seat: int) -> list[tuple[Move, ...]]:
        """Whole turns that deserve a look, the best first."""
        return [moves for moves, _ in self.valued(game, seat)]

    def valued(self, game: Game, seat: int) -> list[tuple[tuple[Move, ...], float]]:
        assert isinstance(game, State)
        if game.active != seat or game.phase not in (BEGINNING, PICKING, PLACING):
            return []
        return Chains(self.named, game, seat, self.width).turns()


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return TzolkinPolicy(weights)


#: names of what can be said of a turn, in the order of the weights
FEATURES = layout.NAMES
