"""How points and resources went in the course of a game, as drawings."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.core.game import Game
from deskovka.core.words import point, said, score
from deskovka.drawing.charts import Series, line_chart
from deskovka.server.tables.history import History

#: a resource is worth a chart if it changed at least so often
OFTEN = 8
CHARTS = 12
#: points are read at about so many plies
READINGS = 120
POINTS = said("points")
#: what games call that which is gained and spent, as the page says it
RESOURCES = (
    *(said("coins"), said("workers"), said("priests"), said("power"), said("power spent")),
    *(said("corn"), said("wood"), said("stone"), said("gold"), said("skulls"), said("placed"), said("picked up")),
    *(said("feet"), said("columns"), said("feet-placed"), said("columns-placed"), said("steps")),
    *(said("fire"), said("water"), said("earth"), said("air")),
)


@dataclass(frozen=True)
class Chart:
    name: str
    svg: str


def charts(history: History, labels: list[str], colours: list[str], lang: str = "en") -> list[Chart]:
    """Points first, then every resource that was gained and spent often. Lines have the colours of the seats' pieces."""
    lines = {POINTS: points_of(history)}
    for what in resources(history.game)[: CHARTS - 1]:
        lines[what] = amounts_of(history, what)
    return [Chart(name, drawn(values, labels, colours, lang)) for name, values in lines.items()]


def drawn(values: list[list[float]], labels: list[str], colours: list[str], lang: str) -> str:
    lines = zip(labels, values, colours, strict=True)
    return line_chart(
        [Series(label, line, colour, score(line[-1])) for label, line, colour in lines], point=point(lang)
    )


def resources(game: Game) -> list[str]:
    """What was spent and changed often, the most often first; not what gives points at once."""
    changes: dict[str, int] = {}
    spent: set[str] = set()
    scored: set[str] = set()
    for effect in game.log or []:
        if effect.seat >= 0:
            changes[effect.what] = changes.get(effect.what, 0) + 1
            if effect.amount < 0:
                spent.add(effect.what)
            if game.points_of(effect):
                scored.add(effect.what)
    often = (what for what in spent if changes[what] >= OFTEN and what not in scored and ":" not in what)
    return sorted(often, key=lambda what: (-changes[what], what))


def points_of(history: History) -> list[list[float]]:
    """For each seat its points over the game."""
    step = max(1, history.ply // READINGS)
    scores = [history.at(ply).scores() for ply in range(0, history.ply + 1, step)]
    scores.append(history.game.scores())
    return [[row[seat] for row in scores] for seat in range(history.game.players)]


def amounts_of(history: History, what: str) -> list[list[float]]:
    """For each seat how much it had gained of something after each ply."""
    lines = [[0.0] for _ in range(history.game.players)]
    for ply in range(1, history.ply + 1):
        gained = [0] * len(lines)
        for effect in history.effects(ply):
            if effect.what == what and effect.seat >= 0:
                gained[effect.seat] += effect.amount
        for seat, line in enumerate(lines):
            line.append(line[-1] + gained[seat])
    return lines
