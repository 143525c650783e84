"""A rough guess at the final points, for simple bots."""

from __future__ import annotations

from deskovka.games.pebbles.game import LAST, UNKNOWN, Pebbles


def worth(game: Pebbles, seat: int) -> float:
    points = float(game.points[seat])
    if game.over():
        return points
    points += sum(shell for shell in game.shells[seat] if shell != UNKNOWN)
    if game.liked[seat] != UNKNOWN:
        points += game.taken[seat][game.liked[seat]]
    # a bowl with up to three pebbles is a gift to whoever is next
    gifts = sum(1 for left in game.bowls if 0 < left <= 3)
    return points + (LAST if game.to_act() == seat else -LAST) * 0.3 * gifts


def parts(game: Pebbles, seat: int) -> dict[str, float]:
    """The guess taken apart, by name."""
    points = float(game.scores()[seat])
    return {"points": points, "to come": worth(game, seat) - points}
