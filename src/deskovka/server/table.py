"""A table as it stands in the store: who sits where, whose turn it is."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import sqlalchemy as sa

from deskovka.core.options import Options
from deskovka.server.people import User

WAITING, RUNNING, OVER, ARCHIVE = "waiting", "running", "over", "archive"
USER, BOT, OPEN, NAME = "user", "bot", "open", "name"


@dataclass(frozen=True)
class Seat:
    kind: str
    name: str
    user: str | None = None
    bot: str | None = None


@dataclass
class Table:
    """A table as it stands in the store, without its moves."""

    id: str
    game: str
    players: int
    options: Options
    seed: str
    rules: str
    status: str
    public: bool
    creator: str | None
    created: float
    changed: float
    ply: int
    to_act: int
    result: list[float] | None
    note: str
    seats: list[Seat] = field(default_factory=list)

    def seats_of(self, user: User | None) -> list[int]:
        if user is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.kind == USER and seat.user == user.id]

    def waits_for(self, user: User | None) -> bool:
        return self.status == RUNNING and self.to_act in self.seats_of(user)

    @property
    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == OPEN]

    @property
    def names(self) -> dict[int, str]:
        return {number: seat.name for number, seat in enumerate(self.seats)}


@dataclass
class Wish:
    """What somebody wants to play: the game, its options, and who sits where."""

    game: str
    players: int
    options: Options
    #: for each seat: `me`, `here NAME` (another person on this screen), `open`, or a bot's spec
    seats: list[str]
    public: bool = False
    seed: str = ""


def table_of(row: sa.Row[tuple[object, ...]]) -> Table:
    return Table(
        row.id,
        row.game,
        row.players,
        json.loads(row.options),
        row.seed,
        row.rules,
        row.status,
        row.public,
        row.creator,
        row.created,
        row.changed,
        row.ply,
        row.to_act,
        json.loads(row.result) if row.result else None,
        row.note,
    )
