"""One thought about one position: the best turns, what is expected of each, and what each changes.

Everything is plain data with moves as texts, so that it can cross processes, be stored, and be told in any language (telling.py)."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from math import sqrt
from typing import Any

from deskovka.bots.decisions import moves_of
from deskovka.bots.levels import Analysis
from deskovka.bots.search import Candidate, Manner, Search
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy, policy_of

#: turns that are told as a hint
BEST = 3
#: fewer worlds than this say nothing about the distance of two turns
FEW = 3
#: worlds in which it is tried what a reveal may bring
WORLDS = 6


@dataclass(frozen=True)
class Budget:
    """How much is thought about one turn: decisions in playouts, and seconds (0: no limit). The clock only cuts short."""

    nodes: int = 1500
    seconds: float = 0.0
    #: candidates
    width: int = 8

    def manner(self, game: Game) -> Manner:
        """The strongest bot's way to think, as far as it fits."""
        usual = Analysis().manner(game)
        return replace(usual, nodes=self.nodes, seconds=self.seconds, width=self.width, positions=600)


@dataclass(frozen=True)
class Weighed:
    """A turn that was thought about."""

    moves: list[str]
    #: how good it is, in points, to be compared with the other turns of the same thought
    value: float
    #: the final points that are expected of every seat
    points: list[float]
    #: by how much it changes what the guess at the final points consists of, by name
    changes: dict[str, float]

    @staticmethod
    def read(data: dict[str, Any]) -> Weighed:
        return Weighed(**data)


@dataclass(frozen=True)
class Thought:
    """What was found, the best turn first."""

    turns: list[Weighed]
    #: the place of the turn that was asked about, if one was; and how uncertain its distance from the best one is, in points
    asked: int | None = None
    error: float = 0.0

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def read(data: dict[str, Any]) -> Thought:
        return Thought([Weighed.read(one) for one in data["turns"]], data["asked"], data["error"])


def think(seen: Game, seat: int, budget: Budget, luck: str, played: tuple[str, ...] = ()) -> Thought:
    """`seen` is what the seat may know. With `played`, that turn is weighed too, whatever it looks like.

    The same position, budget of nodes and luck give the same thought.
    """
    search = Search(seen, seat, policy_of(seen), budget.manner(seen), Chance(f"analysis {luck}"))
    ranking = search.run(parsed(search.worlds[0], seat, played))
    best = ranking[0]
    turns = [weighed(search, best, one) for one in ranking]
    order = sorted(range(len(turns)), key=lambda number: -turns[number].value)  # equal ones stay as they were ranked
    place = None if search.kept is None else order.index(ranking.index(search.kept))
    error = 0.0 if search.kept is None else uncertainty(search, best, search.kept)
    return Thought([turns[number] for number in order], place, error)


def parsed(world: Game, seat: int, texts: tuple[str, ...]) -> tuple[Move, ...]:
    """Moves from their texts, each read where it is played."""
    here, found = world.copy(), []
    for text in texts:
        found.append(here.parse(text, seat))
        here.play(found[-1])
    return tuple(found)


def weighed(search: Search, best: Candidate, one: Candidate) -> Weighed:
    value = score(search, best, common_worlds(best, best)) - max(0.0, behind(search, best, one))
    return Weighed([str(move) for move in one.moves], value, expected(search, one), mean_changes(search, one))


def expected(search: Search, one: Candidate) -> list[float]:
    """The final points of every seat, on the average of the worlds; without worlds, as the position itself looks."""
    after, worlds = one.judged.turn.after, len(one.points)
    if not worlds:
        return [search.policy.worth(after, seat) for seat in range(after.players)]
    return [sum(world[seat] for world in one.points) / worlds for seat in range(after.players)]


def behind(search: Search, best: Candidate, one: Candidate) -> float:
    """By how much a turn is worse than the best one, in the worlds that both have met: whoever met fewer is not helped by their luck."""
    worlds = common_worlds(best, one)
    return score(search, best, worlds) - score(search, one, worlds)


def common_worlds(best: Candidate, one: Candidate) -> int:
    """In how many worlds they can be compared; too few say nothing."""
    worlds = min(len(best.values), len(one.values))
    return worlds if worlds >= FEW else 0


def score(search: Search, one: Candidate, worlds: int) -> float:
    """In points: what came of it, mixed with the first sight; without worlds the first sight alone."""
    return one.score(worlds, search.manner) if worlds else one.judged.value


def mean_changes(search: Search, one: Candidate) -> dict[str, float]:
    """Nobody knows what is going to be revealed: where a turn ends with that, the mean of several worlds counts."""
    last = one.moves[-1]
    ends_so = any(world.reveals(last) for world in before_the_last(search.worlds[:1], one))
    worlds = search.worlds[:WORLDS] if ends_so else search.worlds[:1]
    found = []
    for world, here in zip(worlds, before_the_last(worlds, one), strict=True):
        here.play(last)
        found.append(changes_of(search.policy, world, here, search.seat))
    names = dict.fromkeys(name for changes in found for name in changes)
    return {name: sum(changes.get(name, 0.0) for changes in found) / len(found) for name in names}


def before_the_last(worlds: list[Game], one: Candidate) -> list[Game]:
    found = [world.copy() for world in worlds]
    for here in found:
        for move in one.moves[:-1]:
            here.play(move)
    return found


def changes_of(policy: Policy, before: Game, after: Game, seat: int) -> dict[str, float]:
    """What a turn does to the parts of the guess. Where it ends a part of the game, what that brings to everybody is no reason for it."""
    if after.era() != before.era() or after.over():
        return {}
    was, is_now = policy.parts(before, seat), policy.parts(after, seat)
    names = dict.fromkeys([*was, *is_now])
    return {name: is_now.get(name, 0.0) - was.get(name, 0.0) for name in names}


def uncertainty(search: Search, best: Candidate, other: Candidate) -> float:
    """The standard error of the distance between two turns, world by world."""
    worlds = common_worlds(best, other)
    if best is other or not worlds:
        return 0.0
    leads = [a - b for a, b in zip(best.values[:worlds], other.values[:worlds], strict=True)]
    mean = sum(leads) / worlds
    deviation = sqrt(sum((lead - mean) ** 2 for lead in leads) / (worlds - 1))
    return deviation / sqrt(worlds) / (1 + search.manner.first_sight(worlds))


def hint(seen: Game, seat: int, budget: Budget, luck: str) -> list[Weighed]:
    """The best turns of a seat."""
    if not moves_of(seen, seat):
        return []
    return think(seen, seat, budget, luck).turns[:BEST]
