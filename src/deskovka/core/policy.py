"""What somebody thinks of positions and of whole turns: numbers with names, so that they can be learned, compared and explained.

A game's `policy.py` makes its own kind; bots of different opinions can sit at one table, because each keeps its own policy.
"""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.described import Numbers
from deskovka.core.game import Game, Move
from deskovka.core.promises import Promise


class Policy:
    """An opinion. The plain one knows only what the game itself guesses."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        #: by name; what is not named here has its usual weight
        self.weights: dict[str, float] = dict(weights or {})
        #: what standings promise, where that can be learned
        self.promises: Promise | None = None

    def worth(self, game: Game, seat: int) -> float:
        """A guess at the seat's final points from here, pending gains included."""
        return game.worth(seat)

    def promise(self, game: Game, seat: int) -> float:
        """A guess at the final points at the beginning of a part of the game: what came of such standings, where that is known, else `worth`."""
        worth = self.worth(game, seat)
        if self.promises is None or not self.promises.known or game.over():
            return worth
        out = Numbers(self.promises.weights)
        self.say_promised(game, seat, worth, out)
        return worth + out.total

    def say_promised(self, game: Game, seat: int, worth: float, out: Numbers) -> None:
        """All that a promise is made of."""
        assert self.promises is not None
        self.say_standing(game, seat, out)
        self.promises.say_table(worth, game.era(), game.players, out)

    def say_standing(self, game: Game, seat: int, out: Numbers) -> None:
        """How a seat stands at the beginning of a part of the game, in numbers with names; needed where there are `promises`."""

    def judge(self, game: Game, turn: tuple[Move, ...], after: Game, seat: int) -> float:
        """How good a whole turn looks at first sight, in points, so that the turns of one position can be compared.

        `after` is the position to which it leads.
        """
        return self.worth(after, seat)

    def scale_in(self, game: Game) -> float:
        """How many points what is said of a turn counts here; 1 where its weights are points."""
        return 1.0

    def judge_all(self, game: Game, turns: list[tuple[tuple[Move, ...], Game]], seat: int) -> list[float]:
        """What `judge` says of each of the turns of one position. In a hurry (`quick`) what cannot be the best may get less than it deserves."""
        return [self.judge(game, turn, after, seat) for turn, after in turns]

    def foresees(self, game: Game, seat: int) -> bool:
        """Does it tell good turns from bad ones to play on for a while and to look at `worth` there? Else the first sight decides."""
        return True

    def turns(self, game: Game, seat: int) -> list[tuple[Move, ...]]:
        """The whole turns of the seat that deserve a look, where the policy knows which; empty: look at all (bots/turns.py)."""
        return []

    def lines(self, game: Game, seat: int) -> list[tuple[tuple[Move, ...], Game]]:
        """The same with the positions to which they lead, where the policy knows these anyway; empty: it lists `turns`, or nothing."""
        return []

    def valued(self, game: Game, seat: int) -> list[tuple[tuple[Move, ...], float]]:
        """The `turns` with what `judge` says of them, where the positions to which they lead are not needed for that; empty: ask one by one."""
        return []

    def quick(self) -> Policy:
        """The same opinion for playouts, where a thousand decisions are made: looking at less, if that makes it much faster."""
        return self

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        """The guess taken apart, by name, for reasons in words; the parts add up to `worth`."""
        return game.worth_parts(seat)


def policy_of(game: Game, weights: Mapping[str, float] | None = None) -> Policy:
    """The opinion that belongs to a game, with its usual weights or with other ones."""
    opinion: Policy = game.part("policy").policy(weights)
    return opinion
