"""The position as numbers, seen from a seat."""

from __future__ import annotations

from deskovka.games.pebbles.game import UNKNOWN, Pebbles
from deskovka.games.pebbles.moves import BOWLS

NAMES = (
    *(f"pebbles in {bowl}" for bowl in BOWLS),
    *(f"my pebbles from {bowl}" for bowl in BOWLS),
    *(f"I like {bowl}" for bowl in BOWLS),
    "shells in the bag",
    "my shells",
    "points ahead",
    "pebbles of this turn",
)


def feature_names(_game: Pebbles) -> list[str]:
    return list(NAMES)


def features(game: Pebbles, seat: int) -> list[float]:
    liked = [float(game.liked[seat] == n) for n in range(len(BOWLS))]
    mine = [float(n) for n in game.taken[seat]]
    shells = float(sum(shell for shell in game.shells[seat] if shell != UNKNOWN))
    ahead = float(game.points[seat] - game.points[1 - seat])
    return [*map(float, game.bowls), *mine, *liked, float(len(game.bag)), shells, ahead, float(game.count)]
