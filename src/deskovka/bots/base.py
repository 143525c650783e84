"""The base policy as a player: of all whole turns, the one that its game's policy likes best.

A turn is planned once, in a world that the bot imagines, and then played move by move.  The plan is dropped as soon as the table is not where the plan
has left it, or the next move is not allowed; and it never goes beyond a move that reveals something (bots/turns.py).
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from deskovka.bots import settings as given
from deskovka.bots.bot import BadBot, Bot, moves_of
from deskovka.bots.turns import Turn, turns_for
from deskovka.bots.weights import in_style
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy, policy_of
from deskovka.core.words import said

log = logging.getLogger("deskovka.bots")
#: positions that are looked at to find the turns
POSITIONS = 600
#: values closer than this are equal
EQUAL = 1e-9


@dataclass(frozen=True)
class Judged:
    """A turn, and how good it looks at first sight."""

    turn: Turn
    value: float


class Plan:
    """The rest of a turn that was thought of, and where the table must stand for it."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.ply = -1
        self.turn = -1
        self.seat = -1

    def make(self, game: Game, seat: int, moves: tuple[Move, ...]) -> None:
        self.moves = list(moves)
        self.ply, self.turn, self.seat = game.ply, game.turn, seat

    def next(self, game: Game, seat: int, mine: list[Move]) -> Move | None:
        """The next move of the plan, if it still is one."""
        here = (self.ply, self.turn, self.seat) == (game.ply, game.turn, seat)
        if not here or not self.moves or self.moves[0] not in mine:
            self.moves = []
            return None
        self.ply += 1
        return self.moves.pop(0)


class Planner(Bot):
    """A bot that plans whole turns. What distinguishes them is how they choose a plan."""

    #: the settings that the bot understands, each with the least and the most that it may be
    limits: ClassVar[Mapping[str, tuple[float, float]]] = {}
    #: those that may be set over the network
    public_limits: ClassVar[Mapping[str, tuple[float, float]]] = {}
    #: on an error any sensible move is played, and the error logged; training and tests want to see it
    careful = True

    def __init__(self, settings: str = "", seed: str = "0", weights: Mapping[str, float] | None = None) -> None:
        self.weights: dict[str, float] | None = None if weights is None else dict(weights)
        self.numbers: dict[str, float] = {}
        self.policies: dict[str, Policy] = {}
        self.style = ""
        self.plan = Plan()
        super().__init__(settings, seed)

    def read(self, settings: str) -> None:
        for name, value in given.split(settings).items():
            if name == given.WEIGHTS:
                self.weights = given.read_weights(value)
            elif name == given.STYLE:
                self.style = given.word(name, value)
            elif name in self.limits:
                self.numbers[name] = given.number(name, value, self.limits[name])
            else:
                known = ", ".join([*self.limits, given.STYLE, given.WEIGHTS])
                raise BadBot(f"{self.name} has no setting {name!r}; there are {known}")

    @classmethod
    def check_public(cls, settings: str) -> None:
        """A stranger names no files, and does not make us think for hours."""
        for name, value in given.split(settings).items():
            if name == given.STYLE:
                continue
            if name not in cls.public_limits:
                raise BadBot(f"{cls.name}:{name}= is for the command line alone")
            given.number(name, value, cls.public_limits[name])

    def policy(self, game: Game) -> Policy:
        """The opinion about this game, made once."""
        found = self.policies.get(game.name())
        if found is None:
            found = policy_of(
                game, in_style(game, self.weights, self.style, self.chance) if self.style else self.weights
            )
            self.policies[game.name()] = found
        return found

    def choose(self, game: Game, seat: int) -> Move:
        mine = moves_of(game, seat)
        planned = self.plan.next(game, seat, mine)
        if planned is not None:
            return planned
        if len(mine) == 1:
            return mine[0]
        self.plan.make(game, seat, self.thought(game, seat))
        move = self.plan.next(game, seat, mine)
        return move if move is not None else mine[self.chance.below(len(mine))]

    def thought(self, game: Game, seat: int) -> tuple[Move, ...]:
        """What the bot thinks of; if it fails, what looks best at first sight; if that fails, nothing."""
        for think in (self.think, self.first_sight):
            try:
                return think(game, seat)
            except Exception:
                if not self.careful:
                    raise
                log.exception("%s cannot think about %r", self.spec, game)
        return ()

    def first_sight(self, game: Game, seat: int) -> tuple[Move, ...]:
        """The whole turn that looks best."""
        found = judged(self.policy(game), game.imagine(seat, self.chance), seat, POSITIONS)
        return best(found, self.chance).turn.moves

    def think(self, game: Game, seat: int) -> tuple[Move, ...]:
        """A turn. `game` is what the seat may know."""
        raise NotImplementedError


class Base(Planner):
    name = "base"
    about = said("the whole turn that looks best at first sight; base:weights=FILE with other weights")
    limits: ClassVar[Mapping[str, tuple[float, float]]] = {"positions": (1, 1e6)}

    def think(self, game: Game, seat: int) -> tuple[Move, ...]:
        here = game.imagine(seat, self.chance)
        most = int(self.numbers.get("positions", POSITIONS))
        found = judged(self.policy(game), here, seat, most)
        return best(found, self.chance).turn.moves


def judged(policy: Policy, game: Game, seat: int, most: int = POSITIONS) -> list[Judged]:
    """The turns of a seat as a policy sees them, the best first; equal ones as they were found."""
    turns = turns_for(policy, game, seat, most)
    found = [Judged(turn, policy.judge(game, turn.moves, turn.after, seat)) for turn in turns]
    found.sort(key=lambda one: -one.value)
    return found


def best(found: list[Judged], chance: Chance) -> Judged:
    """The best one; chance decides between equal ones."""
    equal = 1
    while equal < len(found) and found[equal].value >= found[0].value - EQUAL:
        equal += 1
    return found[chance.below(equal) if equal > 1 else 0]
