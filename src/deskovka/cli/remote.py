"""Servers of the table, as the command line speaks with them: JSON over HTTP, errors as sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, urlsplit
from urllib.request import Request, urlopen

from deskovka.cli.errors import Misuse, Problem

#: seconds until a silent server is given up; on a stream it says every few seconds that it is still there
PATIENCE = 30


class Refused(Problem):
    """The server said no; `status` says in which way."""

    status = 0


def address_of(text: str) -> SplitResult:
    """The parts of an address; without a scheme, of a machine nearby."""
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Misuse("{text!r} is no address of a server; it looks like https://play.example.org", text=text)
    return parts


class Remote:
    """One server, with or without a token."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server
        self.headers = {"content-type": "application/json", "accept": "application/json"}
        if token:
            self.headers["authorization"] = f"Bearer {token}"

    def get(self, path: str) -> Any:
        return self.ask(Request(f"{self.server}/api/v1{path}", headers=self.headers))

    def post(self, path: str, data: object) -> Any:
        return self.ask(Request(f"{self.server}/api/v1{path}", json.dumps(data).encode(), self.headers))

    def text(self, path: str) -> str:
        """What is no JSON: a record."""
        return self.read(
            Request(f"{self.server}/api/v1{path}", headers={**self.headers, "accept": "text/plain"})
        ).decode()

    def ask(self, request: Request) -> Any:
        try:
            return json.loads(self.read(request))
        except ValueError as error:
            raise self.stranger() from error

    def read(self, request: Request) -> bytes:
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except HTTPError as error:
            refused = Refused("{server} says: {text}", server=self.server, text=said(error))
            refused.status = error.code
            raise refused from error
        except OSError as error:
            raise self.silent(error) from error

    def news(self, path: str) -> Iterator[str]:
        """The kinds of events of a stream, until the line breaks or the server ends it."""
        request = Request(f"{self.server}/api/v1{path}", headers={**self.headers, "accept": "text/event-stream"})
        try:
            with urlopen(request, timeout=PATIENCE) as stream:
                for line in stream:
                    if line.startswith(b"event: "):
                        yield line[len(b"event: ") :].decode().strip()
        except HTTPError as error:
            raise Problem("{server} says: {text}", server=self.server, text=said(error)) from error
        except TimeoutError:
            return
        except OSError as error:
            raise self.silent(error) from error

    def silent(self, error: OSError) -> Problem:
        why = error.reason if isinstance(error, URLError) else error
        return Problem("{server} does not answer ({why})", server=self.server, why=why)

    def stranger(self) -> Problem:
        return Problem("{server} is no server of Deskovka", server=self.server)


def said(error: HTTPError) -> str:
    """The server's own sentence, if it has one."""
    try:
        return str(json.load(error)["error"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"
