"""Conversions at any time, also between two spades for one hex (p. 13)."""

from __future__ import annotations

import pytest

from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both


def alchemists(workers: int, **values: object) -> Table:
    """Alchemists (swamp) with their stronghold at E6, beside a hex of forest: two spades by way of the lakes."""
    table = Table("alchemists", "nomads").put("alchemists", "stronghold", "E6").turn_of("alchemists")
    table.ground("mountains", near(table))
    return table.set("alchemists", workers=workers, coins=9, priests=0, **values)


def near(table: Table) -> str:
    return table.game.board.names[table.game.links[table.hex("E6")][0]]


def test_the_power_of_two_spades_pays_for_the_third() -> None:
    """The play of league games: dig 2, convert 3 power to a worker, dig 1 more, build."""
    table = alchemists(2, exchange=2, bowls=(0, 4, 0))
    at = near(table)
    assert not table.can(f"transform {at} to swamp")
    table.play(f"transform {at} to lakes")
    assert table["alchemists"].bowls() == (0, 0, 4)
    assert not table.can(f"transform {at} to swamp")
    table.play("convert 3 power to 1 worker", f"transform {at} to swamp")
    assert table["alchemists"].workers == 0
    assert table["alchemists"].actions == 0
    table.set("alchemists", workers=1).play(f"build {at}", "end turn")


def test_pieces_go_straight_on_and_cost_no_more_than_the_whole() -> None:
    table = alchemists(9, exchange=2, bowls=(4, 0, 0))
    at = near(table)
    table.play(f"transform {at} to forest")
    assert table.can(f"transform {at} to lakes")
    assert table.can(f"transform {at} to swamp")
    assert not table.can(f"transform {at} to mountains")
    assert not table.can(f"transform {at} to wasteland")
    table.play(f"transform {at} to swamp")
    assert table["alchemists"].workers == 6
    assert not any(text.startswith("transform") for text in table.moves())


def test_other_hexes_stay_shut_while_one_is_dug_in_pieces() -> None:
    table = alchemists(9, exchange=2, bowls=(4, 0, 0))
    at = near(table)
    table.play(f"transform {at} to forest")
    assert {text.split()[1] for text in table.moves() if text.startswith(("transform", "build"))} == {at}


def test_given_spades_may_be_followed_by_bought_ones_after_a_conversion() -> None:
    """The power action's two spades, then a bought one on the same hex (ruling 42)."""
    table = alchemists(0, exchange=2, bowls=(0, 4, 10))
    at = near(table)
    table.play("action ACT6", f"transform {at} to lakes", "convert 3 power to 1 worker", f"transform {at} to swamp")
    assert table.game.terrain[table.hex(at)] == table["alchemists"].home


def test_spades_that_may_not_be_topped_up_are_not() -> None:
    """Halflings' stronghold: three spades and no more (ruling 43)."""
    table = Table("halflings", "nomads").put("halflings", "trading house", "E6").turn_of("halflings")
    at = near(table)
    table.ground("forest", at).play("upgrade E6 to stronghold", f"transform {at} to lakes", "renounce spades")
    assert not any(text.startswith("transform") for text in table.moves())


def test_a_further_piece_is_no_second_action_of_a_double_turn() -> None:
    table = Table("chaosmagicians", "nomads").put("chaosmagicians", "stronghold", "E6").turn_of("chaosmagicians")
    at = near(table)
    table.ground("lakes", at).set("chaosmagicians", exchange=2)
    table.play("action ACTC", f"transform {at} to forest")
    assert len(table.moves()) == len(set(table.moves()))
    assert table["chaosmagicians"].actions == 1
    table.play(f"transform {at} to wasteland")
    assert table["chaosmagicians"].actions == 1
    table.play(f"build {at}", "advance shipping", "end turn")


def test_a_tunnel_is_paid_once_for_all_pieces() -> None:
    table = Table("dwarves", "nomads").put("dwarves", "dwelling", "E6").turn_of("dwarves")
    table.set("dwarves", workers=20, exchange=2)
    far = next(text.split()[1] for text in table.moves() if text.startswith("transform") and needs_tunnel(table, text))
    table.ground("swamp", far)
    points = table["dwarves"].points
    table.play(f"transform {far} to lakes", f"transform {far} to mountains")
    assert table["dwarves"].points == points + 4
    assert table["dwarves"].workers == 20 - 2 - 3


def needs_tunnel(table: Table, text: str) -> bool:
    return table.hex(text.split()[1]) not in table.game.links[table.hex("E6")]
