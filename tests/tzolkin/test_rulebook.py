"""Every worked example of the rulebook, named after its section."""

from __future__ import annotations

import pytest

from deskovka.games.tzolkin.components import BUILDING, GEAR, GEARS, WEALTH
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.rules.building import corn_price
from deskovka.games.tzolkin.rules.calendar import corn_needed, feed, food_day, is_food_day, reward
from deskovka.games.tzolkin.rules.scoring import monument_points, score_temples
from deskovka.games.tzolkin.setup import place_markers
from deskovka.games.tzolkin.state import DUMMY, EMPTY

from .arranging import (
    bare,
    building,
    do,
    give,
    level,
    monument,
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


def test_preparation_markers_of_unused_colours() -> None:
    """The tile of Palenque 5 blocks 5 and, as the first of its gear, the opposite 0."""
    game = bare(3)
    names = [tile.id for tile in WEALTH]
    place_markers(game, [names.index("pal5"), names.index("chi3"), names.index("pal1"), names.index("tik3"), 0])
    markers = [i for i, piece in enumerate(game.board) if piece == DUMMY]
    # chichen itza gets no second one, a second tile of palenque neither; six in all
    wanted = [("palenque", 5), ("palenque", 0), ("chichen itza", 3), ("palenque", 1), ("tikal", 3), ("tikal", 8)]
    assert markers == sorted(tooth(gear, position) for gear, position in wanted)


def test_preparation_stops_between_a_marker_and_its_opposite() -> None:
    game = bare(3)
    names = [tile.id for tile in WEALTH]
    place_markers(game, [names.index(i) for i in ("pal5", "chi3", "chi5", "chi7", "uxm1")])
    assert game.board[tooth("uxmal", 1)] == DUMMY
    assert game.board[tooth("uxmal", 6)] == EMPTY


def test_placing_on_the_lowest_vacant_positions() -> None:
    """Positions 0, 0 and 2 and three workers: 5 corn; a fourth would cost at least 3 more."""
    game = bare()
    stand(game, 1, "palenque", 1)
    game.workers[0] = 4
    give(game, 0, corn=7)
    do(game, "place worker on palenque", "place worker on palenque", "place worker on tikal")
    assert game.board[tooth("palenque", 0)] == game.board[tooth("palenque", 2)] == 0
    assert game.corn[0] == 7 - 5
    assert texts(game) == ["end turn"]


def test_placing_on_three_and_four() -> None:
    """3 + 0 for the first and 4 + 1 for the second; no third figure in hand."""
    game = bare()
    stand(game, 1, "palenque", 0, 1)
    stand(game, 2, "palenque", 2)
    stand(game, 0, "tikal", 3)
    give(game, 0, corn=20)
    do(game, "place worker on palenque")
    assert game.corn[0] == 17
    do(game, "place worker on palenque")
    assert game.corn[0] == 12
    assert game.board[tooth("palenque", 3)] == game.board[tooth("palenque", 4)] == 0
    assert texts(game) == ["end turn"]


def test_picking_up_two_for_stone() -> None:
    """The action of position 2, then the same from 3 for a corn: 2 stone and 1 corn; the worker on 1 stays."""
    game = bare()
    stand(game, 0, "yaxchilan", 1, 2, 3)
    do(game, "pick up yaxchilan 2", "use yaxchilan 2", "pick up yaxchilan 3", "use yaxchilan 2")
    assert wealth(game, 0) == (1, 0, 2, 0)
    do(game, "end turn")
    assert game.board[tooth("yaxchilan", 1)] == 0


def test_picking_up_order_matters() -> None:
    """Without corn the worker on 3 cannot step back."""
    game = bare()
    stand(game, 0, "yaxchilan", 1, 2, 3)
    do(game, "pick up yaxchilan 3")
    assert texts(game) == ["use yaxchilan 3", "no action"]


def test_palenque_wood_then_burning() -> None:
    game = bare()
    stand(game, 0, "palenque", 1, 3, 4)
    do(game, "pick up palenque 3", "cut wood at palenque 3", "pick up palenque 4", "burn forest at palenque 4")
    assert texts(game) == ["anger chaac", "anger quetzalcoatl", "anger kukulkan"]
    do(game, "anger kukulkan")
    assert wealth(game, 0) == (7, 2, 0, 0)
    assert step(game, 0, "kukulkan") == 0
    assert (game.wood_tiles[0], game.corn_tiles[0]) == (1, 1)
    assert (game.forest, game.fields) == ([0, 3, 3, 4], [4, 4, 3, 4])
    assert game.board[tooth("palenque", 1)] == 0


def test_palenque_corn_without_anger() -> None:
    """The wood tile of 3 uncovers corn: 5 corn for a corn paid before."""
    game = bare()
    give(game, 0, corn=1)
    stand(game, 0, "palenque", 1, 3, 4)
    do(game, "pick up palenque 3", "cut wood at palenque 3", "pick up palenque 4", "harvest corn at palenque 3")
    assert wealth(game, 0) == (5, 2, 0, 0)
    assert step(game, 0, "chaac") == step(game, 0, "quetzalcoatl") == step(game, 0, "kukulkan") == 1
    poor = bare()
    stand(poor, 0, "palenque", 1, 3, 4)
    do(poor, "pick up palenque 3", "cut wood at palenque 3", "pick up palenque 4")
    assert "harvest corn at palenque 3" not in texts(poor)


def test_tikal_two_technologies_then_two_buildings() -> None:
    game = bare()
    stand(game, 0, "tikal", 3, 4)
    give(game, 0, wood=5)
    show(game, "small farm 1", "hall of fields", "small farm 2")
    do(game, "pick up tikal 3", "use tikal 3", "advance extraction", "advance theology")
    assert level(game, 0, "extraction") == level(game, 0, "theology") == 1
    assert wealth(game, 0) == (0, 3, 0, 0)
    do(game, "pick up tikal 4", "use tikal 4", "build hall of fields", "build small farm 1")
    assert wealth(game, 0) == (0, 0, 0, 0)
    assert level(game, 0, "agriculture") == 1
    assert game.free_workers[0] == 1
    assert game.display[:2] == [EMPTY, EMPTY]  # new ones come at the end of the turn
    left = game.stack[game.top :]
    do(game, "end turn")
    assert game.display[:2] == left[:2]


def test_uxmal_corn_instead_of_blocks() -> None:
    """Any building that shows two blocks costs 4 corn."""
    for name in ("hall of fields", "hall of tools", "shrine of seers"):
        assert corn_price(BUILDING[building(name)], 0) == 4
    game = bare()
    stand(game, 0, "uxmal", 4)
    give(game, 0, corn=4, gold=1)
    show(game, "hall of tools", "hall of miners")
    do(game, "pick up uxmal 4", "use uxmal 4")
    assert texts(game) == ["build hall of tools"]
    do(game, "build hall of tools")
    assert wealth(game, 0) == (1, 0, 0, 1)  # all corn paid, one gained by the hall itself


def test_uxmal_market_both_ways() -> None:
    game = bare()
    stand(game, 0, "uxmal", 2)
    give(game, 0, corn=1, wood=2, gold=1)
    do(game, "pick up uxmal 2", "use uxmal 2", "sell gold", "buy stone", "sell wood", "enough")
    assert wealth(game, 0) == (1 + 4 - 3 + 2, 1, 1, 0)


def test_chichen_itza_six_from_seven() -> None:
    """1 corn for the step back; 8 points, a step on the green temple, a gold."""
    game = bare()
    stand(game, 0, "chichen itza", 7)
    give(game, 0, corn=1, skulls=1)
    do(game, "pick up chichen itza 7", "offer skull at chichen itza 6", "take 1 gold")
    assert wealth(game, 0) == (0, 0, 0, 1)
    assert game.scores()[0] == 8
    assert step(game, 0, "kukulkan") == 2
    assert game.offered == 1 << 6


def test_each_place_of_chichen_itza_once() -> None:
    game = bare()
    stand(game, 0, "chichen itza", 4)
    stand(game, 0, "chichen itza", 10)
    give(game, 0, skulls=2)
    do(game, "pick up chichen itza 4", "offer skull at chichen itza 4", "pick up chichen itza 10")
    assert "offer skull at chichen itza 4" not in texts(game)
    assert "offer skull at chichen itza 9" in texts(game)


def test_start_space_two_days_and_the_worker_on_six() -> None:
    """A worker on 7 does not hinder two days, one on 6 does."""
    for kept, days in ((7, ["turn calendar 1 day", "turn calendar 2 days"]), (6, None)):
        game = bare(2, active=0)
        game.board = [EMPTY] * len(game.board)
        do(game, "place worker on start space", "end turn")
        stand(game, 1, "tikal", 6, 7)
        give(game, 1, corn=9, wood=1)
        do(game, f"pick up tikal {13 - kept}", "no action", "end turn")
        if days:
            assert texts(game) == days
            assert game.to_act() == 0
            do(game, "turn calendar 2 days")
            assert game.day == 2
            assert game.light == [0, 1]
            assert game.on_gears[1] == 0  # pushed off either way
        else:
            assert game.day == 1
            assert game.board[tooth("tikal", 7)] == 1
            assert game.round == 2


def test_start_space_marker_and_corn() -> None:
    game = bare(3, active=0)
    give(game, 0, corn=5)
    game.pot = 4
    do(game, "place worker on tikal", "end turn")
    do(game, "place worker on start space")
    assert game.corn[1] == 0  # not before the end of the turn
    do(game, "end turn")
    assert (game.corn[1], game.pot) == (4, 0)
    give(game, 2, corn=5)
    do(game, "place worker on uxmal", "end turn", "turn calendar 1 day")
    assert game.first == game.to_act() == 1
    assert game.in_hand(1) == 3
    assert game.pot == 0  # no corn is added when somebody stood there
    assert game.light[1] == 1
    # the holder of the marker passes it to the left and becomes last
    do(game, "place worker on start space", "end turn")
    give(game, 0, corn=9)
    pass_round(game)
    assert game.first == 2


def test_food_day_is_delayed_not_skipped() -> None:
    game = bare(2)
    game.day = 6
    do(game, "place worker on start space", "end turn")
    do(game, "place worker on tikal", "end turn")
    assert game.food_days == 0
    do(game, "turn calendar 2 days")
    assert game.day == 8
    assert is_food_day(game)
    pass_round(game)
    assert game.food_days == 1


def temple_example() -> Tzolkin:
    """The picture of the food-day section, as its numbers tell it: red, blue, yellow."""
    game = bare(3)
    for seat, steps in enumerate(((2, 1, 6), (4, 1, 4), (4, 1, 0))):
        for temple, height in zip(("chaac", "quetzalcoatl", "kukulkan"), steps, strict=True):
            on_step(game, seat, temple, height)
    return game


def test_food_day_resources() -> None:
    game = temple_example()
    reward(game)
    assert wealth(game, 0) == (0, 2, 1, 0)
    assert game.skulls == [1, 0, 0]
    assert wealth(game, 1) == (0, 2, 2, 0)
    assert wealth(game, 2) == (0, 0, 2, 0)


def test_food_day_points_of_both_ages() -> None:
    game = temple_example()
    score_temples(game)
    assert game.scores() == [16, 15, 7]
    game = temple_example()
    game.age = 2
    score_temples(game)
    assert game.scores() == [18, 15, 7]


def test_feeding_three_workers_with_five_corn() -> None:
    game = bare()
    give(game, 0, corn=5)
    feed(game, 0)
    assert (game.corn[0], game.scores()[0]) == (1, -3)


def test_farms_five_workers_eat_three() -> None:
    game = bare()
    game.workers[0] = 5
    game.free_workers[0] = 2
    game.feed_discount[0] = 1
    assert corn_needed(game, 0) == 3
    game.feed_discount[0] = 2
    assert corn_needed(game, 0) == 0
    game.feed_discount[0] = 0
    game.free_workers[0] = 6
    assert corn_needed(game, 0) == 0


def test_tomb_of_three_gods() -> None:
    """A step on every temple and 3 points."""
    game = bare()
    stand(game, 0, "tikal", 2)
    give(game, 0, wood=1, stone=2, gold=1)
    show(game, "tomb of three gods")
    do(game, "pick up tikal 2", "use tikal 2", "build tomb of three gods")
    assert game.steps[:3] == [2, 2, 2]
    assert game.scores()[0] == 3


def test_monument_of_the_pyramid_example() -> None:
    """Four steps above the start: 12 points."""
    game = bare()
    on_step(game, 0, "quetzalcoatl", 5)
    on_step(game, 0, "kukulkan", 3)
    assert monument_points(game, 0, monument("monument of the pyramid")) == 12


def test_two_rounds() -> None:
    """The example at the end: green, blue, red, yellow are seats 0 to 3."""
    game = bare(4, active=0)
    for seat, corn in enumerate((3, 4, 7, 8)):
        give(game, seat, corn=corn)
    do(game, "place worker on tikal", "place worker on yaxchilan", "place worker on palenque", "end turn")
    do(game, "place worker on palenque", "place worker on palenque")
    assert texts(game) == ["end turn"]  # not enough corn for the third
    do(game, "end turn")
    do(game, "place worker on yaxchilan", "place worker on yaxchilan", "place worker on tikal", "end turn")
    do(game, "place worker on tikal", "place worker on start space", "end turn")
    assert game.corn == [0, 0, 0, 5]
    do(game, "turn calendar 1 day")
    assert game.first == game.to_act() == 3
    do(game, "place worker on palenque", "place worker on palenque", "end turn")
    assert game.board[tooth("palenque", 0)] == game.board[tooth("palenque", 4)] == 3
    assert game.corn[3] == 0
    do(game, "pick up yaxchilan 1", "use yaxchilan 1", "pick up tikal 1", "use tikal 1", "advance agriculture")
    assert level(game, 0, "agriculture") == 1
    assert wealth(game, 0) == (0, 0, 0, 0)
    do(game, "end turn")
    do(game, "place worker on tikal", "end turn")
    assert game.board[tooth("tikal", 0)] == 1
    do(game, "pick up yaxchilan 3", "use yaxchilan 3", "end turn")
    assert wealth(game, 2) == (2, 0, 0, 1)
    assert (game.pot, game.day, game.round) == (1, 2, 3)


def test_second_food_day_changes_the_buildings() -> None:
    game = bare(2)
    game.food_days = 1
    later = game.later_stack
    score = game.points[:]
    for seat in (0, 1):
        give(game, seat, corn=6)
    food_day(game)
    assert game.age == 2
    assert game.display == later[:6]
    assert all(BUILDING[number].age == 2 for number in game.stack)
    # first-age bonuses: nobody leads, so everybody has half of 6, 2 and 4
    assert [new - old for new, old in zip(game.points, score, strict=True)] == [24, 24]
