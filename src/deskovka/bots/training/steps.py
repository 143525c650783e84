"""Practice in steps: games, what is learned from the last ones, better weights, and again. What was played and learned lies in one folder."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from deskovka.bots.places import Lost, Place
from deskovka.bots.settings import read_weights
from deskovka.bots.training import advantage
from deskovka.bots.training.duel import WorkersDied
from deskovka.bots.training.practice import Practice, changed, jobs, play_all
from deskovka.bots.training.run import STATE, OtherTraining
from deskovka.bots.training.teaching import feature_names
from deskovka.bots.training.weights import write_weights, write_whole
from deskovka.core import registry
from deskovka.core.policy import policy_of


@dataclass(frozen=True)
class Course:
    """What a step is."""

    games: int
    #: from the games of so many steps is learned
    window: int
    penalty: float
    #: how much the points of the others count
    share: float
    command: str
    #: weights whose names begin so stay as they are
    kept: tuple[str, ...] = ()
    #: how often what was learned is added: a policy that is far too sure of itself hardly notices the points themselves
    pace: float = 1.0
    #: how much what is expected at the next own decision is trusted instead of what really came
    trust: float = advantage.TRUST


def practised(
    practice: Practice, start: Mapping[str, float], run: Path, steps: int, course: Course, place: Place
) -> Iterator[str]:
    """A line for each step that is done, from where the folder stands."""
    run.mkdir(parents=True, exist_ok=True)
    state = begun(run / STATE, practice, course)
    cls = registry.game_class(practice.game)
    names = feature_names(cls)
    first = cls.new(cls.player_counts()[0], {}, "0")
    scale = policy_of(first, start).scale_in(first)
    for step in range(len(state["steps"]), steps):
        weights = read_weights(str(weights_file(run, step))) if step else dict(start)
        points = play_step(practice, weights, run, step, course, place)
        seen = advantage.read(files_of(practice, run, step, course), len(names))
        seen.points = advantage.less_others(seen, course.share)
        more = advantage.surplus(seen, advantage.expected(seen), course.trust)
        learned, share = advantage.advantage(seen, more, course.penalty)
        said = f"{step + 1} steps of {course.games} games against itself"
        better = changed(weights, names, course.pace * learned, scale, course.kept)
        write_weights(weights_file(run, step + 1), better, course.command, practice.seed, said)
        state["steps"].append({"points": points, "decisions": len(seen.points), "believed": round(share, 3)})
        write_whole(run / STATE, json.dumps(state, indent=1, ensure_ascii=False) + "\n")
        means = ", ".join(f"{kind} {mean}" for kind, mean in points.items())
        yield f"step {step + 1}: points {means}; believed {share:.2f}"


def weights_file(run: Path, step: int) -> Path:
    return run / f"weights-{step}.json"


def begun(file: Path, practice: Practice, course: Course) -> dict[str, Any]:
    """What lies in the folder, if it is the same practice."""
    settings = {**asdict(practice), **asdict(course)}
    del settings["command"]
    wanted = json.loads(json.dumps(settings))
    if not file.is_file():
        return {"settings": wanted, "steps": []}
    state: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    for name, value in wanted.items():
        if state["settings"].get(name) != value:
            raise OtherTraining(
                f"{file.parent} holds a practice with {name} = {state['settings'].get(name)!r}, not {value!r}"
            )
    return state


def play_step(
    practice: Practice, weights: Mapping[str, float], run: Path, step: int, course: Course, place: Place
) -> dict[str, float]:
    """The games of a step that are not played yet; mean points of those by kind of table."""
    missing = [job for job in jobs(practice, weights, step, course.games, folder(run, step)) if not job.file.exists()]
    means: dict[str, list[float]] = {}
    for found in place.each(play_all, missing):
        if isinstance(found, Lost):
            raise WorkersDied(f"the workers died in the games from {found.job.first} on")
        for kind, values in found.items():
            means.setdefault(kind, []).extend(values)
    return {kind: round(sum(values) / len(values), 2) for kind, values in sorted(means.items())}


def folder(run: Path, step: int) -> Path:
    return run / f"step-{step}"


def files_of(practice: Practice, run: Path, step: int, course: Course) -> list[Path]:
    """The games from which is learned."""
    found: list[Path] = []
    for one in range(max(0, step - course.window + 1), step + 1):
        found += [job.file for job in jobs(practice, {}, one, course.games, folder(run, one))]
    return found
