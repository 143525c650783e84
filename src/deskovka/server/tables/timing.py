"""The clocks of a table when something happens there: they stop and start in the transaction of what stops and starts them.

Whose clock runs: that of the seat for which the game waits (`to_act`), and no other. Where several may answer in any order, it is the first of
them; who answers before his clock runs pays nothing and gains nothing, and who must answer last is not charged for the others. A bot has no
clock. Nothing happens to a clock before a turn is committed: drafts and plans are not known here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import sqlalchemy as sa

from deskovka.core.game import NOBODY, Game
from deskovka.server.clocks.clock import Clock
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.draft import Draft
from deskovka.server.tables.table import Seat, Table, seat_of


@dataclass
class Timing:
    """What a commit changes besides the moves: columns of the table, and seats whose bank is another one now."""

    table: dict[str, object] = field(default_factory=dict)
    seats: dict[int, Seat] = field(default_factory=dict)


def waiting(clock: Clock | None, seat: Seat | None, now: float) -> dict[str, float | None]:
    """What a table says when the game begins to wait for a seat, or for nobody."""
    if seat is None:
        return {"waiting_since": None, "deadline": None, "out_since": None}
    runs = clock is not None and seat.plays
    deadline = clock.deadline(seat.hand, now) if clock is not None and runs else None
    return {"waiting_since": now, "deadline": deadline, "out_since": None}


def by_itself(table: Table, before: Game, draft: Draft, now: float) -> Timing | None:
    """The clocks after a draft, as far as they need not be asked for; None where one stops that stands in the database."""
    ran, runs = before.to_act(), draft.game.to_act()
    if runs == ran and not is_complete(draft, ran):
        return Timing()  # somebody else has answered meanwhile, or the turn goes on: the same clock runs on
    if table.clock is None:
        return Timing({"waiting_since": None if runs == NOBODY else now})
    return None


def is_complete(draft: Draft, ran: int) -> bool:
    """Has the seat whose clock ran finished its turn?"""
    return draft.seat == ran and draft.game.turn != draft.turn


def timed(
    database: Database, connection: sa.Connection, table: Table, before: Game, draft: Draft, now: float
) -> Timing:
    """The clocks after a draft that is being committed. Without a clock this asks nothing of the database."""
    known = by_itself(table, before, draft, now)
    if known is not None:
        return known
    assert table.clock is not None  # without one nothing is asked for
    ran, runs = before.to_act(), draft.game.to_act()
    here = (s.tables.c.id == table.id) & s.seats.c.seat.in_([ran, runs])
    asked = (
        sa.select(s.seats, s.tables.c.waiting_since, database.now().label("now"))
        .join(s.tables, s.tables.c.id == s.seats.c.table_id)
        .where(here)
        .with_for_update(of=s.tables)
    )
    rows = {row.seat: row for row in connection.execute(asked)}
    seats = {number: seat_of(row) for number, row in rows.items()}
    changed: dict[int, Seat] = {}
    if ran in rows:
        now = rows[ran].now
        if seats[ran].plays and rows[ran].waiting_since is not None:
            left = table.clock.stopped(seats[ran].hand, rows[ran].waiting_since, now, is_complete(draft, ran))
            seats[ran] = changed[ran] = replace(seats[ran], time_left=left)
            mine = (s.seats.c.table_id == table.id) & (s.seats.c.seat == ran)
            connection.execute(s.seats.update().where(mine).values(time_left=left))
    return Timing({**waiting(table.clock, seats.get(runs), now)}, changed)
