"""The numbered rules of the expansion. Sections 6 and 7: ships as reach and as payment; shipyards."""

from __future__ import annotations

import pytest

from deskovka.games.terra_mystica.components import SHIPYARD
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import tiles
from deskovka.games.terra_mystica.rules import scoring
from tests.terra_mystica.merchants.table import SeaTable

# -- 6 reach and payment ---------------------------------------------------------------------------------------------


def test_6_1_land_beside_a_ship_can_be_reached() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").ships("witches", "r7").turn_of("witches")
    assert table.can("transform C1 to forest")
    assert table.can("build D1")
    table.play("transform C1 to forest", "build C1")
    assert table.where("witches") == ["r7"]
    bare = SeaTable("witches", "giants").put("witches", "dwelling", "E9").turn_of("witches")
    assert not bare.can("transform C1 to forest")
    assert not bare.can("build D1")


def test_6_2_the_ship_pays_the_dwelling_but_no_spades() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").ships("witches", "r7").turn_of("witches")
    table.set("witches", workers=6, coins=0).play("transform C1 to forest")
    assert table["witches"].workers == 0
    table.play("build C1 by ship r7")
    assert (table["witches"].workers, table["witches"].coins) == (0, 0)
    assert table.where("witches") == []
    assert table.sea.supply(table["witches"].seat) == 3


def test_6_3_the_hex_may_be_reachable_otherwise() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "B4").turn_of("witches")
    assert table.can("build C4")
    assert table.ships("witches", "r10").can("build C4 by ship r10")


def test_6_4_phase_iii_spades_reach_by_ship_but_nothing_is_built() -> None:
    table = (
        SeaTable("witches", "giants").put("witches", "dwelling", "E9").ships("witches", "r7").set("witches", workers=9)
    )
    game = table.game
    game.phase = 7
    table["witches"].spades = 1
    game.acting = table["witches"].seat
    game.listed = None
    assert table.can("transform C1 to lakes")
    assert not table.can("transform C1 to forest")  # two spades, none is bought
    assert not any(text.startswith("build") for text in table.moves())


def test_6_5_ships_do_not_join_areas_or_towns() -> None:
    table = (
        SeaTable("witches", "giants").put("witches", "dwelling", "C3", "E9", "D1").ships("witches", "r9", "r16", "r18")
    )
    assert len(scoring.areas(table.game, table["witches"])) == 3


def test_6_6_halflings_gain_a_worker_with_a_ships_dwelling() -> None:
    table = SeaTable("halflings", "giants").put("halflings", "dwelling", "F5").ships("halflings", "r15")
    table.set("halflings", workers=0, coins=0).turn_of("halflings").play("build E6 by ship r15")
    assert table["halflings"].workers == 1


def test_6_7_nomads_sandstorm_by_ship() -> None:
    table = (
        SeaTable("nomads", "giants").put("nomads", "stronghold", "G4").ships("nomads", "r15", "r15").turn_of("nomads")
    )
    table.set("nomads", workers=0, coins=0).play("action ACTN")
    assert not table.can("transform E6 to desert")
    table.play("sandstorm E6 by ship r15")
    assert table.game.building[table.hex("E6")] == 1
    assert table.where("nomads") == ["r15"]
    assert table.can("end turn")


def test_6_8_a_ships_dwelling_is_a_dwelling() -> None:
    """Scoring tile, favour tile, the neighbours' power and a kept dock."""
    table = SeaTable("halflings", "giants", scoring_tiles="MS6,MS1,MS2,MS5,MS9,MS10")
    table.put("halflings", "dwelling", "E2").put("giants", "dwelling", "E5").ships("halflings", "r15").turn_of(
        "halflings"
    )
    table.set("halflings", favours=1 << 10, points=20).set("giants", bowls=(5, 5, 0))  # FAV11
    table.play("build E6 by ship r15")
    assert table["halflings"].points == 24
    assert table.fleet("halflings").dock == table.hex("E6")
    table.play("end turn")
    assert table.acts() == "giants"
    assert table.can("take 1 power from halflings")


