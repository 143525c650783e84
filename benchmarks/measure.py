"""One measurement of our games in this process, as JSON. `run.py` calls it for plain and for compiled rules."""

from __future__ import annotations

import json
import statistics
import sys
import time
import tracemalloc
from pathlib import Path

import deskovka
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game

ROOT = Path(__file__).parents[1]
LEAGUE = ROOT / "tests" / "records" / "terra_mystica" / "real"
PLAYERS = 4


def random_games(name: str, seconds: float) -> dict[str, float]:
    """Random 4-player games with full lists of legal moves, for about so many seconds."""
    cls = registry.game_class(name)
    chance = Chance("benchmark")
    games = plies = listed = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = cls.new(PLAYERS, {}, str(games))
        while True:
            moves = game.moves()
            if not moves:
                break
            listed += len(moves)
            plies += 1
            game.play(moves[chance.below(len(moves))])
        games += 1
    spent = time.perf_counter() - start
    return {
        "games/s": games / spent,
        "plies/s": plies / spent,
        "plies/game": plies / games,
        "moves/list": listed / plies,
        "us/listed move": spent / listed * 1e6,
    }


def middle_of_a_game(name: str) -> Game:
    game = registry.game_class(name).new(PLAYERS, {}, "middle")
    chance = Chance("middle")
    for _ in range(100):
        moves = game.moves()
        game.play(moves[chance.below(len(moves))])
    return game


def copies(name: str) -> dict[str, float]:
    """Time and memory of a copy."""
    game = middle_of_a_game(name)
    best = 1e9
    for _ in range(20):
        start = time.perf_counter()
        for _ in range(500):
            game.copy()
        best = min(best, (time.perf_counter() - start) / 500)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [game.copy() for _ in range(200)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {"copy us": best * 1e6, "bytes/position": size}


def cold_replay() -> dict[str, float]:
    """The first league game that this process replays: from the text of a record, every move checked."""
    from deskovka.core.record import Record
    from deskovka.games.terra_mystica import snellman

    path = sorted(LEAGUE.glob("*.txt"))[0]
    text = path.read_text()
    start = time.perf_counter()
    imported = snellman.load(text, path.name)
    cold = time.perf_counter() - start
    record = str(imported.record)
    start = time.perf_counter()
    Record.parse(record).replay()
    return {"cold ledger replay ms": cold * 1e3, "warm record replay ms": (time.perf_counter() - start) * 1e3}


def slow_lists() -> dict[str, float]:
    """How long listing moves takes in the positions of real games: median, 99th percentile, worst."""
    from deskovka.games.terra_mystica import snellman

    times: list[float] = []
    for path in sorted(LEAGUE.glob("*.txt"))[::6]:
        record = snellman.load(path.read_text(), path.name).record
        game = record.start()
        for number in range(len(record.moves)):
            copy = game.copy()
            copy.listed = None
            start = time.perf_counter()
            copy.list_moves()
            times.append(time.perf_counter() - start)
            record.step(game, number)
    times.sort()
    median = statistics.median(times)
    p99 = times[int(len(times) * 0.99)]
    return {"list median us": median * 1e6, "list p99 us": p99 * 1e6, "p99/median": p99 / median}


def main() -> None:
    seconds = float(sys.argv[1])
    result: dict[str, object] = {"compiled": deskovka.compiled()}
    result.update(cold_replay())
    for name in sys.argv[2:]:
        result[name] = random_games(name, seconds) | copies(name)
    if "terra-mystica" in sys.argv[2:]:
        result.update(slow_lists())
    print(json.dumps(result))


if __name__ == "__main__":
    main()
