"""Thinking ahead in whole turns: what looks best at first sight is played on, in several imagined worlds, and what comes of it decides.

All candidates meet the same worlds and the same luck, so that they are compared and not their luck.  After each round of playouts the worse half is dropped
(sequential halving): the budget goes to what is hard to tell apart.  The budget is a number of decisions in playouts; the clock only cuts it short.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from time import monotonic

from deskovka.bots.base import Judged, judged
from deskovka.bots.playout import Course, Playout
from deskovka.bots.turns import Turn
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy

#: more parts than any game has
NEVER = 99


@dataclass(frozen=True)
class Manner:
    """How somebody thinks ahead."""

    #: decisions in playouts for one turn (0: the first sight decides), and seconds (0: no limit); less where there are few candidates
    nodes: int = 2000
    seconds: float = 0.0
    #: candidates; positions looked at to find them
    width: int = 8
    positions: int = 600
    #: of playouts: positions for each decision, or single moves so many deep; parts of the game, own turns, uncertainty
    glance: int = 60
    steps: int = 0
    eras: int = 1
    turns: int = 99
    warmth: float = 0.5
    #: how much the others' points count, and how much the first sight
    share: float = 0.3
    prior: float = 0.3
    #: as many worlds does the first sight count besides: where luck is large, few worlds tell less than it does
    trust: float = 0.0
    #: a won game counts as so many points
    win: float = 0.0
    #: a turn that looks better than all others by so many points is played at once; one that looks worse by as many is not looked at
    clear: float = 12.0
    #: from this part of the game on (`Game.era`) all own turns to the end are planned (bots/plans.py), with so many ways on from each of so many plans
    plan: int = NEVER
    branch: int = 4
    beam: int = 5

    def first_sight(self, worlds: int) -> float:
        """How much the first sight counts beside the mean of so many worlds."""
        return self.prior + self.trust / worlds


@dataclass(eq=False)
class Candidate:
    """A turn, what it looked like, and what came of it in each world."""

    judged: Judged
    values: list[float] = field(default_factory=list)
    #: in each world, the points that every seat comes to
    points: list[list[float]] = field(default_factory=list)

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.judged.turn.moves

    def score(self, worlds: int, manner: Manner) -> float:
        """The mean over the first worlds, mixed with the first sight."""
        first_sight = manner.first_sight(worlds)
        return (sum(self.values[:worlds]) / worlds + first_sight * self.judged.value) / (1 + first_sight)


class Search:
    """One thought about one position."""

    def __init__(self, game: Game, seat: int, policy: Policy, manner: Manner, chance: Chance) -> None:
        #: what the seat may know
        self.game = game
        self.seat = seat
        self.policy = policy
        self.manner = manner
        self.seed = f"{chance.word()}"
        self.started = monotonic()
        course = Course(manner.glance, manner.eras, manner.turns, manner.warmth, manner.steps)
        self.playout = Playout(policy.quick(), course)
        #: what is left of the budget for few candidates
        self.part = 1.0
        #: the turn that is compared with the others, whatever it looks like
        self.kept: Candidate | None = None
        self.worlds: list[Game] = [game.imagine(seat, self.luck("world 0"))]

    def luck(self, of: str) -> Chance:
        return Chance(f"{self.seed} {of}")

    def run(self, kept: tuple[Move, ...] = ()) -> list[Candidate]:
        """The candidates, the best first; those behind were dropped earlier. A turn that is to be compared with the others is `kept` to the end."""
        manner = self.manner
        alive = self.candidates(kept)
        dropped: list[Candidate] = []
        rounds = ceil(log2(len(alive))) if len(alive) > 1 and manner.nodes else 0
        if rounds and not self.policy.foresees(self.worlds[0], self.seat):
            self.sweep(alive)  # only to say what points to expect
            return alive
        self.part = min(1.0, len(alive) / manner.width)
        while rounds > 0:
            if not self.sweeps(alive, rounds) or self.is_sure(alive):
                break
            rounds -= 1
            half = (len(alive) + 1) // 2
            gone = [one for one in alive[half:] if one is not self.kept]
            alive, dropped = [one for one in alive if one not in gone], [*gone, *dropped]
        return [*alive, *dropped]

    def candidates(self, kept: tuple[Move, ...]) -> list[Candidate]:
        """What looks best at first sight, the best first, and what is `kept`."""
        found = liked(
            judged(self.policy, self.worlds[0], self.seat, self.manner.positions), self.manner.width, self.manner
        )
        alive = [Candidate(one) for one in found]
        self.kept = self.keep(alive, kept) if kept else None
        return alive

    def keep(self, alive: list[Candidate], moves: tuple[Move, ...]) -> Candidate:
        """The candidate that comes to the same as these moves; if there is none, they are one more."""
        here = self.worlds[0]
        after = here.copy()
        for move in moves:
            after.play(move)
        mark = after.fingerprint()
        for one in alive:
            if one.moves == moves or one.judged.turn.after.fingerprint() == mark:
                return one
        alive.append(Candidate(Judged(Turn(moves, after), self.policy.judge(here, moves, after, self.seat))))
        return alive[-1]

    def sweeps(self, alive: list[Candidate], rounds: int) -> bool:
        """This round's playouts, and the candidates put in order. False when the budget is used up."""
        nodes = int(self.manner.nodes * self.part)
        left = nodes - self.playout.nodes
        times, done, before = 1, 0, self.playout.nodes
        going_on = True
        while going_on and done < times:
            going_on = self.sweep(alive)
            done += 1
            if done == 1:  # now it is known what a sweep costs
                cost = max(1, self.playout.nodes - before)
                times = max(1, left // (cost * max(1, rounds)))
        self.order(alive)
        return going_on and self.playout.nodes < nodes

    def sweep(self, alive: list[Candidate]) -> bool:
        """One more world for every candidate. False when the time is over."""
        number = min(len(one.values) for one in alive)
        for one in alive:
            if self.is_late():
                return False
            if len(one.values) == number:
                end = self.end(one, number)
                points = self.points_at(end)
                one.points.append(points)
                one.values.append(self.value(points, end))
        return True

    def is_late(self) -> bool:
        return 0 < self.manner.seconds * self.part <= monotonic() - self.started

    def end(self, one: Candidate, number: int) -> Game:
        """What comes of a turn in a world."""
        while len(self.worlds) <= number:
            self.worlds.append(self.game.imagine(self.seat, self.luck(f"world {len(self.worlds)}")))
        world = self.worlds[number]
        after = world.copy()
        for move in one.moves:
            after.play(move)
        return self.playout.run(after, self.seat, world.era() + self.manner.eras, self.luck(f"playout {number}"))

    def points_from(self, position: Game) -> list[float]:
        """What each seat comes to if all play on at first sight."""
        era = position.era() + self.manner.eras
        return self.points_at(self.playout.run(position, self.seat, era, self.luck("playing on")))

    def points_at(self, end: Game) -> list[float]:
        """What each seat has at the end of a playout: at the end of the game its points, at the beginning of a part of it what its standing promises."""
        promised = (
            end.era() != self.game.era() and self.manner.turns >= NEVER
        )  # who may stop on the way compares guesses
        look = self.policy.promise if promised else self.policy.worth
        return [look(end, seat) for seat in range(end.players)]

    def value(self, points: list[float], end: Game) -> float:
        """The own points, less a share of the others'; at the end of the game winning counts too."""
        own = points[self.seat]
        value = own - self.manner.share * (sum(points) - own) / max(1, len(points) - 1)
        if self.manner.win and end.over() and self.seat in end.winners():
            value += self.manner.win / len(end.winners())
        return value

    def order(self, alive: list[Candidate]) -> None:
        """By what is known of all of them. Those for which there was no time looked worse at first sight, and stay behind."""
        seen = [one for one in alive if one.values]
        worlds = min((len(one.values) for one in seen), default=0)
        seen.sort(key=lambda one: -one.score(worlds, self.manner))
        alive[:] = seen + [one for one in alive if not one.values]

    def is_sure(self, alive: list[Candidate]) -> bool:
        """Is the first so far ahead of the second, world by world, that more worlds would not change it?"""
        first, second = alive[0], alive[1]
        worlds = min(len(first.values), len(second.values))
        if worlds < 4:
            return False
        leads = [a - b for a, b in zip(first.values[:worlds], second.values[:worlds], strict=True)]
        mean = sum(leads) / worlds
        deviation = sqrt(sum((lead - mean) ** 2 for lead in leads) / (worlds - 1))
        return mean > 3 * deviation / sqrt(worlds) + 0.5


def liked(found: list[Judged], most: int, manner: Manner) -> list[Judged]:
    """The first of what was found, without what looks much worse than the very first."""
    worst = found[0].value - manner.clear
    return [one for one in found[:most] if one.value >= worst]
