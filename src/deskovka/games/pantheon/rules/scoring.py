"""Points after epochs 3 and 6, and the winner (rulebook, "Bodování" and "Konec hry"; spec 13)."""

from __future__ import annotations

from deskovka.games.pantheon.state import State


def demigod_points(p: State, seat: int) -> int:
    """The sum of the values of the own tiles."""
    total = 0
    for value in range(1, 7):
        total += value * p.demigods[seat * 7 + value]
    return total


def column_points(p: State, seat: int) -> int:
    """The more columns stand, the more each of them counts."""
    return p.material.column_points[p.columns_on_board(seat)]


def score_epoch(p: State) -> None:
    """First demigods, then columns; both stay and count again at the end. Demigods are counted openly."""
    p.demigods_counted = p.demigods
    p.demigods_seen = p.demigods
    p.demigods_drawn = [0] * (2 * p.players)
    for seat in range(p.players):
        p.score(seat, demigod_points(p, seat), "demigods")
        p.score(seat, column_points(p, seat), "columns")


def winners(p: State) -> list[int]:
    """Most points; then more demigod tiles, whatever their value; then shared."""
    best = max(p.points)
    first = [seat for seat in range(p.players) if p.points[seat] == best]
    most = max(p.demigod_tiles[seat] for seat in first)
    return [seat for seat in first if p.demigod_tiles[seat] == most]
