"""The course of the expectations as a drawing."""

from __future__ import annotations

from deskovka.analysis.report import Report
from deskovka.core.game import Game
from deskovka.core.words import point
from deskovka.drawing.charts import Series, line_chart


def expectation_chart(game: Game, report: Report, lang: str) -> str:
    """The final points that were expected of every seat, turn by turn. `game` is the last position."""
    lines = report.expectations()
    labels = [game.seat_label(seat, lang) for seat in range(report.players)]
    colours = [game.seat_colour(seat) for seat in range(report.players)]
    return line_chart([Series(*line) for line in zip(labels, lines, colours, strict=True)], point=point(lang))
