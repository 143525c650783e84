"""The numbered rules of the expansion, each with a test that would fail under another reading."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import NOBODY, IllegalMove
from deskovka.core.options import BadOption
from deskovka.games.terra_mystica import scoring
from deskovka.games.terra_mystica.components import MAP_ROWS, SHIPYARD, board_of
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import setup
from deskovka.games.terra_mystica.merchants.components import SEA, waters_of
from deskovka.games.terra_mystica.merchants.rules import docks, tiles
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.rules import rounds
from tests.terra_mystica.merchants.table import QUIET_SEA, SeaTable
from tests.terra_mystica.table import Table

# -- 1 setup -------------------------------------------------------------------------------------------------------------


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
        game = TerraMystica.new(2, {"merchants": "yes", "new-scrolls": "yes"}, str(seed))
        drawn = {SEA.scrolls[i].id for i, coins in enumerate(game.scroll_coins) if coins >= 0}
        assert len(drawn & new) >= 2
    assert new <= seen


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


# -- 2 docks -------------------------------------------------------------------------------------------------------------


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


# -- 3 ships -------------------------------------------------------------------------------------------------------------


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
    assert places == {"r10", "r11", "r16", "r3"} & places
    assert "r19" not in places
    assert places


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


# -- 4 moving ------------------------------------------------------------------------------------------------------------


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
    table.play("action SHIPS")
    assert table.goals("r19") == set()
    table.play("drop anchor", "end turn").set("witches", bowls=(0, 0, 1), used=0).turn_of("witches")
    table.play("action SHIPS", "sail r19 to r18")
    assert table["witches"].bowls() == (1, 0, 0)


def test_4_3_one_extra_step_for_each_ship() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19", "r34").set("witches", shipping=1, bowls=(0, 0, 2))
    table.turn_of("witches").play("action SHIPS")
    names = table.game.board.names
    two = {names[at] for at in table.sea.waters.sea(table.hex("r19"), 2)}
    assert table.goals("r19") == two
    table.play("sail r19 to r22" if "r22" in two else "sail r19 to r23")
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


# -- 5 trade -------------------------------------------------------------------------------------------------------------


def landed(*buildings: tuple[str, str], mover: str = "witches", **options: str) -> SeaTable:
    """A mover whose ships have reached these buildings of the Swarmlings."""
    table = SeaTable(mover, "swarmlings", **options)
    for kind, name in buildings:
        if kind == "shipyard":
            table.shipyard("swarmlings", name)
        else:
            table.put("swarmlings", kind, name)
    table.set("swarmlings", bowls=(12, 0, 0), points=20)
    mover = mover.partition("@")[0]
    table.set(mover, shipping=3, bowls=(12, 0, 0), coins=10, workers=10, points=20)
    table.put(mover, "dwelling", "E9").dock(mover, "E9")
    table.ships(mover, *["r19"] * len(buildings)).turn_of(mover).play("action SHIPS")
    for _, name in buildings:
        table.play(f"sail r19 to {name}")
    return table


def test_5_1_one_building_after_the_other_the_owner_in_between() -> None:
    table = landed(("dwelling", "C4"), ("trading house", "D6"))
    turn = table.game.turn
    table.play("trade with D6")
    assert table.acts() == "swarmlings"
    assert table.moves() == ["take 2 power for trade at D6", "decline 2 power for trade at D6"]
    assert table.game.turn > turn
    asked = table.game.turn
    table.play("take 2 power for trade at D6")
    assert table["swarmlings"].bowls() == (10, 2, 0)
    assert table["swarmlings"].points == 19
    assert table.game.turn > asked
    assert table.acts() == "witches"
    assert table.can("trade with C4")
    assert not table.can("end turn")


def test_5_1_partial_power() -> None:
    table = landed(("stronghold", "D6"))
    table.set("swarmlings", bowls=(0, 1, 11), points=20).play("trade with D6", "renounce spades")
    table.play("take 3 power for trade at D6")
    assert (table["swarmlings"].points, table["swarmlings"].bowls()) == (20, (0, 0, 12))


def test_5_1_full_bowls_are_not_asked() -> None:
    table = landed(("dwelling", "D6"))
    table.set("swarmlings", bowls=(0, 0, 12)).play("trade with D6")
    assert table.acts() == "witches"
    assert table.can("end turn")


def test_5_2_ships_return_and_markers_lie_when_all_is_done() -> None:
    table = landed(("dwelling", "C4"), ("trading house", "D6"))
    seat = table["witches"].seat
    table.play("trade with D6", "decline 2 power for trade at D6")
    assert table.sea.supply(seat) == 1
    assert table.sea.laid(seat) == 0
    table.play("trade with C4", "decline 1 power for trade at C4")
    assert table.sea.supply(seat) == 3
    assert table.sea.laid(seat) == 2
    assert table.fleet("witches").markers == 13


def test_5_3_one_trade_for_each_building_even_after_an_upgrade() -> None:
    table = landed(("dwelling", "C4")).play("trade with C4", "decline 1 power for trade at C4", "end turn")
    table.turn_of("swarmlings").play("upgrade C4 to trading house", "end turn")
    table.ships("witches", "r10").set("witches", used=0).turn_of("witches").play("action SHIPS")
    assert "C4" not in table.goals("r10")
    assert table.sea.has_marker(table["witches"].seat, table.hex("C4"))


def test_5_4_there_are_no_special_landscapes_here() -> None:
    """The mini-expansion's landscape tokens are not part of this game, so every building can be traded with."""
    assert [t.points for t in SEA.trades] == [0, 1, 1, 1, 2, 2, 2]
    assert "landscapes" not in [option.name for option in TerraMystica.known_options()]


