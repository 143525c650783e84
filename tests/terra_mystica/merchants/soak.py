"""Random games with all checks, for `make soak`."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from tests.terra_mystica.merchants.invariants import busy_move, check_sea, play_at_sea


def soak(games: int, seed: str) -> int:
    """Play games with random options; returns the number of plies. Any broken invariant raises."""
    return sum(len(play_at_sea(f"{seed} {number}")[1]) for number in range(games))


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
