"""Numbers for bots: as many as have names, all finite, and worth that sees what ships bring."""

from __future__ import annotations

import math

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.terra_mystica.game import TerraMystica
from tests.terra_mystica.merchants.invariants import busy_move, sea_game
from tests.terra_mystica.merchants.table import SeaTable


def test_features_have_names_and_are_finite() -> None:
    for seed in range(4):
        game = sea_game(f"features {seed}")
        names = game.feature_names()
        assert len(set(names)) == len(names)
        chance = Chance(f"features {seed}")
        while not game.over():
            if chance.below(15) == 0:
                for seat in range(game.players):
                    found = game.features(seat)
                    assert len(found) == len(names)
                    assert all(math.isfinite(number) for number in found)
            game.play(busy_move(game, chance))
        assert [game.worth(seat) for seat in range(game.players)] == game.scores()


def test_the_base_game_has_its_own_features_only() -> None:
    land = TerraMystica.new(2)
    sea = TerraMystica.new(2, {"merchants": "yes"})
    assert len(land.features(0)) == len(land.feature_names()) < len(sea.features(0)) == len(sea.feature_names())
    assert not any("ship" in name and "shipping" not in name for name in land.feature_names())


def test_a_ship_is_worth_something_and_a_trade_more() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").put("giants", "stronghold", "E5")
    table.set("witches", shipping=1).turn_of("witches")
    seat = table["witches"].seat
    bare = table.game.worth(seat)
    table.ships("witches", "r35")
    afloat = table.game.worth(seat)
    table.ships("witches", "r15")
    near = table.game.worth(seat)
    assert bare < afloat < near
    table.marker("witches", "E5")
    assert table.game.worth(seat) < near


def greedy(game: TerraMystica) -> Move:
    """The move with the best worth after it; conversions are left out."""
    best = game.moves()[0]
    most = -math.inf
    for move in game.moves():
        if move.seat == game.to_act() and not str(move).startswith(("convert", "burn")):
            after = game.copy()
            after.apply(move)
            value = after.worth(move.seat)
            if value > most:
                best, most = move, value
    return best


def test_greedy_play_beats_random_play() -> None:
    points = [0.0, 0.0]
    for number in range(3):
        game = TerraMystica.new(2, {"merchants": "yes"}, f"greedy {number}")
        chance = Chance(f"greedy {number}")
        own = number % 2
        while not game.over():
            moves = game.moves()
            game.play(greedy(game) if game.to_act() == own else moves[chance.below(len(moves))])
        points[0] += game.scores()[own]
        points[1] += game.scores()[1 - own]
    assert points[0] > 1.4 * points[1]
