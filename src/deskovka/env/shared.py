"""A batch spread over processes, this one among them: each plays a part of the games, and writes into memory that all share."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import numpy.typing as npt

from deskovka.core.setting import Setting
from deskovka.env.batched import Batch, Ints, Step, shapes
from deskovka.env.rewards import Reward

#: seconds for which a process looks for the next word before it sleeps
AWAKE = 0.0005


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
    named = {**shapes(setting), "actions": ((), np.int64), "units": ((), np.float64)}
    for name, (shape, kind) in named.items():
        size = count * int(np.prod(shape)) * np.dtype(kind).itemsize
        if buffer is not None:
            found[name] = np.ndarray((count, *shape), kind, buffer, at)
        at += (size + 63) // 64 * 64
    return found, at


def step_of(found: dict[str, npt.NDArray[Any]], setting: Setting, start: int, end: int) -> Step:
    return Step(**{name: found[name][start:end] for name in shapes(setting)})


def work(task: Task, line: Connection) -> None:
    """The life of a process: wait for a word, do it, answer."""
    setting = Setting(task.game, task.players, task.options)
    memory = SharedMemory(task.memory)
    found, _ = laid_out(setting, task.count, memory.buf)
    start, end = task.part
    now = step_of(found, setting, start, end)
    batch = Batch(setting, Reward(task.reward, task.by), task.seed, now, start)
    line.send("ready")
    actions, units = found["actions"][start:end], found["units"][start:end]
    try:
        while (word := heard(line)) != "stop":
            line.send(obey(batch, word, actions, units))
    except EOFError:
        pass
    finally:
        del batch, now, actions, units, found
        memory.close()


def heard(line: Connection) -> Any:
    """The next word. It mostly comes at once: looking for it is quicker than sleeping and being woken; who waits longer sleeps."""
    end = time.perf_counter() + AWAKE
    while not line.poll() and time.perf_counter() < end:
        pass
    return line.recv()


def obey(batch: Batch, word: str, actions: Ints, units: npt.NDArray[np.float64]) -> object:
    try:
        if word == "step":
            batch.step(actions)
        elif word == "legal":
            actions[:] = batch.legal(units)
        else:
            batch.reset(word.removeprefix("reset "))
    except Exception as error:  # told to whoever asked, by the process that holds the other end
        return error
    return None


class Crew:
    """The processes of one batch. The first part is played by the one that asks: it would only wait for the others."""

    def __init__(self, setting: Setting, reward: Reward, by: str, seed: str, count: int, workers: int) -> None:
        self.setting = setting
        _, size = laid_out(setting, count, None)
        self.memory = SharedMemory(create=True, size=size)
        self.found, _ = laid_out(setting, count, self.memory.buf)
        self.now = step_of(self.found, setting, 0, count)
        self.now.masks.flags.writeable = False
        borders = [count * number // workers for number in range(workers + 1)]
        context = multiprocessing.get_context("spawn")
        self.lines: list[Connection] = []
        self.processes = []
        parts = list(pairwise(borders))
        end = parts[0][1]
        self.own = Batch(setting, reward, seed, step_of(self.found, setting, 0, end), 0)
        self.wished, self.units = self.found["actions"][:end], self.found["units"][:end]
        for part in parts[1:]:
            own, other = context.Pipe()
            name, options = setting.cls.name(), setting.options
            task = Task(name, setting.players, options, reward.kind, by, seed, self.memory.name, count, part)
            process = context.Process(target=work, args=(task, other), daemon=True)
            process.start()
            other.close()
            self.lines.append(own)
            self.processes.append(process)
        for line in self.lines:
            line.recv()

    def tell(self, word: str) -> None:
        """One word to all; back when all have done it."""
        for line in self.lines:
            line.send(word)
        answers = [obey(self.own, word, self.wished, self.units), *map(heard, self.lines)]
        for answer in answers:
            if answer is not None:
                raise answer

    def reset(self, seed: str) -> Step:
        self.tell(f"reset {seed}")
        return self.now

    def step(self, actions: Ints) -> Step:
        self.found["actions"][:] = actions
        self.tell("step")
        return self.now

    def legal(self, units: npt.NDArray[np.float64]) -> Ints:
        self.found["units"][:] = units
        self.tell("legal")
        return np.array(self.found["actions"])

    def close(self) -> None:
        for line in self.lines:
            line.send("stop")
        for process in self.processes:
            process.join(10)
        self.found = {}
        del self.now, self.own, self.wished, self.units
        self.memory.close()
        self.memory.unlink()