@pytest.mark.parametrize(
    ("building", "choice", "then", "points", "coins", "workers", "power"),
    [
        ("dwelling", "", "", 1, 0, 1, 0),
        ("trading house", "", "", 1, 1, 0, 2),
        ("temple", " for power", "", 1, 0, 0, 3),
        ("temple", " for step", "1 step on fire", 1, 0, 0, 0),
        ("sanctuary", " for priest", "", 2, 0, 0, 0),
        ("sanctuary", " for steps", "2 steps on fire", 2, 0, 0, 0),
        ("stronghold", "", "renounce spades", 2, 2, 0, 0),
        ("shipyard", " for voyage", "", 2, 0, 0, 0),
    ],
)
def test_5_5_bonuses(building: str, choice: str, then: str, points: int, coins: int, workers: int, power: int) -> None:
    table = landed((building, "D6"))
    witches = table["witches"]
    fire, priests = witches.cults[0], witches.priests
    table.play(f"trade with D6{choice}")
    if then:
        table.play(then)
    assert (witches.points, witches.coins, witches.workers) == (20 + points, 10 + coins, 10 + workers)
    assert witches.bowl2 == power
    assert witches.cults[0] - fire == {" for step": 1, " for steps": 2}.get(choice, 0)
    assert witches.priests - priests == (1 if choice == " for priest" else 0)
    assert table.acts() == "swarmlings"


def test_5_5_choices_exclude_each_other() -> None:
    assert [t for t in landed(("temple", "D6")).moves() if "trade" in t] == [
        "trade with D6 for power",
        "trade with D6 for step",
    ]


def test_5_5_a_shipyard_opens_the_move_action_again() -> None:
    table = landed(("shipyard", "D6")).play("trade with D6 for voyage", "decline 3 power for trade at D6", "end turn")
    table.ships("witches", "r19").turn_of("witches")
    assert table.can("action SHIPS")
    table = landed(("shipyard", "D6")).play("trade with D6 for ship", "launch at r19")
    table.play("decline 3 power for trade at D6", "end turn").turn_of("witches")
    assert not table.can("action SHIPS")


def test_5_5_a_redeployed_ship_rests_for_the_turn() -> None:
    """Chaos Magicians move twice in a turn; the ship that came back does not move again."""
    table = SeaTable("chaosmagicians", "swarmlings").shipyard("swarmlings", "D5").set("swarmlings", bowls=(0, 0, 12))
    table.put("chaosmagicians", "stronghold", "D4").dock("chaosmagicians", "D4").ships("chaosmagicians", "r16", "r9")
    table.set("chaosmagicians", shipping=1, bowls=(0, 0, 6)).turn_of("chaosmagicians").play(
        "action ACTC", "action SHIPS"
    )
    table.play("sail r16 to D5", "drop anchor", "trade with D5 for ship", "launch at r15")
    table.play("action MP1")
    assert table.goals("r15") == set()
    assert table.goals("r9")
    table.play("drop anchor", "end turn").turn_of("chaosmagicians").set("chaosmagicians", used=0)
    table.play("action SHIPS")
    assert table.goals("r15")


