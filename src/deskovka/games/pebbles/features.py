"""The position as numbers, seen from a seat."""

from __future__ import annotations

from typing import Final

from deskovka.core.layout import Layout, Sheet
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


def numbers_into(game: Pebbles, seat: int, sheet: Sheet) -> None:
    at = sheet.put_all(game.bowls, 0)
    at = sheet.put_all(game.taken[seat], at)
    sheet.put(at, game.liked[seat] + 1)
    sheet.put(at + 1, len(game.bag))
    sheet.put(at + 2, sum([shell for shell in game.shells[seat] if shell != UNKNOWN]))
    sheet.put(at + 3, game.points[seat] - game.points[1 - seat])
    sheet.put(at + 4, game.count)
