"""What a game's package says about its bots: the usual weights, numbers of the levels, and styles (weights moved a little, so that tables differ)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from deskovka.core.chance import Chance
from deskovka.core.game import Game

#: asks for one of a game's styles, whichever
ANY = "any"


class NoWeights(ValueError):
    """A game whose policy has no weights."""


def usual_weights(cls: type[Game]) -> dict[str, float]:
    """What the game's package says; its policy fills in nothing else."""
    file = files(cls.__module__.rpartition(".")[0]).joinpath("data", "weights.json")
    try:
        found = json.loads(file.read_text(encoding="utf-8"))["weights"]
    except FileNotFoundError as error:
        raise NoWeights(f"{cls.name()} has no weights") from error
    return {str(name): float(value) for name, value in found.items()}


def tuned(cls: type[Game], level: str) -> Mapping[str, float]:
    """How the numbers of a level are set for a game: `data/levels.json` in its package, where something else suits it better."""
    return levels_in(cls.__module__.rpartition(".")[0]).get(level, {})


@cache
def levels_in(package: str) -> Mapping[str, Mapping[str, float]]:
    file = files(package).joinpath("data", "levels.json")
    found: Mapping[str, Mapping[str, float]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def styles_of(game: Game) -> Mapping[str, Mapping[str, float]]:
    """The styles that a game's policy knows: what each adds to weights, by name (`STYLES` in its policy.py)."""
    found: Mapping[str, Mapping[str, float]] = getattr(game.part("policy"), "STYLES", {})
    return found


def in_style(game: Game, weights: Mapping[str, float] | None, style: str, chance: Chance) -> dict[str, float] | None:
    """Weights as a style wants them. A style that the game does not know changes nothing."""
    styles = styles_of(game)
    if style == ANY and styles:
        style = sorted(styles)[chance.below(len(styles))]
    moved = styles.get(style)
    if not moved:
        return None if weights is None else dict(weights)
    found = {**usual_weights(type(game)), **(weights or {})}
    for name, more in moved.items():
        found[name] += more
    return found
