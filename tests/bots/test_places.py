"""Where games are played: the results are the same everywhere, in order, and the death of a worker costs only time."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from deskovka.bots.places import AHEAD, Cores, Lost, Place, place_for


@pytest.fixture(scope="module")
def cores() -> Iterator[Cores]:
    place = Cores(2)
    yield place
    place.close()


def slow_at_first(number: int) -> int:
    time.sleep(0.2 if number == 0 else 0.0)
    return number * number


def test_results_come_in_the_order_of_the_jobs(cores: Cores) -> None:
    wanted = [number * number for number in range(40)]
    assert list(Place().each(slow_at_first, range(40))) == wanted
    assert list(cores.each(slow_at_first, range(40))) == wanted
    assert list(cores.each(slow_at_first, [])) == []


def test_not_much_is_begun_that_nobody_may_want(cores: Cores) -> None:
    begun: list[int] = []

    def jobs() -> Iterator[int]:
        for number in range(10_000):
            begun.append(number)
            yield number

    results = cores.each(slow_at_first, jobs())
    assert [next(results) for _ in range(3)] == [0, 1, 4]
    results.close()
    assert len(begun) <= 3 + (AHEAD + 1) * cores.workers
    assert list(cores.each(slow_at_first, range(3))) == [0, 1, 4]  # the place is as good as before


def dies_once(file: str) -> str:
    """The worker is killed in the middle of its work, as a system does that needs the memory."""
    path = Path(file)
    if path.suffix == ".once" and not path.exists():
        path.write_text("died")
        os.kill(os.getpid(), signal.SIGKILL)
    if path.suffix == ".always":
        os._exit(1)
    return path.name


def test_a_job_whose_worker_dies_is_done_again(cores: Cores, tmp_path: Path) -> None:
    jobs = [str(tmp_path / name) for name in ("a", "b.once", "c", "d")]
    assert list(cores.each(dies_once, jobs)) == ["a", "b.once", "c", "d"]


def test_a_job_that_kills_every_worker_is_given_up_and_the_others_are_done(cores: Cores) -> None:
    assert list(cores.each(dies_once, ["a", "b.always", "c"])) == ["a", Lost("b.always"), "c"]


def fails(number: int) -> int:
    if number == 1:
        raise ValueError("number one")
    return number


def test_an_error_of_the_task_is_raised_here(cores: Cores) -> None:
    with pytest.raises(ValueError, match="number one"):
        list(cores.each(fails, range(3)))
    assert list(cores.each(fails, [2])) == [2]


def test_a_worker_that_dies_while_it_waits_is_replaced(cores: Cores) -> None:
    assert list(cores.each(fails, [0, 2])) == [0, 2]
    for worker in cores.idle:
        worker.process.kill()
        worker.process.join()
    assert list(cores.each(fails, [0, 2])) == [0, 2]


def test_the_command_line_says_where() -> None:
    assert type(place_for(1)) is Place
    several = place_for(3)
    assert isinstance(several, Cores) and several.workers == 3
    assert place_for(0).workers == (os.cpu_count() or 1)
