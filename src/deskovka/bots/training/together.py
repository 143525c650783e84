"""Candidates of one generation at tables together: every game compares as many of them as there are chairs, and none of them meets one opponent alone.

Everybody sits on every chair once under each deal, so that neither seat nor deal is taken for strength.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deskovka.bots.places import Lost, Place
from deskovka.bots.training.duel import Player, WorkersDied, played
from deskovka.core.chance import Chance


@dataclass(frozen=True)
class Table:
    """One deal for some candidates, given by their numbers."""

    game: str
    options: Mapping[str, str]
    players: tuple[Player, ...]
    numbers: tuple[int, ...]
    seed: str


def tables(
    game: str, options: Mapping[str, str], candidates: Sequence[Player], chairs: int, rounds: int, seed: str
) -> list[Table]:
    """In every round each candidate sits at one table; the last table is filled up with those who sit there for the second time."""
    found = []
    for number in range(rounds):
        order = Chance(f"tables {seed}/{number}").order(len(candidates))
        for first in range(0, len(order), chairs):
            group = (order[first : first + chairs] + order)[:chairs]
            players = tuple(candidates[one] for one in group)
            found.append(Table(game, options, players, tuple(group), f"{seed}/{number}/{first}"))
    return found


def sit(table: Table) -> list[float]:
    """How far each is ahead of the mean of the table, over all chairs."""
    chairs = len(table.players)
    totals = [0.0] * chairs
    for turn in range(chairs):
        seats = [(turn + seat) % chairs for seat in range(chairs)]
        points = played(table.game, table.options, table.seed, [table.players[one] for one in seats])
        mean = sum(points) / chairs
        for one, value in zip(seats, points, strict=True):
            totals[one] += (value - mean) / chairs
    return totals


def standings(place: Place, tables: Sequence[Table], count: int) -> list[float]:
    """The mean of each candidate over its tables."""
    found: list[list[float]] = [[] for _ in range(count)]
    for table, values in zip(tables, place.each(sit, tables), strict=True):
        if isinstance(values, Lost):
            raise WorkersDied(f"the workers died at the table {table.seed!r}")
        for number, value in zip(table.numbers, values, strict=True):
            found[number].append(value)
    return [sum(each) / len(each) for each in found]
