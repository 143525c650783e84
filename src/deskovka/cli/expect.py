"""`deskovka expect`: what standings promise, learned from a policy's own games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deskovka.bots.bot import BadBot
from deskovka.bots.settings import read_weights
from deskovka.bots.weights import NoWeights, usual_weights
from deskovka.cli.errors import Problem, plain_errors
from deskovka.cli.inputs import OptionsOption, RayOption, check_seed, game_class, read_options
from deskovka.cli.practise import counts
from deskovka.cli.train import check_extra, command_line, placed


def expect(
    game: Annotated[str, typer.Argument(help="the game")],
    run: Annotated[Path, typer.Option("--run", "-r", help="a folder; games that lie there are not played again")],
    games: Annotated[int, typer.Option("--games", "-g", min=2, help="games to learn from")] = 4000,
    players: Annotated[str, typer.Option("--players", "-n", help="how many sit at the tables, in turn: 4,4,3,2")] = "",
    option: OptionsOption = [],  # noqa: B006
    starts: Annotated[
        str, typer.Option("--starts", help="MODULE:FUNCTION that gives a kind and a game for a number and a seed")
    ] = "",
    start: Annotated[Path | None, typer.Option("--from", help="a file of weights to start with")] = None,
    warmth: Annotated[float, typer.Option("--warmth", min=0.01, help="how uncertain players are, in points")] = 1.0,
    penalty: Annotated[float, typer.Option("--penalty", min=0, help="how strongly rare features are doubted")] = 300.0,
    seed: Annotated[str, typer.Option("--seed", help="any text")] = "0",
    processes: Annotated[int, typer.Option("--processes", "-p", min=0, help="0: one for each processor")] = 1,
    ray: RayOption = "",
) -> None:
    """Learn what standings promise: what comes of them in some thousand games of the policy against itself.

    Searches judge by it where they stop playing on. The folder gets the games and weights.json: try it with 'expert:weights=FOLDER/weights.json'.
    """
    with plain_errors():
        check_extra("numpy", "scipy")
        from deskovka.bots.training.duel import WorkersDied
        from deskovka.bots.training.practice import Practice
        from deskovka.bots.training.promising import played, promised, with_promises
        from deskovka.bots.training.weights import write_weights

        cls = game_class(game)
        place = placed(processes, ray)
        try:
            practice = Practice(
                cls.name(), counts(cls, players), read_options(option), check_seed(seed), warmth, starts
            )
            weights = {**usual_weights(cls), **(read_weights(str(start)) if start else {})}
            found, told = promised(cls, played(practice, weights, run, games, place), penalty)
            for one in told:
                print(f"beginning of part {one.part}: {one.before} -> {one.after} points off", flush=True)
            said = f"promises from {games} games against itself"
            write_weights(run / "weights.json", with_promises(weights, found), command_line(), practice.seed, said)
        except (NoWeights, BadBot, WorkersDied) as error:
            raise Problem("{why}", why=error) from error
        finally:
            place.close()
