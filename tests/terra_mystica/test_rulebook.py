"""Every worked example of the base game's rulebook, by page."""

from __future__ import annotations

import pytest

from deskovka.games.terra_mystica.components import MATERIAL, board_of
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import rounds, scoring, terraform
from deskovka.games.terra_mystica.table import CULT_BONUS, INCOME
from deskovka.games.terra_mystica.wheel import wheel_distance
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both


def board(faction: str):  # type: ignore[no-untyped-def]
    return MATERIAL.boards[MATERIAL.faction_number[faction]]


# -- setup -----------------------------------------------------------------------------------------------------------


def test_page_4_factions_for_a_first_game() -> None:
    assert TerraMystica.new(2, {"factions": "first-game"}).seat_names() == ["witches", "nomads"]
    assert TerraMystica.new(3, {"factions": "first-game"}).seat_names() == ["witches", "nomads", "alchemists"]
    assert TerraMystica.new(4, {"factions": "first-game"}).seat_names() == [
        "witches",
        "nomads",
        "halflings",
        "mermaids",
    ]
    five = ["witches", "nomads", "halflings", "mermaids", "giants"]
    assert TerraMystica.new(5, {"factions": "first-game"}).seat_names() == five


def test_page_4_witches_begin_with_3_workers_and_15_coins() -> None:
    assert (board("witches").workers, board("witches").coins) == (3, 15)


def test_page_4_cult_steps_at_the_start() -> None:
    assert board("nomads").cults == [1, 0, 1, 0]
    assert board("halflings").cults == [0, 0, 1, 1]
    assert board("witches").cults == [0, 0, 0, 2]
    assert board("mermaids").cults == [0, 2, 0, 0]


def test_page_4_witches_have_7_tokens_in_bowl_2_and_5_in_bowl_1() -> None:
    assert board("witches").bowls == [5, 7, 0]


