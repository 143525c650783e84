"""Many games side by side, without numpy, so that it can be compiled: choose by number, play, look.

A *place* is the number of a move among all moves of its game. A move keeps it once it is known; games keep their moves in tables, so that is soon
nearly always.
"""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import NOBODY, Game, IllegalMove, Move
from deskovka.core.layout import Layout

#: what tells moves of different seats apart is left out: a place means the same for every seat
Places = dict[tuple[int, int, int, int], int]
#: writes a position, as a seat sees it, into a row
Write = Callable[[Game, int, list[int], int], None]
#: the first position of game number k of a lane
Start = Callable[[int, int], Game]


def place_of(move: Move, places: Places) -> int:
    place = move.index
    if place < 0:
        place = places[move.kind, move.a, move.b, move.c]
        move.index = place
    return place


def mark(game: Game, seat: int, places: Places, mask: bytearray, at: int) -> None:
    """Mark the seat's legal moves."""
    for move in game.moves():
        if move.seat == seat:
            mask[at + place_of(move, places)] = 1


def legal_places(game: Game, seat: int, places: Places) -> list[int]:
    return [place_of(move, places) for move in game.moves() if move.seat == seat]


def find(game: Game, seat: int, place: int, places: Places) -> Move | None:
    """The legal move of a seat with this place; None if there is none."""
    for move in game.moves():
        if move.seat == seat and place_of(move, places) == place:
            return move
    return None


class Lanes:
    """Games in lockstep: each step plays one move in every game; where a game is over, its lane begins the next one."""

    def __init__(self, start: Start, count: int, places: Places, write: Write, layout: Layout) -> None:
        self.start = start
        self.count = count
        self.places = places
        self.write = write
        self.layout = layout
        self.row = layout.row()
        self.seats: list[int] = [0] * count
        #: the places of each lane that are legal and marked since the last look
        self.legal: list[list[int]] = [[] for _ in range(count)]
        #: games begun in each lane
        self.begun: list[int] = [0] * count
        self.games: list[Game] = []
        for lane in range(count):
            self.games.append(start(lane, 0))

    def restart(self) -> None:
        self.begun = [0] * self.count
        for lane in range(self.count):
            self.games[lane] = self.start(lane, 0)

    def begin(self, lane: int) -> None:
        """The next game of a lane."""
        self.begun[lane] += 1
        self.games[lane] = self.start(lane, self.begun[lane])

    def step(self, chosen: list[int]) -> list[int]:
        """Play the move with the chosen place in every game; which games are over."""
        moves: list[Move] = []
        for lane, game in enumerate(self.games):
            move = find(game, game.to_act(), chosen[lane], self.places)
            if move is None:
                raise IllegalMove(f"game {lane}: action {chosen[lane]} is not legal; look at the mask")
            moves.append(move)
        over: list[int] = []
        for lane, game in enumerate(self.games):
            game.push(moves[lane])
            if game.to_act() == NOBODY:
                over.append(lane)
        return over

    def look(self, observations: memoryview, mask: memoryview, stride: int) -> None:
        """Write every position, as its next seat sees it, into the bytes of the observations, and mark the legal moves. Masks are long and moves few: only
        what was marked before is wiped."""
        write = self.write
        row = self.row
        size = 4 * len(self.layout.names)
        for lane, game in enumerate(self.games):
            seat = game.to_act()
            self.seats[lane] = seat
            write(game, seat, row, 0)
            observations[lane * size : (lane + 1) * size] = self.layout.spread(row)
            at = lane * stride
            for place in self.legal[lane]:
                mask[at + place] = 0
            legal = legal_places(game, seat, self.places)
            for place in legal:
                mask[at + place] = 1
            self.legal[lane] = legal

    def pick(self, units: list[float]) -> list[int]:
        """A legal place for every game, as it was seen last: numbers from 0 up to, not including, 1 decide which."""
        found: list[int] = []
        for lane, legal in enumerate(self.legal):
            found.append(legal[int(units[lane] * len(legal))])
        return found
