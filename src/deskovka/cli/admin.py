"""`deskovka admin`: what a host does with the database, on the machine that reaches it. Nothing of it can be done over the network."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deskovka.cli import admin_people, admin_ratings, admin_tables
from deskovka.cli.admin_doing import Insist, do, done, in_words, moment, sure
from deskovka.cli.errors import FAILURE, Misuse, plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import JsonOption

if TYPE_CHECKING:
    from deskovka.server.admin.checking import Verdict
    from deskovka.server.admin.host import Host

app = typer.Typer(name="admin", help="For hosts: tables, people, announcements, backups, checks.", no_args_is_help=True)
app.add_typer(admin_tables.app)
app.add_typer(admin_people.app)
app.command()(admin_ratings.ratings)
UNITS = {"m": 60, "h": 3600, "d": 86400}


@app.callback()
def admin(
    database: Annotated[str | None, typer.Option("--database", help="instead of DESKOVKA_DATABASE_URL")] = None,
    settings: Annotated[str | None, typer.Option("--settings", help="a file of settings (TOML)")] = None,
) -> None:
    """For hosts: tables, people, announcements, backups, checks."""
    given = {"DESKOVKA_DATABASE_URL": database, "DESKOVKA_SETTINGS": settings}
    os.environ.update({name: value for name, value in given.items() if value})


@app.command()
def announce(
    text: Annotated[str, typer.Argument(help="what everybody shall read, in English")] = "",
    cs: Annotated[str, typer.Option("--cs", help="the same in Czech")] = "",
    lasting: Annotated[str, typer.Option("--for", help="like 30m, 2h or 1d; otherwise until it is taken back")] = "",
    off: Annotated[bool, typer.Option("--off", help="take the announcement back")] = False,
) -> None:
    """Put a line on every page, also on those that are open."""
    with plain_errors():
        if off == bool(text or cs):
            raise Misuse("Say what shall be announced, or --off.")
        seconds = seconds_of(lasting)
        if off:
            do(lambda host: host.announcements.take_back())
        else:
            do(lambda host: host.announcements.make(text, cs, seconds))
        done("taken back" if off else "announced" if text and cs else "announced, in one language only")


def seconds_of(text: str) -> float | None:
    if not text:
        return None
    number, unit = text[:-1], text[-1]
    if unit not in UNITS or not (number.isascii() and number.isdigit()) or len(number) > 5:
        raise Misuse("{text} is no time; write it like 30m, 2h or 1d.", text=repr(text))
    return float(int(number) * UNITS[unit])


@app.command()
def backup(
    place: Annotated[Path, typer.Argument(help="a file, or a folder: there the name has the date")],
    keep: Annotated[int, typer.Option("--keep", min=0, help="in a folder: only so many of the last ones stay")] = 0,
) -> None:
    """Write everything into one file, while play goes on. It fits SQLite and PostgreSQL."""
    with plain_errors():
        from deskovka.server.admin.backup import back_up

        done(str(do(lambda host: back_up(host, place, keep))))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="a backup")],
    replace: Annotated[
        bool, typer.Option("--replace", help="in place of what is there, which is backed up first")
    ] = False,
    yes: Insist = False,
) -> None:
    """Put a backup into the database. Servers that are running go on with it."""
    with plain_errors():
        from deskovka.server.admin.backup import back_up, read_through
        from deskovka.server.admin.restore import restore as put_back

        async def job(host: Host) -> str:
            if replace:
                before = await back_up(host, file.resolve().parent)
                print(f"what was there: {before}")
            found = await put_back(host, file, replace)
            return (
                f"{found.rows.get('tables', 0)} tables and {found.rows.get('users', 0)} people of {moment(found.made)}"
            )

        with in_words():
            read_through(file)
        if not replace or sure("Everything since the backup will be lost. Go on?", yes):
            done(do(job))


@app.command()
def check(
    table: Annotated[str, typer.Argument(help="one table; otherwise all")] = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=64, help="processes that replay")] = 1,
    as_json: JsonOption = False,
) -> None:
    """Replay every stored table and say what does not come out as it did. Exit code 1 if there is something."""
    with plain_errors(as_json):
        from deskovka.server.admin.checking import check as verdicts

        async def job(host: Host) -> list[Verdict]:
            found = []
            async for verdict in verdicts(host, table, jobs):
                found.append(verdict)
                if verdict.wrong and not as_json:
                    print(
                        f"{verdict.table} ({verdict.game}, rules {verdict.rules}): {'; '.join(verdict.wrong)}",
                        flush=True,
                    )
            return found

        report(do(job), as_json)


def report(found: list[Verdict], as_json: bool) -> None:
    bad = [verdict for verdict in found if verdict.wrong]
    moves = sum(verdict.moves for verdict in found)
    if as_json:
        wrong = [{"table": one.table, "game": one.game, "rules": one.rules, "wrong": one.wrong} for one in bad]
        print_json({"tables": len(found), "moves": moves, "wrong": wrong})
    else:
        done(f"{len(found)} tables with {moves} moves; {len(bad) or 'none'} did not come out as it was played")
    if bad:
        raise typer.Exit(FAILURE)
