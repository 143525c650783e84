"""Which tables have a result, and who has left them before the end. Whoever counts asks here."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.storage import schema as s
from deskovka.server.tables.table import OVER, Table


def ended() -> sa.ColumnElement[bool]:
    """Tables that count: played to the end. What was broken off, closed or never begun does not."""
    return s.tables.c.status == OVER


def left_by(table: Table) -> dict[int, str]:
    """Seats that were given up for good, with the person who sat there: in the result they are last, whoever has played on for them."""
    return {}
