"""Warnings before a slip: every game, every turn, in both languages, from what the seat may know and nothing else."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.slips import Slip
from deskovka.core.words import LANGUAGES
from tests.contract.tables import Kind, any_move, every_kind

TURNS = 40


def random_turn(game: Game, chance: Chance) -> list[Move]:
    """The moves of one turn, to where it would be confirmed: the turn is complete, or something new would be shown."""
    after, moves = game.copy(), []
    while after.to_act() == game.to_act() and after.turn == game.turn and len(moves) < 60:
        moves.append(any_move(after, chance))
        if after.reveals(moves[-1]):
            break
        after.push(moves[-1])
    return moves


def warned(game: Game, moves: list[Move], lang: str) -> list[Slip]:
    after = game.copy()
    for move in moves:
        if not after.reveals(move):
            after.push(move)
    return after.seen_by(moves[0].seat).warnings(game.seen_by(moves[0].seat), moves, lang)


@every_kind
def test_every_turn_can_be_looked_at_before_it_counts(kind: Kind) -> None:
    game, chance = kind.new("slips"), Chance("slips")
    names = [known.name for known in game.warning_kinds()]
    assert names and len(set(names)) == len(names)
    assert all(one.label != two.label for one, two in zip(game.warning_kinds(), game.warning_kinds("cs"), strict=True))
    for number in range(TURNS):
        if game.over():
            break
        moves = random_turn(game, chance)
        told = {lang: warned(game, moves, lang) for lang in LANGUAGES}
        assert [slip.kind for slip in told["en"]] == [slip.kind for slip in told["cs"]]
        for one, two in zip(told["en"], told["cs"], strict=True):
            assert one.kind in names and one.words != two.words and "{" not in one.words + two.words
        # any world that agrees with what the seat knows gets the same warnings
        if number % 8 == 0:
            other = game.imagine(moves[0].seat, Chance(str(number)))
            assert warned(other, moves, "en") == told["en"]
        for move in moves:
            game.play(move)
