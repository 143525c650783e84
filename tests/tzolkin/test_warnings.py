"""Warnings before a slip in Tzolk'in: each kind where it must come, and beside it where it must not."""

from __future__ import annotations

from deskovka.games.tzolkin.components import BUILDING, FOOD_DAYS
from deskovka.games.tzolkin.game import Tzolkin
from tests.contract.slips import kinds, slips
from tests.tzolkin.arranging import bare, give, show, stand

PLACED = ("place worker on palenque", "end turn")


def on_food_day(number: int = 0, players: int = 4) -> Tzolkin:
    game = bare(players)
    game.food_days, game.day = number, FOOD_DAYS[number]
    return game


def test_workers_that_cannot_be_fed_are_told() -> None:
    game = on_food_day()
    give(game, 0, corn=5)
    found = slips(game, *PLACED)
    assert [slip.kind for slip in found] == ["unfed"] and "1 worker" in found[0].words and "3 points" in found[0].words


def test_workers_that_can_be_fed_are_no_slip() -> None:
    game = on_food_day()
    give(game, 0, corn=6)
    assert kinds(game, *PLACED) == []


def test_on_other_days_nobody_eats() -> None:
    game = bare()
    game.day = FOOD_DAYS[0] - 1
    assert kinds(game, *PLACED) == []


def test_the_corn_of_the_calendar_feeds_too() -> None:
    game = on_food_day()
    game.pot = 6
    assert kinds(game, "place worker on start space", "end turn") == []
    game.pot = 5
    assert kinds(game, "place worker on start space", "end turn") == ["unfed"]


def test_farms_feed() -> None:
    game = on_food_day()
    game.free_workers[0] = 3
    assert kinds(game, *PLACED) == []


def test_a_worker_that_will_be_pushed_off_is_told() -> None:
    game = bare()
    stand(game, 0, "yaxchilan", 7)
    found = slips(game, *PLACED)
    assert [slip.kind for slip in found] == ["pushed"] and "Yaxchilan 7" in found[0].words
    game = bare()
    stand(game, 0, "chichen itza", 10)
    assert kinds(game, *PLACED) == ["pushed"]


def test_a_worker_that_stays_or_comes_home_is_no_slip() -> None:
    game = bare()
    stand(game, 0, "yaxchilan", 6)
    stand(game, 0, "chichen itza", 7)
    stand(game, 1, "yaxchilan", 7)
    assert kinds(game, *PLACED) == []
    game = bare()
    stand(game, 0, "yaxchilan", 7)
    assert kinds(game, "pick up yaxchilan 7", "no action", "end turn") == []


def test_skulls_kept_in_the_last_turn_are_told_where_one_could_be_offered() -> None:
    game = on_food_day(3)
    give(game, 0, corn=20, skulls=1)
    stand(game, 0, "chichen itza", 4)
    assert kinds(game, *PLACED) == ["skulls"]
    stand(game, 0, "palenque", 2)
    assert kinds(game, "pick up palenque 2", "use palenque 1", "end turn") == ["skulls"]


def test_skulls_are_no_slip_when_offered_or_without_a_way_to_offer_them() -> None:
    game = on_food_day(3)
    give(game, 0, corn=20, skulls=1)
    assert kinds(game, *PLACED) == []  # nobody on Chichen Itza
    stand(game, 0, "chichen itza", 1)
    assert kinds(game, "pick up chichen itza 1", "offer skull at chichen itza 1", "end turn") == []
    game = on_food_day(2)  # there are more turns
    give(game, 0, corn=20, skulls=1)
    stand(game, 0, "chichen itza", 4)
    assert kinds(game, *PLACED) == []


def test_a_seventh_worker_is_lost() -> None:
    name = next(tile.name for tile in BUILDING if tile.gains.workers)
    for workers, found in ((6, ["workers"]), (5, [])):
        game = bare()
        game.workers[0] = workers
        give(game, 0, corn=20, wood=4, stone=4, gold=4)
        show(game, name)
        stand(game, 0, "tikal", 2)
        build = f"build {name}"
        assert kinds(game, "pick up tikal 2", "use tikal 2", build, "end turn") == found
