"""Whole turns: legal to the end, all kinds of them however little room there is; and the fingerprints by which equal positions are found."""

from __future__ import annotations

import pytest
from tests.contract.tables import Kind, every_kind, walk

from deskovka.bots.decisions import hands_over, moves_of
from deskovka.bots.turns import Turn, chosen_turns, turns_of
from deskovka.core.game import Game
from deskovka.games.pebbles.game import Pebbles

pytestmark = pytest.mark.both


def replayed(game: Game, turn: Turn) -> Game:
    here = game.copy()
    for move in turn.moves:
        here.play(move)
    return here


@every_kind
def test_turns_can_be_played_and_are_complete(kind: Kind) -> None:
    for game, _ in walk(kind, "turns", 2):
        if game.over():
            continue
        seat = game.to_act()
        for turn in turns_of(game, seat, 60)[:10]:
            after = replayed(game, turn)
            assert after.key() == turn.after.key()
            before = replayed(game, Turn(turn.moves[:-1], game))
            assert hands_over(before, after, seat) or before.reveals(turn.moves[-1]) or before.prepares(turn.moves[-1])


@every_kind
def test_fingerprints_tell_positions_apart_as_their_texts_do(kind: Kind) -> None:
    positions = [game.copy() for game, _ in walk(kind, "fingerprints", 8)]
    for game, chance in walk(kind, "fingerprints", 3):
        positions += [game.copy(), game.seen_by(0), game.imagine(0, chance)]
        for move in game.moves()[:6]:
            after = game.copy()
            after.push(move)
            positions.append(after)
    by_text: dict[str, int] = {}
    for position in positions:
        assert by_text.setdefault(position.key(), position.fingerprint()) == position.fingerprint()
    assert len(set(by_text.values())) == len(by_text)


def test_every_first_move_gets_its_share_of_little_room() -> None:
    game = Pebbles.new(2, {"shells": "0"}, "room")
    wide = {turn.moves[0] for turn in turns_of(game, 0, 25)}
    assert wide == set(moves_of(game, 0))


def test_turns_that_a_policy_proposes_end_where_something_is_revealed() -> None:
    game = Pebbles.new(2, {}, "proposed")
    take, draw = moves_of(game, 0)[0], moves_of(game, 0)[-1]
    found = chosen_turns(game, 0, [(draw, take), (take, take)])
    assert [turn.moves for turn in found] == [(draw,), (take, take)]
    assert [turn.after.ply for turn in found] == [1, 2] and game.ply == 0
