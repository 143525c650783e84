"""Games on a cluster of machines: Ray gives each job to a core somewhere, and tells when it is done. docs/scale.md

Every machine needs the same version of the package; modules with bots of one's own are sent there.  Jobs carry their seeds, so that results are the
same as on one machine; a worker or a machine that is lost costs time alone, because its jobs are begun again (bots/places.py).
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import deskovka
from deskovka.bots.places import Crew, Died, Job, Result

#: jobs with the cluster for each of its cores: one is played, one waits, so that no core waits for us
QUEUED = 2
#: seconds after which we look again how large the cluster is
LOOK = 5.0
#: seconds until an address where nobody answers is given up
PATIENCE = 5.0
#: seconds for which jobs wait for a cluster without a single core: machines come and go, but one that has none left keeps its jobs for ever
DESERTED = 60.0
#: a local Ray of our own, for tests: "local:4" has so many workers
LOCAL = "local"


class NoCluster(RuntimeError):
    """No Ray here, nobody at the address, or a cluster with another version of ours."""


def carried_out(version: str, task: Callable[[Any], Any], job: Any) -> Any:
    """What a worker does; also says which version it has, if it is another one."""
    if deskovka.__version__ != version:
        return OtherVersion(deskovka.__version__)
    return task(job)


class OtherVersion:
    def __init__(self, version: str) -> None:
        self.version = version


class Cluster(Crew):
    """The machines of a Ray cluster at an address: `auto` for the one that runs here, `HOST:6379`, `ray://HOST:10001`; `local` starts one."""

    def __init__(self, address: str, modules: Iterable[str] = ()) -> None:
        if find_spec("ray") is None:
            raise NoCluster("playing on a cluster needs Ray: pip install 'deskovka[ray]'")
        self.ray: Any = import_module("ray")
        self.ours = not self.ray.is_initialized()
        if self.ours:
            self.connect(address, sent(modules))
        #: no retries of Ray's own: how often a job is tried is decided in one place
        self.remote = self.ray.remote(num_cpus=1, max_retries=0)(carried_out)
        self.looked = 0.0
        #: when the cluster had a core last
        self.alive = time.monotonic()
        self.workers = self.cores()

    def connect(self, address: str, modules: list[str]) -> None:
        where, _, count = address.partition(":")
        wishes: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
        if modules:
            wishes["runtime_env"] = {"py_modules": modules}
        if where == LOCAL:
            wishes |= {"include_dashboard": False, "num_cpus": some_workers(count) if count else None}
            self.start(wishes)
            return
        check_somebody_listens(address)
        try:
            self.ray.init(address=address, **wishes)
        except Exception as error:  # Ray has many ways to say that nobody is there
            raise NoCluster(f"there is no Ray cluster at {address!r}: {error}") from error

    def start(self, wishes: dict[str, Any]) -> None:
        """A Ray of its own. It gives itself half a minute, which is not enough on a busy machine that has not read its files yet; the second time it has."""
        for last in (False, True):
            try:
                self.ray.init(address=LOCAL, **wishes)
                return
            except Exception as error:
                self.ray.shutdown()
                if last:
                    raise NoCluster(f"Ray could not be started here: {error}") from error

    def cores(self) -> int:
        """How many cores there are now: machines come and go. One that has none may get some; its jobs are not given up at once."""
        now = time.monotonic()
        if now - self.looked >= LOOK:
            self.looked = now
            found = int(self.ray.cluster_resources().get("CPU", 0))
            if found:
                self.alive = now
            elif now - self.alive >= DESERTED:
                raise NoCluster("no machine of the Ray cluster has a core for us, and none has come")
            self.workers = max(1, found)
        return self.workers

    def room(self) -> int:
        return QUEUED * self.cores()

    def begin(self, task: Callable[[Job], Result], job: Job) -> Any:
        return self.remote.remote(deskovka.__version__, task, job)

    def ended(self, running: list[Any]) -> list[tuple[Any, Any]]:
        ready: list[Any] = []
        while not ready:
            self.cores()
            ready, _ = self.ray.wait(running, num_returns=1, timeout=LOOK)
        more, _ = self.ray.wait(running, num_returns=len(running), timeout=0)
        return [(one, self.result(one)) for one in {*ready, *more}]

    def result(self, handle: Any) -> Any:
        gone = self.ray.exceptions
        try:
            found = self.ray.get(handle)
        except gone.RayTaskError:  # an error of the task itself
            raise
        except gone.RaySystemError as error:
            raise NoCluster(str(error)) from error
        except gone.RayError:  # the worker, its machine or what it found is lost
            return Died()
        if isinstance(found, OtherVersion):
            raise NoCluster(f"a machine of the cluster has version {found.version}, here is {deskovka.__version__}")
        return found

    def give_up(self, running: list[Any]) -> None:
        for one in running:
            self.ray.cancel(one, force=True)

    def close(self) -> None:
        if self.ours:
            self.ray.shutdown()


def some_workers(text: str) -> int:
    """Ray would take none for an answer, and every job would wait for ever."""
    if not text.isdecimal() or int(text) == 0:
        raise NoCluster(f"{LOCAL}:{text}: a Ray of its own has at least one worker, like {LOCAL}:2")
    return int(text)


def check_somebody_listens(address: str) -> None:
    """Ray itself would wait for minutes for a cluster that is not there, and then end this process."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:  # auto, local
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster(f"there is no Ray cluster at {address!r}: {error}") from error


def sent(modules: Iterable[str]) -> list[str]:
    """The files or folders of modules that are not part of the package: the cluster does not have them."""
    found: list[str] = []
    for name in dict.fromkeys(name.partition(".")[0] for name in modules if name):
        spec = find_spec(name)
        if name == "deskovka" or spec is None or spec.origin is None:
            continue
        file = Path(spec.origin)
        found.append(str(file.parent if spec.submodule_search_locations else file))
    return found
