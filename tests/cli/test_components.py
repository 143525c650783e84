"""Own material for a game: `--components FILE`."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from deskovka.cli import app
from deskovka.games.pantheon import components

runner = CliRunner()
WIDE = Path(components.__file__).parent / "data" / "reconstruction-wide.json"


def test_own_material_is_played(tmp_path: Path) -> None:
    ours = runner.invoke(app, ["draw", "--new", "pantheon"])
    wide = runner.invoke(app, ["draw", "--new", "pantheon", "--components", str(WIDE)])
    assert ours.exit_code == wide.exit_code == 0
    assert ours.stdout != wide.stdout


def test_bad_material_is_named_row_by_row(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(WIDE.read_text().replace('"Gadicea"', '"Stonkus"', 1))
    done = runner.invoke(app, ["draw", "--new", "pantheon", "--components", str(file)])
    assert done.exit_code == 1
    assert "Stonkus" in done.stderr or "gods" in done.stderr


def test_a_game_without_such_an_option_says_so() -> None:
    done = runner.invoke(app, ["draw", "--new", "terra-mystica", "--components", str(WIDE)])
    assert done.exit_code == 2
    assert "there is no option 'components'" in done.stderr
