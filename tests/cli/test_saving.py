"""No command overwrites a file that it did not make for this very game, and no game is lost."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from deskovka.cli import app, files, saving
from deskovka.cli.seats import seats_for
from deskovka.cli.shell import Shell
from deskovka.core import registry
from deskovka.core.record import Record

runner = CliRunner()
GAME = ["play", "terra-mystica", "-n", "2", "-O", "factions=first-game", "--seed", "tea", "--bots", "random"]
LEDGERS = Path(__file__).parents[1] / "records" / "terra_mystica"


def run(*words: str, stdin: str = "") -> Result:
    return runner.invoke(app, list(words), input=stdin)


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()


def saved(file: Path) -> Record:
    return Record.parse(file.read_text(encoding="utf-8"))


def begun() -> str:
    """The text of a game with one move."""
    done = run(*GAME, "--save", "begun.txt", stdin="burn 1 power\nq\n")
    assert done.exit_code == 0, done.output
    return Path("begun.txt").read_text(encoding="utf-8")


# -- play ------------------------------------------------------------------------------------------------------------


def test_a_new_game_takes_a_free_name() -> None:
    for number in range(3):
        done = run(*GAME, stdin="burn 1 power\n" * (number + 1) + "q\n")
        assert done.exit_code == 0
    names = ["terra-mystica-tea.record.txt", "terra-mystica-tea-2.record.txt", "terra-mystica-tea-3.record.txt"]
    assert [len(saved(Path(name)).moves) for name in names] == [1, 2, 3]


@pytest.mark.parametrize("content", [b"my diary\n", b"\xff\xfe\x00", b""])
def test_save_refuses_a_file_that_is_there_before_anything_is_played(content: bytes) -> None:
    Path("diary.txt").write_bytes(content)
    done = run(*GAME, "--save", "diary.txt", stdin="burn 1 power\nq\n")
    assert done.exit_code == 1
    assert "diary.txt is there already; --force overwrites it" in done.stderr
    assert Path("diary.txt").read_bytes() == content
    assert run(*GAME, "--save", "diary.txt", "--force", stdin="burn 1 power\nq\n").exit_code == 0
    assert len(saved(Path("diary.txt")).moves) == 1


def test_a_loaded_record_goes_on_in_its_own_file() -> None:
    begun()
    done = run("play", "--load", "begun.txt", stdin="burn 1 power\nq\n")
    assert done.exit_code == 0, done.output
    assert len(saved(Path("begun.txt")).moves) == 2
    assert [path.name for path in Path().iterdir()] == ["begun.txt"]


def test_a_loaded_ledger_stays_as_it_is() -> None:
    """A log of the online game that is not over yet: the first part of a real ledger."""
    ledger = min((LEDGERS / "real").glob("*.txt"))
    lines = ledger.read_text(encoding="utf-8").splitlines()
    for length in range(len(lines) // 2, len(lines)):  # a turn in progress may not be readable; the next line ends it
        Path("half.txt").write_text("\n".join(lines[:length]) + "\n", encoding="utf-8")
        if run("convert", "half.txt").exit_code == 0:
            break
    half = Path("half.txt").read_bytes()
    done = run("play", "--load", "half.txt", "--bots", "random", stdin="1\n1\n1\nq\n")
    assert done.exit_code == 0, done.output
    assert Path("half.txt").read_bytes() == half
    made = [path for path in Path().iterdir() if path.name != "half.txt"]
    assert [saved(path).game for path in made] == ["terra-mystica"]
    assert f"--load {made[0]}" in done.stdout


def test_a_record_with_comments_keeps_them() -> None:
    text = begun().replace("1: burn 1 power", "1: burn 1 power  # why not more?")
    Path("annotated.txt").write_text(text, encoding="utf-8")
    done = run("play", "--load", "annotated.txt", stdin="burn 1 power\nq\n")
    assert done.exit_code == 0
    assert Path("annotated.txt").read_text(encoding="utf-8") == text
    assert len(saved(Path("terra-mystica-tea.record.txt")).moves) == 2


def test_names_and_other_headers_of_a_record_stay() -> None:
    text = begun().replace("Player 1: you", "Player 1: Ann").replace("\n\n", "\nEvent: Sunday\n\n", 1)
    Path("named.txt").write_text(text, encoding="utf-8")
    assert run("play", "--load", "named.txt", stdin="burn 1 power\nq\n").exit_code == 0
    again = saved(Path("named.txt"))
    assert (again.names, again.extra, len(again.moves)) == ({0: "Ann", 1: "random"}, {"Event": "Sunday"}, 2)


def test_a_file_that_somebody_changed_meanwhile_is_not_overwritten() -> None:
    game = registry.game_class("terra-mystica").new(2, {"factions": "first-game"}, "tea")
    shell = Shell(game, seats_for(game, ["random"], 1, 0), Console(file=io.StringIO()))
    shell.play(game.parse("burn 1 power", 0))
    assert shell.save(Path("mine.txt"))
    assert shell.save(Path("mine.txt"))
    Path("mine.txt").write_text("something else", encoding="utf-8")
    assert shell.save(Path("mine.txt"))
    assert Path("mine.txt").read_text(encoding="utf-8") == "something else"
    assert shell.keeper.file == Path("mine-2.txt")


@pytest.mark.parametrize(("answer", "kept"), [("y", False), ("ano", False), ("n", True), ("", True), ("maybe", True)])
def test_the_shell_asks_before_it_saves_over_something(answer: str, kept: bool) -> None:
    Path("diary.txt").write_text("my diary", encoding="utf-8")
    done = run(*GAME, stdin=f"burn 1 power\nsave diary.txt\n{answer}\nq\n")
    assert done.exit_code == 0
    assert "is not this game. Overwrite it?" in done.stdout
    assert (Path("diary.txt").read_text(encoding="utf-8") == "my diary") == kept
    assert len(saved(Path("diary-2.txt" if kept else "diary.txt")).moves) == 1


# -- where nothing can be written ------------------------------------------------------------------------------------


def unwritable(monkeypatch: pytest.MonkeyPatch, *folders: str) -> None:
    """Root may write everywhere, so a read-only folder is played."""
    real = files.put

    def put(file: Path, text: str, replace: bool) -> None:
        if any(str(file.absolute()).startswith(folder) for folder in folders):
            raise PermissionError(13, "Permission denied", str(file))
        real(file, text, replace)

    monkeypatch.setattr(saving, "put", put)
    monkeypatch.setattr(files, "put", put)


def test_a_read_only_folder_is_told_and_the_game_kept_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unwritable(monkeypatch, str(tmp_path / "here"))
    for answers in ("", "q\n"):  # the end of input, and leaving
        done = run(*GAME, stdin=f"burn 1 power\n{answers}")
        assert done.exit_code == 1
        assert "the game could not be saved (Permission denied)" in done.stdout
    places = sorted((tmp_path / "home").iterdir())
    assert [len(saved(place).moves) for place in places] == [1, 1]
    assert f"--load {places[0]}" in done.stdout or f"--load {places[1]}" in done.stdout


def test_the_person_chooses_another_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    unwritable(monkeypatch, str(tmp_path / "here"))
    done = run(*GAME, stdin=f"burn 1 power\nq\n{tmp_path / 'elsewhere.txt'}\n")
    assert done.exit_code == 1
    assert len(saved(tmp_path / "elsewhere.txt").moves) == 1


def test_where_nothing_can_be_written_at_all_the_game_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    unwritable(monkeypatch, "/")
    done = run(*GAME, stdin="burn 1 power\nq\n")
    assert done.exit_code == 1
    text = done.stdout[done.stdout.index("Deskovka record 1") :]
    assert "1: burn 1 power" in text


@pytest.mark.parametrize("target", ["/nowhere/at/all.txt", "/sys/game.txt", "a-file/game.txt"])
def test_save_to_an_impossible_place(target: str, tmp_path: Path) -> None:
    Path("a-file").write_text("x", encoding="utf-8")
    done = run(*GAME, "--save", target, stdin="burn 1 power\nq\n")
    assert done.exit_code == 1
    assert "could not be saved" in done.stdout
    assert [len(saved(place).moves) for place in (tmp_path / "home").iterdir()] == [1]


def test_a_full_disk_leaves_the_old_file_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    text = begun()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", full)
    done = run("play", "--load", "begun.txt", stdin="burn 1 power\nq\n")
    assert done.exit_code == 1
    assert Path("begun.txt").read_text(encoding="utf-8") == text
    assert [path.name for path in Path().iterdir()] == ["begun.txt"]


# -- convert and draw ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["convert", "begun.txt"], ["draw", "begun.txt"], ["draw", "--new", "tzolkin"]])
def test_results_never_go_over_a_file_unasked(words: list[str]) -> None:
    text = begun()
    Path("there.txt").write_text("mine", encoding="utf-8")
    refused = run(*words, "-o", "there.txt")
    assert refused.exit_code == 1
    assert "there.txt is there already; --force overwrites it" in refused.stderr
    assert Path("there.txt").read_text(encoding="utf-8") == "mine"
    assert run(*words, "-o", "there.txt", "--force").exit_code == 0
    assert Path("there.txt").read_text(encoding="utf-8") != "mine"
    assert run(*words, "-o", "fresh.txt").exit_code == 0
    assert Path("begun.txt").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("n\n", 1), ("\n", 1), ("", 1)])
def test_on_a_terminal_the_person_is_asked(answer: str, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("there.svg").write_text("mine", encoding="utf-8")
    monkeypatch.setattr(files, "interactive", lambda: True)
    done = run("draw", "--new", "tzolkin", "-o", "there.svg", stdin=answer)
    assert done.exit_code == code
    assert "Overwrite it?" in done.stderr
    assert (Path("there.svg").read_text(encoding="utf-8") == "mine") == (code == 1)
