"""Moves at sea as text: our own words, Snellman-like words, logs of whole games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.game import NotUnderstood
from deskovka.core.record import Record
from deskovka.games.terra_mystica import snellman
from deskovka.games.terra_mystica.merchants import log
from tests.terra_mystica.merchants.invariants import play_at_sea
from tests.terra_mystica.merchants.table import SeaTable

SEEDS = st.integers(min_value=0, max_value=10**9).map(str)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("dock at E6", "dock E6"),
        ("launch at r5", "ship r5"),
        ("leave the ship", "-ship"),
        ("sail r5 to r7", "sail r5:r7"),
        ("walk E6 to E7", "sail E6:E7"),
        ("drop anchor", "anchor"),
        ("go on trading", "-build"),
        ("trade with E6", "trade E6"),
        ("trade with E6 for power", "trade E6 power"),
        ("take 3 power for trade at E6", "leech 3 at E6"),
        ("decline 3 power for trade at E6", "-leech 3 at E6"),
        ("build E6 by ship r5", "build E6 ship r5"),
        ("sandstorm E6 by ship r5", "sand E6 ship r5"),
        ("upgrade E6 to shipyard", "upgrade E6 to SY"),
        ("action MP1", "action MP1"),
        ("gift shipping", "+ship_range"),
        ("gift step on fire", "+fire"),
        ("gift priest to air for 3", "+p3 air"),
    ],
)
def test_two_ways_to_write_a_move(text: str, short: str) -> None:
    table = SeaTable("witches", "dwarves")
    move = table.find(text)
    assert str(move) == text
    assert table.find(short) == move
    assert table.find(text.upper()) == move


@pytest.mark.parametrize(
    "text", ["sail r5", "sail r5 to r99", "trade with E6 for gold", "dock at", "gift priest to love for 3"]
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        SeaTable("witches", "dwarves").find(text)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_logs_round_trip(seed: str) -> None:
    game, moves = play_at_sea(seed)
    record = Record.of(game, moves)
    written = log.write(record)
    again = log.read(written)
    assert again.replay().key() == game.key()
    assert log.write(again) == written


def test_damaged_logs_name_the_line() -> None:
    game, moves = play_at_sea("damaged")
    lines = log.write(Record.of(game, moves)).splitlines()
    last = len(lines)
    with pytest.raises(log.BadLog, match=f"line {last}"):
        log.read("\n".join([*lines[:-1], "nobody: pass"]))
    with pytest.raises(log.BadLog, match=f"line {last}"):
        log.read("\n".join([*lines[:-1], lines[-1].partition(":")[0] + ": sail away"]))
    with pytest.raises(log.BadLog, match="no game"):
        log.read("players 9\nseed x\nwitches: pass")


def test_snellman_logs_do_not_know_the_sea() -> None:
    game, moves = play_at_sea("snellman")
    with pytest.raises(snellman.SnellmanError, match=r"Merchants|auction"):
        snellman.export(Record.of(game, moves))
