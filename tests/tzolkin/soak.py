"""Random games with checks in every position, for as many games as one likes."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import BUY, SELL

from .checks import check_log, check_position, totals, value
from .riches import enrich


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


def play_rich(players: int, seed: str) -> int:
    """One random game into which riches and shortages are put now and then: never a dead end. The number of its moves."""
    game = Tzolkin.new(players, None, seed)
    chance = Chance("rich " + seed)
    while not game.over():
        if not game.todo and game.kept[players - 1] and chance.below(12) == 0:
            enrich(game, chance)
            check_position(game)
        moves = game.moves()
        assert moves, (seed, game.key())
        game.push(moves[chance.below(len(moves))])
    check_position(game)
    assert game.food_days == 4, seed
    return game.ply


def soak_rich(games: int, seed: str) -> int:
    """So many games with injected riches, with 2, 3 and 4 players in turn; the number of moves played."""
    return sum(play_rich(2 + number % 3, f"{seed} {number}") for number in range(games))


def soak(games: int, seed: str) -> int:
    """Play so many games for each number of players, every position checked, and as many rich ones; the number of moves played."""
    plies = soak_rich(3 * games, seed)
    for players in Tzolkin.player_counts():
        for number in range(games):
            plies += play_checked(players, f"{seed} {players} {number}").ply
    return plies
