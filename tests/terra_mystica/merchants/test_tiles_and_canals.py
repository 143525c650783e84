"""The numbered rules of the expansion. Sections 9 to 11: tiles, canals, the end; and what else can go wrong."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import NOBODY, IllegalMove
from deskovka.core.options import BadOption
from deskovka.games.terra_mystica.components import board_of
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.components import SEA, waters_of
from deskovka.games.terra_mystica.merchants.rules import tiles
from deskovka.games.terra_mystica.rules import flow, rounds, scoring
from deskovka.games.terra_mystica.table import ACTING
from tests.terra_mystica.merchants.table import SeaTable, landed
from tests.terra_mystica.table import Table

# -- 9 tiles ---------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("gift", "tile", "points"), [("shipping", "MS4", 2), ("priest to fire for 3", "MS1", 0)])
def test_9_4_ice_maidens_who_begin_with_it_choose_its_gift_in_their_first_turn(
    gift: str, tile: str, points: int
) -> None:
    """M4: beside the step and income, a first favour tile works from phase II on (Fire & Ice, p. 4), when tracks pay."""
    rest = ",".join(name for name in ("MS1", "MS2", "MS4", "MS5", "MS11", "MS9", "MS10") if name != tile)
    tiles = f"{tile},{','.join(rest.split(',')[:5])}"
    options = {"merchants": "yes", "ice": "yes", "fixed-factions": "giants,icemaidens", "scoring-tiles": tiles}
    game = TerraMystica.new(2, options, "1")
    seat = 1
    while game.phase < ACTING:
        moves = [move for move in game.moves() if str(move) == "favour MF1"] or game.moves()
        game.play(moves[0])
        assert not any(str(move).startswith("gift") for move in game.moves())
    maidens = game.seats[seat]
    assert maidens.cults[0] == maidens.faction.board.cults[0] + 1
    game.play(next(move for move in game.moves() if str(move).startswith("pass")))
    game.play(game.parse("end turn", 0))
    assert game.to_act() == seat
    assert not any(str(move).startswith(("pass", "send", "upgrade")) for move in game.moves())
    before = game.seats[seat].points
    game.play(game.parse(f"gift {gift}", seat))
    assert game.seats[seat].points == before + points + (2 if gift == "shipping" else 0)  # the step itself pays 2
    assert any(str(move).startswith("pass") for move in game.moves())
    game.play(next(move for move in game.moves() if str(move).startswith("upgrade")))
    assert not any(str(move).startswith("gift") for move in game.moves())


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


# -- 10 canals -------------------------------------------------------------------------------------------------------


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


# -- 11 the end ------------------------------------------------------------------------------------------------------


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


# -- drop-outs and refusals ------------------------------------------------------------------------------------------


def test_a_player_who_leaves_is_asked_nothing() -> None:
    table = landed(("dwelling", "D6"), drop_outs="yes").play("trade with D6")
    assert table.acts() == "swarmlings"
    game = table.game
    rounds.drop_out(game, table["swarmlings"])
    game.listed = None
    flow.go_on(game)
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
