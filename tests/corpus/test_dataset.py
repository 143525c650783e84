"""Games as Parquet files: what stands in them is what happened, and the card says how they were made."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from deskovka.cli import app
from deskovka.core.record import Record
from deskovka.core.setting import Setting
from deskovka.core.words import LANGUAGES
from deskovka.corpus.card import Card
from tests.corpus.conftest import LEAGUE, PEBBLES

DOCS = Path(__file__).parents[2] / "docs"
runner = CliRunner()


@pytest.fixture(scope="session")
def made(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    there = tmp_path_factory.mktemp("sets") / "ours"
    done = runner.invoke(app, ["dataset", str(folder), "-o", str(there), "-p", "1", "--about", "Games of the tests."])
    assert done.exit_code == 0, done.stderr
    assert done.stderr.count("left out") == 2
    return there


def test_every_game_is_there_with_its_result(made: Path) -> None:
    games = pq.read_table(made / "games.parquet").to_pylist()
    assert Counter(row["notation"] for row in games) == {"deskovka": PEBBLES, "snellman": LEAGUE}
    for row in games:
        end = Record.parse(row["record"]).replay()
        assert row["points"] == end.scores() and row["winners"] == end.winners()
        assert row["sides"] == [end.side(seat) for seat in range(end.players)]
        assert row["decisions"] == end.ply


def test_every_decision_is_what_the_seat_knew_could_do_and_did(made: Path) -> None:
    """Against a replay of the record, by another way than the one by which the set is made."""
    actions = {
        (row["setting"], row["number"]): row["name"] for row in pq.read_table(made / "actions.parquet").to_pylist()
    }
    names = Counter(row["setting"] for row in pq.read_table(made / "features.parquet").to_pylist())
    for row in pq.read_table(made / "games.parquet").to_pylist()[-LEAGUE - 1 :]:
        table = pq.read_table(made / "decisions" / f"{row['setting']}.parquet", filters=[("game", "=", row["id"])])
        features = table["features"].combine_chunks().flatten().to_numpy().reshape(len(table), -1)
        assert features.shape == (row["decisions"], names[row["setting"]])
        record = Record.parse(row["record"])
        game = record.start()
        for number, one in enumerate(table.drop_columns("features").to_pylist()):
            seat, text, _ = record.moves[number]
            assert (one["ply"], one["seat"], one["part"]) == (number, seat, game.era())
            assert one["points"] == game.scores()[seat]
            legal = [str(move) for move in game.moves() if move.seat == seat]
            assert [actions[row["setting"], place] for place in one["legal"]] == legal
            assert actions[row["setting"], one["choice"]] == str(game.parse(text, seat))
            if number % 25 == 0:
                assert np.allclose(features[number], game.seen_by(seat).features(seat))
            assert one["final"] == row["points"][seat]
            assert (one["won"] > 0) == (one["place"] == 1) == (seat in row["winners"])
            record.step(game, number)


def test_the_same_files_give_the_same_set_on_any_number_of_processes(folder: Path, made: Path, tmp_path: Path) -> None:
    done = runner.invoke(app, ["dataset", str(folder), "-o", str(tmp_path / "ours"), "-p", "2", "--json"])
    assert done.exit_code == 0, done.stderr
    files = {path.relative_to(made): path.read_bytes() for path in made.rglob("*.parquet")}
    assert files == {path.relative_to(tmp_path / "ours"): path.read_bytes() for path in tmp_path.rglob("*.parquet")}
    card = json.loads(done.stdout)
    assert card["sha256_of_records"] == json.loads((made / "card.json").read_text())["sha256_of_records"]
    assert card["games"] == PEBBLES + LEAGUE


def test_the_card_says_what_was_left_out_and_why(made: Path) -> None:
    text = (made / "card.md").read_text()
    assert text.startswith("# ours\n\nGames of the tests.\n")
    assert "deskovka dataset" in text and f"{PEBBLES + LEAGUE} games" in text
    assert "unfinished.txt: the game is not over" in text and "wrong.txt: line" in text
    assert "README" not in text
    for lang in LANGUAGES:
        assert "{" not in Card("x", "deskovka dataset", "").text(lang).replace("SETTING", "")


def test_the_card_of_the_league_games_is_the_one_that_the_command_makes() -> None:
    """The whole set takes too long for a test; its card names the games, and those are counted here."""
    card = json.loads((DOCS / "league" / "card.json").read_text())
    ledgers = Path(__file__).parents[1] / "records" / "terra_mystica" / "manifest.json"
    manifest = json.loads(ledgers.read_text())["real"]
    assert card["games"] == len(manifest)
    sides = Counter(side for row in manifest for side in row["final_scores"])
    assert card["sides"] == dict(sorted(sides.items()))
    now = Setting("terra-mystica", 4, {})
    assert card["settings"] == [{"setting": now.digest(), "features": len(now.features), "actions": len(now.moves)}]
    assert [kind["rules"] for kind in card["kinds"]] == [now.cls.rules_version()]


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (["nowhere"], 1, "there is no such file"),
        (["empty"], 1, "there are no games in empty"),
        (["notes.txt"], 1, "neither a record"),
        (["games/unfinished.txt"], 1, "the game is not over"),
        (["games/wrong.txt", "games/unfinished.txt"], 1, "none of the 2 files"),
        (["games", "-o", "notes.txt"], 2, "is a file; name a folder"),
        (["games", "-o", "games"], 1, "other things in it"),
        (["games/own", "--ray", "nowhere:1"], 1, "no Ray cluster"),
    ],
)
def test_bad_inputs_are_told_and_leave_nothing_behind(
    words: list[str], code: int, part: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("dear diary")
    (tmp_path / "games").symlink_to(folder)
    before = sorted(tmp_path.iterdir())
    out = [] if "-o" in words else ["-o", "made"]
    done = runner.invoke(app, ["dataset", *words, *out, "-p", "1"])
    assert (done.exit_code, "Traceback" in done.stderr) == (code, False), done.stderr
    assert part in done.stderr.splitlines()[-1]
    assert sorted(tmp_path.iterdir()) == before


def test_a_set_is_replaced_only_when_somebody_says_so(folder: Path, tmp_path: Path) -> None:
    words = ["dataset", str(folder / "own"), "-o", str(tmp_path / "twice"), "-p", "1"]
    assert runner.invoke(app, words).exit_code == 0
    done = runner.invoke(app, words)
    assert done.exit_code == 1 and "--force" in done.stderr
    assert runner.invoke(app, [*words, "--force"]).exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["twice"]
