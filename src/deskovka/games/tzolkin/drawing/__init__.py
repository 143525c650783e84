"""A position as SVG, written by the common kit (`deskovka.drawing`)."""

from deskovka.games.tzolkin.drawing.board import draw, icons, seat_colour
from deskovka.games.tzolkin.drawing.eyes import hues

__all__ = ["draw", "hues", "icons", "offer", "seat_colour"]


def offer(name: str) -> str:
    """There is nothing to choose before the game, and so no picture for it."""
    return ""
