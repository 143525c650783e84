"""Many games side by side, without numpy, so that it can be compiled: choose by number, play, look.

A *place* is the number of a move among all moves of its game. A move keeps it once it is known; games keep their moves in tables, so that is soon
nearly always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from deskovka.core.game import NOBODY, Game, IllegalMove, Move
from deskovka.core.layout import Buffer
from deskovka.core.views import Strips, View, WriteView

#: what tells moves of different seats apart is left out: a place means the same for every seat
Places = dict[tuple[int, int, int, int], int]
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


def not_legal(lane: int, place: int) -> IllegalMove:
    return IllegalMove(f"game {lane}: action {place} is not legal; look at the mask")


@final
class Lanes:
    """Games in lockstep: each step plays one move in every game; where a game is over, its lane begins the next one.

    What the next seat of every game sees is in `observations` (bytes of floats) and `masks`, one game after the other, each from a byte on. Every lane has a
    `View`, so that only what changed is spread anew. Of the long masks only what was marked is wiped.
    """

    def __init__(
        self,
        start: Start,
        count: int,
        places: Places,
        write: WriteView,
        strips: Strips,
        players: int,
        observations: tuple[Buffer, int],
        masks: tuple[Buffer, int],
    ) -> None:
        self.start = start
        self.count = count
        self.places = places
        self.write = write
        rows, first = observations
        self.masks, self.start_of_masks = masks
        self.stride = len(places)
        self.views = [View(strips, players, rows, first + lane * strips.size) for lane in range(count)]
        #: who decides next, as bytes
        self.seats = bytearray(count)
        #: the moves of each lane's next seat, and where they are marked in the masks (as Python's own numbers, which are not made anew to wipe the mark)
        self.moves: list[list[Move]] = [[] for _ in range(count)]
        self.marked: list[list[Any]] = [[] for _ in range(count)]
        #: games begun in each lane
        self.begun: list[int] = [0] * count
        self.games: list[Game] = []
        for lane in range(count):
            self.games.append(start(lane, 0))
            self.look(lane)

    def restart(self) -> None:
        for lane in range(self.count):
            self.begun[lane] = 0
            self.games[lane] = self.start(lane, 0)
            self.look(lane)

    def begin(self, lane: int) -> None:
        """The next game of a lane."""
        self.begun[lane] += 1
        self.games[lane] = self.start(lane, self.begun[lane])
        self.look(lane)

    def step(self, chosen: list[int]) -> list[int]:
        """Play the move with the chosen place in every game; which games are over. If one of them is illegal, nothing is played."""
        picked: list[Move] = []
        for lane, place in enumerate(chosen):
            picked.append(self.chosen(lane, place))
        over: list[int] = []
        for lane, game in enumerate(self.games):
            game.push(picked[lane])
            if game.to_act() == NOBODY:
                over.append(lane)
            else:
                self.look(lane)
        return over

    def chosen(self, lane: int, place: int) -> Move:
        for move in self.moves[lane]:
            if move.index == place:
                return move
        raise not_legal(lane, place)

    def look(self, lane: int) -> None:
        """Write down what the next seat of a lane sees."""
        game = self.games[lane]
        seat = game.to_act()
        self.seats[lane] = seat
        view = self.views[lane]
        view.show(seat, self.write(game, seat, view))
        moves = game.moves()
        for move in moves:
            if move.seat != seat:  # several may decide: the first of them does
                moves = [other for other in moves if other.seat == seat]
                break
        self.moves[lane] = moves
        self.mark(lane, moves)

    def mark(self, lane: int, moves: list[Move]) -> None:
        """Wipe the marks of the moves before, and mark these."""
        masks: Any = self.masks
        no: Any = 0
        yes: Any = 1
        for old in self.marked[lane]:
            masks[old] = no
        at = self.start_of_masks + lane * self.stride
        places = self.places
        marked: list[Any] = [at + place_of(move, places) for move in moves]
        for new in marked:
            masks[new] = yes
        self.marked[lane] = marked

    def pick(self, units: list[float]) -> list[int]:
        """A legal place for every game, as it was seen last: numbers from 0 up to, not including, 1 decide which."""
        found: list[int] = []
        for lane, moves in enumerate(self.moves):
            found.append(moves[int(units[lane] * len(moves))].index)
        return found
