"""What a game offers before it begins, as people choose it: presets first, options with names instead of identifiers, and what does
not fit together. Each game says it in its module `offering.py`, in English; its catalogue has the other languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from deskovka.core.game import Game
from deskovka.core.options import Option, complete
from deskovka.core.words import Tongue, tongue

#: in a `Need`: anything that is not empty
ANYTHING = "*"


@dataclass(frozen=True)
class Preset:
    """A table as many people want it: only what differs from the usual options."""

    name: str
    title: str
    about: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Label:
    """The names of an option and of its values."""

    title: str
    about: str = ""
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Need:
    """A value of an option that goes only with some values of another one, and why."""

    option: str
    value: str
    other: str
    allowed: tuple[str, ...]
    why: str

    def broken(self, values: Mapping[str, str]) -> bool:
        mine = values[self.option]
        chosen = bool(mine) if self.value == ANYTHING else mine == self.value
        return chosen and values[self.other] not in self.allowed


@dataclass(frozen=True)
class Shown:
    """An option as a form shows it."""

    option: Option
    title: str
    about: str
    #: each value with its name
    values: list[tuple[str, str]]
    #: its values have pictures
    pictured: bool = False


@dataclass(frozen=True)
class Offering:
    presets: list[Preset]
    #: groups of options with their headings; what is free text or a file stands in none of them
    groups: list[tuple[str, list[Shown]]]
    rest: list[Shown]
    needs: list[Need]
    known: tuple[Option, ...]

    def preset(self, name: str) -> Preset | None:
        return next((preset for preset in self.presets if preset.name == name), None)

    def values_of(self, preset: Preset) -> dict[str, str]:
        """All options of a preset, those by default too."""
        return complete(self.known, preset.options)

    def named(self, options: Mapping[str, str]) -> list[tuple[str, str]]:
        """Options and their values by the names that people know."""
        shown = {one.option.name: one for one in [*(one for _, group in self.groups for one in group), *self.rest]}
        return [
            (shown[name].title, dict(shown[name].values).get(value, value)) if name in shown else (name, value)
            for name, value in options.items()
        ]


#: made once for each language: every page of a table names options
MADE: dict[tuple[type[Game], str], Offering] = {}


def offering_of(cls: type[Game], lang: str = "en") -> Offering:
    if (cls, lang) not in MADE:
        MADE[cls, lang] = offered(cls, lang)
    return MADE[cls, lang]


def offered(cls: type[Game], lang: str) -> Offering:
    package = cls.__module__.rpartition(".")[0]
    module: Any = import_module(f"{package}.offering")
    t = tongue(Path(str(module.__file__)).parent, lang)
    known = cls.known_options()
    labels: Mapping[str, Label] = module.LABELS
    shown = {option.name: as_shown(option, labels[option.name], option.name in module.PICTURED, t) for option in known}
    return Offering(
        [Preset(one.name, t(one.title), t(one.about), one.options) for one in module.PRESETS],
        [(t(title), [shown[name] for name in names]) for title, names in module.GROUPS],
        [one for one in shown.values() if not one.option.choices],
        [Need(one.option, one.value, one.other, one.allowed, t(one.why)) for one in module.NEEDS],
        known,
    )


def as_shown(option: Option, label: Label, pictured: bool, t: Tongue) -> Shown:
    values = [(value, t(label.values.get(value, value))) for value in option.choices]
    return Shown(option, t(label.title), t(label.about) if label.about else "", values, pictured)


def picture(cls: type[Game], name: str) -> str:
    """A small drawing for a preset (`preset:base`) or a value (`map:fjords`); nothing where there is none."""
    drawing: Any = import_module(f"{cls.__module__.rpartition('.')[0]}.drawing")
    made: str = drawing.offer(name)
    return made
