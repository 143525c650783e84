"""A million random games of every game into which riches and shortages fall: never a position without a move. `make dead-ends`.

    python tests/dead_ends.py [GAME ...] [--number N] [--processes N]

It remembers in tests/dead_ends.json how far it came, for the rules' version and the seeds that it played (0, 1, 2, ...), and goes on from there:
interrupt it whenever you like. Another version of the rules begins again. The checks of whole positions are in soak.py; here numbers count.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from deskovka.core import registry  # noqa: E402  # the path comes first
from tests.pantheon import soak as pantheon  # noqa: E402
from tests.terra_mystica import soak as terra_mystica  # noqa: E402
from tests.terra_mystica.merchants import soak as merchants  # noqa: E402
from tests.tzolkin import soak as tzolkin  # noqa: E402

LEDGER = ROOT / "tests" / "dead_ends.json"
#: games that a worker plays at a time
BATCH = 500
#: name -> the game whose rules are played, and one rich game by its number; the number of its moves
PLAYED: dict[str, tuple[str, Callable[[int], int]]] = {
    "tzolkin": ("tzolkin", lambda number: tzolkin.play_rich(2 + number % 3, f"dead end {number}")),
    "pantheon": (
        "pantheon",
        lambda number: pantheon.random_game(2 + number % 3, number, f"dead end {number}", rich=True, checked=False),
    ),
    "terra-mystica": ("terra-mystica", lambda number: terra_mystica.play_rich(f"dead end {number}", 0, 0)),
    "merchants": ("terra-mystica", lambda number: merchants.play_rich(f"dead end {number}", 0, 0)),
}


def work(task: tuple[str, int]) -> int:
    name, first = task
    play = PLAYED[name][1]
    return sum(play(number) for number in range(first, first + BATCH))


def version(name: str) -> str:
    return registry.game_class(PLAYED[name][0]).rules_version()


def read() -> dict[str, dict[str, int | str]]:
    found: dict[str, dict[str, int | str]] = json.loads(LEDGER.read_text()) if LEDGER.exists() else {}
    return {
        name: found[name]
        if found.get(name, {}).get("rules") == version(name)
        else {"rules": version(name), "games": 0, "moves": 0}
        for name in PLAYED
    }


def batches(name: str, done: int, wanted: int) -> Iterator[tuple[str, int]]:
    return ((name, first) for first in range(done, wanted, BATCH))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(PLAYED), choices=[*PLAYED, []], metavar="GAME")
    parser.add_argument("--number", type=int, default=1_000_000, help="games of each kind")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    ledger = read()
    with Pool(options.processes) as pool:
        for name in options.games:
            line, start = ledger[name], time.perf_counter()
            for moves in pool.imap(work, batches(name, int(line["games"]), options.number)):
                line["games"] = int(line["games"]) + BATCH
                line["moves"] = int(line["moves"]) + moves
                LEDGER.write_text(json.dumps(ledger, indent=1) + "\n")
                print(f"\r{name}: {line['games']} games, {line['moves']} moves", end="", file=sys.stderr)
            print(f"\r{name}: {line['games']} games, {line['moves']} moves, {time.perf_counter() - start:.0f} s now")


if __name__ == "__main__":
    main()
