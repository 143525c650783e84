"""The promises of docs/contract.md, by their numbers, for every game."""

from __future__ import annotations

import gc

import pytest

import deskovka
from deskovka.core.chance import Chance
from deskovka.core.game import NOBODY, IllegalMove, NotUnderstood
from deskovka.core.record import Record

from .tables import KINDS, Kind, any_move, every_kind, played, walk

pytestmark = pytest.mark.both


@every_kind
def test_2_every_listed_move_leads_on(kind: Kind) -> None:
    """No dead ends: after every listed move there are moves again, until the game is over; and `moves` never lists nothing."""
    for game, _ in walk(kind, "leads on", 14):
        assert bool(game.moves()) != game.over()
        for move in game.moves():
            after = game.copy()
            after.play(move)
            assert after.over() or after.moves(), f"{move} leads nowhere"


@every_kind
def test_3_unlisted_moves_are_refused_with_a_reason_and_nothing_changes(kind: Kind) -> None:
    """Moves of other positions, where they are not listed; and moves of seats that are not asked."""
    seen = {move for game, _ in walk(kind, "strangers", 12) for move in game.moves()}
    for game, chance in walk(kind, "refused", 8):
        before = game.key()
        strange = sorted(seen.difference(game.moves()), key=str)
        for _ in range(min(12, len(strange))):
            move = strange[chance.below(len(strange))]
            with pytest.raises(IllegalMove) as refused:
                game.play(move)
            assert str(refused.value).strip()
            assert game.key() == before


@every_kind
def test_4_a_move_has_a_text_of_its_own_and_comes_back(kind: Kind) -> None:
    for game, _ in walk(kind, "texts", 20):
        moves = game.moves()
        assert len(set(moves)) == len(moves)
        assert len({(str(move), move.seat) for move in moves}) == len(moves)
        for move in moves:
            assert game.parse(str(move), move.seat) == move
            assert game.parse(str(move).upper(), move.seat) == move


@every_kind
def test_4_other_texts_are_not_understood(kind: Kind) -> None:
    game = kind.new("texts")
    for text in ("", " ", "sing", "take", "9" * 5000, "build \x00", "pick up ² workers", "🂡"):
        with pytest.raises(NotUnderstood):
            game.parse(text)


@every_kind
def test_5_a_copy_is_equal_and_independent_and_keeps_no_log(kind: Kind) -> None:
    for game, chance in walk(kind, "copies", 8, log=True):
        other, before = game.copy(), game.key()
        assert other.key() == before and other.moves() == game.moves() and other.log is None
        line = []
        while not other.over() and len(line) < 30:
            line.append(any_move(other, chance))
            other.play(line[-1])
        assert game.key() == before
        again = game.copy()
        for move in line:
            again.play(move)
        assert again.key() == other.key() and again.scores() == other.scores()


@every_kind
@pytest.mark.skipif(
    deskovka.compiled(),
    reason="compiled positions are invisible to the collector of cycles, which is why they must have none",
)
def test_5_nothing_in_a_position_leads_back_to_itself(kind: Kind) -> None:
    """Positions, players and moves are marked so (core/compiling.py): a cycle would never be freed."""
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for game, _ in walk(kind, "cycles", 4, log=True):
            game.copy().imagine(0, Chance("cycles")).worth(0)
        gc.collect()
        left = {type(thing).__qualname__ for thing in gc.garbage if type(thing).__module__.startswith("deskovka.")}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert not left


@every_kind
def test_6_options_seed_and_moves_give_the_same_game(kind: Kind) -> None:
    game, moves = played(kind, "same")
    assert kind.new("same").key() == kind.new("same").key()
    record = Record.of(game, moves, {0: "Ann"})
    again = Record.parse(str(record)).replay()
    assert again.key() == game.key() and again.scores() == game.scores()
    assert str(Record.parse(str(record))) == str(record)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "factions" not in kind.options], ids=str)
def test_6_another_seed_gives_another_game(kind: Kind) -> None:
    assert len({kind.new(f"seed {n}").key() for n in range(6)}) > 1


@every_kind
def test_8_the_log_tells_all_points_and_changes_nothing(kind: Kind) -> None:
    silent, moves = played(kind, "log")
    game = kind.new("log")
    game.keep_log()
    told = game.scores()
    for move in moves:
        game.play(move)
    for effect in game.log or []:
        if effect.seat >= 0:
            told[effect.seat] += game.points_of(effect)
    assert told == game.scores() == silent.scores()
    assert game.key() == silent.key() and silent.log is None


@every_kind
def test_9_turn_grows_when_somebody_else_is_asked(kind: Kind) -> None:
    _, moves = played(kind, "turns")
    game = kind.new("turns")
    for move in moves:
        seat, turn = game.to_act(), game.turn
        game.push(move)
        assert game.turn >= turn
        assert game.to_act() == seat or game.turn > turn


@every_kind
def test_the_end_is_the_end(kind: Kind) -> None:
    game, _ = played(kind, "end")
    assert game.to_act() == NOBODY and game.over() and game.moves() == []
    best = max(game.scores())
    assert game.winners() and all(game.scores()[seat] == best for seat in game.winners())


@every_kind
def test_a_finished_game_says_by_what_it_is_counted(kind: Kind) -> None:
    game, _ = played(kind, "end")
    english, czech = game.facts(), game.facts("cs")
    assert english and [(one.kind, one.value, one.seat) for one in english] == [
        (one.kind, one.value, one.seat) for one in czech
    ]
    assert len({(one.kind, one.value, one.seat) for one in english}) == len(english)
    for one in (*english, *czech):
        assert one.words and one.title and -1 <= one.seat < game.players
        assert len(one.kind) <= 20 and len(one.value) <= 60 and len(one.words) <= 120


@every_kind
def test_a_plan_is_a_turn_of_its_own_and_changes_nothing(kind: Kind) -> None:
    """Whoever waits can think a turn through to its end; the position itself stays as it is."""
    planned = 0
    for game, chance in walk(kind, "plans", 30):
        before = game.key()
        for seat in range(game.players):
            plan = game.as_if(seat)
            assert plan is None or seat != game.to_act()
            if plan is None:
                continue
            assert plan.to_act() == seat
            start = plan.turn
            while plan.to_act() == seat and plan.turn == start:
                mine = [move for move in plan.moves() if move.seat == seat]
                assert mine
                plan.play(mine[chance.below(len(mine))])
            planned += 1
        assert game.key() == before
    assert planned > 5
    assert game.over() and all(game.as_if(seat) is None for seat in range(game.players))
