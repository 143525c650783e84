"""The decisions of a game in columns: what the seat knew, what it could do, what it did, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from deskovka.core.game import Game
from deskovka.core.lanes import legal_places, place_of
from deskovka.core.record import Record
from deskovka.core.setting import Setting
from deskovka.corpus.following import Followed, Follower
from deskovka.corpus.reading import Skipped, Source, Unusable


@dataclass
class Decisions:
    """One entry for each decision, in the order of the game."""

    #: the setting's digest: which actions and features the numbers mean
    setting: str
    seats: list[int] = field(default_factory=list)
    eras: list[int] = field(default_factory=list)
    #: of the seat, before its decision
    points: list[float] = field(default_factory=list)
    #: floats of four bytes, one decision after the other
    features: bytearray = field(default_factory=bytearray)
    legal: list[list[int]] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.choices)


@lru_cache(maxsize=64)
def setting_of(game: str, players: int, options: tuple[tuple[str, str], ...]) -> tuple[Setting, str]:
    """A setting with its digest; games of a set mostly have the same few."""
    found = Setting(game, players, dict(options))
    return found, found.digest()


class Reader(Follower):
    """Also writes down every decision."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.found: Decisions | None = None

    def step(self, game: Game, record: Record, number: int) -> None:
        setting, digest = setting_of(game.name(), game.players, tuple(sorted(record.options.items())))
        if self.found is None:
            self.found = Decisions(digest)
            self.sheet = setting.sheet()
        seat = record.moves[number][0]
        found = self.found
        found.seats.append(seat)
        found.eras.append(game.era())
        found.points.append(game.scores()[seat])
        self.sheet.begin(seat)
        setting.write(game, seat, self.sheet)
        found.features += self.sheet.spread()
        found.legal.append(legal_places(game, seat, setting.places))
        found.choices.append(place_of(record.step(game, number), setting.places))


def taken_apart(source: Source) -> tuple[Followed, Decisions] | Skipped:
    """A game with its decisions; a task for any place where work is done."""
    try:
        reader = Reader(source)
        followed = reader.run()
    except Unusable as error:
        return Skipped(source.name, error.why)
    assert reader.found is not None  # a game that is over has moves
    return followed, reader.found
