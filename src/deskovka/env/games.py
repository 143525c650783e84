"""The batched environment as one meets it: `deskovka.env.batched(...)`."""

from __future__ import annotations

import secrets
from typing import Self

import numpy as np

from deskovka.core.setting import Setting
from deskovka.env.batched import Batch, Ints, Step, arrays
from deskovka.env.rewards import Reward
from deskovka.env.series import Seed
from deskovka.env.shared import Crew


class Games:
    """`n` games side by side, in this process or spread over `workers` processes, with the same results.

    `reset()` and `step(actions)` give a `Step`; `now` is the last one. Where a game is over, its lane begins the next one at once.
    """

    def __init__(self, setting: Setting, n: int, reward: str, by: str, seed: Seed, workers: int) -> None:
        if n < 1 or not 0 <= workers <= n:
            raise ValueError(
                f"at least one game, and at most one process for each; not {n} games and {workers} processes"
            )
        self.setting = setting
        self.n = n
        seed = secrets.token_hex(8) if seed is None else str(seed)
        self.rewarding = Reward(reward, by)
        self.crew = Crew(setting, self.rewarding, by, seed, n, workers) if workers else None
        self.inner: Batch | Crew = self.crew or Batch(setting, self.rewarding, seed, arrays(setting, n))
        self.seed = seed
        self.draw_anew()

    def draw_anew(self) -> None:
        """Random actions begin from the seed. The numbers for the next ones are drawn beforehand."""
        self.random = np.random.default_rng([*self.seed.encode()])
        self.units = self.random.random(self.n)

    @property
    def now(self) -> Step:
        return self.inner.now

    @property
    def actions(self) -> list[str]:
        return self.setting.actions

    @property
    def features(self) -> list[str]:
        return self.setting.features

    def action(self, text: str) -> int:
        return self.setting.action(text)

    def reset(self, seed: Seed = None) -> Step:
        """All games anew: with another seed, or the same ones again."""
        if seed is not None:
            self.seed = str(seed)
        self.draw_anew()
        return self.inner.reset(self.seed)

    def step(self, actions: Ints) -> Step:
        """Play one action in every game. An illegal one is refused, and nothing is played."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} actions are wanted, one for each game; not an array of shape {chosen.shape}")
        return self.inner.step(chosen)

    def random_actions(self) -> Ints:
        """A legal action for every game, all equally likely."""
        units, self.units = self.units, self.random.random(self.n)
        if self.crew is not None:
            self.crew.foresee(self.units)
        return self.inner.legal(units)

    def close(self) -> None:
        """Ends the processes, if there are any."""
        if self.crew is not None:
            self.crew.close()
            self.crew = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
