"""The position as numbers, seen from a seat."""

from __future__ import annotations

from typing import Final

from deskovka.core.layout import Layout, put_all
from deskovka.games.pebbles.game import HANDFUL, UNKNOWN, Pebbles
from deskovka.games.pebbles.moves import BOWLS


def pebbles_layout() -> Layout:
    found = Layout()
    for bowl in BOWLS:
        found.number(f"pebbles in {bowl}", 7)
    for bowl in BOWLS:
        found.number(f"my pebbles from {bowl}", 7)
    found.choice([f"I like {bowl}" for bowl in BOWLS])
    found.number("shells in the bag", 6)
    found.number("my shells", 21)
    found.number("points ahead", 10)
    found.number("pebbles of this turn", HANDFUL)
    return found


LAYOUT: Final = pebbles_layout()


def layout(_game: Pebbles) -> Layout:
    """What the numbers of `numbers_into` are."""
    return LAYOUT


def numbers_into(game: Pebbles, seat: int, row: list[int], at: int) -> None:
    at = put_all(game.bowls, row, at)
    at = put_all(game.taken[seat], row, at)
    row[at] = game.liked[seat] + 1
    row[at + 1] = len(game.bag)
    row[at + 2] = sum([shell for shell in game.shells[seat] if shell != UNKNOWN])
    row[at + 3] = game.points[seat] - game.points[1 - seat]
    row[at + 4] = game.count
