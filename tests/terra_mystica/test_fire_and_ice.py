"""Every worked example of the Fire & Ice rulebook, by page."""

from __future__ import annotations

import pytest

from deskovka.games.terra_mystica.components import ICE, TERRAINS
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import opening, rounds, scoring, terraform
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both

ALL = {"ice": "yes", "volcano": "yes", "variable": "yes"}


def choose(game: TerraMystica, *texts: str) -> TerraMystica:
    for text in texts:
        game.play(game.parse(text))
    return game


def texts(game: TerraMystica) -> list[str]:
    return [str(move) for move in game.moves()]


# -- final tiles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([12, 12, 4, 8], [15, 15, 0, 6]),  # largest distance: Fakirs, Mermaids, Giants, Witches
        ([0, 0, 3, 4], [0, 0, 12, 18]),  # stronghold to sanctuary
        ([3, 3, 2, 3], [12, 12, 0, 12]),  # edge of the board
        ([7, 6, 2, 4], [18, 12, 0, 6]),  # settlements
    ],
    ids=["distance", "stronghold and sanctuary", "edge", "settlements"],
)
def test_page_3_final_tiles_award_18_12_6(values: list[int], points: list[int]) -> None:
    table = Table("fakirs", "mermaids", "giants", "witches")
    scoring.award(table.game, values, scoring.AREA_POINTS, "final:tile")
    assert [p.points - 20 for p in table.game.seats] == points


def final_value(table: Table, faction: str, tile: str) -> int:
    table.game.final_tile = tile
    return scoring.tile_value(table.game, table[faction])


def test_page_3_distance_is_as_the_crow_flies_within_one_area() -> None:
    table = (
        Table("witches", "giants").put("witches", "dwelling", "A1", "A2", "A3", "A4").put("witches", "dwelling", "I12")
    )
    assert final_value(table, "witches", "connected-distance") == 3  # the far dwelling is no part of the area


def test_page_3_stronghold_and_sanctuary_must_be_in_one_area() -> None:
    table = Table("witches", "giants").put("witches", "stronghold", "A1").put("witches", "sanctuary", "A3")
    assert final_value(table, "witches", "connected-sa-sh-distance") == 0
    table.put("witches", "dwelling", "A2")
    assert final_value(table, "witches", "connected-sa-sh-distance") == 2


def test_page_3_buildings_on_the_edge() -> None:
    table = Table("witches", "giants").put("witches", "dwelling", "A4", "A5", "B2", "B3")
    assert final_value(table, "witches", "building-on-edge") == 2


def test_page_3_settlements_are_clusters_of_direct_neighbours() -> None:
    table = Table("witches", "giants").put("witches", "dwelling", "A4", "A5", "C1", "C2").set("witches", shipping=1)
    assert final_value(table, "witches", "connected-clusters") == 3


def test_page_3_a_river_town_of_the_mermaids_is_one_settlement() -> None:
    table = (
        Table("mermaids", "giants").put("mermaids", "trading house", "B2", "C1").put("mermaids", "dwelling", "A4", "A5")
    )
    table.put("mermaids", "dwelling", "D3").set("mermaids", shipping=1)
    assert final_value(table, "mermaids", "connected-clusters") == 2
    table.play("connect r1", "town TW1")
    assert final_value(table, "mermaids", "connected-clusters") == 1


# -- ice -------------------------------------------------------------------------------------------------------------


def test_page_4_ice_maidens_choose_their_start_terrain_and_block_it() -> None:
    game = choose(TerraMystica.new(4, ALL), "choose giants", "choose darklings", "choose icemaidens")
    offered = texts(game)
    assert "settle on wasteland" not in offered
    assert "settle on swamp" not in offered
    assert len(offered) == 5
    choose(game, "settle on forest", "favour FAV5")
    assert "choose witches" not in texts(game)
    assert "choose auren" not in texts(game)
    assert "choose yetis" not in texts(game)  # the other side of the board


def test_page_4_spades_from_the_ice_ring() -> None:
    table = Table("giants", "darklings", "icemaidens@forest")
    maidens = table["icemaidens"]
    costs = {name: maidens.faction.spades_for(maidens, i, ICE) for i, name in enumerate(TERRAINS[:7])}
    assert costs == {
        "forest": 1,
        "mountains": 1,
        "lakes": 1,
        "wasteland": 2,
        "swamp": 2,
        "desert": 3,
        "plains": 3,
    }


def test_page_4_first_dwellings_turn_the_start_terrain_to_ice_for_nothing() -> None:
    game = TerraMystica.new(2, {**ALL, "fixed-factions": "icemaidens,giants"})
    choose(game, "choose icemaidens", "settle on forest", "favour FAV5", "choose giants", "build F4")
    assert game.terrain[game.board.number["f4"]] == ICE
    assert game.seats[0].workers == 3


