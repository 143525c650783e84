"""Random games with checks in every position, for as many games as one likes."""

from __future__ import annotations

import sys
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).parent.parent))
    __package__ = "tzolkin"

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


def soak(games: int, seed: str) -> str:
    """Play so many games, spread over the player counts; the answer is a line with the mean scores."""
    points: dict[int, list[float]] = {2: [], 3: [], 4: []}
    plies = 0
    for number in range(games):
        players = 2 + number % 3
        game = play_checked(players, f"{seed} {number}")
        points[players].append(sum(game.scores()) / players)
        plies += game.ply
    means = ", ".join(f"{n} players {sum(p) / len(p):.1f}" for n, p in points.items() if p)
    return f"tzolkin: {games} games, {plies} plies, mean points: {means}"


if __name__ == "__main__":
    print(soak(int(sys.argv[1]) if len(sys.argv) > 1 else 300, sys.argv[2] if len(sys.argv) > 2 else "soak"))
