"""What of a step of our environments is rules and what is observation, in microseconds of the processor, beside a whole step of an AEC and of a batch.

    PYTHONPATH=build/compiled python benchmarks/parts_of_a_step.py

Each part is done for all games of a small batch before the next one, so that its time can be taken; a batch does them game by game. Of several rounds the best.
"""

from __future__ import annotations

import argparse
import random
import time

from measure_env import LANES, TABLES, steps_of_aec, steps_of_batch

from deskovka import env
from deskovka.core.lanes import legal_places
from deskovka.core.setting import Setting

PARTS = ("play", "list, number", "write", "spread", "copy")
#: games of a small batch, which the processor's near memory holds
FEW = 16


def parts(setting: Setting, seconds: float) -> list[float]:
    """Microseconds of each part for one step."""
    clock, chance = time.process_time, random.Random(1)
    games = [setting.new(f"{lane}") for lane in range(FEW)]
    sheets = [[setting.sheet() for _ in range(setting.players)] for _ in games]
    size = 4 * len(setting.features)
    rows = [slice(lane * size, (lane + 1) * size) for lane in range(FEW)]
    observations = bytearray(size * FEW)
    spent, steps, begun, start = [0.0] * len(PARTS), 0, FEW, clock()
    while clock() - start < seconds:
        picked = [chance.choice(game.moves()) for game in games]
        marks = [clock()]
        for game, move in zip(games, picked, strict=True):
            game.push(move)
        marks.append(clock())
        for lane, game in enumerate(games):
            if game.over():
                games[lane] = setting.new(f"{begun}")
                begun += 1
        seats = [game.to_act() for game in games]
        looking = [of_lane[seat] for of_lane, seat in zip(sheets, seats, strict=True)]
        again = clock()
        for game, seat in zip(games, seats, strict=True):
            legal_places(game, seat, setting.places)
        marks.append(clock() - again + marks[-1])
        again = clock()
        for game, seat, sheet in zip(games, seats, looking, strict=True):
            sheet.begin(seat)
            setting.write(game, seat, sheet)
        marks.append(clock() - again + marks[-1])
        again = clock()
        for sheet in looking:
            sheet.spread()
        marks.append(clock() - again + marks[-1])
        again = clock()
        for row, sheet in zip(rows, looking, strict=True):
            observations[row] = sheet.features
        marks.append(clock() - again + marks[-1])
        for number in range(len(PARTS)):
            spent[number] += marks[number + 1] - marks[number]
        steps += FEW
    return [1e6 * one / steps for one in spent]


def whole(game: str, players: int, options: dict[str, str], seconds: float) -> list[float]:
    """Microseconds of a step of an AEC, of a small batch and of a large one."""
    found = [steps_of_aec(env.aec(game, players, options), seconds)]
    for lanes in (FEW, LANES):
        with env.batched(game, lanes, players, options) as games:
            found.append(steps_of_batch(games, seconds, time.process_time))
    return [1e6 / one for one in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--games", nargs="*", default=[*TABLES], choices=[*TABLES])
    given = parser.parse_args()
    print(" | ".join(("", *PARTS, "together", "AEC", f"{FEW} games", f"{LANES} games", "AEC / together")))
    for name in given.games:
        game, players, options = TABLES[name]
        setting = env.setting(game, players, options)
        rounds = [
            [*parts(setting, given.seconds), *whole(game, players, options, given.seconds)] for _ in range(given.rounds)
        ]
        best = [min(values) for values in zip(*rounds, strict=True)]
        together = sum(best[: len(PARTS)])
        shown = [*best[: len(PARTS)], together, *best[len(PARTS) :], best[len(PARTS)] / together]
        print(" | ".join((name, *(f"{value:.1f}" for value in shown))))


if __name__ == "__main__":
    main()
