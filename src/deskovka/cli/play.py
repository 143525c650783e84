"""`deskovka play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deskovka.bots import registry as bots
from deskovka.cli.asking import ask_game
from deskovka.cli.errors import Misuse, naming, plain_errors
from deskovka.cli.files import STANDARD, check_target, read_text
from deskovka.cli.inputs import (
    ComponentsOption,
    ForceOption,
    LangOption,
    OptionsOption,
    fresh_seed,
    game_class,
    games_here,
    new_game,
    own_modules,
    replayed,
    with_components,
)
from deskovka.cli.saving import keeper_of_loaded
from deskovka.cli.seats import seats_for, seats_of
from deskovka.cli.shell import Shell
from deskovka.cli.streams import out
from deskovka.core import notations


def play(
    game: Annotated[str | None, typer.Argument(help="the game; without it you are asked")] = None,
    players: Annotated[int | None, typer.Option("--players", "-n", help="how many sit at the table")] = None,
    bot: Annotated[
        str,
        typer.Option(
            "--bots", "-b", help="who plays against you: a bot, or several with commas; MODULE:CLASS is your own"
        ),
    ] = bots.USUAL,
    seat: Annotated[int, typer.Option("--seat", min=1, help="where you sit")] = 1,
    humans: Annotated[int | None, typer.Option("--humans", min=0, help="people around this screen")] = None,
    option: OptionsOption = [],  # noqa: B006
    components: ComponentsOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="any text; the same seed gives the same setup")] = None,
    load: Annotated[Path | None, typer.Option("--load", "-l", help="go on with a saved game")] = None,
    save: Annotated[Path | None, typer.Option("--save", "-s", help="where the game is saved")] = None,
    force: ForceOption = False,
    lang: LangOption = "en",
) -> None:
    """Play in the terminal."""
    with plain_errors(lang=lang):
        own_modules()
        specs = [one for one in bot.split(",") if one.strip()] or [bots.USUAL]
        if load is not None:
            given = {
                "GAME": game,
                "--players": players,
                "--humans": humans,
                "--option": option or None,
                "--components": components,
                "--seed": seed,
            }
            for name, value in given.items():
                if value is not None:
                    raise Misuse("{name} is for a new game; the saved one says how it was set up", name=name)
            shell = resumed(load, save, specs, seat - 1, lang)
        else:
            if game is None:
                cls, players, chosen = ask_game(out(), games_here(), players, lang)
                option = [*chosen, *option]
            else:
                cls = game_class(game)
            option = with_components(option, components)
            start = new_game(cls.name(), players, option, seed if seed is not None else fresh_seed())
            seats = seats_for(start, specs, 1 if humans is None else humans, seat - 1)
            shell = Shell(start, seats, out(), lang)
            shell.keeper.file = save or shell.keeper.file
        allow(shell, save, force)
        raise typer.Exit(shell.run())


def resumed(load: Path, save: Path | None, specs: list[str], seat: int, lang: str) -> Shell:
    """Go on with a saved game, or with a log of another program."""
    if load == STANDARD:
        raise Misuse("--load -: standard input is the keyboard here; name a file")
    text = read_text(load)
    with naming(load):
        record = notations.read(text, str(load))
        game_class(record.game)
    game = replayed(record, load, len(record.moves))
    shell = Shell(game, seats_of(record, game, specs, seat), out(), lang)
    shell.keeper = keeper_of_loaded(load, text, game, save, shell.console, lang)
    shell.go_on(record)
    return shell


def allow(shell: Shell, save: Path | None, force: bool) -> None:
    """Before anything is played: may the game be saved where the person wants it?"""
    if save is None or shell.keeper.is_ours(save):
        return
    check_target(save, force)
    if save.is_file():  # the person has said that it may go
        shell.keeper.given_up.add(save.absolute())
