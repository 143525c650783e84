"""The course of a table in memory: the committed moves, played. Built from the store, thrown away at will."""

from __future__ import annotations

import hashlib
from bisect import bisect_right

from deskovka.core import registry
from deskovka.core.effects import Effect
from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
from deskovka.core.options import Options
from deskovka.core.provenance import RECONSTRUCTED
from deskovka.core.record import Record
from deskovka.server.words import speak

#: at least every so many plies a position is kept, so that any other is a few moves away
STEP = 8


def digest_of(game: Game) -> str:
    """A short mark of a position: a replay that comes out otherwise is noticed by it."""
    return hashlib.sha256(game.key().encode()).hexdigest()[:16]


class Course:
    def __init__(self, game: str, players: int, options: Options, seed: str, rules: str) -> None:
        cls = registry.game_class(game)
        self.game = cls.new(players, options, seed)
        self.game.keep_log()
        self.rules = rules
        self.moves: list[Move] = []
        self.times: list[float] = []
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

    def branch(self) -> Course:
        """An equal course that can grow while others still look at this one."""
        other = Course.__new__(Course)
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy()
        other.game.log = list(self.game.log or [])
        other.moves, other.times, other.logged = list(self.moves), list(self.times), list(self.logged)
        other.kept, other.marks = dict(self.kept), list(self.marks)
        other.told = dict(self.told)
        return other

    def read(self, rows: list[tuple[int, str, str | None, float]]) -> None:
        """Moves from the store: seat, text, digest, time. What does not come out as it did is said, not guessed."""
        for seat, text, digest, at in rows:
            if self.broken:
                return
            try:
                self.add(self.game.parse(text, seat), at)
            except (NotUnderstood, IllegalMove) as error:
                self.broken = f"move {self.ply + 1} ({text}): {error}"
                return
            if digest and digest != digest_of(self.game):
                self.broken = f"the position after move {self.ply} ({text}) is not the one that was played"

    def add(self, move: Move, at: float) -> None:
        self.game.play(move)
        self.moves.append(move)
        self.times.append(at)
        self.logged.append(len(self.game.log or []))
        self.keep()

    def keep(self) -> None:
        if self.ply >= self.marks[-1] + STEP:
            self.marks.append(self.ply)
            self.kept[self.ply] = self.game.copy()

    def adopt(self, chain: Chain, at: float) -> None:
        """A chain that was played on a copy and has been committed: its position is the new one."""
        log = self.game.log
        assert log is not None
        before = len(log)
        log.extend(chain.game.log or [])
        # in this order: a thread that tells the log just now counts the moves, and finds what belongs to each
        self.logged += [before + count for count in chain.logged]
        self.times += [at] * len(chain.moves)
        chain.game.log = log
        self.game = chain.game
        self.moves += chain.moves
        self.keep()

    def at(self, ply: int) -> Game:
        """The position after so many moves (a copy)."""
        if ply >= self.ply:
            return self.game.copy()
        start = self.marks[bisect_right(self.marks, ply) - 1]
        game = self.kept[start].copy()
        for move in self.moves[start:ply]:
            game.play(move)
        return game

    def effects(self, ply: int) -> list[Effect]:
        """What move number `ply` (from 1) did."""
        log = self.game.log
        assert log is not None
        return log[self.logged[ply - 1] : self.logged[ply]]

    def lines(self, viewer: int | None, lang: str) -> list[list[str]]:
        """The log in words as the viewer may read it: for each ply its lines."""
        told = self.told.get((viewer, lang), [])
        last = self.ply
        if len(told) < last:
            view = self.game.seen_by(viewer)
            told = told[:]  # two threads may tell the same: each has a list of its own
            for ply in range(len(told) + 1, last + 1):
                effects = self.effects(ply)
                told.append(view.tell(effects, lang) if effects else [])
            self.told[viewer, lang] = told
        return told

    def record(self, names: dict[int, str]) -> Record:
        record = Record.of(self.game, self.moves, names)
        record.rules = self.rules
        return record


class Chain:
    """A draft: the unfinished turn of one seat, played on a copy of the committed position."""

    #: thought through beforehand: what would be revealed is not foreseen
    foreseen = False

    def __init__(self, course: Course, seat: int, lang: str = "en") -> None:
        self.seat = seat
        #: the language in which a move is refused
        self.lang = lang
        self.start = course.ply
        self.game = self.begin(course)
        self.game.keep_log()
        self.turn = self.game.turn
        self.moves: list[Move] = []
        #: number of effects after each move
        self.logged: list[int] = []
        #: the turn is complete, or something was revealed: what stands now can no longer be taken back
        self.complete = False
        self.revealed = False

    def begin(self, course: Course) -> Game:
        return course.game.copy()

    def play(self, text: str) -> None:
        """One more move, or IllegalMove / NotUnderstood with the reason."""
        if self.complete:
            raise IllegalMove(
                f"'{text}' comes after the end of the turn: a chain ends where somebody else decides or something is revealed."
            )
        move = self.game.parse(text, self.seat)
        if move.seat != self.seat:
            raise IllegalMove(f"'{text}' is a move of another seat.")
        if move not in self.game.moves():
            raise IllegalMove(self.game.seen_by(self.seat).why_not(move, self.lang))
        revealed = self.game.reveals(move)
        if revealed and self.foreseen:
            raise IllegalMove(speak(self.lang)("This shows something new, so a plan ends before it."))
        self.game.play(move)
        self.moves.append(move)
        self.logged.append(len(self.game.log or []))
        self.revealed = revealed
        self.complete = revealed or self.game.turn != self.turn or self.game.to_act() != self.seat

    def lines(self, lang: str) -> list[list[str]]:
        """What the draft has done so far, in words for its owner."""
        view = self.game.seen_by(self.seat)
        log = self.game.log or []
        before = 0
        told = []
        for after in self.logged:
            told.append(view.tell(log[before:after], lang))
            before = after
        return told


class Foreseen(Chain):
    """A plan, played now that its turn has come: it stops before anything that cannot be taken back."""

    foreseen = True


class Plan(Foreseen):
    """A turn that is thought through while others play. It is never committed, and nobody else sees it."""

    def begin(self, course: Course) -> Game:
        game = course.game.as_if(self.seat)
        if game is None:
            raise IllegalMove(speak(self.lang)("There is nothing to plan now."))
        return game
