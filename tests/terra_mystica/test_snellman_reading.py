"""What strong players write is read; what nobody may write is refused with a sentence; the check compares everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deskovka.games.terra_mystica import snellman
from deskovka.games.terra_mystica.components import WASTELAND, board_of
from deskovka.games.terra_mystica.rules import terraform
from deskovka.games.terra_mystica.snellman.importer import Importer
from deskovka.games.terra_mystica.snellman.rows import read
from tests.terra_mystica.online_log import accept_log

pytestmark = pytest.mark.both

GAMES = Path(__file__).parents[1] / "records" / "terra_mystica"
LEDGER = (GAMES / "real" / "4pLeague_S1_D1L1_G2.ledger.txt").read_text()
HEAD = """option strict-leech
option strict-darkling-sh
option strict-chaosmagician-sh
option errata-cultist-power
option mini-expansion-1
option loose-adjust-resource
score SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8
delete BON6
delete BON7
delete BON8
delete BON9
"""


def log(first: str, second: str, places: str, rich: str, *lines: str) -> str:
    """A game of two: dwellings at four hexes, riches for both, then the lines."""
    a, b, c, d = places.split()
    setup = [f"setup {first}", f"setup {second}", f"{first}: build {a}", f"{second}: build {b}"]
    setup += [f"{second}: build {c}", f"{first}: build {d}", f"{second}: pass BON1", f"{first}: pass BON5"]
    setup += [f"{who}: +{part}" for who in (first, second) for part in rich.split()]
    return HEAD + "\n".join([*setup, *lines]) + "\n"


def refusal(text: str) -> str:
    with pytest.raises(snellman.SnellmanError) as found:
        snellman.load(text, "game.txt")
    assert str(found.value).startswith("game.txt, line ")
    return found.value.why


# -- what strong players write -------------------------------------------------------------------------------------------


def turned_from(text: str, spades: int) -> str:
    """A free hex that the first faction reaches and that is so many spades from its home."""
    game = snellman.load(text, "game.txt").game
    p = game.seats[0]
    for at in terraform.reachable(game, p):
        if game.empty(at) and p.faction.spades_for(p, game.terrain[at], p.home) == spades:
            return game.board.names[at]
    raise AssertionError("no such hex")


#: Alchemists with a stronghold, which gives 2 power for a spade at once
STRONGHOLD = (
    "alchemists: upgrade E5 to TP",
    "halflings: advance dig",
    "alchemists: upgrade E5 to SH",
    "halflings: advance ship",
)


def test_power_of_a_spade_can_be_spent_before_the_hex_is_named() -> None:
    text = log("alchemists", "halflings", "E5 E6 F5 G5", "20w 30c 5p", *STRONGHOLD)
    before = snellman.load(text, "game.txt").game.seats[0]
    assert before.bowls() == (0, 2, 10)
    text += f"alchemists: dig 1. convert 12pw to 12c. build {turned_from(text, 1)}\n"
    accept_log(text)
    after = snellman.load(text, "game.txt").game.seats[0]
    assert after.bowls() == (12, 0, 0)
    assert len(after.hexes) == len(before.hexes) + 1


def test_spades_are_bought_in_pieces_with_a_conversion_between() -> None:
    """The power of the first spade pays for the worker of the second."""
    text = log("alchemists", "halflings", "E5 E6 F5 G5", "20w 30c 5p", *STRONGHOLD)
    before = snellman.load(text, "game.txt").game.seats[0]
    less = before.workers - 3
    at = turned_from(text, 2)
    text += f"alchemists: convert {less}w to {less}c. dig 1. convert 12pw to 4w. dig 1. build {at}\n"
    accept_log(text)
    after = snellman.load(text, "game.txt").game.seats[0]
    assert (after.workers, after.bowls()) == (0, (10, 2, 0))
    assert len(after.hexes) == len(before.hexes) + 1


@pytest.mark.parametrize("given_up", ["-2SPADE. build", "-SPADE. -SPADE. build", "-2spade. convert 1w to 1c. build"])
def test_spades_of_an_action_are_given_up_before_a_dwelling(given_up: str) -> None:
    text = log("halflings", "darklings", "E6 E5 G5 F5", "20w 30c 5p")
    at = turned_from(text, 2)
    text += f"halflings: dig 2. transform {at}\ndarklings: advance ship\nhalflings: burn 6\n"
    text += f"halflings: action ACT6. {given_up} {at}\n"
    accept_log(text)
    p = snellman.load(text, "game.txt").game.seats[0]
    assert (p.spades, len(p.hexes)) == (0, 3)


def test_spades_given_up_are_not_a_second_action() -> None:
    text = log("halflings", "darklings", "E6 E5 G5 F5", "20w 30c 5p", "halflings: burn 6")
    assert snellman.load(text + "halflings: action ACT6. -2SPADE\n", "game.txt").game.seats[0].spades == 0
    assert refusal(text + "halflings: action ACT6. -2SPADE. advance ship\n")
    assert refusal(text + "halflings: action ACT6. -3SPADE\n")
    assert refusal(text + "halflings: advance ship. -SPADE\n")


def with_history(text: str) -> str:
    """A ledger as it is copied from the site with its column of links."""
    return "\n".join(line + "\tshow history" for line in text.split("\n"))


def test_a_ledger_with_the_column_of_links_is_read() -> None:
    plain = snellman.check(LEDGER, "game.txt")
    linked = snellman.check(with_history(LEDGER), "game.txt")
    assert linked.problems == []
    assert (linked.rows, linked.final) == (plain.rows, plain.final)


# -- what nobody may write -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["burn", "dig", "leech", "convert", "decline", "+", "send p to fire for"])
def test_endless_numbers_are_refused_with_a_sentence(command: str) -> None:
    long = "9" * 5000
    text = log("halflings", "darklings", "E6 E5 G5 F5", "1w", f"halflings: {command} {long}w")
    assert "no number in this notation has more than three digits" in refusal(text)
    assert refusal(text.replace(" " + long, long))


def test_endless_numbers_in_a_ledger() -> None:
    assert "numbers cannot be read" in refusal(LEDGER.replace("20 VP", "2" * 5000 + " VP", 1))


def test_misspelt_options_are_refused_with_the_nearest_names() -> None:
    why = refusal(LEDGER.replace("option mini-expansion-1", "option mini-expnsion-1", 1))
    assert "there is no option mini-expnsion-1" in why
    assert "did you mean mini-expansion-1" in why
    assert "strict-leech" in refusal(LEDGER.replace("option mini-expansion-1", "option zzz", 1))


def test_nobody_leeches_nothing() -> None:
    text = log("halflings", "darklings", "E6 E5 G5 F5", "20w 30c", "halflings: upgrade E6 to TP", "darklings: leech 0")
    assert "0 power is never offered" in refusal(text)


@pytest.mark.parametrize(
    ("last", "fire", "keys"),
    [("+TW5", 10, 0), ("-FIRE. +TW5", 9, 1), ("-2FIRE. +TW6", 9, 2), ("+TW1", 9, 1)],
)
def test_a_track_lowered_first_stays_and_the_key_is_kept(last: str, fire: int, keys: int) -> None:
    lines = ["upgrade E6 to TP", "dig 1. build E5", "dig 1. build F3", "upgrade E5 to TP", "upgrade F3 to TP"]
    lines += ["upgrade E6 to TE. +FAV9", "+8FIRE", f"dig 2. build D4. {last}"]
    told = [f"halflings: {line}" for line in lines]
    text = log("halflings", "darklings", "E6 C1 I2 I8", "40w 60c", told[0], "darklings: pass BON2", *told[1:])
    p = snellman.load(text, "game.txt").game.seats[0]
    assert (p.cults[0], p.keys) == (fire, keys)


@pytest.mark.parametrize("steps", ["-3WATER", "-WATER", "-2FIRE"])
def test_only_acolytes_pay_with_cult_steps(steps: str) -> None:
    text = log("halflings", "darklings", "E6 E5 G5 F5", "20w 30c", f"halflings: upgrade E6 to TP. {steps}")
    assert "given up only to keep a tile" in refusal(text)


def test_giants_still_need_reach_and_payment_for_foreign_land() -> None:
    """Ruling 48 lets them turn land to a foreign terrain, and nothing more."""
    probe = (GAMES / "probes" / "giants_nonhome.txt").read_text()
    assert "ruling 48" in snellman.load(probe, "game.txt").rulings[0]
    assert "reached" in refusal(probe.replace("transform E6", "transform A1"))
    workers = snellman.load(probe[: probe.index("giants: dig 2")], "game.txt").game.seats
    own = next(p.workers for p in workers if p.faction.board.id == "giants") - 5
    assert "cannot be paid" in refusal(probe.replace("giants: dig", f"giants: convert {own}w to {own}c\ngiants: dig"))


def test_a_second_bridge_needs_a_neighbour_and_a_piece() -> None:
    """Ruling 62 lets two bridges stand on one site, and nothing more."""
    probe = (GAMES / "probes" / "bridge_same_spot_twice_other_player.txt").read_text()
    assert "ruling 62" in snellman.load(probe, "game.txt").rulings[0]
    again = "engineers: action ACTE. bridge C2:D4\n"
    twice = probe + again + "giants: pass BON3\n" + again
    assert len(snellman.load(twice, "game.txt").rulings) == 3
    assert "all 3 bridges are built" in refusal(twice + again)
    board = board_of("base")
    away = next(board.names[h] for h in board.land if board.terrain[h] == WASTELAND and board.names[h] not in "D4 D6")
    assert "needs an own building" in refusal(probe.replace("giants: build D4", f"giants: build {away}"))


# -- the check -----------------------------------------------------------------------------------------------------------


def test_points_that_no_row_shows_are_a_difference() -> None:
    """An added final tile gives points that the ledger has not."""
    text = LEDGER.replace("Randomize setup", "Randomize setup\nAdded final scoring tile: building-on-edge", 1)
    report = snellman.check(text, "game.txt")
    assert report.problems
    assert "no row shows" in report.problems[0]
    assert "final:building-on-edge" in report.problems[0]


@pytest.mark.parametrize("pattern", [r".*\+\d+vp for FIRE\n", r".*\tscore_resources\n", r".*\+\d+vp for network\n"])
def test_a_final_row_left_out_is_a_difference(pattern: str) -> None:
    text, count = re.subn(pattern, "", LEDGER, count=1)
    assert count == 1
    assert snellman.check(text, "game.txt").problems


def test_a_log_is_checked_for_what_it_says() -> None:
    exported = snellman.export(snellman.load(LEDGER, "game.txt").record)
    report = snellman.check(exported, "log.txt")
    assert (report.rows, report.problems, report.over, report.result_compared) == (0, [], True, True)
    assert "rows equal" not in report.summary()
    assert f"{report.commands} commands legal; result equal" in report.summary()
    wrong = snellman.check(exported.replace("halflings 121", "halflings 122"), "log.txt")
    assert "the file says 122 points for halflings; we count 121" in wrong.problems[0]
    silent = snellman.check("\n".join(x for x in exported.split("\n") if "result" not in x), "log.txt")
    assert not silent.result_compared
    assert "the log says no result" in silent.summary()


# -- the price of reading ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["wait", "decline", "done", "dig 0"])
def test_reading_a_long_row_looks_at_each_command_a_bounded_number_of_times(command: str) -> None:
    """A file of some kilobytes once cost seconds, for every command copied all that followed it."""
    looked = []
    for length in (500, 1000):
        row = ". ".join([command] * length)
        text = log("halflings", "darklings", "E6 E5 G5 F5", "1w", f"halflings: {row}", *[f"halflings: {row}"] * 8)
        source = read(text, "long.txt")
        run = Importer(source)
        try:
            for index in range(len(source.rows)):
                run.run_row(index)
        except snellman.SnellmanError:
            pass
        looked.append(run.looked)
    assert looked[1] <= 2 * looked[0] + 100


def test_a_row_is_taken_apart_once() -> None:
    row = read(LEDGER, "game.txt").rows[50]
    assert row.commands() is row.commands()
