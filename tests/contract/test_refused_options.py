"""Wrong options, games and records are refused in the reader's language: F7."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from deskovka.core import notations
from deskovka.core.options import BadOption
from deskovka.core.record import Record
from deskovka.core.registry import EXAMPLES, GAMES, UnknownGame, game_class
from deskovka.core.telling import SOURCE, NotUnderstood, Told, rule_words

pytestmark = pytest.mark.both

SEA = {"merchants": "yes"}
#: what only a game itself can refuse
OWN: dict[str, list[dict[str, str]]] = {
    "terra-mystica": [
        {"scrolls": "BON99"},
        {"scrolls": "BON1,BON1"},
        {"scrolls": "BON1"},
        {"scrolls": "BON1,BON2,BON3,BON4,BON10"},
        {"scoring-tiles": "SCORE1,SCORE2,SCORE3,SCORE4,SCORE1,SCORE6"},
        {"scoring-tiles": "SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE1"},
        {"scoring-tiles": "SCORE9,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7"},
        {"fixed-factions": "witches,nomads", "factions": "lot"},
        {"fixed-factions": "witches,auren"},
        {"fixed-factions": "witches,acolytes"},
        {"factions": "first-game", "scrolls": "BON1"},
        {"factions": "first-game", "map": "fjords"},
        {"start-points": "2017", "map": "fjords"},
        {"canals": "r14:r21"},
        {"new-scrolls": "yes"},
        {"final-tile": "trade-markers"},
        {**SEA, "factions": "first-game"},
        {**SEA, "scoring-tiles": "MS1,MS2,MS5,MS6,MS3,MS9"},
        {**SEA, "scrolls": "BON1,BON2,BON3,BON4,BON6"},
        {**SEA, "temple-tile": "yes"},
        {**SEA, "new-scrolls": "yes", "scrolls": "BON1,BON2,BON3,BON4,BON5"},
        {**SEA, "canals": "here:there"},
        {**SEA, "canals": "r1:r2"},
        {**SEA, "range-tables": "witches"},
        {**SEA, "range-tables": "fakirs 9/9"},
    ],
    "pantheon": [{"components": text} for text in ("moon", "{", "{}", "[" * 5000, "{" + "[" * 5000, "packed:???")],
}


def refused(name: str, players: int, options: dict[str, str]) -> BadOption:
    with pytest.raises(BadOption) as found:
        game_class(name).new(players, options, "refused")
    return found.value


def wrong_options(name: str) -> Iterator[dict[str, str]]:
    yield {"mop": "yes"}
    yield from ({option.name: "moon"} for option in game_class(name).known_options() if option.choices)
    yield from OWN.get(name, [])


def says_it_in_czech(error: Told) -> None:
    assert error.told("en") == str(error)
    assert error.message in rule_words("cs").catalogue, error.message
    assert error.told("cs") != str(error)
    assert "{" not in error.told("cs").replace(str(error.values.get("rows", "{")), "").replace("'{'", "")


@pytest.mark.parametrize("name", [*GAMES, *EXAMPLES])
def test_wrong_options_are_refused_in_czech(name: str) -> None:
    counts = game_class(name).player_counts()
    errors = [refused(name, counts[0], options) for options in wrong_options(name)]
    errors += [refused(name, players, {}) for players in (0, 1, counts[-1] + 1)]
    for error in errors:
        says_it_in_czech(error)


RECORD = "Deskovka record 1\nGame: tzolkin\nRules: 1\nPlayers: 2\nSeed: x\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Deskovka record 1\n\n",
        "Deskovka record 1\nGame: tzolkin\n\n",
        "Deskovka record 1\nGame: chess\nPlayers: 2\n\n",
        "Deskovka record 1\nsing\n",
        "Deskovka record 1\nPlayers: many\n",
        "Deskovka record 1\nResult: much\n",
        "Deskovka record 1\nGame: tzolkin\nPlayers: 9\n\n",
        RECORD + "Option mop: x\n\n",
        RECORD + "\nsing",
        RECORD + "\n9: sing",
        RECORD + "\n1: sing",
    ],
)
def test_wrong_records_are_refused_in_czech(text: str) -> None:
    with pytest.raises(NotUnderstood) as found:
        Record.parse(text).replay()
    says_it_in_czech(found.value)


def test_unknown_games_and_notations_are_refused_in_czech() -> None:
    with pytest.raises(UnknownGame) as unknown:
        game_class("chess")
    says_it_in_czech(unknown.value)
    with pytest.raises(NotUnderstood) as strange:
        notations.read("sing", "song.txt")
    says_it_in_czech(strange.value)


def test_an_error_survives_the_way_between_processes() -> None:
    error = refused("terra-mystica", 2, {"map": "moon"})
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.told("cs")) == (str(error), error.told("cs"))


RAISED = ("BadOption", "BadRecord", "UnknownGame")


def sentences() -> Iterator[tuple[Path, str]]:
    """Every sentence with which core and games refuse something, as it stands in the code."""
    for folder in ("core", "games"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if not any(f"{name}(" in text for name in RAISED):
                continue
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in RAISED:
                    yield path, ast.unparse(node.args[0])


def test_every_refusal_of_an_option_has_its_czech_sentence() -> None:
    known = rule_words("cs").catalogue
    found = list(sentences())
    assert len(found) > 40
    for path, text in found:
        if text != "error.message":
            assert text[0] in "'\"" and ast.literal_eval(text) in known, f"{path}: {text}"
