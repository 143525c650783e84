"""Reading settings: where each comes from, of which kind it is, and the sentence for one that cannot be used."""

from __future__ import annotations

import difflib
import ipaddress
import math
import os
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

#: how our variables begin
OURS = "DESKOVKA_"
#: how alike a name must be to one of ours to be taken for a slip; other tools have variables of their own
ALIKE = 0.8
YES, NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


class BadSetting(ValueError):
    """Settings that cannot be used, and what they should be; a line for each."""


@dataclass(frozen=True)
class Kind:
    """A kind of value: `read` makes it of a text or of a value of the file, or raises ValueError; `must` says what it must be."""

    read: Callable[[Any], Any]
    must: str


def whole(least: int, most: int) -> Kind:
    def read(given: Any) -> int:
        if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 12:
            given = int(given)
        if isinstance(given, int) and not isinstance(given, bool) and least <= given <= most:
            return given
        raise ValueError

    return Kind(read, f"a whole number, at least {least} and at most {most}")


def fraction(given: Any) -> float:
    number = math.nan if isinstance(given, bool) else float(given)
    if 0.1 <= number <= 86_400:
        return number
    raise ValueError


def switch(given: Any) -> bool:
    word = str(given).lower()
    if word in YES + NO:
        return word in YES
    raise ValueError


def word(given: Any) -> str:
    if isinstance(given, str) and given.strip():
        return given.strip()
    raise ValueError


def one_of(*words: str) -> Kind:
    def read(given: Any) -> str:
        if isinstance(given, str) and given.lower() in words:
            return given.lower()
        raise ValueError

    return Kind(read, f"one of {', '.join(words)}")


def addresses(given: Any) -> tuple[str, ...]:
    parts = given if isinstance(given, list) else word(given).split(",")
    found = tuple(word(part) for part in parts if not isinstance(part, str) or part.strip())
    for part in found:
        ipaddress.ip_network(part, strict=False)
    return found


def address(given: Any) -> str:
    return str(ipaddress.ip_address(word(given)))


FRACTION = Kind(fraction, "a number of seconds from 0.1 to 86400")
SWITCH = Kind(switch, "yes or no")
WORD = Kind(word, "a text")
ADDRESSES = Kind(addresses, "addresses like 127.0.0.1 or networks like 172.28.0.0/24, with commas between them")
ADDRESS = Kind(address, "an address like 127.0.0.1; 0.0.0.0 lets every machine in")


@dataclass
class Sources:
    """The environment and the file, and what was wrong in them."""

    #: name of a setting -> the variable that it can come from
    known: dict[str, str]
    file: str = ""
    table: dict[str, Any] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    @staticmethod
    def found(file: str, known: dict[str, str]) -> Sources:
        sources = Sources(known, file)
        if file:
            sources.read_file()
        sources.find_slips()
        return sources

    def read_file(self) -> None:
        try:
            self.table = tomllib.loads(Path(self.file).read_text(encoding="utf-8"))
        except OSError as error:
            self.wrong.append(f"{self.file}: the settings cannot be read: {error.strerror}")
        except (tomllib.TOMLDecodeError, UnicodeError) as error:
            self.wrong.append(f"{self.file}: this is no TOML: {error}")
        for name in self.table:
            if name not in self.known:
                self.wrong.append(f"{self.file}: there is no setting {name!r}{meant(name, list(self.known))}")

    def find_slips(self) -> None:
        """A variable that is almost one of ours would be passed over in silence."""
        variables = list(self.known.values())
        for name in os.environ:
            if name.startswith(OURS) and name not in variables:
                guess = meant(name.removeprefix(OURS), [one.removeprefix(OURS) for one in variables], OURS)
                if guess:
                    self.wrong.append(f"there is no setting {name}{guess}")

    def value(self, name: str, kind: Kind) -> Any:
        """What was set; None where nothing was. An empty variable sets nothing."""
        variable = self.known[name]
        text = os.environ.get(variable, "")
        if text:
            return self.checked(variable, text, kind)
        if name in self.table:
            return self.checked(f"{self.file}: {name}", self.table[name], kind)
        return None

    def checked(self, place: str, given: Any, kind: Kind) -> Any:
        try:
            return kind.read(given)
        except (ValueError, TypeError, AttributeError, OverflowError):
            self.wrong.append(f"{place} is {given!r}; it must be {kind.must}")
            return None


def meant(name: str, names: list[str], before: str = "") -> str:
    """
    >>> meant("bot_worker", ["bot_workers", "secure"])
    '; is bot_workers meant?'
    """
    alike = difflib.get_close_matches(name, names, 1, ALIKE)
    return f"; is {before}{alike[0]} meant?" if alike else ""
