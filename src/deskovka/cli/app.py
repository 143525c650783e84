"""The commands put together, and what all of them share: streams, errors, the greeting."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from deskovka import __version__, compiled
from deskovka.cli import (
    admin,
    analyse,
    arena,
    bots,
    dataset,
    doctor,
    draw,
    expect,
    games,
    join,
    learn,
    measure,
    play,
    practise,
    records,
    rules,
    serve,
    stats,
    streams,
    teach,
    token,
    train,
)
from deskovka.cli.errors import NO_READER, USAGE, forget_output, say_error
from deskovka.cli.hello import hello
from deskovka.cli.inputs import HereLangOption

#: what typer raises for a wrong command line
WRONG_USE: tuple[type[BaseException], ...] = tuple(
    cls for cls in typer.BadParameter.__mro__ if cls.__name__ in ("UsageError", "ClickException")
)


class Commands(TyperGroup):
    """Whatever happens ends with a sentence and an exit code."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        streams.prepare()
        words = list(sys.argv[1:] if args is None else args)
        try:
            code = super().main(words, "deskovka", complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except WRONG_USE as error:
            code = say_misuse(error, "--json" in words)
        except BrokenPipeError:
            forget_output()
            code = NO_READER
        sys.exit(code if isinstance(code, int) else 0)


def say_misuse(error: Any, as_json: bool) -> int:
    """A wrong option or a missing argument, with the way to the help."""
    message = " ".join(error.format_message().split())
    command = getattr(getattr(error, "ctx", None), "command_path", "deskovka")
    say_error(f"{message[:1].lower()}{message[1:].rstrip('.')}; see {command} --help", as_json)
    return USAGE


app = typer.Typer(
    cls=Commands,
    help="Terra Mystica, Tzolk'in and Pantheon: to play and to study.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def say_version(wanted: bool) -> None:
    if wanted:
        print(f"deskovka {__version__} ({'compiled' if compiled() else 'plain Python'})")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def deskovka(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="version, and if rules are compiled")
    ] = False,
    lang: HereLangOption = None,
) -> None:
    """Terra Mystica, Tzolk'in and Pantheon: to play and to study."""
    if context.invoked_subcommand is None:
        hello(lang)


for command in (
    games.games,
    play.play,
    learn.learn,
    rules.rules,
    serve.serve,
    bots.bots,
    records.replay,
    records.convert,
    analyse.analyse,
    draw.draw,
    stats.stats,
    dataset.dataset,
    arena.arena,
    train.train,
    teach.teach,
    practise.practise,
    expect.expect,
    measure.bench,
    token.token,
    join.join,
    doctor.doctor,
):
    app.command()(command)
app.add_typer(admin.app)


def main() -> None:
    app()
