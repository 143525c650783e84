"""The doubtful cases, A1 to A23 of the project's rulings: each test would fail under the other reading."""

from __future__ import annotations

import pytest

from deskovka.games.tzolkin.components import BUILDING, FIRST_MONUMENT, GEAR, GEARS, WEALTH
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import KEEP
from deskovka.games.tzolkin.rules.building import receive
from deskovka.games.tzolkin.rules.calendar import corn_needed, feed, may_hurry, reward, turn_calendar, turn_gears
from deskovka.games.tzolkin.rules.scoring import monument_count, monument_points, score_game, score_temples
from deskovka.games.tzolkin.state import DUMMY, EMPTY

from .arranging import (
    bare,
    building,
    do,
    give,
    level,
    monument,
    on_level,
    on_step,
    pass_round,
    show,
    stand,
    step,
    texts,
    wealth,
)

pytestmark = pytest.mark.both


def tooth(gear: str, position: int) -> int:
    return GEAR[GEARS.index(gear)].base + position


def test_a1_theology_reaches_one_higher_from_0_and_from_9() -> None:
    game = bare()
    on_level(game, 0, "theology", 1)
    give(game, 0, skulls=3)
    stand(game, 0, "chichen itza", 0, 9, 4)
    do(game, "pick up chichen itza 0")
    assert texts(game) == ["offer skull at chichen itza 1", "no action"]
    do(game, "no action", "pick up chichen itza 9")
    assert len(texts(game)) == 10  # nine actions, free, and none
    do(game, "no action", "pick up chichen itza 4")
    assert texts(game) == ["offer skull at chichen itza 5", "offer skull at chichen itza 4", "no action"]
    without = bare()
    give(without, 0, skulls=3)
    stand(without, 0, "chichen itza", 0, 9)
    do(without, "pick up chichen itza 0", "pick up chichen itza 9")
    assert texts(without) == ["offer skull at chichen itza 9", "no action"]


def test_a2_theology_adds_nothing_to_free_choice() -> None:
    game = bare()
    on_level(game, 0, "theology", 1)
    give(game, 0, skulls=1)
    stand(game, 0, "chichen itza", 10)
    do(game, "pick up chichen itza 10")
    assert len(texts(game)) == 10
    assert game.corn[0] == 0


def test_a3_agriculture_2_harvests_under_forest_but_takes_an_uncovered_tile() -> None:
    game = bare()
    on_level(game, 0, "agriculture", 2)
    stand(game, 0, "palenque", 3)
    do(game, "pick up palenque 3")
    # all fields forested: corn without tile and without anger; burning stays possible
    assert texts(game)[:3] == [
        "cut wood at palenque 3",
        "harvest corn at palenque 3",
        "burn forest at palenque 3",
    ]
    do(game, "harvest corn at palenque 3")
    assert (game.corn[0], game.corn_tiles[0], game.fields[1], game.forest[1]) == (6, 0, 4, 4)
    stand(game, 0, "palenque", 4)
    game.forest[2] = 3
    do(game, "pick up palenque 4", "harvest corn at palenque 4")
    assert (game.corn[0], game.corn_tiles[0], game.fields[2]) == (14, 1, 3)
    stand(game, 0, "palenque", 5)
    game.forest[3] = game.fields[3] = 0
    do(game, "pick up palenque 5", "harvest corn at palenque 5")
    assert (game.corn[0], game.corn_tiles[0]) == (24, 1)


def test_a3_without_agriculture_2_an_empty_group_gives_nothing() -> None:
    game = bare()
    on_level(game, 0, "agriculture", 1)
    stand(game, 0, "palenque", 2)
    game.fields[0] = 0
    do(game, "pick up palenque 2")
    assert game.in_hand(0) == 3  # nothing to choose: the worker is home
    assert game.corn[0] == 0