def test_page_4_ice_is_never_turned_again() -> None:
    table = Table("nomads", "yetis@forest").put("nomads", "dwelling", "F3").ground("ice", "F4")
    assert not any("F4" in move for move in table.moves())


def test_page_4_ice_maidens_take_their_tile_at_once() -> None:
    game = TerraMystica.new(2, {**ALL, "fixed-factions": "icemaidens,giants"})
    choose(game, "choose icemaidens", "settle on forest", "favour FAV4")
    assert game.seats[0].cults == [0, 1, 0, 4]
    assert game.seats[0].bowls() == (5, 7, 0)  # step 3 of air


# -- volcano ---------------------------------------------------------------------------------------------------------


def test_page_5_volcano_factions_choose_their_terrain_last() -> None:
    game = choose(TerraMystica.new(3, ALL), "choose dragonlords", "choose witches", "choose yetis", "settle on lakes")
    assert game.acting == 0
    assert texts(game) == [
        "settle on desert",
        "settle on plains",
        "settle on swamp",
        "settle on mountains",
        "settle on wasteland",
    ]
    choose(game, "settle on swamp")
    assert game.phase == FIRST_DWELLINGS


def test_page_5_volcanoes_cost_tokens_and_more_where_somebody_is_at_home() -> None:
    table = (
        Table("dragonlords@swamp", "nomads").put("dragonlords", "dwelling", "F4").set("dragonlords", bowls=(1, 3, 4))
    )
    table.play("transform E7 to volcano")
    assert table["dragonlords"].bowls() == (0, 3, 4)
    table = (
        Table("dragonlords@swamp", "nomads").put("dragonlords", "dwelling", "F4").set("dragonlords", bowls=(1, 3, 4))
    )
    table.play("transform F3 to volcano", "build F3")
    assert table["dragonlords"].bowls() == (0, 2, 4)


def test_page_5_no_steps_in_between_for_volcano_factions() -> None:
    table = Table("dragonlords@swamp", "nomads").put("dragonlords", "dwelling", "F4")
    goals = {move.split(" to ")[1] for move in table.moves() if move.startswith("transform")}
    assert goals == {"volcano"}


def test_page_5_spades_become_tokens_for_dragonlords_and_still_score() -> None:
    table = Table("dragonlords@swamp", "nomads", scoring_tiles="SCORE1,SCORE2,SCORE4,SCORE6,SCORE7,SCORE8")
    table.put("dragonlords", "dwelling", "F4").set("dragonlords", bowls=(0, 0, 8)).play("action ACT6")
    assert table["dragonlords"].bowls() == (8, 0, 2)
    assert table["dragonlords"].points == 24


def test_page_5_dragonlords_stronghold_brings_a_token_per_player() -> None:
    table = Table("dragonlords@swamp", "nomads", "witches").put("dragonlords", "trading house", "F4")
    table.set("dragonlords", bowls=(4, 4, 0)).play("upgrade F4 to stronghold")
    assert table["dragonlords"].bowls() == (7, 4, 0)


def test_page_5_acolytes_pay_with_3_or_4_steps_of_one_cult() -> None:
    table = Table("acolytes@swamp", "nomads").put("acolytes", "dwelling", "F4").set("acolytes", fire=3, earth=4)
    assert table.can("transform E7 to volcano by fire")
    assert not table.can("transform F3 to volcano by fire")  # the Nomads' home
    table.play("transform F3 to volcano by earth")
    assert table["acolytes"].cults == [3, 3, 0, 3]


def test_page_5_acolytes_regain_power_when_they_climb_again() -> None:
    table = Table("acolytes@swamp", "nomads").put("acolytes", "dwelling", "F4").set("acolytes", bowls=(6, 6, 0))
    table.play("transform E7 to volcano by fire", "end turn")
    assert table["acolytes"].bowls() == (6, 6, 0)
    table.turn_of("acolytes").play("send priest to fire for 3")
    assert table["acolytes"].bowls() == (5, 7, 0)


def test_page_5_acolytes_stronghold_adds_a_step_to_every_priest() -> None:
    table = Table("acolytes@swamp", "nomads").put("acolytes", "stronghold", "F4")
    table.play("send priest to fire for 3", "end turn").turn_of("acolytes").play("send priest to water for 1")
    assert table["acolytes"].cults == [7, 5, 3, 3]


# -- Shapeshifters and Riverwalkers ----------------------------------------------------------------------------------


