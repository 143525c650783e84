"""Weights that are trained: which, how far they may be moved at first, and how a new file is written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from deskovka.bots.weights import NoWeights
from deskovka.core.promises import PROMISED

#: a weight near nothing is moved by so much at first, others in proportion to themselves
FLOOR = 0.1
SHARE = 0.5


def chosen(weights: Mapping[str, float], only: str) -> list[str]:
    """The names that contain one of the given texts, or all names. What standings promise is learned otherwise (promising.py).

    >>> chosen({"corn": 1, "corn_soon": 2, "gold": 3, "promised, corn": 4}, "corn")
    ['corn', 'corn_soon']
    """
    parts = [part.strip() for part in only.split(",") if part.strip()]
    opinions = [name for name in weights if not name.startswith(PROMISED)]
    found = [name for name in opinions if not parts or any(part in name for part in parts)]
    if not found:
        raise NoWeights(f"no weight is called like {only!r}")
    return found


def scale_of(value: float) -> float:
    """How far a weight is moved at first: CMA-ES learns the rest."""
    return max(FLOOR, SHARE * abs(value))


def write_weights(path: Path, weights: Mapping[str, float], command: str, seed: str, data: str) -> None:
    """With the command that makes them again."""
    rounded = {name: float(f"{value:.6g}") for name, value in weights.items()}
    content = {"made by": command, "seed": seed, "data": data, "weights": rounded}
    write_whole(path, json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Either the old content is there or the new one, whenever it is interrupted."""
    aside = path.with_name(path.name + ".new")
    aside.write_text(text, encoding="utf-8")
    aside.replace(path)
