"""The invariants on random games, and what Tzolk'in promises beyond the contract (tests/contract tries that for every game)."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.game import Move, NotUnderstood
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import BEG, KEEP, PICK, PLACE
from deskovka.games.tzolkin.notation import TEXTS, all_texts
from deskovka.games.tzolkin.state import UNKNOWN

from .arranging import random_game
from .soak import play_checked, soak

pytestmark = pytest.mark.both

slow = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
players = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 10**9).map(str)


@slow
@given(players, seeds)
def test_random_games_keep_the_invariants(count: int, seed: str) -> None:
    play_checked(count, seed)


def test_soak_reports() -> None:
    assert soak(2, "short") > 1000


def test_every_text_is_one_move() -> None:
    game = Tzolkin.new(2)
    for text in all_texts():
        assert str(game.parse(text, 1)) == text
    assert len(TEXTS) == len(all_texts())


@pytest.mark.parametrize("text", ["", "place worker", "place worker on uruk", "pick up tikal 11", "; drop", "build 3"])
def test_other_texts_are_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Tzolkin.new(2).parse(text, 0)


@slow
@given(players, seeds, st.integers(0, 400))
def test_of_the_stacks_only_their_size_is_seen(count: int, seed: str, plies: int) -> None:
    game, _ = random_game(count, seed, plies)
    for seat in (*range(count), None):
        seen = game.seen_by(seat)
        assert seen.seed == ""
        assert all(number == UNKNOWN for number in seen.stack[seen.top :] + seen.later_stack)
        assert (len(seen.stack), len(seen.later_stack)) == (len(game.stack), len(game.later_stack))
    other = game.imagine(0, Chance(f"imagine {seed}"))
    assert sorted(other.stack) == sorted(game.stack)
    assert sorted(other.later_stack) == sorted(game.later_stack)


def test_imagined_stacks_are_shuffled() -> None:
    game, _ = random_game(4, "stacks", 30)
    others = [game.imagine(0, Chance(f"stack {number}")) for number in range(10)]
    assert len({tuple(other.stack) for other in others}) > 5
    assert len({tuple(other.later_stack) for other in others}) > 5
    assert all(other.stack[: game.top] == game.stack[: game.top] for other in others)


@slow
@given(players, seeds)
def test_imagined_wealth_fits_what_is_known(count: int, seed: str) -> None:
    game = Tzolkin.new(count, None, seed)
    for chosen in range(count):
        for seat in range(count):
            other = game.imagine(seat, Chance(f"{seed} {chosen}"))
            assert other.dealt[seat] == game.dealt[seat]
            union = other.drawn
            for each in range(count):
                assert bin(other.dealt[each]).count("1") == 4
                assert other.dealt[each] & union == 0
                union |= other.dealt[each]
                assert bool(other.kept[each]) == (each < chosen)
                assert other.kept[each] & ~other.dealt[each] == 0
            assert len(other.moves()) == 6
        game.play(game.moves()[chosen])


@slow
@given(players, seeds)
def test_a_turn_can_be_taken_back_until_it_ends(count: int, seed: str) -> None:
    """Inside a turn nothing new is revealed, and what reveals also ends a turn."""
    game = Tzolkin.new(count, None, seed)
    chance = Chance("back " + seed)
    while not game.over():
        move = game.moves()[chance.below(len(game.moves()))]
        hidden = (game.top, game.stack, game.turn, game.seen_by(None).kept)
        revealing = game.reveals(move)
        game.play(move)
        if (game.top, game.stack, game.seen_by(None).kept) != (hidden[0], hidden[1], hidden[3]):
            assert revealing
            assert game.turn > hidden[2]
        else:
            # all choices of wealth tiles are final alike, the last one shows them
            assert revealing == (move.kind == KEEP)


@slow
@given(players, seeds, st.integers(0, 400))
def test_apply_does_what_play_does(count: int, seed: str, plies: int) -> None:
    game, _ = random_game(count, seed, plies)
    for move in game.moves():
        one, two = game.copy(), game.copy()
        one.play(move)
        two.apply(move)
        two.ply += 1
        assert one.key() == two.key()
        assert one.moves() == two.moves()
        assert one.moves() == one.list_moves()


@pytest.mark.parametrize(("count", "wanted"), [(2, -16), (3, -21), (4, -23)])
def test_mean_points_of_a_random_walk(count: int, wanted: int) -> None:
    """A player who tosses a coin for begging and for placing or picking up, then chooses at random, starves as expected."""
    total = 0.0
    games = 60
    for number in range(games):
        game = Tzolkin.new(count, None, f"walk {number}")
        chance = Chance(f"walk {number}")
        while not game.over():
            game.play(coin_walk(game.moves(), chance))
        total += sum(game.scores()) / count / games
    assert abs(total - wanted) < 4


def coin_walk(moves: list[Move], chance: Chance) -> Move:
    if len(moves) > 1 and moves[0].kind == BEG:
        if chance.below(2):
            return moves[0]
        moves = moves[1:]
    kinds = {move.kind for move in moves}
    if PLACE in kinds and PICK in kinds:
        wanted = PLACE if chance.below(2) else PICK
        moves = [move for move in moves if move.kind == wanted]
    return moves[chance.below(len(moves))]


def test_golden_game() -> None:
    """The same options, seed and moves give the same game, on every machine."""
    game, moves = random_game(4, "golden")
    assert (len(moves), game.scores(), game.round) == GOLDEN


GOLDEN: tuple[int, list[float], int] = (368, [-29.5, -40.75, -40.5, -14.75], 24)


def test_greedy_play_by_worth_beats_random_play() -> None:
    won = 0
    for number in range(6):
        game = Tzolkin.new(2, None, f"greedy {number}")
        chance = Chance(f"greedy {number}")
        hero = number % 2
        while not game.over():
            moves = game.moves()
            if game.to_act() == hero:
                game.play(max(moves, key=lambda move: worth_after(game, move)))
            else:
                game.play(moves[chance.below(len(moves))])
        won += game.winners() == [hero]
    assert won == 6


def worth_after(game: Tzolkin, move: Move) -> float:
    after = game.copy()
    after.apply(move)
    return after.worth(move.seat)
