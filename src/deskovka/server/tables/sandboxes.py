"""Tables to try things out: a finished game is played on from any position, against bots or alone, and turns can be taken back without end.

What is taken back is not unwritten: a new table begins at the earlier position and takes the place of the old one, so that whatever is kept
in memory of a table stays true."""

from __future__ import annotations

import time

from deskovka.bots import registry as bots
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Forbidden
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.storage.values import new_id
from deskovka.server.tables.history import History
from deskovka.server.tables.making import bot_seat
from deskovka.server.tables.records import may_download
from deskovka.server.tables.table import RUNNING, USER, Seat, Table
from deskovka.server.tables.tables import Tables


class Sandboxes:
    def __init__(self, database: Database, tables: Tables) -> None:
        self.database = database
        self.tables = tables

    async def open(self, user: User, table: Table, history: History, ply: int, alone: bool) -> Table:
        """From a position of a finished game, or of another sandbox: everything hidden could be found out by playing on."""
        if not (may_download(table) or (table.sandbox and table.seats_of(user))):
            raise Conflict("One can play on from a position when the game is over: it tells everything that is hidden.")
        if history.broken:
            raise Conflict("This game cannot go on by the present rules: {reason}", reason=history.broken)
        ply = max(0, min(ply, history.ply))
        if history.at(ply).over():
            raise Conflict("There is nothing to play on from the end of a game.")
        made = branched(user, table, history, ply, seats_for(user, table, history, ply, alone))
        await self.tables.insert(made, rows_of(made, history, ply))
        return made

    async def take_back(self, user: User, table: Table, history: History) -> Table:
        """To where the person last began a turn."""
        if not table.sandbox:
            raise Forbidden("Turns can be taken back only where one tries things out.")
        own = table.seats_of(user)
        if not own:
            raise Forbidden("You do not sit at this table; you can watch.")
        ply = begun(history, own)
        if ply is None:
            raise Conflict("There is nothing to take back.")
        made = branched(user, table, history, ply, table.seats)
        await self.tables.insert(made, rows_of(made, history, ply))
        await self.remove(table)
        return made

    async def remove(self, table: Table) -> None:
        async with self.database.write() as connection:
            for part in (s.chat, s.moves, s.presence, s.questions, s.seats, s.wishes):
                await connection.execute(part.delete().where(part.c.table_id == table.id))
            await connection.execute(s.tables.delete().where(s.tables.c.id == table.id))
        self.tables.forget(table.id)


def seats_for(user: User, table: Table, history: History, ply: int, alone: bool) -> list[Seat]:
    """The own seats stay the own; who has none takes the one that is to act. The others are bots, or the person too."""
    own = table.seats_of(user) or [history.at(ply).to_act()]
    label, cls = history.game.seat_label, type(history.game)
    seats: list[Seat] = []
    for number in range(table.players):
        mine = alone or number in own
        name = user.name if number in own else label(number, user.lang or "en")[:30]
        seats.append(Seat(USER, name, user.id) if mine else bot_seat(bots.usual(cls), cls, seats))
    return seats


def branched(user: User, table: Table, history: History, ply: int, seats: list[Seat]) -> Table:
    now = time.time()
    position = history.at(ply)
    return Table(
        id=new_id(),
        game=table.game,
        players=table.players,
        options=table.options,
        seed=table.seed,
        rules=position.rules_version(),
        status=RUNNING,
        public=False,
        creator=user.id,
        created=now,
        changed=now,
        ply=ply,
        to_act=position.to_act(),
        result=None,
        note="",
        seats=list(seats),
        sandbox=True,
    )


def rows_of(table: Table, history: History, ply: int) -> list[dict[str, object]]:
    return [
        {"table_id": table.id, "ply": n, "seat": move.seat, "text": str(move), "digest": None, "at": table.created}
        for n, move in enumerate(history.moves[:ply])
    ]


def begun(history: History, own: list[int]) -> int | None:
    """The ply at which the last of the own turns began; None if there was none."""
    ply = history.ply
    while ply and history.moves[ply - 1].seat not in own:
        ply -= 1
    if not ply:
        return None
    seat, turn = history.moves[ply - 1].seat, history.at(ply - 1).turn
    while ply and history.moves[ply - 1].seat == seat and history.at(ply - 1).turn == turn:
        ply -= 1
    return ply
