"""The numbered rules of the expansion. Section 4: moving ships."""

from __future__ import annotations

from deskovka.games.terra_mystica.merchants.components import SEA
from tests.terra_mystica.merchants.table import SeaTable


def test_4_1_three_ways_to_move() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19").set("witches", bowls=(0, 0, 4), shipping=1)
    table["witches"].scroll = SEA.scrolls[-2].number  # MB3
    table.turn_of("witches")
    for action in ("SHIPS", "MP1", "MB3"):
        assert table.can(f"action {action}")
    table.play("action SHIPS", "drop anchor", "end turn").turn_of("witches")
    assert not table.can("action SHIPS")
    table.play("action MB3", "drop anchor", "end turn").turn_of("witches")
    assert not table.can("action MB3")
    table.play("action MP1", "drop anchor")
    assert table["witches"].bowls() == (4, 0, 0)


def test_4_2_every_ship_up_to_the_shipping_level() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19", "r34").set("witches", shipping=2, bowls=(5, 0, 0))
    table.turn_of("witches").play("action SHIPS")
    sea = table.sea.waters
    names = table.game.board.names
    assert table.goals("r19") == {names[at] for at in sea.sea(table.hex("r19"), 2)}
    table.play("sail r19 to r18")
    assert table.goals("r18") == set()  # it has moved
    table.play("sail r34 to r30")
    assert table.where("witches") == ["r18", "r30"]
    assert table.can("end turn")


def test_4_2_shipping_0_moves_only_for_power() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19").set("witches", bowls=(5, 0, 0)).turn_of("witches")
    assert not table.can("action SHIPS")  # nothing could move (A7)
    table.set("witches", bowls=(0, 0, 1)).turn_of("witches")
    table.play("action SHIPS", "sail r19 to r18")
    assert table["witches"].bowls() == (1, 0, 0)


def test_4_3_one_extra_step_for_each_ship() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19", "r34").set("witches", shipping=1, bowls=(0, 0, 2))
    table.turn_of("witches").play("action SHIPS")
    names = table.game.board.names
    two = {names[at] for at in table.sea.waters.sea(table.hex("r19"), 2)}
    assert table.goals("r19") == two
    table.play("sail r19 to r23")
    assert table["witches"].bowls() == (1, 0, 1)
    table.play("sail r34 to r23")
    assert table["witches"].bowls() == (2, 0, 0)


def test_4_4_swarmlings_pay_from_bowl_2_and_riverwalkers_go_three_steps_further() -> None:
    table = SeaTable("swarmlings", "riverwalkers@desert", variable="yes")
    table.ships("swarmlings", "r19").set("swarmlings", shipping=1, bowls=(0, 2, 1)).turn_of("swarmlings")
    table.play("action SHIPS", "sail r19 to r23")
    assert table["swarmlings"].bowls() == (1, 1, 1)
    table.play("end turn").ships("riverwalkers", "r19").set("riverwalkers", bowls=(5, 1, 0)).turn_of("riverwalkers")
    names = table.game.board.names
    reach = [{names[at] for at in table.sea.waters.sea(table.hex("r19"), n)} for n in range(6)]
    table.play("action SHIPS")
    assert table.goals("r19") == reach[1]  # the power must be in bowl III for them
    table.set("riverwalkers", bowls=(0, 0, 1))
    assert table.goals("r19") == reach[4]


def test_4_5_steps_lead_to_rivers_canals_and_foreign_buildings() -> None:
    table = SeaTable("witches", "giants").put("giants", "dwelling", "E4", "E5").put("witches", "dwelling", "F3")
    table.ships("witches", "r21").set("witches", shipping=1, bowls=(5, 0, 0)).marker("witches", "E5")
    table.turn_of("witches").play("action SHIPS")
    goals = table.goals("r21")
    assert "r14" in goals  # by the canal
    assert "E4" in goals
    assert "E5" not in goals  # traded already
    assert "F3" not in goals  # own
    assert "F2" not in goals  # empty
    assert "r15" not in goals


def test_4_6_landing_ends_the_way_and_two_ships_do_not_share_a_building() -> None:
    table = SeaTable("witches", "giants").put("giants", "dwelling", "E4").ships("witches", "r21", "r20")
    table.set("witches", shipping=2).turn_of("witches").play("action SHIPS", "sail r21 to E4")
    assert "E4" not in table.goals("r20")
    assert not any(text.startswith("sail E4") for text in table.moves())


def test_4_7_no_more_landings_than_markers() -> None:
    table = SeaTable("witches", "giants").put("giants", "dwelling", "E4", "E5").ships("witches", "r21", "r20")
    table.changed("witches").markers = 1
    table.set("witches", shipping=2).turn_of("witches").play("action SHIPS")
    assert {"E4", "E5"} <= table.goals("r21")
    table.play("sail r21 to E4")
    assert not {"E4", "E5"} & table.goals("r20")


def test_4_8_the_shipping_scroll_counts() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19").set("witches", shipping=1, bowls=(5, 0, 0))
    table["witches"].scroll = 3  # BON4
    table.turn_of("witches").play("action SHIPS")
    names = table.game.board.names
    assert table.goals("r19") == {names[at] for at in table.sea.waters.sea(table.hex("r19"), 2)}


def test_4_9_bridges_and_ships_do_not_block() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19").ships("giants", "r18", "r24", "r17")
    table.set("witches", shipping=1, bowls=(5, 0, 0)).put("witches", "dwelling", "E9").turn_of("witches")
    before = {table.game.board.names[at] for at in table.sea.waters.sea(table.hex("r19"), 1)}
    table["witches"].bridges_due = 1
    table.game.listed = None
    table.play(next(text for text in table.moves() if text.startswith("bridge")), "action SHIPS")
    assert table.goals("r19") == before


def test_4_10_trade_comes_after_all_moves() -> None:
    table = SeaTable("witches", "giants").put("giants", "dwelling", "E4").ships("witches", "r21", "r20")
    table.set("witches", shipping=2).turn_of("witches").play("action SHIPS", "sail r21 to E4")
    assert not table.can("trade with E4")
    table.play("drop anchor")
    assert table.can("trade with E4")
    assert table.goals("r20") == set()
