"""From rows of whole numbers to observations, for whole tables of rows at once."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import numpy.typing as npt

from deskovka.core.game import Game
from deskovka.core.lanes import mark
from deskovka.core.layout import Feature, Layout
from deskovka.env.setting import Setting

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]
#: no feature leaves these bounds: numbers are divided by what is usual
BOUND = 64.0


class Spread:
    """A layout as tables for numpy: the same as `Layout.spread`, for many rows."""

    def __init__(self, layout: Layout, rows: int) -> None:
        self.numbers = len(layout.numbers)
        self.size = self.numbers + len(layout.choices)
        self.source = column(layout.numbers, "source", np.intp)
        self.shift = column(layout.numbers, "shift", np.int64)
        self.mask = column(layout.numbers, "mask", np.int64)
        self.scale = column(layout.numbers, "scale", np.float32)
        # choices of one number of the row are taken apart once, then compared with each value
        parts = sorted({(one.source, one.shift, one.mask) for one in layout.choices})
        place = {part: number for number, part in enumerate(parts)}
        self.part_source = np.array([part[0] for part in parts], np.intp)
        self.part_shift = np.array([part[1] for part in parts], np.int64)
        self.part_mask = np.array([part[2] for part in parts], np.int64)
        self.part = np.array([place[one.source, one.shift, one.mask] for one in layout.choices], np.intp)
        self.match = column(layout.choices, "match", np.int16)
        self.taken = np.empty((rows, self.numbers), np.int64)
        self.split = np.empty((rows, len(parts)), np.int64)
        self.compared = np.empty((rows, len(layout.choices)), np.int16)

    def into(self, rows: npt.NDArray[np.int64], out: Floats) -> None:
        taken = rows.take(self.source, 1, self.taken, "clip")
        np.right_shift(taken, self.shift, taken)
        np.bitwise_and(taken, self.mask, taken)
        np.multiply(taken, self.scale, out[:, : self.numbers], casting="unsafe")
        split = rows.take(self.part_source, 1, self.split, "clip")
        np.right_shift(split, self.part_shift, split)
        np.bitwise_and(split, self.part_mask, split)
        compared = split.astype(np.int16).take(self.part, 1, self.compared, "clip")
        np.copyto(out[:, self.numbers :], compared == self.match)


def column(features: list[Feature], name: str, kind: type) -> npt.NDArray[Any]:
    return np.array([getattr(feature, name) for feature in features], kind)


class Look:
    """What one seat sees of one position: an observation and a mask, each a new array."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.row = setting.layout.row()
        self.pack = struct.Struct(f"={setting.layout.width}q")
        self.numbers = np.zeros((1, setting.layout.width), np.int64)
        self.spread = Spread(setting.layout, 1)
        self.actions = len(setting.moves)

    def features(self, game: Game, seat: int) -> Floats:
        self.setting.write(game, seat, self.row, 0)
        self.pack.pack_into(self.numbers.data, 0, *self.row)
        found: Floats = np.empty((1, self.spread.size), np.float32)
        self.spread.into(self.numbers, found)
        return found.reshape(-1)

    def mask(self, game: Game, seat: int) -> Mask:
        """The legal moves of a seat; none if another decides."""
        marks = bytearray(self.actions)
        if game.to_act() == seat:
            mark(game, seat, self.setting.places, marks, 0)
        return np.frombuffer(marks, np.int8)
