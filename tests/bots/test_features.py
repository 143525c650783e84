"""Features have the same length everywhere; worth ends at the points."""

from __future__ import annotations

import math

import pytest

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.game import TerraMystica

pytestmark = pytest.mark.both


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_features_are_as_many_as_their_names(players: int) -> None:
    options = {"ice": "yes", "volcano": "yes", "variable": "yes", "final-tile": "random"}
    game = TerraMystica.new(players, options, f"features {players}")
    chance = Chance("features")
    names = game.feature_names()
    assert len(set(names)) == len(names)
    while not game.over():
        if game.ply % 7 == 0 or game.ply < 20:
            for seat in range(players):
                values = game.features(seat)
                assert len(values) == len(names)
                assert all(isinstance(value, float) and math.isfinite(value) for value in values)
        moves = game.moves()
        game.play(moves[chance.below(len(moves))])
    assert [game.worth(seat) for seat in range(players)] == game.scores()


def test_asking_changes_nothing() -> None:
    game = TerraMystica.new(4, {"factions": "first-game"}, "ask")
    key = game.key()
    for seat in range(4):
        game.worth(seat)
        game.features(seat)
    assert game.key() == key
