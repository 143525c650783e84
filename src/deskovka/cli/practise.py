"""`deskovka practise`: a policy plays against itself, and likes more from then on what turned out better than expected."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deskovka.bots.bot import BadBot
from deskovka.bots.settings import read_weights
from deskovka.bots.weights import NoWeights, usual_weights
from deskovka.cli.errors import Misuse, Problem, plain_errors
from deskovka.cli.inputs import OptionsOption, RayOption, check_seed, game_class, read_options
from deskovka.cli.train import check_extra, check_players, command_line, placed, seats
from deskovka.core.game import Game


def practise(
    game: Annotated[str, typer.Argument(help="the game")],
    run: Annotated[Path, typer.Option("--run", "-r", help="a folder; a practice that lies there goes on")],
    steps: Annotated[int, typer.Option("--steps", "-s", min=1, help="until so many are done")] = 5,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="games of a step")] = 2000,
    players: Annotated[str, typer.Option("--players", "-n", help="how many sit at the tables, in turn: 4,4,3,2")] = "",
    option: OptionsOption = [],  # noqa: B006
    starts: Annotated[
        str, typer.Option("--starts", help="MODULE:FUNCTION that gives a kind and a game for a number and a seed")
    ] = "",
    start: Annotated[Path | None, typer.Option("--from", help="a file of weights to start with")] = None,
    warmth: Annotated[float, typer.Option("--warmth", min=0.01, help="how uncertain players are, in points")] = 1.0,
    window: Annotated[int, typer.Option("--window", min=1, help="steps from whose games is learned")] = 3,
    penalty: Annotated[float, typer.Option("--penalty", min=0, help="how strongly rare features are doubted")] = 300.0,
    share: Annotated[
        float,
        typer.Option(
            "--share", min=0, max=1, help="how much the others' points count: 0 not at all, 1 like the own ones"
        ),
    ] = 0.0,
    pace: Annotated[float, typer.Option("--pace", min=0, help="how often what was learned is added")] = 1.0,
    trust: Annotated[
        float,
        typer.Option(
            "--trust", min=0, max=1, help="how much what is expected later counts instead of what really came"
        ),
    ] = 0.05,
    keep: Annotated[
        list[str], typer.Option("--keep", help="weights whose names begin so stay as they are; may be repeated")
    ] = [],  # noqa: B006
    seed: Annotated[str, typer.Option("--seed", help="any text")] = "0",
    processes: Annotated[int, typer.Option("--processes", "-p", min=0, help="0: one for each processor")] = 1,
    ray: RayOption = "",
) -> None:
    """Let a policy learn from its own games: thousands of them, each step from the last ones.

    The folder gets the games, state.json and, step by step, weights-1.json, weights-2.json ...: try them with 'base:weights=FILE'.
    """
    with plain_errors():
        check_extra("numpy", "scipy")
        from deskovka.bots.training.duel import WorkersDied
        from deskovka.bots.training.practice import Practice
        from deskovka.bots.training.run import OtherTraining
        from deskovka.bots.training.steps import Course, practised

        cls = game_class(game)
        place = placed(processes, ray)
        try:
            practice = Practice(
                cls.name(), counts(cls, players), read_options(option), check_seed(seed), warmth, starts
            )
            weights = {**usual_weights(cls), **(read_weights(str(start)) if start else {})}
            course = Course(games, window, penalty, share, command_line(), tuple(keep), pace, trust)
            for told in practised(practice, weights, run, steps, course, place):
                print(told, flush=True)
        except (NoWeights, BadBot, WorkersDied, OtherTraining) as error:
            raise Problem("{why}", why=error) from error
        finally:
            place.close()


def counts(cls: type[Game], text: str) -> tuple[int, ...]:
    """How many sit at the tables, one after the other."""
    try:
        found = tuple(int(part) for part in text.split(",")) if text else (seats(cls, 0),)
    except ValueError as error:
        raise Misuse("{text!r} is no list of numbers such as 4,3,2", text=text) from error
    for one in found:
        check_players(cls, one)
    return found
