"""Planning all own turns to the end of the game, where it is near: what comes of a turn depends most on what one does with the next ones.

The search (bots/search.py) varies one turn and plays on at first sight.  Here the best lines are varied again at the next own decision, and so on: a beam.
Everybody else, and the rest of a line, plays what looks best at first sight, so a line has one value, the points at the end.  A turn is worth what
the best line that begins with it comes to.  As long as there is budget left the beam becomes wider; what was played out before is remembered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from deskovka.bots.base import judged
from deskovka.bots.decisions import moves_of
from deskovka.bots.playout import Course, Playout
from deskovka.bots.search import NEVER, Candidate, Manner, Search, liked
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy

#: how much the first sight counts beside what a plan comes to
FIRST_SIGHT = 0.1
#: own decisions in a plan
LONGEST = 30


@dataclass(eq=False)
class Line:
    """What came of a position: the own next decision on the way, if there is one, and the end."""

    fork: Game | None
    mark: int
    points: list[float]
    value: float


class Planning(Search):
    """A thought about a position from which the end can be seen."""

    def __init__(self, game: Game, seat: int, policy: Policy, manner: Manner, chance: Chance) -> None:
        width = max(manner.width, 2 * manner.branch)
        super().__init__(game, seat, policy, replace(manner, width=width, prior=FIRST_SIGHT, trust=0.0), chance)
        self.playout = Playout(policy.quick(), Course(manner.glance, NEVER, NEVER, 0.0, manner.steps))
        #: of every position that was played out, by its fingerprint; and the ways on from forks
        self.known: dict[int, Line] = {}
        self.ways: dict[int, list[Game]] = {}

    def run(self, kept: tuple[Move, ...] = ()) -> list[Candidate]:
        alive = self.candidates(kept)
        self.part = min(1.0, len(alive) / self.manner.width)
        beam = self.manner.beam
        going_on = len(alive) > 1 and self.manner.nodes > 0
        while going_on:
            before = self.playout.nodes
            going_on = self.grow(alive, beam) and self.playout.nodes > before
            beam *= 2
        self.order(alive)
        return alive

    def is_used_up(self) -> bool:
        return self.playout.nodes >= int(self.manner.nodes * self.part) or self.is_late()

    def grow(self, alive: list[Candidate], beam: int) -> bool:
        """The best lines, so many at a time, from one own decision to the next. False when the budget is used up."""
        front: list[tuple[Line, list[Candidate]]] = []
        for one in alive:
            if self.is_late():
                return False
            line = self.line(one.judged.turn.after)
            self.credit([one], line)
            front.append((line, [one]))
        for _ in range(LONGEST):
            following: list[tuple[Line, list[Candidate]]] = []
            for line, begun in best_of(front, beam):
                for after in self.ways_on(line):
                    if self.is_used_up():
                        return False
                    found = self.line(after)
                    self.credit(begun, found)
                    following.append((found, begun))
            if not following:
                break
            front = following
        return not self.is_used_up()

    def credit(self, begun: list[Candidate], line: Line) -> None:
        """A turn is worth the best line that begins with it."""
        for one in begun:
            if not one.values or line.value > one.values[0]:
                one.values, one.points = [line.value], [line.points]

    def ways_on(self, line: Line) -> list[Game]:
        """Where the turns that look best at a fork lead."""
        assert line.fork is not None
        found = self.ways.get(line.mark)
        if found is None:
            fork, manner = line.fork, self.manner
            turns = liked(judged(self.policy, fork, self.seat, manner.glance), manner.branch, manner)
            found = self.ways[line.mark] = [one.turn.after for one in turns]
        return found

    def line(self, after: Game) -> Line:
        """Played on to the end, once."""
        mark = after.fingerprint()
        found = self.known.get(mark)
        if found is None:
            found = self.known[mark] = self.played_on(after)
        return found

    def played_on(self, after: Game) -> Line:
        game, fork, mark = after.copy(), None, 0
        luck = self.luck("plan")
        while not game.over():
            acting = game.to_act()
            if fork is None and acting == self.seat and len(moves_of(game, acting)) > 1:
                fork = game.copy()
                mark = fork.fingerprint()
            game = self.playout.step(game, acting, luck)
        points = [self.policy.worth(game, seat) for seat in range(game.players)]
        return Line(fork, mark, points, self.value(points, game))


def best_of(front: list[tuple[Line, list[Candidate]]], most: int) -> list[tuple[Line, list[Candidate]]]:
    """The best lines that can be varied; those that have come to the same position are one, whatever they began with."""
    found: dict[int, tuple[Line, list[Candidate]]] = {}
    for line, begun in sorted(front, key=lambda one: -one[0].value):
        if line.fork is None:
            continue
        same = found.get(line.mark)
        if same is not None:
            same[1].extend(one for one in begun if one not in same[1])
        elif len(found) < most:
            found[line.mark] = (line, list(begun))
    return list(found.values())