def test_a4_extra_build_has_its_own_benefit_and_is_paid_in_blocks() -> None:
    game = bare()
    on_level(game, 0, "architecture", 2)
    stand(game, 0, "uxmal", 4)
    give(game, 0, corn=4, wood=1)
    show(game, "tomb of the builder", "small farm 1", "hall of fields")
    do(game, "pick up uxmal 4", "use uxmal 4", "build tomb of the builder", "climb chaac")
    assert game.corn[0] == 1
    assert texts(game) == ["build small farm 1", "enough"]
    do(game, "build small farm 1")
    assert wealth(game, 0) == (2, 0, 0, 0)
    assert game.scores()[0] == 4  # 2 points for each of the two


def test_a5_architecture_counts_at_payment_and_may_go_to_the_second_building() -> None:
    game = bare()
    stand(game, 0, "tikal", 4)
    give(game, 0, wood=1, gold=1)
    show(game, "shrine of masons", "small farm 1")
    do(game, "pick up tikal 4", "use tikal 4", "build shrine of masons")
    assert game.corn[0] == 0  # it does not help its own construction
    do(game, "build small farm 1")
    assert game.corn[0] == 1  # but the second building of the action


def test_tikal_4_benefit_for_one_of_two_buildings_only() -> None:
    for first, corn_after_first in (("build small farm 1", 1), ("build small farm 1 saving the benefit", 0)):
        game = bare()
        on_level(game, 0, "architecture", 2)
        stand(game, 0, "tikal", 4)
        give(game, 0, wood=2)
        show(game, "small farm 1", "small farm 2")
        do(game, "pick up tikal 4", "use tikal 4", first)
        assert game.corn[0] == corn_after_first
        do(game, "build small farm 2")
        assert (game.corn[0], game.scores()[0]) == (1, 2)


def test_architecture_3_leaves_out_a_block_of_choice() -> None:
    game = bare()
    on_level(game, 0, "architecture", 3)
    stand(game, 0, "tikal", 2)
    give(game, 0, wood=2)
    show(game, "hall of miners", "small farm 1", "hall of skulls")
    do(game, "pick up tikal 2", "use tikal 2")
    assert texts(game) == ["build hall of miners without 1 stone", "build small farm 1 without 1 wood"]
    do(game, "build hall of miners without 1 stone")
    assert wealth(game, 0) == (1, 0, 0, 1)


def test_a6_gains_of_the_first_building_pay_for_the_second() -> None:
    game = bare()
    stand(game, 0, "tikal", 4)
    give(game, 0, wood=2, stone=1)
    show(game, "hall of miners", "shrine of masons")
    do(game, "pick up tikal 4", "use tikal 4", "build hall of miners")
    assert texts(game) == ["build shrine of masons", "enough"]


def test_a7_skull_of_the_monument_returns_to_the_supply() -> None:
    game = bare()
    game.monuments = [monument("monument of skulls")]
    stand(game, 0, "tikal", 4)
    give(game, 0, gold=4, skulls=1)
    supply = game.skull_supply
    do(game, "pick up tikal 4", "use tikal 4", "raise monument of skulls")
    assert game.skull_supply == supply + 1
    assert game.skulls[0] == 0
    assert monument_points(game, 0, monument("monument of skulls")) == 0


def test_a8_theology_3_takes_what_is_left() -> None:
    game = bare()
    on_level(game, 0, "theology", 3)
    stand(game, 0, "yaxchilan", 4, 5)
    game.skull_supply = 1
    do(game, "pick up yaxchilan 4", "use yaxchilan 4")
    assert (game.skulls[0], game.skull_supply) == (1, 0)
    give(game, 0, corn=1)
    do(game, "pick up yaxchilan 5")
    assert "use yaxchilan 4" not in texts(game)


def test_a9_farm_on_a_wealth_tile_feeds_but_is_no_building() -> None:
    game = bare()
    tile = next(tile for tile in WEALTH if tile.id == "uxm3")
    receive(game, 0, tile.gains)
    assert corn_needed(game, 0) == 4
    assert monument_count(game, 0, "built") == 0
    assert wealth(game, 0) == (3, 1, 0, 0)


