"""What learners are rewarded with: points, the margin to the best other, or the win; at the end or by step."""

from __future__ import annotations

from deskovka.core.game import Game

KINDS = ("points", "margin", "win")
TIMES = ("end", "step")


class Reward:
    """A measure of a position for every seat, and when it is given.

    At the end the measure of the last position is given, before it nothing. By step it is how much the measure has grown since the step
    before: the sum over a game is the last measure less the first. A win is known at the end alone: winners share 1.
    """

    def __init__(self, kind: str, by: str) -> None:
        if kind not in KINDS or by not in TIMES:
            raise ValueError(f"rewards are {', '.join(KINDS)} by {' or '.join(TIMES)}, not {kind!r} by {by!r}")
        self.kind = kind
        self.by_step = by == "step" and kind != "win"

    def measure(self, game: Game) -> list[float]:
        if self.kind == "win":
            return shares(game)
        points = game.scores()
        return points if self.kind == "points" else margins(points)

    def first(self, game: Game) -> list[float]:
        """What later measures are compared with."""
        return self.measure(game) if self.by_step else [0.0] * game.players

    def since(self, game: Game, before: list[float]) -> list[float]:
        """The rewards of a step, and `before` for the next one."""
        now = self.measure(game)
        grown = [new - old for new, old in zip(now, before, strict=True)]
        before[:] = now
        return grown


def shares(game: Game) -> list[float]:
    winners = game.winners() if game.over() else []
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]


def margins(points: list[float]) -> list[float]:
    """Own points less those of the best other."""
    order = sorted(points)
    best, second = order[-1], order[-2]
    return [mine - (second if mine == best else best) for mine in points]
