"""`deskovka games`: what can be played, with which options, against whom."""

from __future__ import annotations

import json
from typing import Any

from rich.markup import escape
from rich.table import Table

from deskovka.bots import registry as bots
from deskovka.cli.errors import plain_errors
from deskovka.cli.inputs import JsonOption, games_here
from deskovka.cli.streams import out
from deskovka.core.game import Game


def print_json(data: object) -> None:
    """In ASCII, so that every terminal and pipe carries it."""
    print(json.dumps(data, indent=2))


def games(as_json: JsonOption = False) -> None:
    """The games that there are, with their options; and the bots."""
    with plain_errors(as_json):
        found = games_here()
        if as_json:
            print_json({"games": [game_json(cls) for cls in found], "bots": dict(bots.listing())})
            return
        console = out()
        for cls in found:
            counts = ", ".join(map(str, cls.player_counts()))
            console.print(f"[bold]{cls.name()}[/bold] for {counts} players (rules {cls.rules_version()})")
            table = listing()
            for option in cls.known_options():
                choices = f" [dim]({escape(', '.join(option.choices))})[/dim]" if option.choices else ""
                table.add_row(f"{option.name}={escape(option.default)}", escape(option.help) + choices)
            if cls.known_options():
                console.print(table)
            console.print()
        console.print("[bold]bots[/bold]")
        table = listing()
        for name, about in bots.listing():
            table.add_row(name, about)
        table.add_row("MODULE:CLASS", "a bot of your own, by its Python path (`play` and `arena`)")
        console.print(table)


def listing() -> Table:
    table = Table(box=None, padding=(0, 1, 0, 2), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    return table


def game_json(cls: type[Game]) -> dict[str, Any]:
    return {
        "name": cls.name(),
        "rules": cls.rules_version(),
        "players": list(cls.player_counts()),
        "options": [
            {"name": o.name, "default": o.default, "choices": list(o.choices), "help": o.help}
            for o in cls.known_options()
        ],
    }
