"""`deskovka admin ratings`: count finished tables, and count everything anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deskovka.cli.admin_doing import do, done
from deskovka.cli.errors import plain_errors

if TYPE_CHECKING:
    from deskovka.server.admin.host import Host


def ratings(
    recompute: Annotated[
        bool, typer.Option("--recompute", help="everything from the beginning: results, ratings and numbers")
    ] = False,
) -> None:
    """Count finished tables that wait for it; servers do so by themselves. With --recompute every table is replayed."""
    with plain_errors():
        from deskovka.server.numbers.counting import Counting
        from deskovka.server.tables.histories import Histories
        from deskovka.server.watch import Watch

        async def job(host: Host) -> int:
            counting = Counting(host.database, host.bus, Histories(host.database, host.bus), Watch())
            return await (counting.anew() if recompute else counting.count_all())

        done(f"{do(job)} tables counted")
