"""Turns of ours that no log can tell in the order of play: what the export makes of them, and that it leads back."""

from __future__ import annotations

import pytest

from deskovka.core.record import Record
from deskovka.games.terra_mystica import snellman
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.snellman.phrases import Phrases
from deskovka.games.terra_mystica.snellman.turns import picture
from tests.terra_mystica.online_log import accept_log
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both

#: Shapeshifters (seat 0) and Witches (seat 1) beside each other, up to the Shapeshifters' scroll
BESIDE_EACH_OTHER = """
option strict-leech
option errata-cultist-power
option fire-and-ice-factions/variable_v5
map original
# Deskovka option late-answers: yes
# Deskovka option drop-outs: yes
player a
player b
score SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8
delete BON6
delete BON7
delete BON8
delete BON9
setup shapeshifters
shapeshifters: pick-color blue
setup witches
shapeshifters: build A4
witches: build A3
witches: build D1
shapeshifters: build D2
witches: pass BON3
"""


def go_on(scroll: str, turns: str) -> list[str]:
    """Play on, one move a line after the seat. The log is accepted and leads back; returned are its new lines."""
    record, game = played_on(scroll, turns)
    log = snellman.export(record)
    accept_log(log)
    assert told(snellman.load(log, "exported").game) == told(game)
    return new_lines(log, scroll)


def played_on(scroll: str, turns: str) -> tuple[Record, TerraMystica]:
    begun = snellman.load(f"{BESIDE_EACH_OTHER}shapeshifters: pass {scroll}\n", "begun")
    game, moves = begun.game, begun.moves
    for line in turns.strip().splitlines():
        seat, _, text = line.strip().partition(" ")
        moves.append(next(x for x in game.moves() if str(x.seat) == seat and str(x) == text))
        game.play(moves[-1])
    return Record.of(game, moves, {}), game


def new_lines(log: str, scroll: str) -> list[str]:
    return log.split(f"shapeshifters: pass {scroll}\n", 1)[1].splitlines()


def told(game: TerraMystica) -> str:
    """The position after the last turn is ended: a log does not say so."""
    here = game.copy()
    end = here.seats[here.active].book.end
    if end in here.moves():
        here.play(end)
    here.lenient = False
    return picture(here)


def test_a_tile_not_yet_taken_keeps_the_turn_open_for_the_answer_whose_power_is_spent() -> None:
    lines = go_on(
        "BON1",
        """
        0 upgrade A4 to trading house
        0 end turn
        1 decline 1 power from shapeshifters
        1 convert 1 worker to 1 coin
        1 pass and take BON2
        1 end turn
        0 upgrade A4 to temple
        0 favour FAV9
        0 burn 1 power
        0 burn 1 power
        1 decline 1 power from shapeshifters
        0 burn 1 power
        0 end turn
        0 pass and take BON3
        0 end turn
        """,
    )
    turn = lines[lines.index("shapeshifters: upgrade A4 to TE") :]
    assert turn[:3] == [
        "shapeshifters: upgrade A4 to TE",
        "witches: decline 1 from shapeshifters",
        "shapeshifters: +FAV9",
    ]
    assert turn[3:6] == ["shapeshifters: burn 1"] * 3


def test_power_from_an_answer_is_converted_in_the_next_turn_if_nothing_keeps_this_one_open() -> None:
    lines = go_on(
        "BON5",
        """
        0 upgrade A4 to trading house
        0 burn 1 power
        0 burn 1 power
        0 burn 1 power
        1 decline 1 power from shapeshifters
        0 burn 1 power
        0 convert 1 power to 1 coin
        0 end turn
        1 pass and take BON2
        1 end turn
        0 pass and take BON4
        0 end turn
        """,
    )
    assert lines == [
        "shapeshifters: upgrade A4 to TP",
        *["shapeshifters: burn 1"] * 3,
        "witches: decline 1 from shapeshifters",
        "witches: pass BON2",
        "shapeshifters: burn 1",
        "shapeshifters: convert 1pw to 1c",
        "shapeshifters: pass BON4",
    ]


def test_who_waits_with_a_conversion_and_leaves_converts_before_leaving() -> None:
    lines = go_on(
        "BON5",
        """
        0 upgrade A4 to trading house
        0 burn 1 power
        0 burn 1 power
        0 burn 1 power
        1 decline 1 power from shapeshifters
        0 burn 1 power
        0 end turn
        1 pass and take BON2
        1 end turn
        0 drop out
        """,
    )
    assert lines[-2:] == ["shapeshifters: burn 1", "drop-faction shapeshifters"]


def test_a_turn_that_is_not_over_is_told_up_to_the_conversions_that_must_wait() -> None:
    record, _ = played_on(
        "BON5",
        """
        0 upgrade A4 to trading house
        0 burn 1 power
        0 burn 1 power
        0 burn 1 power
        1 decline 1 power from shapeshifters
        0 burn 1 power
        """,
    )
    log = snellman.export(record)
    accept_log(log)
    assert new_lines(log, "BON5")[-1] == "witches: decline 1 from shapeshifters"


def test_passing_and_leaving_in_one_turn_are_told_in_this_order() -> None:
    lines = go_on(
        "BON1",
        """
        0 burn 1 power
        0 pass and take BON2
        0 convert 1 power to 1 coin
        0 drop out
        """,
    )
    assert lines == [
        "shapeshifters: burn 1",
        "shapeshifters: convert 1pw to 1c",
        "shapeshifters: pass BON2",
        "drop-faction shapeshifters",
    ]


def test_whoever_is_left_alone_passes_and_begins_the_next_round() -> None:
    lines = go_on(
        "BON1",
        """
        0 upgrade A4 to trading house
        0 end turn
        1 drop out
        0 pass and take BON2
        0 end turn
        0 convert 1 worker to 1 coin
        0 upgrade D2 to trading house
        0 end turn
        """,
    )
    assert lines[-3:] == [
        "shapeshifters: pass BON2",
        "shapeshifters: convert 1w to 1c",
        "shapeshifters: upgrade D2 to TP",
    ]


@pytest.mark.parametrize(
    ("water", "moves", "log"),
    [
        (8, ["renounce fire 10", "town TW5"], ["-FIRE", "+TW5"]),
        (9, ["town TW5", "renounce fire 10", "key to water"], ["-FIRE", "+TW5"]),
        (9, ["town TW5", "renounce fire 10", "renounce water 10"], ["-FIRE", "-WATER", "+TW5"]),
    ],
)
def test_a_key_that_is_kept_is_told_by_lowering_the_track_first(water: int, moves: list[str], log: list[str]) -> None:
    game = Table("witches", "nomads").set("witches", fire=9, water=water, towns_due=1).game
    then, turn = game.copy(), []
    for text in moves:
        turn.append(then.parse(text, 0))
        then.play(turn[-1])
    phrases, found = Phrases(game, turn), []
    for index, move in enumerate(turn):
        found += phrases.commands(game.seats[0], index)
        game.play(move)
    assert found == log
