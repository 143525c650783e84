"""The ratings of our bots, which ship with the package (src/deskovka/bots/arena/data/ratings.json).

    nice -n 19 python tools/ratings.py                          plays what is missing, then writes the file; interrupt whenever you like
    nice -n 19 python tools/ratings.py --anew                   also what other weights or numbers of a level have played (after bots were changed)
    nice -n 19 python tools/ratings.py --only tzolkin --minutes 30
    python tools/ratings.py --write                             writes the file from what was played

Every game with two, three and four players is a ladder; on each, every choice of bots for its chairs is a row of games, kept in
benchmarks/ratings as tools/ladder.py keeps its own. Experts are hurried (so many nodes without a clock) and stand under that name: what a
whole one is worth is not said. Games of all rows are counted by turns, so that no bot is rated by its last opponents.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, zip_longest
from math import comb
from pathlib import Path
from typing import Any

from ladder import BEGINNER, GREEDY, HURRIED, INTERMEDIATE, ROOT, Row, Sheet, queue

from deskovka.bots.arena.known import Known, Ladders, level_of, written
from deskovka.bots.arena.ratings import places, rated

FOLDER = ROOT / "benchmarks" / "ratings"
#: that of the sources, whichever package plays
SHIPPED = ROOT / "src" / "deskovka" / "bots" / "arena" / "data" / "ratings.json"
PLAYERS = (2, 3, 4)
#: games of a row; a multiple of all numbers of players, so that everybody has every chair equally often
GAMES = 48
#: games of an expert with each number of players, shared by his rows: with fewer he is still on his way up from where everybody begins
GAMES_OF_EXPERTS = 36


def rows() -> list[Row]:
    """What is cheap first. An expert learns nothing from who plays any move."""
    found = [row for game in HURRIED for row in contests(game, (BEGINNER, INTERMEDIATE, GREEDY, "random"))]
    for game, expert in HURRIED.items():
        others = (BEGINNER, INTERMEDIATE, GREEDY)
        for row in contests(game, (expert, *others)):
            if expert in row.specs:
                found.append(replace(row, games=GAMES_OF_EXPERTS // comb(len(others), len(row.specs) - 1)))
    return found


def contests(game: str, field: tuple[str, ...], games: int = GAMES) -> Iterator[Row]:
    for players in PLAYERS:
        for specs in combinations(field, players):
            names = " ".join(level_of(spec).replace(":", " ").replace("=", " ") for spec in specs)
            yield Row(f"{game} {players} {names}", game, specs, games)


def counted(sheets: list[Sheet]) -> Ladders:
    """The ratings after all games: one of each row, then the next of each."""
    found: Ladders = {}
    for games in zip_longest(*([(sheet.row, one) for one in sheet.played] for sheet in sheets)):
        for row, one in filter(None, games):
            count(found.setdefault((row.game, len(row.specs)), {}), row, one)
    return found


def count(bots: dict[str, Known], row: Row, played: dict[str, Any]) -> None:
    names = [level_of(spec) for spec in row.specs]
    before = [bots.get(name, Known()) for name in names]
    won = [number for number, win in enumerate(played["wins"]) if win]
    after = rated([one.rating for one in before], places(played["points"], won))
    for name, old, rating in zip(names, before, after, strict=True):
        bots[name] = Known(rating, old.games + 1)


def main() -> None:
    from ladder import play

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="play only rows whose names contain all these words: 'tzolkin 4'")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long")
    parser.add_argument("--anew", action="store_true", help="begin rows again whose bots have changed")
    parser.add_argument("--write", action="store_true", help="play nothing")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--into", type=Path, default=SHIPPED)
    wish = parser.parse_args()
    wanted = [row for row in rows() if all(word in row.name.split() for word in wish.only.split())]
    until = time.monotonic() + 60 * wish.minutes if wish.minutes else float("inf")
    try:
        for sheet, number in queue(wish.folder, [] if wish.write else wanted, wish.anew):
            if time.monotonic() > until:
                break
            sheet.add(play(sheet.row, number))
            if len(sheet.played) == sheet.row.games:
                print(sheet.row.name, flush=True)
    except KeyboardInterrupt:
        print("interrupted; the same command goes on", flush=True)
    sheets = [sheet for row in rows() if (sheet := Sheet(wish.folder, row)).played]
    for sheet in sheets:
        if not sheet.is_current:
            print(f"{sheet.row.name}: was played by other weights or numbers; --anew plays it again", flush=True)
    wish.into.write_text(written(counted(sheets)), encoding="utf-8")


if __name__ == "__main__":
    main()
