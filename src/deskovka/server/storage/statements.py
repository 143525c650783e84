"""Statements that PostgreSQL carries out for many at once: they go there on one way, and are on the disk with one commit."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncEngine

from deskovka.server.storage.together import Wish


class Statement(NamedTuple):
    """Its first column gives the key if it was carried out; no row if there was nothing to do."""

    text: str
    values: tuple[object, ...]
    key: str


class Post:
    """Takes statements to a PostgreSQL: which of them were carried out. It has a line of its own, which knows them: on one that has not seen
    a statement yet it takes five times as long, and of those that are shared each would come to it some day in the midst of a turn."""

    #: one: while it is on its way, others gather for the next
    hands = 1

    def __init__(self, line: AsyncEngine) -> None:
        self.line = line
        self.singly = line.execution_options(isolation_level="AUTOCOMMIT")

    async def write(self, wishes: Sequence[Wish[Statement]]) -> list[bool]:
        """One alone goes the usual way: there the library names what can go wrong, and knows what to do about a lost line."""
        if len(wishes) == 1:
            return [await self.carry(wishes[0].change)]
        groups = alike([wish.change for wish in wishes])
        async with self.line.connect() as connection:
            line: Any = (await connection.get_raw_connection()).driver_connection
            # what goes on one way is a transaction by itself
            async with line.transaction() if len(groups) > 1 else nullcontext():
                done = {row[0] for text, group in groups.items() for row in await line.fetchmany(text, group)}
        return [wish.change.key in done for wish in wishes]

    async def carry(self, one: Statement) -> bool:
        async with self.singly.connect() as connection:
            return (await connection.exec_driver_sql(one.text, one.values)).first() is not None


def alike(statements: Sequence[Statement]) -> dict[str, list[tuple[object, ...]]]:
    """The values for each text."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for one in statements:
        found.setdefault(one.text, []).append(one.values)
    return found
