"""A drawing that is being made, in corners and layers.

What lies still is drawn in corners of their own scale, so that a panel is the same on a laptop and, twice as large, on a phone.
Pieces lie above everything in one layer and one scale: wherever a piece goes, its place is the `translate` of its own group.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from deskovka.core.words import Tongue
from deskovka.games.pantheon.drawing.palette import PEN

#: an arc around a point so far away is a straight line
FAR_AWAY = (0.0, 1_000_000.0)


class Canvas:
    """Collects a drawing, and knows the language of its words."""

    def __init__(self, t: Tongue) -> None:
        self.t = t
        self.corners: list[Corner] = []
        self.pieces: list[str] = []
        self.kept: dict[str, str] = {}

    def corner(self, x: float, y: float, scale: float = 1) -> Corner:
        """A place to draw at, with its own scale."""
        made = Corner(self, x, y, scale)
        self.corners.append(made)
        return made

    def use(self, name: str, inner: str) -> str:
        """A shape that is there many times: it is written down once."""
        self.kept[name] = inner
        return PEN.again(name)

    def svg(self, width: float, height: float) -> str:
        still = "".join(corner.svg() for corner in self.corners)
        return PEN.picture(width, height, f"{still}<g>{''.join(self.pieces)}</g>", PEN.kept(self.kept))


class Corner:
    """A part of the drawing: coordinates from its own corner, in its own scale."""

    def __init__(self, canvas: Canvas, x: float, y: float, scale: float) -> None:
        self.canvas = canvas
        self.t = canvas.t
        self.use = canvas.use
        self.x = x
        self.y = y
        self.scale = scale
        self.parts: list[str] = []

    def draw(self, *parts: str) -> None:
        self.parts += parts

    @contextmanager
    def owned(self, seat: int) -> Iterator[None]:
        """What is drawn meanwhile belongs to a seat."""
        before, self.parts = self.parts, []
        yield
        self.parts = [*before, PEN.thing("", *self.parts, seat=seat)]

    def piece(
        self,
        name: str,
        x: float,
        y: float,
        inner: str,
        size: float = 1,
        seat: int = -1,
        at: str = "",
        slides: bool = False,
    ) -> None:
        """Something that moves. What can be touched itself says so by `at`; otherwise what lies below is touched.

        What `slides` makes room for its neighbours: it is carried along, which is no change of its own.
        """
        scale = self.scale * size
        body = inner if scale == 1 else f'<g transform="scale({scale:.3f})">{inner}</g>'
        left, top = self.x + x * self.scale, self.y + y * self.scale
        untouched = "" if at else ' pointer-events="none"'
        orbit = FAR_AWAY if slides else None
        self.canvas.pieces.append(PEN.piece(name, left, top, body, seat=seat, at=at, orbit=orbit, more=untouched))

    def svg(self) -> str:
        return PEN.group("".join(self.parts), self.x, self.y, self.scale)
