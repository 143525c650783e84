"""Changes at a table that are no moves: a seat changes hands, people agree on something, the table is closed. They are made under a lock of
its row, so that of several people and processes one comes after the other, and each sees what the one before has done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import NOBODY
from deskovka.server.live.bus import LOBBY, RESULTS, SEATS, Bus
from deskovka.server.problems import NotFound
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.making import bot_seat
from deskovka.server.tables.table import ABORTED, BOT, CLOSED, USER, Seat, Table
from deskovka.server.tables.tables import TABLE_ID, Tables, seated
from deskovka.server.tables.timing import waiting

#: what a seat says of somebody who is there again
HERE: dict[str, object] = {"gone": "", "gone_at": None, "offered": False}


class Changing:
    def __init__(self, database: Database, bus: Bus, tables: Tables) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Held]:
        """The table as it stands, held until the block ends; everybody hears of it then."""
        async with self.database.write() as connection:
            here = sa.select(s.tables).where(s.tables.c.id == table_id).with_for_update()
            found = await seated(connection, here) if TABLE_ID.fullmatch(table_id) else []
            if not found:
                raise NotFound("There is no such table.")
            held = Held(connection, found[0], await self.database.set_watch(connection))
            yield held
            topics = held.topics if held.changed else {}
            for topic, ply in topics.items():
                await self.bus.enclose(connection, topic, ply, SEATS)
        if held.changed:
            self.tables.forget(table_id)  # the news of it are still on their way
        for topic, ply in topics.items():
            self.bus.announce(topic, ply, SEATS)


@dataclass
class Held:
    """A table that nobody else changes now. `table` follows what is written."""

    connection: AsyncConnection
    table: Table
    now: float
    changed: bool = False

    @property
    def topics(self) -> dict[str, int]:
        """Who hears of a change: the table and the lists; who counts results, when it is closed."""
        found = {self.table.id: self.table.ply, LOBBY: 0}
        return {**found, RESULTS: 0} if self.table.status == CLOSED else found

    async def put(self, **values: object) -> None:
        self.changed = True
        await self.connection.execute(s.tables.update().where(s.tables.c.id == self.table.id).values(**values))
        known = {name: value for name, value in values.items() if hasattr(self.table, name)}
        self.table = replace(self.table, **known)  # type: ignore[arg-type]

    async def put_seat(self, number: int, seat: Seat, **values: object) -> None:
        """Who sits there from now on; `values`: what else the row says."""
        self.changed = True
        here = (s.seats.c.table_id == self.table.id) & (s.seats.c.seat == number)
        row = {
            "kind": seat.kind,
            "user_id": seat.user,
            "bot": seat.bot,
            "name": seat.name,
            "time_left": seat.time_left,
            "gone": seat.gone,
            "was": seat.was,
            "was_name": seat.was_name,
            "offered": seat.offered,
            "helped": seat.helped,
        }
        await self.connection.execute(s.seats.update().where(here).values(**{**row, **values}))
        self.table.seats[number] = seat

    async def wait_anew(self) -> None:
        """The clock of the seat that is to act begins: somebody else sits there now, or the others wait on."""
        acts = self.table.seats[self.table.to_act] if self.table.to_act != NOBODY else None
        await self.put(**waiting(self.table.clock, acts, self.now), lease=0.0)

    async def forget_votes(self, seat: int | None = None) -> None:
        """Of one seat, or all."""
        whose = s.votes.c.table_id == self.table.id
        whose = whose if seat is None else whose & (s.votes.c.seat == seat)
        await self.connection.execute(s.votes.delete().where(whose))

    async def close(self, ended: str) -> None:
        """Nobody plays on here; everybody can still look at it."""
        await self.forget_votes()
        still = waiting(None, None, self.now)
        if ended == ABORTED:  # another rematch of the game before can be asked for
            await self.put(rematch_of=None)
        await self.put(status=CLOSED, to_act=NOBODY, ended=ended, changed=self.now, lease=0.0, **still)

    async def mark_gone(self, number: int, how: str) -> None:
        """Somebody does not play on, and nobody takes his place."""
        await self.forget_votes(number)
        await self.put_seat(number, replace(self.table.seats[number], gone=how), gone_at=self.now)

    async def spare(self, number: int) -> None:
        """The others wait on for a seat that is out of time: it gets another turn's time."""
        clock, seat = self.table.clock, self.table.seats[number]
        bank = clock.refilled(replace(seat.hand, bank=self.settled(number))) if clock else None
        await self.put_seat(number, replace(seat, time_left=bank))
        await self.wait_anew()

    def settled(self, number: int) -> float | None:
        """The bank of a seat that is to act as it stands now."""
        table, seat = self.table, self.table.seats[number]
        if table.clock is None or table.to_act != number or table.waiting_since is None or not seat.plays:
            return seat.time_left
        return table.clock.stopped(seat.hand, table.waiting_since, self.now, False)

    async def hand_to_bot(self, number: int, how: str, offered: bool = False) -> None:
        """A bot plays on in somebody's place, so that nobody loses what he has played."""
        cls = registry.game_class(self.table.game)
        before, bot = self.table.seats[number], bot_seat(bots.usual(cls), cls, self.table.seats)
        rest = before.vacation_left
        if rest is not None:  # what was not used of a vacation can be taken later
            rest += before.away.within(self.now, before.away.until)
        await self.forget_votes(number)
        seat = Seat(
            BOT,
            bot.name,
            bot=bot.bot,
            time_left=self.settled(number),
            vacation_left=rest,
            gone=how,
            was=before.user,
            was_name=before.name,
            offered=offered,
            helped=before.helped,
        )
        home = {"vacation_left": rest, "away_since": None, "away_until": None}
        await self.put_seat(number, seat, gone_at=self.now, hidden=False, **home)
        if self.table.to_act == number:
            await self.wait_anew()

    async def hand_to_person(self, number: int, user: str, name: str) -> None:
        """Somebody plays where a bot has kept the seat: who was there before, or another."""
        before, clock = self.table.seats[number], self.table.clock
        back = before.was == user
        kept = (None, "") if back else (before.was, before.was_name)
        seat = Seat(
            USER,
            name,
            user,
            time_left=clock.refilled(before.hand) if clock else None,
            vacation_left=before.vacation_left,
            was=kept[0],
            was_name=kept[1],
            helped=back and before.helped,
        )
        await self.put_seat(number, seat, **HERE)
        if self.table.to_act == number:
            await self.wait_anew()
