"""A hint in the terminal: the best turns that a bot finds, what is expected of them, and why."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from deskovka.analysis.telling import Told, hint_told
from deskovka.analysis.thoughts import Budget, hint
from deskovka.cli import layout
from deskovka.cli.words import speak
from deskovka.core.game import Game

#: how long somebody waits for a hint
BUDGET = Budget(nodes=1500, seconds=4.0)


def tell_hint(console: Console, seen: Game, seat: int, lang: str) -> None:
    """`seen` is what the seat may know: a hint knows no more."""
    t = speak(lang)
    found = hint_told(seen, seat, hint(seen, seat, BUDGET, f"{seen.ply}"), lang)
    for number, one in enumerate(found, 1):
        tell_turn(console, number, one)
    console.print(escape(t("Nothing is played: type the first step yourself.")), style="dim")


def tell_turn(console: Console, number: int, one: Told) -> None:
    layout.hanging(console, Text(f"  {number}  ", "bold"), "; ".join(one.steps), "bold")
    layout.hanging(console, Text("     "), one.expected)
    if one.reasons:
        layout.hanging(console, Text("     "), ", ".join(one.reasons))
