"""Options of a game: what may be chosen before it starts, described so that any form can be made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

#: what a record or a form carries: text for every option
Options = dict[str, str]

YES = "yes"
NO = "no"


class BadOption(ValueError):
    """An option that does not exist, or a value that it cannot have."""


@dataclass(frozen=True)
class Option:
    """One option. `choices` empty means free text that the game itself checks."""

    name: str
    default: str
    choices: tuple[str, ...] = ()
    help: str = ""
    #: the value may be a whole file that somebody brings along (never a path): its content, as text
    file: bool = False

    def check(self, value: str) -> str:
        if self.choices and value not in self.choices:
            allowed = ", ".join(self.choices)
            raise BadOption(f"option {self.name!r} cannot be {value!r}; it can be {allowed}")
        return value


def switch(name: str, help: str, default: bool = False) -> Option:
    """An option that is on or off."""
    return Option(name, YES if default else NO, (NO, YES), help)


def complete(known: tuple[Option, ...], given: Mapping[str, str]) -> Options:
    """All options with their values: the given ones checked, the others by default."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            known_here = f"there are {', '.join(by_name)}" if by_name else "this game has none"
            raise BadOption(f"there is no option {name!r}; {known_here}")
    return {o.name: o.check(given[o.name]) if o.name in given else o.default for o in known}


def changed(known: tuple[Option, ...], values: Mapping[str, str]) -> Options:
    """Only the options that differ from their default, in the order in which they are declared."""
    return {o.name: values[o.name] for o in known if values.get(o.name, o.default) != o.default}
