"""`deskovka arena` and `deskovka bench`: how strong the bots are, and how fast the rules."""

from __future__ import annotations

import math
import os
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from deskovka import __version__, compiled
from deskovka.bots.arena import Report, contest
from deskovka.cli.errors import FAILURE, INTERRUPTED, Misuse, plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import (
    ComponentsOption,
    JsonOption,
    OptionsOption,
    check_seed,
    game_class,
    games_here,
    own_modules,
    read_options,
    with_components,
)
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


def arena(
    game: Annotated[str, typer.Argument(help="the game")],
    bot: Annotated[
        list[str], typer.Argument(help="a bot for each seat, like 'greedy random'; MODULE:CLASS is one of your own")
    ],
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="how many games")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="any text; the same seed gives the same games")] = "0",
    option: OptionsOption = [],  # noqa: B006
    components: ComponentsOption = None,
    processes: Annotated[int, typer.Option("--processes", "-p", min=0, help="0: one for each processor")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Let bots play each other and count."""
    with plain_errors(as_json):
        own_modules()
        cls = game_class(game)
        if len(bot) not in cls.player_counts():
            raise Misuse(
                "{game} is for {counts} players, but {n} bots were named; name one for each seat",
                game=cls.name(),
                counts=", ".join(map(str, cls.player_counts())),
                n=len(bot),
            )
        workers = processes or os.cpu_count() or 1
        with progress_bar() as progress:
            task = progress.add_task(f"{cls.name()}: {' '.join(bot)}", total=games)
            report = contest(
                cls.name(),
                tuple(bot),
                games,
                check_seed(seed),
                read_options(with_components(option, components)),
                workers,
                lambda so_far: progress.update(task, completed=so_far.games),
            )
        if as_json:
            print_json(report.json())
        else:
            show_report(report)
        for failed in report.errors:
            print(f"deskovka: game {failed.number + 1} broke off: {failed.error}\n{failed.record}", file=sys.stderr)
        if report.interrupted:
            print(f"deskovka: interrupted after {report.games} of {games} games", file=sys.stderr)
            raise typer.Exit(INTERRUPTED)
        if report.errors:
            raise typer.Exit(FAILURE)


def show_report(report: Report) -> None:
    console = out()
    seats = range(len(report.specs))
    table = Table(title=f"{report.game}: {report.games} games, seed {report.seed}", title_justify="left")
    table.add_column("bot")
    table.add_column("points", justify="right")
    table.add_column("95 %", justify="right")
    table.add_column("wins", justify="right")
    for seat in seats:
        table.add_column(f"seat {seat + 1}", justify="right")
    for entrant, sample in enumerate(report.by_bot):
        by_seat = [f"{one.win_share:.0%} {one.mean:.1f}" for one in report.by_both[entrant]]
        table.add_row(
            report.labels[entrant], f"{sample.mean:.1f}", f"± {sample.margin:.1f}", f"{sample.win_share:.1%}", *by_seat
        )
    all_seats = [f"{one.win_share:.0%} {one.mean:.1f}" for one in report.by_seat]
    table.add_section()
    table.add_row("all", "", "", "", *all_seats)
    console.print(table)
    if report.games:
        console.print(
            f"{report.games / report.seconds:.2f} games/s, {report.plies / report.games:.0f} plies/game,"
            f" {len(report.errors)} errors; in a seat's column: share of wins and mean points"
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
