"""Bots of one's own, by their Python path."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot
from deskovka.cli import app
from deskovka.core.record import Record

OWN = """
from deskovka.bots.bot import Bot, moves_of

class First(Bot):
    def read(self, settings):
        self.number = int(settings)
    def choose(self, game, seat):
        return moves_of(game, seat)[0]

class Broken(Bot):
    def choose(self, game, seat):
        raise RuntimeError("no idea")
"""


@pytest.fixture(autouse=True)
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "ownbots.py").write_text(OWN)


def test_an_own_bot_plays_in_the_arena() -> None:
    words = ["arena", "tzolkin", "ownbots:First", "ownbots:First:7", "--games", "2", "--processes", "1", "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.stderr
    data = json.loads(done.stdout)
    assert [one["bot"] for one in data["bots"]] == ["ownbots:First", "ownbots:First:7"]
    assert data["errors"] == []


def test_a_bot_that_breaks_costs_no_game() -> None:
    words = ["play", "tzolkin", "-n", "2", "--bots", "ownbots:Broken", "--save", "kept.txt"]
    done = CliRunner().invoke(app, words, input="1\n")
    assert done.exit_code == 1
    assert "the bot ownbots:Broken failed: RuntimeError: no idea" in done.stderr
    record = Record.parse(Path("kept.txt").read_text(encoding="utf-8"))
    assert len(record.moves) == 1
    # a file alone runs nobody's code: there the name is a person's, unless it is named on the command line too
    again = CliRunner().invoke(app, ["play", "--load", "kept.txt"], input="")
    assert again.exit_code == 0


def test_what_comes_over_the_network_cannot_name_modules() -> None:
    with pytest.raises(BadBot, match="there is no bot 'ownbots'"):
        bots.make("ownbots:First")
    assert "ownbots" not in sys.modules or bots.enter("ownbots:First").spec == "ownbots:First"