def test_a10_markers_do_not_hinder_two_days_and_are_never_pushed_off() -> None:
    game = bare(2)
    game.board[tooth("uxmal", 6)] = DUMMY
    assert may_hurry(game, 0)
    for _ in range(10):
        turn_gears(game)
    assert game.board[tooth("uxmal", 6)] == DUMMY
    stand(game, 1, "chichen itza", 9)
    assert not may_hurry(game, 0)


def test_a11_the_last_advance_is_one_day() -> None:
    game = bare(2)
    game.day = 26
    game.food_days = 3
    do(game, "place worker on start space", "end turn", "place worker on tikal", "end turn")
    assert game.over()
    assert game.day == 27


def test_a12_a_step_may_be_wasted_on_a_blocked_temple() -> None:
    game = bare()
    on_step(game, 1, "chaac", 6)
    on_step(game, 0, "chaac", 5)
    stand(game, 0, "tikal", 5)
    give(game, 0, wood=1)
    do(game, "pick up tikal 5", "use tikal 5")
    assert texts(game) == [
        "climb chaac and quetzalcoatl",
        "climb chaac and kukulkan",
        "climb quetzalcoatl and kukulkan",
    ]
    do(game, "climb chaac and kukulkan")
    assert (step(game, 0, "chaac"), step(game, 0, "kukulkan")) == (5, 2)


def test_a12_own_top_and_a_top_left_again() -> None:
    game = bare()
    on_step(game, 1, "chaac", 6)
    on_step(game, 0, "chaac", 5)
    on_step(game, 0, "kukulkan", 7)
    stand(game, 0, "uxmal", 1, 6)
    give(game, 0, corn=6)
    do(game, "pick up uxmal 1", "use uxmal 1", "climb kukulkan")
    assert step(game, 0, "kukulkan") == 7
    on_step(game, 1, "chaac", 5)  # the other lost a step
    do(game, "pick up uxmal 6", "use uxmal 1", "climb chaac")
    assert step(game, 0, "chaac") == 6


def test_a13_reaching_a_top_turns_the_board() -> None:
    game = bare()
    game.light[0] = 0
    on_step(game, 0, "kukulkan", 6)
    stand(game, 0, "uxmal", 1)
    give(game, 0, corn=3)
    do(game, "pick up uxmal 1", "use uxmal 1", "climb kukulkan")
    assert game.light[0] == 1


def test_a14_free_choice_positions_can_be_placed_on() -> None:
    game = bare(4)
    stand(game, 1, "tikal", 0, 1, 2)
    stand(game, 2, "tikal", 3, 4, 5)
    give(game, 0, corn=13)
    do(game, "place worker on tikal")
    assert game.corn[0] == 7
    stand(game, 3, "tikal", 7)
    assert "place worker on tikal" not in texts(game)


def test_a15_best_temple_is_never_negative_but_temple_points_may_be() -> None:
    game = bare()
    for temple in ("chaac", "quetzalcoatl", "kukulkan"):
        on_step(game, 0, temple, 0)
    assert monument_points(game, 0, monument("monument of the pyramid")) == 0
    assert monument_points(game, 0, monument("monument of the gods")) == -6


def test_a16_begging_before_picking_up() -> None:
    game = bare()
    stand(game, 0, "palenque", 3)
    give(game, 0, corn=2)
    assert texts(game)[0] == "beg"
    do(game, "beg", "anger chaac")
    assert (game.corn[0], step(game, 0, "chaac")) == (3, 0)
    assert "beg" not in texts(game)
    do(game, "pick up palenque 3")
    assert "use palenque 1" in texts(game)


def test_begging_is_not_for_who_has_three_corn_and_only_at_the_start() -> None:
    game = bare()
    give(game, 0, corn=3)
    assert "beg" not in texts(game)
    do(game, "place worker on tikal", "place worker on uxmal", "place worker on palenque")
    assert game.corn[0] == 0
    assert texts(game) == ["end turn"]


