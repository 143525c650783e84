"""Lists of choices and of commands, laid out for the width that there is."""

from __future__ import annotations

import textwrap

from rich.console import Console
from rich.text import Text

#: signs in front of the words of a choice: its number and a gap
MARGIN = 5
GAP = 2


def choices(console: Console, entries: list[tuple[int, str]]) -> None:
    """Numbered choices, in as many columns as fit, downwards; long ones below each other."""
    widest = MARGIN + max(len(words) for _, words in entries) + GAP
    columns = max(1, (console.width + GAP) // widest)
    if columns == 1:
        for number, words in entries:
            hanging(console, Text(f"{number:3}  ", "bold cyan"), words)
        return
    rows = -(-len(entries) // columns)
    for row in range(rows):
        line = Text()
        for number, words in entries[row::rows]:
            line.append(f"{number:3}", "bold cyan")
            line.append(f"  {words}".ljust(widest - 3))
        line.rstrip()
        console.print(line, soft_wrap=True)


def hanging(console: Console, start: Text, words: str, style: str = "") -> None:
    """Words behind a start; where they need several lines, these begin below the first word."""
    room = max(20, console.width - len(start))
    for number, line in enumerate(textwrap.wrap(words, room) or [""]):
        text = start.copy() if number == 0 else Text(" " * len(start))
        text.append(line, style)
        console.print(text, soft_wrap=True)
