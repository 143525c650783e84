"""What bots lean on: a guess at the points that can be taken apart, a first look at whole turns, and parts of the game that only go on."""

from __future__ import annotations

import math

import pytest

from deskovka.bots.turns import turns_for, turns_of
from deskovka.core.policy import policy_of

from .tables import Kind, every_kind, walk

pytestmark = pytest.mark.both


@every_kind
def test_the_parts_of_a_guess_add_up_to_it(kind: Kind) -> None:
    for game, _ in walk(kind, "parts", 6):
        for seat in range(game.players):
            policy = policy_of(game)
            for parts, worth in (
                (game.worth_parts(seat), game.worth(seat)),
                (policy.parts(game, seat), policy.worth(game, seat)),
            ):
                assert all(name for name in parts)
                assert math.isclose(sum(parts.values()), worth, abs_tol=1e-6)


@every_kind
def test_every_turn_can_be_judged_and_judging_changes_nothing(kind: Kind) -> None:
    for game, _ in walk(kind, "judge", 3):
        if game.over():
            continue
        seat, key, policy = game.to_act(), game.key(), policy_of(game)
        for turn in turns_of(game, seat, 60)[:8]:
            first = policy.judge(game, turn.moves, turn.after, seat)
            assert math.isfinite(first) and first == policy.judge(game, turn.moves, turn.after, seat)
        assert game.key() == key


@every_kind
def test_turns_with_values_are_the_turns_and_what_is_judged_of_them(kind: Kind) -> None:
    """Also in the middle of a turn, where walks rest too."""
    for game, _ in walk(kind, "valued", 8):
        if game.over():
            continue
        seat, policy = game.to_act(), policy_of(game).quick()
        valued = policy.valued(game, seat)
        if not valued:
            continue
        turns = turns_for(policy, game, seat)
        assert [moves for moves, _ in valued] == [turn.moves for turn in turns]
        for (_, value), turn in zip(valued, turns, strict=True):
            assert value == pytest.approx(policy.judge(game, turn.moves, turn.after, seat))


@every_kind
def test_eras_only_go_on(kind: Kind) -> None:
    last, ply = 0, 0
    for game, _ in walk(kind, "era", 12):
        if game.ply >= ply:
            assert game.era() >= last
        last, ply = game.era(), game.ply
