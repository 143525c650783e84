"""A batch spread over processes, this one among them: each plays a part of the games, and writes into memory that all share."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
import weakref
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from multiprocessing.synchronize import Semaphore
from types import ModuleType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from deskovka.core.lanes import not_legal
from deskovka.core.setting import Setting
from deskovka.env.batched import Batch, Ints, Step, shapes
from deskovka.env.rewards import Reward

#: seconds for which a process listens for the next word before it sleeps, and after which it looks whether the other one is still there
AWAKE = 0.0005
PATIENCE = 2.0

# What a process is asked to do.
STOP: Final = 0
STEP: Final = 1
PICK: Final = 2  # random actions
STEP_AND_PICK: Final = 3
RESET: Final = 4


@dataclass(frozen=True)
class Task:
    """What a process must know to play its part."""

    game: str
    players: int
    options: Mapping[str, str]
    reward: str
    by: str
    seed: str
    memory: str
    count: int
    part: tuple[int, int]


def laid_out(setting: Setting, count: int, buffer: memoryview | None) -> tuple[dict[str, npt.NDArray[Any]], int]:
    """The arrays of a batch one after the other in a buffer, and its size; without a buffer only the size."""
    found: dict[str, npt.NDArray[Any]] = {}
    at = 0
    named = shapes(setting) | {
        "word": ((), np.int64),
        "failed": ((), np.bool_),
        "actions": ((), np.int64),
        "picked": ((), np.int64),
        "units": ((), np.float64),
    }
    for name, (shape, kind) in named.items():
        size = count * int(np.prod(shape)) * np.dtype(kind).itemsize
        if buffer is not None:
            found[name] = np.ndarray((count, *shape), kind, buffer, at)
        at += (size + 63) // 64 * 64
    return found, at


def step_of(found: dict[str, npt.NDArray[Any]], setting: Setting, start: int, end: int) -> Step:
    return Step(**{name: found[name][start:end] for name in shapes(setting)})


@dataclass(frozen=True)
class Line:
    """Between the asking process and another one: a bell at each end, and a pipe for what is said seldom (the seed of a reset, an error)."""

    asked: Semaphore
    done: Semaphore
    pipe: Connection


@contextmanager
def without_main() -> Iterator[None]:
    """A new process loads the program that started it, and would run it again where it is a script, or not find it where it was typed in; it needs nothing of it."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def work(task: Task, line: Line) -> None:
    """The life of a process: wait for a word, do it, answer. Interrupts are for the one that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    setting = Setting(task.game, task.players, task.options)
    memory = SharedMemory(task.memory)
    found, _ = laid_out(setting, task.count, memory.buf)
    start, end = task.part
    now = step_of(found, setting, start, end)
    batch = Batch(setting, Reward(task.reward, task.by), task.seed, now, start)
    word, failed = found["word"], found["failed"][start:end]
    own = Own(batch, found["actions"][start:end], found["picked"][start:end], found["units"][start:end])
    line.done.release()
    parent = multiprocessing.parent_process()
    try:
        while rung(line.asked, parent) and word[0] != STOP:
            error = own.obey(int(word[0]), line.pipe.recv() if word[0] == RESET else "")
            failed[0] = error is not None
            if error is not None:
                line.pipe.send(error)
            line.done.release()
    except EOFError:  # whoever asked is gone
        pass
    finally:
        del batch, now, own, word, failed, found
        memory.close()


def rung(bell: Semaphore, other: BaseProcess | None) -> bool:
    """Wait for a bell; False if the one who should ring it is gone. It mostly rings at once: listening for it is quicker than sleeping and being woken; who waits
    longer sleeps."""
    end = time.perf_counter() + AWAKE
    while time.perf_counter() < end:
        if bell.acquire(False):
            return True
    while not bell.acquire(True, PATIENCE):
        if other is not None and not other.is_alive():
            return False
    return True


class Own:
    """The part of the games that one process plays."""

    def __init__(self, batch: Batch, actions: Ints, picked: Ints, units: npt.NDArray[np.float64]) -> None:
        self.batch = batch
        self.actions = actions
        self.picked = picked
        self.units = units

    def obey(self, word: int, seed: str) -> Exception | None:
        """Do what is asked. What fails is told to whoever asked."""
        try:
            if word == RESET:
                self.batch.reset(seed)
            elif word != PICK:
                self.batch.step(self.actions)
            if word in (PICK, STEP_AND_PICK):
                self.picked[:] = self.batch.legal(self.units)
        except Exception as error:
            return error
        return None


def dismiss(word: Ints, lines: list[Line], memory: SharedMemory) -> None:
    """The processes end, and the memory when nobody looks at it any more."""
    word[0] = STOP
    for line in lines:
        line.asked.release()
    memory.unlink()


class Crew:
    """The processes of one batch. The first part is played by the one that asks: it would only wait for the others."""

    def __init__(self, setting: Setting, reward: Reward, by: str, seed: str, count: int, workers: int) -> None:
        self.setting = setting
        _, size = laid_out(setting, count, None)
        self.memory = SharedMemory(create=True, size=size)
        self.found, _ = laid_out(setting, count, self.memory.buf)
        self.now = step_of(self.found, setting, 0, count)
        self.now.masks.flags.writeable = False
        #: all masks one after the other, and where that of each game begins
        self.marks = self.now.masks.reshape(-1)
        self.starts = np.arange(count) * len(setting.moves)
        borders = [count * number // workers for number in range(workers + 1)]
        context = multiprocessing.get_context("spawn")
        self.lines: list[Line] = []
        self.processes = []
        #: the first game of each process: its place among what has failed
        self.firsts = borders[1:-1]
        #: numbers for which random actions will be asked next, and those for which they have been picked
        self.foreseen: npt.NDArray[np.float64] | None = None
        self.picked_for: npt.NDArray[np.float64] | None = None
        end = borders[1]
        batch = Batch(setting, reward, seed, step_of(self.found, setting, 0, end), 0)
        self.own = Own(batch, self.found["actions"][:end], self.found["picked"][:end], self.found["units"][:end])
        for part in pairwise(borders[1:]):
            pipe, other = context.Pipe()
            line = Line(context.Semaphore(0), context.Semaphore(0), pipe)
            name, options = setting.cls.name(), setting.options
            task = Task(name, setting.players, options, reward.kind, by, seed, self.memory.name, count, part)
            process = context.Process(target=work, args=(task, Line(line.asked, line.done, other)), daemon=True)
            with without_main():
                process.start()
            other.close()
            self.lines.append(line)
            self.processes.append(process)
        #: also when nobody closes it
        self.leave = weakref.finalize(self, dismiss, self.found["word"], self.lines, self.memory)
        self.wait()

    def tell(self, word: int, seed: str = "") -> None:
        """One word to all; back when all have done it."""
        self.found["word"][0] = word
        for line in self.lines:
            if word == RESET:
                line.pipe.send(seed)
            line.asked.release()
        errors = [self.own.obey(word, seed)]
        self.wait()
        for line, first in zip(self.lines, self.firsts, strict=True):
            if self.found["failed"][first]:
                errors.append(line.pipe.recv())
        for error in errors:
            if error is not None:
                raise error

    def wait(self) -> None:
        for line, process in zip(self.lines, self.processes, strict=True):
            if not rung(line.done, process):
                raise ChildProcessError(f"a process of the batch has ended with exit code {process.exitcode}")

    def reset(self, seed: str) -> Step:
        self.picked_for = None
        self.tell(RESET, seed)
        return self.now

    def step(self, actions: Ints) -> Step:
        self.check(actions)
        self.found["actions"][:] = actions
        units = self.picked_for = self.foreseen
        if units is None:
            self.tell(STEP)
        else:
            self.found["units"][:] = units
            self.foreseen = None
            self.tell(STEP_AND_PICK)
        return self.now

    def check(self, actions: Ints) -> None:
        """Before anybody plays: where one game stops, no other may go on."""
        if self.picked_for is not None and actions.tobytes() == self.found["picked"].tobytes():
            return  # random ones, picked from the moves of this very position; as bytes they are compared several times faster than as numbers
        known = (actions >= 0) & (actions < len(self.setting.moves))
        legal = known & (self.marks[self.starts + np.where(known, actions, 0)] == 1)
        if not legal.all():
            lane = int(np.argmin(legal))
            raise not_legal(lane, int(actions[lane]))

    def foresee(self, units: npt.NDArray[np.float64]) -> None:
        """These numbers will be asked for next: picking along with the next step saves a round among the processes."""
        self.foreseen = units

    def legal(self, units: npt.NDArray[np.float64]) -> Ints:
        if units is not self.picked_for:
            self.found["units"][:] = units
            self.tell(PICK)
        return np.array(self.found["picked"])

    def close(self) -> None:
        self.leave()
        for process in self.processes:
            process.join(10)
        self.found = {}
        del self.now, self.own, self.marks
        self.memory.close()
