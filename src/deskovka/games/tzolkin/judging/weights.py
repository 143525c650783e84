"""The numbers with names that an opinion is made of. The usual ones are in data/weights.json."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from deskovka.core.promises import Promise, promise_names
from deskovka.games.tzolkin.components import TECHNOLOGIES
from deskovka.games.tzolkin.judging.layout import NAMES, NUMBER

FILE: Final[Any] = json.loads((files("deskovka.games.tzolkin") / "data" / "weights.json").read_text(encoding="utf-8"))
USUAL: Final[dict[str, float]] = {name: float(value) for name, value in FILE["weights"].items()}


PROMISES: Final = frozenset(promise_names(NAMES))


class BadWeights(ValueError):
    """A weight that nobody knows, or one that is missing."""


class Weights:
    """The weights of one opinion. What they mean is said where they are used."""

    def __init__(self, named: Mapping[str, float]) -> None:
        w = complete(named)
        # one by one: compiled code then knows that they are there; whoever trains may try numbers by which nothing can be divided
        self.corn_soon = w["corn_soon"]
        self.corn_early = w["corn_early"]
        self.corn_room = max(1.0, w["corn_room"])
        self.block_soon = w["block_soon"]
        self.block_early = w["block_early"]
        self.block_room = max(1.0, w["block_room"])
        self.stone = w["stone"]
        self.gold = w["gold"]
        self.skull_extra = w["skull_extra"]
        self.skull_room = max(1.0, w["skull_room"])
        self.feed_hope = w["feed_hope"]
        self.feed_gear = w["feed_gear"]
        self.hunger = w["hunger"]
        self.feed_fear = w["feed_fear"]
        self.farm = w["farm"]
        self.upkeep = w["upkeep"]
        self.day = w["day"]
        self.day_early = w["day_early"]
        self.day_lag = w["day_lag"]
        self.crowd = w["crowd"]
        self.patience = w["patience"]
        self.again = w["again"]
        self.forced = w["forced"]
        self.idle = w["idle"]
        self.hand_corn = w["hand_corn"]
        self.first_player = w["first_player"]
        self.light = w["light"]
        self.lead = w["lead"]
        self.lead_blur = max(0.0, w["lead_blur"])
        self.climb = w["climb"]
        self.level_ramp = max(1.0, w["level_ramp"])
        self.plan = w["plan"]
        self.plan_hope = min(1.0, max(0.0, w["plan_hope"]))
        self.plan_time = max(0.0, w["plan_time"])
        self.plan_build = w["plan_build"]
        self.plan_growth = w["plan_growth"]
        self.monument_hope = w["monument_hope"]
        self.build_hope = w["build_hope"]
        self.build_more = w["build_more"]
        self.advance_hope = w["advance_hope"]
        self.skull_hope = w["skull_hope"]
        self.market = w["market"]
        self.any_action = w["any_action"]
        #: of what is said of turns (describing.py)
        self.learned: list[float] = [w.get(name, 0.0) for name in NAMES]
        self.any_learned: bool = any(self.learned)
        self.promises = Promise(NAMES, w)
        #: of the levels of each technology, all lower ones included
        self.levels: list[list[float]] = [track(w, name) for name in TECHNOLOGIES]


def complete(named: Mapping[str, float]) -> dict[str, float]:
    """All weights by name: those given, and the usual ones."""
    found = dict(USUAL)
    for name, value in named.items():
        if name not in USUAL and name not in NUMBER and name not in PROMISES:
            raise BadWeights(f"Tzolk'in has no weight called {name!r}")
        found[name] = float(value)
    return found


def track(w: dict[str, float], technology: str) -> list[float]:
    worth = [0.0]
    for level in (1, 2, 3):
        worth.append(worth[-1] + w[f"{technology}_{level}"])
    return worth
