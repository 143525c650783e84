"""What stands at the door for everybody: public tables that wait for company or can be watched. All who come see the same lists, so these
are read once for all of them: anew as soon as somebody sits down anywhere, and once a second, since in games there are moves. What lists say of
people is remembered for longer: it changes when a game is counted, and then the lists hear of it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from deskovka.server.live.bus import LOBBY, SEATS, Bus
from deskovka.server.live.recalled import Recalled
from deskovka.server.numbers.careers import Careers
from deskovka.server.ratings.ladder import Ladder
from deskovka.server.ratings.scale import Strength
from deskovka.server.ratings.standings import Standings
from deskovka.server.tables.lists import Lists, waiting, watchable
from deskovka.server.tables.table import OVER, Table

#: tables in a list of the home page
SHORT = 12
#: seconds for which the lists are believed, and what they say of people
BELIEVED = 1.0
REMEMBERED = 30.0
#: people and tables of which that is remembered
MOST = 10_000


@dataclass(frozen=True)
class Known:
    """What lists say of people: their ratings, by person and ladder, and who has won at which table."""

    strengths: dict[tuple[str, Ladder], Strength] = field(default_factory=dict)
    winners: dict[str, set[int]] = field(default_factory=dict)
    #: of whom, and of which tables, this is everything
    people: set[str] = field(default_factory=set)
    ended: set[str] = field(default_factory=set)
    #: what had been heard when it was begun, and when that was
    heard: tuple[int, ...] = ()
    since: float = 0.0


@dataclass(frozen=True)
class Door:
    open: list[Table]
    watch: list[Table]
    known: Known


class Lobby:
    def __init__(self, bus: Bus, lists: Lists, standings: Standings, careers: Careers) -> None:
        self.lists = lists
        self.standings = standings
        self.careers = careers
        self.bus = bus
        self.kept: Recalled[Door] = Recalled(bus, SEATS, lasts=BELIEVED)
        self.book = Known()

    async def door(self) -> Door:
        return await self.kept.of(LOBBY, self.read)

    async def read(self) -> Door:
        waits, watch = await self.lists.together(None, waiting(False, SHORT), watchable(SHORT))
        return Door(waits, watch, await self.known([*waits, *watch]))

    async def known(self, tables: list[Table]) -> Known:
        """With two questions to the database at most, however many tables there are; nearly always with none."""
        book = self.up_to_date()
        people = {seat.user for table in tables for seat in table.seats if seat.user} - book.people
        ended = {table.id for table in tables if table.status == OVER} - book.ended
        book.strengths.update(await self.standings.of_people(people))
        book.winners.update(await self.careers.winners(list(ended)))
        book.people.update(people)
        book.ended.update(ended)
        return book

    def up_to_date(self) -> Known:
        """What is remembered; nothing as soon as something was heard."""
        book, heard, now = self.book, self.bus.heard.counted(LOBBY, (SEATS,)), time.monotonic()
        full = len(book.people) + len(book.ended) > MOST
        if self.bus.deaf or full or heard != book.heard or now > book.since + REMEMBERED:
            self.book = Known(heard=heard, since=now)
        return self.book
