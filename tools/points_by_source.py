"""What points of Terra Mystica came from, a player and game: people's against bots' from the same openings, held out of learning.

python tools/points_by_source.py base intermediate:seconds=0
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import ladder

from deskovka.bots import registry as bots
from deskovka.bots.arena.watching import Watch
from deskovka.core.game import Game

#: sources that bring less than this to everybody are left out
LITTLE = 0.5


def people() -> Iterator[Game]:
    """The games as they were played, from the first round on."""
    from deskovka.games.terra_mystica.table import ACTING

    for record in ladder.held_out():
        game = record.start()
        for seat, text, _ in record.moves:
            if getattr(game, "phase", None) == ACTING:
                game.keep_log()
            game.push(game.parse(text, seat))
        yield game


def played(spec: str) -> Iterator[Game]:
    for number in range(len(ladder.held_out())):
        game = ladder.peoples_opening(number)
        game.keep_log()
        seats = [bots.enter(spec, f"sources/{number}/{seat}") for seat in range(game.players)]
        while not game.over():
            seat = game.to_act()
            game.play(seats[seat].choose(game.seen_by(seat), seat))
        yield game


def means(games: Iterator[Game]) -> dict[str, float]:
    """Mean points of a seat by source; the sum is called `all`."""
    sums: dict[str, float] = {}
    seats = 0
    for game in games:
        for seat, sources in enumerate(Watch(game).course().sources):
            seats += 1
            sums["all"] = sums.get("all", 0.0) + game.scores()[seat]
            for name, points in sources.items():
                sums[name or "from the start"] = sums.get(name or "from the start", 0.0) + points
    return {name: points / seats for name, points in sums.items()}


def main(specs: list[str]) -> None:
    columns = [means(people()), *(means(played(spec)) for spec in specs)]
    names = sorted({name for column in columns for name in column}, key=lambda name: -columns[0].get(name, 0.0))
    print(f"| source | people | {' | '.join(specs)} |\n|---|{'---|' * len(columns)}")
    for name in names:
        values = [column.get(name, 0.0) for column in columns]
        if max(map(abs, values)) >= LITTLE:
            print(f"| {name} | {' | '.join(f'{value:.1f}' for value in values)} |")


if __name__ == "__main__":
    main(sys.argv[1:] or ["base"])
