"""The numbered rules of the expansion. Sections 1 to 3: preparing the game, docks, ships that are gained."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.core.options import BadOption
from deskovka.games.terra_mystica.components import MAP_ROWS, board_of
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import setup
from deskovka.games.terra_mystica.merchants.components import SEA, waters_of
from deskovka.games.terra_mystica.merchants.rules import docks, tiles
from deskovka.games.terra_mystica.merchants.state import sea_of
from tests.terra_mystica.merchants.table import QUIET_SEA, SeaTable

# -- 1 setup ---------------------------------------------------------------------------------------------------------


def test_1_1_the_new_maps_without_the_rest() -> None:
    for name in ("loon_lakes", "fjords"):
        game = TerraMystica.new(3, {"map": name}, "1")
        assert not game.extension.active
        assert len(game.favours_left) == 12


def test_1_2_starting_points_by_map_but_not_in_an_auction() -> None:
    table = SeaTable("fakirs", "darklings", start_points="rulebook", map="base")
    assert table["fakirs"].points == 30
    assert table["darklings"].points == 15
    auction = TerraMystica.new(2, {"merchants": "yes", "factions": "auction", "start-points": "rulebook"}, "1")
    while auction.phase == 1:
        auction.play(auction.moves()[0 if auction.bidding and auction.bid < 0 else -1])
    assert sorted(p.points for p in auction.seats) == [40, 40]


def test_1_3_each_power_action_once_a_round_for_all() -> None:
    table = SeaTable("witches", "giants").set("witches", bowls=(0, 0, 12)).set("giants", bowls=(0, 0, 12))
    table.put("witches", "dwelling", "E9").dock("witches", "E9").put("giants", "dwelling", "D4").dock("giants", "D4")
    table.turn_of("witches").play("action MP2", "launch at r19", "end turn")
    assert table.acts() == "giants"
    assert not table.can("action MP2")
    assert table["witches"].bowls() == (4, 0, 8)


def test_1_4_more_favours_and_towns() -> None:
    game = TerraMystica.new(4, {"merchants": "yes", "mini-towns": "yes"}, "1")
    assert game.favours_left == [1] * 4 + [3] * 12
    left = {tile.id: n for tile, n in zip(SEA.towns, game.towns_left, strict=True)}
    assert left["TW7"] == 0  # the mini-expansion's tile for shipping
    assert left["TW6"] == 1
    assert left["MT1"] == left["MT2"] == 2


def test_1_5_scrolls() -> None:
    new = {"MB1", "MB2", "MB3", "MB4"}
    seen = set()
    for seed in range(60):
        game = TerraMystica.new(5, {"merchants": "yes"}, str(seed))
        drawn = {SEA.scrolls[i].id for i, coins in enumerate(game.scroll_coins) if coins >= 0}
        assert len(drawn) == 8
        assert "BON6" not in drawn  # replaced by MB4
        seen |= drawn
    assert new <= seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("mini", ["no", "yes"])
def test_1_5_the_option_gives_two_new_scrolls_and_the_rest_old_ones(players: int, mini: str) -> None:
    """M1, over many seeds: exactly two of the four, every pair of them, and the old one for large buildings is replaced."""
    pairs = set()
    options = {"merchants": "yes", "new-scrolls": "yes", "shipping-scroll": mini}
    for seed in range(250):
        drawn = setup.sea_scrolls(options, Chance(f"scrolls {players} {seed}"), players + 3)
        assert len(set(drawn)) == players + 3
        new = [SEA.scrolls[number].id for number in drawn if SEA.scrolls[number].set == "merchants"]
        assert len(new) == 2
        assert "BON6" not in [SEA.scrolls[number].id for number in drawn]
        pairs.add(tuple(sorted(new)))
    assert len(pairs) == 6
    game = TerraMystica.new(players, options, "whole")
    laid = [SEA.scrolls[i] for i, coins in enumerate(game.scroll_coins) if coins >= 0]
    assert (len(laid), len([scroll for scroll in laid if scroll.set == "merchants"])) == (players + 3, 2)


def test_1_6_scoring_tiles() -> None:
    sixth_of_three = False
    for seed in range(300):
        drawn = setup.sea_scoring(Chance(f"tiles {seed}"))
        tiles_drawn = [SEA.scoring[n] for n in drawn]
        assert {t.set for t in tiles_drawn} == {"merchants"}
        assert "MS8" not in [t.id for t in tiles_drawn[4:]]
        cults = [t.cult for t in tiles_drawn]
        assert all(cults[:5].count(c) < 3 for c in range(4))
        sixth_of_three = sixth_of_three or any(cults.count(c) == 3 for c in range(4))
    assert sixth_of_three  # round 6 is exempt
    with pytest.raises(BadOption):
        TerraMystica.new(2, {"merchants": "yes", "scoring-tiles": "SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6"})


def test_1_6_scoring_tiles_are_drawn_from_round_6_to_round_1() -> None:
    """Base game, p. 6: two tiles without the spade lie first, so it is among the four of the ten others; and round 6 prefers no cult."""
    drawn = [setup.sea_scoring(Chance(f"order {seed}")) for seed in range(2000)]
    spade = next(tile.number for tile in SEA.scoring if tile.id == "MS8")
    assert 0.37 < sum(spade in tiles for tiles in drawn) / 2000 < 0.43
    last = [[tiles[5] for tiles in drawn].count(tile.number) for tile in SEA.scoring if tile.set == "merchants"]
    assert sorted(last)[0] == 0
    assert 140 < min(n for n in last if n) <= max(last) < 225


def test_1_6_fixed_scoring_tiles_show_a_cult_three_times_only_with_round_6() -> None:
    three_of_fire = ["MS1", "MS2", "MS3"]
    with pytest.raises(BadOption, match="MS3"):
        TerraMystica.new(2, {"merchants": "yes", "scoring-tiles": ",".join([*three_of_fire, "MS5", "MS6", "MS9"])})
    TerraMystica.new(2, {"merchants": "yes", "scoring-tiles": ",".join(["MS5", "MS6", "MS9", *three_of_fire])})


def test_1_5_the_replaced_scroll_cannot_be_fixed_either() -> None:
    with pytest.raises(BadOption, match="BON6"):
        TerraMystica.new(2, {"merchants": "yes", "scrolls": "BON1,BON2,BON3,BON6,MB4"})


def test_1_7_the_final_tile() -> None:
    drawn = {TerraMystica.new(2, {"merchants": "yes", "final-tile": "random"}, str(s)).final_tile for s in range(80)}
    assert len(drawn) == 5
    assert TerraMystica.new(2, {"merchants": "yes", "final-tile": "trade-markers"}).final_tile == "trade-markers"
    with pytest.raises(BadOption, match="Merchants"):
        TerraMystica.new(2, {"final-tile": "trade-markers"})
    old = {TerraMystica.new(2, {"final-tile": "random"}, str(s)).final_tile for s in range(80)}
    assert "trade-markers" not in old


@pytest.mark.parametrize("name", list(MAP_ROWS))
def test_1_8_canals(name: str) -> None:
    board = board_of(name)
    waters = waters_of(board)
    assert len(waters.canals) == (7 if name == "loon_lakes" else 1)
    for a, b in waters.canals:
        assert b not in board.river_around[a]
        assert b in waters.links[a]
        assert a in waters.links[b]


def test_1_8_other_canals_may_be_named() -> None:
    """What a printed copy shows goes before what we worked out, and stays in the record."""
    options = {"merchants": "yes", "map": "fire_and_ice"}
    board = board_of("fire_and_ice")
    edges = [
        f"{board.names[a]}:{board.names[b]}"
        for a in board.rivers
        for b in board.rivers
        if a < b
        and b not in board.around[a]
        and len(shared := [n for n in board.land_around[a] if n in board.land_around[b]]) == 2
        and shared[1] in board.around[shared[0]]
    ]
    assert len(edges) == 2  # the only two places for a canal on this map
    ours = waters_of(board).canals
    for edge in edges:
        game = TerraMystica.new(2, options | {"canals": edge}, "1")
        names = [f"{board.names[a]}:{board.names[b]}" for a, b in sea_of(game).waters.canals]
        assert names == [edge]
    assert waters_of(board).canals == ours
    for wrong in ("r1:r2", "A1:r3", "r3", f"{edges[0]},{edges[1]}"):
        with pytest.raises(BadOption, match="canals"):
            TerraMystica.new(2, options | {"canals": wrong}, "1")
    with pytest.raises(BadOption, match="needs Merchants"):
        TerraMystica.new(2, {"canals": edges[0]})


def test_1_9_what_each_player_has() -> None:
    table = SeaTable("icemaidens@desert", "acolytes@forest", ice="yes", volcano="yes")
    for name in ("icemaidens", "acolytes"):
        assert table.fleet(name).markers == 15
        assert table.sea.supply(table[name].seat) == 3
    # Moving ships needs no shipyard.
    table.ships("icemaidens", "r15").set("icemaidens", shipping=1).turn_of("icemaidens")
    assert table.can("action SHIPS")


def test_1_10_auren_key_and_nobody_else() -> None:
    table = SeaTable("auren", "giants", "nomads")
    assert [p.keys for p in table.game.seats] == [1, 0, 0]


# -- 2 docks ---------------------------------------------------------------------------------------------------------


def test_2_1_docks_come_before_scrolls_in_turn_order() -> None:
    game = TerraMystica.new(2, {"merchants": "yes", "fixed-factions": "auren,nomads"}, "1")
    while game.phase == 0:
        game.play(game.moves()[0])
    for text in ("build C3", "build D3", "build F3", "build F4", "build G4"):
        game.play(game.parse(text))
    assert [str(m) for m in game.moves()] == ["dock at C3", "dock at F4"]
    game.play(game.moves()[0])
    # 2.4: the Nomads choose among all three.
    assert [str(m) for m in game.moves()] == ["dock at D3", "dock at F3", "dock at G4"]
    game.play(game.moves()[0])
    assert str(game.moves()[0]).startswith("scroll")
    assert game.seat_names()[game.to_act()] == "nomads"


def test_2_2_a_kept_dock_is_placed_with_the_first_dwelling_at_a_river() -> None:
    table = SeaTable("halflings", "giants").put("halflings", "dwelling", "E2").turn_of("halflings")
    table.ground("plains", "E1", "F2")
    table.play("build E1")
    assert table.fleet("halflings").dock == -1
    table.play("end turn").turn_of("halflings").play("build F2")
    assert table.fleet("halflings").dock == table.hex("F2")
    table.put("halflings", "dwelling", "F5").ground("plains", "E9").play("end turn").turn_of("halflings").play(
        "build E9"
    )
    assert table.fleet("halflings").dock == table.hex("F2")


def test_2_3_the_dock_stays_under_an_upgrade() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").dock("witches", "E9").turn_of("witches")
    table.play("upgrade E9 to trading house")
    assert table.fleet("witches").dock == table.hex("E9")
    table.set("witches", bowls=(0, 0, 4)).play("end turn").turn_of("witches").play("action MP2")
    assert table.can("launch at r19")


# -- 3 ships ---------------------------------------------------------------------------------------------------------


def test_3_1_sources_of_ships() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").dock("witches", "E9").turn_of("witches")
    witches = table["witches"]
    assert tiles.ship_income(table.game, witches) == 0
    witches.scroll = SEA.scrolls[-2].number  # MB3
    witches.favours |= 1 << SEA.favours[-3].number  # MF2
    table.shipyard("witches", "E8")
    assert tiles.ship_income(table.game, witches) == 3


def test_3_2_beside_dock_or_shipyard_or_lost() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").set("witches", bowls=(0, 0, 4))
    table.turn_of("witches")
    assert not table.can("action MP2")
    docks.gain_ships(table.game, table["witches"], 2)
    assert table["witches"].extra_due == 0
    table.dock("witches", "E9").shipyard("witches", "C4")
    table.play("action MP2")
    places = {text.split()[-1] for text in table.moves() if text.startswith("launch")}
    river = table.game.board.river_around
    names = table.game.board.names
    assert places == {names[at] for site in ("E9", "C4") for at in river[table.hex(site)]}


def test_3_3_the_shipyards_ship_starts_at_the_shipyard() -> None:
    table = SeaTable("witches", "giants").put("witches", "trading house", "C4").dock("witches", "E9").turn_of("witches")
    table.play("upgrade C4 to shipyard")
    places = {text.split()[-1] for text in table.moves() if text.startswith("launch")}
    river = table.game.board.river_around[table.hex("C4")]
    assert places == {table.game.board.names[at] for at in river}
    assert "r19" not in places  # beside the dock


def test_3_4_three_ships_at_most() -> None:
    table = SeaTable("witches", "giants").dock("witches", "E9").ships("witches", "r19", "r19", "r17")
    table.put("witches", "dwelling", "E9").set("witches", bowls=(0, 0, 12)).turn_of("witches")
    assert not table.can("action MP2")
    docks.gain_ships(table.game, table["witches"], 1)
    assert table["witches"].extra_due == 0


def test_3_5_ships_share_a_river_hex() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19", "r18").ships("giants", "r19")
    table.set("witches", shipping=1).turn_of("witches").play("action SHIPS", "sail r18 to r19", "drop anchor")
    assert table.where("witches") == ["r19", "r19"]


def test_3_6_gaining_is_optional_and_income_follows_the_turn_order() -> None:
    game = TerraMystica.new(
        2, {"merchants": "yes", "fixed-factions": "witches,giants", "scoring-tiles": QUIET_SEA}, "1"
    )
    while game.phase < 4:
        game.play(game.moves()[0])
    while str(game.moves()[0]).startswith("dock"):
        game.play(game.moves()[0])
    for p in game.seats:
        p.favours |= 1 << SEA.favours[-3].number
    while game.phase == 4:
        game.play(game.moves()[0])
    assert game.phase == 5
    assert game.to_act() == game.order[0]
    turn = game.turn
    game.play(game.parse("leave the ship"))
    assert game.turn > turn
    assert game.to_act() == game.order[1]
    game.play(game.moves()[0])
    assert [len(sea_of(game).fleets[seat].ships) for seat in game.order] == [0, 1]
    assert game.phase == 6


def test_3_7_income_ships_may_be_split() -> None:
    table = (
        SeaTable("witches", "giants").dock("witches", "E9").put("witches", "dwelling", "E9").shipyard("witches", "C4")
    )
    table.turn_of("witches")
    docks.gain_ships(table.game, table["witches"], 2)
    table.game.listed = None
    table.play("launch at r19", "launch at r10")
    assert table.where("witches") == ["r10", "r19"]
