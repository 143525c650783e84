"""Every worked example of the rulebook. Its pictures are replaced by positions with the same features."""

from __future__ import annotations

import pytest

from deskovka.core.game import IllegalMove
from deskovka.games.terra_mystica.components import MOUNTAINS, PLAINS, WASTELAND
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.state import sea_of
from tests.terra_mystica.merchants.table import QUIET_SEA, SeaTable


def test_p3_giants_have_a_tile_of_earth() -> None:
    """Giants have the old tile with one step of earth and cannot take the new one."""
    table = SeaTable("giants", "witches").put("giants", "trading house", "D4").turn_of("giants")
    table.set("giants", favours=1 << 10)  # FAV11
    table.play("upgrade D4 to temple")
    assert not table.can("favour MF3")
    assert not table.can("favour FAV11")
    assert table.can("favour MF1")
    with pytest.raises(IllegalMove):
        table.play("favour MF3")
    table.play("favour MF2")
    assert table["giants"].cults[1] == 1


def test_p4_auren_have_a_key() -> None:
    """Auren climb to step 10 of one cult without a town."""
    table = SeaTable("auren", "giants").set("auren", fire=8).turn_of("auren")
    assert table["auren"].keys == 1
    table.play("send priest to fire for 3")
    assert table["auren"].cults[0] == 10
    assert table["auren"].keys == 0


def test_p4_docks_of_four_factions() -> None:
    """Magicians and Swarmlings have one place each, Auren choose, Halflings have none until they build at a river."""
    game = TerraMystica.new(
        4,
        {
            "merchants": "yes",
            "fixed-factions": "chaosmagicians,swarmlings,auren,halflings",
            "scoring-tiles": QUIET_SEA,
            "scrolls": "BON3,BON5,BON7,BON8,BON9,BON1,BON2",
        },
        "docks",
    )
    while game.phase == 0:
        game.play(game.moves()[0])
    for text in ("build D5", "build C3", "build E2", "build H7", "build F4", "build G6", "build D4"):
        game.play(game.parse(text))
    sea = sea_of(game)
    names = game.board.names
    assert [names[sea.fleets[seat].dock] for seat in (0, 1)] == ["D4", "D5"]
    assert game.seat_names()[game.to_act()] == "auren"
    assert [str(move) for move in game.moves()] == ["dock at C3", "dock at F4"]
    game.play(game.parse("dock at F4"))
    assert names[sea.fleets[2].dock] == "F4"
    assert sea.fleets[3].dock == -1
    for scroll in ("BON3", "BON5", "BON7", "BON8"):
        game.play(game.parse(f"scroll {scroll}"))
    game.play(game.parse("send priest to fire for 1") if game.seats[0].priests else game.parse("pass and take BON9"))
    while game.seat_names()[game.to_act()] != "halflings":
        moves = [str(move) for move in game.moves()]
        game.play(game.parse("end turn" if "end turn" in moves else next(t for t in moves if t.startswith("pass"))))
    p = game.seats[3]
    p.workers, p.coins = 20, 20
    game.listed = None
    game.play(game.parse("transform F2 to plains"))
    assert sea_of(game).fleets[3].dock == -1
    game.play(game.parse("build F2"))
    assert names[sea_of(game).fleets[3].dock] == "F2"


