"""What strangers bring is read in worker processes: records, foreign logs, own components. A reading has a time limit; whoever
brings something that takes longer loses his reader, and nobody else waits for it.

A worker speaks JSON over its pipes, one line for a job and one for the answer, and ends when its server is gone.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from deskovka.core.options import Options
from deskovka.core.telling import Told, told
from deskovka.core.words import LANGUAGES
from deskovka.server.problems import Busy, Unprocessable
from deskovka.server.tables.checking import WRONG, Opening, Reading, opening, record
from deskovka.server.words import speak

#: bytes of memory that a reader may take, and of its answer
MEMORY = 1 << 30
ANSWER = 8 << 20
#: readings at once, and how many may wait for their turn
READERS = 2
QUEUE = 8
#: what a reader is asked for
JOBS = {"opening": opening, "record": record}
#: signs of a refusal: whoever brings a file full of faults is not sent them all
LONGEST_REFUSAL = 1500


class Refused(Told):
    """What a worker said of something that was brought, in every language."""

    def __init__(self, words: dict[str, str]) -> None:
        self.words = words
        super().__init__(words["en"])

    def told(self, lang: str) -> str:
        return self.words.get(lang, self.words["en"])


def answered(line: str) -> dict[str, Any]:
    """What a worker answers to a job."""
    job, given = json.loads(line)
    try:
        return {"found": asdict(JOBS[job](**given))}  # type: ignore[operator]
    except WRONG as error:
        return {"wrong": {lang: told(error, lang)[:LONGEST_REFUSAL] or type(error).__name__ for lang in LANGUAGES}}
    except (RecursionError, MemoryError):
        return {"wrong": {lang: speak(lang)("This is nested too deep.") for lang in LANGUAGES}}


def main() -> None:
    """A worker's whole life."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with suppress(KeyboardInterrupt):
        for line in sys.stdin:
            print(json.dumps(answered(line)), flush=True)


START = "from deskovka.server.tables.reading import main; main()"


class Readers:
    """The worker processes. One is started when it is needed, and kept for the next reading."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.idle: list[asyncio.subprocess.Process] = []
        self.busy: set[asyncio.subprocess.Process] = set()
        self.places = asyncio.Semaphore(READERS)
        self.waiting = 0

    async def opening(self, game: str, players: int, options: Options, seed: str) -> Opening:
        return Opening(**await self.ask("opening", game=game, players=players, options=options, seed=seed))

    async def record(self, text: str, name: str) -> Reading:
        found = await self.ask("record", text=text, name=name)
        return Reading(**{**found, "moves": [(seat, move) for seat, move in found["moves"]]})

    async def ask(self, job: str, **given: object) -> dict[str, Any]:
        """Have a job done, or a Problem that says why not."""
        if self.waiting >= QUEUE:
            raise Busy("Too many files are being read here just now. Try again in a moment.")
        self.waiting += 1
        try:
            async with self.places:
                answer = await self.read(json.dumps([job, given]))
        finally:
            self.waiting -= 1
        if "wrong" in answer:
            raise Unprocessable(Refused(answer["wrong"]))
        found: dict[str, Any] = answer["found"]
        return found

    async def read(self, job: str) -> dict[str, Any]:
        worker = self.idle.pop() if self.idle else await start()
        if worker.returncode is not None:  # it died while nobody needed it
            worker = await start()
        self.busy.add(worker)
        well = False
        try:
            line = await asyncio.wait_for(exchange(worker, job), self.seconds)
            answer: dict[str, Any] = json.loads(line)
            well = True
            return answer
        except TimeoutError as error:
            raise Unprocessable("Reading this takes too long, so it was given up. Bring something smaller.") from error
        except (ValueError, OSError, EOFError) as error:
            raise Unprocessable("This cannot be read.") from error
        finally:
            self.busy.discard(worker)
            if well:
                self.idle.append(worker)
            else:
                await end(worker)

    async def stop(self) -> None:
        for worker in (*self.idle, *self.busy):
            await end(worker)
        self.idle.clear()


async def start() -> asyncio.subprocess.Process:
    """A worker that finds the package where we found it."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(part for part in sys.path if part), "PYTHONIOENCODING": "utf-8"}
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        START,
        stdin=pipe,
        stdout=pipe,
        stderr=asyncio.subprocess.DEVNULL,
        env=env,
        limit=ANSWER,
        start_new_session=True,  # an interrupt at the terminal is the server's business
    )


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
