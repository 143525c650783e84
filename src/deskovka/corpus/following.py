"""A game of a file, replayed and looked at: who played what, and how it went."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.bots.arena.watching import Course, Watch
from deskovka.core.game import Game
from deskovka.core.options import Options
from deskovka.core.record import Record
from deskovka.core.words import said
from deskovka.corpus.reading import WRONG, Skipped, Source, Unusable, because, read, reasons

NOT_OVER = said("the game is not over")


@dataclass(frozen=True)
class Followed:
    """A finished game."""

    file: str
    #: in which it was written: empty for our own
    notation: str
    game: str
    rules: str
    players: int
    #: all of them, also those that are as usual
    options: Options
    seed: str
    #: of the seats; empty where nobody is named
    names: tuple[str, ...]
    points: tuple[float, ...]
    winners: tuple[int, ...]
    plies: int
    #: the whole game as text, whatever notation it came in
    record: str
    course: Course = field(default_factory=Course)

    def won(self, seat: int) -> float:
        """1, shared by those who win together."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """From 1; equal points share a place, except that those who won have the first."""
        keys = [(one not in self.winners, -points) for one, points in enumerate(self.points)]
        return 1 + sum(key < keys[seat] for key in keys)

    def side(self, seat: int) -> str:
        return self.course.sides[seat] if self.course.sides else ""


class Follower:
    """Looks on while a record is replayed."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.record, self.notation = read(source)

    def run(self) -> Followed:
        record = self.record
        try:
            game = record.start()
            game.keep_log()
            watch = Watch(game)
            for number in range(len(record.moves)):
                self.step(game, record, number)
                watch.look()
            if not game.over():
                raise Unusable(because(NOT_OVER))
            record.check_result(game)
        except WRONG as error:
            raise Unusable(reasons(error)) from error
        return Followed(
            self.source.name,
            self.notation,
            game.name(),
            game.rules_version(),
            game.players,
            dict(game.options),
            game.seed,
            tuple(record.names.get(seat, "") for seat in range(game.players)),
            tuple(game.scores()),
            tuple(game.winners()),
            len(record.moves),
            str(record),
            watch.course(),
        )

    def step(self, game: Game, record: Record, number: int) -> None:
        record.step(game, number)


def follow(source: Source) -> Followed | Skipped:
    """What there is to know of one file; a task for any place where work is done (bots/places.py)."""
    try:
        return Follower(source).run()
    except Unusable as error:
        return Skipped(source.name, error.why)
