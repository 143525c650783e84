"""What a seat sees of a position, as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from deskovka.core.game import Game
from deskovka.core.lanes import mark
from deskovka.core.setting import Setting

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]
#: no feature leaves these bounds: numbers are divided by what is usual
BOUND = 64.0


class Look:
    """What one seat sees of one position: an observation and a mask, each a new array. Every seat has a sheet of its own, on which only what changed since it
    looked last is written."""

    def __init__(self, setting: Setting) -> None:
        self.write = setting.write
        self.sheets = [setting.sheet() for _ in range(setting.players)]
        self.places = setting.places
        self.actions = len(setting.moves)

    def features(self, game: Game, seat: int) -> Floats:
        sheet = self.sheets[seat]
        sheet.begin(seat)
        self.write(game, seat, sheet)
        return np.frombuffer(bytearray(sheet.spread()), np.float32)

    def mask(self, game: Game, seat: int) -> Mask:
        """The legal moves of a seat; none if another decides."""
        marks = bytearray(self.actions)
        if game.to_act() == seat:
            mark(game, seat, self.places, marks, 0)
        return np.frombuffer(marks, np.int8)