def test_p6_cultists_move_two_ships() -> None:
    """Shipping 3: a temple of the Nomads is three steps away; the other ship takes four, through the canal, for power."""
    table = SeaTable("cultists", "nomads")
    table.put("cultists", "dwelling", "H3").put("nomads", "temple", "E8").put("nomads", "stronghold", "G3")
    table.set("cultists", shipping=3, bowls=(5, 5, 2)).marker("cultists", "G3")
    table.ships("cultists", "r27", "r34").turn_of("cultists").play("action SHIPS")
    assert not table.can("sail r34 to G3")
    table.play("sail r34 to E8")
    assert table["cultists"].bowls() == (5, 5, 2)
    assert "r15" in table.goals("r27")
    table.play("sail r27 to r15")
    assert table["cultists"].bowls() == (6, 5, 1)
    points = table["cultists"].points
    table.play("trade with E8 for step", "1 step on air")
    assert table.acts() == "nomads"
    table.play("decline 2 power for trade at E8")
    assert table.acts() == "cultists"
    assert table["cultists"].points == points + 1
    assert table.where("cultists") == ["r15"]
    # A later turn: the plains beside the ship can be settled.
    table.play("end turn").turn_of("cultists")
    assert table.can("build E6")
    assert table.game.terrain[table.hex("E6")] == PLAINS


def test_p6_the_fourth_step_needs_the_canal() -> None:
    table = SeaTable("cultists", "nomads").set("cultists", shipping=3, bowls=(5, 5, 2)).ships("cultists", "r27")
    waters = table.sea.waters
    near = {table.hex("r27")}
    for _ in range(4):
        near |= {n for at in near for n in table.game.board.river_around[at]}
    assert table.hex("r15") not in near
    assert table.hex("r15") in waters.sea(table.hex("r27"), 4)


def test_p7_chaos_magicians_move_three_ships() -> None:
    """Two ships for power, one without; first the dwelling, then the stronghold, whose spade makes a dwelling."""
    table = SeaTable("chaosmagicians", "witches", "halflings")
    table.put("chaosmagicians", "dwelling", "D4").put("witches", "dwelling", "C4").put("halflings", "stronghold", "E6")
    table.set("chaosmagicians", shipping=1, bowls=(0, 0, 5), workers=2, coins=4)
    table.set("witches", bowls=(5, 0, 0)).set("halflings", bowls=(12, 0, 0))
    table.ships("chaosmagicians", "r8", "r9", "r10").turn_of("chaosmagicians").play("action SHIPS")
    magicians = table["chaosmagicians"]
    table.play("sail r9 to E6")  # r9, r15, E6: one step too many
    assert magicians.bowls() == (1, 0, 4)
    table.play("sail r10 to C4")
    assert magicians.bowls() == (1, 0, 4)
    table.play("sail r8 to r1")
    points = magicians.points
    assert sorted(table.moves()[:2]) == ["trade with C4", "trade with E6"]
    table.play("trade with C4")
    assert (magicians.points, magicians.workers) == (points + 1, 3)
    assert table.acts() == "witches"
    table.play("take 1 power for trade at C4")
    assert table["witches"].bowls() == (4, 1, 0)
    assert table.acts() == "chaosmagicians"
    table.ground("desert", "B2")
    table.play("trade with E6")
    assert (magicians.points, magicians.coins, magicians.spades) == (points + 3, 6, 1)
    assert table.acts() == "chaosmagicians"
    table.play("transform B2 to wasteland")
    assert table.can("build B2 by ship r1")
    table.play("build B2")
    assert (magicians.workers, magicians.coins) == (2, 4)
    assert table.game.terrain[table.hex("B2")] == WASTELAND
    assert table.acts() == "halflings"
    before = table["halflings"].points
    table.play("decline 3 power for trade at E6")
    assert table["halflings"].points == before
    assert table["halflings"].bowls() == (12, 0, 0)
    # All done: two ships in the supply, two markers on the map, the third ship stays.
    assert table.where("chaosmagicians") == ["r1"]
    assert table.sea.supply(magicians.seat) == 2
    assert table.sea.laid(magicians.seat) == 2
    assert table.sea.has_marker(magicians.seat, table.hex("E6"))
    table.play("end turn")


