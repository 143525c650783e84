"""Many random games with every check. `soak(games, seed)` plays so many for each number of players, every other one with riches."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import ACTING

from .checks import check_moves, check_position
from .riches import enrich

OPTIONS = ({}, {"bonus": "choice"}, {"start": "variant"}, {"components": "reconstruction-wide"})


def soak(games: int, seed: str) -> int:
    """Play random games to the end; the number of moves played. Some positions, and each last one, are checked."""
    plies = 0
    for players in Pantheon.player_counts():
        for number in range(games):
            plies += random_game(players, number, f"{seed}/{players}/{number}", False)
    return plies + rich_games(games, seed)


def rich_games(games: int, seed: str) -> int:
    """Games in which riches fall from heaven: no position without a move, and all invariants hold."""
    plies = 0
    for players in Pantheon.player_counts():
        for number in range(games):
            plies += random_game(players, number, f"{seed}/rich/{players}/{number}", True)
    return plies


def random_game(players: int, number: int, name: str, rich: bool, checked: bool = True) -> int:
    """`checked`: are positions and moves looked at, one of fifty? Otherwise it is only played."""
    chance = Chance(f"soak {name}")
    game = Pantheon.new(players, OPTIONS[number % len(OPTIONS)], name)
    while not game.over():
        if rich and game.phase == ACTING and chance.below(20) == 0:
            enrich(game, chance)
        moves = game.moves()
        assert moves, f"{name}: no move at ply {game.ply}"
        if checked and chance.below(50) == 0:
            check_position(game)
            check_moves(game)
        game.play(moves[chance.below(len(moves))])
        assert game.ply < 20_000, f"{name} does not end"
    check_position(game)
    assert game.winners()
    return game.ply
