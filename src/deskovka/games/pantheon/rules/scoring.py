"""Points after epochs 3 and 6, and the winner (rulebook, "Bodování" and "Konec hry"; spec 13)."""

from __future__ import annotations

from deskovka.games.pantheon.state import OVER, State


def scorings_left(game: State) -> int:
    if game.phase == OVER:
        return 0
    return 2 if game.epoch <= 3 else 1


def demigod_points(game: State, seat: int) -> int:
    """The sum of the values of the own tiles."""
    total = 0
    for value in range(1, 7):
        total += value * game.demigods[seat * 7 + value]
    return total


def column_points(game: State, seat: int) -> int:
    """The more columns stand, the more each of them counts."""
    return game.material.column_points[game.columns_on_board(seat)]


def score_epoch(game: State) -> None:
    """First demigods, then columns; both stay and count again at the end. Demigods are counted openly."""
    game.demigods_counted = game.demigods
    game.demigods_seen = game.demigods
    game.demigods_drawn = [0] * (2 * game.players)
    for seat in range(game.players):
        game.score(seat, demigod_points(game, seat), "demigods")
        game.score(seat, column_points(game, seat), "columns")


def winners(game: State) -> list[int]:
    """Most points; then more demigod tiles, whatever their value; then shared."""
    best = max(game.points)
    first = [seat for seat in range(game.players) if game.points[seat] == best]
    most = max(game.demigod_tiles[seat] for seat in first)
    return [seat for seat in first if game.demigod_tiles[seat] == most]
