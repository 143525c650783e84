"""The command line: `deskovka games | play | replay | convert | draw | arena | bench`. It knows no game."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from deskovka import __version__, compiled, foreign
from deskovka.bots import registry as bots
from deskovka.bots.arena import Report, contest
from deskovka.bots.bot import BadBot
from deskovka.core import registry
from deskovka.core.game import Game, IllegalMove, NotUnderstood
from deskovka.core.options import BadOption
from deskovka.core.record import Record, points

app = typer.Typer(
    help="Terra Mystica, Tzolk'in and Pantheon: to play and to study.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


#: what `convert` can write: our own records and foreign notations
OWN = "record"
TARGETS = (OWN, *foreign.NOTATIONS)


# -- what several commands share -------------------------------------------------------------------------------------


class Problem(Exception):
    """Something that the person at the keyboard can put right."""


@contextmanager
def plain_errors() -> Iterator[None]:
    """Errors in what was given become one line on stderr and a non-zero exit, never a traceback."""
    try:
        yield
    except (Problem, NotUnderstood, IllegalMove, BadOption, BadBot, registry.UnknownGame) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """What is wrong inside a file is told with the file's name."""
    try:
        yield
    except (Problem, NotUnderstood, IllegalMove, BadOption, registry.UnknownGame) as error:
        text = str(error)
        if text.startswith(str(file)):
            raise Problem(text) from error
        raise Problem(f"{file}{', ' if text.startswith('line ') else ': '}{text}") from error


def fail(message: str) -> None:
    print(f"deskovka: {message}", file=sys.stderr)
    raise typer.Exit(1)


def out() -> Console:
    return Console(highlight=False)


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def game_class(name: str) -> type[Game]:
    """The class of a game, also where some are not installed."""
    try:
        return registry.game_class(name)
    except ImportError as error:
        raise Problem(f"the game {name!r} is not part of this installation ({error})") from error


def games_here() -> list[type[Game]]:
    """The games that can be played in this installation."""
    found: list[type[Game]] = []
    for name in registry.names():
        try:
            found.append(registry.game_class(name))
        except ImportError:
            continue
    return found


def read_options(given: list[str]) -> dict[str, str]:
    """`map=fjords` and the like."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise Problem(f"--option {text!r}: an option looks like 'map=fjords'")
        value = value.strip()
        found[name.strip()] = read_text(Path(value[1:])) if value.startswith("@") else value
    return found


def with_components(options: list[str], file: Path | None) -> list[str]:
    """Own material is an option like any other; its value is the file's content."""
    return options if file is None else [*options, f"components=@{file}"]


def new_game(name: str, players: int | None, options: list[str], seed: str) -> Game:
    cls = game_class(name)
    counts = cls.player_counts()
    wanted = counts[len(counts) // 2] if players is None else players
    if wanted not in counts:
        raise Problem(f"{cls.name()} is for {', '.join(map(str, counts))} players, not {wanted}")
    return cls.new(wanted, read_options(options), seed)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Problem(f"{file}: not a text file ({error.reason} at byte {error.start})") from error


def read_record(file: Path) -> Record:
    text = read_text(file)
    with naming(file):
        record = foreign.read(text, str(file))
        game_class(record.game)
        return record


def replayed(record: Record, file: Path, until: int | None = None) -> Game:
    """The position after so many moves, checked move by move."""
    with naming(file):
        check_at(record, until)
        return record.replay(until)


def check_at(record: Record, at: int | None) -> None:
    if at is not None and not 0 <= at <= len(record.moves):
        raise Problem(f"--at {at}: the game has {len(record.moves)} moves")


def write(text: str, output: Path | None) -> None:
    if output is None:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
    else:
        output.write_text(text, encoding="utf-8")
        print(f"wrote {output}", file=sys.stderr)


def fresh_seed() -> str:
    return os.urandom(4).hex()


FileArgument = Annotated[Path, typer.Argument(help="a Deskovka record, or a log or ledger in Snellman notation")]
OptionsOption = Annotated[list[str], typer.Option("--option", "-O", help="an option of the game, like map=fjords")]
ComponentsOption = Annotated[
    Path | None, typer.Option("--components", help="own material instead of ours (Pantheon): a JSON file")
]
LangOption = Annotated[str, typer.Option("--lang", help="language of the words: en or cs")]
JsonOption = Annotated[bool, typer.Option("--json", help="for programs")]
AtOption = Annotated[int | None, typer.Option("--at", help="stop after so many moves")]
OutputOption = Annotated[Path | None, typer.Option("--output", "-o", help="a file; without it, standard output")]


def say_version(wanted: bool) -> None:
    if wanted:
        print(f"deskovka {__version__} ({'compiled' if compiled() else 'plain Python'})")
        raise typer.Exit()


@app.callback()
def deskovka(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="version, and if rules are compiled")
    ] = False,
) -> None:
    """Terra Mystica, Tzolk'in and Pantheon: to play and to study."""


# -- games -----------------------------------------------------------------------------------------------------------


