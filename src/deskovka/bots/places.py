"""Where games are played: in this process, on several cores, or on a cluster (bots/cluster.py).

Whoever has jobs to be done (arena, training, analysis) gives them to a place and takes the results in the order of the jobs: what comes of them does not
depend on the place.  A worker that dies costs nothing but time: its job is done once more by another one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

#: how often a job is begun whose workers die
TRIES = 2
#: jobs for each worker that are begun before the result of the first of them is taken; somebody may want no more
AHEAD = 6


@dataclass(frozen=True)
class Lost(Generic[Job]):
    """Instead of a result: the workers died that were given this job, each of them."""

    job: Job


class Died:
    """Instead of a result: the worker is gone."""


class Place:
    """This process."""

    #: how many jobs are done at once
    workers = 1

    def each(self, task: Callable[[Job], Result], jobs: Iterable[Job]) -> Generator[Result | Lost[Job], None, None]:
        """The results in the order of the jobs. Closing the generator gives up what is still running."""
        for job in jobs:
            yield task(job)

    def close(self) -> None:
        """Nobody wants anything more."""


@dataclass
class Begun(Generic[Job]):
    """A job with a worker."""

    number: int
    job: Job
    tries: int = 1


class Crew(Place):
    """Several workers. What distinguishes them is how a job is begun and how one hears of its end."""

    def begin(self, task: Callable[[Job], Result], job: Job) -> Hashable:
        """Give a job to a free worker; what comes back stands for it."""
        raise NotImplementedError

    def ended(self, running: list[Any]) -> list[tuple[Any, Any]]:
        """Wait until at least one is done; each with its result, or `Died`. Errors of a task are raised."""
        raise NotImplementedError

    def give_up(self, running: list[Any]) -> None:
        """Nobody wants to know any more."""
        raise NotImplementedError

    def room(self) -> int:
        """How many jobs may be running at once."""
        return self.workers

    def each(self, task: Callable[[Job], Result], jobs: Iterable[Job]) -> Generator[Result | Lost[Job], None, None]:
        waiting = (Begun(number, job) for number, job in enumerate(jobs))
        again: deque[Begun[Job]] = deque()
        running: dict[Hashable, Begun[Job]] = {}
        ready: dict[int, Result | Lost[Job]] = {}
        wanted = 0
        try:
            while True:
                while len(running) < self.room():
                    one = self.next(again, waiting, ready)
                    if one is None:
                        break
                    running[self.begin(task, one.job)] = one
                if not running:
                    return
                for handle, result in self.ended(list(running)):
                    one = running.pop(handle)
                    if not isinstance(result, Died):
                        ready[one.number] = result
                    elif one.tries < TRIES:
                        again.append(Begun(one.number, one.job, one.tries + 1))
                    else:
                        ready[one.number] = Lost(one.job)
                while wanted in ready:
                    yield ready.pop(wanted)
                    wanted += 1
        finally:
            self.give_up(list(running))

    def next(self, again: deque[Begun[Job]], waiting: Iterable[Begun[Job]], ready: dict[int, Any]) -> Begun[Job] | None:
        """What is to be begun now. Not too much beyond a result for which the others have to wait."""
        if again:
            return again.popleft()
        return next(iter(waiting), None) if len(ready) < AHEAD * self.workers else None


# -- the cores of this machine ---------------------------------------------------------------------------------------------


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def work(line: Connection) -> None:
    """What a worker does all its life."""
    leave_interrupts_to_the_parent()
    while True:
        try:
            task, job = line.recv()
        except EOFError:
            return
        try:
            answer = (True, task(job))
        except Exception as error:
            answer = (False, error)
        try:
            line.send(answer)
        except BrokenPipeError:
            return
        except Exception as error:  # what cannot be sent as it is, is told in words
            line.send((False, RuntimeError(f"{answer[1]!r}: {error}")))


class Worker:
    """A process with a line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class Cores(Crew):
    """Processes of this machine. They stay until the place is closed."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.idle: list[Worker] = []

    def begin(self, task: Callable[[Job], Result], job: Job) -> Worker:
        while True:
            worker = self.idle.pop() if self.idle else Worker()
            try:
                worker.line.send((task, job))
                return worker
            except BrokenPipeError:  # it died while it had nothing to do
                worker.end()

    def ended(self, running: list[Worker]) -> list[tuple[Worker, Any]]:
        lines = wait([worker.line for worker in running])
        return [(worker, self.answer(worker)) for worker in running if worker.line in lines]

    def answer(self, worker: Worker) -> Any:
        try:
            good, result = worker.line.recv()
        except (EOFError, OSError):
            worker.end()
            return Died()
        self.idle.append(worker)
        if not good:
            raise result
        return result

    def give_up(self, running: list[Worker]) -> None:
        for worker in running:
            if worker not in self.idle:
                worker.end()

    def close(self) -> None:
        for worker in self.idle:
            worker.end()
        self.idle.clear()


def place_for(processes: int = 1, ray: str = "", modules: Iterable[str] = ()) -> Place:
    """Where the command line wants it: so many processes (0: one for each core), or the cluster at an address.

    `modules` are bots of one's own: a cluster has to get them first.
    """
    if ray:
        from deskovka.bots.cluster import Cluster

        return Cluster(ray, modules)
    workers = processes or os.cpu_count() or 1
    return Cores(workers) if workers > 1 else Place()