def test_5_6_the_spade_reaches_by_ship_and_a_dwelling_may_follow() -> None:
    table = landed(("stronghold", "D6"))
    table.ships("witches", "r14", "r15").ground("mountains", "E6").ground("forest", "D3")
    table.play("trade with D6")
    assert not table.can("build D3")  # without the spade nothing is built
    table.play("transform E6 to forest")
    assert set(table.moves()) >= {"build E6", "build E6 by ship r15", "go on trading"}
    assert not table.can("build E6 by ship r14")
    table.play("build E6 by ship r15")
    witches = table["witches"]
    assert (witches.workers, witches.coins) == (10, 12)
    assert table.where("witches") == ["r14"]


def test_5_6_ships_on_land_do_not_pay() -> None:
    table = landed(("stronghold", "D6"), ("dwelling", "C4")).ground("mountains", "D7").play("trade with D6")
    table.play("transform D7 to forest")
    assert not any("by ship" in text for text in table.moves())


def test_5_7_several_spades_go_to_one_hex() -> None:
    table = SeaTable("witches", "swarmlings", "giants")
    table.put("swarmlings", "stronghold", "C4").put("giants", "stronghold", "D7").put("witches", "dwelling", "E9")
    table.set("swarmlings", bowls=(0, 0, 12)).set("giants", bowls=(0, 0, 12)).set(
        "witches", shipping=3, workers=2, coins=9
    )
    table.ground("wasteland", "E10").ground("lakes", "F5", "F6").ships("witches", "r17", "r17", "r19").turn_of(
        "witches"
    )
    table.play("action SHIPS", "sail r17 to C4", "sail r17 to D7", "drop anchor", "trade with D7")
    assert not table.can("transform E10 to mountains")  # 5.8: no wasteland with the Giants' spade
    table.play("transform F5 to forest")
    table.play("go on trading", "trade with C4")
    assert table.can("transform E10 to mountains")
    table.play("transform E10 to mountains")
    assert table.can("build F5")  # still one dwelling in all
    table.play("build F5")
    assert table.can("end turn")


def test_5_7_an_unfinished_hex_binds_the_next_spade() -> None:
    table = SeaTable("witches", "swarmlings", "engineers")
    table.put("swarmlings", "stronghold", "C4").put("engineers", "stronghold", "D7").put("witches", "dwelling", "E9")
    table.set("swarmlings", bowls=(0, 0, 12)).set("engineers", bowls=(0, 0, 12)).set("witches", shipping=3, workers=2)
    table.ground("wasteland", "E10").ground("lakes", "F5").ships("witches", "r17", "r17").turn_of("witches")
    table.play("action SHIPS", "sail r17 to C4", "sail r17 to D7", "trade with D7", "transform E10 to mountains")
    table.play("trade with C4")
    assert not table.can("transform F5 to forest")
    assert table.can("transform E10 to forest")
    table.play("transform E10 to forest", "build E10")
    assert table.can("end turn")


def test_5_7_spades_may_be_bought_in_addition_and_count() -> None:
    table = landed(("stronghold", "D6"), mover="halflings", scoring_tiles="MS8,MS2,MS5,MS6,MS9,MS10")
    table.ground("lakes", "E10").play("trade with D6")
    halflings = table["halflings"]
    assert halflings.points == 20 + 2 + 2 + 1  # trade, scoring tile, Halflings
    table.play("transform E10 to plains")  # two spades, one bought for three workers
    assert halflings.points == 25 + 3
    assert halflings.workers == 7


def test_5_8_giants_get_two_spades() -> None:
    table = landed(("stronghold", "D6"), mover="giants").ground("lakes", "E10").play("trade with D6")
    assert table["giants"].spades == 2
    table.play("transform E10 to wasteland")
    assert table["giants"].workers == 10


@pytest.mark.parametrize("faction", ["acolytes@forest", "dragonlords@forest", "riverwalkers@forest"])
def test_5_9_who_has_no_spades(faction: str) -> None:
    """Their counts of spades stay out of the scoring tile, too."""
    options = {"volcano": "yes", "variable": "yes", "scoring_tiles": "MS8,MS2,MS5,MS6,MS9,MS10"}
    table = landed(("stronghold", "D6"), mover=faction, **options)
    name = faction.partition("@")[0]
    p = table[name]
    p.bowl1 = 5
    table.play("trade with D6")
    if name == "acolytes":
        earth = p.cults[2]
        table.play("2 steps on earth")
        assert p.cults[2] == earth + 2
    elif name == "dragonlords":
        assert p.bowl1 == 6
    assert p.points == 22
    assert table.acts() == "swarmlings"


