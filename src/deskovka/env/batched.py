"""Many games in lockstep, with numpy arrays in and out: for learning at speed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from deskovka.core.game import Game
from deskovka.core.lanes import Lanes
from deskovka.core.layout import Buffer
from deskovka.core.setting import Setting
from deskovka.env.looking import Floats, Mask
from deskovka.env.rewards import Reward

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Step:
    """What is so after a step, one row for each game. The arrays are used again by the next step: copy what is to be kept or changed."""

    #: what the seat that decides next may know; after the end of a game that of the next one
    observations: Floats
    masks: Mask
    seats: npt.NDArray[np.int8]
    #: for every seat of the game in which the step was made
    rewards: Floats
    #: the game ended with this step
    over: npt.NDArray[np.bool_]


#: name -> what follows the number of games in the shape, and the type
def shapes(setting: Setting) -> dict[str, tuple[tuple[int, ...], Any]]:
    return {
        "observations": ((len(setting.features),), np.float32),
        "masks": ((len(setting.moves),), np.int8),
        "seats": ((), np.int8),
        "rewards": ((setting.players,), np.float32),
        "over": ((), np.bool_),
    }


def arrays(setting: Setting, count: int) -> Step:
    """On bytearrays, into which compiled code writes without a detour."""
    found = {}
    for name, (shape, kind) in shapes(setting).items():
        size = count * int(np.prod(shape)) * np.dtype(kind).itemsize
        found[name] = np.frombuffer(bytearray(size), kind).reshape((count, *shape))
    return Step(**found)


def bytes_of(array: npt.NDArray[Any]) -> tuple[Buffer, int]:
    """The bytearray or shared memory on which an array lies, and where in it: compiled code writes there without a detour."""
    base: Any = array
    while isinstance(base, np.ndarray):
        base = base.base
    whole: Any = base.obj if isinstance(base, memoryview) else base
    begin = np.frombuffer(whole, np.uint8).__array_interface__["data"][0]
    return whole, array.__array_interface__["data"][0] - begin


class Batch:
    """Games side by side in this process. `first` is the number of its first lane, where a batch is shared among processes; they write into `now`."""

    def __init__(self, setting: Setting, reward: Reward, seed: str, now: Step, first: int = 0) -> None:
        self.setting = setting
        self.reward = reward
        self.seed = seed
        self.now = now
        self.first = first
        self.count = len(now.seats)
        into = (bytes_of(now.observations), bytes_of(now.masks))
        now.masks.flags.writeable = False  # marks are wiped one by one: nobody else may set any
        drawing = (setting.write_view, setting.strips, setting.players)
        self.lanes = Lanes(self.start, self.count, setting.places, *drawing, *into)
        self.before = [reward.first(game) for game in self.lanes.games]
        self.seats = np.frombuffer(self.lanes.seats, np.int8)
        now.seats[:] = self.seats

    def start(self, lane: int, number: int) -> Game:
        """A game has the same seed however many lanes and processes there are."""
        return self.setting.new(f"{self.seed}.{self.first + lane}.{number}")

    def reset(self, seed: str) -> Step:
        self.seed = seed
        self.lanes.restart()
        self.before = [self.reward.first(game) for game in self.lanes.games]
        self.now.rewards.fill(0)
        self.now.over.fill(False)
        self.now.seats[:] = self.seats
        return self.now

    def step(self, actions: Ints) -> Step:
        over = self.lanes.step(actions.tolist())
        self.now.over.fill(False)
        if self.reward.by_step:
            for lane, game in enumerate(self.lanes.games):
                self.now.rewards[lane] = self.reward.since(game, self.before[lane])
        else:
            self.now.rewards.fill(0)
        for lane in over:
            self.finish(lane)
        self.now.seats[:] = self.seats
        return self.now

    def finish(self, lane: int) -> None:
        """Reward the end of a game, and begin the next one."""
        if not self.reward.by_step:
            self.now.rewards[lane] = self.reward.measure(self.lanes.games[lane])
        self.now.over[lane] = True
        self.lanes.begin(lane)
        self.before[lane] = self.reward.first(self.lanes.games[lane])

    def legal(self, units: npt.NDArray[np.float64]) -> Ints:
        """A legal action for every game, as numbers from 0 up to, not including, 1 decide."""
        return np.array(self.lanes.pick(units.tolist()), np.int64)
