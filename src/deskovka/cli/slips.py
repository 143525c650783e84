"""Warnings in the terminal: what may have been overlooked is said before a turn counts; choosing the same again means it."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from deskovka.cli.layout import hanging
from deskovka.cli.rules import quoted
from deskovka.cli.words import speak
from deskovka.core.game import Game, Move
from deskovka.core.slips import Slip


class Watch:
    """Looks at the last move of every turn."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console = console
        self.lang = lang
        self.t = speak(lang)
        #: kinds that are switched off
        self.quiet: set[str] = set()
        #: what was warned of: the ply and the move
        self.warned: tuple[int, Move] | None = None

    def stops(self, start: Game, game: Game, moves: list[Move]) -> bool:
        """Is there something to be said before the last of these moves is played? It is said once."""
        if self.warned == (game.ply, moves[-1]):
            return False
        slips = self.slips(start, game, moves)
        if not slips:
            return False
        self.warned = (game.ply, moves[-1])
        for slip in slips:
            hanging(self.console, Text("  ! ", "bold yellow"), slip.words)
        self.console.print(escape(self.t("Choose it again to do it all the same.")))
        return True

    def slips(self, start: Game, game: Game, moves: list[Move]) -> list[Slip]:
        """From what the seat sees, and only where the turn would be over. What would be revealed is not played."""
        last = moves[-1]
        after = game.copy()
        if not game.reveals(last):
            after.push(last)
            if after.turn == game.turn and after.to_act() == last.seat:
                return []
        found = after.seen_by(last.seat).warnings(start.seen_by(last.seat), moves, self.lang)
        return [slip for slip in found if slip.kind not in self.quiet]

    def switch(self, game: Game, name: str) -> None:
        """Switch a kind of warning off or on, and show how they stand."""
        kinds = game.warning_kinds(self.lang)
        if name in [kind.name for kind in kinds]:
            self.quiet ^= {name}
        for kind in kinds:
            state = self.t("off") if kind.name in self.quiet else self.t("on")
            hanging(self.console, Text(f"  {quoted(kind.name, self.lang):12} {state:5} ", "bold"), kind.label)
