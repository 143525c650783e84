"""What stands at the door for everybody: public tables that wait for company or can be watched. All who come see the same lists, so these
are read once for all of them: anew as soon as somebody sits down anywhere, and once a second, since in games there are moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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
#: seconds for which the lists are believed
BELIEVED = 1.0


@dataclass(frozen=True)
class Known:
    """What lists say of people: their ratings, by person and ladder, and who has won at which table."""

    strengths: Mapping[tuple[str, Ladder], Strength]
    winners: Mapping[str, set[int]]


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
        self.kept: Recalled[Door] = Recalled(bus, SEATS, lasts=BELIEVED)

    async def door(self) -> Door:
        return await self.kept.of(LOBBY, self.read)

    async def read(self) -> Door:
        waits, watch = await self.lists.together(None, waiting(False, SHORT), watchable(SHORT))
        return Door(waits, watch, await self.known([*waits, *watch]))

    async def known(self, tables: list[Table]) -> Known:
        """With two questions to the database, however many tables there are."""
        people = {seat.user for table in tables for seat in table.seats if seat.user}
        ended = [table.id for table in tables if table.status == OVER]
        return Known(await self.standings.of_people(people), await self.careers.winners(ended))