@app.command()
def games(as_json: JsonOption = False) -> None:
    """The games that there are, with their options; and the bots."""
    with plain_errors():
        found = games_here()
        if as_json:
            print_json({"games": [game_json(cls) for cls in found], "bots": dict(bots.listing())})
            return
        console = out()
        for cls in found:
            counts = ", ".join(map(str, cls.player_counts()))
            console.print(f"[bold]{cls.name()}[/bold] for {counts} players (rules {cls.rules_version()})")
            table = Table(box=None, padding=(0, 1, 0, 2), show_header=False)
            table.add_column(no_wrap=True)
            table.add_column()
            for option in cls.known_options():
                choices = f" [dim]({escape(', '.join(option.choices))})[/dim]" if option.choices else ""
                table.add_row(f"{option.name}={escape(option.default)}", escape(option.help) + choices)
            if cls.known_options():
                console.print(table)
            console.print()
        console.print("[bold]bots[/bold]")
        table = Table(box=None, padding=(0, 1, 0, 2), show_header=False)
        for name, about in bots.listing():
            table.add_row(name, about)
        console.print(table)


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


# -- replay, convert, draw -------------------------------------------------------------------------------------------


@app.command()
def replay(
    file: FileArgument,
    at: AtOption = None,
    check: Annotated[bool, typer.Option("--check", help="compare every row and the result, say only if equal")] = False,
    as_json: JsonOption = False,
) -> None:
    """Replay a game and tell it in words, or check it."""
    with plain_errors():
        if check:
            check_file(file, as_json)
        else:
            record = read_record(file)
            with naming(file):
                tell_game(record, at, as_json)


def check_file(file: Path, as_json: bool) -> None:
    text = read_text(file)
    notation = foreign.notation_of(text)
    if notation is None:
        check_record(read_record(file), file, as_json)
        return
    with naming(file):
        report = notation.check(text, str(file))
    if as_json:
        print_json(report.json())
    else:
        if not report.problems:
            print(f"{file}: {report.summary()}")
        for ruling in report.rulings:
            print(f"{file}: {ruling}")
        for problem in report.problems:
            print(f"deskovka: {problem}", file=sys.stderr)
    if report.problems:
        raise typer.Exit(1)


def check_record(record: Record, file: Path, as_json: bool) -> None:
    """A record has no rows to compare: its moves must be legal and its result the one that it says."""
    game = replayed(record, file)
    result = game.scores()
    compared = record.result is not None and game.over()
    if as_json:
        print_json(
            {
                "file": str(file),
                "equal": True,
                "moves": len(record.moves),
                "over": game.over(),
                "result": result,
                "result_compared": compared,
                "problems": [],
            }
        )
    else:
        state = "result equal" if compared else "the record says no result" if game.over() else "not over yet"
        print(f"{file}: {len(record.moves)} moves legal; {state}: {points(result)}")


def tell_game(record: Record, at: int | None, as_json: bool) -> None:
    """Every move with what it did."""
    check_at(record, at)
    game = record.start()
    game.keep_log()
    console = out()
    told: list[dict[str, Any]] = []
    for number in range(len(record.moves) if at is None else at):
        seat = record.moves[number][0]
        written = len(game.log or [])
        move = record.step(game, number)
        words = game.tell((game.log or [])[written:])
        if as_json:
            told.append({"number": number + 1, "seat": seat + 1, "move": str(move), "words": words})
        else:
            name = game.seat_names()[seat]
            console.print(f"[dim]{number + 1:4}[/dim] [bold]{name}[/bold]: {escape(str(move))}", soft_wrap=True)
            for line in words:
                console.print(f"       {escape(line)}", style="dim", soft_wrap=True)
    if at is None and game.over():
        record.check_result(game)
    if as_json:
        print_json(
            {
                "game": record.game,
                "players": record.players,
                "seed": record.seed,
                "options": game.options,
                "names": game.seat_names(),
                "moves": told,
                "over": game.over(),
                "points": game.scores(),
                "winners": [seat + 1 for seat in game.winners()] if game.over() else [],
                "prompt": "" if game.over() else game.prompt(),
            }
        )
    else:
        tell_result(console, game)


def tell_result(console: Console, game: Game) -> None:
    console.print()
    if not game.over():
        console.print(escape(game.prompt()))
    names = game.seat_names()
    winners = game.winners() if game.over() else []
    for seat, value in enumerate(game.scores()):
        mark = "  [bold]wins[/bold]" if seat in winners else ""
        console.print(f"{names[seat]:>20}  {points([value]):>5}{mark}")


@app.command()
def convert(
    file: FileArgument,
    output: OutputOption = None,
    to: Annotated[str, typer.Option("--to", help=f"the notation to write: {', '.join(TARGETS)}")] = OWN,
) -> None:
    """Turn a game from one notation into another."""
    with plain_errors():
        if to not in TARGETS:
            raise Problem(f"--to {to!r}: there is no such notation; there are {', '.join(TARGETS)}")
        record = read_record(file)
        replayed(record, file)  # what cannot be replayed is not passed on
        with naming(file):
            text = str(record) if to == OWN else foreign.export(record, to)
        write(text, output)


