"""Time for the tests: it is moved, nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from litestar.testing import TestClient

from deskovka.server.services import Services
from deskovka.server.settings import Settings
from tests.server.doors import behind
from tests.server.people import Person

MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass
class House:
    """A server process as far as the others know: with a database connection, a bus and a timekeeper of its own."""

    client: TestClient
    services: Services

    def person(self, name: str) -> Person:
        return Person(self.client, name)

    def moved(self, seconds: float) -> None:
        self.services.database.moved += seconds

    def run(self, job: Any, *given: Any) -> Any:
        """In the loop of the server."""
        with self.client.portal() as portal:
            return portal.call(job, *given)

    def look(self) -> None:
        """The timekeeper looks at all clocks, now."""
        self.run(self.services.timekeeper.look)


@contextmanager
def house(settings: Settings) -> Iterator[House]:
    """The timekeeper looks when the test wants it, so that nothing depends on the moment."""
    with behind(replace(settings, clock_sweep=86_000.0)) as client:
        yield House(client, client.app.dependencies["services"].dependency())


def told(person: Person, table: str) -> dict[str, Any]:
    """The table as a program of this person reads it."""
    if not hasattr(person, "bearer"):
        person.bearer = {"authorization": f"Bearer {person.token()}"}  # type: ignore[attr-defined]
    answer = person.client.get(f"/api/v1/tables/{table.removeprefix('/t/')}", headers=person.bearer)  # type: ignore[attr-defined]
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def do(person: Person, table: str, door: str, status: int = 303, **form: str) -> str:
    """Press a button of the table."""
    answer = person.post(f"{table}/{door}", form)
    assert answer.status_code == status, (door, answer.status_code, answer.text)
    return answer.text


def two_at(here: House, **clock: str) -> tuple[Person, Person, str]:
    """Ann and Bob at a table; Ann is to act."""
    ann, bob = here.person("Ann"), here.person("Bob")
    table = ann.open_table("pebbles", ["me", "open"], **clock)
    do(bob, table, "join", name="Bob")
    return ann, bob, table


def turn(somebody: Person, table: str) -> None:
    """A whole turn that shows nothing: a pebble from the fullest bowl, and the end."""
    part = somebody.look(table)
    take = next(text for text in part.choices if text.startswith("take"))
    done = somebody.draft(table, part.ply, [take, "end turn"])
    assert done.ply == part.ply + 2, done.notice


def same(person: Person, there: House) -> Person:
    """The same browser, before another process."""
    other = Person(there.client, person.name)
    other.cookies, other.csrf = dict(person.cookies), person.csrf
    return other
