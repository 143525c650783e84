"""A game's screen in colours."""

from __future__ import annotations

from rich.console import Console
from rich.style import Style
from rich.text import Text

from deskovka.core.game import Game
from deskovka.core.screen import Span

#: screens are asked for at least so wide: no table can be read in less
NARROWEST = 40


def show(console: Console, seen: Game, seat: int | None, lang: str) -> None:
    """The position as a seat sees it. A line that is too long for the terminal is not cut: the terminal breaks it."""
    for line in seen.screen(seat, lang, max(NARROWEST, console.width)).lines:
        text = Text()
        for span in line:
            text.append(span.text, style_of(span))
        console.print(text, soft_wrap=True)


def style_of(span: Span) -> Style:
    return Style(color=span.ink or None, bgcolor=span.ground or None, bold=span.bold or None, dim=span.dim or None)