def test_page_6_shapeshifters_choose_a_home() -> None:
    game = choose(TerraMystica.new(3, ALL), "choose witches", "choose shapeshifters")
    assert "settle on forest" not in texts(game)
    choose(game, "settle on wasteland")
    assert "choose giants" not in texts(game)
    assert "choose chaosmagicians" not in texts(game)
    p = game.seats[1]
    costs = [p.faction.spades_for(p, terrain, p.home) for terrain in range(7)]
    named = dict(zip(TERRAINS[:7], costs, strict=True))
    assert named == {
        "desert": 1,
        "mountains": 1,
        "forest": 2,
        "plains": 2,
        "swamp": 3,
        "lakes": 3,
        "wasteland": 0,
    }


def shapeshifters_upgrade(**options: str) -> Table:
    table = Table("shapeshifters@swamp", "witches", "nomads", **options).put("shapeshifters", "dwelling", "E6")
    table.put("witches", "dwelling", "F4").put("nomads", "dwelling", "F3")
    return table.set("shapeshifters", bowls=(4, 4, 0)).play("upgrade E6 to trading house", "end turn")


def test_page_6_one_token_however_many_take_power() -> None:
    table = shapeshifters_upgrade().play("take 1 power from shapeshifters", "take 1 power from shapeshifters")
    assert table["shapeshifters"].bowls() == (4, 4, 1)


def test_page_6_one_power_if_all_decline() -> None:
    table = shapeshifters_upgrade().play("decline 1 power from shapeshifters", "decline 1 power from shapeshifters")
    assert table["shapeshifters"].bowls() == (3, 5, 0)


def test_page_6_nothing_without_neighbours() -> None:
    table = (
        Table("shapeshifters@swamp", "witches").put("shapeshifters", "dwelling", "E6").put("witches", "dwelling", "A3")
    )
    table.set("shapeshifters", bowls=(4, 4, 0)).play("upgrade E6 to trading house", "end turn")
    assert table["shapeshifters"].bowls() == (4, 4, 0)


def test_page_6_token_costs_a_point_since_2015() -> None:
    table = shapeshifters_upgrade(shapeshifters_2015="yes").play("take 1 power from shapeshifters")
    assert table.moves() == ["buy a token", "renounce token"]
    table.play("buy a token")
    assert (table["shapeshifters"].bowls(), table["shapeshifters"].points) == ((4, 4, 1), 19)


@pytest.mark.parametrize(("option", "price", "points"), [("no", 3, 22), ("yes", 5, 20)])
def test_page_6_shape_shift(option: str, price: int, points: int) -> None:
    table = Table("shapeshifters@swamp", "witches", "yetis@lakes", shapeshifters_2015=option)
    table.put("shapeshifters", "stronghold", "E6").set("shapeshifters", bowls=(0, 0, 8))
    table.play("action ACTH-power")
    shifts = [move for move in table.moves() if move.startswith("shift")]
    assert "shift to lakes" in shifts  # a start terrain is nobody's home
    assert "shift to forest" not in shifts
    assert "shift to swamp" not in shifts
    table.play("shift to lakes")
    assert (table["shapeshifters"].bowls(), table["shapeshifters"].points) == ((price, 0, 8 - price), points)
    table.play("end turn").turn_of("shapeshifters").set("shapeshifters", bowls=(1, 1, 4)).play("action ACTH-tokens")
    assert table["shapeshifters"].tokens() == 6 - price


def test_page_7_riverwalkers_put_six_priests_on_the_other_terrains() -> None:
    game = choose(TerraMystica.new(2, ALL), "choose riverwalkers", "settle on desert")
    walkers = game.seats[0]
    assert walkers.priest_limit == 1
    assert [walkers.faction.settles_on(walkers, terrain) for terrain in range(7)] == [True] + [False] * 6


def test_page_7_first_dwellings_only_by_the_river() -> None:
    game = TerraMystica.new(2, {**ALL, "fixed-factions": "riverwalkers,giants"})
    choose(game, "choose riverwalkers", "settle on desert", "choose giants")
    assert all(game.board.river_around[move.a] for move in game.moves())
    assert "build A5" not in texts(game)


def test_page_7_two_priests_unlock_mountains_and_lakes() -> None:
    table = Table("riverwalkers@plains", "witches").put("riverwalkers", "dwelling", "C4")
    walkers = table["riverwalkers"]
    table.set("riverwalkers", priests=0)
    before = set(terraform.reachable(table.game, walkers))
    walkers.faction.gain_priests(table.game, walkers, 2, "test")
    table.game.listed = None
    table.play("unlock mountains", "unlock lakes")
    assert walkers.priest_limit == 3
    assert walkers.priests == 0
    where = {move.removeprefix("build ") for move in table.moves() if move.startswith("build")}
    names = table.game.board.names
    home = {1, 3, 5}
    assert where == {names[at] for at in before if table.game.terrain[at] in home and table.game.empty(at)}
    assert where  # there is somewhere to go


