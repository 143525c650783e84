"""The contract's promises as properties, over random games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.game import NOBODY, IllegalMove, NotUnderstood
from deskovka.core.options import BadOption
from deskovka.core.record import BadRecord, Record
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import ACTING

from .checks import check_moves, check_position, check_refusal, summed
from .helpers import random_moves
from .soak import soak

pytestmark = pytest.mark.both

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "bonus": st.sampled_from(["random", "choice"]),
        "start": st.sampled_from(["rulebook", "variant"]),
        "components": st.sampled_from(["reconstruction", "reconstruction-wide"]),
    },
)
GAMES = st.builds(Pantheon.new, st.integers(2, 4), OPTIONS, st.integers(0, 10**6).map(str))
SEEDS = st.integers(0, 10**6).map(str)
relaxed = settings(max_examples=30, deadline=None)


@relaxed
@given(GAMES, SEEDS, st.integers(0, 600))
def test_positions_and_moves(game, seed, plies):
    random_moves(game, Chance(seed), plies)
    check_position(game)
    check_moves(game)
    if not game.over():
        check_refusal(game)


@settings(max_examples=12, deadline=None)
@given(GAMES, SEEDS)
def test_every_listed_move_leads_on(game, seed):
    """No dead ends: after every listed move there are moves again, until the game is over."""
    chance = Chance(seed)
    for _ in range(40):
        random_moves(game, chance, 15)
        if game.over():
            break
        for move in game.moves():
            after = game.copy()
            after.play(move)
            assert after.over() or after.moves()
            check_position(after)


@relaxed
@given(GAMES, SEEDS, st.integers(0, 400))
def test_a_copy_is_equal_and_independent(game, seed, plies):
    random_moves(game, Chance(seed), plies)
    other = game.copy()
    assert other.key() == game.key() and other.log is None
    key = game.key()
    played = random_moves(other, Chance(seed + "x"), 40)
    assert game.key() == key
    for move in played:
        game.play(move)
    assert game.key() == other.key()


@settings(max_examples=15, deadline=None)
@given(GAMES, SEEDS)
def test_record_round_trip(game, seed):
    options = {**game.options}
    moves = random_moves(game, Chance(seed), 10_000)
    assert game.over() and game.to_act() == NOBODY and game.moves() == []
    record = Record.of(game, moves, {0: "Ann"})
    text = str(record)
    again = Record.parse(text).replay()
    assert again.key() == game.key()
    assert again.options == options
    assert str(Record.parse(text)) == text


@settings(max_examples=15, deadline=None)
@given(GAMES, SEEDS)
def test_the_log_tells_everything(game, seed):
    before = summed(game)
    game.keep_log()
    random_moves(game, Chance(seed), 10_000)
    for effect in game.log:
        key = effect.seat, effect.what
        if not effect.what.startswith(("loot:", "nation:")):
            before[key] += effect.amount
    assert before == summed(game)


@relaxed
@given(GAMES, SEEDS, st.integers(0, 300))
def test_turn_grows_when_the_seat_changes(game, seed, plies):
    chance = Chance(seed)
    random_moves(game, chance, plies)
    for _ in range(20):
        if game.over():
            break
        seat, turn = game.to_act(), game.turn
        random_moves(game, chance, 1)
        assert game.turn >= turn
        if game.to_act() != seat:
            assert game.turn > turn


@relaxed
@given(GAMES, SEEDS, st.integers(0, 300))
def test_reveals_says_when_something_hidden_comes_to_light(game, seed, plies):
    """A move that does not reveal leads every imagined world to the same view."""
    random_moves(game, Chance(seed), plies)
    if game.over():
        return
    seat = game.to_act()
    other = game.imagine(seat, Chance(seed + "world"))
    for move in game.moves():
        if not game.reveals(move):
            here, there = game.copy(), other.copy()
            here.play(move)
            there.play(move)
            assert here.seen_by(seat).key() == there.seen_by(seat).key()


def test_same_seed_same_game():
    one, two = (Pantheon.new(3, seed="same") for _ in range(2))
    assert one.key() == two.key()
    assert one.key() != Pantheon.new(3, seed="other").key()


def test_golden_game():
    """A game that must come out the same on every machine, plain or compiled."""
    game = Pantheon.new(4, {"bonus": "choice"}, "golden")
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
