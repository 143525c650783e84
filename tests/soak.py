"""Long random play of every game, bounded by the number of games: `make soak`.

    python tests/soak.py [GAME ...] [--scale X]

`contract` plays all kinds of tables (10^4 games) with the promises that all games make; each game's own soak plays random games with the invariants
that are its alone, checked after every move.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

#: what a worker plays at a time, and how many such tasks make a full soak: Terra Mystica counts games with any number of
#: players (more than 10^6 plies), the others games for each number of players (10^5)
PLANS = {
    "contract": (50, 200),
    "terra_mystica": (50, 140),
    "terra_mystica.merchants": (50, 250),
    "tzolkin": (500, 200),
    "pantheon": (500, 200),
}


def work(task: tuple[str, int, str]) -> int:
    package, games, seed = task
    module = importlib.import_module(f"tests.{package}.soak")
    plies: int = module.soak(games, seed)
    return plies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(PLANS))
    parser.add_argument("--scale", type=float, default=1.0, help="how much of the full soak to run")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    for package in options.games:
        size, count = PLANS[package]
        tasks = [(package, size, f"soak {i}") for i in range(max(1, round(count * options.scale)))]
        start = time.perf_counter()
        with Pool(options.processes) as pool:
            plies = 0
            for done, found in enumerate(pool.imap_unordered(work, tasks), 1):
                plies += found
                print(f"\r{package}: task {done} of {len(tasks)}, {plies} plies", end="", file=sys.stderr)
        factions = getattr(importlib.import_module(f"tests.{package}.soak"), "soak_factions", None)
        if factions is not None:
            counts = factions(round(100_000 * options.scale), "soak")
            print(f"\r{package}: {min(counts.values())} plies or more with each of {len(counts)} factions")
        print(
            f"\r{package}: {len(tasks)} tasks of {size} games, {plies} plies, {time.perf_counter() - start:.0f} s, no error"
        )


if __name__ == "__main__":
    main()
