"""Chat at a table. Lines are kept as they were typed and escaped where they are shown."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.server import store as s
from deskovka.server.bus import CHAT
from deskovka.server.house import House
from deskovka.server.people import User, storable
from deskovka.server.problems import Unprocessable
from deskovka.server.store import Store
from deskovka.server.table import Table

LONGEST = 500
SHOWN = 100


@dataclass(frozen=True)
class Message:
    id: int
    name: str
    text: str
    at: float


async def say(house: House, table: Table, user: User, text: str) -> None:
    text = " ".join(storable(text[: 2 * LONGEST]).split())
    if not text:
        raise Unprocessable("There is nothing to say.")
    if len(text) > LONGEST:
        raise Unprocessable("A line has at most {n} signs.", n=LONGEST)
    # who plays under another name at this table speaks under it
    name = next((seat.name for seat in table.seats if seat.user == user.id), user.name)
    async with house.store.write() as connection:
        values = {"table_id": table.id, "user_id": user.id, "name": name, "text": text, "at": time.time()}
        await connection.execute(s.chat.insert().values(**values))
        await house.bus.enclose(connection, table.id, table.ply, CHAT)
    house.bus.announce(table.id, table.ply, CHAT)


async def last(store: Store, table_id: str) -> list[Message]:
    query = sa.select(s.chat).where(s.chat.c.table_id == table_id).order_by(s.chat.c.id.desc()).limit(SHOWN)
    async with store.read() as connection:
        rows = list(await connection.execute(query))
    return [Message(row.id, row.name, row.text, row.at) for row in reversed(rows)]
