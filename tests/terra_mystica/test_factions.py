"""Both abilities of the fourteen factions of the base game, and rulings about them (those of Fire & Ice: test_fire_and_ice)."""

from __future__ import annotations

import pytest

from deskovka.games.terra_mystica.rules import scoring
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both


def test_alchemists_change_points_and_coins() -> None:
    table = Table("alchemists", "witches").put("alchemists", "dwelling", "E5")
    table.play("convert 1 point to 1 coin", "convert 2 coins to 1 point", "convert 2 coins to 1 point")
    assert (table["alchemists"].points, table["alchemists"].coins) == (21, 47)


def test_alchemists_stronghold_12_power_then_2_per_spade() -> None:
    table = Table("alchemists", "witches").put("alchemists", "trading house", "E5").set("alchemists", bowls=(5, 7, 0))
    table.play("upgrade E5 to stronghold")
    assert table["alchemists"].bowls() == (0, 5, 7)
    table.play("end turn").turn_of("alchemists").play("transform E6 to swamp")
    assert table["alchemists"].bowls() == (0, 3, 9)


def test_auren_stronghold_brings_a_favour_tile_and_two_steps_on_one_cult() -> None:
    table = (
        Table("auren", "nomads")
        .put("auren", "trading house", "F4")
        .play("upgrade F4 to stronghold", "favour FAV8", "end turn")
    )
    table.turn_of("auren").play("action ACTA", "2 steps on fire", "end turn").turn_of("auren")
    assert table["auren"].cults[0] == 2
    assert not table.can("action ACTA")  # once a round


def test_chaos_magicians_take_two_favour_tiles() -> None:
    table = Table("chaosmagicians", "nomads").put("chaosmagicians", "trading house", "D4").play("upgrade D4 to temple")
    table.play("favour FAV5")
    assert not table.can("favour FAV5")
    assert not table.can("end turn")
    table.play("favour FAV6", "end turn")


def test_chaos_magicians_double_turn() -> None:
    table = Table("chaosmagicians", "nomads").put("chaosmagicians", "stronghold", "D4").put("nomads", "dwelling", "E8")
    table.play("action ACTC", "advance shipping", "advance digging")
    assert table["chaosmagicians"].actions == 0
    table.play("end turn")
    assert table.game.acting == table["nomads"].seat


def test_chaos_magicians_may_pass_as_the_second_action() -> None:
    table = Table("chaosmagicians", "nomads").put("chaosmagicians", "stronghold", "D4").put("nomads", "dwelling", "E8")
    table.play("action ACTC", "advance shipping")
    table.play(next(move for move in table.moves() if move.startswith("pass")))
    assert not any(move.startswith("advance") for move in table.moves())


def test_a_double_turn_lists_every_move_once() -> None:
    """The dwelling that the first action may still build is no second action as well."""
    table = (
        Table("chaosmagicians", "nomads").put("chaosmagicians", "stronghold", "D4").set("chaosmagicians", exchange=2)
    )
    table.play("action ACTC", "transform E6 to wasteland")
    assert len(table.moves()) == len(set(table.moves()))
    table.play("build E6")
    assert table["chaosmagicians"].actions == 1


def cultists_upgrade(**options: str) -> Table:
    table = Table("cultists", "witches", "nomads", **options).put("cultists", "dwelling", "E6")
    table.put("witches", "dwelling", "F4").put("nomads", "dwelling", "F3").set("cultists", bowls=(5, 7, 0))
    return table.play("upgrade E6 to trading house", "end turn")


def test_cultists_climb_once_however_many_take_power() -> None:
    table = cultists_upgrade().play("take 1 power from cultists")
    assert table.game.acting == table["cultists"].seat
    table.play("1 step on water")
    assert table.game.acting == table["nomads"].seat
    table.play("take 1 power from cultists")
    assert table["cultists"].cults == [1, 1, 1, 0]
    assert table.game.active == table["witches"].seat


@pytest.mark.parametrize(("option", "bowls"), [("no", (5, 7, 0)), ("yes", (4, 8, 0))])
def test_cultists_when_all_decline(option: str, bowls: tuple[int, int, int]) -> None:
    table = cultists_upgrade(cultist_power=option).play(
        "decline 1 power from cultists", "decline 1 power from cultists"
    )
    assert table["cultists"].bowls() == bowls
    assert table["cultists"].cults == [1, 0, 1, 0]


def test_cultists_get_nothing_where_nobody_can_take_power() -> None:
    table = (
        Table("cultists", "witches", cultist_power="yes")
        .put("cultists", "dwelling", "E6")
        .put("witches", "dwelling", "F4")
    )
    table.set("witches", bowls=(0, 0, 12)).set("cultists", bowls=(5, 7, 0)).play(
        "upgrade E6 to trading house", "end turn"
    )
    assert table.game.active == table["witches"].seat
    assert table["cultists"].bowls() == (5, 7, 0)


