"""The numbered rules of the expansion. Section 5: trade."""

from __future__ import annotations

import pytest

from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.components import SEA
from tests.terra_mystica.merchants.table import SeaTable, landed


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


def test_5_5_of_two_ships_on_a_hex_the_resting_one_pays_for_a_dwelling() -> None:
    """Appendix VI: only the ship that the trade has placed anew may not move; the other one there still may."""
    table = SeaTable("chaosmagicians", "swarmlings")
    table.put("swarmlings", "stronghold", "F5").shipyard("swarmlings", "D6").set("swarmlings", bowls=(0, 0, 12))
    table.put("chaosmagicians", "stronghold", "E9").dock("chaosmagicians", "E9").set("chaosmagicians", bowls=(0, 0, 12))
    table.set("chaosmagicians", shipping=1).ships("chaosmagicians", "r17", "r19", "r19").turn_of("chaosmagicians")
    table.play("action ACTC", "action SHIPS", "sail r19 to D6", "sail r19 to F5", "drop anchor")
    table.play("trade with D6 for ship", "launch at r17", "trade with F5", "transform C5 to wasteland")
    table.play("build C5 by ship r17")
    assert table.where("chaosmagicians") == ["r17"]
    assert table.can("action MP1")


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
    table.play("go on trading", "trade with C4")
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
