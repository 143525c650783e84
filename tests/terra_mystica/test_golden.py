"""Real and machine-made games, replayed and compared row by row."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from deskovka.core.record import Record
from deskovka.games.terra_mystica import snellman
from deskovka.games.terra_mystica.snellman.turns import picture

pytestmark = pytest.mark.both

GAMES = Path(__file__).parents[1] / "records" / "terra_mystica"
MANIFEST = json.loads((GAMES / "manifest.json").read_text())
FILES = [(kind, row["id"]) for kind in ("real", "random") for row in MANIFEST[kind]]
FINAL = {row["id"]: row["final_scores"] for kind in ("real", "random") for row in MANIFEST[kind]}


def ledger(kind: str, name: str) -> str:
    return (GAMES / kind / f"{name}.ledger.txt").read_text()


def rows_with_values(text: str) -> int:
    return sum(1 for line in text.splitlines() if line.count("\t") >= 14)


def test_all_games_are_here() -> None:
    assert len(MANIFEST["real"]) == 53
    assert len(MANIFEST["random"]) == 130


@pytest.mark.parametrize(("kind", "name"), FILES, ids=[name for _, name in FILES])
def test_every_row_is_equal(kind: str, name: str) -> None:
    text = ledger(kind, name)
    report = snellman.check(text, name)
    assert report.problems == []
    assert report.rulings == []
    assert report.rows == rows_with_values(text)
    assert report.final == FINAL[name]


def test_a_changed_row_is_found() -> None:
    """The check can fail: one coin too many in one row is reported with file and line."""
    lines = ledger("real", "4pLeague_S1_D1L1_G2").splitlines()
    index = next(i for i, line in enumerate(lines) if "upgrade F5 to TP" in line)
    lines[index] = lines[index].replace("18 C", "19 C")
    report = snellman.check("\n".join(lines), "changed.txt")
    assert len(report.problems) == 1
    assert report.problems[0].startswith(f"changed.txt, line {index + 1}: halflings: 'upgrade F5 to TP'")
    assert "19 C" in report.problems[0]
    assert "18 C" in report.problems[0]


@pytest.mark.parametrize(("kind", "name"), FILES[::4], ids=[name for _, name in FILES[::4]])
def test_records_and_logs_give_the_same_game(kind: str, name: str) -> None:
    imported = snellman.load(ledger(kind, name), name)
    record = imported.record
    read = Record.parse(str(record))
    assert str(read) == str(record)
    assert read.replay().key() == imported.game.key()
    again = snellman.load(snellman.export(record), "exported").record
    assert picture(again.replay()) == picture(imported.game)


def test_a_step_that_came_after_its_turn_is_put_into_it() -> None:
    """One league player came back to a favour tile's step after passing: the rows are equal, and in the record the step stands in
    the turn, where our rules demand it."""
    name = "4pLeague_S65_D1L1_G3"
    found = snellman.load(ledger("real", name), name)
    moves = [str(move) for move in found.moves]
    assert any(pair == ("pass and take BON7", "1 step on air") for pair in pairwise(moves))
    told = [text for _, text, _ in found.record.moves]
    assert not any(pair == ("pass and take BON7", "1 step on air") for pair in pairwise(told))
    assert sorted(told) == sorted(moves)
    assert found.record.replay().scores() == found.game.scores()


# -- files that are not understood -----------------------------------------------------------------------------------


def broken(old: str, new: str) -> snellman.SnellmanError:
    text = ledger("real", "4pLeague_S1_D1L1_G2")
    assert old in text
    with pytest.raises(snellman.SnellmanError) as found:
        snellman.load(text.replace(old, new, 1), "game.txt")
    return found.value


def test_an_unknown_command_is_named_with_its_line() -> None:
    error = broken("Pass BON5", "Pas BON5")
    assert str(error) == "game.txt, line 37: 'dwarves: pas bon5': this command is not known"


def test_an_illegal_command_says_why() -> None:
    error = broken("upgrade F5 to TP", "upgrade F5 to SA")
    assert str(error).startswith("game.txt, line 46: 'halflings: upgrade f5 to sa': ")
    assert len(error.why) > 10


def test_spades_without_a_hex() -> None:
    assert "no hex is named for these spades" in str(broken("dig 1. build H7", "dig 1"))


def test_too_few_spades() -> None:
    assert "are needed" in str(broken("dig 1. build H7", "dig 2. build H7"))


def test_power_that_is_not_offered() -> None:
    assert "3 power from halflings is not offered" in str(broken("Leech 1 from halflings", "Leech 3 from halflings"))


def test_unknown_things_of_the_setup() -> None:
    assert "there is no scoring tile SCORE0" in str(broken("scoring: SCORE8", "scoring: SCORE0"))
    assert "this is no option" in str(broken("Randomize setup", "Shake the box"))
    assert "does not begin with a faction" in str(broken("halflings\t\t20", "hobbits\t\t20"))
    assert "numbers cannot be read" in str(broken("3/9/0 PW", "3/9 PW"))


def test_a_file_without_factions() -> None:
    text = "option strict-leech\nscore SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\n"
    with pytest.raises(snellman.SnellmanError, match="names no factions"):
        snellman.load(text, "empty.txt")


def test_what_looks_like_the_notation() -> None:
    assert snellman.recognises(ledger("real", "4pLeague_S1_D1L1_G2"))
    assert snellman.recognises("option strict-leech\nsetup witches\n")
    assert not snellman.recognises("Deskovka record 1\nGame: terra-mystica\n")
    assert not snellman.recognises("Dear diary,\ntoday I lost to the Darklings.\n")