def test_page_7_land_alone_is_out_of_reach_but_counts_for_towns() -> None:
    table = Table("riverwalkers@swamp", "witches").put("riverwalkers", "dwelling", "E10")
    reach = terraform.reachable(table.game, table["riverwalkers"])
    assert table.hex("E11") not in reach
    table.put("riverwalkers", "trading house", "E11", "D8").put("riverwalkers", "trading house", "D7")
    table.play("upgrade E10 to trading house")
    assert table["riverwalkers"].towns_due == 1


def test_page_7_riverwalkers_know_no_spades() -> None:
    table = (
        Table("riverwalkers@swamp", "witches")
        .put("riverwalkers", "dwelling", "E5")
        .set("riverwalkers", bowls=(0, 0, 12))
    )
    assert not table.can("action ACT5")
    assert not table.can("action ACT6")
    assert not any(move.startswith("transform") for move in table.moves())


def test_page_7_their_stronghold_brings_two_bridges() -> None:
    table = Table("riverwalkers@swamp", "witches").put("riverwalkers", "trading house", "C2")
    table.play("upgrade C2 to stronghold", "bridge C2:D4", "bridge C2:D3", "end turn")
    assert table["riverwalkers"].bridges == 2


# -- variants --------------------------------------------------------------------------------------------------------


def test_page_8_order_of_passing() -> None:
    table = Table("acolytes@swamp", "auren", "nomads", variable_order="yes")
    game = table.game
    game.passed_order = [table["auren"].seat, table["acolytes"].seat, table["nomads"].seat]
    names = [game.seat_names()[seat] for seat in rounds.next_order(game)]
    assert names == ["auren", "acolytes", "nomads"]
    game.passed_order = [table["nomads"].seat, table["auren"].seat, table["acolytes"].seat]
    names = [game.seat_names()[seat] for seat in rounds.next_order(game)]
    assert names == ["nomads", "auren", "acolytes"]
    game.variable_order = False
    names = [game.seat_names()[seat] for seat in rounds.next_order(game)]
    assert names == ["nomads", "acolytes", "auren"]


def test_page_8_auction() -> None:
    game = TerraMystica.new(3, {**ALL, "factions": "auction"}, seed="auction")
    factions = [game.material.boards[number].id for number in game.offered]
    opener = game.acting
    assert texts(game)[0] == "bid 0"
    assert "leave the auction" not in texts(game)  # somebody must bid, if only 0
    choose(game, "bid 3", "bid 5", "leave the auction", "leave the auction")
    winner = (opener + 1) % 3
    assert game.acting == winner
    assert len(texts(game)) == 9
    choose(game, f"choose {factions[0]} on place 3")
    while game.acting == winner:
        game.play(game.moves()[0])
    assert game.seats[winner].points == 35
    assert game.acting != winner
    assert game.acting == (opener + 2) % 3  # the next after the first opener who has no faction yet
    second = game.acting
    choose(game, "bid 40")  # nobody can bid more
    assert game.acting == second
    choose(game, f"choose {factions[1]} on place 1")
    while game.acting == second:
        game.play(game.moves()[0])
    assert game.seats[second].points == 0
    last = game.acting
    choose(game, f"choose {factions[2]} on place 2")
    assert game.seats[last].points == 40
    while game.phase < FIRST_DWELLINGS:
        game.play(game.moves()[0])
    assert game.order == [second, last, winner]


def test_page_8_terrain_in_an_auction_belongs_to_no_faction_in_it() -> None:
    for seed in range(60):
        game = TerraMystica.new(5, {**ALL, "factions": "auction"}, seed=str(seed))
        offered = [game.material.boards[number] for number in game.offered]
        choosers = [board for board in offered if board.kind in ("ice", "variable")]
        if not choosers:
            continue
        choose(game, "bid 40", f"choose {choosers[0].id} on place 1")
        fixed = {board.terrain for board in offered if board.kind == "fixed"}
        assert not fixed & {move.a for move in game.moves()}
        return
    raise AssertionError("no auction with a faction that chooses its terrain")


def test_lot_gives_each_seat_one_board() -> None:
    for seed in range(20):
        game = TerraMystica.new(5, {**ALL, "factions": "lot"}, seed=str(seed))
        while game.phase < FIRST_DWELLINGS:
            chosen = [m for m in game.moves() if str(m).startswith("choose")]
            assert len(chosen) in (0, 2)
            game.play(game.moves()[-1])
        groups = [opening.group_of(p.faction.board) for p in game.seats]
        assert len(set(groups)) == 5
