"""Learning by playing: a policy plays against itself, with some uncertainty, and what turned out better than expected is liked more from then on.

Works for every game whose policy describes turns by features (`features_of_turn`, with their names in `FEATURES` of its module).  One step is some
thousand games and what is learned from them (advantage.py): what is added to the weights is the advantage that the features of a turn promise, in points.
Games are kept on disk in small files, so that a step can be interrupted at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from deskovka.bots.bot import BadBot
from deskovka.bots.decisions import moves_of
from deskovka.bots.turns import chosen_turns, turns_for
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy, policy_of

#: turns that are chosen more seldom are left out: they would teach nothing
LEAST = 0.01
#: of some that are nearly as good as the best, at most so many are looked at
MOST = 80
#: positions that are looked at to find the turns, where the policy does not know them
POSITIONS = 600
#: games in one file
FILE = 25

Row = tuple[list[int], list[float]]


@dataclass(frozen=True)
class Practice:
    """What is played. `starts` is MODULE:FUNCTION that gives the game of a number; else tables of all numbers of `players` in turn."""

    game: str
    players: tuple[int, ...]
    options: Mapping[str, str]
    seed: str
    #: how uncertain the players are, in points
    warmth: float = 1.0
    starts: str = ""

    def start(self, number: int) -> tuple[str, Game]:
        """A kind of table, and a game of it."""
        if self.starts:
            kind, game = starting(self.starts)(number, f"{self.seed}/{number}")
            return kind, game
        players = self.players[number % len(self.players)]
        game = registry.game_class(self.game).new(players, self.options, f"{self.seed}/{number}")
        return str(players), game


def starting(path: str) -> Callable[[int, str], tuple[str, Game]]:
    """Somebody's own function for the beginning of games."""
    module, _, name = path.partition(":")
    try:
        found: Callable[[int, str], tuple[str, Game]] = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadBot(f"there is no {path!r}: {error}") from error
    return found


@dataclass(frozen=True)
class Decision:
    """Turns that came into question, how likely each was, and which was chosen."""

    seat: int
    era: int
    name: str
    rows: list[Row]
    odds: list[float]
    chosen: int


@dataclass(frozen=True)
class Job:
    """Some games for one file."""

    practice: Practice
    weights: Mapping[str, float]
    first: int
    count: int
    file: Path


def play_all(job: Job) -> dict[str, list[float]]:
    """Plays the games of a file and writes it; the mean points of each game by kind of table."""
    first = job.practice.start(job.first)[1]
    policy = policy_of(first, job.weights)
    book = Book()
    means: dict[str, list[float]] = {}
    for number in range(job.first, job.first + job.count):
        kind, game = job.practice.start(number)
        decisions, end = play(game, policy, job.practice, Chance(f"practice {job.practice.seed}/{number}"))
        points = [float(value) for value in end.scores()]
        book.add(number, kind, decisions, points)
        means.setdefault(kind, []).append(sum(points) / len(points))
    book.write(job.file)
    return means


def play(game: Game, policy: Policy, practice: Practice, chance: Chance) -> tuple[list[Decision], Game]:
    """A game of the policy against itself. Everything is known to it here: what it says of turns depends on nothing hidden."""
    found: list[Decision] = []
    quick = policy.quick()
    while not game.over():
        choice, after = step(game, quick, practice.warmth, chance)
        if choice is not None and len(choice.lines) > 1:
            seat = game.to_act()
            rows = [said(policy, game, line, end, seat) for line, end in zip(choice.lines, choice.ends, strict=True)]
            found.append(Decision(seat, game.era(), str(game.seat_names()[seat]), rows, choice.odds, choice.chosen))
        game = after
    return found, game


@dataclass(frozen=True)
class Choice:
    """The turns that came into question and where they lead (where that is not known, the position itself), how likely each was, and which was chosen."""

    lines: list[tuple[Move, ...]]
    ends: list[Game]
    odds: list[float]
    chosen: int


