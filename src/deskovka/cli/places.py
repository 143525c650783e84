"""Where a command's work is done: here, on several cores, or on a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from deskovka.bots.cluster import NoCluster
from deskovka.bots.places import Place, place_for
from deskovka.cli.errors import Problem


@contextmanager
def place_of(processes: int, ray: str, modules: Iterable[str] = ()) -> Iterator[Place]:
    """It is closed whatever happens. `modules` are bots of one's own, which a cluster does not have."""
    try:
        place = place_for(processes, ray, modules)
    except NoCluster as error:
        raise Problem("{why}", why=error) from error
    try:
        yield place
    except NoCluster as error:
        raise Problem("{why}", why=error) from error
    finally:
        place.close()
