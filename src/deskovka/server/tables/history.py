"""The history of a table in memory: the committed moves, played. Built from the database, thrown away at will."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Sequence

from deskovka.core import registry
from deskovka.core.automatic import words_of
from deskovka.core.effects import Effect
from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
from deskovka.core.options import Options
from deskovka.core.provenance import RECONSTRUCTED
from deskovka.core.record import Record
from deskovka.core.wishes import Why
from deskovka.server.tables.marks import mark_of

#: at least every so many plies a position is kept, so that any other is a few moves away
STEP = 8

#: a move in the database: seat, text, digest, time, and its mark if it was decided without asking
Row = tuple[int, str, str | None, float, str | None]


def digest_of(game: Game) -> str:
    """A short mark of a position: a replay that comes out otherwise is noticed by it."""
    return hashlib.sha256(game.key().encode()).hexdigest()[:16]


class History:
    def __init__(self, game: str, players: int, options: Options, seed: str, rules: str) -> None:
        cls = registry.game_class(game)
        self.game = cls.new(players, cls.meant_by(rules, options), seed)
        self.game.keep_log()
        self.rules = rules
        self.moves: list[Move] = []
        self.times: list[float] = []
        #: the moves that were decided without asking, by their numbers from 1, and why
        self.automatic: dict[int, Why] = {}
        #: number of effects after each ply, from ply 0 on
        self.logged = [len(self.game.log or [])]
        #: positions kept on the way, and after which plies
        self.kept = {0: self.game.copy()}
        self.marks = [0]
        #: lines of the log for each viewer and language, as far as they were asked for
        self.told: dict[tuple[int | None, str], list[list[str]]] = {}
        self.reconstructed = any(row.source == RECONSTRUCTED for row in self.game.provenance())
        #: why the game cannot be replayed by the present rules; empty if it can
        self.broken = ""

    @property
    def ply(self) -> int:
        return len(self.moves)

    def branch(self) -> History:
        """An equal history that can grow while others still look at this one."""
        other = History.__new__(History)
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy()
        other.game.log = list(self.game.log or [])
        other.moves, other.times, other.logged = list(self.moves), list(self.times), list(self.logged)
        other.kept, other.marks = dict(self.kept), list(self.marks)
        other.automatic = dict(self.automatic)
        other.told = dict(self.told)
        return other

    def read(self, rows: list[Row]) -> None:
        """Moves from the database. What does not come out as it did is said, not guessed."""
        for seat, text, digest, at, mark in rows:
            if self.broken:
                return
            try:
                self.add(self.game.parse(text, seat), at)
            except (NotUnderstood, IllegalMove) as error:
                self.broken = f"move {self.ply + 1} ({text}): {error}"
                return
            if mark:
                self.automatic[self.ply] = mark_of(mark)
            if digest and digest != digest_of(self.game):
                self.broken = f"the position after move {self.ply} ({text}) is not the one that was played"

    def add(self, move: Move, at: float) -> None:
        self.game.replay(move)
        self.moves.append(move)
        self.times.append(at)
        self.logged.append(len(self.game.log or []))
        self.keep()

    def keep(self) -> None:
        if self.ply >= self.marks[-1] + STEP:
            self.marks.append(self.ply)
            self.kept[self.ply] = self.game.copy()

    def adopt(self, position: Game, moves: list[Move], logged: list[int], at: float, whys: Sequence[Why] = ()) -> None:
        """Moves that were played on a copy and have been committed: its position is the new one.
        `logged`: the number of effects in the copy's log after each move; `whys`: of each move, if nobody was asked."""
        log = self.game.log
        assert log is not None
        before = len(log)
        log.extend(position.log or [])
        # in this order: a thread that tells the log just now counts the moves, and finds what belongs to each
        self.logged += [before + count for count in logged]
        self.times += [at] * len(moves)
        self.automatic |= dict(enumerate(whys, self.ply + 1))
        position.log = log
        self.game = position
        self.moves += moves
        self.keep()

    def at(self, ply: int) -> Game:
        """The position after so many moves (a copy)."""
        if ply >= self.ply:
            return self.game.copy()
        start = self.marks[bisect_right(self.marks, ply) - 1]
        game = self.kept[start].copy()
        for move in self.moves[start:ply]:
            game.replay(move)
        return game

    def effects(self, ply: int) -> list[Effect]:
        """What move number `ply` (from 1) did."""
        log = self.game.log
        assert log is not None
        return log[self.logged[ply - 1] : self.logged[ply]]

    def is_told(self, viewer: int | None, lang: str) -> bool:
        """Are the lines of the log there already?"""
        return len(self.told.get((viewer, lang), [])) >= self.ply

    def lines(self, viewer: int | None, lang: str) -> list[list[str]]:
        """The log in words as the viewer may read it: for each ply its lines."""
        told = self.told.get((viewer, lang), [])
        last = self.ply
        if len(told) < last:
            view = self.game.seen_by(viewer)
            told = told[:]  # two threads may tell the same: each has a list of its own
            for ply in range(len(told) + 1, last + 1):
                effects = self.effects(ply)
                lines = view.tell(effects, lang) if effects else []
                told.append([*lines, *self.reason(view, ply, viewer, lang)])
            self.told[viewer, lang] = told
        return told

    def reason(self, view: Game, ply: int, viewer: int | None, lang: str) -> list[str]:
        """Why a move was made without asking: said once for moves of one commit that have the same reason."""
        why = self.automatic.get(ply)
        again = ply > 1 and self.times[ply - 2] == self.times[ply - 1] and self.automatic.get(ply - 1) == why
        if why is None or again:
            return []
        return [words_of(view, why, viewer == self.moves[ply - 1].seat, lang)]

    def record(self, names: dict[int, str]) -> Record:
        record = Record.of(self.game, self.moves, names)
        record.rules = self.rules
        return record
