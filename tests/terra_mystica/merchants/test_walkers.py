"""The numbered rules of the expansion. Section 8: Fakirs and Dwarves."""

from __future__ import annotations

import pytest

from deskovka.core.options import BadOption
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import docks
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.rules import scoring
from tests.terra_mystica.merchants.table import SeaTable
from tests.terra_mystica.table import Table


def test_8_1_and_8_2_range_tables() -> None:
    table = SeaTable("fakirs", "dwarves")
    for name in ("fakirs", "dwarves"):
        p = table[name]
        assert p.extra_flight == 0
        assert p.faction.flight_range(p) == 1
        assert table.fleet(name).people.range_now(table.game, p) == 1
    assert SEA.flight_table["fakirs"] == [2, 3, 4, 4]
    # A longer flight costs and pays the same.
    fakirs = table.put("fakirs", "dwelling", "E8")["fakirs"]
    fakirs.extra_flight = 2
    far = next(at for at in table.game.board.land if table.game.board.distance(at, table.hex("E8")) == 4)
    table.ground("desert", table.game.board.names[far]).turn_of("fakirs").set("fakirs", points=20, priests=1)
    table.play(f"build {table.game.board.names[far]}")
    assert (fakirs.points, fakirs.priests) == (24, 0)


def test_8_2_other_range_tables_may_be_named() -> None:
    table = SeaTable("fakirs", "dwarves", range_tables="fakirs 2/1 4/3")
    fakirs, dwarves = table["fakirs"], table["dwarves"]
    for _ in range(3):
        fakirs.faction.free_shipping(table.game, fakirs, "town:MT1")
    assert (fakirs.extra_flight, fakirs.faction.flight_range(fakirs)) == (1, 3)
    assert sea_of(table.game).peoples[fakirs.faction.board.number].range_now(table.game, fakirs) == 3
    assert dwarves.faction.flight_range(dwarves) == 1
    ours = SeaTable("fakirs", "dwarves")
    ours["fakirs"].extra_flight = 1
    assert ours["fakirs"].faction.flight_range(ours["fakirs"]) == 2
    for wrong in ("fakirs", "witches 2/1", "fakirs 2-1", "dwarves 9/1"):
        with pytest.raises(BadOption, match="range-tables"):
            SeaTable("fakirs", "dwarves", range_tables=wrong)


def test_8_3_the_range_only_grows_by_gifts_and_pays_no_points() -> None:
    table = SeaTable("dwarves", "giants", scoring_tiles="MS4,MS1,MS2,MS5,MS9,MS10").turn_of("dwarves")
    assert not table.can("advance shipping")
    dwarves = table["dwarves"]
    dwarves.points = 20
    dwarves.faction.free_shipping(table.game, dwarves, "gift")
    assert (dwarves.extra_flight, dwarves.points) == (1, 22)  # the tile of the round
    for _ in range(5):
        dwarves.faction.free_shipping(table.game, dwarves, "gift")
    assert (dwarves.extra_flight, dwarves.points) == (3, 26)


def test_8_4_the_fakirs_stronghold_moves_the_marker() -> None:
    table = SeaTable("fakirs", "giants").put("fakirs", "trading house", "E8").turn_of("fakirs")
    table.play("upgrade E8 to stronghold")
    fakirs = table["fakirs"]
    assert fakirs.extra_flight == 1
    assert fakirs.faction.flight_range(fakirs) == 2  # and no further hex for the stronghold itself
    base = Table("fakirs", "giants").put("fakirs", "trading house", "E8").turn_of("fakirs")
    base.play("upgrade E8 to stronghold")
    assert base["fakirs"].extra_flight == 0


def test_8_5_scrolls_and_range() -> None:
    table = SeaTable("dwarves", "giants", shipping_scroll="yes").put("dwarves", "dwelling", "E7").turn_of("dwarves")
    dwarves = table["dwarves"]
    people = table.fleet("dwarves").people
    dwarves.scroll = 3  # BON4
    assert people.range_now(table.game, dwarves) == 2
    dwarves.extra_flight = 3
    assert people.range_now(table.game, dwarves) == 4
    dwarves.scroll = 9  # BON10
    table.set("dwarves", points=20)
    table.play(next(text for text in table.moves() if text.startswith("pass")))
    assert dwarves.points == 20 + 3 * 4


def test_8_6_storehouse_and_market_need_no_river() -> None:
    table = SeaTable("dwarves", "giants").put("dwarves", "trading house", "F6").put("dwarves", "dwelling", "H8")
    assert docks.dock_sites(table.game, table["dwarves"]) == [table.hex("H8")]
    assert table.turn_of("dwarves").can("upgrade F6 to shipyard")


def test_8_7_traders_appear_on_the_hex_itself() -> None:
    table = (
        SeaTable("dwarves", "giants").put("dwarves", "dwelling", "H8").dock("dwarves", "H8").shipyard("dwarves", "F6")
    )
    table.set("dwarves", bowls=(0, 0, 4)).turn_of("dwarves").play("action MP2")
    assert [t for t in table.moves() if t.startswith("launch")] == ["launch at F6", "launch at H8"]


def test_8_8_steps_of_a_trader() -> None:
    table = SeaTable("dwarves", "giants").put("dwarves", "dwelling", "E7", "F4").put("giants", "dwelling", "D4")
    table.marker("dwarves", "D4").ships("dwarves", "E7").set("dwarves", bowls=(5, 0, 0)).turn_of("dwarves")
    table.play("action SHIPS")
    assert table.goals("E7") == {"D4", "D5", "E6", "E8", "F4"}  # one step: river r22 is only passed
    table.set("dwarves", bowls=(0, 0, 1))
    goals = table.goals("E7")
    assert {"G3", "G2"} & goals  # behind the river
    assert not any(name.startswith("r") for name in goals)
    table.play("walk E7 to D4", "end turn")
    assert table.where("dwarves") == ["D4"]


