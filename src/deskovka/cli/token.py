"""`deskovka token`: a token for programs that play at a table's server."""

from __future__ import annotations

import getpass
import json
import sys
from typing import Annotated
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import typer

from deskovka.cli.errors import Misuse, Problem, plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import JsonOption
from deskovka.cli.streams import read_line


def token(
    server: Annotated[str, typer.Argument(help="the address of the server, like https://play.example.org")],
    name: Annotated[str, typer.Option("--name", "-n", help="the name of your account there")],
    label: Annotated[str, typer.Option("--label", help="what the token is for; your account page lists it")] = "API",
    as_json: JsonOption = False,
) -> None:
    """Get a token for the API of a server. The password is asked for, or read from standard input."""
    with plain_errors(as_json):
        try:
            parts = urlsplit(server if "://" in server else f"http://{server}")
        except ValueError:
            parts = urlsplit("")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Misuse("{text!r} is no address of a server; it looks like https://play.example.org", text=server)
        found = ask(f"{parts.scheme}://{parts.netloc}/api/v1/token", name, read_password(), label)
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


def ask(address: str, name: str, password: str, label: str) -> str:
    body = json.dumps({"name": name, "password": password, "label": label}).encode()
    request = Request(address, body, {"content-type": "application/json", "accept": "application/json"})
    try:
        with urlopen(request, timeout=30) as answer:
            return str(json.load(answer)["token"])
    except HTTPError as error:
        raise Problem("{server} says: {text}", server=address, text=said(error)) from error
    except (URLError, OSError) as error:
        why = getattr(error, "reason", error)
        raise Problem("{server} does not answer ({why})", server=address, why=why) from error
    except (ValueError, KeyError, TypeError) as error:
        raise Problem("{server} is no server of Deskovka", server=address) from error


def said(error: HTTPError) -> str:
    """The server's own sentence, if it has one."""
    try:
        return str(json.load(error)["error"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"
