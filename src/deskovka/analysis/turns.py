"""A game that was played, cut into turns: what one seat did until somebody else decided or something was revealed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deskovka.bots.decisions import hands_over, moves_of
from deskovka.core.game import Game, Move
from deskovka.core.record import Record


@dataclass(frozen=True)
class Played:
    """A turn of a game, and the position before it."""

    ply: int
    seat: int
    moves: tuple[str, ...]
    before: Game

    @property
    def forced(self) -> bool:
        """There was nothing to decide."""
        return len(moves_of(self.before, self.seat)) < 2


def turns_of_record(record: Record) -> list[Played]:
    return list(turns_played(record.start(), [(seat, text) for seat, text, _ in record.moves]))


def turns_played(start: Game, moves: list[tuple[int, str]]) -> Iterator[Played]:
    """`start` is played on to the end of the moves; each turn comes with a copy of the position before it."""
    game = start
    before = game.copy()
    chain: list[Move] = []
    for seat, text in moves:
        if chain and chain[0].seat != seat:  # where several may decide
            yield turn(before, chain)
            before, chain = game.copy(), []
        move = game.parse(text, seat)
        revealed = game.reveals(move)
        game.replay(move)
        chain.append(move)
        if revealed or hands_over(before, game, seat):
            yield turn(before, chain)
            before, chain = game.copy(), []
    if chain:
        yield turn(before, chain)


def turn(before: Game, chain: list[Move]) -> Played:
    return Played(before.ply, chain[0].seat, tuple(str(move) for move in chain), before)
