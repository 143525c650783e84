"""A training that can be interrupted: everything that was found out lies in one folder, and whoever goes on there comes to the same end."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from deskovka.bots.training.weights import write_whole

STATE = "state.json"
WEIGHTS = "weights.json"
CURVE = "curve.svg"


class OtherTraining(ValueError):
    """The folder holds a training with other settings."""


@dataclass
class Generation:
    """What was found out about the candidates of one generation, and what a test of their middle said."""

    values: list[float]
    duels: int
    #: of the test: was the middle better than the best so far, by how many points, ± what, after how many duels
    better: bool | None = None
    gain: float = 0.0
    margin: float = 0.0
    tested: int = 0


@dataclass
class Progress:
    """The state of a training."""

    #: everything that decides how it goes on
    settings: dict[str, Any]
    start: dict[str, float]
    generations: list[Generation] = field(default_factory=list)
    #: the best weights so far, the newest last; the first are those of the start
    champions: list[dict[str, float]] = field(default_factory=list)

    @property
    def best(self) -> dict[str, float]:
        return self.champions[-1] if self.champions else self.start

    @property
    def duels(self) -> int:
        return sum(one.duels + one.tested for one in self.generations)

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / STATE, json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n")


def begun(folder: Path, settings: Mapping[str, Any], start: Mapping[str, float]) -> Progress:
    """The training in a folder, to go on with, or a new one."""
    file = folder / STATE
    if not file.is_file():
        return Progress(dict(settings), dict(start))
    data = json.loads(file.read_text(encoding="utf-8"))
    progress = Progress(
        data["settings"], data["start"], [Generation(**one) for one in data["generations"]], data["champions"]
    )
    wanted = json.loads(json.dumps(dict(settings)))
    for name in sorted({*wanted, *progress.settings}):
        if wanted.get(name) != progress.settings.get(name):
            raise OtherTraining(
                f"{folder} holds a training with {name} = {progress.settings.get(name)!r}, not {wanted.get(name)!r}"
            )
    return progress
