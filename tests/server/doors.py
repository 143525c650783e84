"""Applications in this process, without a network. Making their doors takes half a second, so they are used again: each time with
another house behind them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from litestar import Litestar
from litestar.testing import TestClient

from deskovka.server.app import House, application
from deskovka.server.settings import Settings

#: those in which nobody lives now, by all that is built into doors
EMPTY: dict[tuple[object, ...], list[tuple[House, Litestar]]] = defaultdict(list)


def built_in(settings: Settings) -> tuple[object, ...]:
    return (
        settings.secure,
        settings.max_body,
        settings.creations_per_minute,
        settings.logins_per_minute,
        settings.messages_per_minute,
    )


@contextmanager
def behind(settings: Settings, raise_server_exceptions: bool = True) -> Iterator[TestClient]:
    """A client of a server with these settings; several at a time are several servers."""
    shelf = EMPTY[built_in(settings)]
    if shelf:
        house, app = shelf.pop()
        house.move_in(settings)
    else:
        house = House(settings)
        app = application(house, settings)
    with TestClient(app, raise_server_exceptions=raise_server_exceptions) as client:
        yield client
    shelf.append((house, app))
