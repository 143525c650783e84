"""Random games with all checks, for `make soak`: as they come, with sudden riches, and beside the plain reading of the rulebook.

    python -m tests.terra_mystica.merchants.soak GAMES SEED

plays games with riches only, with few checks and much faster: it looks for dead ends.
"""

from __future__ import annotations

import sys
import time

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from tests.terra_mystica.invariants import check
from tests.terra_mystica.merchants.invariants import busy_move, check_sea, play_at_sea, sea_game
from tests.terra_mystica.merchants.plain_rules import compare
from tests.terra_mystica.merchants.riches import can_be_enriched, enrich


def soak(games: int, seed: str) -> int:
    """Play games with random options; returns the number of plies. Any broken invariant raises."""
    plies = sum(len(play_at_sea(f"{seed} {number}")[1]) for number in range(games))
    for number in range(games):
        plies += play_rich(f"{seed} rich {number}", 3, 30)
    return plies


def play_rich(seed: str, checked: int, compared: int) -> int:
    """A random game in which riches fall from the sky; one position of so many is checked, and compared with the rulebook."""
    game = sea_game(seed)
    chance = Chance(f"rich {seed}")
    while not game.over():
        if chance.below(12) == 0 and can_be_enriched(game):
            enrich(game, chance)
        assert game.moves(), f"dead end in rich game {seed} after {game.ply} moves"
        if compared and chance.below(compared) == 0:
            compare(game)
        game.push(busy_move(game, chance))
        if checked and game.ply % checked == 0:
            check(game)
            check_sea(game)
    return game.ply


def soak_factions(plies: int, seed: str) -> dict[str, int]:
    """At least so many plies of every faction itself, over all maps; returns how many there were."""
    found: dict[str, int] = {}
    for board in MATERIAL.boards:
        done = 0
        number = 0
        rivals = [other.id for other in MATERIAL.boards if other.kind == "fixed" and other.terrain != board.terrain]
        while done < plies:
            number += 1
            rival = rivals[number % len(rivals)]
            options = {
                "merchants": "yes",
                "map": list(MAP_ROWS)[number % len(MAP_ROWS)],
                "fixed-factions": f"{board.id},{rival}" if number % 2 else f"{rival},{board.id}",
                "ice": "yes",
                "volcano": "yes",
                "variable": "yes",
            }
            game = TerraMystica.new(2, options, f"{seed} {board.id} {number}")
            chance = Chance(f"{seed} {board.id} {number}")
            while not game.over():
                assert game.moves(), f"dead end: {options} {seed} {number} after {game.ply} moves"
                move = busy_move(game, chance)
                done += game.seats[move.seat].faction.board.id == board.id
                game.play(move)
                check_sea(game)
        found[board.id] = done
    return found


def main(games: int, seed: str) -> None:
    start = time.perf_counter()
    plies = 0
    for number in range(games):
        plies += play_rich(f"{seed} {number}", 10, 0)
        if number % 100 == 99:
            print(f"{number + 1} games, {plies} plies, {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
