"""A ladder: the people who have played a game with so many players, and how rated results move them.

A rating is a fold over the rated results of a ladder in the order in which the tables ended. The results are the truth; the ratings can be
made from them at any time. A result that becomes known late (another process was slower) is put in its place, and what came after it is
counted again: whoever counts, in whatever order, comes to the same ratings."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots.arena.ratings import NEW, Rating, rated
from deskovka.server.ratings.scale import sure_of
from deskovka.server.storage import schema as s


class Ladder(NamedTuple):
    game: str
    players: int


class When(NamedTuple):
    """The place of a table in the order of endings; two that end at once are ordered by their names."""

    finished: float
    table: str


#: before everything
BEGINNING = When(0.0, "")


@dataclass(frozen=True)
class Ended:
    """One rated game: who has taken part, and the places."""

    when: When
    people: tuple[str, ...]
    places: tuple[int, ...]


#: after each game where each of its people stands
Course = list[tuple[Ended, list[Rating]]]


def climb(games: Sequence[Ended], before: dict[str, Rating]) -> Course:
    """Game after game, from where people stood before."""
    now = dict(before)
    course = []
    for game in games:
        after = rated([now.get(person, NEW) for person in game.people], game.places)
        now.update(zip(game.people, after, strict=True))
        course.append((game, after))
    return course


async def fold(connection: AsyncConnection, ladder: Ladder, since: When = BEGINNING) -> int:
    """Count the rated games of a ladder from one on, inside the transaction that has changed its results. How many were counted."""
    games = await games_from(connection, ladder, since)
    people = {person for game in games for person in game.people}
    if since == BEGINNING:  # nobody stands anywhere yet
        before: dict[str, Rating] = {}
        await connection.execute(s.ratings.delete().where(on_ladder(ladder)))
    else:
        before = await stood(connection, ladder, people, since)
    if len(games) > 1:
        course = await asyncio.to_thread(climb, games, before)
    else:
        course = climb(games, before)
    await write(connection, ladder, course, people)
    return len(games)


def in_ladder(ladder: Ladder) -> sa.ColumnElement[bool]:
    r = s.results.c
    return (r.game == ladder.game) & (r.players == ladder.players) & r.rated & r.user_id.is_not(None)


def on_ladder(ladder: Ladder) -> sa.ColumnElement[bool]:
    return (s.ratings.c.game == ladder.game) & (s.ratings.c.players == ladder.players)


def from_when(since: When) -> sa.ColumnElement[bool]:
    r = s.results.c
    return (r.finished > since.finished) | ((r.finished == since.finished) & (r.table_id >= since.table))


async def games_from(connection: AsyncConnection, ladder: Ladder, since: When) -> list[Ended]:
    r = s.results.c
    columns = (r.finished, r.table_id, r.user_id, r.place)
    query = sa.select(*columns).where(in_ladder(ladder) & from_when(since)).order_by(r.finished, r.table_id, r.seat)
    games = []
    for when, rows in groupby(await connection.execute(query), key=lambda row: When(row.finished, row.table_id)):
        seats = list(rows)
        games.append(Ended(when, tuple(row.user_id for row in seats), tuple(row.place for row in seats)))
    return games


async def stood(connection: AsyncConnection, ladder: Ladder, people: set[str], until: When) -> dict[str, Rating]:
    """Where people stood before a game, from their last result until then."""
    r = s.results.c
    found = {}
    for person in people:
        mine = in_ladder(ladder) & (r.user_id == person) & ~from_when(until) & r.mu.is_not(None)
        last = sa.select(r.mu, r.sigma).where(mine).order_by(r.finished.desc(), r.table_id.desc()).limit(1)
        if (row := (await connection.execute(last)).first()) is not None:
            found[person] = Rating(row.mu, row.sigma)
    return found


async def write(connection: AsyncConnection, ladder: Ladder, course: Course, people: set[str]) -> None:
    """Where everybody stood after each game, and where he stands now."""
    r = s.results.c
    steps = [(game, person, one) for game, after in course for person, one in zip(game.people, after, strict=True)]
    rows = [
        {"the_table": game.when.table, "the_person": person, "new_mu": one.mu, "new_sigma": one.sigma}
        for game, person, one in steps
    ]
    if not rows:
        return
    change = s.results.update().where(
        (r.table_id == sa.bindparam("the_table")) & (r.user_id == sa.bindparam("the_person"))
    )
    await connection.execute(change.values(mu=sa.bindparam("new_mu"), sigma=sa.bindparam("new_sigma")), rows)
    last = {person: one for _, person, one in steps}
    known = await here(connection, people)
    for person in sorted(known):
        games = sa.select(sa.func.count()).where(in_ladder(ladder) & (r.user_id == person))
        values = {"mu": last[person].mu, "sigma": last[person].sigma, "sure": sure_of(last[person])}
        values["games"] = (await connection.execute(games)).scalar_one()
        mine = on_ladder(ladder) & (s.ratings.c.user_id == person)
        if not (await connection.execute(s.ratings.update().where(mine).values(**values))).rowcount:
            await connection.execute(s.ratings.insert().values(user_id=person, **ladder._asdict(), **values))


async def here(connection: AsyncConnection, people: set[str]) -> set[str]:
    """Those who still have an account: whoever is gone has no place on a ladder, and what he played still counts for the others."""
    found: set[str] = set()
    everybody = sorted(people)
    for start in range(0, len(everybody), 500):
        query = sa.select(s.users.c.id).where(s.users.c.id.in_(everybody[start : start + 500]))
        found |= {row.id for row in await connection.execute(query)}
    return found
