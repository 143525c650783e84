"""`deskovka token`: a token for programs that play at a table's server."""

from __future__ import annotations

import getpass
import sys
from typing import Annotated

import typer

from deskovka.cli.errors import plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import JsonOption
from deskovka.cli.remote import Remote, address_of
from deskovka.cli.streams import read_line


def token(
    server: Annotated[str, typer.Argument(help="the address of the server, like https://play.example.org")],
    name: Annotated[str, typer.Option("--name", "-n", help="the name of your account there")],
    label: Annotated[str, typer.Option("--label", help="what the token is for; your account page lists it")] = "API",
    as_json: JsonOption = False,
) -> None:
    """Get a token for the API of a server. The password is asked for, or read from standard input."""
    with plain_errors(as_json):
        parts = address_of(server)
        remote = Remote(f"{parts.scheme}://{parts.netloc}")
        answer = remote.post("/token", {"name": name, "password": read_password(), "label": label})
        if not isinstance(answer, dict) or "token" not in answer:
            raise remote.stranger()
        found = str(answer["token"])
        if as_json:
            print_json({"token": found})
        else:
            print(found)


def read_password() -> str:
    try:
        if sys.stdin is not None and sys.stdin.isatty():
            return getpass.getpass("Password: ")
    except EOFError:
        pass
    return read_line() or ""
