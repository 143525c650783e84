"""Special cases of towns and of step 10: merging, joining, several at once, keys, Mermaids' river."""

from __future__ import annotations

import pytest

from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both


def test_a_building_beside_a_town_joins_it() -> None:
    table = Table("witches", "nomads").put("witches", "trading house", "E6", "E7", "D4").put("witches", "dwelling", "E5", "E4")
    table.play("upgrade E5 to trading house", "town TW1", "end turn")
    assert table.game.in_town[table.hex("E4")]
    table.turn_of("witches").ground("forest", "F3").play("build F3")
    assert table.game.in_town[table.hex("F3")]
    assert table["witches"].towns == 1


def test_a_second_town_cannot_use_buildings_of_the_first() -> None:
    table = Table("witches", "nomads").put("witches", "trading house", "E6", "E7", "D4").put("witches", "dwelling", "E5")
    table.play("upgrade E5 to trading house", "town TW1", "end turn")
    table.turn_of("witches").put("witches", "trading house", "E3").put("witches", "temple", "E2").put("witches", "dwelling", "E4")
    table.play("upgrade E2 to sanctuary", "favour FAV1")
    assert table["witches"].towns_due == 0


def test_two_towns_that_grow_together_stay_two() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "A1", "A2", "A4", "A5")
    table.put("witches", "sanctuary", "B2")
    for name in ("A1", "A2", "A4", "A5", "B2"):
        table.game.in_town[table.hex(name)] = True
    table.set("witches", towns=2).ground("forest", "A3").play("build A3")
    assert (table["witches"].towns, table["witches"].towns_due) == (2, 0)


def test_the_favour_tile_for_power_6_founds_towns_at_once() -> None:
    table = Table("witches", "nomads").put("witches", "trading house", "E6", "E7").put("witches", "dwelling", "E5", "D4")
    table.put("witches", "trading house", "A1", "A2").put("witches", "dwelling", "A3", "A4").put("witches", "trading house", "I6")
    table.play("upgrade I6 to temple", "favour FAV5")
    assert table["witches"].towns_due == 2
    table.play("town TW1", "town TW1")
    assert table["witches"].towns == 2


def test_a_bridge_can_found_a_town() -> None:
    table = Table("engineers", "witches").put("engineers", "trading house", "C2", "B2").put("engineers", "trading house", "D4", "E6")
    table.play("action ACTE", "bridge C2:D4")
    assert table["engineers"].towns_due == 1


def test_no_tile_left_no_town() -> None:
    table = Table("witches", "nomads").put("witches", "trading house", "E6", "E7", "D4").put("witches", "dwelling", "E5")
    table.game.towns_left = [0] * 8
    table.play("upgrade E5 to trading house")
    assert table["witches"].towns_due == 0


def test_ten_towns_or_fourteen_with_the_mini_expansion() -> None:
    assert sum(Table("witches", "nomads").game.towns_left) == 10
    assert sum(Table("witches", "nomads", mini_towns="yes").game.towns_left) == 14


def mermaids_by_the_river() -> Table:
    table = Table("mermaids", "witches").put("mermaids", "trading house", "B2", "A4").put("mermaids", "dwelling", "C1", "D3")
    return table


def test_mermaids_found_a_town_across_a_river_hex_when_they_like() -> None:
    table = mermaids_by_the_river()
    assert not any(move.startswith("connect") for move in table.moves())  # power 6
    table.play("upgrade C1 to trading house")
    assert table["mermaids"].towns_due == 0  # the river does not count by itself
    table.play("connect r1", "town TW2")
    assert table["mermaids"].towns == 1
    assert all(table.game.in_town[table.hex(name)] for name in ("B2", "A4", "C1", "D3"))


def test_mermaids_river_joins_later_neighbours_too() -> None:
    table = mermaids_by_the_river().play("upgrade C1 to trading house", "connect r1", "town TW2", "end turn")
    table.turn_of("mermaids").ground("lakes", "A3").play("build A3")  # the third bank of r1
    assert table.game.in_town[table.hex("A3")]


def test_one_river_hex_serves_one_town() -> None:
    table = mermaids_by_the_river().play("upgrade C1 to trading house", "connect r1", "town TW2")
    assert not table.can("connect r1")


# -- keys ------------------------------------------------------------------------------------------------------------


def town_for_witches(**cults: int) -> Table:
    table = Table("witches", "nomads", mini_towns="yes").put("witches", "trading house", "E6", "E7", "D4")
    table.put("witches", "dwelling", "E5").set("witches", **cults, bowls=(12, 0, 0))
    return table.play("upgrade E5 to trading house")


def test_the_key_of_the_tile_counts_for_its_own_steps() -> None:
    table = town_for_witches(fire=9, water=2, earth=0, air=2).play("town TW5")
    assert table["witches"].cults == [10, 3, 1, 3]
    assert table["witches"].keys == 0
    assert table["witches"].bowls() == (12 - 3 - 1 - 1, 5, 0)


def test_fewer_keys_than_tracks_at_9_the_player_chooses() -> None:
    table = town_for_witches(fire=9, water=9, earth=9, air=2).play("town TW5")
    assert [m for m in table.moves() if m.startswith("key")] == ["key to fire", "key to water", "key to earth"]
    assert not table.can("end turn")
    table.play("key to water")
    assert table["witches"].cults == [9, 10, 9, 3]
    assert table.can("end turn")


def test_two_keys_two_choices() -> None:
    table = town_for_witches(fire=8, water=8, earth=8, air=8).play("town TW6", "key to fire", "key to air")
    assert table["witches"].cults == [10, 9, 9, 10]
    assert table["witches"].keys == 0


def test_a_step_blocked_earlier_in_the_turn_is_made_up_for() -> None:
    table = Table("witches", "nomads").put("witches", "trading house", "E6", "E7", "D4").put("witches", "trading house", "E5")
    table.game.in_town[table.hex("E7")] = False
    table.set("witches", fire=8, bowls=(12, 0, 0)).play("upgrade E5 to temple", "favour FAV1")
    assert table["witches"].cults[0] == 9
    table.play("town TW1")
    assert table["witches"].cults[0] == 10


def test_a_blocked_step_is_forgotten_in_the_next_turn() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "F4").put("nomads", "dwelling", "A5").set("witches", fire=9)
    table.play("send priest to fire for 1", "end turn").turn_of("witches")
    table.put("witches", "trading house", "E6", "E7", "D4").put("witches", "dwelling", "E5")
    table.play("upgrade E5 to trading house", "town TW1")
    assert table["witches"].cults[0] == 9
    assert table["witches"].keys == 1


def test_leaving_step_10_gives_the_key_back() -> None:
    table = Table("acolytes@swamp", "nomads").put("acolytes", "dwelling", "F4").set("acolytes", fire=10)
    table.play("transform E7 to volcano by fire")
    assert (table["acolytes"].cults[0], table["acolytes"].keys) == (7, 1)
    assert table.game.holder_of_ten(0) == -1
