"""What a cluster costs and gives: games of a core, and what Ray adds to each. docs/scale.md has the arithmetic.

    PYTHONPATH=build/compiled python benchmarks/run_cluster.py

Games are measured by the processor's clock, so that a busy machine does not change them much; what Ray adds, by the clock on the wall, the best of
several rounds: on a busy machine it looks larger than it is.
"""

from __future__ import annotations

import argparse
import json
import os
import time

import deskovka
from deskovka.bots.arena import Job, play
from deskovka.bots.cluster import Cluster
from deskovka.bots.places import Cores, Place

#: a table of four, or as many as the game allows
TABLES = {
    "terra-mystica": ("base", "base", "base", "base"),
    "tzolkin": ("base", "base", "base", "base"),
    "pantheon": ("base", "base", "base", "base"),
    "pebbles": ("greedy", "greedy"),
}


def games_of_a_core(game: str, specs: tuple[str, ...], games: int) -> dict[str, float]:
    """Seconds of the processor for a game, and bytes of its result on the way home."""
    import pickle

    play(Job(0, game, {}, specs, "warm"))
    start = time.process_time()
    results = [play(Job(number, game, {}, specs, "scale", recorded=True)) for number in range(games)]
    spent = (time.process_time() - start) / games
    return {"seconds/game": spent, "games/s": 1 / spent, "bytes/result": len(pickle.dumps(results)) / games}


def nothing(number: int) -> int:
    return number


def seconds_of_a_job(place: Place, jobs: int, rounds: int) -> float:
    """What it costs to give a job away and to get its result back, when the job itself is nothing."""
    best = 1e9
    list(place.each(nothing, range(4 * place.workers)))  # everybody is there
    for _ in range(rounds):
        start = time.perf_counter()
        assert list(place.each(nothing, range(jobs))) == list(range(jobs))
        best = min(best, (time.perf_counter() - start) / jobs)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12, help="games of each kind")
    parser.add_argument("--jobs", type=int, default=600, help="empty jobs")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    found: dict[str, object] = {"compiled": deskovka.compiled(), "cores": os.cpu_count()}
    found["games"] = {game: games_of_a_core(game, specs, given.games) for game, specs in TABLES.items()}
    places = {"cores": Cores(given.workers), "ray": Cluster(f"local:{given.workers}")}
    for name, place in places.items():
        found[f"seconds/job {name}"] = seconds_of_a_job(place, given.jobs, given.rounds)
        place.close()
    found["load"] = os.getloadavg()[0]
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
