"""Better weights for Pantheon's bots: candidates of one generation sit at tables together, so that every game compares four of them.

    python tools/pantheon_league.py FOLDER GENERATIONS      goes on where FOLDER was left

CMA-ES (package `cma`) over all weights; the luck of a generation depends on its number alone.  The middle of the search is written to
FOLDER/weights.json after every generation; whether it is better is for `deskovka arena` to say.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import cma
import numpy

from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.judging.weights import usual_weights
from deskovka.games.pantheon.policy import PantheonPolicy

POPULATION = 16
#: games of a generation for each candidate, one on each chair
GAMES = 8
SIGMA = 0.25
#: a win counts as so many points
WIN = 10.0
#: chances and what fades with every step are shares
SHARES = (
    "cards late",
    "god in sight, card missing",
    "goal in reach, step",
    "goal out of reach, step",
    "goal contested",
)
#: these may be less than nothing
FREE = ("ending an epoch", "leaving one god", "leaving one loot token")


def weights_at(start: dict[str, float], point: Any) -> dict[str, float]:
    found: dict[str, float] = {}
    for (name, value), move in zip(start.items(), point, strict=True):
        if name in FREE:
            found[name] = value + max(1.0, abs(value)) * float(move)
        else:
            found[name] = value * float(numpy.exp(0.8 * move))
        if name in SHARES:
            found[name] = min(0.97, found[name])
    return found


def play(policies: list[PantheonPolicy], seed: str) -> list[float]:
    """Points and wins by seat; the policies never look at what is hidden."""
    game = Pantheon.new(len(policies), {}, seed)
    while not game.over() and game.ply < 3000:
        seat = game.to_act()
        moves = game.moves()
        if len(moves) == 1:
            game.push(moves[0])
            continue
        policy = policies[seat]
        best = max(policy.turns(game, seat), key=lambda turn: policy.judge(game, turn, game, seat))
        for move in best:
            game.push(move)
    winners = game.winners() if game.over() else []
    points = [game.points[seat] + (WIN / len(winners) if seat in winners else 0.0) for seat in range(game.players)]
    mean = sum(points) / len(points)
    return [value - mean for value in points]


def generation(start: dict[str, float], points: list[Any], number: int) -> list[float]:
    """How each candidate did against the others, on the average."""
    policies = [PantheonPolicy(weights_at(start, point)) for point in points]
    luck = random.Random(f"league {number}")
    totals = [0.0] * len(points)
    for turn in range(GAMES // 4):
        order = list(range(len(points)))
        luck.shuffle(order)
        for table in range(len(points) // 4):
            seats = order[4 * table : 4 * table + 4]
            for chair in range(4):  # everybody sits everywhere once
                seats = [*seats[1:], seats[0]]
                for who, value in zip(
                    seats, play([policies[s] for s in seats], f"league {number}/{turn}/{table}"), strict=True
                ):
                    totals[who] += value
                del chair
    return [total / GAMES for total in totals]


def main(folder: Path, generations: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    state = folder / "league.json"
    saved: dict[str, Any] = (
        json.loads(state.read_text()) if state.exists() else {"start": usual_weights(), "values": []}
    )
    start: dict[str, float] = saved["start"]
    strategy = cma.CMAEvolutionStrategy([0.0] * len(start), SIGMA, {"popsize": POPULATION, "seed": 1, "verbose": -9})
    for number in range(generations):
        numpy.random.seed(number + 1)
        points = strategy.ask()
        if number == len(saved["values"]):
            saved["values"].append(generation(start, points, number))
            state.write_text(json.dumps(saved))
        strategy.tell(points, [-value for value in saved["values"][number]])
        middle = weights_at(start, strategy.result.xfavorite)
        made = {
            "made by": f"python tools/pantheon_league.py FOLDER {number + 1}",
            "seed": "league",
            "data": f"{number + 1} generations of {POPULATION}, {GAMES} games each",
            "weights": {name: float(f"{value:.4g}") for name, value in middle.items()},
        }
        (folder / "weights.json").write_text(json.dumps(made, indent=2) + "\n")
        print(number + 1, f"{max(saved['values'][number]):+.1f} sigma {strategy.sigma:.3f}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