def test_p7_alchemists_build_a_shipyard() -> None:
    """Shipping from 1 to 2 for 3 points, a ship beside the shipyard; then a ship for 1 worker and 2 coins each round."""
    table = (
        SeaTable("alchemists", "witches").put("alchemists", "trading house", "E5").put("alchemists", "dwelling", "G5")
    )
    table.put("alchemists", "dwelling", "C1").dock("alchemists", "C1")
    table.set("alchemists", shipping=1, workers=10, coins=20).turn_of("alchemists")
    alchemists = table["alchemists"]
    points = alchemists.points
    table.play("upgrade E5 to shipyard")
    assert (alchemists.workers, alchemists.coins) == (6, 14)
    assert (alchemists.shipping, alchemists.points) == (2, points + 3)
    assert not table.can("action SHIPYARD")
    assert not table.can("launch at r7")  # beside the dock only
    table.play("launch at r21")
    assert table.where("alchemists") == ["r21"]
    table.play("end turn").turn_of("alchemists").play("action SHIPYARD")
    assert (alchemists.workers, alchemists.coins) == (5, 12)
    assert table.can("launch at r7")
    table.play("launch at r15", "end turn").turn_of("alchemists")
    assert not table.can("action SHIPYARD")


def test_p8_the_range_table_of_the_dwarves() -> None:
    """Tunnels 2, 2, 3 and traders 1, 2, 3 by column."""
    table = SeaTable("dwarves", "witches").put("dwarves", "dwelling", "E7").dock("dwarves", "E7")
    table.set("dwarves", bowls=(0, 0, 1)).turn_of("dwarves")
    dwarves = table["dwarves"]
    people = table.fleet("dwarves").people
    game = table.game
    points = dwarves.points
    seen = []
    for _ in range(3):
        seen.append((dwarves.faction.flight_range(dwarves) + 1, people.range_now(game, dwarves)))
        dwarves.faction.free_shipping(game, dwarves, "town:MT1")
    assert seen == [(2, 1), (2, 2), (3, 3)]
    assert dwarves.points == points
    assert not table.can("advance shipping")


def test_p9_dwarves_send_three_traders() -> None:
    """Range 2: a stronghold, a free wasteland, and for one power a forest behind a lake; the spade serves the second."""
    table = SeaTable("dwarves", "halflings")
    table.put("dwarves", "dwelling", "F6").dock("dwarves", "F6").shipyard("dwarves", "H6")
    table.put("halflings", "trading house", "H7").put("halflings", "stronghold", "I11").put("halflings", "temple", "G5")
    table.put("halflings", "trading house", "F7").ground("wasteland", "G6").ground("lakes", "H8").ground(
        "forest", "I12"
    )
    table.set("dwarves", extra_flight=1, bowls=(0, 0, 2), workers=5, coins=5).set("halflings", bowls=(12, 0, 0))
    table.ships("dwarves", "H6", "H6", "F6").turn_of("dwarves").play("action SHIPS")
    dwarves = table["dwarves"]
    table.play("walk H6 to I11")  # by the trading house H7
    table.play("walk H6 to G6")  # by the temple G5
    assert dwarves.bowls() == (0, 0, 2)
    assert table.can("walk F6 to I12")
    table.play("walk F6 to I12")
    assert dwarves.bowls() == (1, 0, 1)
    points, halflings = dwarves.points, table["halflings"].points
    table.play("trade with I11")
    assert (dwarves.points, dwarves.coins) == (points + 2, 7)
    table.play("transform G6 to mountains")
    assert dwarves.workers == 5
    table.play("build G6 by ship G6")
    assert (dwarves.workers, dwarves.coins, dwarves.points) == (5, 7, points + 2)
    assert table.game.terrain[table.hex("G6")] == MOUNTAINS
    assert table.acts() == "halflings"
    table.play("take 3 power for trade at I11")
    assert table["halflings"].points == halflings - 2
    assert table["halflings"].bowls() == (9, 3, 0)
    assert table.where("dwarves") == ["I12"]
    assert table.sea.has_marker(dwarves.seat, table.hex("I11"))
    assert table.sea.supply(dwarves.seat) == 2
