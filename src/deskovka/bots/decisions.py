"""What a seat can decide now, and when its turn is over."""

from __future__ import annotations

from deskovka.core.game import Game, Move


def moves_of(game: Game, seat: int) -> list[Move]:
    """What a seat itself can do now; where several may decide, `moves()` lists the others' moves too.

    A bot plays to the end: it leaves the game only if nothing else is possible.
    """
    mine = [move for move in game.moves() if move.seat == seat]
    return [move for move in mine if not game.gives_up(move)] or mine


def hands_over(before: Game, after: Game, seat: int) -> bool:
    """Is the chain complete, or somebody else asked?"""
    return after.turn != before.turn or after.to_act() != seat
