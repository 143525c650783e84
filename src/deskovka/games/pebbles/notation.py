"""Texts to moves, and which things of the drawing a move is about."""

from __future__ import annotations

from deskovka.core.game import Move, NotUnderstood
from deskovka.games.pebbles.game import Pebbles
from deskovka.games.pebbles.moves import BOWLS, DRAW, END, TAKE, PebbleMove


def parse(game: Pebbles, text: str, seat: int | None = None) -> Move:
    who = game.to_act() if seat is None else seat
    words = " ".join(text.lower().split())
    for move in every_move(who):
        if str(move).lower() == words:
            return move
    raise NotUnderstood(f"{text!r} is no move; moves are: take from A, draw a shell, end turn")


def every_move(seat: int) -> list[Move]:
    return [*(PebbleMove(seat, TAKE, n) for n in range(len(BOWLS))), PebbleMove(seat, DRAW), PebbleMove(seat, END)]


def touches(game: Pebbles, move: Move) -> list[str]:
    if move.kind == END:
        return []
    return [f"bowl:{BOWLS[move.a]}" if move.kind == TAKE else "bag"]


def meant_at(game: Pebbles, thing: str, seat: int) -> list[Move]:
    return [move for move in every_move(seat) if thing in touches(game, move)]