@app.command()
def draw(
    file: Annotated[Path | None, typer.Argument(help="a record or a foreign notation")] = None,
    at: AtOption = None,
    output: OutputOption = None,
    new: Annotated[str | None, typer.Option("--new", help="draw the first position of a new game instead")] = None,
    players: Annotated[int | None, typer.Option("--players", "-n")] = None,
    seed: Annotated[str, typer.Option("--seed")] = "0",
    option: OptionsOption = [],  # noqa: B006 (typer copies it)
    components: ComponentsOption = None,
    lang: LangOption = "en",
    tall: Annotated[bool, typer.Option("--tall", help="laid out for a narrow screen")] = False,
) -> None:
    """Draw a position as SVG."""
    with plain_errors():
        if (file is None) == (new is None):
            raise Problem("give a file, or --new GAME, and not both")
        if new is not None:
            game = new_game(new, players, with_components(option, components), seed)
        else:
            assert file is not None
            game = replayed(read_record(file), file, at)
        write(game.draw(lang, tall), output)


# -- arena -----------------------------------------------------------------------------------------------------------


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="the game")],
    bot: Annotated[list[str], typer.Argument(help="a bot for each seat, like 'greedy random random'")],
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="how many games")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="any text; the same seed gives the same games")] = "0",
    option: OptionsOption = [],  # noqa: B006
    components: ComponentsOption = None,
    processes: Annotated[int, typer.Option("--processes", "-p", min=0, help="0: one for each processor")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Let bots play each other and count."""
    with plain_errors():
        cls = game_class(game)
        if len(bot) not in cls.player_counts():
            counts = ", ".join(map(str, cls.player_counts()))
            raise Problem(
                f"{cls.name()} is for {counts} players, but {len(bot)} bots were named; name one for each seat"
            )
        workers = processes or os.cpu_count() or 1
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(f"{cls.name()}: {' '.join(bot)}", total=games)
            report = contest(
                cls.name(),
                tuple(bot),
                games,
                seed,
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
            raise typer.Exit(130)
        if report.errors:
            raise typer.Exit(1)


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


# -- bench -----------------------------------------------------------------------------------------------------------


@app.command()
def bench(
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="how long each game is measured")] = 2.0,
    players: Annotated[int, typer.Option("--players", "-n", help="at the table, where the game allows it")] = 4,
    as_json: JsonOption = False,
) -> None:
    """Measure the rules on this machine: random play with full lists of moves, and copying."""
    from deskovka.bots.bench import measure

    with plain_errors():
        rows = []
        for cls in games_here():
            count = players if players in cls.player_counts() else cls.player_counts()[-1]
            rows.append(measure(cls, count, seconds))
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


# -- play ------------------------------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="the game; without it you are asked")] = None,
    players: Annotated[int | None, typer.Option("--players", "-n", help="how many sit at the table")] = None,
    bot: Annotated[
        str, typer.Option("--bots", "-b", help="who plays against you: a bot, or several with commas")
    ] = "greedy",
    seat: Annotated[int, typer.Option("--seat", min=1, help="where you sit")] = 1,
    humans: Annotated[int, typer.Option("--humans", min=0, help="people around this screen")] = 1,
    option: OptionsOption = [],  # noqa: B006
    components: ComponentsOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="any text; the same seed gives the same setup")] = None,
    load: Annotated[Path | None, typer.Option("--load", "-l", help="go on with a saved game")] = None,
    save: Annotated[Path | None, typer.Option("--save", "-s", help="where the game is saved")] = None,
    lang: LangOption = "en",
) -> None:
    """Play in the terminal."""
    from deskovka.terminal import Terminal, ask_game, seats_for

    with plain_errors():
        console = out()
        if load is not None:
            record = read_record(load)
            terminal = Terminal.resumed(
                record, replayed(record, load, len(record.moves)), console, bot.split(","), seat - 1
            )
            terminal.file = save or load
        else:
            if game is None:
                cls, players, chosen = ask_game(console, games_here(), players)
                option = [*chosen, *option]
            else:
                cls = game_class(game)
            option = with_components(option, components)
            start = new_game(cls.name(), players, option, seed if seed is not None else fresh_seed())
            terminal = Terminal(start, seats_for(start, bot.split(","), humans, seat - 1), console)
            terminal.file = save or terminal.file
        terminal.lang = lang
        terminal.run()


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="0.0.0.0 lets other machines in")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", "-p", help="0 takes any free one")] = 8000,
    workers: Annotated[int, typer.Option("--workers", min=1, help="server processes; several need PostgreSQL")] = 1,
    browser: Annotated[bool, typer.Option("--open", help="open a browser")] = False,
) -> None:
    """Serve the table in the browser. DESKOVKA_DATABASE_URL chooses the database, by default a SQLite file."""
    from deskovka.server.serve import CannotServe
    from deskovka.server.serve import serve as run_server

    with plain_errors():
        try:
            run_server(host, port, workers, open_browser=browser)
        except CannotServe as error:
            raise Problem(str(error)) from error


def main() -> None:
    app()


if __name__ == "__main__":
    main()
