"""Properties of the game, over random games with Merchants of the Seas. Those of the contract are in tests/contract."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.core.record import Record
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.notation import snellman_words
from deskovka.games.terra_mystica.moves import DROP_OUT, OF_EXTENSION, TRANSFORM, TerraMove
from tests.terra_mystica.invariants import check_refused
from tests.terra_mystica.merchants.invariants import busy_move, check_sea, play_at_sea
from tests.terra_mystica.merchants.riches import enrich
from tests.terra_mystica.merchants.table import SeaTable
from tests.terra_mystica.test_properties import who_decides

pytestmark = pytest.mark.both

SEEDS = st.integers(min_value=0, max_value=10**9).map(str)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_nothing_is_lost_and_there_is_always_a_move(seed: str) -> None:
    game, _ = play_at_sea(seed)
    assert game.over()
    assert game.moves() == []


def test_a_double_turn_at_sea_lists_what_the_first_action_left_once() -> None:
    """Chaos Magicians: the dwelling that may follow, paid with a ship, is no second action as well."""
    table = SeaTable("chaosmagicians", "witches").put("chaosmagicians", "stronghold", "E9").ground("desert", "D6")
    table.ships("chaosmagicians", "r19").turn_of("chaosmagicians").play("action ACTC", "transform D6 to wasteland")
    assert table.moves().count("build D6 by ship r19") == 1
    table.play("build D6 by ship r19")
    assert table["chaosmagicians"].actions == 1, "it belongs to the first action"


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_no_list_has_doubles(seed: str) -> None:
    """In double turns too: rich positions, in which Chaos Magicians with a stronghold begin one, with ships beside land of theirs."""
    chance = Chance(f"double {seed}")
    rival = ("witches", "fakirs", "dwarves", "nomads")[chance.below(4)]
    table = SeaTable("chaosmagicians", rival, map=list(MAP_ROWS)[chance.below(len(MAP_ROWS))])
    game, p = table.game, table["chaosmagicians"]
    names = [game.board.names[at] for at in game.board.land if game.board.river_around[at]]
    table.put("chaosmagicians", "stronghold", names[chance.below(len(names))]).turn_of("chaosmagicians")
    enrich(game, chance)
    p.coins, p.workers, p.used = 20, 20, 0
    table.turn_of("chaosmagicians").play("action ACTC")
    while game.active == p.seat and not game.over():
        moves = game.moves()
        assert len(moves) == len(set(moves)), [str(move) for move in moves if moves.count(move) > 1]
        digs = [move for move in moves if move.kind == TRANSFORM and move.b == p.home]
        chosen = digs if digs and chance.below(3) else moves
        game.push(chosen[chance.below(len(chosen))])


def in_short(game: TerraMystica, chance: Chance) -> None:
    """Only seats that may decide are listed; and the short words of logs mean the same move."""
    who_decides(game, chance)
    for move in game.moves():
        if move.kind >= OF_EXTENSION:
            assert isinstance(move, TerraMove)
            assert game.parse(snellman_words(move), move.seat) == move


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_every_listed_move_has_short_words(seed: str) -> None:
    play_at_sea(seed, in_short)


def strangers(game: TerraMystica, chance: Chance) -> None:
    """Any move of the book that is not listed is refused with a reason, and nothing changes."""
    if chance.below(8):
        return
    before = game.key()
    listed = game.moves()
    size = game.board.size
    for _ in range(8):
        book = m.book_of(game.books[chance.below(game.players)])
        any_hex, other_hex = chance.below(size), chance.below(size)
        table: list[Move] = [
            book.sail(any_hex, other_hex),
            book.build_by_ship(any_hex, other_hex),
            book.at_sea(m.TRADE, any_hex, chance.below(7)),
            book.at_sea(m.LAUNCH, any_hex),
            book.at_sea(m.DOCK, any_hex),
            book.at_sea(m.BUILD_SHIPYARD, any_hex),
            book.at_sea(m.TAKE_POWER, any_hex, 1 + chance.below(4)),
            book.at_sea(m.DECLINE_POWER, any_hex, 1 + chance.below(4)),
            book.at_sea(m.SANDSTORM, any_hex, other_hex),
            book.at_sea(m.GIFT, chance.below(3), chance.below(4), 2),
            book.sea_actions[chance.below(7)],
            book.favours[chance.below(16)],
            book.towns[chance.below(10)],
            *(book.anchor, book.go_on, book.keep_ship, book.end),
        ]
        move = table[chance.below(len(table))]
        if move not in listed:
            check_refused(game, move)
            assert game.key() == before
            assert game.moves() is listed


@settings(max_examples=4, deadline=None)
@given(SEEDS)
def test_no_move_of_the_book_slips_through(seed: str) -> None:
    play_at_sea(seed, strangers)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_records_round_trip(seed: str) -> None:
    game, moves = play_at_sea(seed)
    record = Record.of(game, moves, {0: "Ann", 1: "Bob"})
    read = Record.parse(str(record))
    assert str(read) == str(record)
    assert read.replay().key() == game.key()


@pytest.mark.parametrize("faction", [board.id for board in MATERIAL.boards])
def test_every_faction_on_every_map(faction: str) -> None:
    """Every faction, map and number of players comes to the end."""
    rivals = [board.id for board in MATERIAL.boards if board.kind == "fixed"]
    own = MATERIAL.boards[MATERIAL.faction_number[faction]]
    others: list[str] = []
    taken = {own.terrain}
    for name in rivals:
        terrain = MATERIAL.boards[MATERIAL.faction_number[name]].terrain
        if terrain not in taken:
            taken.add(terrain)
            others.append(name)
    for number, map_id in enumerate(MAP_ROWS):
        players = 2 + number % 4
        options = {
            "merchants": "yes",
            "map": map_id,
            "fixed-factions": ",".join([faction, *others[: players - 1]]),
            "ice": "yes",
            "volcano": "yes",
            "variable": "yes",
        }
        game = TerraMystica.new(players, options, f"{faction} {map_id}")
        chance = Chance(f"{faction} {map_id}")
        while not game.over():
            game.play(busy_move(game, chance))
            check_sea(game)


def test_random_games_come_to_everything() -> None:
    """What these games never reach, they do not test: all kinds of moves turn up but the rarest two."""
    seen: set[int] = set()
    for seed in range(40):
        seen.update(move.kind for move in play_at_sea(f"kinds {seed}")[1])
    assert seen >= set(range(m.DOCK, m.GIFT + 1)) - {m.SANDSTORM, m.GO_ON}


@pytest.mark.parametrize("seed", range(12))
def test_players_may_leave_at_any_time(seed: int) -> None:
    """A voyage, a question or a ship to place never waits for somebody who has left."""
    chance = Chance(f"leave {seed}")
    options = {"merchants": "yes", "drop-outs": "yes", "late-answers": "yes" if seed % 2 else "no"}
    game = TerraMystica.new(2 + seed % 4, options, str(seed))
    while not game.over():
        move = busy_move(game, chance)
        if move.kind == DROP_OUT and chance.below(12):
            continue
        game.play(move)
        check_sea(game)
        assert game.copy().key() == game.key()