def test_begging_is_compulsory_without_workers_on_gears_and_corn() -> None:
    game = bare()
    crowd(game)
    give(game, 0, corn=0)
    on_step(game, 0, "quetzalcoatl", 0)
    on_step(game, 0, "kukulkan", 0)
    assert texts(game) == ["beg"]
    do(game, "beg")  # only one god can be angered, so nothing is asked
    assert step(game, 0, "chaac") == 0
    assert game.corn[0] == 3


def crowd(game: Tzolkin) -> None:
    """Everything that is free or costs 1 corn is taken."""
    for number, gear in enumerate(GEARS):
        stand(game, 1 + number % 3, gear, 0, 1)
    game.start_space = 1


def test_pity_of_the_gods() -> None:
    game = bare()
    crowd(game)
    stand(game, 1, "tikal", 2)
    stand(game, 2, "palenque", 2)
    game.corn[0] = 1
    for temple in ("chaac", "quetzalcoatl", "kukulkan"):
        on_step(game, 0, temple, 0)
    assert texts(game) == [f"place worker on {gear}" for gear in ("yaxchilan", "uxmal", "chichen itza")]
    do(game, "place worker on uxmal")
    assert game.corn[0] == 0
    assert game.board[tooth("uxmal", 2)] == 0
    assert texts(game) == ["end turn"]


def test_no_burning_without_a_step_to_lose() -> None:
    game = bare()
    for temple in ("chaac", "quetzalcoatl", "kukulkan"):
        on_step(game, 0, temple, 0)
    stand(game, 0, "palenque", 3)
    do(game, "pick up palenque 3")
    assert texts(game) == ["cut wood at palenque 3", "no action"]


def test_a17_uxmal_5_offers_everything_but_itself() -> None:
    game = bare()
    stand(game, 0, "uxmal", 5)
    give(game, 0, corn=9, wood=9, stone=9, gold=9)
    do(game, "pick up uxmal 5")
    assert [text for text in texts(game) if text.startswith("use uxmal")] == [
        "use uxmal 5",
        "use uxmal 4",
        "use uxmal 3",
        "use uxmal 2",
        "use uxmal 1",
    ]
    do(game, "use uxmal 5")
    assert "use uxmal 5" not in texts(game)
    assert {"use tikal 4", "use yaxchilan 5", "use uxmal 3"} <= set(texts(game))
    assert not [text for text in texts(game) if "chichen" in text]
    do(game, "use uxmal 3")
    assert game.corn[0] == 8
    assert game.workers[0] == 4


def test_uxmal_5_uses_technologies_and_pays_its_own_cost() -> None:
    game = bare()
    on_level(game, 0, "extraction", 3)
    stand(game, 0, "uxmal", 7)
    give(game, 0, corn=1)
    do(game, "pick up uxmal 7", "use uxmal 5", "use yaxchilan 5")
    assert wealth(game, 0) == (2, 0, 2, 2)
    poor = bare()
    stand(poor, 0, "uxmal", 7)
    give(poor, 0, corn=3)
    do(poor, "pick up uxmal 7", "use uxmal 5")
    assert "use uxmal 1" not in texts(poor)  # 3 corn, but one goes to Uxmal 5


