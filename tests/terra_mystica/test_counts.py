"""Numbers of move sequences of length 1, 2 and 3 from fixed positions, one for every faction.

A change of these numbers is a change of the rules. `python -m tests.terra_mystica.test_counts` prints them anew.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.table import ACTING, TURN
from tests.terra_mystica.invariants import play_random

pytestmark = pytest.mark.both

COUNTS = Path(__file__).with_name("counts.json")
DEPTH = 3


def position(faction: str) -> TerraMystica:
    """The faction's first turn of round 2 in a random two-player game, with enough to do something."""
    rival = "witches" if faction not in ("witches", "auren") else "darklings"
    options = {
        "fixed-factions": f"{faction},{rival}",
        "ice": "yes",
        "volcano": "yes",
        "variable": "yes",
        "mini-towns": "yes",
    }
    game = TerraMystica.new(2, options, f"counts {faction}")
    chance = Chance(f"counts {faction}")
    while True:
        moves = game.moves()
        if (
            game.round == 2
            and game.phase == ACTING
            and game.stage == TURN
            and game.active == 0
            and not game.seats[0].acted
        ):
            p = game.seats[0]
            p.coins, p.workers, p.priests = max(p.coins, 10), max(p.workers, 6), max(p.priests, 1)
            p.bowl1, p.bowl2, p.bowl3 = 2, 4, 6
            game.listed = None
            return game
        wanted = (
            [move for move in moves if not str(move).startswith(("pass", "convert", "burn"))] if game.round else moves
        )
        game.play((wanted or moves)[chance.below(len(wanted or moves))])
        if game.over():
            raise AssertionError("the game ended too early")


def count(game: TerraMystica, depth: int) -> int:
    moves = game.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        copy = game.copy()
        copy.play(move)
        total += count(copy, depth - 1)
    return total


@pytest.mark.parametrize("faction", [board.id for board in MATERIAL.boards])
def test_counts(faction: str) -> None:
    game = position(faction)
    assert [count(game, depth) for depth in range(1, DEPTH + 1)] == json.loads(COUNTS.read_text())[faction]


#: digest of the final positions of random games: the same on every machine, plain or compiled
FINAL_POSITIONS = {"0": "ac7ca536fa2aa8b3", "1": "4a7439ebfa6efc3e", "2": "985a4da03aa7b81e", "3": "879786e2d1e1f240"}


@pytest.mark.parametrize("seed", sorted(FINAL_POSITIONS))
def test_random_games_end_alike_everywhere(seed: str) -> None:
    assert digest(seed) == FINAL_POSITIONS[seed]


def digest(seed: str) -> str:
    game, _ = play_random(f"everywhere {seed}")
    return sha256(game.key().encode()).hexdigest()[:16]


if __name__ == "__main__":
    found = {b.id: [count(position(b.id), depth) for depth in range(1, DEPTH + 1)] for b in MATERIAL.boards}
    COUNTS.write_text(json.dumps(found, indent=1) + "\n")
    print(COUNTS.read_text(), {seed: digest(seed) for seed in FINAL_POSITIONS})
