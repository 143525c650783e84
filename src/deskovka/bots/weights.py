"""What a game's package says about its bots: the usual weights, numbers of the levels, and styles (weights moved a little, so that tables differ)."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
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
    """How the numbers of a level are set for a game: `data/levels.json` in its package, where something else suits it better; what is said of
    `expert of 2` holds for experts at tables for two."""
    return levels_in(cls.__module__.rpartition(".")[0]).get(level, {})


@cache
def levels_in(package: str) -> Mapping[str, Mapping[str, float]]:
    file = files(package).joinpath("data", "levels.json")
    found: Mapping[str, Mapping[str, float]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def styles_of(cls: type[Game]) -> Mapping[str, Mapping[str, float]]:
    """The styles of a game: what each adds to weights (`data/styles.json` in its package). `build, *` means all weights that begin so."""
    return styles_in(cls.__module__.rpartition(".")[0])


@cache
def styles_in(package: str) -> Mapping[str, Mapping[str, float]]:
    file = files(package).joinpath("data", "styles.json")
    found: Mapping[str, Mapping[str, float]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def drawn_style(cls: type[Game], taken: Collection[str], chance: Chance) -> str:
    """A style for somebody who wants any: one that nobody at the table has, as long as there is one. Empty if the game has none."""
    known = sorted(styles_of(cls))
    free = [style for style in known if style not in taken] or known
    return free[chance.below(len(free))] if free else ""


def in_style(game: Game, weights: Mapping[str, float] | None, style: str, chance: Chance) -> dict[str, float] | None:
    """Weights as a style wants them. A style that the game does not know changes nothing."""
    if style == ANY:
        style = drawn_style(type(game), (), chance)
    moved = styles_of(type(game)).get(style)
    if not moved:
        return None if weights is None else dict(weights)
    found = {**usual_weights(type(game)), **(weights or {})}
    for name, more in moved.items():
        for one in meant(name, found):
            found[one] += more
    return found


def meant(name: str, weights: Collection[str]) -> list[str]:
    """The weights that a line of a style is about.

    >>> meant("corn*", ["corn", "corn_soon", "gold"])
    ['corn', 'corn_soon']
    """
    return [one for one in weights if one.startswith(name[:-1])] if name.endswith("*") else [name]
