"""Questions over many games: the counts are right, in text, JSON and HTML, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from deskovka.cli import app
from deskovka.core.words import LANGUAGES
from deskovka.corpus.answers import answers
from deskovka.corpus.following import Followed, follow
from deskovka.corpus.reading import Source
from deskovka.corpus.tallies import Filter, Tally
from tests.corpus.conftest import LEAGUE, LEDGERS, PEBBLES

runner = CliRunner()


def stats(*words: str) -> list[dict[str, object]]:
    done = runner.invoke(app, ["stats", *words, "-p", "1", "--json"])
    assert done.exit_code == 0, done.stderr
    found: list[dict[str, object]] = json.loads(done.stdout)["games"]
    return found


def test_each_game_has_its_own_answers(folder: Path) -> None:
    found = {str(one["game"]): one for one in stats(str(folder))}
    assert {name: one["games"] for name, one in found.items()} == {"pebbles": PEBBLES, "terra-mystica": LEAGUE}


def league_game() -> Followed:
    path = min(LEDGERS.glob("*.txt"))
    found = follow(Source(path, path.name))
    assert isinstance(found, Followed)
    return found


def test_one_game_is_counted_as_it_was() -> None:
    game = league_game()
    tally = Tally(game.game)
    tally.add(game)
    data = tally.json(12)
    assert {one["side"]: one["mean_points"] for one in data["sides"]} == dict(
        zip(game.course.sides, game.points, strict=True)
    )
    assert sum(one["wins"] for one in data["seats"]) == 1
    winner = game.winners[0]
    from_sources = sum(one["winners"] for one in data["points_by_source"])
    assert from_sources == pytest.approx(game.points[winner], abs=0.05)
    assert data["points_by_part"][-1]["winners"] == game.points[winner]
    assert data["leaders"][-1]["win_share"] == 1


def test_filters_choose_games_and_seats() -> None:
    game = league_game()
    side = game.course.sides[2]
    for given, games, seats in (
        ([Filter("players", "4")], 1, 4),
        ([Filter("players", "3")], 0, 0),
        ([Filter("side", side)], 1, 1),
        ([Filter("side", side), Filter("seat", "1")], 0, 0),
        ([Filter("map", game.options["map"]), Filter("seat", "3")], 1, 1),
    ):
        tally = Tally(game.game)
        tally.add(game, given)
        assert (tally.games, sum(one.games for one in tally.by_seat.values())) == (games, seats)


def test_no_source_of_points_is_without_words() -> None:
    """Every way to points has a name in every language, not the key that the rules write."""
    game = league_game()
    tally = Tally(game.game)
    tally.add(game)
    for lang in LANGUAGES:
        for answer in answers(tally, lang):
            assert not any(re.search(r"\w:\w|^convert$", line[0]) for line in answer.lines), answer


def test_names_that_stand_for_seats_are_no_answer(folder: Path) -> None:
    text = runner.invoke(app, ["stats", str(folder / "own"), "-p", "1"]).stdout
    assert "Who: wins by name" in text and "greedy" in text
    assert "Who" not in runner.invoke(app, ["stats", str(min(LEDGERS.glob("*.txt"))), "-p", "1"]).stdout


def test_the_page_is_one_file_in_both_languages(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "stats.html"
    done = runner.invoke(app, ["stats", str(folder), "-p", "1", "--html", str(file), "--lang", "cs"])
    assert done.exit_code == 0, done.stderr
    text = file.read_text()
    assert not re.search(r"(src|href)=|@import|url\(|<script", text)
    assert re.search(r"<td>\d+,\d ± \d+,\d</td>", text.partition('<section lang="cs">')[2])
    assert 'id="cs" checked' in text and "Odkud: výhry podle místa" in text and "From where: wins by seat" in text
    assert text.count("<svg") == text.count("</svg>") >= 6
    again = runner.invoke(app, ["stats", str(folder), "-p", "1", "--html", str(file)])
    assert again.exit_code == 1 and "--force" in again.stderr


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (["nowhere"], 1, "there is no such file"),
        (["unfinished.txt"], 1, "the game is not over"),
        (["own", "--only", "side"], 2, "looks like 'side=witches'"),
        (["own", "--only", "players=9"], 2, "no game is like that"),
    ],
)
def test_bad_inputs_are_told(
    words: list[str], code: int, part: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    done = runner.invoke(app, ["stats", *words, "-p", "1"])
    assert (done.exit_code, "Traceback" in done.stderr) == (code, False), done.stderr
    assert part in done.stderr.splitlines()[-1]
