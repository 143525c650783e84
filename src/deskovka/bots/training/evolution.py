"""Search for better weights by CMA-ES: each generation tries weights around the middle of the last one, in duels against the best so far in mixed company,
or at tables together (together.py).

Noise of games is met in three ways: all candidates of a generation fight under the same seeds, seats are mirrored, and the middle of a generation becomes
the new best only if a sequential test in mixed company says so (gate.py).
"""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from deskovka.bots.gate import MOST, Gate
from deskovka.bots.training import together
from deskovka.bots.training.duel import GREEDY, NOISY, Match, Player, Ring
from deskovka.bots.training.run import WEIGHTS, Generation, Progress, begun
from deskovka.bots.training.weights import scale_of, write_weights

#: former champions that stay in the pool
FORMER = 3
#: with more weights than that, only their own deviations are learned, not how they go together
MANY = 80


def pycma() -> Any:
    """Without its regret that nothing here can plot."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return import_module("cma")


@dataclass(frozen=True)
class Course:
    """How a training is run."""

    game: str
    players: int
    options: Mapping[str, str]
    seed: str
    #: the bot that plays by the weights, and the names of those that are searched
    bot: str
    names: tuple[str, ...]
    #: duels of each candidate, candidates of a generation, generations between two tests, first deviation (in scales of the weights)
    pairs: int = 4
    population: int = 0
    test_every: int = 5
    sigma: float = 0.3
    #: duels after which a test gives up
    longest_test: int = MOST
    #: instead of duels: tables at which each candidate sits with others of its generation, on every chair once
    tables: int = 0

    def settings(self) -> dict[str, Any]:
        return {**self.__dict__, "options": dict(self.options), "names": list(self.names)}


class Evolution:
    """A course, and how far it has come."""

    def __init__(self, course: Course, start: Mapping[str, float], folder: Path, command: str, ring: Ring) -> None:
        self.course = course
        self.folder = folder
        self.command = command
        self.ring = ring
        self.progress: Progress = begun(folder, course.settings(), start)
        self.scales = [scale_of(self.progress.start[name]) for name in course.names]
        self.strategy = self.strategy_from_start()

    def strategy_from_start(self) -> Any:
        """CMA-ES as it was after the generations that lie in the folder: they are told to it once more."""
        course = self.course
        wishes: dict[str, Any] = {"verbose": -9, "seed": 1, "CMA_diagonal": len(course.names) > MANY}
        if course.population:
            wishes["popsize"] = course.population
        count = max(2, len(course.names))  # pycma does not search in one dimension
        strategy = pycma().CMAEvolutionStrategy([0.0] * count, course.sigma, wishes)
        for number, generation in enumerate(self.progress.generations):
            strategy.tell(self.ask(strategy, number), [-value for value in generation.values])
        return strategy

    def ask(self, strategy: Any, number: int) -> list[Any]:
        """The candidates of a generation; its luck depends on nothing but seed and number."""
        digest = hashlib.sha256(f"{self.course.seed}/{number}".encode()).digest()
        import_module("numpy").random.seed(int.from_bytes(digest[:4], "big"))
        asked: list[Any] = strategy.ask()
        return asked

    def weights(self, point: Any) -> dict[str, float]:
        """What a point of the search means."""
        found = dict(self.progress.start)
        for name, scale, value in zip(self.course.names, self.scales, point, strict=False):
            found[name] += scale * float(value)
        return found

    def match(self) -> Match:
        """Old champions, today's greedy and a noisy one, and the best itself."""
        former = [Player(self.course.bot, weights) for weights in self.progress.champions[-1 - FORMER : -1]]
        pool = (Player(self.course.bot, self.progress.best), GREEDY, NOISY, *former)
        return Match(self.course.game, self.course.players, self.course.options, pool)

    def run(self, generations: int, tell: Callable[[Progress], None]) -> None:
        """Go on until so many generations are done."""
        while len(self.progress.generations) < generations:
            self.generation()
            self.progress.write(self.folder)
            tell(self.progress)

    def generation(self) -> None:
        number = len(self.progress.generations)
        points = self.ask(self.strategy, number)
        values = self.values(points, number)
        self.strategy.tell(points, [-value for value in values])
        found = Generation(values, len(points) * (self.course.tables or self.course.pairs))
        if (number + 1) % self.course.test_every == 0:
            self.test(found, number)
        self.progress.generations.append(found)

    def values(self, points: list[Any], number: int) -> list[float]:
        """How the candidates do against each other, or against the best so far under the same seeds."""
        course, match = self.course, self.match()
        candidates = [Player(course.bot, self.weights(point)) for point in points]
        if course.tables:
            seats = together.tables(
                course.game, course.options, candidates, course.players, course.tables, f"{course.seed}/{number}"
            )
            return together.standings(self.ring.place, seats, len(candidates))
        best = Player(course.bot, self.progress.best)
        seeds = [f"{course.seed}/{number}/{pair}" for pair in range(course.pairs)]
        results = list(self.ring.fight(match.duel(one, best, seed) for one in candidates for seed in seeds))
        each = course.pairs
        return [sum(results[i * each : (i + 1) * each]) / each for i in range(len(candidates))]

    def test(self, found: Generation, number: int) -> None:
        """Is the middle of the search better than the best so far? Then it takes its place."""
        course, match, gate = self.course, self.match(), Gate(most=self.course.longest_test)
        middle = self.weights(self.strategy.result.xfavorite)
        new, old = Player(course.bot, middle), Player(course.bot, self.progress.best)
        duels = (match.duel(new, old, f"{course.seed}/test {number}/{n}") for n in range(gate.most))
        found.better = gate.decide(self.ring.fight(duels))
        found.gain, found.margin, found.tested = gate.mean, gate.margin, gate.duels
        if found.better:
            if not self.progress.champions:
                self.progress.champions.append(self.progress.start)
            self.progress.champions.append(middle)
            data = f"{number + 1} generations, last step {gate.mean:+.2f} ± {gate.margin:.2f} points a duel"
            self.folder.mkdir(parents=True, exist_ok=True)
            write_weights(self.folder / WEIGHTS, middle, self.command, course.seed, data)
