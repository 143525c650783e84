"""`deskovka bench`: how fast the rules are."""

from __future__ import annotations

import math
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from deskovka import __version__, compiled
from deskovka.cli.errors import Misuse, plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import JsonOption, games_here
from deskovka.cli.streams import out


def progress_bar() -> Progress:
    """On a terminal, how far it has come; elsewhere nothing."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def bench(
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, max=3600, help="how long each game is measured")
    ] = 2.0,
    players: Annotated[
        int, typer.Option("--players", "-n", min=2, max=5, help="at the table, where the game allows it")
    ] = 4,
    as_json: JsonOption = False,
) -> None:
    """Measure the rules on this machine: random play with full lists of moves, and copying."""
    from deskovka.bots.bench import measure

    with plain_errors(as_json):
        if not math.isfinite(seconds):
            raise Misuse("invalid value for '--seconds': {n} is no time", n=seconds)
        rows = []
        with progress_bar() as progress:
            found = games_here()
            task = progress.add_task("", total=len(found))
            for cls in found:
                progress.update(task, description=cls.name())
                count = players if players in cls.player_counts() else cls.player_counts()[-1]
                rows.append(measure(cls, count, seconds))
                progress.advance(task)
        if as_json:
            print_json({"version": __version__, "compiled": compiled(), "games": [row.json() for row in rows]})
            return
        table = Table(
            title=f"deskovka {__version__}, {'compiled' if compiled() else 'plain Python'}", title_justify="left"
        )
        for heading in ("game", "players", "plies/s", "games/s", "µs/listed move", "copy µs", "plies/game"):
            table.add_column(heading, justify="left" if heading == "game" else "right", no_wrap=heading == "game")
        for row in rows:
            table.add_row(
                row.game,
                str(row.players),
                f"{row.plies_per_second:,.0f}",
                f"{row.games_per_second:,.1f}",
                f"{row.micros_per_listed_move:.2f}",
                f"{row.copy_micros:.1f}",
                f"{row.plies_per_game:.0f}",
            )
        out().print(table)
