"""Tables as the host sees them: all of them, and what can be done with one."""

from __future__ import annotations

import time

import sqlalchemy as sa

from deskovka.core.game import NOBODY
from deskovka.server.admin.host import Host
from deskovka.server.problems import Conflict
from deskovka.server.ratings.ladder import Ladder, fold
from deskovka.server.storage import schema as s
from deskovka.server.tables.endings import ended_for_good
from deskovka.server.tables.making import first_position
from deskovka.server.tables.removing import remove
from deskovka.server.tables.table import CLOSED, OPEN, RUNNING, WAITING, Table
from deskovka.server.tables.timing import waiting


async def listed(host: Host, status: str = "", limit: int = 100) -> list[Table]:
    """The last changed first."""
    query = sa.select(s.tables).order_by(s.tables.c.changed.desc(), s.tables.c.id).limit(limit)
    return await host.tables.read(query.where(s.tables.c.status == status) if status else query)


async def close(host: Host, table_id: str) -> Table:
    """Nobody plays on there; everybody can still look at it, and the host can open it again."""
    table = await host.tables.get(table_id)
    if table.status not in (WAITING, RUNNING):
        raise Conflict("The table {id} is {status}; only a waiting or running one can be closed.", **about(table))
    return await change(host, table, {"status": CLOSED, "to_act": NOBODY, **waiting(None, None, 0.0)})


async def reopen(host: Host, table_id: str) -> Table:
    """As if it had never been closed."""
    table = await host.tables.get(table_id)
    if table.status != CLOSED or ended_for_good(table):
        raise Conflict("The table {id} is {status}, not closed.", **about(table))
    if any(seat.kind == OPEN for seat in table.seats):
        return await change(host, table, {"status": WAITING, "ended": ""})
    acts = await to_act(host, table)
    clock = waiting(table.clock, table.seats[acts], time.time())
    return await change(host, table, {"status": RUNNING, "ended": "", "to_act": acts, **clock})


async def to_act(host: Host, table: Table) -> int:
    """Who decides next there, by the moves."""
    from deskovka.server.tables.histories import Histories

    if not table.ply:
        return (await first_position(table.game, table.players, table.options, table.seed)).to_act
    return (await Histories(host.database, host.bus).of(table)).game.to_act()


async def change(host: Host, table: Table, values: dict[str, object]) -> Table:
    async with host.database.write() as connection:
        here = s.tables.update().where((s.tables.c.id == table.id) & (s.tables.c.status == table.status))
        await connection.execute(here.values(**values, changed=time.time(), lease=0.0))
        await host.tell(connection, table.id)
    return await host.tables.get(table.id)


async def delete(host: Host, table_id: str) -> None:
    """With its moves, seats and chat, for ever."""
    table = await host.tables.get(table_id)
    async with host.database.write() as connection:
        await remove(connection, [table.id])
        if table.rated:  # those who played on after it are rated as if it had not been
            await fold(connection, Ladder(table.game, table.players))
        await host.tell(connection, table.id)


def about(table: Table) -> dict[str, object]:
    return {"id": table.id, "status": table.status}