def test_cultists_stronghold_is_worth_7_points() -> None:
    table = Table("cultists", "witches").put("cultists", "trading house", "E6").play("upgrade E6 to stronghold")
    assert table["cultists"].points == 27


def test_darklings_dig_with_priests_for_2_points_each() -> None:
    table = Table("darklings", "witches").put("darklings", "dwelling", "E5").play("transform E6 to swamp")
    assert (table["darklings"].priests, table["darklings"].workers, table["darklings"].points) == (2, 30, 22)
    assert not table.can("advance digging")


def test_darklings_stronghold_makes_up_to_3_priests_once() -> None:
    table = Table("darklings", "witches").put("darklings", "trading house", "E5").play("upgrade E5 to stronghold")
    assert not table.can("end turn")
    table.play("convert 3 workers to priests")
    assert (table["darklings"].priests, table["darklings"].workers) == (6, 23)
    assert not any("to priests" in move for move in table.moves())


def test_dwarves_tunnel() -> None:
    table = Table("dwarves", "witches").put("dwarves", "dwelling", "E7").ground("mountains", "E5", "E6")
    table.play("build E6", "end turn")
    assert table["dwarves"].points == 20  # a direct neighbour needs no tunnel
    table = Table("dwarves", "witches").put("dwarves", "dwelling", "E7").ground("mountains", "E5")
    table.play("build E5", "end turn")
    assert (table["dwarves"].points, table["dwarves"].workers) == (24, 27)


def test_dwarves_tunnel_is_paid_once_for_digging_and_building_in_one_action() -> None:
    table = Table("dwarves", "witches").put("dwarves", "dwelling", "E7").play("transform E5 to mountains", "build E5")
    assert (table["dwarves"].points, table["dwarves"].workers) == (24, 30 - 2 - 9 - 1)


def test_dwarves_stronghold_makes_tunnels_cheaper() -> None:
    table = Table("dwarves", "witches").put("dwarves", "stronghold", "E7").ground("mountains", "E5").play("build E5")
    assert table["dwarves"].workers == 28


def test_dwarves_area_counts_across_one_hex() -> None:
    table = Table("dwarves", "witches").put("dwarves", "dwelling", "E7", "E5", "E2")
    assert scoring.largest(scoring.areas(table.game, table["dwarves"])) == 2


def test_engineers_build_bridges_for_2_workers_as_often_as_they_like() -> None:
    table = (
        Table("engineers", "witches").put("engineers", "dwelling", "C2").play("action ACTE", "bridge C2:D4", "end turn")
    )
    table.turn_of("engineers").play("action ACTE", "bridge C2:D3")
    assert (table["engineers"].workers, table["engineers"].bridges) == (26, 2)


def test_engineers_stronghold_pays_for_bridges_between_own_buildings() -> None:
    table = Table("engineers", "witches").put("engineers", "stronghold", "C2").put("engineers", "dwelling", "D4")
    table.play("action ACTE", "bridge C2:D4", "end turn").turn_of("engineers").play(
        "action ACTE", "bridge C2:D3", "end turn"
    )
    table.turn_of("engineers").play(next(move for move in table.moves() if move.startswith("pass")))
    assert table["engineers"].points == 23


def test_fakirs_fly_for_a_priest() -> None:
    table = Table("fakirs", "witches").put("fakirs", "dwelling", "F3").ground("desert", "E6").play("build E6")
    assert (table["fakirs"].priests, table["fakirs"].points) == (3, 20)  # a direct neighbour
    table = Table("fakirs", "witches").put("fakirs", "dwelling", "F3").ground("desert", "D4").play("build D4")
    assert (table["fakirs"].priests, table["fakirs"].points) == (2, 24)


def test_fakirs_stronghold_lengthens_the_flight() -> None:
    table = Table("fakirs", "witches").put("fakirs", "dwelling", "F3").ground("desert", "C2")
    assert not table.can("build C2")
    table.put("fakirs", "stronghold", "I7")
    assert table.can("build C2")


def test_giants_stronghold_has_two_spades_a_round() -> None:
    table = (
        Table("giants", "witches")
        .put("giants", "stronghold", "D4")
        .play("action ACTG", "transform E6 to wasteland", "build E6")
    )
    assert table["giants"].workers == 29


def test_page_20_giants_build_only_where_their_two_spades_were_used() -> None:
    table = Table("giants", "witches").put("giants", "stronghold", "D4").ground("wasteland", "C3").play("action ACTG")
    assert not table.can("build C3")
    assert "was not turned home" in table.game.why_not(table.find("build C3"))
    assert table.play("transform E6 to wasteland").can("build E6")
    assert not table.can("build C3")


def test_page_17_a_spade_of_a_power_action_may_be_left_for_a_dwelling() -> None:
    """Power actions give a whole action of the first kind, and that may be a dwelling on home terrain."""
    table = Table("giants", "witches").put("giants", "dwelling", "D4").ground("wasteland", "C3")
    assert table.set("giants", bowls=(0, 0, 12)).play("action ACT5").can("build C3")


