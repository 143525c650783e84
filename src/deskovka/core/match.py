"""A game with its history: for notebooks and programs that want to go back and to save.

A position itself is lean and remembers nothing.  A `Match` keeps the moves and the positions before them.

>>> from deskovka import Match, TerraMystica
>>> match = Match(TerraMystica.new(2, {"factions": "first-game"}, seed="tea"))
>>> match.play("upgrade F4 to trading house")
>>> match.play("end turn")
>>> [str(move) for move in match.history]
['upgrade F4 to trading house', 'end turn']
>>> str(match.undo())
'end turn'
>>> match.position
<terra-mystica for 2, seed 'tea': ply 1, witches to act, points 20-20>
>>> print(match.record({0: "Ann", 1: "Bob"}).moves)
[(0, 'upgrade F4 to trading house', 0)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deskovka.core.game import Game, Move
from deskovka.core.record import Record


class Match:
    """A position and how it came about."""

    def __init__(self, start: Game) -> None:
        """`start` is the first position of a game; it is copied. A game that has begun is taken up by `Match.of(record)`."""
        if start.ply:
            raise ValueError(
                f"a match starts with the first position, and {start.ply} moves were made; use Match.of(record)"
            )
        self.position = start.copy()
        #: the moves so far
        self.history: list[Move] = []
        self.before: list[Game] = []

    @staticmethod
    def of(record: Record) -> Match:
        """The game that a record tells, ready to go on or back."""
        match = Match(record.start())
        for seat, text, _ in record.moves:
            match.add(match.position.parse(text, seat), played=True)
        return match

    def play(self, move: Move | str) -> None:
        """A move or its text; an illegal one raises IllegalMove and changes nothing."""
        self.add(self.position.parse(move) if isinstance(move, str) else move)

    def add(self, move: Move, played: bool = False) -> None:
        """A new move, or one of a record, which was accepted when it was played."""
        before = self.position.copy()
        if played:
            self.position.replay(move)
        else:
            self.position.play(move)
        self.before.append(before)
        self.history.append(move)

    def undo(self) -> Move:
        """Take back the last move, whoever made it, and return it."""
        if not self.history:
            raise IndexError("no move has been made yet")
        self.position = self.before.pop()
        return self.history.pop()

    def at(self, ply: int) -> Game:
        """A copy of the position after so many moves."""
        if not 0 <= ply <= len(self.history):
            raise IndexError(f"there is no ply {ply}; the match has {len(self.history)} moves")
        return (self.before[ply] if ply < len(self.before) else self.position).copy()

    def record(self, names: Mapping[int, str] | None = None) -> Record:
        """The record; `str(record)` is the text of the file."""
        return Record.of(self.position, self.history, dict(names or {}))

    def __len__(self) -> int:
        return len(self.history)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.history)

    def __repr__(self) -> str:
        return f"<match of {len(self.history)} moves: {self.position!r}>"

    def _repr_svg_(self) -> str:
        return self.position.draw()
