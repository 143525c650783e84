"""A table as it stands in the database: who sits where, whose turn it is."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import sqlalchemy as sa

from deskovka.core.options import Options
from deskovka.server.clocks.clock import NEVER, Away, Clock, Hand
from deskovka.server.clocks.wishes import VOTE, from_text
from deskovka.server.live.chat import Speaker
from deskovka.server.live.streams import Place
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict

WAITING, RUNNING, OVER, CLOSED, ARCHIVE = "waiting", "running", "over", "closed", "archive"
USER, BOT, OPEN, NAME = "user", "bot", "open", "name"
#: why a table is closed; nothing: the host has done it
RESIGNED, AGREED, TIME, ABORTED, ABANDONED = "resigned", "agreed", "time", "aborted", "abandoned"
#: how somebody has gone from a seat: out of time, by himself, for good (RESIGNED), or by a move of the game's own
LEFT, DROPPED = "left", "dropped"


@dataclass(frozen=True)
class Seat:
    kind: str
    name: str
    user: str | None = None
    bot: str | None = None
    #: the bank of its clock, None before its first turn; seconds of vacation that are left, None: all; the present or last vacation
    time_left: float | None = None
    vacation_left: float | None = None
    away: Away = NEVER
    #: how its player has gone, and who that was, where a bot or somebody else is in his place
    gone: str = ""
    was: str | None = None
    was_name: str = ""
    #: another person may take it
    offered: bool = False
    #: a bot has moved here for its player
    helped: bool = False

    @property
    def hand(self) -> Hand:
        return Hand(self.time_left, self.away)

    @property
    def plays(self) -> bool:
        """Does a person play here who has not left the game?"""
        return self.kind == USER and not self.gone

    def may_return(self, user: User | None) -> bool:
        """Does a bot keep this seat for somebody who has not given it up for good?"""
        return user is not None and self.kind == BOT and self.was == user.id and self.gone != RESIGNED


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
    #: may people chat there?
    talk: bool = True
    clock: Clock | None = None
    #: what happens when time is out: the others decide, a bot takes over, or the seat leaves by the rules of the game
    on_timeout: str = VOTE
    #: since when the game waits for the seat that is to act, and when the time of that seat is out; by the clock of the database
    waiting_since: float | None = None
    deadline: float | None = None
    #: since when the time is out, while the others decide
    out_since: float | None = None
    #: why it was closed
    ended: str = ""

    @property
    def people(self) -> list[str]:
        """Who plays here and has not left; whoever plays for several on one screen counts once."""
        return list(dict.fromkeys(seat.user for seat in self.seats if seat.plays and seat.user))

    def time_for(self, user: User | None, now: float) -> float | None:
        """The seconds that somebody has left for his turn; None where the game does not wait for him, or no clock runs."""
        return max(0.0, self.deadline - now) if self.deadline is not None and self.waits_for(user) else None

    def only_of(self, user: User) -> bool:
        """Is this table nobody else's: brought along, or played alone, against bots, or by several on one screen?"""
        if self.status == ARCHIVE:
            return self.creator == user.id
        others = {name for seat in self.seats for name in (seat.user, seat.was) if name} - {user.id}
        return not others and (self.creator == user.id or bool(self.seats_of(user)))

    def seats_of(self, user: User | None) -> list[int]:
        if user is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.kind == USER and seat.user == user.id]

    def waits_for(self, user: User | None) -> bool:
        return self.status == RUNNING and self.to_act in self.seats_of(user)

    @property
    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == OPEN]

    def seats_for(self, user: User | None) -> list[int]:
        """Open seats that somebody may take; the one that is kept for him before the others."""
        found = [number for number in self.open_seats if self.seats[number].was in (None, user.id if user else None)]
        return sorted(found, key=lambda number: self.seats[number].was is None)

    def place_of(self, user: User | None) -> Place:
        """For the stream of somebody who looks at this table."""
        return Place(self.id, self.ply, user.id if user and self.seats_of(user) else None)

    def speaker(self, user: User) -> Speaker:
        """Who plays under another name at this table speaks under it; where chat is off, nobody speaks."""
        if not self.talk:
            raise Conflict("Chat is switched off at this table.")
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
        talk=row.talk,
        clock=from_text(row.clock),
        on_timeout=row.on_timeout,
        waiting_since=row.waiting_since,
        deadline=row.deadline,
        out_since=row.out_since,
        ended=row.ended,
    )


def seat_of(row: sa.Row[tuple[object, ...]]) -> Seat:
    return Seat(
        row.kind,
        row.name,
        row.user_id,
        row.bot,
        row.time_left,
        row.vacation_left,
        Away(row.away_since, row.away_until) if row.away_until is not None else NEVER,
        row.gone,
        row.was,
        row.was_name,
        row.offered,
        row.helped,
    )
