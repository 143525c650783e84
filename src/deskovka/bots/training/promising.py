"""What standings promise: a policy plays some thousand games against itself, and it is learned to which points each seat came from where it stood.

Looked at are the beginnings of the parts of a game, where playouts of a search stop (core/promises.py).  What is learned is by how much the points
were more or less than the game's own guess, by a regression with a quadratic penalty.  A fifth of the games is kept back, to say how well it guesses there:
who is ahead at a table, and by how much.  Games are kept on disk in small files, so that it can be interrupted at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from deskovka.bots.places import Lost, Place
from deskovka.bots.training.advantage import PARTS, ridge
from deskovka.bots.training.duel import WorkersDied
from deskovka.bots.training.practice import Job, Practice, jobs, step
from deskovka.bots.training.teaching import feature_names
from deskovka.bots.weights import NoWeights
from deskovka.core.chance import Chance
from deskovka.core.described import Numbers
from deskovka.core.game import Game
from deskovka.core.policy import Policy, policy_of
from deskovka.core.promises import PROMISED, promise_names

#: so many standings count as nothing seen
PENALTY = 300.0
#: numbers that are rarely said are not made larger than this many times
RAREST = 100.0
#: what is kept of each standing beside its numbers
LISTS: dict[str, Any] = {
    "entries": np.int32,
    "game": np.int64,
    "part": np.int32,
    "worth": np.float32,
    "points": np.float32,
}


@dataclass
class Standings:
    """A row for each: what was said of it, what the game's own guess was, and what came of it."""

    said: Any
    game: Any
    part: Any
    worth: Any
    points: Any

    @property
    def tried(self) -> Any:
        """Those on which it is tried what was learned from the others."""
        return self.game % PARTS == 0


def play_all(job: Job) -> int:
    """Plays the games of a file and writes it; how many standings it has."""
    lists: dict[str, list[Any]] = {name: [] for name in LISTS}
    columns: list[int] = []
    amounts: list[float] = []
    for number in range(job.first, job.first + job.count):
        game = job.practice.start(number)[1]
        policy = policy_of(game, job.weights)
        seats: list[int] = []
        chance = Chance(f"promises {job.practice.seed}/{number}")
        quick = policy.quick()
        while not game.over():
            part = game.era()
            game = step(game, quick, job.practice.warmth, chance)[1]
            if game.over() or game.era() == part:
                continue
            for seat in range(game.players):
                worth = policy.worth(game, seat)
                said = said_of(policy, game, seat, worth)
                columns += said.at
                amounts += said.amounts
                seats.append(seat)
                for name, value in (
                    ("entries", len(said.at)),
                    ("game", number),
                    ("part", game.era()),
                    ("worth", worth),
                ):
                    lists[name].append(value)
        lists["points"] += [game.scores()[seat] for seat in seats]
    aside = job.file.with_name(f"{job.file.stem}.new.npz")
    arrays: dict[str, Any] = {name: np.array(values, LISTS[name]) for name, values in lists.items()}
    np.savez(aside, columns=np.array(columns, np.int32), amounts=np.array(amounts, np.float32), **arrays)
    aside.replace(job.file)
    return len(lists["game"])


def said_of(policy: Policy, game: Game, seat: int, worth: float) -> Numbers:
    if policy.promises is None:
        raise NoWeights(
            f"the policy of {game.name()} does not say how a seat stands: nothing can be learned about that"
        )
    said = Numbers(policy.promises.weights, True)
    policy.say_promised(game, seat, worth, said)
    return said


def played(practice: Practice, weights: Mapping[str, float], run: Path, games: int, place: Place) -> list[Path]:
    """The files of so many games; those that are there are not played again."""
    wanted = jobs(practice, weights, 0, games, run)
    for found in place.each(play_all, [job for job in wanted if not job.file.exists()]):
        if isinstance(found, Lost):
            raise WorkersDied(f"the workers died in the games from {found.job.first} on")
    return [job.file for job in wanted]


def read(files: Sequence[Path], width: int) -> Standings:
    parts: list[Any] = []
    lists: dict[str, list[Any]] = {name: [] for name in LISTS}
    for file in files:
        with np.load(file) as found:
            ends = np.concatenate([[0], np.cumsum(found["entries"], dtype=np.int64)])
            shape = (len(found["entries"]), width)
            parts.append(sparse.csr_matrix((found["amounts"], found["columns"], ends), shape=shape))
            for name, values in lists.items():
                values.append(found[name])
    columns = {name: np.concatenate(values) for name, values in lists.items() if name != "entries"}
    return Standings(sparse.vstack(parts).tocsr(), **columns)


def learned(said: Any, more: Any, penalty: float = PENALTY) -> Any:
    """The weights by which what is said comes nearest to what came more than was guessed."""
    usual = np.sqrt(np.asarray(said.multiply(said).mean(axis=0)).ravel())
    larger = sparse.diags(1.0 / np.sqrt(np.maximum(usual, 1.0 / RAREST)))
    return larger @ ridge((said @ larger).tocsr().astype(np.float32), more, penalty)


@dataclass(frozen=True)
class Tried:
    """How far a guess at who is ahead is off on the average, at the beginning of a part: the game's own one, and what was learned."""

    part: int
    before: float
    after: float


def tried(seen: Standings, weights: Any) -> list[Tried]:
    """Points ahead of the others at the table are compared, by games from which nothing was learned."""
    at = seen.tried
    if not at.any():
        return []
    part, game = seen.part[at], seen.game[at]
    before = seen.points[at] - seen.worth[at]
    after = before - seen.said[at] @ weights
    tables = np.unique(game * 16 + part, return_inverse=True)[1]
    return [
        Tried(int(one), spread(before, tables, part == one), spread(after, tables, part == one))
        for one in np.unique(part)
    ]


def spread(values: Any, tables: Any, where: Any) -> float:
    means = np.bincount(tables, values) / np.bincount(tables)
    return round(float((values - means[tables])[where].std()), 2)


def promised(cls: type[Game], files: Sequence[Path], penalty: float = PENALTY) -> tuple[dict[str, float], list[Tried]]:
    """Weights of promises by name, and how well they guess."""
    names = promise_names(feature_names(cls))
    seen = read(files, len(names))
    if not len(seen.points):
        raise NoWeights(f"{cls.name()} has no parts: playouts stop nowhere on the way")
    more = seen.points - seen.worth
    rest = ~seen.tried
    told = tried(seen, learned(seen.said[rest], more[rest], penalty)) if rest.any() else []
    found = learned(seen.said, more, penalty)
    return {name: float(value) for name, value in zip(names, found, strict=True) if abs(value) >= 1e-4}, told


def with_promises(weights: Mapping[str, float], found: Mapping[str, float]) -> dict[str, float]:
    """What was promised before is forgotten."""
    return {**{name: value for name, value in weights.items() if not name.startswith(PROMISED)}, **found}