@pytest.mark.parametrize(("faction", "options"), [("cultists", {}), ("shapeshifters@desert", {"variable": "yes"})])
@pytest.mark.parametrize("answer", ["take", "decline"])
def test_5_10_cultists_and_shapeshifters_do_not_react(faction: str, options: dict[str, str], answer: str) -> None:
    table = landed(("trading house", "D6"), mover=faction, cultist_power="yes", **options).play("trade with D6")
    p = table[faction.partition("@")[0]]
    before = p.bowls()
    table.play(f"{answer} 2 power for trade at D6")
    assert p.steps_owed == 0
    assert p.bowls() == before
    assert table.acts() == faction.partition("@")[0]


def test_5_11_points_for_trade_add_up() -> None:
    table = landed(("dwelling", "C4"), ("sanctuary", "D6"), scoring_tiles="MS3,MS2,MS5,MS6,MS9,MS10")
    witches = table["witches"]
    witches.scroll = SEA.scrolls[-4].number  # MB1
    witches.favours = 1 << SEA.favours[-2].number  # MF3
    table.play("trade with C4")
    assert witches.points == 20 + 1 + 2 + 1 + 1
    table.play("decline 1 power for trade at C4", "trade with D6 for priest")
    assert witches.points == 25 + 2 + 2 + 1 + 2


def test_5_12_the_same_ship_is_redeployed_even_if_all_are_out() -> None:
    table = landed(("shipyard", "D6")).ships("witches", "r15", "r15")
    table.play("trade with D6 for ship", "launch at r19", "decline 3 power for trade at D6")
    assert table.where("witches") == ["r15", "r15", "r19"]


def test_5_12_without_dock_and_shipyard_only_the_other_choice_is_left() -> None:
    table = landed(("shipyard", "D6")).dock("witches", "E9")
    table.changed("witches").dock = -1
    assert [t for t in table.moves() if t.startswith("trade")] == ["trade with D6 for voyage"]


def test_5_13_step_ten_needs_a_key() -> None:
    table = landed(("sanctuary", "D6")).set("witches", air=9).play("trade with D6 for steps", "2 steps on air")
    assert table["witches"].cults[3] == 9
    table = landed(("sanctuary", "D6")).set("witches", air=9, keys=1).play("trade with D6 for steps", "2 steps on air")
    assert table["witches"].cults[3] == 10


# -- 6 reach and payment ---------------------------------------------------------------------------------------------------


def test_6_1_land_beside_a_ship_can_be_reached() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").ships("witches", "r7").turn_of("witches")
    assert table.can("transform C1 to forest")
    assert table.can("build D1")
    table.play("transform C1 to forest", "build C1")
    assert table.where("witches") == ["r7"]
    table.ships("witches").play("end turn").turn_of("witches")
    assert not table.can("build D1") or table.hex("D1") in table.game.links[table.hex("C1")]


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


# -- 7 shipyards -----------------------------------------------------------------------------------------------------------


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
    shipping, column = p.shipping, p.extra_skips
    table.play("upgrade E5 to shipyard")
    assert (p.workers, p.coins) == (9 - tile.cost_workers, 9 - tile.cost_coins)
    fleet = table.fleet(tile.id)
    assert fleet.due_at_shipyard == tile.ships == (0 if tile.id in ("cultists", "darklings") else 1)
    if tile.market:
        assert (p.extra_skips, p.points) == (column + 1, 20)
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
    assert table["shapeshifters"].points == 22  # for shipping only
    assert table["shapeshifters"].bowls() == tokens


def test_7_8_shipping_at_its_end_gains_nothing() -> None:
    table = SeaTable("witches", "giants").put("witches", "trading house", "C4").set("witches", shipping=3, points=20)
    table.turn_of("witches").play("upgrade C4 to shipyard")
    assert (table["witches"].shipping, table["witches"].points) == (3, 20)


# -- 8 Fakirs and Dwarves ----------------------------------------------------------------------------------------------------


