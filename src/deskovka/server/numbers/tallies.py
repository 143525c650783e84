"""Tallies: of all finished games together how seats did of which something is true. They grow with each table that is counted, so
reading them costs the same however many tables there are."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots.arena.samples import interval, margin
from deskovka.core.facts import ALL
from deskovka.server.numbers.outcome import SIDE, Outcome, facts_of
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

PEOPLE, BOTS = "people", "bots"
#: signs that a value and its words may have
LONGEST_VALUE, LONGEST_TITLE, LONGEST_WORDS = 60, 120, 200


@dataclass
class Count:
    """How so many seats did."""

    games: int = 0
    wins: float = 0.0
    points: float = 0.0
    squares: float = 0.0

    def add(self, points: float, win: float) -> None:
        self.games += 1
        self.wins += win
        self.points += points
        self.squares += points * points

    @property
    def mean(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return margin(self.games, max(0.0, self.squares - self.games * self.mean**2))

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of victories."""
        return interval(self.wins, self.games)


@dataclass(frozen=True)
class Tally:
    """Something that was true of seats, and how they did."""

    kind: str
    value: str
    side: str
    title: str
    words: str
    count: Count


#: who, kind, value, side
Key = tuple[str, str, str, str]


def counts_of(outcome: Outcome, people: list[bool]) -> dict[Key, Count]:
    """What one table adds: for each seat what is true of it; what is true of the whole table also by sides."""
    found: dict[Key, Count] = {}
    for seat, points in enumerate(outcome.points):
        who = PEOPLE if people[seat] else BOTS
        for fact in facts_of(outcome.facts.get("en", []), seat):
            sides = {"", outcome.sides[seat]} if fact.seat == ALL else {""}
            for side in sides:
                key = (who, fact.kind, fact.value[:LONGEST_VALUE], side)
                found.setdefault(key, Count()).add(points, outcome.wins[seat])
    return found


async def add(database: Database, connection: AsyncConnection, game: str, outcome: Outcome, people: list[bool]) -> None:
    """One more table, inside the transaction that counts it."""
    players, t = len(outcome.points), s.tallies.c
    rows = [
        {"game": game, "players": players, "who": who, "kind": kind, "value": value, "side": side}
        | {"games": one.games, "wins": one.wins, "points": one.points, "squares": one.squares}
        for (who, kind, value, side), one in sorted(counts_of(outcome, people).items())
    ]
    if not rows:
        return
    more = database.upsert(s.tallies)
    sums = {name: t[name] + more.excluded[name] for name in ("games", "wins", "points", "squares")}
    await connection.execute(more.on_conflict_do_update(index_elements=list(s.tallies.primary_key), set_=sums), rows)
    words = {
        (fact.kind, fact.value[:LONGEST_VALUE], lang): {
            "title": fact.title[:LONGEST_TITLE],
            "words": fact.words[:LONGEST_WORDS],
        }
        for lang, facts in outcome.facts.items()
        for fact in facts
    }
    named = [
        {"game": game, "kind": kind, "value": value, "lang": lang, **said}
        for (kind, value, lang), said in sorted(words.items())
    ]
    known = database.upsert(s.tally_words)
    anew = {"title": known.excluded.title, "words": known.excluded.words}
    key = list(s.tally_words.primary_key)
    await connection.execute(known.on_conflict_do_update(index_elements=key, set_=anew), named)


class Tallies:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def games(self) -> dict[str, list[int]]:
        """Of which games there are numbers, and for how many players."""
        t = s.tallies.c
        query = sa.select(t.game, t.players).distinct().order_by(t.game, t.players)
        found: dict[str, list[int]] = {}
        async with self.database.read() as connection:
            for row in await connection.execute(query):
                found.setdefault(row.game, []).append(row.players)
        return found

    async def of(self, game: str, players: int, who: str, lang: str, side: str = "") -> list[Tally]:
        """Everything about a game; `side`: of seats with this side alone."""
        t, w = s.tallies.c, s.tally_words.c
        here = (t.game == game) & (t.players == players) & (t.who == who) & (t.side == side)
        named = (w.game == t.game) & (w.kind == t.kind) & (w.value == t.value) & (w.lang == lang)
        query = sa.select(s.tallies, w.title, w.words).join(s.tally_words, named, isouter=True).where(here)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query.order_by(t.kind, t.value)))
        return [tally_of(row) for row in rows]

    async def under(self, game: str, players: int, who: str, lang: str, fact: tuple[str, str]) -> list[Tally]:
        """How each side did where something was true of the table: factions with a scoring tile."""
        t, w = s.tallies.c, s.tally_words.c
        here = (t.game == game) & (t.players == players) & (t.who == who) & (t.side != "")
        here &= (t.kind == fact[0]) & (t.value == fact[1])
        named = (w.game == t.game) & (w.kind == SIDE) & (w.value == t.side) & (w.lang == lang)
        query = sa.select(s.tallies, w.title, w.words).join(s.tally_words, named, isouter=True).where(here)
        async with self.database.read() as connection:
            rows = list(await connection.execute(query.order_by(t.side)))
        return [tally_of(row) for row in rows]

    async def side_words(self, lang: str) -> dict[tuple[str, str], str]:
        """What the sides of all games are called."""
        w = s.tally_words.c
        query = sa.select(w.game, w.value, w.words).where((w.kind == SIDE) & (w.lang == lang))
        async with self.database.read() as connection:
            return {(row.game, row.value): row.words for row in await connection.execute(query)}


def tally_of(row: sa.Row[tuple[object, ...]]) -> Tally:
    count = Count(row.games, row.wins, row.points, row.squares)
    return Tally(row.kind, row.value, row.side, row.title or row.kind, row.words or row.value, count)
