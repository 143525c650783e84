"""The kinds of table on which every promise of the contract is tried, and random walks through them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.registry import game_class


@dataclass(frozen=True)
class Kind:
    """A game with some of its options."""

    game: str
    players: int
    options: dict[str, str] = field(default_factory=dict)

    def new(self, seed: str) -> Game:
        return game_class(self.game).new(self.players, self.options, seed)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *sorted(self.options)])


KINDS = [
    Kind("pebbles", 2),
    Kind("pebbles", 2, {"shells": "3"}),
    Kind("terra-mystica", 4),
    Kind("terra-mystica", 2, {"factions": "first-game"}),
    Kind("terra-mystica", 5, {"ice": "yes", "volcano": "yes", "variable": "yes", "map": "fire_and_ice"}),
    Kind("terra-mystica", 3, {"merchants": "yes", "ice": "yes", "variable": "yes", "late-answers": "yes"}),
    Kind("tzolkin", 2),
    Kind("tzolkin", 4),
    Kind("pantheon", 2, {"bonus": "choice"}),
    Kind("pantheon", 4),
]

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
#: where there are secrets, and one table without any, so that the promise is tried there too
SECRETIVE = [kind for kind in KINDS if kind.game != "terra-mystica" or "merchants" in kind.options]
with_secrets = pytest.mark.parametrize("kind", SECRETIVE, ids=str)


def any_move(game: Game, chance: Chance) -> Move:
    moves = game.moves()
    return moves[chance.below(len(moves))]


def walk(kind: Kind, seed: str, stops: int, log: bool = False, first: int = 0) -> Iterator[tuple[Game, Chance]]:
    """A random game from the first to the last position, resting at about so many positions on the way and at the end; and at so many of the first ones.

    A walk of the same length without rests comes first, so that the rests are spread over the whole game.
    """
    length = len(played(kind, seed)[1])
    rests = {length * n // stops for n in range(stops)}.union(range(first))
    game = kind.new(seed)
    if log:
        game.keep_log()
    chance, aside = Chance(f"walk {seed}"), Chance(f"aside {seed}")
    while not game.over():
        if game.ply in rests:
            yield game, aside
        game.play(any_move(game, chance))
    yield game, aside


def played(kind: Kind, seed: str) -> tuple[Game, list[Move]]:
    """The same random game, to its end, and its moves."""
    game, chance, moves = kind.new(seed), Chance(f"walk {seed}"), []
    while not game.over():
        moves.append(any_move(game, chance))
        game.push(moves[-1])
        assert game.ply < 20_000, f"{kind} {seed} does not end"
    return game, moves