def test_6_9_riverwalkers_need_an_unlocked_terrain() -> None:
    table = SeaTable("riverwalkers@plains", "giants", variable="yes").put("riverwalkers", "dwelling", "F5")
    table.ships("riverwalkers", "r15").turn_of("riverwalkers")
    assert table.can("build E6 by ship r15")
    assert not table.can("build E5 by ship r15")
    assert table.can("build E6")


# -- 7 shipyards -----------------------------------------------------------------------------------------------------


def test_7_1_a_trading_house_at_a_river_once() -> None:
    table = SeaTable("witches", "giants").put("witches", "trading house", "C4", "C3").put("witches", "dwelling", "E2")
    table.put("witches", "trading house", "H7").turn_of("witches")
    assert table.can("upgrade C4 to shipyard")
    assert not table.can("upgrade H7 to shipyard")  # no river
    assert not table.can("upgrade E2 to shipyard")
    table.play("upgrade C4 to shipyard")
    assert table["witches"].built[2] == 2
    table.play("leave the ship", "end turn").turn_of("witches")
    assert not table.can("upgrade C3 to shipyard")


def test_7_1_the_price_is_on_the_tile() -> None:
    prices = {tile.id: (tile.cost_workers, tile.cost_coins) for tile in SEA.shipyards}
    assert prices.pop("swarmlings") == (5, 8)
    assert prices.pop("engineers") == prices.pop("giants") == (3, 6)
    assert set(prices.values()) == {(4, 6)}
    table = (
        SeaTable("swarmlings", "giants").put("swarmlings", "trading house", "D5").set("swarmlings", workers=5, coins=7)
    )
    assert not table.turn_of("swarmlings").can("upgrade D5 to shipyard")
    assert table.set("swarmlings", coins=8).can("upgrade D5 to shipyard")


def test_7_2_power_value_3_and_4_for_yetis() -> None:
    table = SeaTable("witches", "giants", "yetis@desert", ice="yes").shipyard("giants", "D4").shipyard("yetis", "C2")
    table.put("witches", "dwelling", "C3").ground("forest", "C4", "B3").turn_of("witches")
    values = [table[name].faction.board.power_value[SHIPYARD] for name in ("witches", "giants", "yetis")]
    assert values == [3, 3, 4]
    table.put("witches", "trading house", "D5").set("giants", bowls=(9, 0, 0)).play("upgrade D5 to shipyard")
    table.play("leave the ship", "end turn")
    assert table.acts() == "giants"
    assert table.can("take 3 power from witches")


@pytest.mark.parametrize("tile", SEA.shipyards, ids=lambda tile: tile.id)
def test_7_3_bonuses_of_every_shipyard(tile) -> None:  # type: ignore[no-untyped-def]
    board = SEA.boards[SEA.faction_number[tile.id]]
    rival = "witches" if tile.id not in ("witches", "auren") else "giants"
    table = SeaTable(tile.id, rival, ice="yes", volcano="yes", variable="yes").put(tile.id, "trading house", "E5")
    table.turn_of(tile.id).set(tile.id, workers=9, coins=9, points=20)
    p = table[tile.id]
    shipping, column = p.shipping, p.extra_flight
    table.play("upgrade E5 to shipyard")
    assert (p.workers, p.coins) == (9 - tile.cost_workers, 9 - tile.cost_coins)
    fleet = table.fleet(tile.id)
    assert fleet.due_at_shipyard == tile.ships == (0 if tile.id in ("cultists", "darklings") else 1)
    if tile.market:
        assert (p.extra_flight, p.points) == (column + 1, 20)
    else:
        step = 0 if tile.id in ("engineers", "riverwalkers") else 1
        assert p.shipping == shipping + step == shipping + tile.shipping
        assert p.points == 20 + (board.shipping_points[p.shipping] if step else 0)
    assert tiles.ship_income(table.game, p) == 1


