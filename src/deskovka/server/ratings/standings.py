"""Who stands where: the boards of each ladder, the ratings of a person, and those of the people in a list of tables."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.bots.arena import known
from deskovka.bots.arena.ratings import Rating
from deskovka.server.ratings.ladder import Ladder
from deskovka.server.ratings.scale import Strength, sure_of
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

#: lines on one page of a board
PAGE = 50


@dataclass(frozen=True)
class Line:
    """Somebody on a board. Bots stand between the people and have no number of their own."""

    name: str
    strength: Strength
    games: int
    place: int | None = None
    bot: bool = False


class Standings:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def ladders(self) -> list[Ladder]:
        """Where somebody stands already."""
        r = s.ratings.c
        query = sa.select(r.game, r.players).distinct().order_by(r.game, r.players)
        async with self.database.read() as connection:
            return [Ladder(row.game, row.players) for row in await connection.execute(query)]

    async def board(self, ladder: Ladder, limit: int = PAGE, offset: int = 0) -> list[Line]:
        """The best first, by what their rating is at least."""
        r = s.ratings.c
        here = (r.game == ladder.game) & (r.players == ladder.players) & s.users.c.banned.is_(None)
        query = sa.select(s.users.c.name, r.mu, r.sigma, r.games).join(s.users, s.users.c.id == r.user_id).where(here)
        query = query.order_by(r.sure.desc(), r.user_id).limit(limit).offset(offset)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query))
        return [
            Line(row.name, Strength.of(Rating(row.mu, row.sigma)), row.games, offset + number)
            for number, row in enumerate(rows, 1)
        ]

    async def of(self, user_id: str) -> dict[Ladder, Line]:
        """All ratings of a person."""
        query = sa.select(s.ratings).where(s.ratings.c.user_id == user_id)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query.order_by(s.ratings.c.game, s.ratings.c.players)))
        return {
            Ladder(row.game, row.players): Line("", Strength.of(Rating(row.mu, row.sigma)), row.games) for row in rows
        }

    async def of_people(self, people: Collection[str]) -> dict[tuple[str, Ladder], Strength]:
        """The ratings of the people in a list, by person and ladder."""
        if not people:
            return {}
        query = sa.select(s.ratings).where(s.ratings.c.user_id.in_(list(people)))
        async with self.database.read() as connection:
            rows = list(await connection.execute(query))
        return {(row.user_id, Ladder(row.game, row.players)): Strength.of(Rating(row.mu, row.sigma)) for row in rows}

    async def accounts(self, people: Collection[str], ladder: Ladder) -> dict[str, tuple[str, Strength | None]]:
        """Those of the people who have accounts: their names, and their ratings on a ladder."""
        r, u = s.ratings.c, s.users.c
        here = (r.user_id == u.id) & (r.game == ladder.game) & (r.players == ladder.players)
        query = sa.select(u.id, u.name, r.mu, r.sigma).join(s.ratings, here, isouter=True)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query.where(u.id.in_(list(people)) & u.key.is_not(None))))
        return {row.id: (row.name, None if row.mu is None else Strength.of(Rating(row.mu, row.sigma))) for row in rows}


def bots_on(ladder: Ladder) -> list[Line]:
    """Our bots on the same scale, the best first."""
    found = sorted(
        known.shipped().get((ladder.game, ladder.players), {}).items(),
        key=lambda one: (-sure_of(one[1].rating), one[0]),
    )
    return [Line(spec, Strength.of(one.rating), one.games, bot=True) for spec, one in found]


def bot_strength(ladder: Ladder, spec: str) -> Strength | None:
    found = known.rating_of(ladder.game, ladder.players, spec)
    return Strength.of(found.rating) if found else None


def as_strong_as(ladder: Ladder, strength: Strength) -> str:
    """The bot that is nearest, where the rating says enough to compare; nothing otherwise."""
    near = [line for line in bots_on(ladder) if abs(line.strength.points - strength.points) <= strength.margin]
    if strength.vague or not near:
        return ""
    return min(near, key=lambda line: abs(line.strength.points - strength.points)).name
