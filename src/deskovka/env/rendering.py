"""A position for people: as text, as SVG, as PNG, as an array of colours."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np

from deskovka.core.game import Game

MODES = ("human", "ansi", "svg", "png", "rgb_array")
#: pixels
WIDTH = 1024


def render(game: Game, seat: int | None, mode: str | None) -> Any:
    """What a seat (None: a spectator) may see; `human` prints the text."""
    view = game.seen_by(seat)
    if mode in ("human", "ansi"):
        text = view.screen(seat).plain()
        if mode == "ansi":
            return text
        print(text)
        return None
    if mode == "svg":
        return view.draw()
    if mode == "png":
        return png(view.draw())
    if mode == "rgb_array":
        return pixels(png(view.draw()))
    raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")


def png(svg: str, width: int = WIDTH) -> bytes:
    """Drawn by resvg, with the fonts of the machine: DejaVu Sans where the drawing's own are not installed."""
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff", sans_serif_family="DejaVu Sans")
    )


def pixels(image: bytes) -> Any:
    from PIL import Image

    return np.asarray(Image.open(BytesIO(image)).convert("RGB"))
