"""Warnings before a slip in Terra Mystica: each kind where it must come, and beside it where it must not."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.moves import TOWN
from tests.contract.slips import kinds, slips
from tests.terra_mystica.table import Table


def table(**options: str) -> Table:
    """Witches to act beside Nomads, with a scroll in the pool that brings no power and no priests."""
    made = Table("witches", "nomads", scrolls="BON1,BON2,BON5,BON6,BON9", **options)
    game = made.game
    game.scroll_coins = [0 if scroll.id in ("BON1", "BON6", "BON9") else -1 for scroll in MATERIAL.scrolls]
    made.put("witches", "dwelling", "D3").put("nomads", "dwelling", "F4")
    return made.set("witches", bowls=(5, 7, 0), priests=0).turn_of("witches")


def passing(made: Table) -> str:
    return next(text for text in made.moves() if text.startswith("pass"))


# -- power and priests ---------------------------------------------------------------------------------------------------


def test_power_that_the_bowls_cannot_take_is_told_before_passing() -> None:
    made = table().put("witches", "trading house", "D4", "E6").set("witches", bowls=(0, 1, 11))
    found = [slip for slip in slips(made.game, passing(made)) if slip.kind == "power"]
    assert len(found) == 1 and "1 will be lost" in found[0].words


def test_power_that_the_bowls_can_take_is_no_slip() -> None:
    made = table().put("witches", "trading house", "D4", "E6").set("witches", bowls=(0, 2, 10))
    assert "power" not in kinds(made.game, passing(made))
    made = table().set("witches", bowls=(0, 0, 12))  # full, but no income of power
    assert "power" not in kinds(made.game, passing(made))


def test_only_passing_is_the_last_chance_to_use_power() -> None:
    made = table().put("witches", "trading house", "D4", "E6").set("witches", bowls=(0, 1, 11))
    made.set("witches", priests=1)
    assert made.can("advance shipping")
    assert "power" not in kinds(made.game, "advance shipping", "end turn")


def test_the_income_after_the_last_round_never_comes() -> None:
    made = table().put("witches", "trading house", "D4", "E6").set("witches", bowls=(0, 0, 12), priests=7)
    made.put("witches", "temple", "E7")
    made.game.round = 6
    made.turn_of("witches")
    assert not {"power", "priests"} & set(kinds(made.game, "pass"))


def test_the_power_of_the_scroll_taken_counts() -> None:
    made = table().set("witches", bowls=(0, 1, 11))
    made.game.scroll_coins = [0 if scroll.id in ("BON5", "BON9") else -1 for scroll in MATERIAL.scrolls]
    made.game.listed = None
    assert "power" in kinds(made.game, "pass and take BON5")  # 3 power


def test_priests_over_the_limit_are_told_before_passing() -> None:
    made = table().put("witches", "temple", "E7").set("witches", priests=7)
    assert "priests" in kinds(made.game, passing(made))
    made.set("witches", priests=6)
    assert "priests" not in kinds(made.game, passing(made))


def test_priests_in_orders_lower_the_limit() -> None:
    made = table().put("witches", "temple", "E7").set("witches", priests=5, priest_limit=5)
    assert "priests" in kinds(made.game, passing(made))


# -- actions and spades --------------------------------------------------------------------------------------------------


def test_passing_with_the_free_action_of_a_scroll_is_told() -> None:
    made = table().set("witches", scroll=[scroll.id for scroll in MATERIAL.scrolls].index("BON2"))
    assert "action" in kinds(made.game, passing(made))
    made.play("action BON2", "1 step on fire", "end turn").turn_of("witches")
    assert "action" not in kinds(made.game, passing(made))


def test_actions_that_cost_something_are_no_slip() -> None:
    made = table().set("witches", bowls=(0, 2, 10))  # all power actions can be paid
    assert any(text.startswith("action ACT") for text in made.moves())
    assert "action" not in kinds(made.game, passing(made))
    engineers = Table("engineers", "nomads").put("engineers", "dwelling", "E5", "F5").turn_of("engineers")
    assert "action" not in kinds(engineers.game, passing(engineers))


def test_spades_that_could_be_used_are_not_given_up_without_a_word() -> None:
    made = table().set("witches", bowls=(0, 0, 12))
    found = slips(made.game, "action ACT5", "renounce spades", "end turn")
    assert [slip.kind for slip in found] == ["spades"] and "1 spade" in found[0].words


def test_spades_that_find_no_place_are_no_slip() -> None:
    made = table().set("witches", bowls=(0, 0, 12), workers=0)
    for at in range(made.game.board.size):  # ice all around: nothing can be changed
        if made.game.building[at] == 0 and made.game.terrain[at] != 7:
            made.ground("ice", made.game.board.names[at])
    made["witches"].reach = None
    assert "spades" not in kinds(made.game, "action ACT5", "renounce spades", "end turn")


def test_a_free_dwelling_is_not_given_up_without_a_word() -> None:
    made = table().put("witches", "stronghold", "D4")
    assert made.can("action ACTW")
    assert "gift" in kinds(made.game, "action ACTW", "renounce dwelling", "end turn")


# -- towns ---------------------------------------------------------------------------------------------------------------


OPEN = "E6"


def near_town(fortress: str = "stronghold") -> Table:
    """Three buildings of the Witches, power 6 together; of the hexes beside them one is open, the Nomads sit on the others."""
    made = Table("witches", "nomads").put("witches", fortress, "E7").put("witches", "trading house", "D4")
    made.put("witches", "dwelling", "D5").put("nomads", "dwelling", "E8", "F4").ground("forest", OPEN)
    return made.set("witches", priests=1)


def in_danger(made: Table) -> bool:
    """Is the Witches' turn with nothing built warned of?"""
    made.turn_of("witches")
    return "town" in kinds(made.game, "advance shipping", "end turn")


def test_a_town_that_a_neighbour_can_cut_off_is_told() -> None:
    made = near_town().put("nomads", "dwelling", "C3").turn_of("witches")
    assert made.can(f"build {OPEN}")
    found = [slip for slip in slips(made.game, "advance shipping", "end turn") if slip.kind == "town"]
    assert len(found) == 1 and OPEN in found[0].words and "Nomads" in found[0].words


def test_a_town_is_in_no_danger_when_it_is_founded() -> None:
    made = near_town().put("nomads", "dwelling", "C3").turn_of("witches")
    after = made.game.copy()
    after.play(f"build {OPEN}")
    town = next(str(move) for move in after.moves() if move.kind == TOWN)
    assert "town" not in kinds(made.game, f"build {OPEN}", town, "end turn")


def test_a_town_is_in_no_danger_where_no_neighbour_can_build() -> None:
    taken = near_town().put("nomads", "dwelling", "C3")
    assert in_danger(taken)
    assert not in_danger(taken.set("nomads", workers=0, coins=0, priests=0, bowls=(12, 0, 0)))
    assert not in_danger(near_town().put("nomads", "dwelling", "C3").set("nomads", passed=True))


def test_a_town_is_in_no_danger_where_another_hex_would_do() -> None:
    assert not in_danger(near_town().ground("forest", "C3"))


def test_a_town_that_an_upgrade_would_complete_is_in_no_danger() -> None:
    assert not in_danger(near_town("trading house").put("witches", "dwelling", "C3"))


def test_a_town_that_could_not_be_completed_in_this_turn_is_no_slip() -> None:
    made = near_town().put("nomads", "dwelling", "C3").set("witches", workers=0, bowls=(12, 0, 0)).turn_of("witches")
    assert not made.can(f"build {OPEN}")
    assert "town" not in kinds(made.game, "advance shipping", "end turn")
