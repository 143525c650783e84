"""Work that a stranger makes us do is done aside, in worker processes: with a limit of time, after which the worker is ended, and
nobody else waits for it.

A worker speaks JSON over its pipes, one line for a job and one for the answer, and ends when its server is gone.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

#: bytes of memory that a worker may take, and of its answer
MEMORY = 1 << 30
ANSWER = 8 << 20


class Full(Exception):
    """So many wait already that one more would wait too long."""


class Lost(Exception):
    """The worker has died, or has said something that is no answer."""


def attend(answered: Callable[[str], dict[str, Any]]) -> None:
    """A worker's whole life: for each job its answer."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with suppress(KeyboardInterrupt):
        for line in sys.stdin:
            print(json.dumps(answered(line)), flush=True)


class Aside:
    """The worker processes. One is started when it is needed, and kept for the next job."""

    def __init__(self, main: str, seconds: float, places: int, queue: int, **env: str) -> None:
        #: what a worker runs: `from package import main; main()`
        self.main = main
        #: seconds for one job, jobs at once, and how many may be waiting or done at the same time
        self.seconds = seconds
        self.places = asyncio.Semaphore(places)
        self.queue = queue
        self.env = env
        self.waiting = 0
        self.idle: list[asyncio.subprocess.Process] = []
        self.busy: set[asyncio.subprocess.Process] = set()

    async def do(self, job: Any) -> dict[str, Any]:
        """Have a job done: its answer; Full, TimeoutError or Lost if there is none."""
        if self.waiting >= self.queue:
            raise Full
        self.waiting += 1
        try:
            async with self.places:
                return await self.hand_over(json.dumps(job))
        finally:
            self.waiting -= 1

    async def hand_over(self, line: str) -> dict[str, Any]:
        worker = self.idle.pop() if self.idle else await self.start()
        if worker.returncode is not None:  # it died while nobody needed it
            worker = await self.start()
        self.busy.add(worker)
        well = False
        try:
            answer: dict[str, Any] = json.loads(await asyncio.wait_for(exchange(worker, line), self.seconds))
            well = True
            return answer
        except TimeoutError:
            raise
        except (ValueError, OSError, EOFError) as error:
            raise Lost from error
        finally:
            self.busy.discard(worker)
            if well:
                self.idle.append(worker)
            else:
                await end(worker)

    async def start(self) -> asyncio.subprocess.Process:
        """A worker that finds the package where we found it."""
        path = os.pathsep.join(part for part in sys.path if part)
        env = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **self.env}
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            self.main,
            stdin=pipe,
            stdout=pipe,
            stderr=asyncio.subprocess.DEVNULL,
            env=env,
            limit=ANSWER,
            start_new_session=True,  # an interrupt at the terminal is the server's business
        )

    async def stop(self) -> None:
        for worker in (*self.idle, *self.busy):
            await end(worker)
        self.idle.clear()


async def exchange(worker: asyncio.subprocess.Process, job: str) -> bytes:
    assert worker.stdin is not None and worker.stdout is not None
    worker.stdin.write(job.encode() + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line:
        raise EOFError
    return line


async def end(worker: asyncio.subprocess.Process) -> None:
    if worker.returncode is None:
        with suppress(ProcessLookupError):
            worker.kill()
    await worker.wait()
