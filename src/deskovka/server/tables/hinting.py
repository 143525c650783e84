"""Where a hint may be asked for: in the own turn, at a table that has hints. Every door asks here."""

from __future__ import annotations

from deskovka.server.problems import Conflict, Forbidden
from deskovka.server.tables.draft import Foreseen, bounded, moves_of
from deskovka.server.tables.history import History
from deskovka.server.tables.table import RUNNING, Table


def has_hints(table: Table) -> bool:
    """Hints are for learning, and never in rated games."""
    return table.hints and not table.rated


def may_hint(table: Table, history: History, seat: int | None) -> bool:
    """Is there something to decide for the seat, and may it be helped?"""
    if seat is None or not has_hints(table) or table.status != RUNNING or history.broken:
        return False
    return bool(moves_of(history.game, seat))


def hinted(table: Table, history: History, seat: int, ply: int, moves: list[str], lang: str = "en") -> Foreseen:
    """The turn as far as it is made, from which the hint goes on; nothing hidden is foreseen."""
    if not has_hints(table):
        raise Forbidden("There are no hints at this table.")
    if not may_hint(table, history, seat):
        raise Conflict("A hint can be had in your own turn.")
    if ply != history.ply:
        raise Conflict("The table has gone on meanwhile; this is the new position.")
    bounded(moves)
    draft = Foreseen(history, seat, lang)
    refused = draft.play_out(moves)
    if refused or draft.complete or not moves_of(draft.game, seat):
        raise Conflict("A hint can be had in your own turn.")
    return draft
