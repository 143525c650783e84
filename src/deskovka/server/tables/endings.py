"""Why a table is closed, in a sentence; every door that finds it closed says it."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.core.words import said
from deskovka.server.problems import Conflict
from deskovka.server.storage import schema as s
from deskovka.server.tables.fairness import was_helped
from deskovka.server.tables.table import ABANDONED, ABORTED, AGREED, CLOSED, OVER, RESIGNED, TIME, Table

HOST = ""
BECAUSE = {
    HOST: said("The host of this server has closed this table."),
    RESIGNED: said("The game is over: somebody has resigned."),
    AGREED: said("The game has ended because the players agreed on it. Nobody wins and nobody loses."),
    TIME: said("The game has ended because somebody's time was out, and the others did not want to wait."),
    ABORTED: said("This table was called off before the game began."),
    ABANDONED: said("Nobody has played here for long, so the table was closed. Whoever sits here can open it again."),
}
#: endings after which nobody plays on: what was hidden may be told, and another game may follow
FOR_GOOD = (RESIGNED, AGREED, TIME)


def with_result() -> sa.ColumnElement[bool]:
    """Tables that count: played to the end, or given up; of two, also when one's time was out. What was broken off, closed or never begun
    does not."""
    t = s.tables.c
    lost = (t.ended == RESIGNED) | ((t.ended == TIME) & (t.players == 2))
    return (t.status == OVER) | ((t.status == CLOSED) & lost)


def given_up(table: Table) -> dict[int, str]:
    """Seats whose players have gone and not come back, or at a rated table let a bot play, with the person: in the result they are last,
    whoever has played on for them."""
    gone = {n: seat.was or seat.user for n, seat in enumerate(table.seats) if seat.gone or was_helped(table, seat)}
    return {number: person for number, person in gone.items() if person}


def refuse_closed(table: Table) -> None:
    if table.status == CLOSED:
        raise Conflict(BECAUSE[table.ended])


def ended_for_good(table: Table) -> bool:
    return table.status == CLOSED and table.ended in FOR_GOOD
