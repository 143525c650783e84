"""One game of the arena: who sits where, what came of it, and what happens when a bot fails.

Each setup is played once from every rotation of the seats, so that nobody profits from a good chair.  Setup and bots of a game get their seeds from the
arena's seed and the game's number: the result does not depend on where it is played.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field

from deskovka.bots import registry as bots
from deskovka.bots.arena.ratings import places
from deskovka.bots.arena.seats import Limits, Seat
from deskovka.bots.arena.watching import Course, Watch
from deskovka.bots.arena.words import why
from deskovka.bots.base import Base
from deskovka.bots.outside.failing import Failed, Value
from deskovka.core import registry
from deskovka.core.game import Game, Move
from deskovka.core.record import Record

#: a seat at a table of a server, for a bot that comes there over the table's API (cli/guests.py)
GUEST = "guest"


@dataclass(frozen=True)
class Job:
    """One game to be played."""

    number: int
    game: str
    options: Mapping[str, str]
    specs: tuple[str, ...]
    seed: str
    limits: Limits = field(default_factory=Limits)
    #: is the record wanted of every game, or only of those in which something went wrong
    recorded: bool = False

    @property
    def rotation(self) -> int:
        return self.number % len(self.specs)

    @property
    def setup(self) -> int:
        """Which setup it is, from 0."""
        return self.number // len(self.specs)

    @property
    def setup_seed(self) -> str:
        return f"{self.seed}-{self.setup + 1}"

    def entrant(self, seat: int) -> int:
        """Which bot sits on a seat: in the first game as they were named, then each one seat further."""
        return (seat - self.rotation) % len(self.specs)

    def spec(self, seat: int) -> str:
        return self.specs[self.entrant(seat)]


@dataclass(frozen=True)
class Note:
    """A bot from outside that lost its game by what it did: crashed, illegal, slow, garbage."""

    seat: int
    ply: int
    kind: str
    #: a key of the reasons in words, and their values
    reason: str
    values: Mapping[str, Value] = field(default_factory=dict)
    #: what it had then
    points: float = 0.0

    @property
    def why(self) -> str:
        return why(self.reason, self.values, "en")

    def told(self, lang: str) -> str:
        return why(self.reason, self.values, lang)


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
    #: bots that lost by what they did; they count as last
    notes: tuple[Note, ...] = ()
    course: Course = field(default_factory=Course)
    #: for each seat: decisions, seconds for all of them, seconds for the longest
    thinking: tuple[tuple[int, float, float], ...] = ()

    @property
    def places(self) -> list[int]:
        """The place of each seat from 1; equal results have the same one."""
        return places(self.points, self.winners, {note.seat for note in self.notes})


def counted(points: list[float], winners: list[int], notes: list[Note]) -> tuple[list[float], list[int]]:
    """Whoever failed is last: with the points that it had then, and never more than the last of the others has."""
    lost = {note.seat: note.points for note in notes}
    others = [value for seat, value in enumerate(points) if seat not in lost]
    if not lost or not others:
        return points, winners
    found = [min(lost[seat], *others) if seat in lost else value for seat, value in enumerate(points)]
    left = [seat for seat in winners if seat not in lost]
    return found, left or [seat for seat, value in enumerate(found) if seat not in lost and value == max(others)]


class Sitting:
    """A game that is being played."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = registry.game_class(job.game).new(len(job.specs), job.options, job.setup_seed)
        self.game.keep_log()
        self.watch = Watch(self.game)
        self.moves: list[Move] = []
        self.notes: list[Note] = []
        self.seats = [Seat(job.spec(s), f"{job.seed}/{job.number}/{s}", job.limits) for s in range(self.game.players)]

    def run(self) -> None:
        for number, seat in enumerate(self.seats):
            try:
                seat.enter(self.game, number)
            except Failed as failure:
                self.lose(number, failure)
        while not self.game.over():
            self.decide(self.game.to_act())

    def decide(self, number: int) -> None:
        try:
            move = self.seats[number].choose(self.game, number)
        except Failed as failure:
            self.lose(number, failure)
            return
        self.moves.append(move)
        self.game.play(move)
        self.watch.look()

    def lose(self, number: int, failure: Failed) -> None:
        """The seat is played on by a bot of ours, so that the others have a game."""
        points = self.game.scores()[number]
        self.notes.append(Note(number, self.game.ply, failure.kind, failure.reason, failure.values, points))
        self.seats[number].stand_in()

    def record(self) -> str:
        names = {seat: self.job.spec(seat) for seat in range(self.game.players)}
        for note in self.notes:  # the result is the work of whoever played on
            names[note.seat] = f"{Base.name} for {names[note.seat]} ({note.kind})"
        return str(Record.of(self.game, self.moves, names))

    def result(self, seconds: float) -> Played:
        points, winners = counted(self.game.scores(), self.game.winners(), self.notes)
        return Played(
            self.job.number,
            tuple(points),
            tuple(winners),
            len(self.moves),
            seconds,
            record=self.record() if self.job.recorded or self.notes else "",
            notes=tuple(self.notes),
            course=self.watch.course(),
            thinking=tuple(seat.thinking for seat in self.seats),
        )


def play(job: Job) -> Played:
    """Play one game to its end. What fails in the rules or in our own bots is an error, with the record that leads to it."""
    started = time.perf_counter()
    sitting: Sitting | None = None
    try:
        sitting = Sitting(job)
        sitting.run()
        return sitting.result(time.perf_counter() - started)
    except Exception as error:
        where = "".join(traceback.format_exception(error)[-2:]).strip()
        record = sitting.record() if sitting is not None else ""
        return Played(job.number, error=where, record=record, seconds=time.perf_counter() - started)
    finally:
        for seat in sitting.seats if sitting is not None else []:
            seat.leave()


def check(game: str, specs: tuple[str, ...], options: Mapping[str, str], seed: str) -> None:
    """Wrong names and options are refused before anything starts."""
    found: Game = registry.game_class(game).new(len(specs), options, seed)
    for spec in specs:
        if spec.strip().partition(":")[0] != GUEST:
            bots.enter(spec).leave()
    found.scores()
