"""Leaving a game by its own rules: a seat makes the move by which it goes, where the game has one."""

from __future__ import annotations

from deskovka.core import registry
from deskovka.core.options import YES
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.playing import Playing
from deskovka.server.tables.table import Table


class Dropping:
    def __init__(self, histories: Histories, playing: Playing) -> None:
        self.histories = histories
        self.playing = playing

    async def drop(self, table: Table, seat: int) -> bool:
        """False where the rules do not let it go now: in the preparations, or without the option."""
        if not lets_go(table):
            return False
        history = await self.histories.of(table)
        leaving = [move for move in history.game.moves() if move.seat == seat and history.game.gives_up(move)]
        if not leaving or history.broken or history.ply != table.ply:
            return False
        return (await self.playing.play(table, seat, history.ply, [str(leaving[0])])).committed


def lets_go(table: Table) -> bool:
    """Can a seat leave the game at this table?"""
    option = registry.game_class(table.game).leaving_option()
    return bool(option) and table.options.get(option) == YES
