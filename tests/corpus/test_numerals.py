"""Numbers follow the language in every report: arena, statistics and analysis, as page and in the terminal, in tables, sentences and charts."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

import deskovka
from deskovka.cli import app

ROOT = Path(deskovka.__file__).parent
FRACTION = re.compile(r"\d\.\d")
#: what writes numbers for people
REPORTS = (
    "analysis",
    "bots/arena",
    "corpus",
    "cli/standings.py",
    "cli/stats.py",
    "server/pages",
    "server/view",
    "server/notices",
)
#: a number written by Python alone: f"{share:.1f}", "%.1f", "{:g}"
OWN_WAY = re.compile(r":[-+,]*\.\d[f%]\}|\{[^{}\"']*:g\}|%\.\d?f")

runner = CliRunner()


class Words(HTMLParser):
    """What a person reads of a page in a language."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.inside = False
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if "lang" in dict(attrs):
            self.inside = dict(attrs)["lang"] == self.lang

    def handle_data(self, data: str) -> None:
        if self.inside and f"Deskovka {deskovka.__version__}" not in data:
            self.found.append(data)


def run(*words: str) -> str:
    done = runner.invoke(app, [*words, "--lang", "cs"], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done.output


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """Records of a small contest, its page, and what the terminal said."""
    folder = tmp_path_factory.mktemp("numerals")
    file = folder / "arena.html"
    contest = ("arena", "pebbles", "greedy", "random", "--games", "6", "--seed", "1", "-p", "1")
    said = run(*contest, "--html", str(file), "--records", str(folder / "games"))
    return folder / "games", file.read_text(), said


def read(page: str, lang: str = "cs") -> str:
    parser = Words(lang)
    parser.feed(re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL))
    return "\n".join(parser.found)


def test_the_arena_writes_numbers_as_the_reader_does(games: tuple[Path, str, str]) -> None:
    _, page, said = games
    assert re.search(r"\d,\d", said) and not FRACTION.search(said), said
    assert re.search(r"\d,\d", read(page)) and not FRACTION.search(read(page))
    assert FRACTION.search(read(page, "en"))


def test_statistics_and_analysis_do_so_too(games: tuple[Path, str, str], tmp_path: Path) -> None:
    folder, _, _ = games
    file = tmp_path / "stats.html"
    run("stats", str(folder), "-p", "1", "--html", str(file))
    record = str(min(folder.glob("*")))
    report = tmp_path / "analysis.html"
    run("analyse", record, "--html", "--nodes", "20", "-o", str(report))
    for words in (
        read(file.read_text()),
        run("stats", str(folder), "-p", "1"),
        read(report.read_text()),
        run("analyse", record, "--nodes", "20"),
    ):
        assert len(words) > 200 and not FRACTION.search(words), FRACTION.search(words)


def test_nobody_who_writes_for_people_writes_numbers_in_a_way_of_its_own() -> None:
    places = [ROOT / name for name in REPORTS]
    files = [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))]
    files += sorted((ROOT / "server" / "templates").rglob("*.html"))
    wrong = [f"{file.relative_to(ROOT)}: {found}" for file in files for found in OWN_WAY.findall(file.read_text())]
    assert len(files) > 60 and not wrong, "\n".join(wrong)