@pytest.mark.parametrize(("players", "scrolls"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_page_6_number_of_scrolls(players: int, scrolls: int) -> None:
    for seed in range(20):
        game = TerraMystica.new(players, {}, str(seed))
        assert sum(1 for coins in game.scroll_coins if coins >= 0) == scrolls


def test_page_6_the_spade_tile_is_never_in_rounds_5_and_6() -> None:
    spade = next(tile.number for tile in MATERIAL.scoring if tile.id == "SCORE1")
    places = [TerraMystica.new(2, {}, str(seed)).scoring for seed in range(300)]
    assert not any(spade in drawn[4:] for drawn in places)
    assert any(spade in drawn[:4] for drawn in places)
    assert all(len(set(drawn)) == 6 for drawn in places)


def test_page_8_the_last_player_places_two_dwellings_in_a_row() -> None:
    game = TerraMystica.new(3, {"fixed-factions": "witches,darklings,engineers"})
    seats = []
    while game.phase < INCOME:
        if str(game.moves()[0]).startswith("build"):
            seats.append(game.acting)
        game.play(game.moves()[0])
        if game.round:
            break
    assert seats == [0, 1, 2, 2, 1, 0]


def test_page_8_nomads_third_dwelling_and_chaos_magicians_last() -> None:
    game = TerraMystica.new(3, {"fixed-factions": "chaosmagicians,nomads,witches"})
    seats, scrolls = [], []
    while not game.round:
        move = game.moves()[0]
        if str(move).startswith("build"):
            seats.append(game.acting)
        elif str(move).startswith("scroll"):
            scrolls.append(game.acting)
        game.play(move)
    assert seats == [1, 2, 2, 1, 1, 0]
    assert scrolls == [2, 1, 0]  # against the clock, from the last player


def test_page_8_coins_lie_on_the_scrolls_that_are_left() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"})
    assert sorted(game.scroll_coins) == [-1] * 7 + [1, 1, 1]


# -- income and power ------------------------------------------------------------------------------------------------


def test_page_8_income_of_3_workers() -> None:
    """Two dwellings off the board show three workers."""
    table = Table("witches", "nomads").put("witches", "dwelling", "F4", "E9")
    assert rounds.income_of(table.game, table["witches"]) == [3, 0, 0, 0]


def test_page_8_favour_tile_and_scroll_add_to_income() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4", "E9")
    table.set("witches", favours=1 << 6, scroll=4)  # 1 power + 1 worker; 3 power + 1 worker
    assert rounds.income_of(table.game, table["witches"]) == [5, 0, 0, 4]


def test_page_9_only_bowl_3_can_be_spent() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").set("witches", bowls=(3, 4, 5))
    assert table.can("action ACT4")
    assert not table.can("action ACT6")


def test_page_9_gaining_3_power_with_2_tokens_in_bowl_1() -> None:
    table = Table("witches", "nomads").set("witches", bowls=(2, 5, 5))
    assert table.game.gain_power(table["witches"], 3, "") == 3
    assert table["witches"].bowls() == (0, 6, 6)


def test_page_9_that_gain_allows_actions_for_6_power() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").set("witches", bowls=(0, 6, 6))
    assert table.can("action ACT6")
    table.play("action ACT6")
    assert table["witches"].bowls() == (6, 6, 0)


def test_page_9_full_bowls_take_no_more() -> None:
    table = Table("witches", "nomads").set("witches", bowls=(0, 0, 12))
    assert table.game.gain_power(table["witches"], 4, "") == 0


# -- terraforming ----------------------------------------------------------------------------------------------------


def test_page_9_a_spade_costs_3_workers_at_first() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").play("transform E7 to forest")
    assert table["witches"].workers == 27  # mountains lie beside forest on the wheel


def test_page_9_steps_on_the_wheel() -> None:
    assert [wheel_distance(4, other) for other in range(7)] == [3, 3, 2, 1, 0, 1, 2]


def test_page_9_giants_need_exactly_two_spades() -> None:
    table = Table("giants", "witches").put("giants", "dwelling", "D4").play("transform E7 to wasteland")
    assert table["giants"].workers == 24
    table = Table("giants", "witches").put("giants", "dwelling", "D4").play("transform E6 to wasteland")
    assert table["giants"].workers == 24


def test_page_10_two_points_for_a_dwelling_in_its_round() -> None:
    table = Table("witches", "nomads", scoring_tiles="SCORE3,SCORE2,SCORE4,SCORE6,SCORE7,SCORE8")
    table.put("witches", "dwelling", "F4").ground("forest", "E7").play("build E7")
    assert table["witches"].points == 22


def test_page_10_two_points_for_each_spade_in_its_round() -> None:
    table = Table("witches", "nomads", scoring_tiles="SCORE1,SCORE2,SCORE4,SCORE6,SCORE7,SCORE8")
    table.put("witches", "dwelling", "F4").play("transform E6 to forest")
    assert table["witches"].points == 26  # plains to forest are three spades


def test_page_10_the_second_of_two_spades_may_serve_another_hex_without_a_dwelling() -> None:
    table = Table("nomads", "witches").put("nomads", "dwelling", "F3").set("nomads", bowls=(0, 0, 12))
    table.play("action ACT6", "transform E6 to desert", "transform F4 to lakes")
    assert table.can("build E6")
    assert not table.can("build F4")


def test_page_10_no_terraforming_after_building() -> None:
    table = Table("nomads", "witches").put("nomads", "dwelling", "F3").set("nomads", bowls=(0, 0, 12))
    table.play("action ACT6", "transform E6 to desert", "build E6")
    assert not any(move.startswith("transform") for move in table.moves())


def test_page_10_missing_spades_are_bought() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").set("witches", bowls=(0, 0, 12))
    table.play("action ACT5", "transform E6 to forest")
    assert table["witches"].workers == 24  # one spade free, two for three workers each


def test_page_10_steps_in_between_are_possible_and_anybody_may_go_on() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").put("nomads", "dwelling", "F3")
    table.play("transform E6 to swamp", "end turn")
    assert not table.can("build E6")
    table.play("transform E6 to desert")
    assert table.can("build E6")


def test_page_11_a_bridge_makes_direct_neighbours() -> None:
    table = Table("engineers", "witches").put("engineers", "dwelling", "C2")
    game = table.game
    assert table.hex("D4") not in terraform.reachable(game, table["engineers"])
    table.play("action ACTE", "bridge C2:D4")
    assert table.hex("D4") in terraform.reachable(game, table["engineers"])
    table.put("witches", "trading house", "D4")
    assert game.others_beside(table["engineers"], table.hex("C2"))


def test_page_11_two_river_hexes_need_shipping_2() -> None:
    here = board_of("base").number["b2"]
    far = board_of("base").number["e4"]
    assert far not in board_of("base").by_ship(here, 1)
    assert far in board_of("base").by_ship(here, 2)


def test_page_11_auren_score_3_for_their_second_shipping_step() -> None:
    table = Table("auren", "nomads").put("auren", "dwelling", "F4").set("auren", shipping=1).play("advance shipping")
    assert (table["auren"].points, table["auren"].coins, table["auren"].priests) == (23, 46, 2)


def test_page_11_exchange_makes_spades_cheaper() -> None:
    table = Table("auren", "nomads").put("auren", "dwelling", "F4").play("advance digging")
    auren = table["auren"]
    assert (auren.points, auren.workers, auren.coins, auren.priests) == (26, 28, 45, 2)
    assert auren.faction.spades_payable(auren, False) == 14  # two workers each


# -- upgrades and power from neighbours ------------------------------------------------------------------------------


def test_page_11_trading_house_is_cheaper_beside_an_opponent() -> None:
    alone = Table("witches", "nomads").put("witches", "dwelling", "F4").play("upgrade F4 to trading house")
    assert (alone["witches"].workers, alone["witches"].coins) == (28, 44)
    beside = Table("witches", "nomads").put("witches", "dwelling", "F4").put("nomads", "dwelling", "F3")
    beside.play("upgrade F4 to trading house")
    assert (beside["witches"].workers, beside["witches"].coins) == (28, 47)


def test_page_11_three_points_for_a_trading_house_in_its_round() -> None:
    table = Table("witches", "nomads", scoring_tiles="SCORE8,SCORE2,SCORE4,SCORE6,SCORE7,SCORE3")
    table.put("witches", "dwelling", "F4").play("upgrade F4 to trading house")
    assert table["witches"].points == 23


def mermaids_build_beside_nomads() -> Table:
    """Mermaids build at G6; a dwelling and a temple of the Nomads are neighbours, their trading house is not."""
    table = Table("mermaids", "nomads").put("mermaids", "dwelling", "G5")
    table.put("nomads", "dwelling", "G7").put("nomads", "temple", "F7").put("nomads", "trading house", "H6")
    return table.ground("lakes", "G6").set("nomads", bowls=(5, 7, 0))


def test_page_12_nomads_may_take_3_power() -> None:
    table = mermaids_build_beside_nomads().play("build G6", "end turn")
    assert table.moves() == ["take 3 power from mermaids", "decline 3 power from mermaids"]


def test_page_12_three_power_cost_2_points() -> None:
    table = mermaids_build_beside_nomads().play("build G6", "end turn", "take 3 power from mermaids")
    assert table["nomads"].points == 18
    assert table["nomads"].bowls() == (2, 10, 0)


def test_page_12_bowls_limit_power_and_price() -> None:
    table = mermaids_build_beside_nomads().set("nomads", bowls=(0, 2, 10)).play("build G6", "end turn")
    table.play("take 3 power from mermaids")
    assert (table["nomads"].points, table["nomads"].bowls()) == (19, (0, 0, 12))


def test_page_12_points_limit_power() -> None:
    table = mermaids_build_beside_nomads().set("nomads", points=1).play("build G6", "end turn")
    table.play("take 3 power from mermaids")
    assert (table["nomads"].points, table["nomads"].bowls()) == (0, (3, 9, 0))


def test_page_12_neighbours_decide_clockwise_from_the_builder() -> None:
    table = Table("witches", "nomads", "halflings").put("witches", "dwelling", "F4")
    table.put("nomads", "dwelling", "F3").put("halflings", "dwelling", "E6").turn_of("halflings")
    table.play("upgrade E6 to trading house", "end turn")
    assert table.game.acting == table["witches"].seat
    table.play("decline 1 power from halflings")
    assert table.game.acting == table["nomads"].seat


# -- cults -----------------------------------------------------------------------------------------------------------


def test_page_13_three_steps_on_air_give_4_power() -> None:
    table = Table("nomads", "witches").put("nomads", "dwelling", "F3").set("nomads", air=4, bowls=(5, 7, 0))
    table.play("send priest to air for 3")
    assert table["nomads"].cults[3] == 7
    assert table["nomads"].bowls() == (1, 11, 0)


def test_page_13_step_10_needs_a_town_and_is_for_one_player() -> None:
    table = Table("nomads", "witches").put("nomads", "dwelling", "F3").put("witches", "dwelling", "F4")
    table.set("nomads", fire=9).play("send priest to fire for 3", "end turn")
    assert table["nomads"].cults[0] == 9
    table.set("witches", fire=8, keys=1).play("send priest to fire for 2", "end turn")
    assert table["witches"].cults[0] == 10
    table.set("nomads", keys=1).play("send priest to fire for 1")
    assert table["nomads"].cults[0] == 9


def test_page_13_the_key_of_a_town_is_a_right_and_may_be_kept() -> None:
    """A tile that would lead to 10 leads to 9, and the key serves another cult later."""
    table = Table("witches", "nomads").set("witches", fire=9, water=8, towns_due=1)
    assert [text for text in table.moves() if text.startswith("renounce")] == ["renounce fire 10"]
    table.play("renounce fire 10", "town TW5")
    assert (table["witches"].cults[:2], table["witches"].keys) == ([9, 9], 1)
    table.set("witches", priests=1).play("send priest to water for 1")
    assert (table["witches"].cults[:2], table["witches"].keys) == ([9, 10], 0)


def test_page_13_the_key_may_be_kept_from_a_favour_tile() -> None:
    table = Table("witches", "nomads").put("witches", "trading house", "E6").set("witches", fire=8, keys=1)
    table.play("upgrade E6 to temple", "renounce fire 10", "favour FAV5")
    assert (table["witches"].cults[0], table["witches"].keys) == (9, 1)
    assert not table.can("renounce fire 10")


def test_page_13_a_key_for_one_of_two_tracks_may_be_kept_as_well() -> None:
    table = Table("witches", "nomads").set("witches", fire=9, water=9, towns_due=1).play("town TW5")
    table.play("renounce fire 10")
    assert table.can("key to water")
    assert not table.can("key to fire")
    table.play("renounce water 10")
    assert (table["witches"].cults[:2], table["witches"].keys) == ([9, 9], 1)


def test_page_13_a_sent_priest_is_gone_a_returned_one_is_not() -> None:
    table = Table("nomads", "witches").put("nomads", "dwelling", "F3").play("send priest to fire for 3")
    assert table["nomads"].priest_limit == 6
    table = Table("nomads", "witches").put("nomads", "dwelling", "F3").play("send priest to fire for 1")
    assert table["nomads"].priest_limit == 7


def test_page_13_conversions() -> None:
    table = Table("nomads", "witches").put("nomads", "dwelling", "F3").set("nomads", bowls=(0, 2, 10))
    table.play("convert 5 power to 1 priest", "convert 3 power to 1 worker", "convert 1 power to 1 coin")
    table.play("convert 1 priest to 1 worker", "convert 1 worker to 1 coin", "burn 1 power")
    nomads = table["nomads"]
    assert (nomads.priests, nomads.workers, nomads.coins, nomads.bowls()) == (3, 31, 52, (9, 0, 2))


# -- passing, towns --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scroll", "points"), [("BON9", 3), ("BON7", 4), ("BON6", 8)], ids=["dwellings", "trading houses", "big buildings"]
)
def test_page_14_scrolls_pay_when_passing(scroll: str, points: int) -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4", "E9", "C3")
    table.put("witches", "trading house", "A3", "A10").put("witches", "stronghold", "I6").put(
        "witches", "sanctuary", "I11"
    )
    number = next(s.number for s in MATERIAL.scrolls if s.id == scroll)
    table.set("witches", scroll=number)
    table.play(next(move for move in table.moves() if move.startswith("pass")))
    assert table["witches"].points == 20 + points


def test_page_14_four_buildings_of_power_7_are_a_town() -> None:
    table = (
        Table("witches", "nomads").put("witches", "dwelling", "E6", "E7", "D4").put("witches", "trading house", "E5")
    )
    table.play("upgrade E6 to trading house")
    assert not table["witches"].towns_due  # 4 buildings, power 6
    table.play("end turn").turn_of("witches").play("upgrade E7 to trading house")
    assert table["witches"].towns_due == 1


def test_page_14_three_buildings_suffice_with_a_sanctuary() -> None:
    table = Table("witches", "nomads").put("witches", "trading house", "E6", "E7").put("witches", "temple", "E5")
    table.play("upgrade E5 to sanctuary")
    assert table["witches"].towns_due == 1


def test_page_14_three_buildings_without_sanctuary_are_none() -> None:
    table = (
        Table("witches", "nomads").put("witches", "trading house", "E6", "E7", "E5").play("upgrade E5 to stronghold")
    )
    assert table["witches"].towns_due == 0


# -- phase III and the end -------------------------------------------------------------------------------------------


def pass_all(table: Table) -> None:
    while table.game.round == 1 and table.game.phase != CULT_BONUS:
        moves = table.moves()
        table.play(next(m for m in moves if m.startswith(("pass", "end turn", "decline"))))


def test_page_15_three_workers_on_step_6_of_air() -> None:
    table = Table("witches", "nomads", scoring_tiles="SCORE7,SCORE2,SCORE4,SCORE1,SCORE6,SCORE3")
    table.set("witches", air=6, workers=0).set("nomads", air=1, workers=0)
    rounds.cult_bonus(table.game, table["witches"])
    rounds.cult_bonus(table.game, table["nomads"])
    assert (table["witches"].workers, table["nomads"].workers) == (3, 0)


def test_page_15_two_spades_on_step_8_of_earth() -> None:
    table = Table("witches", "nomads", scoring_tiles="SCORE2,SCORE7,SCORE4,SCORE1,SCORE6,SCORE3")
    table.put("witches", "dwelling", "F4").put("nomads", "dwelling", "E8").set("witches", earth=8)
    pass_all(table)
    assert table.game.phase == CULT_BONUS
    assert table["witches"].spades == 2
    assert not any(move.startswith(("build", "convert")) for move in table.moves())


def test_page_15_bonus_spades_on_several_hexes_only_if_they_are_neighbours() -> None:
    table = Table("witches", "nomads", scoring_tiles="SCORE2,SCORE7,SCORE4,SCORE1,SCORE6,SCORE3")
    table.put("witches", "dwelling", "F4", "I11").put("nomads", "dwelling", "A5").set("witches", earth=8)
    pass_all(table)
    table.play("transform E7 to forest")
    assert table.can("transform E6 to swamp")
    assert not table.can("transform I12 to mountains")


def test_page_15_bonus_spades_may_lie_apart_by_option() -> None:
    table = Table(
        "witches", "nomads", scoring_tiles="SCORE2,SCORE7,SCORE4,SCORE1,SCORE6,SCORE3", spread_cult_spades="yes"
    )
    table.put("witches", "dwelling", "F4", "I11").put("nomads", "dwelling", "A5").set("witches", earth=8)
    pass_all(table)
    table.play("transform E7 to forest")
    assert table.can("transform I12 to mountains")


def test_page_15_a_single_bonus_spade_is_lost_to_giants() -> None:
    table = Table("giants", "nomads", scoring_tiles="SCORE2,SCORE7,SCORE4,SCORE1,SCORE6,SCORE3")
    table.put("giants", "dwelling", "D4").put("nomads", "dwelling", "A5").set("giants", earth=4)
    pass_all(table)
    assert table["giants"].spades == 0


def test_page_16_two_players_on_step_9_share_12_points() -> None:
    table = Table("witches", "nomads", "giants")
    scoring.award(table.game, [9, 9, 3], scoring.CULT_POINTS, "final:fire")
    assert [p.points - 20 for p in table.game.seats] == [6, 6, 2]


def test_page_16_areas_of_20_and_three_times_19() -> None:
    table = Table("witches", "nomads", "giants", "mermaids")
    scoring.award(table.game, [20, 19, 19, 19], scoring.AREA_POINTS, "final:network")
    assert [p.points - 20 for p in table.game.seats] == [18, 6, 6, 6]


def test_page_16_step_0_scores_nothing() -> None:
    table = Table("witches", "nomads")
    scoring.award(table.game, [5, 0], scoring.CULT_POINTS, "final:fire")
    assert [p.points - 20 for p in table.game.seats] == [8, 0]


def test_page_16_eight_buildings_hang_together_with_shipping_1() -> None:
    """Any number of places with one river hex between; a single place with two needs shipping 2."""
    table = Table("witches", "nomads").put("witches", "dwelling", "A3", "C1", "B2", "C2", "D4", "C3", "B4", "C4")
    witches = table.set("witches", shipping=1)["witches"]
    assert scoring.largest(scoring.areas(table.game, witches)) == 8
    table.set("witches", shipping=0)
    assert scoring.largest(scoring.areas(table.game, witches)) < 8
    table.put("witches", "dwelling", "H3").set("witches", shipping=1)
    assert scoring.largest(scoring.areas(table.game, witches)) == 8


def test_page_16_three_coins_are_a_point() -> None:
    table = Table("witches", "alchemists")
    for faction in ("witches", "alchemists"):
        table.set(faction, coins=3, workers=2, priests=1, bowls=(0, 5, 3))  # burn 2: 5 power
    for p in table.game.seats:
        scoring.sell_leftovers(table.game, p)
    assert table["witches"].points == 20 + 11 // 3
    assert table["alchemists"].points == 20 + 11 // 2
