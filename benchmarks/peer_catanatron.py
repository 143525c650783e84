"""catanatron's random 4-player game and its copy, measured like ours, as JSON."""

from __future__ import annotations

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer


def new(seed: int) -> Game:
    return Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def main() -> None:
    seconds = float(sys.argv[1])
    games = plies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = new(games)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            plies += 1
        games += 1
    spent = time.perf_counter() - start
    game = new(1)
    for _ in range(300):
        game.play_tick()
    best = 1e9
    for _ in range(20):
        begin = time.perf_counter()
        for _ in range(100):
            game.copy()
        best = min(best, (time.perf_counter() - begin) / 100)
    print(json.dumps({"games/s": games / spent, "plies/s": plies / spent, "copy us": best * 1e6}))


if __name__ == "__main__":
    main()
