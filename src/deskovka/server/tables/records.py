"""Records of finished tables, in our notation and in foreign ones."""

from __future__ import annotations

import asyncio

from deskovka.core import notations as known
from deskovka.core.game import NotUnderstood
from deskovka.server.problems import Conflict, NotFound, Unprocessable
from deskovka.server.tables.endings import ended_for_good
from deskovka.server.tables.history import History
from deskovka.server.tables.table import ARCHIVE, OVER, Table


def may_download(table: Table) -> bool:
    """A record carries the seed, and with it everything hidden: so only when the game is over."""
    return table.status in (OVER, ARCHIVE) or ended_for_good(table)


def notations(table: Table) -> list[str]:
    """The foreign notations in which the game can be written."""
    return [name for name, (game, _) in known.NOTATIONS.items() if game == table.game]


async def record_text(table: Table, history: History, notation: str = "") -> str:
    if not may_download(table):
        raise Conflict("The record can be had when the game is over: it tells everything that is hidden.")
    if history.broken:
        raise Conflict("The record cannot be written by the present rules: {reason}", reason=history.broken)
    found = history.record(table.names)
    if not notation:
        return str(found)
    if notation not in known.NOTATIONS:
        raise NotFound("There is no notation {name}; there are {all}.", name=notation, all=", ".join(known.NOTATIONS))
    try:
        return await asyncio.to_thread(known.export, found, notation)
    except NotUnderstood as error:
        raise Unprocessable(error) from error
