"""The command line as people and programs use it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from deskovka import __version__, compiled
from deskovka.bots import registry as bots
from deskovka.cli import app
from deskovka.core import registry
from deskovka.core.game import Move
from deskovka.core.record import Record

runner = CliRunner()


def run(*words: str, stdin: str | None = None) -> Result:
    return runner.invoke(app, list(words), input=stdin)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of random bots."""
    game = registry.game_class("terra-mystica").new(3, {"map": "fjords"}, "cli")
    players = [bots.make("random", str(seat)) for seat in range(3)]
    moves: list[Move] = []
    while not game.over():
        seat = game.to_act()
        moves.append(players[seat].choose(game.seen_by(seat), seat))
        game.play(moves[-1])
    file = tmp_path_factory.mktemp("cli") / "game.txt"
    file.write_text(str(Record.of(game, moves)), encoding="utf-8")
    return file


def test_version_says_how_the_rules_run() -> None:
    done = subprocess.run([sys.executable, "-m", "deskovka", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"deskovka {__version__} ({'compiled' if compiled() else 'plain Python'})\n"


def test_games_lists_options() -> None:
    told = run("games")
    assert told.exit_code == 0
    assert "terra-mystica" in told.stdout
    data = json.loads(run("games", "--json").stdout)
    game = next(one for one in data["games"] if one["name"] == "terra-mystica")
    assert game["players"] == [2, 3, 4, 5]
    maps = next(one for one in game["options"] if one["name"] == "map")
    assert maps["default"] == "base"
    assert "fjords" in maps["choices"]
    assert set(data["bots"]) == set(bots.BOTS)


def test_a_game_that_is_not_installed_is_left_out_and_named_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "chess", ("deskovka.games.chess.game", "Chess"))
    assert "chess" not in run("games").stdout
    asked = run("arena", "chess", "random", "random")
    assert asked.exit_code == 1
    assert "'chess' is not part of this installation" in asked.stderr


# -- replay ----------------------------------------------------------------------------------------------------------


@pytest.mark.both
def test_replay_tells_every_move(record: Path) -> None:
    told = run("replay", str(record))
    assert told.exit_code == 0, told.stderr
    assert "wins" in told.stdout
    data = json.loads(run("replay", str(record), "--json").stdout)
    saved = Record.parse(record.read_text(encoding="utf-8"))
    assert len(data["moves"]) == len(saved.moves)
    assert data["points"] == saved.result
    assert data["over"]
    assert any(one["words"] for one in data["moves"])


def test_replay_can_stop_on_the_way(record: Path) -> None:
    data = json.loads(run("replay", str(record), "--at", "9", "--json").stdout)
    assert len(data["moves"]) == 9
    assert not data["over"]
    assert data["prompt"]
    late = run("replay", str(record), "--at", "99999")
    assert late.exit_code == 2
    assert "--at 99999: the game has" in late.stderr


@pytest.mark.both
def test_check_compares_the_result(record: Path, tmp_path: Path) -> None:
    good = run("replay", str(record), "--check")
    assert good.exit_code == 0
    assert "result equal" in good.stdout
    assert json.loads(run("replay", str(record), "--check", "--json").stdout)["equal"]
    text = record.read_text(encoding="utf-8")
    result = next(line for line in text.splitlines() if line.startswith("Result: "))
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(text.replace(result, "Result: 1 2 3"), encoding="utf-8")
    for words in (["--check"], []):
        bad = run("replay", str(wrong), *words)
        assert bad.exit_code == 1
        assert "the record says the result is 1 2 3" in bad.stderr


def test_errors_name_file_line_what_was_read_and_why(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("1: build"))
    lines[number] = "1: build Z9"
    bad = tmp_path / "bad.txt"
    bad.write_text("\n".join(lines), encoding="utf-8")
    told = run("replay", str(bad))
    assert told.exit_code == 1
    for part in (str(bad), f"line {number + 1}", "'build Z9'", "there is no hex"):
        assert part in told.stderr
    assert "Traceback" not in told.stderr + told.stdout


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "neither a record"),
        (b"hello\nworld\n", "'hello'"),
        (b"Deskovka record 1\nGame terra-mystica\n", "a header looks like"),
        (b"Deskovka record 1\nGame: chess\nPlayers: 2\n\n1: e4\n", "there is no game 'chess'"),
        (b"Deskovka record 1\nGame: terra-mystica\nPlayers: 9\n\n", "2 to 5 players"),
        (b"Deskovka record 1\nGame: terra-mystica\nPlayers: 2\nOption map: moon\n\n", "'moon'"),
        (b"\xff\xfe\x00\x01", "not a text file"),
    ],
)
def test_what_is_no_game_is_refused_in_one_line(content: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "what.txt"
    file.write_bytes(content)
    for command in (["replay"], ["replay", "--check"], ["convert"], ["draw"]):
        told = run(*command, str(file))
        assert told.exit_code == 1, command
        assert str(file) in told.stderr, command
        assert why in told.stderr, command
        assert told.stdout == ""
        assert len(told.stderr.strip().splitlines()) == 1


def test_a_file_that_is_not_there() -> None:
    told = run("replay", "/nowhere/game.txt")
    assert told.exit_code == 1
    assert "/nowhere/game.txt: No such file" in told.stderr


# -- convert and draw ------------------------------------------------------------------------------------------------


@pytest.mark.both
def test_convert_to_a_record_gives_the_same_record(record: Path, tmp_path: Path) -> None:
    assert run("convert", str(record)).stdout == record.read_text(encoding="utf-8")
    there = tmp_path / "copy.txt"
    assert run("convert", str(record), "-o", str(there)).exit_code == 0
    assert there.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")


@pytest.mark.both
def test_convert_to_a_foreign_notation_and_back(record: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    told = run("convert", str(record), "--to", "snellman", "-o", str(log))
    assert told.exit_code == 0, told.stderr
    back = run("convert", str(log))
    assert back.exit_code == 0, back.stderr
    again = Record.parse(back.stdout).replay()
    saved = Record.parse(record.read_text(encoding="utf-8"))
    by_name = dict(zip(again.seat_names(), again.scores(), strict=True))
    first = saved.replay()
    assert by_name == dict(zip(first.seat_names(), first.scores(), strict=True))


def test_convert_knows_its_notations(record: Path) -> None:
    told = run("convert", str(record), "--to", "morse")
    assert told.exit_code == 2
    assert "'morse'" in told.stderr


def test_draw_a_position(record: Path, tmp_path: Path) -> None:
    early, late = tmp_path / "early.svg", tmp_path / "late.svg"
    assert run("draw", str(record), "--at", "12", "-o", str(early)).exit_code == 0
    assert run("draw", str(record), "-o", str(late)).exit_code == 0
    assert early.read_text(encoding="utf-8").startswith("<svg")
    assert early.read_text(encoding="utf-8") != late.read_text(encoding="utf-8")
    new = run("draw", "--new", "terra-mystica", "--players", "4", "--seed", "tea", "--option", "map=fjords")
    assert new.stdout.startswith("<svg")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["draw"], "give a file, or --new"),
        (["draw", "--new", "chess"], "there is no game 'chess'"),
        (["draw", "--new", "terra-mystica", "--players", "7"], "is for 2, 3, 4, 5 players"),
        (["draw", "--new", "terra-mystica", "--option", "map"], "an option looks like"),
        (["draw", "--new", "terra-mystica", "--option", "map=moon"], "cannot be 'moon'"),
        (["arena", "terra-mystica", "random"], "1 bots were named"),
        (["arena", "terra-mystica", "random", "nobody"], "there is no bot 'nobody'"),
        (["play", "terra-mystica", "--seat", "9"], "there is no seat 9"),
        (["play", "terra-mystica", "--bots", "nobody"], "there is no bot 'nobody'"),
    ],
)
def test_wrong_words_are_answered_in_one_line(words: list[str], why: str) -> None:
    told = run(*words)
    assert told.exit_code == 2
    assert why in told.stderr


# -- arena and bench -------------------------------------------------------------------------------------------------


@pytest.mark.both
def test_arena_reports_for_programs_and_people() -> None:
    words = ["arena", "terra-mystica", "random", "greedy", "--games", "2", "--seed", "s", "--processes", "1"]
    told = run(*words, "--json")
    assert told.exit_code == 0, told.stderr
    data = json.loads(told.stdout)
    assert [one["bot"] for one in data["bots"]] == ["random", "greedy"]
    assert data["games"] == 2
    assert data["bots"][1]["win_share"] == 1.0
    low, high = data["bots"][1]["interval_95"]
    assert low <= data["bots"][1]["mean_points"] <= high
    assert data["plies_per_game"] > 50
    shown = run(*words)
    assert "greedy" in shown.stdout
    assert "games/s" in shown.stdout


@pytest.mark.both
def test_bench_measures_every_game() -> None:
    data = json.loads(run("bench", "--seconds", "0.1", "--json").stdout)
    assert data["compiled"] == compiled()
    row = next(one for one in data["games"] if one["game"] == "terra-mystica")
    for name in ("plies_per_second", "games_per_second", "micros_per_listed_move", "copy_micros"):
        assert row[name] > 0
