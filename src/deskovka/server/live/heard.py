"""What was heard of each table. Whoever keeps something in memory asks here whether it is still true."""

from __future__ import annotations

from typing import NamedTuple

#: tables that are remembered; when there are more, everything is forgotten, and with it all that was kept by it
MOST = 20_000


class Stamp(NamedTuple):
    """What had been heard of a table at some moment."""

    #: how often everything had come into doubt
    doubts: int
    #: the most moves heard of
    ply: int
    #: how often somebody had sat down
    seats: int


class Heard:
    def __init__(self) -> None:
        self.doubts = 0
        self.tables: dict[str, tuple[int, int]] = {}
        #: how many news of each kind there were
        self.news: dict[tuple[str, str], int] = {}

    def stamp(self, table: str) -> Stamp:
        """To be taken before something is read from the database, and kept beside it."""
        return Stamp(self.doubts, *self.tables.get(table, (0, 0)))

    def moves(self, table: str, ply: int) -> None:
        known, seats = self.tables.get(table, (0, 0))
        self.note(table, max(known, ply), seats)

    def seats(self, table: str) -> None:
        ply, seats = self.tables.get(table, (0, 0))
        self.note(table, ply, seats + 1)

    def count(self, table: str, kind: str) -> None:
        """One more of the news of a kind."""
        if len(self.news) >= MOST:
            self.doubt()
        self.news[table, kind] = self.news.get((table, kind), 0) + 1

    def counted(self, table: str, kinds: tuple[str, ...]) -> tuple[int, ...]:
        """To be taken before something is read that stays true until news of these kinds come."""
        return (self.doubts, *[self.news.get((table, kind), 0) for kind in kinds])

    def note(self, table: str, ply: int, seats: int) -> None:
        if table not in self.tables and len(self.tables) >= MOST:
            self.doubt()
        self.tables[table] = (ply, seats)

    def doubt(self) -> None:
        """News may have been missed: nothing that was read before is true for certain."""
        self.doubts += 1
        self.tables.clear()
        self.news.clear()

    def still_true(self, table: str, stamp: Stamp, ply: int) -> bool:
        """Is something that was read under a stamp, and has so many moves by now, up to date?"""
        now = self.stamp(table)
        return now.doubts == stamp.doubts and now.seats == stamp.seats and now.ply <= max(stamp.ply, ply)
