"""A position as SVG, written by the common kit (`deskovka.drawing`)."""

from deskovka.games.tzolkin.drawing.board import draw, icons, seat_colour

__all__ = ["draw", "icons", "seat_colour"]
