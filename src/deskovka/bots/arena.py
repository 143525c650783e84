"""The arena: bots play each other over several processes, and what comes out is counted.

Each setup is played once from every rotation of the seats, so that nobody profits from a good chair.  Setup and bots
of a game get their seeds from the arena's seed and the game's number: the result does not depend on the processes.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
import traceback
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game, Move
from deskovka.core.record import Record


@dataclass(frozen=True)
class Job:
    """One game to be played."""

    number: int
    game: str
    options: Mapping[str, str]
    specs: tuple[str, ...]
    seed: str

    @property
    def rotation(self) -> int:
        return self.number % len(self.specs)

    @property
    def setup_seed(self) -> str:
        return f"{self.seed}-{self.number // len(self.specs) + 1}"

    def entrant(self, seat: int) -> int:
        """Which bot sits on a seat: in the first game as they were named, then each one seat further."""
        return (seat - self.rotation) % len(self.specs)


@dataclass(frozen=True)
class Played:
    """What came of a job."""

    number: int
    points: tuple[float, ...] = ()
    winners: tuple[int, ...] = ()
    plies: int = 0
    seconds: float = 0.0
    #: empty unless the game broke off; then the error, and the record that leads to it
    error: str = ""
    record: str = ""


def play(job: Job) -> Played:
    """Play one game to its end."""
    players = len(job.specs)
    moves: list[Move] = []
    started = time.perf_counter()
    game: Game | None = None
    try:
        game = registry.game_class(job.game).new(players, job.options, job.setup_seed)
        seats = [bots.enter(job.specs[job.entrant(s)], f"{job.seed}/{job.number}/{s}") for s in range(players)]
        while not game.over():
            seat = game.to_act()
            move = seats[seat].choose(game.seen_by(seat), seat)
            moves.append(move)
            game.play(move)
    except Exception as error:
        where = "".join(traceback.format_exception(error)[-2:]).strip()
        record = record_of(game, job, moves) if game is not None else ""
        return Played(job.number, error=where, record=record, seconds=time.perf_counter() - started)
    seconds = time.perf_counter() - started
    return Played(job.number, tuple(game.scores()), tuple(game.winners()), len(moves), seconds)


def record_of(game: Game, job: Job, moves: list[Move]) -> str:
    """The record of a game so far; its last move is the one that failed."""
    names = {seat: job.specs[job.entrant(seat)] for seat in range(game.players)}
    return str(Record.of(game, moves, names))


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(jobs: list[Job], processes: int) -> Generator[Played, None, None]:
    """Play all jobs; results come as they are ready. Closing the iterator stops the processes."""
    if processes <= 1 or len(jobs) <= 1:
        for job in jobs:
            yield play(job)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(processes, len(jobs)), leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(play, jobs)


# -- the report ------------------------------------------------------------------------------------------------------


@dataclass
class Sample:
    """Points and wins of one bot, or of one seat."""

    points: list[float] = field(default_factory=list)
    wins: float = 0.0

    def add(self, points: float, win: float) -> None:
        self.points.append(points)
        self.wins += win

    @property
    def games(self) -> int:
        return len(self.points)

    @property
    def mean(self) -> float:
        return sum(self.points) / self.games if self.points else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        n = self.games
        if n < 2:
            return 0.0
        mean = self.mean
        variance = sum((x - mean) ** 2 for x in self.points) / (n - 1)
        return 1.96 * sqrt(variance / n)

    @property
    def win_share(self) -> float:
        return self.wins / self.games if self.points else 0.0

    def json(self) -> dict[str, Any]:
        low, high = self.mean - self.margin, self.mean + self.margin
        return {
            "games": self.games,
            "mean_points": round(self.mean, 3),
            "interval_95": [round(low, 3), round(high, 3)],
            "wins": round(self.wins, 3),
            "win_share": round(self.win_share, 4),
        }


class Report:
    """Everything that the arena found out."""

    def __init__(self, game: str, options: Mapping[str, str], specs: tuple[str, ...], seed: str, wanted: int) -> None:
        self.game = game
        self.options = dict(options)
        self.specs = specs
        self.labels = labels(specs)
        self.seed = seed
        self.wanted = wanted
        self.games = 0
        self.plies = 0
        self.seconds = 0.0
        self.interrupted = False
        self.errors: list[Played] = []
        players = len(specs)
        self.by_bot = [Sample() for _ in range(players)]
        self.by_seat = [Sample() for _ in range(players)]
        #: bot and the seat that it had
        self.by_both = [[Sample() for _ in range(players)] for _ in range(players)]

    def add(self, job: Job, played: Played) -> None:
        if played.error:
            self.errors.append(played)
            return
        self.games += 1
        self.plies += played.plies
        for seat, points in enumerate(played.points):
            win = 1.0 / len(played.winners) if seat in played.winners else 0.0
            entrant = job.entrant(seat)
            self.by_bot[entrant].add(points, win)
            self.by_seat[seat].add(points, win)
            self.by_both[entrant][seat].add(points, win)

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "wanted": self.wanted,
            "interrupted": self.interrupted,
            "plies_per_game": round(self.plies / self.games, 1) if self.games else 0,
            "games_per_second": round(self.games / self.seconds, 3) if self.seconds else 0,
            "seconds": round(self.seconds, 3),
            "bots": [
                {
                    "bot": self.labels[entrant],
                    **sample.json(),
                    "seats": [{"seat": s + 1, **one.json()} for s, one in enumerate(self.by_both[entrant])],
                }
                for entrant, sample in enumerate(self.by_bot)
            ],
            "seats": [{"seat": s + 1, **sample.json()} for s, sample in enumerate(self.by_seat)],
            "errors": [{"game": one.number + 1, "error": one.error, "record": one.record} for one in self.errors],
        }


def labels(specs: tuple[str, ...]) -> list[str]:
    """Names for the entrants; of equal ones each gets a number.

    >>> labels(("greedy", "random", "random"))
    ['greedy', 'random', 'random (2)']
    """
    found: list[str] = []
    for i, spec in enumerate(specs):
        before = specs[:i].count(spec)
        found.append(f"{spec} ({before + 1})" if before else spec)
    return found


def contest(
    game: str,
    specs: tuple[str, ...],
    games: int,
    seed: str = "0",
    options: Mapping[str, str] | None = None,
    processes: int = 1,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Let bots play each other. Ctrl-C ends it early; what was played until then is reported."""
    values = dict(options or {})
    check(game, specs, values, seed)
    jobs = [Job(number, game, values, specs, seed) for number in range(games)]
    report = Report(game, values, specs, seed, games)
    found: dict[int, Played] = {}
    running = run(jobs, processes)
    started = time.perf_counter()
    try:
        for played in running:
            found[played.number] = played
            report.games = len(found)
            if progress is not None:
                progress(report)
    except KeyboardInterrupt:
        report.interrupted = True
    finally:
        running.close()
    report.games = 0
    report.seconds = time.perf_counter() - started
    for number in sorted(found):  # in order, so that sums do not depend on who was ready first
        report.add(jobs[number], found[number])
    return report


def check(game: str, specs: tuple[str, ...], options: Mapping[str, str], seed: str) -> None:
    """Wrong names and options are refused before anything starts."""
    registry.game_class(game).new(len(specs), options, seed)
    for spec in specs:
        bots.enter(spec)
