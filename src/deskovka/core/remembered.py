"""What a game has worked out and keeps, so that it need not work it out again."""

from __future__ import annotations

from deskovka.core.compiling import mypyc_attr


@mypyc_attr(acyclic=True)
class Remembered:
    """It follows from the position and is no part of it: it is never written down, and whoever reads a position works it out anew."""