def test_8_8_a_bridge_is_a_step() -> None:
    table = (
        SeaTable("dwarves", "giants")
        .put("dwarves", "dwelling", "E8")
        .ships("dwarves", "E8")
        .set("dwarves", bowls=(5, 0, 0))
    )
    site = next(i for i, (a, b) in enumerate(table.game.board.bridge_sites) if table.hex("E8") in (a, b))
    a, b = table.game.board.bridge_sites[site]
    goal = table.game.board.names[b if a == table.hex("E8") else a]
    table.turn_of("dwarves").play("action SHIPS")
    assert goal not in table.goals("E8")
    links = table.game.links[:]
    links[a], links[b] = (*links[a], b), (*links[b], a)
    table.game.links = links
    table.game.listed = None
    assert goal in table.goals("E8")


def test_8_9_stopping_at_a_foreign_building_is_trade() -> None:
    table = SeaTable("dwarves", "giants").put("giants", "dwelling", "D4").ships("dwarves", "E7", "E7")
    table.put("dwarves", "dwelling", "E7").set("dwarves", points=20, workers=0).set("giants", bowls=(0, 0, 12))
    table.turn_of("dwarves").play("action SHIPS", "walk E7 to D4", "walk E7 to D4")
    assert [t for t in table.moves() if t.startswith("trade")] == ["trade with D4"]
    table.play("trade with D4")
    assert (table["dwarves"].points, table["dwarves"].workers) == (21, 1)
    assert table.where("dwarves") == ["D4"]  # the second one stands there


def test_8_10_a_trader_opens_its_own_hex_only_and_without_tunnel() -> None:
    table = SeaTable("dwarves", "giants").put("dwarves", "dwelling", "A2").ships("dwarves", "H6").turn_of("dwarves")
    table.set("dwarves", points=20, workers=1, coins=2).ground("mountains", "H6", "H8")
    assert table.can("build H6")
    assert table.can("build H6 by ship H6")
    assert not table.can("build H8")
    table.ground("mountains", "H7")
    assert not table.can("build H7")
    table.play("build H6")
    assert (table["dwarves"].points, table["dwarves"].workers) == (20, 0)
    assert table.where("dwarves") == ["H6"]


def test_8_10_no_tunnel_even_if_one_could_lead_there() -> None:
    table = SeaTable("dwarves", "giants").put("dwarves", "dwelling", "F6").ground("mountains", "H6").turn_of("dwarves")
    table.set("dwarves", points=20).play("build H6")
    assert table["dwarves"].points == 24
    table = (
        SeaTable("dwarves", "giants").put("dwarves", "dwelling", "F6").ground("mountains", "H6").ships("dwarves", "H6")
    )
    table.turn_of("dwarves").set("dwarves", points=20).play("build H6")
    assert table["dwarves"].points == 20


def test_8_11_somebody_builds_on_a_trader() -> None:
    table = SeaTable("giants", "dwarves", "fakirs").put("giants", "dwelling", "D4").ground("wasteland", "D5")
    table.ships("dwarves", "D5", "D5").ships("fakirs", "D5").set("giants", bowls=(5, 0, 0)).turn_of("giants")
    table.set("dwarves", points=20, workers=0).set("fakirs", points=20, workers=0)
    assert table.can("build D5")  # traders block nothing
    table.play("build D5")
    for name in ("dwarves", "fakirs"):
        assert (table[name].points, table[name].workers) == (21, 1)
        assert table.sea.has_marker(table[name].seat, table.hex("D5"))
    assert table.where("dwarves") == ["D5"]
    assert table.where("fakirs") == []
    # 8.12: the builder decides about the power before the turn goes on, clockwise.
    assert table.acts() == "giants"
    assert table.moves() == ["take 1 power for trade at D5", "decline 1 power for trade at D5"]
    table.play("take 1 power for trade at D5", "decline 1 power for trade at D5")
    assert table["giants"].bowls() == (4, 1, 0)
    assert table.can("end turn")


def test_8_11_without_a_marker_there_is_no_trade() -> None:
    table = (
        SeaTable("giants", "dwarves").put("giants", "dwelling", "D4").ground("wasteland", "D5").ships("dwarves", "D5")
    )
    table.changed("dwarves").markers = 0
    table.turn_of("giants").set("dwarves", points=20).play("build D5")
    assert table["dwarves"].points == 20
    assert table.where("dwarves") == ["D5"]


def test_8_13_final_areas_use_the_table_without_the_scroll() -> None:
    table = SeaTable("fakirs", "giants").put("fakirs", "dwelling", "E8", "D6")
    fakirs = table["fakirs"]
    distance = table.game.board.distance(table.hex("E8"), table.hex("D6"))
    assert distance == 2
    assert len(scoring.areas(table.game, fakirs)) == 1
    # G4 is three hexes from both: the second column reaches it, the scroll's column does not count.
    table.put("fakirs", "dwelling", "G4")
    assert [table.game.board.distance(table.hex(name), table.hex("G4")) for name in ("E8", "D6")] == [3, 3]
    fakirs.scroll = 3  # BON4
    assert table.fleet("fakirs").people.flight_range_now(table.game, fakirs) == 2
    assert len(scoring.areas(table.game, fakirs)) == 2
    fakirs.scroll = -1
    fakirs.extra_flight = 1
    assert len(scoring.areas(table.game, fakirs)) == 1
