"""Properties of the contract and of the game, over random games with random options."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.core.record import Record
from deskovka.games.terra_mystica import snellman
from deskovka.games.terra_mystica.game import TerraMystica
from tests.terra_mystica.invariants import check_refused, play_random, random_game

pytestmark = pytest.mark.both

SEEDS = st.integers(min_value=0, max_value=10**9).map(str)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_nothing_is_lost_and_there_is_always_a_move(seed: str) -> None:
    game, _ = play_random(seed)
    assert game.over()
    assert game.moves() == []


def each(game: TerraMystica, chance: Chance) -> None:
    """Lists have no doubles, every move has a text that means it, and only seats that may decide are listed."""
    moves = game.moves()
    assert len(set(moves)) == len(moves)
    assert len({(move.seat, str(move)) for move in moves}) == len(moves)
    for move in moves:
        assert game.parse(str(move), move.seat) == move
    if not game.late_answers:
        assert {move.seat for move in moves} == {game.to_act()}
    assert game.to_act() in {move.seat for move in moves}


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_every_listed_move_has_a_text_of_its_own(seed: str) -> None:
    play_random(seed, each)


def finish(game: TerraMystica, chance: Chance) -> None:
    while not game.over():
        moves = game.moves()
        assert moves
        game.play(moves[chance.below(len(moves))])


def sometimes(game: TerraMystica, chance: Chance) -> None:
    """Every listed move is accepted by a copy and the game goes on to its end; the original stays as it was."""
    if chance.below(100):
        return
    before = game.key()
    for move in game.moves():
        copy = game.copy()
        assert copy.key() == before
        assert copy.moves() == game.moves()
        copy.play(move)
        assert game.key() == before
        finish(copy, chance)
    assert game.key() == before


@settings(max_examples=6, deadline=None)
@given(SEEDS)
def test_listed_moves_can_be_finished_and_copies_are_independent(seed: str) -> None:
    play_random(seed, sometimes)


def strangers(game: TerraMystica, chance: Chance) -> None:
    """Moves that are not listed are refused with a reason, and nothing changes."""
    if chance.below(8):
        return
    before = game.key()
    listed = game.moves()
    for _ in range(6):
        book = game.books[chance.below(game.players)]
        tables: list[list[Move]] = [
            [*book.builds],
            [*book.transforms[chance.below(game.board.size)]],
            [*book.upgrades[chance.below(game.board.size)]],
            [*book.actions],
            [*book.passes[:11]],
            [*book.converts],
            [*book.favours],
            [*book.towns],
            [*book.bridges],
            [*book.renounces],
            [book.burn, book.end, book.shipping, book.exchange],
        ]
        table = tables[chance.below(len(tables))]
        move = table[chance.below(len(table))]
        if move not in listed:
            check_refused(game, move)
            assert game.key() == before
            assert game.moves() is listed


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_unlisted_moves_are_refused(seed: str) -> None:
    play_random(seed, strangers)


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_the_same_seed_gives_the_same_game(seed: str) -> None:
    first, moves = play_random(seed)
    again = random_game(seed)
    for move in moves:
        again.play(move)
    assert again.key() == first.key()


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_records_round_trip(seed: str) -> None:
    game, moves = play_random(seed)
    record = Record.of(game, moves, {0: "Ann", 1: "Bob"})
    read = Record.parse(str(record))
    assert read == Record.parse(str(read))
    assert str(read) == str(record)
    assert read.replay().key() == game.key()


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_snellman_logs_round_trip(seed: str) -> None:
    game, moves = play_random(seed)
    record = Record.of(game, moves)
    if game.options["factions"] == "auction":
        with pytest.raises(snellman.SnellmanError, match="no auction"):
            snellman.export(record)
        return
    imported = snellman.load(snellman.export(record), "exported")
    assert imported.game.scores() == game.scores()
    assert [p.cults for p in imported.game.seats] == [p.cults for p in game.seats]
    assert imported.game.building == game.building
    assert imported.game.terrain == game.terrain


@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_a_log_costs_nothing_and_changes_nothing(seed: str) -> None:
    """Plain and logged games come out alike."""
    logged, moves = play_random(seed)
    plain = random_game(seed)
    for move in moves:
        plain.push(move)
    assert plain.log is None
    assert plain.key() == logged.key()