def test_a18_what_may_be_declined() -> None:
    game = bare()
    give(game, 0, corn=5, wood=9, stone=9, gold=9, skulls=1)
    on_level(game, 0, "theology", 2)
    stand(game, 0, "tikal", 3, 4)
    stand(game, 0, "chichen itza", 1)
    show(game, "small farm 1", "shrine of wisdom", "tomb of the builder")
    do(game, "pick up tikal 3", "use tikal 3")
    assert "enough" not in texts(game)  # declining is choosing no action in the first place
    do(game, "advance agriculture", "pay 1 wood")
    assert texts(game)[-1] == "enough"
    do(game, "enough", "pick up chichen itza 1", "offer skull at chichen itza 1")
    assert texts(game) == ["pay 1 wood", "pay 1 stone", "pay 1 gold", "enough"]
    do(game, "enough", "pick up tikal 4", "use tikal 4", "build shrine of wisdom")
    assert texts(game) == [f"advance {name}" for name in ("agriculture", "extraction", "architecture", "theology")]
    do(game, "advance agriculture", "advance agriculture")
    assert level(game, 0, "agriculture") == 3
    assert texts(game)[-1] == "enough"
    do(game, "build tomb of the builder", "climb chaac")
    assert texts(game) == ["build small farm 1", "enough"]


def test_a19_wealth_is_chosen_in_secret() -> None:
    game = Tzolkin.new(4, None, "secret")
    assert len(game.moves()) == 6
    assert all(move.kind == KEEP for move in game.moves())
    one, other = game.copy(), game.copy()
    one.play(one.moves()[0])
    other.play(other.moves()[5])
    assert one.corn == other.corn == [0, 0, 0, 0]
    assert one.seen_by(1).key() == other.seen_by(1).key()
    assert one.seen_by(None).key() == other.seen_by(None).key()
    assert one.seen_by(0).key() != other.seen_by(0).key()
    for _ in range(3):
        one.play(one.moves()[0])
    assert [bin(tiles).count("1") for tiles in one.kept] == [2, 2, 2, 2]
    assert one.dealt == one.kept
    assert one.seen_by(2).kept == one.kept


def test_a20_skull_shortage_looks_at_all_entitled() -> None:
    for supply, skulls in ((1, [0, 0, 0, 0]), (2, [1, 1, 0, 0])):
        game = bare()
        on_step(game, 0, "kukulkan", 5)
        on_step(game, 1, "kukulkan", 6)
        on_step(game, 2, "kukulkan", 4)
        game.skull_supply = supply
        reward(game)
        assert game.skulls == skulls
        assert game.blocks[0] == 2  # the wood comes all the same


def test_a21_marker_passes_left_even_in_the_last_round() -> None:
    game = bare(2)
    game.day = 26
    game.food_days = 3
    do(game, "place worker on start space", "end turn", "place worker on tikal", "end turn")
    assert game.over()
    assert game.first == 1


def test_a22_feeding_cannot_be_refused() -> None:
    game = bare()
    give(game, 0, corn=6)
    feed(game, 0)
    assert (game.corn[0], game.points[0]) == (0, 0)


def test_a23_after_begging_a_placement_can_always_be_paid() -> None:
    game = bare()
    spots = [(gear, position) for position in range(4) for gear in GEARS][:17]
    for number, (gear, position) in enumerate(spots):
        stand(game, 1 + number % 3, gear, position)
    game.start_space = 1
    assert texts(game) == ["beg"]
    do(game, "beg", "anger chaac")
    assert texts(game)
    assert all(text.startswith("place") for text in texts(game))


# -- other rules that are easy to get wrong ---------------------------------------------------------------------------


def test_extraction_adds_only_to_blocks_of_its_kind() -> None:
    game = bare()
    on_level(game, 0, "extraction", 1)
    stand(game, 0, "yaxchilan", 1, 2)
    stand(game, 0, "palenque", 3)
    do(game, "pick up yaxchilan 1", "use yaxchilan 1", "pick up yaxchilan 2", "use yaxchilan 2")
    do(game, "pick up palenque 3", "cut wood at palenque 3")
    assert wealth(game, 0) == (1, 2 + 3, 1, 0)


def test_agriculture_adds_to_jungle_not_to_fishing_before_level_2() -> None:
    for reached, fishing, jungle in ((0, 3, 4), (1, 3, 5), (2, 4, 5), (3, 4, 7)):
        game = bare()
        on_level(game, 0, "agriculture", reached)
        stand(game, 0, "palenque", 1, 2)
        do(game, "pick up palenque 1", "use palenque 1")
        assert game.corn[0] == fishing
        do(game, "pick up palenque 2", "harvest corn at palenque 2")
        assert game.corn[0] == fishing + jungle


