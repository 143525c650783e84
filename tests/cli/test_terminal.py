"""The shell game, played through a pipe."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from deskovka.bots import registry as bots
from deskovka.bots.bot import moves_of
from deskovka.cli import app
from deskovka.cli.seats import seats_for
from deskovka.cli.shell import Shell
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.record import Record

runner = CliRunner()
FIRST_GAME = ["play", "terra-mystica", "-n", "2", "-O", "factions=first-game", "--seed", "tea", "--bots", "random"]


def play(tmp_path: Path, *lines: str, words: list[str] | None = None) -> tuple[Result, Path]:
    file = tmp_path / "saved.txt"
    told = runner.invoke(app, [*(words or FIRST_GAME), "--save", str(file)], input="".join(f"{one}\n" for one in lines))
    return told, file


def first_game() -> Game:
    return registry.game_class("terra-mystica").new(2, {"factions": "first-game"}, "tea")


def number_of(game: Game, text: str) -> str:
    """The number that a choice has on the screen."""
    return str([str(move) for move in moves_of(game, game.to_act())].index(text) + 1)


def test_the_end_of_input_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    told, file = play(tmp_path, "burn 1 power")
    assert told.exit_code == 0, told.stdout
    assert "deskovka play --load" in told.stdout
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert [text for _, text, _ in record.moves] == ["burn 1 power"]
    assert record.names == {0: "you", 1: "random"}


def test_numbers_choose(tmp_path: Path) -> None:
    told, file = play(tmp_path, number_of(first_game(), "burn 1 power"), "q")
    assert told.exit_code == 0
    assert Record.parse(file.read_text(encoding="utf-8")).moves[0][1] == "burn 1 power"


def test_bad_input_is_explained_and_loses_nothing(tmp_path: Path) -> None:
    told, file = play(
        tmp_path, "burn 1 power", "0", "999", "", "build Z9", "build A1", "nonsense", "what nothing:1", "q"
    )
    assert told.exit_code == 0
    assert "There is no choice 999" in told.stdout
    assert "there is no hex 'z9'" in told.stdout.lower()
    assert "Traceback" not in told.stdout
    assert len(Record.parse(file.read_text(encoding="utf-8")).moves) == 1


def test_undo_step_by_step_and_the_whole_turn(tmp_path: Path) -> None:
    told, file = play(tmp_path, "u", "burn 1 power", "burn 1 power", "burn 1 power", "u", "q")
    assert "nothing to take back" in told.stdout
    assert len(Record.parse(file.read_text(encoding="utf-8")).moves) == 2
    file.unlink()
    _, file = play(tmp_path, "burn 1 power", "burn 1 power", "r", "convert 1 worker to 1 coin", "q")
    assert [text for _, text, _ in Record.parse(file.read_text(encoding="utf-8")).moves] == [
        "convert 1 worker to 1 coin"
    ]


def test_undo_never_crosses_what_others_have_decided(tmp_path: Path) -> None:
    game = first_game()
    scroll = next(str(move) for move in game.moves() if str(move).startswith("pass and take"))
    told, file = play(tmp_path, scroll, "end turn", "u", "r", "q")
    assert told.exit_code == 0
    moves = [text for _, text, _ in Record.parse(file.read_text(encoding="utf-8")).moves]
    assert moves[:2] == [scroll, "end turn"]


def test_undo_never_crosses_something_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = first_game()
    console = Console(file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115
    shell = Shell(game, seats_for(game, ["random"], 1, 0), console)
    shell.play(game.parse("burn 1 power", 0))
    assert len(shell.past) == 1
    monkeypatch.setattr(type(game), "reveals", lambda self, move: True)
    shell.play(game.parse("burn 1 power", 0))
    shell.undo(True)
    assert len(shell.moves) == 2
    console.file.close()


@pytest.mark.both
def test_after_undo_the_position_is_the_one_before() -> None:
    game = first_game()
    console = Console(quiet=True)
    shell = Shell(game, seats_for(game, ["random"], 1, 0), console)
    keys = []
    for _ in range(3):
        keys.append(shell.game.key())
        shell.play(shell.game.parse("burn 1 power", 0))
    for key in reversed(keys):
        shell.undo(False)
        assert shell.game.key() == key
    assert shell.moves == []
    assert shell.told == []


def test_help_log_board_and_folded_groups(tmp_path: Path) -> None:
    told, _ = play(tmp_path, "h", "burn 1 power", "l", "b", "a", "transform", "q")
    assert "take back the whole turn" in told.stdout
    assert "choices like this" in told.stdout
    transforms = [str(move) for move in first_game().moves() if str(move).startswith("transform")]
    first = number_of(first_game(), transforms[0])
    assert f"{first}+ shows them" in told.stdout
    unfolded, _ = play(tmp_path, f"{first}+", "q", words=[*FIRST_GAME, "--force"])
    assert unfolded.stdout.count("Transform ") == 1 + len(transforms)
    assert "Round 1 of 6" in told.stdout
    assert "F4" in told.stdout


@pytest.mark.both
def test_a_saved_game_goes_on_with_the_same_players(tmp_path: Path) -> None:
    _, file = play(tmp_path, "burn 1 power", "q")
    again = runner.invoke(app, ["play", "--load", str(file)], input="burn 1 power\nq\n")
    assert again.exit_code == 0, again.stdout
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert len(record.moves) == 2
    assert record.names == {0: "you", 1: "random"}


@pytest.mark.both
def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """The first choice over and over ends too, because the numbers after it are always good."""
    game = registry.game_class("terra-mystica").new(2, {}, "pipe")
    bot, lines = bots.make("random", "pipe/1"), []
    me = bots.make("random", "me")
    while not game.over():
        seat = game.to_act()
        seen = game.seen_by(seat)
        move = (me if seat == 0 else bot).choose(seen, seat)
        if seat == 0:
            lines.append(str(moves_of(seen, 0).index(move) + 1))
        game.play(move)
    file = tmp_path / "whole.txt"
    words = ["play", "terra-mystica", "-n", "2", "--bots", "random", "--seed", "pipe", "--save", str(file)]
    done = subprocess.run(
        [sys.executable, "-m", "deskovka", *words],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout
    assert Record.parse(file.read_text(encoding="utf-8")).result == game.scores()


def test_without_arguments_one_is_asked(tmp_path: Path) -> None:
    told, _ = play(tmp_path, "7", "1", "2", "", "q", words=["play", "--bots", "random"])
    assert told.exit_code == 0, told.stdout
    assert "What do you want to play?" in told.stdout
    assert "'7' is not a number from 1 to" in told.stdout


def test_several_people_and_bots() -> None:
    game = registry.game_class("terra-mystica").new(4, {}, "people")
    seats = seats_for(game, ["random", "greedy"], 2, 1)
    assert [None if bot is None else bot.name for bot in seats] == ["random", None, None, "greedy"]
