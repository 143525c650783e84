"""A table as it stands in the database: who sits where, whose turn it is."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import sqlalchemy as sa

from deskovka.core.options import Options
from deskovka.server.live.chat import Speaker
from deskovka.server.live.streams import Place
from deskovka.server.people.user import User

WAITING, RUNNING, OVER, CLOSED, ARCHIVE = "waiting", "running", "over", "closed", "archive"
USER, BOT, OPEN, NAME = "user", "bot", "open", "name"


@dataclass(frozen=True)
class Seat:
    kind: str
    name: str
    user: str | None = None
    bot: str | None = None


@dataclass
class Table:
    """A table as it stands in the database, without its moves."""

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
    #: may players ask for hints?
    hints: bool = True
    #: one person's, to try things out: turns can be taken back
    sandbox: bool = False
    #: does the result change the ratings of the people?
    rated: bool = False
    #: not public, but found by those whom its creator has marked as friends
    friends: bool = False
    #: the short word by which it can be joined while it waits
    code: str | None = None

    def seats_of(self, user: User | None) -> list[int]:
        if user is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.kind == USER and seat.user == user.id]

    def waits_for(self, user: User | None) -> bool:
        return self.status == RUNNING and self.to_act in self.seats_of(user)

    @property
    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == OPEN]

    def place_of(self, user: User | None) -> Place:
        """For the stream of somebody who looks at this table."""
        return Place(self.id, self.ply, user.id if user and self.seats_of(user) else None)

    def speaker(self, user: User) -> Speaker:
        """Who plays under another name at this table speaks under it."""
        return Speaker(user.id, next((seat.name for seat in self.seats if seat.user == user.id), user.name))

    @property
    def names(self) -> dict[int, str]:
        return {number: seat.name for number, seat in enumerate(self.seats)}


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
        hints=row.hints,
        sandbox=row.sandbox,
        rated=row.rated,
        friends=row.friends,
        code=row.code,
    )
