"""What the seats of a game see, in the one row of features that a batch shows of it.

A row is put together from strips, each with a sheet of its own. Much of what a seat sees is not its own view: the supply is the same for everybody, and what a player
has is only shown elsewhere in the row, the own seat first and then the others in the order of the table. So that is written down and spread once for the whole
table, and not for every seat again; where another seat decides, the strips of the players are copied to where it sees them.

>>> table, player = Layout(), Layout()
>>> table.number("corn in the pot")
>>> player.number("corn")
>>> strips = Strips()
>>> strips.add_common(table)
>>> strips.add_around(player, 2)
>>> row = bytearray(strips.size)
>>> view = View(strips, 2, row, 0)
>>> view.common[0].put(0, 7)
>>> view.around[0][0].put(0, 3)
>>> view.around[0][1].put(0, 4)
>>> view.show(1, 1)
>>> list(memoryview(row).cast("f"))
[7.0, 4.0, 3.0]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from deskovka.core.game import Game
from deskovka.core.layout import Buffer, Layout, Sheet

#: bytes of a feature
FLOAT: Final = 4


@final
class Strips:
    """Of which strips a row is put together, from the left to the right."""

    def __init__(self) -> None:
        #: bytes of a row
        self.size = 0
        #: the same for whoever decides
        self.common: list[Layout] = []
        #: one for every player
        self.around: list[Layout] = []
        #: every seat has its own
        self.own: list[Layout] = []
        #: where each of them begins, in bytes, and of those round the table how long one is
        self.common_at: list[int] = []
        self.around_at: list[int] = []
        self.own_at: list[int] = []
        self.each: list[int] = []

    def add_common(self, layout: Layout) -> None:
        self.common.append(layout)
        self.common_at.append(self.size)
        self.size += FLOAT * len(layout.names)

    def add_around(self, layout: Layout, places: int) -> None:
        """So many places; where there are fewer players the last ones stay empty."""
        self.around.append(layout)
        self.around_at.append(self.size)
        self.each.append(FLOAT * len(layout.names))
        self.size += places * FLOAT * len(layout.names)

    def add_own(self, layout: Layout) -> None:
        self.own.append(layout)
        self.own_at.append(self.size)
        self.size += FLOAT * len(layout.names)


@final
class View:
    """The sheets of one game, and whose view its row shows, which begins at the byte `at` of a buffer."""

    def __init__(self, strips: Strips, players: int, buffer: Buffer, at: int) -> None:
        self.players = players
        self.buffer = buffer
        self.common = [Sheet(layout) for layout in strips.common]
        #: the players in the order of the table, whoever looks
        self.around = [[Sheet(layout) for _ in range(players)] for layout in strips.around]
        #: by seat
        self.own = [[Sheet(layout) for layout in strips.own] for _ in range(players)]
        #: where in the buffer each of them is shown; those of the players by the distance from the own seat
        self.common_at = [
            stretch(at + first, layout) for first, layout in zip(strips.common_at, strips.common, strict=True)
        ]
        self.own_at = [stretch(at + first, layout) for first, layout in zip(strips.own_at, strips.own, strict=True)]
        self.around_at = [
            [stretch(at + first + place * each, layout) for place in range(players)]
            for first, each, layout in zip(strips.around_at, strips.each, strips.around, strict=True)
        ]
        self.seat = -1
        self.turn = -1

    def show(self, seat: int, turn: int) -> None:
        """Bring the row up to what was written. The seat has the place `turn` in the order of the table."""
        row = self.buffer
        other = seat != self.seat or turn != self.turn
        self.seat = seat
        self.turn = turn
        for number, sheet in enumerate(self.common):
            if other or sheet.changed:
                row[self.common_at[number]] = sheet.spread()
        for number, sheet in enumerate(self.own[seat]):
            if other or sheet.changed:
                row[self.own_at[number]] = sheet.spread()
        for number, sheets in enumerate(self.around):
            places = self.around_at[number]
            for place, sheet in enumerate(sheets):
                if other or sheet.changed:
                    distance = place - turn if place >= turn else place - turn + self.players
                    row[places[distance]] = sheet.spread()


def stretch(first: int, layout: Layout) -> slice:
    """The bytes of a strip from the first on. As slices made beforehand they are found quicker than by their ends."""
    return slice(first, first + FLOAT * len(layout.names))


#: writes a position down as a seat sees it; the seat's place in the order of the table
WriteView = Callable[[Game, int, View], int]


def whole(layout: Layout) -> Strips:
    """One strip, which every seat has of its own."""
    strips = Strips()
    strips.add_own(layout)
    return strips


def write_whole(write: Callable[[Game, int, Sheet], None]) -> WriteView:
    """For games that write one sheet for each seat."""

    def write_view(game: Game, seat: int, view: View) -> int:
        sheet = view.own[seat][0]
        sheet.begin(seat)
        write(game, seat, sheet)
        return 0

    return write_view