def test_7_4_second_place_and_its_action() -> None:
    table = SeaTable("swarmlings", "giants").put("swarmlings", "dwelling", "D5").dock("swarmlings", "D5")
    table.set("swarmlings", workers=4, coins=4).turn_of("swarmlings")
    assert not table.can("action SHIPYARD")
    table.shipyard("swarmlings", "H4").play("action SHIPYARD")
    assert (table["swarmlings"].workers, table["swarmlings"].coins) == (2, 2)
    assert table.can("launch at r16")
    assert table.can("launch at r33")


def test_7_5_the_dock_hex_may_be_used() -> None:
    table = SeaTable("witches", "giants").put("witches", "trading house", "C4").dock("witches", "C4").turn_of("witches")
    assert table.can("upgrade C4 to shipyard")


def test_7_6_a_large_building_for_tiles() -> None:
    table = SeaTable(
        "witches", "giants", scoring_tiles="MS7,MS1,MS2,MS5,MS9,MS10", final_tile="connected-sa-sh-distance"
    )
    table.put("witches", "trading house", "C4").put("witches", "stronghold", "C3").set("witches", points=20, shipping=3)
    table.turn_of("witches").play("upgrade C4 to shipyard", "leave the ship")
    assert table["witches"].points == 25
    assert scoring.tile_value(table.game, table["witches"]) == 2
    table.put("witches", "sanctuary", "D6")
    assert scoring.tile_value(table.game, table["witches"]) == table.game.board.distance(
        table.hex("C3"), table.hex("D6")
    )
    table["witches"].scroll = SEA.scrolls[-1].number  # MB4
    table.play("end turn").turn_of("witches").set("witches", points=20)
    table.play(next(text for text in table.moves() if text.startswith("pass")))
    assert table["witches"].points == 32


def test_7_7_auren_climb_and_shapeshifters_move() -> None:
    table = (
        SeaTable("auren", "shapeshifters@desert", variable="yes").put("auren", "trading house", "C4").turn_of("auren")
    )
    earth = table["auren"].cults[2]
    table.play("upgrade C4 to shipyard", "launch at r10", "2 steps on earth")
    assert table["auren"].cults[2] == earth + 2
    table.play("end turn").put("shapeshifters", "trading house", "D3").turn_of("shapeshifters")
    table.set("shapeshifters", shipping=0, points=20).play("upgrade D3 to shipyard", "launch at r14")
    tokens = table["shapeshifters"].bowls()
    table.play("shift to swamp")
    assert table["shapeshifters"].points == 24  # for shipping, and for the change, as with the stronghold
    assert table["shapeshifters"].bowls() == tokens


@pytest.mark.parametrize(("rules", "points"), [("no", 2), ("yes", 0)])
def test_7_7_the_shipyards_change_of_home_is_free_pays_as_the_strongholds_and_may_be_declined(
    rules: str, points: int
) -> None:
    """M3. The rules of 2015 know no points for it."""
    table = SeaTable("shapeshifters@desert", "auren", variable="yes", shapeshifters_2015=rules)
    table.put("shapeshifters", "trading house", "D3").turn_of("shapeshifters")
    table.set("shapeshifters", shipping=3, points=20).play("upgrade D3 to shipyard", "launch at r14")
    assert table.can("renounce shift")
    table.play("shift to swamp")
    assert table["shapeshifters"].points == 20 + points


def test_7_8_shipping_at_its_end_gains_nothing() -> None:
    table = SeaTable("witches", "giants").put("witches", "trading house", "C4").set("witches", shipping=3, points=20)
    table.turn_of("witches").play("upgrade C4 to shipyard")
    assert (table["witches"].shipping, table["witches"].points) == (3, 20)