def test_8_1_and_8_2_range_tables() -> None:
    table = SeaTable("fakirs", "dwarves")
    for name in ("fakirs", "dwarves"):
        p = table[name]
        assert p.extra_skips == 0
        assert p.faction.skips(p) == 1
        assert table.fleet(name).people.range_now(table.game, p) == 1
    assert SEA.skip_table["fakirs"] == [2, 3, 4, 4]
    # A longer flight costs and pays the same.
    fakirs = table.put("fakirs", "dwelling", "E8")["fakirs"]
    fakirs.extra_skips = 2
    far = next(at for at in table.game.board.land if table.game.board.distance(at, table.hex("E8")) == 4)
    table.ground("desert", table.game.board.names[far]).turn_of("fakirs").set("fakirs", points=20, priests=1)
    table.play(f"build {table.game.board.names[far]}")
    assert (fakirs.points, fakirs.priests) == (24, 0)


def test_8_3_the_range_only_grows_by_gifts_and_pays_no_points() -> None:
    table = SeaTable("dwarves", "giants", scoring_tiles="MS4,MS1,MS2,MS5,MS9,MS10").turn_of("dwarves")
    assert not table.can("advance shipping")
    dwarves = table["dwarves"]
    dwarves.points = 20
    dwarves.faction.free_shipping(table.game, dwarves, "gift")
    assert (dwarves.extra_skips, dwarves.points) == (1, 22)  # the tile of the round
    for _ in range(5):
        dwarves.faction.free_shipping(table.game, dwarves, "gift")
    assert (dwarves.extra_skips, dwarves.points) == (3, 26)


def test_8_4_the_fakirs_stronghold_moves_the_marker() -> None:
    table = SeaTable("fakirs", "giants").put("fakirs", "trading house", "E8").turn_of("fakirs")
    table.play("upgrade E8 to stronghold")
    fakirs = table["fakirs"]
    assert fakirs.extra_skips == 1
    assert fakirs.faction.skips(fakirs) == 2  # and no further hex for the stronghold itself
    base = Table("fakirs", "giants").put("fakirs", "trading house", "E8").turn_of("fakirs")
    base.play("upgrade E8 to stronghold")
    assert base["fakirs"].extra_skips == 0


def test_8_5_scrolls_and_range() -> None:
    table = SeaTable("dwarves", "giants", shipping_scroll="yes").put("dwarves", "dwelling", "E7").turn_of("dwarves")
    dwarves = table["dwarves"]
    people = table.fleet("dwarves").people
    dwarves.scroll = 3  # BON4
    assert people.range_now(table.game, dwarves) == 2
    dwarves.extra_skips = 3
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
    table.put("fakirs", "dwelling", "A5")
    fakirs.scroll = 3
    far = table.game.board.distance(table.hex("E8"), table.hex("A5"))
    assert far > 3
    assert len(scoring.areas(table.game, fakirs)) == 2
    fakirs.extra_skips = 3
    assert (len(scoring.areas(table.game, fakirs)) == 1) is (far <= 4)


# -- 9 tiles -----------------------------------------------------------------------------------------------------------------


def test_9_1_power_actions() -> None:
    table = SeaTable("chaosmagicians", "witches").put("chaosmagicians", "dwelling", "D4").dock("chaosmagicians", "D4")
    table.set("chaosmagicians", bowls=(0, 0, 9), priests=1).turn_of("chaosmagicians")
    assert not table.can("action MP1")  # no ship to move
    table.play("action MP3")
    p = table["chaosmagicians"]
    assert (p.bowls(), p.priests, p.favours_due) == ((5, 0, 4), 0, 1)  # one tile only
    assert p.priest_limit == 7  # the priest can come back
    table.play("favour MF3", "end turn").turn_of("chaosmagicians").play("action MP2", "launch at r15")
    assert p.bowls() == (9, 0, 0)


def test_9_2_yetis() -> None:
    table = SeaTable("yetis@desert", "giants", ice="yes").put("yetis", "dwelling", "D4").dock("yetis", "D4")
    table.set("yetis", bowls=(0, 0, 12)).turn_of("yetis").play("action MP2", "launch at r15")
    yetis = table["yetis"]
    assert yetis.bowl3 == 9
    table.play("end turn").put("yetis", "stronghold", "E8").turn_of("yetis")
    assert not table.can("action MP2")
    table.shipyard("yetis", "F3")
    assert table.can("action MP2")


