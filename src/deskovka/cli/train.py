"""`deskovka train`: better weights for a game's policy, by duels."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deskovka.bots.bot import BadBot
from deskovka.bots.cluster import NoCluster
from deskovka.bots.places import Place, place_for
from deskovka.bots.settings import read_weights
from deskovka.bots.weights import NoWeights, usual_weights
from deskovka.cli.errors import INTERRUPTED, Misuse, Problem, plain_errors
from deskovka.cli.inputs import OptionsOption, ProcessesOption, RayOption, check_seed, game_class, read_options
from deskovka.cli.measure import progress_bar
from deskovka.core.game import Game

if TYPE_CHECKING:
    from deskovka.bots.training.run import Progress


def train(
    game: Annotated[str, typer.Argument(help="the game")],
    run: Annotated[Path, typer.Option("--run", "-r", help="a folder; a training that lies there goes on")],
    generations: Annotated[int, typer.Option("--generations", "-g", min=1, help="until so many are done")] = 50,
    players: Annotated[int, typer.Option("--players", "-n", help="how many sit at a table")] = 0,
    option: OptionsOption = [],  # noqa: B006
    bot: Annotated[str, typer.Option("--bot", "-b", help="the bot that plays by the weights")] = "base",
    only: Annotated[
        str, typer.Option("--only", help="weights whose names contain one of these texts: 'corn,gold'")
    ] = "",
    start: Annotated[Path | None, typer.Option("--from", help="a file of weights to start with")] = None,
    pairs: Annotated[int, typer.Option("--pairs", min=1, help="mirrored pairs of games for each candidate")] = 4,
    tables: Annotated[
        int, typer.Option("--tables", min=0, help="instead of pairs: tables for each candidate among the others")
    ] = 0,
    population: Annotated[int, typer.Option("--population", min=0, help="candidates; 0: as CMA-ES likes it")] = 0,
    test_every: Annotated[int, typer.Option("--test-every", min=1, help="generations between two tests")] = 5,
    sigma: Annotated[
        float, typer.Option("--sigma", min=0.001, max=3, help="how far candidates lie apart at first")
    ] = 0.3,
    seed: Annotated[str, typer.Option("--seed", help="any text; the same seed gives the same training")] = "0",
    processes: ProcessesOption = 1,
    ray: RayOption = "",
) -> None:
    """Search for better weights of a game's policy: CMA-ES, duels at mirrored tables in mixed company, every step tested.

    The folder gets state.json, curve.svg and, once something better is found, weights.json: try them with 'base:weights=FOLDER/weights.json'.
    """
    with plain_errors():
        check_extra("numpy", "cma")
        from deskovka.bots.training import weights as named
        from deskovka.bots.training.curve import drawing
        from deskovka.bots.training.duel import Ring, WorkersDied
        from deskovka.bots.training.evolution import Course, Evolution
        from deskovka.bots.training.run import CURVE, OtherTraining

        cls = game_class(game)
        place = placed(processes, ray)
        ring = Ring(place)
        try:
            first = {**usual_weights(cls), **(read_weights(str(start)) if start else {})}
            course = Course(
                cls.name(),
                seats(cls, players),
                read_options(option),
                check_seed(seed),
                bot,
                tuple(named.chosen(first, only)),
                pairs,
                population,
                test_every,
                sigma,
                tables=tables,
            )
            evolution = Evolution(course, first, run, command_line(), ring)
            with progress_bar() as bar:
                task = bar.add_task(f"{cls.name()}: {len(course.names)} weights", total=generations)

                def tell(progress: Progress) -> None:
                    bar.update(task, completed=len(progress.generations))
                    (run / CURVE).write_text(drawing(progress), encoding="utf-8")
                    say(progress)

                evolution.run(generations, tell)
        except (NoWeights, OtherTraining, BadBot, WorkersDied, NoCluster) as error:
            raise Problem("{why}", why=error) from error
        except KeyboardInterrupt:
            print(f"deskovka: interrupted; the same command goes on in {run}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None
        finally:
            ring.close()


def placed(processes: int, ray: str) -> Place:
    """Where the games are played."""
    try:
        return place_for(processes, ray)
    except NoCluster as error:
        raise Problem("{why}", why=error) from error


def check_extra(*needed: str) -> None:
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise Problem("training needs {what}: pip install 'deskovka[train]'", what=" and ".join(missing))


def seats(cls: type[Game], players: int) -> int:
    """As many as asked for, else four or the most."""
    if players:
        check_players(cls, players)
    counts = cls.player_counts()
    return players or (4 if 4 in counts else counts[-1])


def check_players(cls: type[Game], players: int) -> None:
    counts = cls.player_counts()
    if players not in counts:
        raise Misuse(
            "{game} is for {counts} players, not {n}", game=cls.name(), counts=", ".join(map(str, counts)), n=players
        )


def command_line() -> str:
    return " ".join(["deskovka", *sys.argv[1:]])


def say(progress: Progress) -> None:
    """A line for each generation."""
    last = progress.generations[-1]
    line = f"generation {len(progress.generations)}: candidates {min(last.values):+.1f} to {max(last.values):+.1f}"
    if last.better is not None:
        verdict = "new best" if last.better else "not better"
        line += f"; middle {last.gain:+.2f} ± {last.margin:.2f} after {last.tested} duels: {verdict}"
    print(line, flush=True)
