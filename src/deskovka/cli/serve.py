"""`deskovka serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from deskovka.cli.errors import Problem, plain_errors


def serve(
    host: Annotated[str, typer.Option("--host", help="0.0.0.0 lets other machines in")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", "-p", min=0, max=65535, help="0 takes any free one")] = 8000,
    workers: Annotated[int, typer.Option("--workers", min=1, help="server processes; several need PostgreSQL")] = 1,
    browser: Annotated[bool, typer.Option("--open", help="open a browser")] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="let friends in your network join: shows the address and a code to scan")
    ] = False,
    no_bots: Annotated[bool, typer.Option("--no-bots", help="bots think elsewhere: see deskovka bots")] = False,
    settings: Annotated[str | None, typer.Option("--settings", help="a file of settings (TOML)")] = None,
) -> None:
    """Serve the table in the browser. DESKOVKA_DATABASE_URL chooses the database, by default a SQLite file."""
    from deskovka.server.serve import CannotServe
    from deskovka.server.serve import serve as run_server

    with plain_errors():
        try:
            run_server(host, port, workers, None, browser, lan, no_bots, settings)
        except CannotServe as error:
            raise Problem("{text}", text=str(error)) from error
