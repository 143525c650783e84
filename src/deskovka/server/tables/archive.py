"""The archive: records and foreign logs that somebody brings, to watch."""

from __future__ import annotations

import time

from deskovka.core.game import NOBODY
from deskovka.server.people.user import User, clean_name
from deskovka.server.problems import Unprocessable
from deskovka.server.storage.values import new_id, storable
from deskovka.server.tables.draft import WIDEST
from deskovka.server.tables.reading import Readers
from deskovka.server.tables.table import ARCHIVE, NAME, Seat, Table
from deskovka.server.tables.tables import Tables


class Archive:
    def __init__(self, tables: Tables, readers: Readers) -> None:
        self.tables = tables
        self.readers = readers

    async def take(self, user: User | None, text: str, file: str) -> Table:
        """What cannot be replayed is refused."""
        found = await self.readers.record(storable(text), file)
        if any(len(move) > WIDEST for _, move in found.moves):
            raise Unprocessable("A move of the record is too long.")
        now = time.time()
        table = Table(
            id=new_id(),
            game=found.game,
            players=found.players,
            options=found.options,
            seed=found.seed,
            rules=found.rules,
            status=ARCHIVE,
            public=False,
            creator=user.id if user else None,
            created=now,
            changed=now,
            ply=len(found.moves),
            to_act=NOBODY,
            result=found.result,
            note="",
            seats=[Seat(NAME, clean_name(name[:200], f"{seat + 1}")) for seat, name in enumerate(found.names)],
        )
        rows: list[dict[str, object]] = [
            {"table_id": table.id, "ply": ply, "seat": seat, "text": move, "digest": None, "at": now}
            for ply, (seat, move) in enumerate(found.moves)
        ]
        if rows:
            rows[-1]["digest"] = found.digest
        await self.tables.insert(table, rows)
        return table
