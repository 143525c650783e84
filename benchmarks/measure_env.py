"""Steps per second and memory of our environments in this process, as JSON. `run_env.py` calls it."""

from __future__ import annotations

import json
import os
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import numpy as np

#: games of a batch, in each of its processes
LANES = 64
TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    "pebbles": ("pebbles", 2, {}),
    "tzolkin": ("tzolkin", 4, {}),
    "terra-mystica": ("terra-mystica", 4, {}),
    "merchants": ("terra-mystica", 4, {"merchants": "yes", "ice": "yes", "volcano": "yes", "variable": "yes"}),
    "pantheon": ("pantheon", 4, {}),
}


def steps_of_aec(env: Any, seconds: float) -> float:
    """Random steps, each with observation and mask, in a second of the processor. The same loop measures PettingZoo's own games."""
    random.seed(1)
    env.reset(seed=1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        seen, _, over, cut, _ = env.last()
        # looked at as truth values a mask is searched several times faster than as numbers
        mask = None if over or cut else np.flatnonzero(seen["action_mask"].view(np.bool_)).tolist()
        env.step(random.choice(mask) if mask else None)
        steps += 1
        if not env.agents:
            env.reset()
    return steps / (time.process_time() - start)


def steps_of_batch(games: Any, seconds: float, clock: Callable[[], float]) -> float:
    """Random steps of all games, each with observations and masks. The processor's clock cannot measure a batch of several processes."""
    games.reset(seed=1)
    steps = 0
    start = clock()
    while clock() - start < seconds:
        games.step(games.random_actions())
        steps += games.n
    return steps / (clock() - start)


def memory(env: Any, table: tuple[str, int, dict[str, str]]) -> dict[str, float]:
    """Bytes of one more environment, and of one more game in a batch, in the middle of a game."""
    name, players, options = table
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = env.batched(name, 64, players, options, seed=1)
    for _ in range(60):
        kept.step(kept.random_actions())
    lane = (tracemalloc.get_traced_memory()[0] - before) / kept.n
    before = tracemalloc.get_traced_memory()[0]
    alone = env.aec(name, players, options, seed=1)
    alone.reset()
    alone.last()
    whole = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {"bytes/lane": lane, "bytes/aec": whole}


def main() -> None:
    import deskovka
    from deskovka import env

    seconds, cores = float(sys.argv[1]), os.cpu_count() or 1
    result: dict[str, Any] = {"compiled": deskovka.compiled()}
    for name in sys.argv[2:]:
        game, players, options = TABLES[name]
        row = {"aec steps/s": steps_of_aec(env.aec(game, players, options), seconds)}
        with env.batched(game, LANES, players, options) as games:
            row["batched steps/s"] = steps_of_batch(games, seconds, time.process_time)
        with env.batched(game, LANES * cores, players, options, workers=cores) as games:
            row["shared steps/s"] = steps_of_batch(games, seconds, time.perf_counter)
        setting = games.setting
        row |= {"actions": len(setting.actions), "features": len(setting.features)}
        result[name] = row | memory(env, TABLES[name])
    print(json.dumps(result))


if __name__ == "__main__":
    main()
