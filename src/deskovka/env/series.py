"""Games one after the other, each with a seed of its own."""

from __future__ import annotations

import secrets

from deskovka.core.game import Game
from deskovka.core.setting import Setting

Seed = int | str | None


class Series:
    """Games one after the other: the first has the seed itself, so that a single game is the one that the command line plays with it."""

    def __init__(self, setting: Setting, seed: Seed) -> None:
        self.setting = setting
        self.begin(seed)

    def begin(self, seed: Seed) -> None:
        self.seed = secrets.token_hex(8) if seed is None else str(seed)
        self.count = 0

    def next(self) -> Game:
        self.count += 1
        return self.numbered(self.count - 1)

    def numbered(self, number: int) -> Game:
        return self.setting.new(f"{self.seed}.{number}" if number else self.seed)
