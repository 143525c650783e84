"""`deskovka arena`: how strong the bots are. docs/arena.md"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.live import Live

from deskovka.bots import registry as bots
from deskovka.bots.arena import Job, Played, Report, contest, known
from deskovka.bots.arena.games import check
from deskovka.bots.arena.page import page
from deskovka.bots.arena.seats import Limits
from deskovka.cli.errors import FAILURE, INTERRUPTED, Misuse, Problem, plain_errors
from deskovka.cli.files import check_target, put, read_text
from deskovka.cli.games import print_json
from deskovka.cli.guests import Tables, is_guest, token_in
from deskovka.cli.inputs import (
    ComponentsOption,
    ForceOption,
    JsonOption,
    LangOption,
    OptionsOption,
    ProcessesOption,
    RayOption,
    check_seed,
    game_class,
    own_modules,
    read_options,
    with_components,
)
from deskovka.cli.join import TOKEN
from deskovka.cli.measure import progress_bar
from deskovka.cli.places import place_of
from deskovka.cli.standings import live_table, show_report
from deskovka.cli.words import speak
from deskovka.core.game import Game


def arena(
    game: Annotated[str, typer.Argument(help="the game")],
    bot: Annotated[
        list[str],
        typer.Argument(
            help="a bot for each seat, like 'greedy random'; MODULE:CLASS and 'program:COMMAND' are your own"
        ),
    ],
    games: Annotated[
        int | None, typer.Option("--games", "-g", min=1, help="how many games (100); with --sequential, at most")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="any text; the same seed gives the same games")] = "0",
    option: OptionsOption = [],  # noqa: B006
    components: ComponentsOption = None,
    sequential: Annotated[
        bool, typer.Option("--sequential", help="stop when the first bot is proven better, worse, or like the others")
    ] = False,
    limit: Annotated[
        float, typer.Option("--limit", min=0, help="seconds of your own bots for a decision; 0: any")
    ] = 60.0,
    clock: Annotated[float, typer.Option("--clock", min=0, help="seconds for all decisions of a game; 0: any")] = 0.0,
    apart: Annotated[
        bool, typer.Option("--apart", help="your own bots play in processes of their own, whatever they do")
    ] = False,
    html: Annotated[Path | None, typer.Option("--html", help="write a report with charts: one file")] = None,
    ratings: Annotated[
        Path | None, typer.Option("--ratings", help="go on with the ratings in this file by these games, or begin it")
    ] = None,
    records: Annotated[Path | None, typer.Option("--records", help="a folder for the records of all games")] = None,
    force: ForceOption = False,
    processes: ProcessesOption = 0,
    ray: RayOption = "",
    at: Annotated[
        str, typer.Option("--at", help="play at tables of this server; 'guest' is a seat for a bot that comes there")
    ] = "",
    token: Annotated[str, typer.Option("--token", envvar=TOKEN, help="for --at, from `deskovka token`")] = "",
    guest_token: Annotated[
        str,
        typer.Option(
            "--guest-token",
            envvar="DESKOVKA_GUEST_TOKEN",
            help="of another account, for the commands of guests: they find it as DESKOVKA_TOKEN",
        ),
    ] = "",
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """Let bots play each other and count."""
    with plain_errors(as_json, lang):
        own_modules()
        cls = game_class(game)
        check_json(as_json, bot)
        check_seats(cls, bot)
        away = guests_at(at, token, guest_token, bot, lang)
        if html is not None:
            check_target(html, force)
        book = Ratings(ratings, bot) if ratings is not None else None
        options, seed = read_options(with_components(option, components)), check_seed(seed)
        check(cls.name(), tuple(bot), options, seed)  # before a cluster is started or a folder made
        with (
            place_of(1 if away else processes, "" if away else ray, map(bots.own_module, bot)) as place,
            watching(cls, bot, lang) as progress,
        ):
            report = contest(
                cls.name(),
                tuple(bot),
                games,
                seed,
                options,
                progress=progress,
                place=place,
                limits=Limits(limit, clock, apart),
                sequential=sequential,
                task=away.play if away else None,
                taken=None if records is None else Shelf(records, force).put,
            )
        if html is not None:
            put(html, page(report, lang), replace=True)
        if book is not None:
            book.go_on(report)
        if as_json:
            print_json(report.json())
        else:
            show_report(report, lang)
        finish(report, lang)


def check_json(as_json: bool, specs: list[str]) -> None:
    """A file behind --json would be taken for a bot."""
    for spec in specs:
        if as_json and spec.endswith(".json"):
            raise Misuse("--json takes no file: it prints to standard output; add > {file} at the end", file=spec)


def check_seats(cls: type[Game], specs: list[str]) -> None:
    if len(specs) not in cls.player_counts():
        raise Misuse(
            "{game} is for {counts} players, but {n} bots were named; name one for each seat",
            game=cls.name(),
            counts=", ".join(map(str, cls.player_counts())),
            n=len(specs),
        )


def guests_at(server: str, token: str, guest_token: str, specs: list[str], lang: str) -> Tables | None:
    """Where guests come to, if some are wanted."""
    if not server:
        if any(is_guest(spec) for spec in specs):
            raise Misuse("a guest needs a server: --at https://play.example.org")
        return None
    if any(token_in(spec) for spec in specs):
        raise Misuse("a token in the name of a bot would stand in the report; give it with --guest-token")
    t = speak(lang)

    def invite(address: str) -> None:
        print(t("A table waits: {table}", table=address), file=sys.stderr, flush=True)

    return Tables(server, token, invite, guest_token)


@contextmanager
def watching(cls: type[Game], specs: list[str], lang: str) -> Iterator[Callable[[Report], None]]:
    """On a terminal, how far it has come and how they stand."""
    bar = progress_bar()
    task = bar.add_task(f"{cls.name()}: {' '.join(specs)}", total=None)
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda report: None
        return
    with Live(bar, console=console, transient=True, refresh_per_second=4) as live:

        def show(report: Report) -> None:
            bar.update(task, completed=report.games, total=report.wanted)
            live.update(Group(live_table(report, lang), bar))

        yield show


class Ratings:
    """The file of the bots' ratings. What cannot be gone on with is refused before anything is played."""

    def __init__(self, file: Path, specs: list[str]) -> None:
        self.file = file
        try:
            known.entrants(specs)
            self.ladders = known.read(read_text(file)) if file.exists() else {}
        except ValueError as error:
            raise Problem("{file}: {why}", file=file, why=error) from error

    def go_on(self, report: Report) -> None:
        put(self.file, known.written(known.gone_on(self.ladders, report)), replace=True)


class Shelf:
    """The folder for records: a file for each game, by its number."""

    def __init__(self, folder: Path, force: bool) -> None:
        self.folder, self.force = folder, force
        folder.mkdir(parents=True, exist_ok=True)

    def put(self, job: Job, played: Played) -> None:
        file = self.folder / f"game-{job.number + 1:05d}.txt"
        try:
            put(file, played.record, self.force)
        except FileExistsError as error:
            raise Problem("{file} is there already; --force overwrites it", file=file) from error


def finish(report: Report, lang: str) -> None:
    """What went wrong, and the exit code that says so. Bots that lost by what they did are no failure of the arena."""
    t = speak(lang)
    for failed in report.errors:
        text = t("game {n} broke off: {why}", n=failed.number + 1, why=failed.error)
        print(f"deskovka: {text}\n{failed.record}", file=sys.stderr)
    if report.interrupted:
        text = t("interrupted after {n} of {wanted} games", n=report.games, wanted=report.wanted)
        print(f"deskovka: {text}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
    if report.errors:
        raise typer.Exit(FAILURE)
