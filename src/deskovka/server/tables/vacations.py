"""Vacations: at a table with days per turn, somebody's clock stands still while he is away."""

from __future__ import annotations

from dataclasses import dataclass, replace

import sqlalchemy as sa

from deskovka.server.clocks.clock import DAY, DAYS, NEVER, Away, Clock
from deskovka.server.clocks.wishes import BOUNDS, begins_with, from_text
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.tables.changing import Changing, Held
from deskovka.server.tables.leaving import own_seats, playing
from deskovka.server.tables.table import RUNNING, Seat

#: tables at which somebody goes on vacation at once, and days of it: the most that any clock has
MOST = 500
MOST_DAYS = BOUNDS["vacation"][-1]


@dataclass(frozen=True)
class Everywhere:
    """Somebody's vacations at all tables."""

    #: tables that have vacations, and the most days that are left at one of them
    tables: int = 0
    days: int = 0
    #: at how many of them he is on vacation, and until when at the last
    away: int = 0
    until: float | None = None


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

    async def take_everywhere(self, user: User, days: int) -> int:
        """At all tables at once, at each as many of the days as are left there; 0 ends all of them. At how many tables it is so now."""
        if not 0 <= days <= MOST_DAYS:
            raise Unprocessable("A vacation has at most {n} days.", n=MOST_DAYS)
        taken = 0
        for table_id in await self.with_vacations(user):
            async with self.changing.at(table_id) as held:
                clock, table = held.table.clock, held.table
                if clock is None or table.status != RUNNING:  # over meanwhile
                    continue
                for number in table.seats_of(user):
                    left = whole_days(clock, table.seats[number], held.now)
                    if table.seats[number].plays and (left or not days):
                        await self.put(held, clock, number, min(days, left) * DAY)
                        taken += bool(days)
        return taken

    async def everywhere(self, user: User | None) -> Everywhere:
        """How it stands with somebody's vacations."""
        found = await self.with_vacations(user) if user is not None else []
        if user is None or not found:
            return Everywhere()
        tables = await self.changing.tables.read(sa.select(s.tables).where(s.tables.c.id.in_(found)))
        now = self.changing.database.time()
        own = [(table.clock, table.seats[number]) for table in tables for number in table.seats_of(user)]
        days = [whole_days(clock, seat, now) for clock, seat in own if clock is not None]
        until = [seat.away.until for _, seat in own if seat.away.until > now]
        return Everywhere(len(tables), max(days, default=0), len(until), max(until, default=None))

    async def with_vacations(self, user: User) -> list[str]:
        """Tables at which somebody plays who may go on vacation there."""
        mine = (s.seats.c.user_id == user.id) & (s.seats.c.gone == "")
        going = (s.tables.c.status == RUNNING) & s.tables.c.clock.startswith(begins_with(DAYS))
        query = sa.select(s.tables.c.id, s.tables.c.clock).join(s.seats, s.seats.c.table_id == s.tables.c.id)
        async with self.changing.database.read() as connection:
            rows = await connection.execute(query.where(mine & going).order_by(s.tables.c.id).limit(MOST))
            clocks = {row.id: from_text(row.clock) for row in rows}
        return [table_id for table_id, clock in clocks.items() if clock is not None and clock.vacation]

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


def whole_days(clock: Clock, seat: Seat, now: float) -> int:
    """That somebody can still take at a table, with what he has not used of the present ones."""
    return int((vacation_left(clock, seat) + seat.away.within(now, seat.away.until)) // DAY)


def vacation_left(clock: Clock, seat: Seat) -> float:
    return clock.vacation if seat.vacation_left is None else seat.vacation_left
