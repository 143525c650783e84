"""Who has left a table before its end. Whoever counts a result asks here."""

from __future__ import annotations

from deskovka.server.tables.table import Table


def left_by(table: Table) -> dict[int, str]:
    """Seats that were given up for good, with the person who sat there: in the result they are last, whoever has played on for them."""
    return {}