def test_9_3_two_favours_of_one_cult_with_different_steps() -> None:
    table = SeaTable("giants", "witches").put("giants", "trading house", "D4").turn_of("giants")
    table.set("giants", favours=1 << 6 | 1 << 2)  # FAV7 and FAV3: two and three steps of earth
    table.play("upgrade D4 to temple")
    assert table.can("favour MF3")
    assert table.can("favour FAV11")


def test_9_4_the_choice_tile() -> None:
    def taken(**values: object) -> SeaTable:
        table = (
            SeaTable("giants", "acolytes@forest", volcano="yes").put("giants", "trading house", "D4").turn_of("giants")
        )
        return table.set("giants", coins=20, workers=5, points=20, shipping=0, **values).play(  # type: ignore[return-value]
            "upgrade D4 to temple", "favour MF1"
        )

    table = taken(priests=1)
    giants = table["giants"]
    coins, workers = giants.coins, giants.workers
    table.play("gift shipping")
    assert (giants.shipping, giants.workers, giants.coins, giants.points) == (1, workers + 1, coins, 22)
    table = taken(priests=1)
    giants = table["giants"]
    air = giants.cults[3]
    table.play("gift step on air")
    assert (giants.cults[3], giants.coins, giants.priests) == (air + 1, coins + 4, 1)
    table = taken(priests=1)
    giants = table["giants"]
    table.play("gift priest to air for 3")
    assert (giants.cults[3], giants.coins, giants.priests, giants.priest_limit) == (air + 3, coins + 4, 1, 6)
    assert table.game.orders[12] == giants.seat
    # No priest in the supply: only the step.
    table = taken(priests=7)
    assert not any("priest to" in text for text in table.moves() if text.startswith("gift"))
    # At the end of the track the worker is still there.
    table = taken(priests=7)
    table.set("giants", shipping=3).play("gift shipping")
    assert (table["giants"].shipping, table["giants"].workers) == (3, workers + 1)


def test_9_4_ice_maidens_may_begin_with_it() -> None:
    options = {"merchants": "yes", "ice": "yes", "fixed-factions": "icemaidens,giants"}
    game = TerraMystica.new(2, options, "1")
    for text in ("choose icemaidens", "settle on desert", "favour MF1"):
        game.play(game.parse(text))
    assert game.to_act() == 0
    game.play(game.parse("gift priest to fire for 3"))
    assert game.seats[0].cults[0] == game.seats[0].faction.board.cults[0] + 1 + 3
    assert game.to_act() == 1


@pytest.mark.parametrize(
    ("markers", "points"), [(0, 0), (1, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (15, 5)]
)
def test_9_5_points_for_markers_on_passing(markers: int, points: int) -> None:
    table = SeaTable("witches", "giants").set("witches", favours=1 << SEA.favours[-1].number, points=20)
    table.changed("witches").markers = 15 - markers
    table.turn_of("witches").play(next(text for text in table.moves() if text.startswith("pass")))
    assert table["witches"].points == 20 + points


def test_9_6_every_step_on_a_track_pays() -> None:
    table = SeaTable("witches", "giants", scoring_tiles="MS4,MS1,MS2,MS5,MS9,MS10").set(
        "witches", points=20, shipping=0
    )
    table.turn_of("witches").play("advance shipping")
    assert table["witches"].points == 24
    table.play("end turn").turn_of("witches").play("advance digging")
    assert table["witches"].points == 24 + 6 + 2
    table.play("end turn").put("witches", "trading house", "C4").turn_of("witches").play("upgrade C4 to shipyard")
    assert table["witches"].points == 32 + 3 + 2


def test_9_7_cult_bonuses_of_ships_and_shipping() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").dock("witches", "E9")
    game = table.game
    witches = table.set("witches", points=20, shipping=0, water=8, earth=10, air=4)["witches"]
    game.phase = 7
    ids = {tile.id: tile.number for tile in SEA.scoring}
    tiles.cult_bonus(game, witches, ids["MS6"], 2)
    assert table.fleet("witches").due == 2
    tiles.cult_bonus(game, witches, ids["MS9"], 2)
    assert (witches.shipping, witches.points) == (2, 25)
    assert SEA.scoring[ids["MS9"]].steps == 5
    assert SEA.scoring[ids["MS6"]].steps == SEA.scoring[ids["MS11"]].steps == 4


def test_9_8_scrolls() -> None:
    table = (
        SeaTable("witches", "giants")
        .put("witches", "dwelling", "E9")
        .dock("witches", "E9")
        .ships("witches", "r19", "r18")
    )
    witches = table.set("witches", points=20)["witches"]
    by_id = {scroll.id: scroll.number for scroll in SEA.scrolls}
    witches.scroll = by_id["MB1"]
    table.turn_of("witches").play("action MB1", "launch at r19", "end turn").turn_of("witches")
    assert not table.can("action MB1")
    witches.scroll = by_id["MB2"]
    assert SEA.scrolls[by_id["MB2"]].income[:2] == [1, 1]
    table.play(next(text for text in table.moves() if text.startswith("pass")))
    assert witches.points == 20 + 9


def test_9_9_towns() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "E9").dock("witches", "E9").turn_of("witches")
    witches = table.set("witches", points=20, shipping=1, towns_due=1, bowls=(0, 0, 0))["witches"]
    table.play("town MT2", "launch at r19", "launch at r19")
    assert (witches.points, witches.keys) == (20 + 3 + 5 + 5, 1)  # the tile of the round and the Witches' own
    assert table.where("witches") == ["r19", "r19"]
    table.set("witches", points=20, towns_due=1).play("town MT1")
    assert (witches.points, witches.shipping) == (20 + 4 + 3 + 5 + 5, 2)


