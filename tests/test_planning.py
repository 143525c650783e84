"""Plans: a turn of one's own, thought through while others play."""

from __future__ import annotations

import pytest

from deskovka.core import registry
from deskovka.core.chance import Chance

pytestmark = pytest.mark.both

PLAYED = [
    ("terra-mystica", {}),
    ("terra-mystica", {"merchants": "yes", "ice": "yes", "variable": "yes", "late-answers": "yes"}),
    ("tzolkin", {}),
    ("pantheon", {}),
]


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize(("name", "wishes"), PLAYED)
def test_a_plan_is_a_turn_of_its_own_and_changes_nothing(name: str, wishes: dict[str, str], number: int) -> None:
    """Whoever waits can think a turn through to its end; the position itself stays as it is."""
    cls = registry.game_class(name)
    chance = Chance(f"plan {name} {number}")
    counts = cls.player_counts()
    game = cls.new(counts[number % len(counts)], wishes, f"plan {number}")
    planned = 0
    while not game.over():
        if chance.below(4) == 0:
            before = game.key()
            for seat in range(game.players):
                plan = game.as_if(seat)
                assert plan is None or seat != game.to_act()
                if plan is None:
                    continue
                assert plan.to_act() == seat
                start = plan.turn
                while plan.to_act() == seat and plan.turn == start:
                    mine = [move for move in plan.moves() if move.seat == seat]
                    assert mine
                    plan.play(mine[chance.below(len(mine))])
                planned += 1
            assert game.key() == before
        moves = game.moves()
        game.play(moves[chance.below(len(moves))])
    assert planned > 5
    assert all(game.as_if(seat) is None for seat in range(game.players))
