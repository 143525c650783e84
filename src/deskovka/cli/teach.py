"""`deskovka teach`: what a search chooses teaches the policy that it searches with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deskovka.bots.bot import BadBot
from deskovka.bots.settings import read_weights
from deskovka.bots.weights import NoWeights, usual_weights
from deskovka.cli.errors import Problem, plain_errors
from deskovka.cli.inputs import OptionsOption, RayOption, check_seed, game_class, read_options
from deskovka.cli.train import check_extra, command_line, placed, seats

#: in the folder: what was chosen among what, game by game
LESSONS = "lessons.jsonl"


def teach(
    game: Annotated[str, typer.Argument(help="the game")],
    run: Annotated[Path, typer.Option("--run", "-r", help="a folder; lessons that lie there are used again")],
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="games that the teacher plays")] = 20,
    teacher: Annotated[
        str, typer.Option("--teacher", "-t", help="a level that searches")
    ] = "expert:nodes=500:seconds=0",
    players: Annotated[int, typer.Option("--players", "-n", help="how many sit at a table")] = 0,
    option: OptionsOption = [],  # noqa: B006
    start: Annotated[Path | None, typer.Option("--from", help="a file of weights to start with")] = None,
    penalty: Annotated[
        float, typer.Option("--penalty", min=0, help="how near the weights stay to the old ones")
    ] = 0.01,
    seed: Annotated[str, typer.Option("--seed", help="any text")] = "0",
    processes: Annotated[int, typer.Option("--processes", "-p", min=0, help="0: one for each processor")] = 1,
    ray: RayOption = "",
) -> None:
    """Let a search play, fit the policy to its choices, and test if that made the policy better.

    The folder gets lessons.jsonl, taught.json and, if the test is passed, weights.json.
    """
    with plain_errors():
        check_extra("numpy", "cma")
        from deskovka.bots.gate import Gate
        from deskovka.bots.training import teaching
        from deskovka.bots.training.duel import GREEDY, NOISY, Match, Player, Ring
        from deskovka.bots.training.logit import Logit
        from deskovka.bots.training.weights import write_weights

        cls = game_class(game)
        count, options = seats(cls, players), read_options(option)
        run.mkdir(parents=True, exist_ok=True)
        place = placed(processes, ray)
        try:
            names = teaching.feature_names(cls)
            old = {**usual_weights(cls), **(read_weights(str(start)) if start else {})}
            lesson = teaching.Lesson(cls.name(), count, options, teacher, check_seed(seed))
            decisions = teaching.collect(lesson, old, games, run / LESSONS, place)
        except (NoWeights, BadBot) as error:
            raise Problem("{why}", why=error) from error
        logit = Logit(teaching.chosen_first(decisions), len(names))
        change = teaching.learned(logit, penalty)
        before, after = teaching.agreement(logit, change * 0), teaching.agreement(logit, change)
        print(f"{len(decisions)} decisions; agreement with the teacher {before:.1%} -> {after:.1%}", flush=True)
        new = teaching.taught(old, names, change)
        said = f"{games} games of {teacher}, {len(decisions)} decisions"
        write_weights(run / "taught.json", new, command_line(), seed, said)
        one, two = Player("base", new), Player("base", old)
        match, gate, ring = (
            Match(cls.name(), count, options, (two, GREEDY, NOISY)),
            Gate(),
            Ring(place),
        )
        try:
            better = gate.decide(ring.fight(match.duel(one, two, f"{seed}/test {n}") for n in range(gate.most)))
        finally:
            ring.close()
        said += f"; {gate.mean:+.2f} ± {gate.margin:.2f} points a duel"
        print(f"{said}: {'better' if better else 'not better'}")
        if better:
            write_weights(run / "weights.json", new, command_line(), seed, said)
