"""A game's screen in colours."""

from __future__ import annotations

from rich.console import Console
from rich.style import Style
from rich.text import Text

from deskovka.core.game import Game
from deskovka.core.record import points
from deskovka.core.screen import Screen, Span

#: screens are asked for at least so wide: no table can be read in less
NARROWEST = 40


def show(console: Console, seen: Game, seat: int | None, lang: str) -> None:
    """The position as a seat sees it. A line that is too long for the terminal is not cut: the terminal breaks it."""
    screen = screen_of(seen, seat, lang, max(NARROWEST, console.width))
    for line in screen.lines:
        text = Text()
        for span in line:
            text.append(span.text, style_of(span))
        console.print(text, soft_wrap=True)


def screen_of(seen: Game, seat: int | None, lang: str, width: int) -> Screen:
    """The game's own screen; a game that has none yet shows names and points."""
    try:
        return seen.screen(seat, lang, width)
    except ModuleNotFoundError:
        screen = Screen(width)
        rows = [[seen.seat_label(n, lang), points([value])] for n, value in enumerate(seen.scores())]
        screen.table(["", ""], rows)
        return screen


def style_of(span: Span) -> Style:
    return Style(color=span.ink or None, bgcolor=span.ground or None, bold=span.bold or None, dim=span.dim or None)
