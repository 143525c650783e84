"""Hues: the colours of a drawing that tell something, whose a piece is or what a ground is. A person may have others for them: each game
says in its drawing (`drawing.hues`) which there are, and a page puts others in their place. The drawing itself stays the same for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from deskovka.core.game import Game

#: the palette in which everything is drawn, and those that are ready for other eyes; the last three by what they are good for
USUAL: Final = "usual"
CONTRAST: Final = "contrast"
READY: Final = (CONTRAST, "protanopia", "deuteranopia", "tritanopia")


@dataclass(frozen=True)
class Hue:
    #: by which settings name it: `forest`
    name: str
    #: what people call it, in the reader's language
    words: str
    #: as it is drawn, `#rrggbb`
    colour: str
    #: the colour of words that are written on it
    ink: str = ""
    #: other colours of the drawing that are lighter or darker ones of it, and go with it
    shades: tuple[str, ...] = ()
    #: those of them on which words are written too
    lettered: tuple[str, ...] = ()
    #: those of them in which pieces are drawn: they carry the hue's pattern too
    pieces: tuple[str, ...] = ()
    #: what it is in the ready palettes, where it differs
    ready: Mapping[str, str] = field(default_factory=dict)
    #: it stays as it is, since other things have the same colour; but others must be told from it
    fixed: bool = False

    def within(self, palette: str) -> str:
        return self.ready.get(palette, self.colour)


@dataclass(frozen=True)
class SeatColours:
    """The colours of seats, for games in which a seat has one: in the order of the seats."""

    names: tuple[str, ...]
    colours: Sequence[str]
    inks: Sequence[str]
    #: the darker ones, for outlines
    dark: Sequence[str]
    ready: Mapping[str, tuple[str, ...]]

    def hues(self, words: list[str]) -> list[Hue]:
        return [
            Hue(
                name,
                words[seat],
                self.colours[seat],
                self.inks[seat],
                (self.dark[seat],),
                ready={palette: colours[seat] for palette, colours in self.ready.items()},
            )
            for seat, name in enumerate(self.names)
        ]


def hues_of(cls: type[Game], lang: str = "en") -> list[Hue]:
    """The hues of a game, in the order in which people would name them. All of them must be told apart."""
    drawing: Any = import_module(f"{cls.__module__.rpartition('.')[0]}.drawing")
    found: list[Hue] = drawing.hues(lang)
    return found
