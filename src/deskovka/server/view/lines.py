"""A table as a line of a list: who plays and how strong, since when, whose turn it is or how it ended."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from deskovka.core.words import Tongue, score
from deskovka.server.people.user import User
from deskovka.server.ratings.ladder import Ladder
from deskovka.server.ratings.scale import Strength
from deskovka.server.ratings.standings import bot_strength
from deskovka.server.tables.table import BOT, OPEN, OVER, RUNNING, USER, Seat, Table
from deskovka.server.view.clocks import pace_words
from deskovka.server.view.moments import day, exactly, lasting
from deskovka.server.words import bot_name

#: the ratings of people, by person and ladder
Strengths = Mapping[tuple[str, Ladder], Strength]


@dataclass(frozen=True)
class Name:
    """Somebody at a table."""

    name: str
    acts: bool
    wins: bool
    #: final points, of a finished game
    points: str = ""
    strength: Strength | None = None


@dataclass(frozen=True)
class Line:
    """Everything that is written in it, and nothing else: lines that are alike are written once."""

    id: str
    game: str
    status: str
    ply: int
    open_seats: int
    rated: bool
    sandbox: bool
    friends: bool
    deadline: float | None
    names: tuple[Name, ...]
    mine: bool
    #: how long one may think; empty where nothing is said
    pace: str
    #: how long it waits for whoever is to act, or when it ended
    waited: str
    began: str
    began_at: str
    changed_at: str


def line_of(table: Table, user: User | None, strengths: Strengths, winners: Mapping[str, set[int]], _: Tongue) -> Line:
    ladder = Ladder(table.game, table.players)
    won = winners.get(table.id, best(table.result)) if table.status == OVER else set()
    names = tuple(
        Name(
            called(seat, _),
            table.status == RUNNING and number == table.to_act,
            number in won,
            score(table.result[number]) if table.result and number < len(table.result) else "",
            strength_of(seat, ladder, strengths),
        )
        for number, seat in enumerate(table.seats)
    )
    return Line(
        id=table.id,
        game=table.game,
        status=table.status,
        ply=table.ply,
        open_seats=len(table.open_seats),
        rated=table.rated,
        sandbox=table.sandbox,
        friends=table.friends,
        deadline=table.deadline,
        names=names,
        mine=table.waits_for(user),
        pace=pace_words(table.clock, _) if table.clock else "",
        waited=lasting(time.time() - table.changed, _),
        began=day(table.created, _),
        began_at=exactly(table.created),
        changed_at=exactly(table.changed),
    )


def called(seat: Seat, _: Tongue) -> str:
    if seat.kind == BOT:
        return bot_name(seat.name, _)
    if seat.kind == OPEN and seat.was_name:
        return _("kept for {name}", name=seat.was_name)
    return seat.name or _("open")


def strength_of(seat: Seat, ladder: Ladder, strengths: Strengths) -> Strength | None:
    if seat.kind == BOT:
        return bot_strength(ladder, seat.bot or "")
    return strengths.get((seat.user, ladder)) if seat.kind == USER and seat.user else None


def best(result: list[float] | None) -> set[int]:
    """Until a table is counted: whoever has most points, without what breaks ties."""
    return {seat for seat, value in enumerate(result) if value == max(result)} if result else set()
