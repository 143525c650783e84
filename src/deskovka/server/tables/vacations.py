"""Vacations: at a table with days per turn, somebody's clock stands still while he is away."""

from __future__ import annotations

from dataclasses import replace

from deskovka.server.clocks.clock import DAY, NEVER, Away, Clock
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.tables.changing import Changing, Held
from deskovka.server.tables.leaving import own_seats, playing
from deskovka.server.tables.table import Seat


class Vacations:
    def __init__(self, changing: Changing) -> None:
        self.changing = changing

    async def take(self, user: User, table_id: str, days: int) -> None:
        """From now on for so many days; 0 ends it, and what was not used can be taken later."""
        async with self.changing.at(table_id) as held:
            playing(held.table)
            own = own_seats(held.table, user)
            clock = held.table.clock
            if clock is None or not clock.vacation:
                raise Conflict("There are no vacations at this table.")
            for number in own:
                await self.put(held, clock, number, days * DAY)

    async def put(self, held: Held, clock: Clock, number: int, seconds: float) -> None:
        table, seat = held.table, held.table.seats[number]
        unused = seat.away.within(held.now, seat.away.until)
        left = vacation_left(clock, seat) + unused
        if not 0 <= seconds <= left:
            raise Unprocessable("So many days of vacation are left to you: {n}.", n=int(left // DAY))
        if table.to_act == number and table.waiting_since is not None:
            # what he was away before in this turn stays free, whatever follows
            before = seat.away.within(table.waiting_since, held.now)
            await held.put(waiting_since=table.waiting_since + before)
        away = Away(held.now, held.now + seconds) if seconds else NEVER
        seat = replace(seat, away=away, vacation_left=left - seconds)
        held.table.seats[number] = seat
        here = (s.seats.c.table_id == table.id) & (s.seats.c.seat == number)
        values = {"away_since": away.since, "away_until": away.until, "vacation_left": seat.vacation_left}
        await held.connection.execute(s.seats.update().where(here).values(**values))
        held.changed = True
        if table.to_act == number and held.table.waiting_since is not None and held.table.out_since is None:
            await held.put(deadline=clock.deadline(seat.hand, held.table.waiting_since))


def vacation_left(clock: Clock, seat: Seat) -> float:
    return clock.vacation if seat.vacation_left is None else seat.vacation_left
