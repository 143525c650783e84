"""What holds in every position of Pantheon, a golden game, and refused inputs. What the contract promises for every game is tried in tests/contract."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.game import IllegalMove, NotUnderstood
from deskovka.core.options import BadOption
from deskovka.core.record import BadRecord, Record
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import ACTING

from .checks import check_position, summed
from .positions import GAMES, SEEDS, random_moves
from .soak import soak

pytestmark = pytest.mark.both

relaxed = settings(max_examples=30, deadline=None)


@relaxed
@given(GAMES, SEEDS, st.integers(0, 600))
def test_nothing_is_lost_or_made(game, seed, plies):
    """Neither in a position nor after any of its moves."""
    random_moves(game, Chance(seed), plies)
    check_position(game)
    for move in game.moves():
        after = game.copy()
        after.play(move)
        check_position(after)


@settings(max_examples=15, deadline=None)
@given(GAMES, SEEDS)
def test_the_log_tells_everything(game, seed):
    before = summed(game)
    game.keep_log()
    random_moves(game, Chance(seed), 10_000)
    for effect in game.log:
        key = effect.seat, effect.what
        if not effect.what.startswith(("loot:", "nation:", "turned:", "left:")):
            before[key] += effect.amount
    assert before == summed(game)


def test_golden_game():
    """A game that must come out the same on every machine, plain or compiled."""
    game = Pantheon.new(4, {"bonus": "choice", "components": "reconstruction"}, "golden")
    random_moves(game, Chance("golden moves"), 10_000)
    assert (game.ply, game.points, game.winners()) == GOLDEN


GOLDEN = (634, [59, 49, 63, 47], [2])


def test_bad_texts_and_options():
    game = Pantheon.new(2)
    for text in (
        "",
        "dance",
        "foot on Z99",
        "take god Zeus for 3 dancers",
        "take god Vinthrad for 3 goats",
        "move with 99999 cards",
    ):
        with pytest.raises(NotUnderstood):
            game.parse(text, 0)
    with pytest.raises(BadOption):
        Pantheon.new(5)
    with pytest.raises(BadOption):
        Pantheon.new(2, {"bonus": "all"})
    with pytest.raises(BadRecord):
        Record(game="pantheon", players=2, options={"components": "/etc/passwd"}).start()


def test_views_cannot_be_played():
    game = Pantheon.new(2)
    view = game.seen_by(game.to_act())
    assert view.moves() == game.moves()
    with pytest.raises(IllegalMove):
        view.play(view.moves()[0])
    assert game.seen_by(None).moves() == []


def test_soak_a_little():
    assert soak(4, "little") > 1000


def test_greedy_beats_random():
    """A bot that plays the move with the best worth after it, in an imagined world, wins clearly."""
    wins = 0
    for number in range(12):
        game = Pantheon.new(2, seed=f"greedy-{number}")
        chance = Chance(f"greedy {number}")
        me = number % 2
        while not game.over():
            moves = game.moves()
            move = moves[chance.below(len(moves))]
            if game.to_act() == me and len(moves) > 1:
                move = greedy_move(game, chance)
            game.play(move)
        wins += me in game.winners()
    assert wins >= 9


def greedy_move(game, chance):
    seat = game.to_act()
    world = game.imagine(seat, chance)
    values = []
    for move in game.moves():
        after = world.copy()
        after.play(move)
        values.append(after.worth(seat))
    return game.moves()[values.index(max(values))]


def test_features_have_one_length():
    lengths = set()
    for players in (2, 3, 4):
        game = Pantheon.new(players, seed="features")
        random_moves(game, Chance("f"), 100)
        lengths |= {len(game.features(seat)) for seat in range(players)}
        assert all(isinstance(value, float) for value in game.features(0))
    assert len(lengths) == 1
    assert game.phase == ACTING or game.features(1)
