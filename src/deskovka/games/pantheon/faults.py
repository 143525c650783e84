"""What can be wrong with a components file: sentences with places for values, so that they can be said in every language."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Union

from deskovka.core.options import BadOption
from deskovka.core.words import Tongue, said, tongue

FOLDER = Path(__file__).parent
Row = dict[str, Any]
#: a place in the file: its name there, or the name and number of a row
Where = Union[str, "Fault"]
#: signs of a text in a row
LONGEST = 80
#: what identifies a row in a message
LABELS = {"action_cards": "card", "sacrifice_tiles": "level", "demigods": "value", "nations": "name"}


class Fault:
    """Something that is wrong with a file. A value of the sentence may be such a sentence too."""

    def __init__(self, message: str, **values: object) -> None:
        self.message = message
        self.values = values

    def said(self, t: Tongue) -> str:
        return t(self.message, **{name: v.said(t) if isinstance(v, Fault) else v for name, v in self.values.items()})

    def __str__(self) -> str:
        return self.said(tongue(FOLDER, "en"))


class BadComponents(BadOption):
    """A components file that cannot be played. The message lists every row and the rule that it breaks."""

    def __init__(self, wrong: list[Fault]) -> None:
        self.faults = wrong
        super().__init__("these components cannot be played:")

    def told(self, lang: str) -> str:
        t = tongue(FOLDER, lang)
        return "\n".join([t("these components cannot be played:"), *(f"- {fault.said(t)}" for fault in self.faults)])


def label(part: str, number: int, row: object) -> Fault:
    """'gods row 3 (Gadicea)'."""
    name = ""
    if isinstance(row, dict):
        name = str(row.get(LABELS.get(part, ""), row.get("name", row.get("id", row.get("players", "")))))[:LONGEST]
    if not name:
        return Fault(said("{part} row {number}"), part=part, number=number + 1)
    return Fault(said("{part} row {number} ({name})"), part=part, number=number + 1, name=name)


def total(where: Where, is_: int, must: int, what: str) -> list[Fault]:
    """`what` is marked by `said` where it is given."""
    if is_ == must:
        return []
    text = said("{where}: {n} {what}, the rulebook's list of material says {must}")
    return [Fault(text, where=where, n=is_, what=Fault(what), must=must)]


def doubles(part: Where, values: list[Any]) -> list[Fault]:
    text = said("{part}: {value!r} stands twice")
    return [Fault(text, part=part, value=value) for value in sorted(twice(values), key=str)]


def twice(values: list[Any]) -> list[Any]:
    """Each value that is there more than once, looked at once."""
    return [value for value, count in Counter(values).items() if count > 1]


def is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def numbers(where: Where, field: str, values: list[Any], low: int, high: int) -> list[Fault]:
    """`field` is empty where the row itself is about the numbers."""
    text = said("{where}: {value!r} is not a whole number from {low} to {high}")
    if field:
        text = said("{where}: {field}: {value!r} is not a whole number from {low} to {high}")
    return [
        Fault(text, where=where, field=field, value=value, low=low, high=high)
        for value in values
        if not is_number(value, low, high)
    ]


def at_least_one(where: Where, field: str) -> list[Fault]:
    return [Fault(said("{where}: {field} must be at least 1"), where=where, field=field)]


def unknown(where: Where, field: str, value: str, known: tuple[str, ...]) -> list[Fault]:
    text = said("{where}: {field} {value!r} is unknown; there are {known}")
    return [Fault(text, where=where, field=field, value=value, known=", ".join(known))]
