"""`deskovka admin people`: list, ban, unban, rename, password, delete."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from deskovka.cli.admin_doing import Insist, do, done, moment, sure
from deskovka.cli.admin_tables import Limit
from deskovka.cli.errors import plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import JsonOption

if TYPE_CHECKING:
    from deskovka.server.admin.people import Person

app = typer.Typer(name="people", help="People: list, ban, rename, reset a password, delete.", no_args_is_help=True)
Who = Annotated[str, typer.Argument(help="the name, or the id if several have it")]


def line(person: Person) -> str:
    kind = "account" if person.account else "guest"
    banned = f", banned {moment(person.banned)}" if person.banned is not None else ""
    return f"{person.id}  {person.name}  ({kind} since {moment(person.created)}, {person.tables} tables{banned})"


@app.command("list")
def listed(
    like: Annotated[str, typer.Argument(help="part of a name")] = "", limit: Limit = 100, as_json: JsonOption = False
) -> None:
    """People, the newest first."""
    with plain_errors(as_json):
        from deskovka.server.admin import people

        found = do(lambda host: people.listed(host, like, limit))
        if as_json:
            print_json([asdict(person) for person in found])
        else:
            for person in found:
                print(line(person))


@app.command()
def ban(who: Who) -> None:
    """Do not let somebody in any more: neither by password nor by cookie nor by token. Works within seconds."""
    with plain_errors():
        from deskovka.server.admin import people

        done(line(do(lambda host: people.ban(host, who))))


@app.command()
def unban(who: Who) -> None:
    """Let somebody in again."""
    with plain_errors():
        from deskovka.server.admin import people

        done(line(do(lambda host: people.unban(host, who))))


@app.command()
def rename(who: Who, name: Annotated[str, typer.Argument(help="the new name")]) -> None:
    """Give somebody another name, also at tables and in chat."""
    with plain_errors():
        from deskovka.server.admin import people

        done(line(do(lambda host: people.rename(host, who, name))))


@app.command()
def password(who: Who) -> None:
    """Draw a new password and print it; browsers and programs that knew the person have to log in again."""
    with plain_errors():
        from deskovka.server.admin import people

        person, drawn = do(lambda host: people.new_password(host, who))
        done(f"{person.name}: {drawn}")


@app.command()
def delete(who: Who, yes: Insist = False) -> None:
    """Remove somebody with everything; where others play, a bot takes the seat."""
    with plain_errors():
        from deskovka.server.admin import people

        person = do(lambda host: people.find(host, who))
        if sure(f"{line(person)}\nRemove this person, with messages and own tables, for ever?", yes):
            do(lambda host: people.delete(host, person.id))
            done(f"{person.name} is gone")
