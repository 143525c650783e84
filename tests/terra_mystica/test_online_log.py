"""Our exports are logs that the online game would take, and lead back to the same game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.core.record import Record
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica import snellman
from deskovka.games.terra_mystica.components import MAP_ROWS, STRONGHOLD
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.snellman.turns import picture
from tests.terra_mystica.invariants import SWITCHES
from tests.terra_mystica.online_log import Refused, accept_ledger, accept_log

GAMES = Path(__file__).parents[1] / "records" / "terra_mystica"
PROBES = GAMES / "probes"
INDEX = json.loads((PROBES / "index.json").read_text())
#: defects of the online game (ruling 109): it accepts them, the strict reader does not
DEFECTS = {"advance_when_passed_loophole", "cm_actc_pass_first"}
#: how often a kind of move is chosen, so that strongholds, spades and conversions at odd moments all happen
WEIGHTS = {m.ACTION: 24, m.PASS: 1, m.CONVERT: 1, m.BURN: 1, m.END: 8, m.RENOUNCE: 1, m.TAKE_POWER: 10}
WEIGHTS |= {m.TRANSFORM: 6, m.BUILD: 6, m.UPGRADE: 30}


def random_options(chance: Chance) -> dict[str, str]:
    options = {name: "yes" for name in SWITCHES if chance.below(2)}
    options["map"] = list(MAP_ROWS)[chance.below(len(MAP_ROWS))]
    if chance.below(2):
        options["final-tile"] = "random"
    return options


def weight(move: Move, eager: bool) -> int:
    if move.kind == m.UPGRADE and move.b == STRONGHOLD:
        return 60
    return WEIGHTS.get(move.kind, 4) if eager else 1


def random_game(seed: int, options: dict[str, str] | None = None) -> tuple[Record, TerraMystica]:
    """A whole game of random moves: every other one builds eagerly, the rest converts and passes at any moment."""
    chance = Chance(f"online log {seed}")
    game = TerraMystica.new(2 + chance.below(4), random_options(chance) | (options or {}), str(seed))
    moves: list[Move] = []
    while not game.over():
        choices = [x for x in game.moves() if x.kind != m.DROP_OUT]
        weights = [weight(x, seed % 2 == 0) for x in choices]
        drawn = chance.below(sum(weights))
        at = 0
        while drawn >= weights[at]:
            drawn -= weights[at]
            at += 1
        moves.append(choices[at])
        game.play(choices[at])
    return Record.of(game, moves, {}), game


# -- the reader itself ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["real", "random"])
def test_the_reader_accepts_every_ledger_and_agrees_with_every_row(kind: str) -> None:
    files = sorted((GAMES / kind).glob("*.ledger.txt"))
    assert len(files) == {"real": 53, "random": 130}[kind]
    for file in files:
        assert accept_ledger(file.read_text()).finished, file


@pytest.mark.parametrize("name", sorted(set(INDEX) - DEFECTS))
def test_the_reader_accepts_and_refuses_what_was_tried_in_the_online_game(name: str) -> None:
    probe = INDEX[name]
    text = (PROBES / f"{name}.txt").read_text()
    if not probe["accepted"]:
        with pytest.raises(Refused):
            accept_log(text)
        return
    reader = accept_log(text)
    for faction, v in probe["values"].items():
        assert reader.people[faction].values() == (v["VP"], v["C"], v["W"], v["P"], *v["PW"], *v["CULT"])


# -- our exports ---------------------------------------------------------------------------------------------------------


def check_export(seed: int, options: dict[str, str] | None = None) -> str:
    record, game = random_game(seed, options)
    log = snellman.export(record)
    reader = accept_log(log)
    assert reader.finished
    again = snellman.load(log, "exported")
    assert picture(again.game) == picture(game)
    assert again.game.scores() == game.scores()
    return log


@pytest.mark.parametrize("seed", range(12))
def test_exports_of_random_games_are_accepted_and_lead_back(seed: int) -> None:
    check_export(seed)


def test_the_first_game_is_accepted() -> None:
    game = TerraMystica.new(3, {"factions": "first-game"}, "1")
    moves: list[Move] = []
    chance = Chance("first")
    while not game.over():
        choices = game.moves()
        moves.append(choices[chance.below(len(choices))])
        game.play(moves[-1])
    assert accept_log(snellman.export(Record.of(game, moves, {}))).finished
