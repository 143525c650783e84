"""How a turn is written: its moves, where the table stands now, and the news of it, with as few statements as can be.

The table is changed only if it still waits for this very ply, and its row is held from then on; the primary key (table, ply) of the moves
stands behind that. Whoever comes second writes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import sqlalchemy as sa

from deskovka.server.live.bus import CHANNEL, MOVES, Bus, notice
from deskovka.server.storage.statements import Statement
from deskovka.server.tables.table import RUNNING

#: a move: seat, text, digest of the position after it, and its mark if it was decided without asking
Row = tuple[int, str, str | None, str | None]

ADDED = "INSERT INTO moves (table_id, ply, at, seat, text, digest, automatic) VALUES (?, ?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True)
class Turn:
    table: str
    #: the ply from which it starts, and when it was played
    start: int
    at: float
    moves: list[Row]

    @property
    def end(self) -> int:
        return self.start + len(self.moves)


def append(bus: Bus, connection: sa.Connection, turn: Turn, changes: dict[str, object]) -> bool:
    """`changes`: columns of the table. False if the table does not wait for this turn; then nothing is written."""
    if bus.database.postgres:
        one = in_one_statement(turn, changes)
        return connection.exec_driver_sql(one.text, one.values).first() is not None
    changed = connection.exec_driver_sql(changing(tuple(changes)), (*changes.values(), turn.table, turn.start))
    if changed.rowcount != 1:
        return False
    rows = [(turn.table, ply, turn.at, *move) for ply, move in enumerate(turn.moves, turn.start)]
    connection.exec_driver_sql(ADDED, rows)
    bus.write_down(connection, turn.table, turn.end, MOVES)
    return True


def in_one_statement(turn: Turn, changes: dict[str, object], standing: str = "") -> Statement:
    """PostgreSQL does all of it on one way. `standing`: a column that stays as it is where nothing is given for it; so turns that change it
    and turns that do not are one and the same statement."""
    columns = [list(column) for column in zip(*turn.moves, strict=True)]
    news = notice(turn.table, turn.end, MOVES)
    given = (turn.table, turn.start, turn.at, CHANNEL, news, *columns, *changes.values())
    return Statement(statement(tuple(changes), standing), given, turn.table)


@cache
def changing(columns: tuple[str, ...]) -> str:
    values = ", ".join(f"{column} = ?" for column in columns)
    return f"UPDATE tables SET {values} WHERE id = ? AND ply = ? AND status = '{RUNNING}'"


@cache
def statement(columns: tuple[str, ...], standing: str) -> str:
    given = {column: f"${number}" for number, column in enumerate(columns, 10)}
    if standing:
        given[standing] = f"coalesce({given[standing]}, {standing})"
    values = ", ".join(f"{column} = {value}" for column, value in given.items())
    return f"""
        WITH held AS (UPDATE tables SET {values} WHERE id = $1 AND ply = $2 AND status = '{RUNNING}' RETURNING id),
        added AS (
            INSERT INTO moves (table_id, ply, at, seat, text, digest, automatic)
            SELECT held.id, $2 + m.n - 1, $3, m.seat, m.text, m.digest, m.automatic
            FROM held, unnest($6::integer[], $7::text[], $8::text[], $9::text[])
                WITH ORDINALITY AS m (seat, text, digest, automatic, n)
        )
        SELECT held.id, pg_notify($4, $5) FROM held"""
