"""`deskovka bots`: bot workers as processes of their own, beside a server or on another machine."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from deskovka.cli.errors import Problem, plain_errors


def bots(
    workers: Annotated[
        int | None, typer.Option("--workers", "-w", min=1, max=256, help="how many think at once")
    ] = None,
    database: Annotated[str | None, typer.Option("--database", help="instead of DESKOVKA_DATABASE_URL")] = None,
    settings: Annotated[str | None, typer.Option("--settings", help="a file of settings (TOML)")] = None,
) -> None:
    """Think for the bots of a server that was started with --no-bots, on any machine that reaches its database."""
    from dataclasses import replace

    from deskovka.server.serve import CannotServe, measured, prepared
    from deskovka.server.thinking import think

    with plain_errors():
        try:
            found = prepared(database, settings_file=settings)
            wanted = replace(found, bot_workers=workers or found.bot_workers or 1)
            with measured(wanted):
                asyncio.run(think(wanted))
        except CannotServe as error:
            raise Problem("{text}", text=str(error)) from error