def test_halflings_score_every_spade() -> None:
    table = Table("halflings", "witches").put("halflings", "dwelling", "E6").play("transform E5 to plains")
    assert table["halflings"].points == 21


def test_halflings_stronghold_three_spades_one_dwelling() -> None:
    table = Table("halflings", "witches").put("halflings", "trading house", "E6").play("upgrade E6 to stronghold")
    assert table["halflings"].points == 23
    table.play("transform E5 to plains", "transform F3 to plains", "transform D4 to mountains", "build E5")
    assert not table.can("build F3")


def test_page_20_halflings_build_only_where_the_three_spades_were_used() -> None:
    table = Table("halflings", "witches").put("halflings", "trading house", "E6").ground("plains", "E5")
    table.play("upgrade E6 to stronghold")
    assert not table.can("build E5")
    table.game.lenient = True  # the online game lets them, and its logs can be read
    table.game.listed = None
    assert table.can("build E5")
    table.game.lenient = False
    table.game.listed = None
    assert table.play("transform F3 to plains").can("build F3")
    assert not table.can("build E5")


def test_mermaids_stronghold_is_a_free_shipping_step_with_its_points() -> None:
    table = Table("mermaids", "witches").put("mermaids", "trading house", "D5").play("upgrade D5 to stronghold")
    assert (table["mermaids"].shipping, table["mermaids"].points) == (2, 22)


def test_nomads_sandstorm_costs_nothing_and_scores_no_spades() -> None:
    table = Table("nomads", "witches", scoring_tiles="SCORE1,SCORE2,SCORE4,SCORE6,SCORE7,SCORE8")
    table.put("nomads", "stronghold", "F3").play("action ACTN", "transform E5 to desert", "build E5")
    assert (table["nomads"].points, table["nomads"].workers) == (20, 29)


def test_nomads_sandstorm_does_not_cross_rivers_even_by_bridge() -> None:
    table = Table("nomads", "witches").put("nomads", "stronghold", "C2").set("nomads", bowls=(0, 0, 12))
    table.play("action ACT1", "bridge C2:D4", "end turn").turn_of("nomads").play("action ACTN")
    assert not table.can("transform D4 to desert")
    assert table.can("transform B2 to desert")


def test_swarmlings_get_3_workers_per_town() -> None:
    table = (
        Table("swarmlings", "witches")
        .put("swarmlings", "trading house", "E6", "E7", "D4")
        .put("swarmlings", "dwelling", "E5")
    )
    table.play("upgrade E5 to trading house", "town TW1")
    assert table["swarmlings"].workers == 30 - 3 + 3


def test_swarmlings_stronghold_upgrades_a_dwelling_for_nothing() -> None:
    table = Table("swarmlings", "witches").put("swarmlings", "stronghold", "E6").put("swarmlings", "dwelling", "D5")
    table.play("action ACTS", "upgrade D5 to trading house")
    assert (table["swarmlings"].workers, table["swarmlings"].coins) == (30, 50)


def test_witches_get_5_points_per_town() -> None:
    table = Table("witches", "nomads", scoring_tiles="SCORE7,SCORE2,SCORE4,SCORE1,SCORE6,SCORE8")
    table.put("witches", "trading house", "E6", "E7", "D4").put("witches", "dwelling", "E5")
    table.play("upgrade E5 to trading house", "town TW1")
    assert table["witches"].points == 20 + 5 + 5


def test_witches_ride_to_any_free_forest() -> None:
    table = Table("witches", "nomads").put("witches", "stronghold", "F4").play("action ACTW")
    assert table.can("build I11")
    assert not table.can("build I12")
    table.play("build I11")
    assert (table["witches"].workers, table["witches"].coins) == (30, 50)


def test_ice_maidens_stronghold_pays_for_temples_when_passing() -> None:
    table = (
        Table("icemaidens@forest", "nomads")
        .put("icemaidens", "stronghold", "F4")
        .put("icemaidens", "temple", "A3", "A10")
    )
    table.play(next(move for move in table.moves() if move.startswith("pass")))
    assert table["icemaidens"].points == 26


def test_yetis_pay_one_power_less_and_may_use_covered_actions_with_a_stronghold() -> None:
    table = Table("yetis@forest", "nomads").put("yetis", "stronghold", "F4").set("yetis", bowls=(0, 0, 12))
    table.play("action ACT4", "end turn").turn_of("yetis").play("action ACT4")
    assert (table["yetis"].coins, table["yetis"].bowl3) == (64, 6)


def test_yetis_big_buildings_give_4_power() -> None:
    table = Table("nomads", "yetis@forest").put("nomads", "dwelling", "F3").put("yetis", "stronghold", "F4")
    table.set("yetis", bowls=(5, 7, 0)).play("upgrade F3 to trading house", "end turn")
    assert "take 4 power from nomads" in table.moves()