def test_bonuses_at_level_3_are_repeatable_and_cost_one_block() -> None:
    game = bare()
    for name in ("agriculture", "extraction", "architecture", "theology"):
        on_level(game, 0, name, 3)
    give(game, 0, wood=1)
    stand(game, 0, "tikal", 3)
    do(game, "pick up tikal 3", "use tikal 3", "advance extraction", "take 1 stone 1 gold", "advance extraction")
    do(game, "pay 1 stone", "take 2 gold")
    assert wealth(game, 0) == (0, 0, 0, 3)
    assert level(game, 0, "extraction") == 3
    stand(game, 0, "tikal", 6)
    do(game, "pick up tikal 6", "use tikal 3", "advance architecture", "advance theology")
    assert game.scores()[0] == 3
    assert game.skulls[0] == 1


def test_technology_costs_any_mix() -> None:
    game = bare()
    on_level(game, 0, "agriculture", 2)
    give(game, 0, wood=2, stone=1, gold=1)
    stand(game, 0, "tikal", 1)
    do(game, "pick up tikal 1", "use tikal 1", "advance agriculture")
    assert texts(game) == ["pay 2 wood 1 stone", "pay 2 wood 1 gold", "pay 1 wood 1 stone 1 gold"]


def test_offering_of_theology_2_may_use_the_block_just_gained() -> None:
    game = bare()
    on_level(game, 0, "theology", 2)
    give(game, 0, skulls=1)
    stand(game, 0, "chichen itza", 6)
    do(game, "pick up chichen itza 6", "offer skull at chichen itza 6", "take 1 wood")
    assert texts(game) == ["pay 1 wood", "enough"]
    do(game, "pay 1 wood", "climb quetzalcoatl")
    assert step(game, 0, "quetzalcoatl") == 2
    assert wealth(game, 0) == (0, 0, 0, 0)


def test_workers_are_six_at_most_and_a_new_one_waits_for_the_next_turn() -> None:
    game = bare()
    stand(game, 0, "uxmal", 3, 6)
    do(game, "pick up uxmal 3", "use uxmal 3")
    assert game.workers[0] == 4
    assert not [text for text in texts(game) if text.startswith("place")]
    game.workers[0] = 6
    do(game, "pick up uxmal 6")
    assert "use uxmal 3" not in texts(game)


def test_monuments_only_at_tikal_4_instead_of_buildings() -> None:
    game = bare()
    game.monuments = [monument("monument of tombs"), monument("monument of maize")]
    stand(game, 0, "tikal", 2, 4)
    give(game, 0, wood=4, stone=3, gold=2, corn=9)
    show(game, "small farm 1")
    on_level(game, 0, "architecture", 3)
    do(game, "pick up tikal 2", "use tikal 2")
    assert not [text for text in texts(game) if text.startswith("raise")]
    do(game, "build small farm 1 without 1 wood", "pick up tikal 4", "use tikal 4")
    assert texts(game) == ["raise monument of tombs"]  # no help from architecture, and the farm is gone
    do(game, "raise monument of tombs")
    assert wealth(game, 0) == (10, 1, 1, 1)
    assert game.scores()[0] == 2
    assert texts(game)[-1] == "end turn"  # no second building after a monument


def test_market_keeps_the_value_and_never_goes_back() -> None:
    game = bare()
    stand(game, 0, "uxmal", 2)
    give(game, 0, corn=4, stone=1)
    do(game, "pick up uxmal 2", "use uxmal 2", "buy gold")
    assert "sell gold" not in texts(game)
    do(game, "sell stone")
    assert "buy stone" not in texts(game)
    assert texts(game) == ["buy wood", "enough"]


