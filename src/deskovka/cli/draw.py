"""`deskovka draw`: positions as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deskovka.cli.errors import Misuse, plain_errors
from deskovka.cli.files import write
from deskovka.cli.inputs import (
    AtOption,
    ComponentsOption,
    ForceOption,
    LangOption,
    OptionsOption,
    OutputOption,
    new_game,
    read_record,
    replayed,
    with_components,
)


def draw(
    file: Annotated[Path | None, typer.Argument(help="a record or a foreign notation; - is standard input")] = None,
    at: AtOption = None,
    output: OutputOption = None,
    new: Annotated[str | None, typer.Option("--new", help="draw the first position of a new game instead")] = None,
    players: Annotated[int | None, typer.Option("--players", "-n")] = None,
    seed: Annotated[str | None, typer.Option("--seed")] = None,
    option: OptionsOption = [],  # noqa: B006 (typer copies it)
    components: ComponentsOption = None,
    lang: LangOption = "en",
    tall: Annotated[bool, typer.Option("--tall", help="laid out for a narrow screen")] = False,
    force: ForceOption = False,
) -> None:
    """Draw a position as SVG."""
    with plain_errors(lang=lang):
        if (file is None) == (new is None):
            raise Misuse("give a file, or --new GAME, and not both")
        if file is not None:
            for name, given in (
                ("--players", players is not None),
                ("--seed", seed is not None),
                ("--option", option),
                ("--components", components is not None),
            ):
                if given:
                    raise Misuse("{name} is for --new; the file says how its game was set up", name=name)
            game = replayed(read_record(file), file, at)
        else:
            assert new is not None
            if at is not None:
                raise Misuse("--at is for a file; a new game has no moves yet")
            game = new_game(new, players, with_components(option, components), seed or "0")
        write(game.draw(lang, tall), output, force)
