"""A position for a terminal: lines of plain signs, some of them coloured, never wider than asked for.

A game fills a `Screen` (its module `terminal.py`); who shows it may use the colours or leave them out, so nothing may be said
by colour alone.  The same lines are read aloud by a screen reader.

>>> screen = Screen(30)
>>> screen.heading("Temples")
>>> screen.table(["", "Chaac", "steps"], [["Red", "2", "up 1, then a skull for the one who prays"]])
>>> print(screen.plain())
Temples
     Chaac  steps
Red  2      up 1, then a skull
            for the one who
            prays
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    """Signs of one look. Colours are `#rrggbb`."""

    text: str
    ink: str = ""
    ground: str = ""
    bold: bool = False
    dim: bool = False


Part = str | Span


def width_of(parts: list[Part]) -> int:
    return sum(len(part if isinstance(part, str) else part.text) for part in parts)


class Screen:
    """Lines that are being written, at most `width` signs wide."""

    def __init__(self, width: int = 80) -> None:
        self.width = width
        self.lines: list[list[Span]] = []

    def line(self, *parts: Part) -> None:
        """One line as it is. Whoever writes it knows that it fits."""
        self.lines.append([Span(part) if isinstance(part, str) else part for part in parts])

    def heading(self, words: str) -> None:
        self.line(Span(words, bold=True))

    def words(self, words: str, indent: int = 0, hang: int = 0, dim: bool = False) -> None:
        """Words broken into lines; those after the first stand `hang` signs further in."""
        room = max(10, self.width)
        for text in textwrap.wrap(words, room, initial_indent=" " * indent, subsequent_indent=" " * (indent + hang)):
            self.line(Span(text, dim=dim))

    def table(self, headings: list[str], rows: list[list[str]], gap: int = 2) -> None:
        """Columns as wide as their widest entry; the last one is broken into lines where there is no room."""
        all_rows = [headings, *rows] if any(headings) else rows
        if not all_rows:
            return
        last = len(all_rows[0]) - 1
        wide = [max(len(row[n]) for row in all_rows) for n in range(last)]
        left = sum(wide) + gap * last
        room = max(10, self.width - left)
        for number, row in enumerate(all_rows):
            start = "".join(entry.ljust(wide[n] + gap) for n, entry in enumerate(row[:last]))
            heavy = number == 0 and any(headings)
            for n, text in enumerate(textwrap.wrap(row[last], room) or [""]):
                self.line(Span(((start if n == 0 else " " * left) + text).rstrip(), bold=heavy))

    def plain(self) -> str:
        """Without colours."""
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)