# -- 10 canals -----------------------------------------------------------------------------------------------------------------


def test_10_1_canals_are_for_ships_only() -> None:
    table = SeaTable("witches", "giants").put("witches", "dwelling", "F2").set("witches", shipping=3).turn_of("witches")
    board = table.game.board
    assert table.hex("D3") not in board.by_ship(table.hex("F2"), 3)
    assert not table.can("transform D3 to forest")
    assert table.hex("E5") in board.land_around[table.hex("E4")]


def test_10_2_a_canal_is_one_step_both_ways_and_no_river() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r14", "r21").set("witches", shipping=1, bowls=(9, 0, 0))
    table.turn_of("witches").play("action SHIPS")
    assert "r21" in table.goals("r14")
    assert "r14" in table.goals("r21")
    lakes = board_of("loon_lakes")
    for a, b in waters_of(lakes).canals:
        assert lakes.terrain[a] == lakes.terrain[b] == 7


def test_10_3_traders_ignore_canals() -> None:
    """E4 and E5 lie on both sides of the canal and are neighbours; a trader needs no more than one step."""
    table = SeaTable("dwarves", "giants").ships("dwarves", "E4").set("dwarves", bowls=(9, 0, 0)).turn_of("dwarves")
    table.play("action SHIPS")
    assert "E5" in table.goals("E4")


# -- 11 the end ------------------------------------------------------------------------------------------------------------------


def test_11_1_markers_at_the_end() -> None:
    table = SeaTable("witches", "giants", "nomads", final_tile="trade-markers")
    for name, laid in (("witches", 5), ("giants", 5), ("nomads", 0)):
        table.changed(name).markers = 15 - laid
        table.set(name, points=0, coins=0, workers=0, priests=0, bowls=(0, 0, 0), fire=0, water=0, earth=0, air=0)
    scoring.final(table.game)
    assert [p.points for p in table.game.seats] == [15, 15, 0]


def test_11_2_a_whole_game() -> None:
    table = SeaTable("witches", "dwarves", final_tile="random")
    chance = Chance("end")
    while table.game.to_act() != NOBODY:
        moves = table.game.moves()
        table.game.play(moves[chance.below(len(moves))])
    assert table.game.round == 6


# -- drop-outs and refusals --------------------------------------------------------------------------------------------------------


def test_a_player_who_leaves_is_asked_nothing() -> None:
    table = landed(("dwelling", "D6"), drop_outs="yes").play("trade with D6")
    assert table.acts() == "swarmlings"
    game = table.game
    rounds.drop_out(game, table["swarmlings"])
    game.listed = None
    rounds.go_on(game)
    assert table.acts() == "witches"
    assert table.can("end turn")


def test_the_first_game_is_without() -> None:
    with pytest.raises(BadOption, match="first game"):
        TerraMystica.new(2, {"merchants": "yes", "factions": "first-game"})


def test_moves_at_sea_are_unknown_without_the_expansion() -> None:
    table = Table("witches", "giants").turn_of("witches")
    assert not any("ship" in text.split()[0] for text in table.moves())
    with pytest.raises((IllegalMove, ValueError)):
        table.play("action SHIPS")
