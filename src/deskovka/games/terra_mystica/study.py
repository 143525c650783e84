"""Games of people as decisions to learn from: the position, who decided, and the moves of the whole turn.

Logs of the online game let neighbours answer late; here every turn is seen as if all offers had been answered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deskovka.core.game import IllegalMove, Move
from deskovka.core.record import Record
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.policy import ANSWERS
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.table import ACTING, TURN


class Decision(NamedTuple):
    game: State
    seat: int
    moves: tuple[Move, ...]
    after: State


def cleaned(game: State) -> State:
    """The position without the freedoms of late answers."""
    other = game.copy()
    assert isinstance(other, State)
    other.late_answers = False
    other.offers = []
    other.reactions = []
    other.listed = None
    return other


def decisions(record: Record) -> Iterator[Decision]:
    """Whole turns, answers to offers, and choices before the first round, in the order of the game."""
    game = record.start()
    assert isinstance(game, State)
    before: State | None = None
    line: list[Move] = []
    for seat, text, _ in record.moves:
        move = game.parse(text, seat)
        if game.phase == ACTING and move.kind in ANSWERS:
            yield from answered(game, move)
        elif game.phase == ACTING and game.stage == TURN and move.seat == game.active:
            if before is None:
                before, line = cleaned(game), []
            line.append(move)
            if move.kind == m.END:
                yield from whole(before, seat, line)
                before = None
        elif game.phase != ACTING:
            before = None
            yield from whole(cleaned(game), seat, [move])
        game.push(move)


def answered(game: State, move: Move) -> Iterator[Decision]:
    after = game.copy()
    assert isinstance(after, State)
    after.push(move)
    before = game.copy()
    assert isinstance(before, State)
    yield Decision(before, move.seat, (move,), after)


def whole(before: State, seat: int, line: list[Move]) -> Iterator[Decision]:
    """The turn, if it is one by the rules of the table. Double turns are left out: they are thought of as two."""
    if any(move.kind == m.ACTION and move.a == m.ACTC for move in line):
        return
    after = before.copy()
    assert isinstance(after, State)
    try:
        for move in line:
            after.play(move)
    except IllegalMove:
        return
    yield Decision(before, seat, tuple(line), after)
