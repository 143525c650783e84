"""Many random games with every check. `soak(games, seed)` plays so many for each number of players."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.pantheon.game import Pantheon

from .checks import check_moves, check_position

OPTIONS = ({}, {"bonus": "choice"}, {"start": "variant"}, {"components": "reconstruction-wide"})


def soak(games: int, seed: str) -> int:
    """Play random games to the end; the number of moves played. Some positions, and each last one, are checked."""
    plies = 0
    for players in Pantheon.player_counts():
        for number in range(games):
            name = f"{seed}/{players}/{number}"
            chance = Chance(f"soak {name}")
            game = Pantheon.new(players, OPTIONS[number % len(OPTIONS)], name)
            while not game.over():
                moves = game.moves()
                if chance.below(50) == 0:
                    check_position(game)
                    check_moves(game)
                game.play(moves[chance.below(len(moves))])
                plies += 1
                assert game.ply < 20_000, f"{name} does not end"
            check_position(game)
            assert game.winners()
    return plies
