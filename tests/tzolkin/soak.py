"""Random games with checks in every position, for as many games as one likes."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.rules.moves import BUY, SELL

from .checks import check_log, check_position, totals, value


def play_checked(players: int, seed: str) -> Tzolkin:
    """One random game; an AssertionError or any other error names what went wrong."""
    game = Tzolkin.new(players, None, seed)
    game.keep_log()
    first = [totals(game, seat) for seat in range(players)]
    chance = Chance("soak " + seed)
    rounds = 0
    while not game.over():
        moves = game.moves()
        seat = game.to_act()
        assert moves, game.key()
        move = moves[chance.below(len(moves))]
        assert move.seat == seat
        trade = move.kind in (BUY, SELL)
        before = value(game, seat) if trade else 0
        turn = game.turn
        game.play(move)
        check_position(game)
        assert not trade or value(game, seat) == before  # I7
        assert game.to_act() == seat or game.turn > turn
        rounds = game.round
    assert game.food_days == 4
    assert 14 <= rounds <= 27
    assert game.log is not None
    check_log(game.log, first, game)
    return game


def soak(games: int, seed: str) -> int:
    """Play so many games for each number of players, every position checked; the number of moves played."""
    plies = 0
    for players in Tzolkin.player_counts():
        for number in range(games):
            plies += play_checked(players, f"{seed} {players} {number}").ply
    return plies
