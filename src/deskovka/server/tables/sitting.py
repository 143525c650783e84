"""Sitting down at a table. When the last seat is taken, the game begins."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.server.live.bus import LOBBY, SEATS, Bus
from deskovka.server.people.blocks import Blocks
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Forbidden, NotFound
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.endings import refuse_closed
from deskovka.server.tables.fairness import refuse_bots, refuse_guest, refuse_program
from deskovka.server.tables.making import bot_seat, first_position
from deskovka.server.tables.table import OPEN, RUNNING, USER, WAITING, Seat, Table
from deskovka.server.tables.tables import TABLE_ID, Tables
from deskovka.server.tables.timing import waiting


class Sitting:
    def __init__(self, database: Database, bus: Bus, tables: Tables, blocks: Blocks) -> None:
        self.database = database
        self.bus = bus
        self.tables = tables
        self.blocks = blocks

    async def by_code(self, code: str) -> Table:
        """The table that waits under a code. Whoever types it may use large letters and spaces."""
        plain = "".join(code[:40].split()).replace("-", "").lower()
        query = sa.select(s.tables).where((s.tables.c.code == plain) & (s.tables.c.status == WAITING))
        found = await self.tables.read(query) if TABLE_ID.fullmatch(plain) else []
        if not found:
            raise NotFound("No table waits under this code. It may have begun already.")
        return found[0]

    async def join(self, user: User, table_id: str, seat: int | None = None) -> Table:
        """Take an open seat."""
        table = await self.tables.get(table_id, fresh=True)
        if table.seats_of(user):
            raise Conflict("You sit at this table already.")
        refuse_guest(table, user)
        refuse_program(table, user)
        free = table.seats_for(user)
        if seat is None and free:
            seat = free[0]
        if seat is None or seat not in free:
            raise Conflict("This seat is taken.") if free else Conflict("All seats are taken; you can watch.")
        if await self.blocks.against(user, table.creator):
            # it is not said why: whoever is blocked is not told
            raise Forbidden("This seat is kept for somebody else.")
        return await self.fill(table, {seat: Seat(USER, free_name(table, user), user.id)}, user)

    async def fill_with_bots(self, user: User, table_id: str, spec: str) -> Table:
        table = await self.tables.get(table_id, fresh=True)
        if table.creator != user.id:
            raise Forbidden("Only who opened the table can fill it with bots.")
        refuse_bots(table)
        if not table.open_seats:
            raise Conflict("All seats are taken.")
        cls = registry.game_class(table.game)
        seats = list(table.seats)
        for number in table.open_seats:
            seats[number] = bot_seat(spec or bots.usual(cls), cls, seats)
        return await self.fill(table, {number: seats[number] for number in table.open_seats})

    async def fill(self, table: Table, taken: dict[int, Seat], user: User | None = None) -> Table:
        """Put somebody on open seats. A person takes one seat, whatever he asks for at the same time."""
        refuse_closed(table)
        first = await first_position(table.game, table.players, table.options, table.seed)
        async with self.database.write() as connection:
            await connection.execute(sa.select(s.tables.c.id).where(s.tables.c.id == table.id).with_for_update())
            if user is not None:
                await refuse_second_seat(connection, table, user)
                asked = (s.invitations.c.table_id == table.id) & (s.invitations.c.user_id == user.id)
                await connection.execute(s.invitations.delete().where(asked))
            for number, seat in taken.items():
                await take(connection, table, number, seat)
            await self.begin_if_full(connection, table, taken, first.to_act)
            await self.bus.enclose(connection, table.id, 0, SEATS)
            await self.bus.enclose(connection, LOBBY, 0, SEATS)
        self.bus.announce(table.id, 0, SEATS)
        self.bus.announce(LOBBY, 0, SEATS)
        return await self.tables.get(table.id, fresh=True)

    async def begin_if_full(
        self, connection: AsyncConnection, table: Table, taken: dict[int, Seat], first: int
    ) -> None:
        """Where everybody has sat down, the game begins to wait for the first."""
        still = sa.select(sa.func.count()).where((s.seats.c.table_id == table.id) & (s.seats.c.kind == OPEN))
        if not (await connection.execute(still)).scalar_one():
            now = await self.database.set_watch(connection)
            clock = waiting(table.clock, taken.get(first, table.seats[first]), now)
            begin = (s.tables.c.id == table.id) & (s.tables.c.status == WAITING)
            values = {"status": RUNNING, "to_act": first, "changed": now, "code": None, **clock}
            await connection.execute(s.tables.update().where(begin).values(**values))
            await connection.execute(s.invitations.delete().where(s.invitations.c.table_id == table.id))


def free_name(table: Table, user: User) -> str:
    """The name under which somebody sits down: his own, with a number where it stands there already."""
    taken = {other.name.casefold() for other in table.seats}
    names = (user.name, *(f"{user.name[:27]} {n}" for n in range(2, 12)))
    return next(name for name in names if name.casefold() not in taken)


async def refuse_second_seat(connection: AsyncConnection, table: Table, user: User) -> None:
    sits = (s.seats.c.table_id == table.id) & (s.seats.c.user_id == user.id)
    if (await connection.execute(sa.select(sa.func.count()).where(sits))).scalar_one():
        raise Conflict("You sit at this table already.")


async def take(connection: AsyncConnection, table: Table, number: int, seat: Seat) -> None:
    here = (s.seats.c.table_id == table.id) & (s.seats.c.seat == number) & (s.seats.c.kind == OPEN)
    values = {"kind": seat.kind, "user_id": seat.user, "bot": seat.bot, "name": seat.name, "was": None, "was_name": ""}
    done = await connection.execute(s.seats.update().where(here).values(**values))
    if done.rowcount != 1:
        raise Conflict("Somebody else has just taken this seat.")