def test_final_scoring_quarters_skulls_and_monuments() -> None:
    game = bare()
    give(game, 0, corn=3, wood=1, stone=1, gold=1, skulls=2)
    game.monuments = [monument("monument of cities"), monument("monument of tombs")]
    game.built[0] = 1 << (FIRST_MONUMENT + monument("monument of cities"))
    game.built[0] |= 1 << building("tomb of the king")
    score_game(game)
    assert game.scores()[0] == 12 / 4 + 6 + 2 * 2


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 5), (4, 4)])
def test_monument_of_monuments_counts_everybodys(players: int, each: int) -> None:
    game = bare(players)
    own = monument("monument of monuments")
    game.built[0] = 1 << (FIRST_MONUMENT + own)
    game.built[1] = 1 << (FIRST_MONUMENT + monument("monument of halls"))
    assert monument_points(game, 0, own) == 2 * each


def test_monuments_of_kinds_count_themselves() -> None:
    game = bare()
    halls = monument("monument of halls")
    game.monuments = [halls, monument("monument of shrines"), monument("monument of tombs")]
    game.built[0] = 1 << (FIRST_MONUMENT + halls) | 1 << building("hall of gold") | 1 << building("hall of tools")
    assert monument_points(game, 0, halls) == 12
    assert monument_points(game, 0, monument("monument of shrines")) == 0


def test_monuments_of_people_knowledge_and_mastery() -> None:
    game = bare()
    for workers, points in ((3, 0), (4, 6), (5, 12), (6, 18)):
        game.workers[0] = workers
        assert monument_points(game, 0, monument("monument of people")) == points
    for count, points in enumerate((0, 9, 20, 33, 33)):
        game.levels[:4] = [3] * count + [1] * (4 - count)
        assert monument_points(game, 0, monument("monument of mastery")) == points
        assert monument_points(game, 0, monument("monument of knowledge")) == 3 * (3 * count + 4 - count)


def test_tied_leaders_have_half_the_bonus_however_many() -> None:
    game = bare(4)
    score_temples(game)
    assert game.scores() == [3 + 1 + 2] * 4


def test_tie_break_counts_workers_on_gears_after_the_last_day() -> None:
    game = bare(2)
    game.food_days = 4
    stand(game, 0, "tikal", 7, 1)
    stand(game, 1, "tikal", 2, 3)
    turn_calendar(game, 1)
    assert game.over()
    assert game.scores() == [0, 0]
    assert game.winners() == [1]  # seat 0 lost one who was pushed off
    game.on_gears = [2, 2]
    assert game.winners() == [0, 1]


def test_gaps_stay_when_the_stack_is_empty() -> None:
    game = bare()
    game.top = len(game.stack)
    show(game, "small farm 1", "small farm 2")
    give(game, 0, wood=1)
    stand(game, 0, "tikal", 2)
    do(game, "pick up tikal 2", "use tikal 2", "build small farm 1", "end turn")
    assert game.display == [EMPTY, building("small farm 2"), EMPTY, EMPTY, EMPTY, EMPTY]


def test_pushed_off_workers_do_nothing() -> None:
    game = bare(2)
    stand(game, 1, "yaxchilan", 7)
    stand(game, 1, "chichen itza", 10)
    stand(game, 1, "palenque", 2)
    turn_gears(game)
    assert game.on_gears[1] == 1
    assert game.in_hand(1) == 2
    assert wealth(game, 1) == (0, 0, 0, 0)
    assert game.board[tooth("palenque", 3)] == 1


def test_27_rounds_without_hurrying() -> None:
    game = bare(2)
    food_rounds = []
    while not game.over():
        before, now = game.food_days, game.round
        pass_round(game)
        if game.food_days > before:
            food_rounds.append(now)
    assert food_rounds == [8, 14, 21, 27]
    assert game.round == 27


def test_buildings_of_the_tables() -> None:
    assert [sum(tile.age == age for tile in BUILDING) for age in (1, 2)] == [14, 18]
