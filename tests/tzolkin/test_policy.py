"""What the policy of Tzolk'in prefers: turns on which sensible players agree, and turns that can be played."""

from __future__ import annotations

import math

import pytest

from deskovka.bots.base import judged
from deskovka.core.chance import Chance
from deskovka.core.policy import policy_of
from deskovka.games.tzolkin.components import MONUMENT
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.judging.layout import NUMBER
from deskovka.games.tzolkin.judging.weights import USUAL, BadWeights
from deskovka.games.tzolkin.policy import TzolkinPolicy

from .arranging import bare, give, stand

pytestmark = pytest.mark.both

#: days of the last food day, and of the first
LAST, FIRST_FOOD = 26, 7
#: worth to the four seats after three rounds, all weights a half
PINNED = [79.735048, 81.197996, 81.15754, 77.6549]


def day(game: Tzolkin, number: int, food_days: int) -> Tzolkin:
    game.day, game.food_days, game.age = number, food_days, 1 if food_days < 2 else 2
    game.listed = None
    return game


def best(game: Tzolkin) -> list[str]:
    """The moves of the turn that is liked best."""
    return [str(move) for move in judged(policy_of(game), game, game.active)[0].turn.moves]


def played(game: Tzolkin) -> Tzolkin:
    """The position after that turn."""
    after = judged(policy_of(game), game, game.active)[0].turn.after
    assert isinstance(after, Tzolkin)
    return after


def test_workers_are_fed_when_corn_is_at_hand() -> None:
    game = day(bare(), FIRST_FOOD, 0)
    give(game, 0, corn=1, wood=2)
    game.forest = [0, 0, 0, 0]
    stand(game, 0, "palenque", 4)
    stand(game, 0, "tikal", 1)
    assert played(game).corn[0] >= 6


def test_a_monument_of_eighteen_points_is_raised_in_the_last_round() -> None:
    game = day(bare(), LAST, 3)
    number = [tile.id for tile in MONUMENT].index("m_workers")
    game.monuments = [number]
    game.workers[0] = 6
    give(game, 0, corn=12, wood=3, gold=3)
    stand(game, 0, "tikal", 4)
    assert f"raise {MONUMENT[number].name}" in best(game)


def test_blocks_are_saved_for_a_monument_that_is_nearly_paid() -> None:
    game = day(bare(), 22, 3)
    number = [tile.id for tile in MONUMENT].index("m_workers")
    game.monuments = [number]
    game.workers[0] = 6
    give(game, 0, corn=14, wood=3, gold=3)
    stand(game, 0, "tikal", 3, 1)
    assert not any(move.startswith(("advance", "build")) for move in best(game))


def test_nobody_is_picked_up_when_one_more_day_brings_more() -> None:
    game = day(bare(), LAST - 1, 3)
    give(game, 0, corn=8, skulls=1)
    stand(game, 0, "chichen itza", 8)
    assert not any(move.startswith("pick up") for move in best(game))


def test_a_worker_is_picked_up_before_he_is_pushed_off() -> None:
    game = day(bare(), 10, 1)
    give(game, 0, corn=8)
    stand(game, 0, "yaxchilan", 7)
    stand(game, 0, "palenque", 1)
    stand(game, 0, "tikal", 1)
    assert best(game)[0] == "pick up yaxchilan 7"


def test_the_last_turn_picks_up_everybody_who_brings_something_and_spends_what_it_can() -> None:
    game = day(bare(), LAST, 3)
    give(game, 0, corn=12, wood=1, skulls=1)
    stand(game, 0, "uxmal", 1)
    stand(game, 0, "tikal", 5)
    stand(game, 0, "chichen itza", 5)
    turn = best(game)
    assert {"offer skull at chichen itza 5", "use tikal 5", "use uxmal 1"} <= set(turn)


def test_who_thinks_of_the_days_to_come_takes_workers_early() -> None:
    early, late = day(bare(), 3, 0), day(bare(), 22, 3)
    gains = []
    for game in (early, late):
        give(game, 0, corn=20)
        policy = policy_of(game, {"day": 0.8, "crowd": 0.1, "upkeep": 0.4})
        before = policy.worth(game, 0)
        game.workers[0] += 1
        gains.append(policy.worth(game, 0) - before)
    assert gains[0] > 2 > gains[1]


def test_worth_does_not_depend_on_what_the_seat_cannot_know() -> None:
    game = Tzolkin.new(4, None, "hidden")
    for _ in range(4):
        game.play(game.moves()[0])
    policy = policy_of(game)
    for seed in ("one", "two"):
        for seat in range(4):
            assert policy.worth(game.imagine(seat, Chance(seed)), seat) == policy.worth(game.seen_by(seat), seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_its_turns_can_be_played(players: int) -> None:
    game = Tzolkin.new(players, None, "turns")
    policy = TzolkinPolicy()
    policy.width = 1
    while not game.over() and game.round < 6:
        seat = game.to_act()
        turns = policy.turns(game, seat)
        for turn in turns[:3]:
            after = game.copy()
            for move in turn:
                after.play(move)
            assert after.turn > game.turn
        chosen = turns[0] if turns else (judged(policy, game, seat)[0].turn.moves)
        for move in chosen:
            game.play(move)


def test_equal_weights_give_equal_guesses_compiled_or_not() -> None:
    game = Tzolkin.new(4, None, "pinned")
    policy = TzolkinPolicy({name: 0.0 if name in NUMBER else 0.5 for name in USUAL})
    policy.width = 1
    while game.round < 4:
        seat = game.to_act()
        for move in judged(policy, game, seat)[0].turn.moves:
            game.play(move)
    assert [round(policy.worth(game, seat), 6) for seat in range(4)] == PINNED


def test_a_weight_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadWeights):
        TzolkinPolicy({"corm_soon": 1.0})


@pytest.mark.parametrize("number", [-9.0, 0.0, 9.0])
def test_whatever_weights_training_tries_every_position_has_a_worth(number: float) -> None:
    game = day(bare(), 9, 1)
    give(game, 0, corn=3, wood=2, skulls=1)
    stand(game, 0, "tikal", 3)
    stand(game, 0, "uxmal", 2)
    policy = TzolkinPolicy(dict.fromkeys(USUAL, number))
    assert math.isfinite(policy.worth(game, 0))
    assert policy.turns(game, 0)
