"""Planning all own turns to the end: better than one turn and the first sight, within its budget, the same for the same seed."""

from __future__ import annotations

import pytest

from deskovka.bots.base import judged
from deskovka.bots.levels import Expert
from deskovka.bots.plans import Planning
from deskovka.bots.search import Candidate, Manner
from deskovka.core.chance import Chance
from deskovka.core.policy import policy_of
from deskovka.games.pebbles.game import Pebbles

pytestmark = pytest.mark.both

TABLES = [Pebbles.new(2, {"shells": "0"}, f"plan {number}") for number in range(4)]


def planning(game: Pebbles, nodes: int, branch: int = 3) -> Planning:
    return Planning(game, 0, policy_of(game), Manner(nodes=nodes, branch=branch, beam=2), Chance("plan"))


def test_a_turn_is_worth_the_best_line_that_begins_with_it() -> None:
    better = 0
    for game in TABLES:
        thought = planning(game, 3000)
        found = thought.run()
        at_first_sight = {one.moves: thought.line(one.judged.turn.after) for one in found}
        assert found == sorted(found, key=lambda one: -one.score(1, thought.manner))
        for one in found:
            assert one.values[0] >= at_first_sight[one.moves].value
            better += one.values[0] > at_first_sight[one.moves].value
    assert better


def test_the_budget_is_kept_and_a_larger_one_finds_no_less() -> None:
    for game in TABLES:
        small, large = planning(game, 200), planning(game, 4000)
        few, many = small.run(), large.run()
        assert small.playout.nodes <= 200 + 40 * len(few)
        assert max(one.values[0] for one in many) >= max(one.values[0] for one in few)
        assert not any(one.values for one in planning(game, 0).run())


def test_the_same_seed_and_budget_give_the_same_plans() -> None:
    def told(found: list[Candidate]) -> list[tuple[object, ...]]:
        return [(one.moves, one.values, one.points) for one in found]

    for game in TABLES:
        assert told(planning(game, 500).run()) == told(planning(game.copy(), 500).run())


def test_lines_to_the_same_position_are_played_out_once() -> None:
    game = TABLES[0]
    thought = planning(game, 10**6)
    for turn in judged(policy_of(game), game, 0)[:2]:
        line = thought.line(turn.turn.after)
        nodes = thought.playout.nodes
        assert thought.line(turn.turn.after.copy()) is line and thought.playout.nodes == nodes  # type: ignore[arg-type]


def test_an_expert_plans_from_the_part_of_the_game_on_that_its_level_says() -> None:
    game = TABLES[0].copy()
    for plan, planned in (("0", True), ("1", False)):
        bot = Expert(f"plan={plan}:nodes=3000:seconds=0", "x")
        bot.careful = False
        worlds = {len(one.values) for one in bot.ranking(game, 0)}
        assert (worlds == {1}) is planned
