"""The same tests on SQLite and on a real PostgreSQL that is started for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from argon2 import profiles
from litestar.testing import TestClient

from deskovka.server.people.passwords import Passwords
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.tables import lots
from tests.dealing import NOW
from tests.server.databases import empty_sqlite_in, sqlite_in
from tests.server.doors import behind
from tests.server.people import Person, Server
from tests.server.postgres import PATIENCE, NoPostgres, Postgres
from tests.server.waiting import House, house


@pytest.fixture(scope="session", autouse=True)
def cheap_hashes() -> Iterator[None]:
    """The same algorithm for a hundredth of the price: hundreds of people sign up here. Servers in processes of their own pay in full."""
    price, Passwords.price = Passwords.price, profiles.CHEAPEST
    yield
    Passwords.price = price


@pytest.fixture(scope="session", autouse=True)
def dealt() -> Iterator[None]:
    """Servers in this process draw what the test draws."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lots, "drawn", NOW.draw)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    try:
        server = Postgres()
    except NoPostgres as error:
        pytest.skip(str(error))
    yield server
    server.stop()


def kept_by(
    request: pytest.FixtureRequest, folder: Path, sqlite: Callable[[Path], str], postgres: Callable[[Postgres], str]
) -> str:
    return sqlite(folder) if request.param == "sqlite" else postgres(request.getfixturevalue("postgres"))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return kept_by(request, tmp_path, sqlite_in, Postgres.database)


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Not even migrated."""
    return kept_by(request, tmp_path, empty_sqlite_in, Postgres.empty)


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(
        database, bot_workers=0, logins_per_minute=1000, creations_per_minute=1000, messages_per_minute=1000
    )


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with behind(settings) as made:
        yield made


@pytest.fixture
def person(client: TestClient) -> Callable[[str], Person]:
    return lambda name: Person(client, name)


@pytest.fixture
def services(client: TestClient) -> Services:
    found: Services = client.app.dependencies["services"].dependency()
    return found


@pytest.fixture
def here(settings: Settings) -> Iterator[House]:
    with house(settings) as one:
        yield one


@pytest.fixture
def there(settings: Settings, here: House) -> Iterator[House]:
    """A second process on the same database."""
    with house(settings) as one:
        yield one


@pytest.fixture
def servers() -> Iterator[Callable[..., Server]]:
    """Real server processes, as many as a test wants."""
    running: list[Server] = []

    def start(database: str, *words: str, **settings: str) -> Server:
        running.append(Server(database, *words, **settings))
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def visitor() -> Iterator[Callable[[Server, str], Person]]:
    """Somebody who comes over the network."""
    clients: list[httpx.Client] = []

    def come(server: Server, name: str) -> Person:
        clients.append(httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False))
        return Person(clients[-1], name)

    yield come
    for client in clients:
        client.close()