def step(game: Game, quick: Policy, warmth: float, chance: Chance) -> tuple[Choice | None, Game]:
    """A turn of somebody so uncertain, and the position after it. What is the only move is no choice, and is played in `game` itself."""
    seat = game.to_act()
    mine = moves_of(game, seat)
    if len(mine) == 1:
        game.push(mine[0])
        return None, game
    lines, values, afters = looked_at(quick, game, seat)
    odds = likely(values, warmth)
    kept = [number for number, one in enumerate(odds) if one > min(LEAST, 0.3 * max(odds))][:MOST]
    total = sum(odds[number] for number in kept)
    share = [odds[number] / total for number in kept]
    chosen = drawn(share, chance)
    ends = [afters[number] if afters else game for number in kept]
    choice = Choice([lines[number] for number in kept], ends, share, chosen)
    if afters:
        return choice, afters[kept[chosen]].copy()
    return choice, chosen_turns(game, seat, [choice.lines[chosen]])[0].after


def looked_at(policy: Policy, game: Game, seat: int) -> tuple[list[tuple[Move, ...]], list[float], list[Game]]:
    """The turns that deserve a look, what they are judged, and where they lead (nothing if that need not be known)."""
    valued = policy.valued(game, seat)
    if valued:
        return [line for line, _ in valued], [value for _, value in valued], []
    turns = turns_for(policy, game, seat, POSITIONS)
    values = policy.judge_all(game, [(turn.moves, turn.after) for turn in turns], seat)
    return [turn.moves for turn in turns], values, [turn.after for turn in turns]


def said(policy: Any, game: Game, line: tuple[Move, ...], after: Game, seat: int) -> Row:
    at, amounts = policy.features_of_turn(game, line, after, seat)
    return list(at), list(amounts)


def likely(values: list[float], warmth: float) -> list[float]:
    """How often each is chosen by somebody who is so uncertain."""
    top = max(values)
    odds = [exp((value - top) / warmth) for value in values]
    total = sum(odds)
    return [one / total for one in odds]


def drawn(share: list[float], chance: Chance) -> int:
    left = chance.unit()
    for number, one in enumerate(share):
        left -= one
        if left < 0:
            return number
    return len(share) - 1


class Book:
    """Decisions of some games as flat lists, as they are kept on disk."""

    def __init__(self) -> None:
        self.columns: list[int] = []
        self.amounts: list[float] = []
        self.lists: dict[str, list[Any]] = {name: [] for name in LISTS}

    def add(self, number: int, kind: str, decisions: list[Decision], points: list[float]) -> None:
        lists = self.lists
        for one in decisions:
            for at, amounts in one.rows:
                self.columns += at
                self.amounts += amounts
                lists["entries"].append(len(at))
            lists["odds"] += one.odds
            lists["chosen"].append(one.chosen)
            lists["candidates"].append(len(one.rows))
            lists["seat"].append(one.seat)
            lists["game"].append(number)
            lists["points"].append(points[one.seat])
            lists["who"].append(f"{one.name}/{one.era}")
            lists["where"].append(f"{kind}/{one.era}")

    def write(self, file: Path) -> None:
        """Whole or not at all."""
        aside = file.with_name(f"{file.stem}.new.npz")
        arrays: dict[str, Any] = {name: np.array(values, LISTS[name]) for name, values in self.lists.items()}
        np.savez(aside, columns=np.array(self.columns, np.int32), amounts=np.array(self.amounts, np.float32), **arrays)
        aside.replace(file)


#: what is kept of each candidate (entries, odds) and of each decision
LISTS: dict[str, Any] = {
    "entries": np.int32,
    "odds": np.float32,
    "chosen": np.int32,
    "candidates": np.int32,
    "seat": np.int32,
    "game": np.int64,
    "points": np.float32,
    "who": str,
    "where": str,
}


def jobs(practice: Practice, weights: Mapping[str, float], step: int, games: int, folder: Path) -> list[Job]:
    """The files of a step; each step has games of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    first = step * games
    return [
        Job(practice, weights, number, min(FILE, first + games - number), folder / f"{number}.npz")
        for number in range(first, first + games, FILE)
    ]


def changed(
    weights: Mapping[str, float], names: list[str], more: Any, scale: float, kept: tuple[str, ...] = ()
) -> dict[str, float]:
    """The weights with what was learned; `scale`: so many points a preference counts (1 where weights are points). Names that begin as one of those
    `kept` stay as they are."""
    found = dict(weights)
    for name, value in zip(names, more, strict=True):
        if abs(value) >= 1e-4 and not name.startswith(kept):
            found[name] = found.get(name, 0.0) + float(value) / scale
    return found
