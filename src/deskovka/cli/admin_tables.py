"""`deskovka admin tables`: list, show, close, reopen, delete."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from deskovka.cli.admin_doing import Insist, do, done, moment, sure
from deskovka.cli.errors import plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import JsonOption

if TYPE_CHECKING:
    from deskovka.server.tables.table import Table

app = typer.Typer(name="tables", help="Tables: list, show, close, reopen, delete.", no_args_is_help=True)
Which = Annotated[str, typer.Argument(help="the table, as in its address: /t/TABLE")]
Limit = Annotated[int, typer.Option("--limit", "-n", min=1, max=100_000, help="at most so many")]


def line(table: Table) -> str:
    names = ", ".join(seat.name or "(open)" for seat in table.seats)
    return f"{table.id}  {table.status:8}  {moment(table.changed)}  {table.game}, move {table.ply}: {names}"


@app.command("list")
def listed(
    status: Annotated[str, typer.Option("--status", help="waiting, running, over, closed or archive")] = "",
    limit: Limit = 100,
    as_json: JsonOption = False,
) -> None:
    """Tables, the last changed first."""
    with plain_errors(as_json):
        from deskovka.server.admin import tables

        found = do(lambda host: tables.listed(host, status, limit))
        if as_json:
            print_json([public(table) for table in found])
        else:
            for table in found:
                print(line(table))


def public(table: Table) -> dict[str, object]:
    """Without the seed: with it everything hidden could be told."""
    return {name: value for name, value in asdict(table).items() if name != "seed"}


@app.command()
def show(table: Which, as_json: JsonOption = False) -> None:
    """One table: who sits there, and how it stands. Never what is hidden."""
    with plain_errors(as_json):
        found = do(lambda host: host.tables.get(table))
        if as_json:
            print_json(public(found))
            return
        print(line(found))
        print(f"begun {moment(found.created)}, rules {found.rules}, {'public' if found.public else 'not listed'}")
        for number, seat in enumerate(found.seats):
            print(f"  seat {number + 1}: {seat.name or '(open)'}  {seat.kind} {seat.user or ''}".rstrip())


@app.command()
def close(table: Which) -> None:
    """Nobody plays on there; everybody can still look at it."""
    with plain_errors():
        from deskovka.server.admin import tables

        done(line(do(lambda host: tables.close(host, table))))


@app.command()
def reopen(table: Which) -> None:
    """As if it had never been closed."""
    with plain_errors():
        from deskovka.server.admin import tables

        done(line(do(lambda host: tables.reopen(host, table))))


@app.command()
def delete(table: Which, yes: Insist = False) -> None:
    """Remove a table with moves and chat, for ever."""
    with plain_errors():
        from deskovka.server.admin import tables

        found = do(lambda host: host.tables.get(table))
        if sure(f"{line(found)}\nRemove it for ever?", yes):
            do(lambda host: tables.delete(host, table))
            done(f"{table} is gone")
