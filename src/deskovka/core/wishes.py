"""Wishes: what somebody wants to be decided without being asked, so that a slow game need not wait a day for a trivial answer.

A game names its own kinds (`Game.automatic_kinds`) and decides by them (`Game.automatic`); core/automatic.py adds the kinds that every game
has, and makes whole turns of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deskovka.core.move import Move
from deskovka.core.telling import Told

#: what a seat wishes: kinds that are switched on, each with the numbers of its dials. A kind that is not there is asked for.
Wishes = Mapping[str, Mapping[str, int]]
#: kinds and dials that a stranger may send at most; no game has as many
MOST = 40


class BadWish(Told, ValueError):
    """A wish that the game does not know, or a number that it cannot have."""


@dataclass(frozen=True)
class Dial:
    """A number that belongs to a kind; from 0 to 1 it is a switch."""

    name: str
    label: str
    least: int
    most: int
    usual: int

    @property
    def is_switch(self) -> bool:
        return (self.least, self.most) == (0, 1)


@dataclass(frozen=True)
class WishKind:
    """Something that can be decided without asking, as one switches it on and off."""

    name: str
    label: str
    about: str = ""
    dials: tuple[Dial, ...] = ()


@dataclass(frozen=True)
class Why:
    """Why something was decided without asking, or why somebody is asked after all: the kind, the name of a sentence, and its
    numbers. `Game.automatic_words` says it."""

    kind: str
    name: str
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Decision:
    """What a wish says of the decision that a seat has to make now. Without a move: the situation is not the expected one, so the
    person is asked."""

    move: Move | None
    why: Why


def checked(kinds: list[WishKind], given: Wishes) -> dict[str, dict[str, int]]:
    """Wishes as somebody sends them: whatever the game does not know is refused, dials that are not named stand as usual."""
    by_name = {kind.name: kind for kind in kinds}
    if len(given) > MOST:
        raise BadWish("there is no wish {name!r}; there are {known}", name="…", known=list(by_name))
    found: dict[str, dict[str, int]] = {}
    for name, numbers in given.items():
        if name not in by_name:
            raise BadWish("there is no wish {name!r}; there are {known}", name=name[:40], known=list(by_name))
        dials = {dial.name: dial for dial in by_name[name].dials}
        for dial, number in numbers.items():
            if dial not in dials:
                raise BadWish("the wish {name!r} has no number {dial!r}", name=name, dial=dial[:40])
            if not dials[dial].least <= number <= dials[dial].most:
                least, most = dials[dial].least, dials[dial].most
                raise BadWish("{dial!r} goes from {least} to {most}", dial=dial, least=least, most=most)
        found[name] = {dial.name: numbers.get(dial.name, dial.usual) for dial in dials.values()}
    return found


def still_known(kinds: list[WishKind], kept: Wishes) -> dict[str, dict[str, int]]:
    """Wishes that were kept, as far as this table knows them: the others belong to another expansion, or to an older version."""
    found: dict[str, dict[str, int]] = {}
    for kind in kinds:
        if kind.name in kept:
            numbers = kept[kind.name]
            found[kind.name] = {
                dial.name: min(max(numbers.get(dial.name, dial.usual), dial.least), dial.most) for dial in kind.dials
            }
    return found
