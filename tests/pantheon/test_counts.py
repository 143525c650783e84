"""Fixed counts for fixed seeds: games that must come out the same in every build and in every later version, with each material that comes with the package.

Everybody has an extra turn from the start, so that how often it comes back decides what is played.
"""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.core.record import Record
from deskovka.games.pantheon.files import built_in
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.moves import EXTRA_TURN
from deskovka.games.pantheon.rules.gods import gain_god

from .positions import random_moves, skip_to_turns

pytestmark = pytest.mark.both

#: moves, extra turns that were taken, and all points of nine games
COUNTS = {
    "reconstruction-once": (4867, 44, 1719),
    "reconstruction-even": (5398, 185, 1792),
    "reconstruction": (4745, 184, 1685),
    "reconstruction-wide": (4764, 184, 1567),
}


def played(name: str, number: int) -> tuple[int, int, int]:
    game = Pantheon.new(2 + number % 3, {"components": name}, f"counts-{number}")
    skip_to_turns(game)
    traitera = [god.id for god in game.material.gods].index("traitera")
    for seat in range(game.players):
        gain_god(game, seat, traitera)
    game.listed = None
    moves = random_moves(game, Chance(f"counts {number}"), 10_000)
    return len(moves), sum(move.kind == EXTRA_TURN for move in moves), sum(game.points)


@pytest.mark.parametrize("name", built_in())
def test_the_same_games_with_each_material(name: str) -> None:
    games = [played(name, number) for number in range(9)]
    assert tuple(map(sum, zip(*games, strict=True))) == COUNTS[name]


@pytest.mark.parametrize("name", built_in())
def test_records_with_extra_turns_come_out_the_same(name: str) -> None:
    """Through the text and back, for every material: with the moves of somebody who takes every extra turn."""
    taken = 0
    for number in range(60):
        game = Pantheon.new(2, {"components": name}, f"recorded-{number}")
        chance = Chance(f"recorded {number}")
        moves = []
        while not game.over():
            listed = game.moves()
            extra = [move for move in listed if move.kind == EXTRA_TURN]
            move = extra[0] if extra else listed[chance.below(len(listed))]
            taken += len(extra)
            game.play(move)
            moves.append(move)
        if taken:
            assert Record.parse(str(Record.of(game, moves))).replay().key() == game.key()
            return
    raise AssertionError("nobody ever had an extra turn")
